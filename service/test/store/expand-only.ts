/**
 * Statements that the release before, or a call under way, would notice (docs/operate/upgrade.md):
 * what it reads is taken away or changed, or a large table is locked while it is rewritten.
 */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/^drop table/, 'the release before reads it: leave it until a later release'],
  [/\bdrop column\b/, 'the release before reads it: leave it until a later release'],
  [/\brename (to|column)\b/, 'the release before knows the old name: add, copy, drop later'],
  [/\balter column \w+ (set data )?type\b/, 'rewrites the table under a lock: add a column'],
  [/\bset not null\b/, 'reads the whole table under a lock, and the release before may write null'],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/, 'the release before does not fill it'],
  [
    /\badd column .*\bdefault (?!'[^']*'|-?\d+|null\b)/,
    'a default that is computed rewrites the table',
  ],
  [/\badd column .*\b(unique|references|primary key)\b/, 'is checked or indexed under a lock'],
  [
    /\badd constraint\b(?!.*\bnot valid\b)/,
    'is checked for every row under a lock: add it not valid',
  ],
  [/^create (unique )?index(?! concurrently)/, 'locks the table: make it a step with `index`'],
  [/^(lock|vacuum full|cluster|truncate|reindex)\b/, 'locks the table'],
  [/^(update|delete)\b/, 'writes many rows in one transaction: let a worker do it in parts'],
]

/** `made`: tables of the same step, which nobody uses yet. Undefined: it may run. */
export function whyForbidden(statement: string, made: readonly string[]): string | undefined {
  const text = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const table = /\b(?:on|table) (?:if not exists )?(\w+)/.exec(text)?.[1]
  if (table !== undefined && made.includes(table)) return undefined
  return forbidden.find(([pattern]) => pattern.test(text))?.[1]
}

export const madeTable = (statement: string): string | undefined =>
  /^create table (?:if not exists )?(\w+)/i.exec(statement.trim())?.[1]
