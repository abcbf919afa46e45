import ipaddr from 'ipaddr.js'
import { type Address, type AddressRange, isPublicAddress, isWithin } from './addresses.ts'

/**
 * Where a call comes from, to count by it: an IPv4 address, or the /64 of an IPv6 address, because
 * one subscriber has all of that. Undefined: nobody knows, and nothing may be counted by it.
 *
 * `X-Forwarded-For` counts only behind a proxy that is trusted. Without any, a private peer and one
 * that sends the header are taken for a proxy that nobody configured: to count by its address would
 * lock everybody out.
 */
export function clientNetwork(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly AddressRange[],
): string | undefined {
  const address = readAddress(peer ?? '')
  if (address === undefined) return undefined
  if (trustedProxies.length === 0)
    return forwardedFor === undefined && isPublicAddress(address) ? networkOf(address) : undefined
  if (!isTrusted(trustedProxies, address)) return networkOf(address)
  const client = firstBehind(trustedProxies, forwardedFor ?? '')
  return client && networkOf(client)
}

/**
 * From the right, where the proxy next to us wrote. Left of the first address that is not trusted
 * a caller may have written anything.
 */
function firstBehind(trusted: readonly AddressRange[], forwardedFor: string): Address | undefined {
  for (const entry of forwardedFor.split(',').toReversed()) {
    const address = readAddress(withoutPort(entry.trim()))
    if (address === undefined || !isTrusted(trusted, address)) return address
  }
  return undefined
}

const isTrusted = (trusted: readonly AddressRange[], address: Address): boolean =>
  trusted.some((range) => isWithin(range, address))

/** Some proxies add the port, which a bracket or a dotted address makes plain. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry

/** Not 127.1 or 0x7f.0.0.1, which no proxy writes. ::ffff:192.0.2.1 is the address in it. */
function readAddress(text: string): Address | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  return ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined
}

const networkOf = (address: Address): string =>
  address instanceof ipaddr.IPv6
    ? `${address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : address.toString()
