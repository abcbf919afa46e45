import type { Log, LogFields } from '../../usecases/ports/telemetry.ts'

type KeptLine = { readonly level: keyof Log; readonly event: string; readonly fields?: LogFields }

/** A log that keeps its lines for the test to read. */
export function keptLog(): { readonly log: Log; readonly lines: readonly KeptLine[] } {
  const lines: KeptLine[] = []
  const keep = (level: keyof Log) => (event: string, fields?: LogFields) =>
    void lines.push({ level, event, ...(fields && { fields }) })
  return { log: { info: keep('info'), warn: keep('warn'), error: keep('error') }, lines }
}
