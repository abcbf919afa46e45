import type { Log } from '../ports/telemetry.ts'
import { inOneLine } from './attention.ts'
import type { Finding } from './finding.ts'

/** Logs what an operator should look into. */
export function logFindings(findings: readonly Finding[], log: Pick<Log, 'warn'>): void {
  for (const { level, text, fix } of findings)
    if (level === 'attention' || level === 'fault')
      log.warn('attention', { detail: inOneLine({ text, fix: fix ?? '' }) })
}
