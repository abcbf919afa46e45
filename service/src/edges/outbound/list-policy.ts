import type { ListSource } from '../../usecases/ports/trust/signed-lists.ts'
import { type AddressPolicy, revocationListPolicy } from './address-policy.ts'
import { statusListPolicy } from './status-list-policy.ts'

/** Where lists that others sign may be fetched, by what a list says. */
export function listPolicy(
  deployment: Parameters<typeof statusListPolicy>[0],
): (source: ListSource) => AddressPolicy {
  const [statuses, revocations] = [statusListPolicy(deployment), revocationListPolicy(deployment)]
  return (source) => (source.kind === 'revocation' ? revocations : statuses(source))
}

/** Whether the address of a list may be contacted at all. */
export function mayAskList(policy: AddressPolicy, { uri }: ListSource): boolean {
  const url = URL.parse(uri)
  return url !== null && policy.mayAsk(url)
}
