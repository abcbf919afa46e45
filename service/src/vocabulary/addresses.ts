import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6
export type AddressRange = readonly [Address, number]

/** The address a URL's host spells literally; undefined for a name. The URL parser has already made 0x7f.1 dotted. */
export function addressOf(hostname: string): Address | undefined {
  const literal = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return ipaddr.isValid(literal) ? ipaddr.process(literal) : undefined
}

/** `localhost`, `127.0.0.0/8`, `[::1]`: names and literals that never leave this machine. */
export function isLoopbackHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  return addressOf(hostname)?.range() === 'loopback'
}

const ipv4Compatible = ipaddr.IPv6.parse('::')

/** True for addresses of the public internet alone: not private, loopback, link-local, or a tunnel that could lead there. */
export function isPublicAddress(address: Address): boolean {
  // ipaddr.js calls ::127.0.0.1 unicast; the whole deprecated ::/96 leads to IPv4 hosts.
  if (address instanceof ipaddr.IPv6 && address.match(ipv4Compatible, 96)) return false
  return address.range() === 'unicast'
}

/** A CIDR range such as 10.1.0.0/16; undefined when the text is not one. */
export const parseAddressRange = (text: string): AddressRange | undefined =>
  ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined

/** Whether the operator opened this address. Link-local stays shut: cloud metadata services live there. */
export const isOpenedBy = (ranges: readonly AddressRange[], address: Address): boolean =>
  address.range() !== 'linkLocal' &&
  ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits))
