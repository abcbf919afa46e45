import type { CheckName, CheckRecord, RecordedCheck } from '../../../core/verification/checks.ts'

/**
 * Takes a third of the space of the full record: checks with the same outcome are grouped in the
 * entry of the first of them. 0.3.0 reads that entry as this one check.
 */
type StoredChecks = readonly (RecordedCheck & { readonly and?: readonly CheckName[] })[]

export function textOfChecks(record: CheckRecord): string {
  const stored: (RecordedCheck & { and?: CheckName[] })[] = []
  for (const each of record) {
    const last = stored.at(-1)
    if (last?.outcome !== each.outcome || each.rule !== undefined) stored.push({ ...each })
    else last.and = [...(last.and ?? []), each.check]
  }
  return JSON.stringify(stored)
}

/**
 * Also reads what 0.3.0 has stored. Null for an empty record: the answer was not a presentation.
 */
export function checksIn(text: string | null): CheckRecord | null {
  const stored: StoredChecks = JSON.parse(text ?? '[]')
  const checks = stored.flatMap(({ and = [], ...first }) => [
    first,
    ...and.map((check) => ({ check, outcome: first.outcome })),
  ])
  return checks.length === 0 ? null : checks
}
