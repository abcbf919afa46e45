import { developerSettings } from '../../edges/config/config.ts'
import { version } from '../../wiring/version.ts'
import { chooseAction, Misuse } from '../arguments.ts'
import { prepareTrials, runTrials } from '../callback-test/run-trials.ts'
import { closingLine, trialLine, trialsJson } from '../callback-test/trial-lines.ts'
import { findDeveloperAccess } from '../client/developer-access.ts'
import { webAddress } from '../client/web-address.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { paint, type Terminal } from '../terminal.ts'

export const callbackCommand: Command = (read, terminal) =>
  chooseAction<Command>({ test }, read, 'callbacks')(read, terminal)

/** Sends valid and invalid signed callbacks to an endpoint and judges its answers. */
const test: Command = async (read, terminal) => {
  const [, word] = read.words
  const named = word === undefined ? undefined : webAddress('URL', word)
  const access = await findDeveloperAccess(developerSettings())
  if (!access.ok) return failed(terminal, access.failure.description)
  const prepared = await prepareTrials(access.value)
  if (!prepared.ok) return failed(terminal, prepared.failure.description ?? prepared.failure.code)
  const url = named ?? prepared.value.redirectUrl
  if (url === null) throw new Misuse('The account has no Redirect URL in test: name your endpoint.')
  if (!read.json)
    terminal.out(`${paint('green', '●')} callback test · ${url} · signed by ${access.value.url}\n`)
  const to = { url, userAgent: `Vidimus/${version}` }
  const trials = await runTrials(prepared.value, to, (trial) => {
    if (!read.json) terminal.out(trialLine(trial))
  })
  const isGood = trials.every(({ verdict }) => verdict === 'right' || verdict === 'doubt')
  terminal.out(read.json ? trialsJson(url, trials, isGood) : `\n${closingLine(trials)}`)
  return isGood ? exit.ok : exit.failed
}

function failed(terminal: Terminal, why = ''): number {
  terminal.err(why)
  return exit.failed
}
