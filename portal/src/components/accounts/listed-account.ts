import type { Operations } from '../../api/generated/operations.ts'

type Account = Operations['listAccounts']['reply']['accounts'][number]
type Activity = Operations['listAccountActivity']['reply']['accounts'][number]

/** An account with what is known of its activity. Undefined: that is not read yet. */
export type ListedAccount = Account & { readonly activity: Activity | undefined }

export const withActivity = (
  accounts: readonly Account[],
  activities: readonly Activity[],
): readonly ListedAccount[] => {
  const known = new Map(activities.map((activity) => [activity.account, activity]))
  return accounts.map((account) => ({ ...account, activity: known.get(account.account) }))
}

/** Those whose name or id has every word of the search. The search never leaves the browser. */
export function findAccounts<Found extends Pick<Account, 'account' | 'name'>>(
  accounts: readonly Found[],
  search: string,
): readonly Found[] {
  const words = search.toLowerCase().split(/\s+/)
  return accounts.filter(({ account, name }) => {
    const text = `${name} ${account}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
