import { type Address, addressOf } from '../../core/vocabulary/addresses.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { AddressPolicy } from './address-policy.ts'

/**
 * All addresses of the host, if every one is allowed. One forbidden address is a sign of an attack.
 */
export async function checkedAddresses(
  url: URL,
  policy: AddressPolicy,
  resolve: (hostname: string) => Promise<readonly string[]>,
): Promise<Result<readonly Address[]>> {
  const texts = addressOf(url.hostname)
    ? [url.hostname]
    : await resolve(url.hostname).catch(() => [])
  if (texts.length === 0) return fail('dns_failed', { cause: url.hostname })
  const addresses = texts.map(addressOf).filter((address) => address !== undefined)
  const areAllowed =
    addresses.length === texts.length && addresses.every((address) => policy.mayReach(address, url))
  return areAllowed ? ok(addresses) : fail('address_refused', { cause: url.hostname })
}
