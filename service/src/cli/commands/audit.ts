import { type AuditVerdict, verifyAudit } from '../../usecases/operation/verify-audit.ts'
import { Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { withStore } from '../with-store.ts'

export const auditCommand: Command = (read, terminal) => {
  if (read.words[0] !== 'verify') throw new Misuse('Say what to do with the audit log.')
  return withStore(terminal, async (store) => {
    const verdict = await verifyAudit(store)
    terminal.out(read.json ? jsonOf(verdict) : sentencesOf(verdict))
    return verdict.broken === undefined ? exit.ok : exit.failed
  })
}

const jsonOf = ({ broken, newest, ...counted }: AuditVerdict): string =>
  JSON.stringify({ verified: broken === undefined, ...counted, broken, checkpoint: newest })

function sentencesOf({ broken, newest, ...counted }: AuditVerdict): string {
  const { events, erased, checkpoints, unchained } = counted
  if (broken !== undefined)
    return `The audit log was changed: at position ${broken.position} of its chain, ${broken.reason}. Compare with the stream or with a backup.`
  const lines = [
    'The audit log is what was written.',
    `  events       ${events}, ${erased} of them with erased details`,
    `  checkpoints  ${checkpoints}`,
    `  not chained  ${unchained}`,
    ...(newest
      ? [`Keep this checkpoint elsewhere to notice a log that was cut off:\n${newest}`]
      : []),
  ]
  return lines.join('\n')
}
