import type { AccountId } from '../../core/vocabulary/ids.ts'
import { ok } from '../../core/vocabulary/result.ts'
import {
  closeAccount,
  eraseClosing,
  surveyAccount,
} from '../../usecases/accounts/closing/close-account.ts'
import type { Holdings } from '../../usecases/ports/accounts.ts'
import type { Actor } from '../../usecases/ports/audit.ts'
import type { Store } from '../../wiring/open-store.ts'
import type { Arguments } from '../arguments.ts'
import type { Terminal } from '../terminal.ts'
import { report } from '../with-store.ts'

/**
 * Works in two steps: without `--confirm` it only says what would be erased. The service finishes
 * the rest afterwards, such as callbacks that are still to be delivered.
 */
export async function deleteAccount(
  account: AccountId,
  read: Arguments,
  terminal: Terminal,
  store: Store,
  by: Actor,
): Promise<number> {
  const confirmed = read.text('confirm')
  if (confirmed === undefined)
    return report(terminal, await surveyAccount(store, account), (holdings) =>
      read.json ? planAsJson(account, holdings) : planInWords(account, holdings),
    )
  const begun = await closeAccount(store, account, confirmed, by)
  if (!begun.ok) return report(terminal, begun, () => '')
  await eraseClosing({ ...store, log: { info: () => undefined } }, mostAtOnce)
  const left = await store.closing.holdings(account)
  return report<Holdings | undefined>(terminal, ok(left), () =>
    read.json ? resultAsJson(account, left) : resultInWords(account, left),
  )
}

/** If there are more, the service continues. */
const mostAtOnce = 500

const planAsJson = (account: AccountId, holdings: Holdings): string =>
  JSON.stringify({ account, deleted: false, ...holdingsJson(holdings), confirm: holdings.name })

const planInWords = (account: AccountId, holdings: Holdings): string =>
  `Nothing is erased yet. With ${account} (${holdings.name}) these would go, for good:

${holdingsLines(holdings)}
  settings  of both environments, with callback secrets and branding

Its API keys stop at once. Flows under way end with error_internal, and their callbacks are
delivered first. To erase it:

  vidimus account delete ${account} --confirm ${quoted(holdings.name)}`

const resultAsJson = (account: AccountId, left: Holdings | undefined): string =>
  JSON.stringify({
    account,
    deleted: true,
    closing: left !== undefined,
    ...(left && holdingsJson(left)),
  })

const resultInWords = (account: AccountId, left: Holdings | undefined): string =>
  left === undefined
    ? `${account} is erased.`
    : `${account} is closed: its keys are refused. ${left.flowsUnderWay} callbacks are still to be delivered; the service erases the rest when they are, within 24 hours.`

export const holdingsJson = (holdings: Holdings) => ({
  name: holdings.name,
  status: accountStatusOf(holdings),
  created_at: new Date(holdings.createdAt).toISOString(),
  api_keys: holdings.keys,
  flows: holdings.flows,
  flows_under_way: holdings.flowsUnderWay,
  members: holdings.members,
  members_of_nothing_else: holdings.membersOfNothingElse,
})

export function accountStatusOf({
  closingAt,
  suspended,
}: Holdings): 'closing' | 'suspended' | 'active' {
  if (closingAt !== null) return 'closing'
  return suspended ? 'suspended' : 'active'
}

export const holdingsLines = (holdings: Holdings): string =>
  [
    ['API keys', String(holdings.keys)],
    ['flows', `${holdings.flows}, ${holdings.flowsUnderWay} of them under way`],
    ['members', `${holdings.members}, ${holdings.membersOfNothingElse} of them of nothing else`],
  ]
    .map(([what = '', detail]) => `  ${what.padEnd(10)}${detail}`)
    .join('\n')

/** Quotes any text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
