import { type AddressRange, addressOf, parseAddressRange } from '../../core/vocabulary/addresses.ts'

const loopback = ['127.0.0.0/8', '::1/128']

/** Addresses and CIDR ranges of proxies; `loopback` means those on this machine. */
export function judgeProxies(text: string) {
  const names = text.split(',').map((name) => name.trim())
  const parsed = names
    .flatMap((name) => (name === 'loopback' ? loopback : [name]))
    .map((name) => ({ name, range: rangeOf(name) }))
  const wrong = parsed.find(({ range }) => range === undefined)
  if (wrong !== undefined)
    return {
      problem: `"${wrong.name}" is not an address or a CIDR range.`,
      fix: 'Set addresses or ranges such as 10.1.0.5,10.2.0.0/16, or loopback, separated by commas.',
    }
  const all = parsed.find(({ range }) => range?.[1] === 0)
  if (all !== undefined)
    return {
      problem: `"${all.name}" trusts everybody, so that every caller could claim any address.`,
      fix: 'Name the addresses of your proxies alone.',
    }
  return { value: parsed.flatMap(({ range }) => (range === undefined ? [] : [range])) }
}

function rangeOf(name: string): AddressRange | undefined {
  const address = addressOf(name)
  return address === undefined
    ? parseAddressRange(name)
    : [address, address.kind() === 'ipv4' ? 32 : 128]
}
