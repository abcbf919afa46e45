import { expect, test } from 'vitest'
import { judgeProxies } from './judge-proxies.ts'

const read = (text: string) => {
  const judged = judgeProxies(text)
  return 'value' in judged
    ? judged.value?.map(([address, bits]) => `${address.toString()}/${bits}`)
    : judged.problem
}

test.each([
  ['10.1.0.5', ['10.1.0.5/32']],
  ['2001:db8::1', ['2001:db8::1/128']],
  ['10.1.0.0/16, 2001:db8::/32', ['10.1.0.0/16', '2001:db8::/32']],
  ['loopback,10.1.0.5', ['127.0.0.0/8', '::1/128', '10.1.0.5/32']],
])('%s', (text, ranges) => {
  expect(read(text)).toEqual(ranges)
})

test.each(['proxy.example', '10.1.0.0/33', '10.1.0.5,', 'localhost', 'all'])(
  '%j names no address',
  (text) => {
    expect(read(text)).toContain('is not an address or a CIDR range')
  },
)

test.each(['0.0.0.0/0', '::/0'])('%s is refused: everybody is not a proxy', (text) => {
  expect(read(text)).toContain('trusts everybody')
})
