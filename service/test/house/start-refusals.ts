import { exit } from '../../src/cli/exit.ts'
import { describeComplaints } from '../../src/edges/config/complaint.ts'
import { startRefusals } from '../../src/usecases/operation/start-refusals.ts'
import { readFile } from './repository.ts'
import { head, row, writeTables } from './written-tables.ts'

/** The table of docs/operate/troubleshooting.md: why a start, or a command, may be refused. */

export const refusalsFile = 'docs/operate/troubleshooting.md'

/** What varies, where it is more than a word. */
const sentences: { readonly [name: string]: string } = {
  signerAway: 'The signer did not sign: ….',
  accessCertificate: 'The access certificate does not name the host ….',
}

/** The first sentence says what is wrong. */
function rowOf(message: string, exitCode: number): string {
  const end = message.search(/(?<=\.) /)
  return row(`\`${message.slice(0, end)}\``, message.slice(end + 1), String(exitCode))
}

function refusalsTable(): string {
  const [complaint = ''] = describeComplaints([{ setting: '', problem: '', fix: '' }]).split('\n')
  const [olderNode = ''] =
    /Vidimus needs Node .*?(?=\\n)/.exec(readFile('service/bin/vidimus.js')) ?? []
  const settings = complaint.replace(/: .* attention/, ': … attention')
  const refusals = Object.entries(startRefusals).map(([name, refuse]) => {
    const { message, mayPass } = refuse(sentences[name] ?? '…', '…', '…')
    return rowOf(message, mayPass ? exit.failed : exit.misused)
  })
  return [
    ...head('it says', 'what to do', 'exit code'),
    rowOf(`${settings} Correct each setting as its line says.`, exit.misused),
    rowOf(olderNode.replace(/\$\{.*\}/, '…'), exit.misused),
    ...refusals,
  ].join('\n')
}

export const withRefusals = (page: string): string =>
  writeTables(page, 'start-refusals', { refusals: refusalsTable })
