import type { Operations } from '../../api/generated/operations.ts'
import type { Texts } from '../session/texts.ts'

export type ListedUser = Operations['listUsers']['reply']['users'][number]

/** What a user is, in words: operator first, then each account. */
export const rolesOf = ({ operator, accounts }: ListedUser, t: Texts): readonly string[] => [
  ...(operator ? [t.people.operator] : []),
  ...accounts.map(({ name, role }) => t.people.of({ role: t.team.roles[role], account: name })),
]

/** Those in whom every word of the search is found. The search never leaves the browser. */
export function findUsers(
  users: readonly ListedUser[],
  search: string,
  t: Texts,
): readonly ListedUser[] {
  const words = search.toLowerCase().split(/\s+/)
  const status = ({ disabled }: ListedUser) => (disabled ? t.people.disabled : t.people.active)
  return users.filter((user) => {
    const said = [user.name, user.email, user.user, status(user), ...rolesOf(user, t)]
    const text = said.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
