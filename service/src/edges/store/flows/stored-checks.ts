import type { CheckName, CheckRecord, RecordedCheck } from '../../../core/verification/checks.ts'

/**
 * A third of the room that the whole record takes: checks with the same outcome stand together, in
 * an entry of the first of them. 0.3.0 reads that entry as this one check.
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

/** Also what 0.3.0 has stored. Null: an empty record is of an answer that was no presentation. */
export function checksIn(text: string | null): CheckRecord | null {
  const stored: StoredChecks = JSON.parse(text ?? '[]')
  const checks = stored.flatMap(({ and = [], ...first }) => [
    first,
    ...and.map((check) => ({ check, outcome: first.outcome })),
  ])
  return checks.length === 0 ? null : checks
}
