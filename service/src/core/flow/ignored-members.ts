import type { Vocabulary } from '../vocabulary/attributes.ts'

const known = ['issuer', 'revealed', 'derived', 'state', 'same_device']
const knownWithMore = [...known, 'optional', 'match']

/** Members of a body may be anything, so only names that look like ours are repeated. */
const plainName = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/
const mostNames = 8

/**
 * The members of a `/prove` body that mean nothing to us, as `Vidimus-Ignored` names them. One that
 * is misspelt would otherwise vanish. Undefined if there are none.
 */
export function ignoredMembers(
  body: object,
  vocabulary: Vocabulary = 'interface',
): string | undefined {
  const expected = vocabulary === 'interface' ? known : knownWithMore
  const unknown = Object.keys(body).filter((name) => !expected.includes(name))
  if (unknown.length === 0) return undefined
  const named = unknown.filter((name) => plainName.test(name)).slice(0, mostNames)
  const others = unknown.length - named.length
  return [named.join(', '), ...(others > 0 ? [`others=${others}`] : [])].filter(Boolean).join('; ')
}
