import type { Operations } from '../../api/generated/operations.ts'

export type ListedAccount = Operations['listAccounts']['reply']['accounts'][number]

/** Those with a name or id in which every word of the search is found. */
export function findAccounts<Found extends Pick<ListedAccount, 'account' | 'name'>>(
  accounts: readonly Found[],
  search: string,
): readonly Found[] {
  const words = search.toLowerCase().split(/\s+/)
  return accounts.filter(({ account, name }) => {
    const text = `${name} ${account}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
