import {
  type Address,
  type AddressRange,
  isLoopbackHost,
  isOpenable,
  isOpenedBy,
  isPublicAddress,
} from '../../core/vocabulary/addresses.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'

/**
 * Where a request may go. It checks the URL before its name is resolved, then every address of the
 * name.
 */
export type AddressPolicy = {
  mayAsk(url: URL): boolean
  mayReach(address: Address, url: URL): boolean
}

const isHttps = (url: URL): boolean => url.protocol === 'https:'
const isLoopback = (address: Address): boolean => address.range() === 'loopback'

/** The public internet, and what the operator opened by `VIDIMUS_OUTBOUND_ALLOW`. */
export type OpenedRanges = { readonly openedRanges: readonly AddressRange[] }

const isOpen = ({ openedRanges }: OpenedRanges, address: Address): boolean =>
  isPublicAddress(address) || isOpenedBy(openedRanges, address)

/** For addresses that others name. */
export const httpsWhereOpen = (opened: OpenedRanges): AddressPolicy => ({
  mayAsk: isHttps,
  mayReach: (address) => isOpen(opened, address),
})

/** The same where the operator opened nothing. */
export const publicOnly = httpsWhereOpen({ openedRanges: [] })

/**
 * For certificate revocation lists. Authorities publish them over plain http (RFC 5280, section 8):
 * they are signed and contain no secret. In local development they may be on this machine.
 */
export const revocationListPolicy = ({
  localDevelopment,
  openedRanges,
}: OpenedRanges & { readonly localDevelopment: boolean }): AddressPolicy => ({
  mayAsk: () => true,
  mayReach: (address) =>
    isOpen({ openedRanges }, address) || (localDevelopment && isLoopback(address)),
})

/**
 * Where callbacks may go in a deployment and an environment. Redirect URLs are checked by the same
 * rules.
 */
export type CallbackRules = OpenedRanges & {
  /** In test, if the service itself runs on loopback, the customer's server may too. */
  readonly loopbackAllowed: boolean
  /** Only in test. Plain http never leaves this machine. */
  readonly httpOnLoopback: boolean
}

export const callbackPolicy = ({
  loopbackAllowed,
  openedRanges,
  httpOnLoopback,
}: CallbackRules): AddressPolicy => ({
  mayAsk: (url) => isHttps(url) || (httpOnLoopback && isLoopbackHost(url.hostname)),
  mayReach(address, url) {
    if (!isHttps(url) && !isLoopback(address)) return false
    if (isLoopback(address) && loopbackAllowed) return true
    return isOpen({ openedRanges }, address)
  },
})

/** What the deployment allows in an environment. Loopback and plain http are only for test. */
export const callbackPolicyIn = (
  environment: Environment,
  { localDevelopment, openedRanges }: OpenedRanges & { readonly localDevelopment: boolean },
): AddressPolicy =>
  callbackPolicy({
    loopbackAllowed: environment === 'test' && localDevelopment,
    openedRanges,
    httpOnLoopback: environment === 'test',
  })

/** Allowed if either policy allows it. Each checks the addresses of the URLs that it permits. */
export const either = (one: AddressPolicy, other: AddressPolicy): AddressPolicy => ({
  mayAsk: (url) => one.mayAsk(url) || other.mayAsk(url),
  mayReach: (address, url) =>
    [one, other].some((policy) => policy.mayAsk(url) && policy.mayReach(address, url)),
})

/**
 * One known server and no other, such as the sandbox wallet. Only this one may be private, on
 * loopback, or without TLS.
 */
export function onlyOrigin(address: string): AddressPolicy {
  const { origin } = new URL(address)
  return {
    mayAsk: (url) => url.origin === origin,
    mayReach: (reached) => isPublicAddress(reached) || isOpenable(reached),
  }
}
