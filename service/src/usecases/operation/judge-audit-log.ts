import type { AuditChain } from '../ports/audit-chain.ts'
import type { Sealing } from '../ports/sealing.ts'
import { type Finding, good, trouble } from './finding.ts'
import { chainKey, judgeHead, judgeUnsigned, sentenceOf } from './follow-audit-chain.ts'

export type AuditLogDeps = {
  readonly auditChain: Pick<AuditChain, 'key' | 'head' | 'links' | 'linkBacklog'>
  readonly sealing: Pick<Sealing, 'knows' | 'unwrapLasting'>
}

/** Only what follows from the newest checkpoint: `vidimus audit verify` reads all. */
export async function judgeAuditLog(deps: AuditLogDeps): Promise<Finding> {
  const { auditChain } = deps
  const [key, head] = [await chainKey(deps), await auditChain.head()]
  const broken =
    judgeHead(head, key) ?? (key && head && (await judgeUnsigned(auditChain, key, head)))
  if (broken === undefined) return judgeBacklog(await unlinkedSeconds(auditChain))
  return trouble('audit_log', 'fault', {
    text: sentenceOf(broken),
    fix: 'Keep a copy of the database as it is, then: vidimus audit verify. What to do: docs/operate/audit.md.',
  })
}

/** An instance links every five seconds. */
const attentionSeconds = 900

function judgeBacklog(seconds: number): Finding {
  const fits = 'its end follows from its newest checkpoint'
  if (seconds < attentionSeconds)
    return good('audit_log', seconds === 0 ? fits : `${fits}; the events since wait for a link`)
  return trouble('audit_log', 'attention', {
    text: `An event of the audit log has had no link for ${Math.floor(seconds / 60)} minutes. Until it has one, whoever can write to the database can remove it unseen.`,
    fix: 'An instance links it within seconds of its start. If one runs, look in its log for audit_chain_waits, audit_chain_broken and worker_failed with audit_chain, then: vidimus audit verify.',
  })
}

/** How long the oldest event has waited for a link; 0 if none waits. */
export async function unlinkedSeconds({
  linkBacklog,
}: Pick<AuditChain, 'linkBacklog'>): Promise<number> {
  const { oldestAt, now } = await linkBacklog()
  return oldestAt === null ? 0 : Math.max(0, now - oldestAt) / 1_000
}
