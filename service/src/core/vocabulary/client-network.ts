import ipaddr from 'ipaddr.js'
import { type Address, type AddressRange, isPublicAddress, isWithin } from './addresses.ts'

/**
 * Where a call comes from, for counting: an IPv4 address, or the /64 of an IPv6 address, because
 * one subscriber has all of that. If it is undefined, the origin is unknown and calls must not be
 * counted by it. `X-Forwarded-For` counts only behind a trusted proxy. Without one, a private peer
 * or a peer that sends the header is taken for an unconfigured proxy: counting by its address would
 * lock everyone out.
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
 * Reads from the right, where the proxy next to us wrote. Left of the first untrusted address, a
 * caller may have written anything.
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

/** Some proxies add the port, which is recognisable after a bracket or a dotted address. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(entry)?.[1] ?? entry

/** Refuses 127.1 and 0x7f.0.0.1, which no proxy writes. ::ffff:192.0.2.1 becomes IPv4. */
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
