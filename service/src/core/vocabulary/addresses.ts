import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
export type AddressRange = readonly [Address, number]

/** What stands between the service and the internet, and how it knows the service. */
export type OutboundProxy = {
  /** http or https, and the port unless it is the usual one. */
  readonly origin: string
  /** The value of `Proxy-Authorization`. A secret. */
  readonly authorization: string | undefined
}

/**
 * The address that a URL's host spells. Undefined for a name. The URL parser has already converted
 * 0x7f.1 to dotted form.
 */
export function addressOf(hostname: string): Address | undefined {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(literal) ? ipaddr.process(literal) : undefined
}

export const loopbackAddress: Address = ipaddr.IPv4.parse('127.0.0.1')

/** `localhost`, `127.0.0.0/8`, `[::1]`: names and addresses of this machine. */
export function isLoopbackHost(hostname: string): boolean {
  // A name may end in the dot of the root, which does not change it.
  if (/^(?:.+\.)?localhost\.?$/.test(hostname)) return true
  return addressOf(hostname)?.range() === 'loopback'
}

/**
 * All allocated addresses of IPv6 (RFC 4291 section 2.4); ipaddr.js calls unknown ones unicast.
 */
const globalIpv6 = ipaddr.IPv6.parse('2000::')

/** True only for the public internet: not private, loopback, link-local, or a tunnel to these. */
export function isPublicAddress(address: Address): boolean {
  if (address instanceof ipaddr.IPv6 && !address.match(globalIpv6, 3)) return false
  return address.range() === 'unicast'
}

/** A CIDR range such as 10.1.0.0/16. Undefined if the text is not one. */
export const parseAddressRange = (text: string): AddressRange | undefined =>
  ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined

const openable = ['private', 'uniqueLocal', 'carrierGradeNat', 'loopback']

/**
 * Private or loopback. Link-local addresses and tunnels to them stay refused, because cloud
 * metadata services are there.
 */
export const isOpenable = (address: Address): boolean => openable.includes(address.range())

/** Whether the operator opened this address. */
export const isOpenedBy = (ranges: readonly AddressRange[], address: Address): boolean =>
  isOpenable(address) && ranges.some((range) => isWithin(range, address))

export function isWithin([network, bits]: AddressRange, address: Address): boolean {
  if (address instanceof ipaddr.IPv4)
    return network instanceof ipaddr.IPv4 && address.match(network, bits)
  return network instanceof ipaddr.IPv6 && address.match(network, bits)
}
