import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createChainCache } from '../../src/core/verification/pki/chain-cache.ts'
import { now } from '../../src/core/verification/pki/pki.test-material.ts'
import { signer as credentialSigner } from '../../src/core/verification/sd-jwt/sd-jwt.test-material.ts'
import {
  type ListWish,
  makeListToken,
  statusAuthority,
  zipBomb,
} from '../../src/core/verification/trust/status-list.test-material.ts'
import { statusAt } from '../../src/core/verification/trust/status-list.ts'
import { parseAddressRange } from '../../src/core/vocabulary/addresses.ts'
import { fail } from '../../src/core/vocabulary/result.ts'
import type { AddressPolicy } from '../../src/edges/outbound/address-policy.ts'
import { createFetchList } from '../../src/edges/outbound/fetch-list.ts'
import { statusListPolicy } from '../../src/edges/outbound/status-list-policy.ts'
import { issuerList } from '../../src/usecases/trust/lists/wanted-lists.ts'
import { createClient } from './safe-client-setup.ts'
import { startHttps } from './servers.ts'

const mediaType = 'application/statuslist+jwt'
/** Stands for the public internet: tests must not leave this machine. */
const anywhere: AddressPolicy = { mayAsk: () => true, mayReach: () => true }

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** The list of an issuer with a server that answers so. */
async function listFrom(
  answer: (uri: string) => RequestListener,
  headersMilliseconds = 20_000,
  policy = anywhere,
) {
  let uri = ''
  const server = await startHttps((request, response) => answer(uri)(request, response))
  uri = `https://shop.example:${server.port}/lists/1`
  const client = createClient({ headersMilliseconds })
  ends.push(client.close, server.close)
  const fetchList = createFetchList({ client, now: () => now, policyOf: () => policy })
  const anchors = [statusAuthority.x509]
  const asked = { environment: 'live', issuer: 'de-ausweis', uri, mediaType, anchors } as const
  const { source, read } = issuerList(asked, createChainCache(10))
  const fetched = await fetchList(source)
  return fetched.ok ? read(fetched.body, now) : fail('error_status_unavailable', fetched)
}

const sending =
  (wish: ListWish): ((uri: string) => RequestListener) =>
  (uri) =>
  (_, response) => {
    const token = makeListToken({ ...wish, payload: { sub: uri, ...wish.payload } })
    response.writeHead(200, { 'content-type': mediaType }).end(token)
  }

test('a list is fetched, verified and read; an index it does not have has no status', async () => {
  const list = await listFrom(sending({}))
  const statuses = list.ok && list.value.kind === 'status_list' ? list.value : undefined
  expect(statuses && [0, 1, 15, 16].map((index) => statusAt(statuses, index))).toEqual([
    1,
    0,
    1,
    undefined,
  ])
})

/** Leads to that address first, then sends the list, which names the address it was asked at. */
const leadingTo =
  (location: (uri: string) => string): ((uri: string) => RequestListener) =>
  (uri) =>
  (request, response) =>
    new URL(uri).pathname === request.url
      ? response.writeHead(302, { location: location(uri) }).end()
      : sending({})(uri)(request, response)

test('a list is found behind a redirect', async () => {
  expect((await listFrom(leadingTo(() => '/moved'))).ok).toBe(true)
})

test('a redirect leads nowhere that the policy forbids', async () => {
  const onlyShop: AddressPolicy = {
    mayAsk: ({ hostname }) => hostname === 'shop.example',
    mayReach: () => true,
  }
  const list = await listFrom(
    leadingTo(() => 'https://10.0.0.1/'),
    20_000,
    onlyShop,
  )
  expect(list).toMatchObject({ failure: { cause: 'address_refused: scheme or origin' } })
  const inside: AddressPolicy = {
    mayAsk: () => true,
    mayReach: (address) => String(address) === '127.0.0.1',
  }
  const other = await listFrom(
    leadingTo(() => 'https://10.0.0.1/'),
    20_000,
    inside,
  )
  expect(other).toMatchObject({ failure: { cause: 'address_refused: 10.0.0.1' } })
})

test.each([
  ['127.0.0.0/8', true],
  ['10.0.0.0/8', false],
])(
  'a list on a private network is fetched where its range is opened: %s',
  async (range, isRead) => {
    const opened = parseAddressRange(range)
    const policy = statusListPolicy({
      sandboxWalletUrl: undefined,
      localDevelopment: false,
      openedRanges: opened === undefined ? [] : [opened],
    })({ environment: 'live', issuer: 'de-ausweis' })
    const list = await listFrom(sending({}), 20_000, policy)
    expect(list.ok ? 'read' : list.failure.cause).toBe(
      isRead ? 'read' : 'address_refused: shop.example',
    )
  },
)

const bomb = { bits: 8, lst: zipBomb(4_096).toString('base64url') }

test.each([
  ['that has expired', { payload: { exp: now / 1_000 - 1 } }, 'exp is past'],
  [
    'of another address',
    { payload: { sub: 'https://shop.example/lists/2' } },
    'sub is not the address of the list',
  ],
  [
    'of another signer',
    { signer: credentialSigner },
    'chain: ends at no anchor of the asked issuer',
  ],
  [
    'that would unpack to 4 GiB',
    { payload: { status_list: bomb } },
    'status_list is not bits and compressed statuses',
  ],
])('a list %s is unavailable', async (_, wish, cause) => {
  const code = 'error_status_unavailable'
  expect(await listFrom(sending(wish))).toEqual({
    ok: false,
    failure: { code, cause: `status list: ${cause}` },
  })
})

test('a list of a gigabyte is unavailable, and not read to its end', async () => {
  const { promise: sent, resolve: stop } = Promise.withResolvers<number>()
  const block = Buffer.alloc(65_536, 'a')
  const list = await listFrom(() => (request, response) => {
    let left = 2 ** 30 / block.length
    const pour = () => {
      while (left-- > 0) if (!response.write(block)) return void response.once('drain', pour)
      response.end()
    }
    response.writeHead(200, { 'content-type': mediaType })
    response.on('close', () => stop(request.socket.bytesWritten))
    pour()
  })
  expect(list).toMatchObject({
    failure: { code: 'error_status_unavailable', cause: 'too_large: body' },
  })
  expect(await sent).toBeLessThan(64 * 2 ** 20)
})

test('the list of a host that does not answer is unavailable', async () => {
  const list = await listFrom(() => () => undefined, 50)
  expect(list).toMatchObject({
    failure: { code: 'error_status_unavailable', cause: 'timeout: UND_ERR_HEADERS_TIMEOUT' },
  })
})
