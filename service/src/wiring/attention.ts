import { inOneLine } from '../usecases/operation/attention.ts'
import { examineDeployment } from '../usecases/operation/examine-deployment.ts'
import type { Finding } from '../usecases/operation/finding.ts'
import type { Log } from '../usecases/ports/telemetry.ts'
import { examination } from './examination.ts'
import type { Parts } from './parts.ts'

/** Logs at every start what an operator should look into. */
export async function logAttention(parts: Parts): Promise<void> {
  const { config, store, connectionCap, log, trust, registration } = parts
  const deps = examination(config, store, connectionCap, {
    accessTrust: registration.accessTrust,
    trustList: async (kind) => trust.current(kind),
  })
  const { findings } = await examineDeployment(deps)
  logFindings(findings, log)
}

export function logFindings(findings: readonly Finding[], log: Log): void {
  for (const { level, text, fix } of findings)
    if (level === 'attention' || level === 'fault')
      log.warn('attention', { detail: inOneLine({ text, fix: fix ?? '' }) })
}
