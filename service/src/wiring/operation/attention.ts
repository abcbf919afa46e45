import { inOneLine } from '../../usecases/operation/attention.ts'
import { examineDeployment } from '../../usecases/operation/examine-deployment.ts'
import type { Finding } from '../../usecases/operation/finding.ts'
import type { Log } from '../../usecases/ports/telemetry.ts'
import type { Parts } from '../parts.ts'
import { examination } from './examination.ts'

/** What an operator should look into, in the log at every start. */
export async function logAttention({ config, store, connectionCap, log }: Parts): Promise<void> {
  const { findings } = await examineDeployment(examination(config, store, connectionCap))
  logFindings(findings, log)
}

export function logFindings(findings: readonly Finding[], log: Log): void {
  for (const { level, text, fix } of findings)
    if (level === 'attention' || level === 'fault')
      log.warn('attention', { detail: inOneLine({ text, fix: fix ?? '' }) })
}
