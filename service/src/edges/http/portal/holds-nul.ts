/**
 * Whether a text in this value holds the character NUL. It means nothing in any field, and
 * PostgreSQL cannot keep it.
 */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000')
  if (typeof value !== 'object' || value === null) return false
  for (const name of Object.keys(value))
    if (name.includes('\u0000') || holdsNul(Reflect.get(value, name))) return true
  return false
}
