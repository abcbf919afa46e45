/**
 * Whether a text in this value holds the character NUL. It means nothing in any field, and
 * PostgreSQL cannot keep it.
 */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, part]) => holdsNul(name) || holdsNul(part))
}
