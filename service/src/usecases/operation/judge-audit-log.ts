import type { AuditChain } from '../ports/audit-chain.ts'
import type { Sealing } from '../ports/sealing.ts'
import { type Finding, good, trouble } from './finding.ts'
import { chainKey, judgeHead, judgeUnsigned, sentenceOf } from './follow-audit-chain.ts'

export type AuditLogDeps = {
  readonly auditChain: Pick<AuditChain, 'key' | 'head' | 'links'>
  readonly sealing: Pick<Sealing, 'knows' | 'unwrapLasting'>
}

/** Only what follows from the newest checkpoint: `vidimus audit verify` reads all. */
export async function judgeAuditLog(deps: AuditLogDeps): Promise<Finding> {
  const { auditChain } = deps
  const [key, head] = [await chainKey(deps), await auditChain.head()]
  const broken =
    judgeHead(head, key) ?? (key && head && (await judgeUnsigned(auditChain, key, head)))
  if (broken === undefined) return good('audit_log', 'its end follows from its newest checkpoint')
  return trouble('audit_log', 'fault', {
    text: sentenceOf(broken),
    fix: 'Keep a copy of the database as it is, then: vidimus audit verify. What to do: docs/operate/audit.md.',
  })
}
