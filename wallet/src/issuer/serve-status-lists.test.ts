import { getListFromStatusListJWT } from '@owf/token-status-list'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { cwtClaimsIn, statusListIn } from '../../test/open-cwt.ts'
import { makeIdentifierListCwt } from './identifier-list.ts'
import { revokedIndex, validIndex } from './sandbox-status.ts'
import { serveStatusLists } from './serve-status-lists.ts'
import { readSigner } from './signer.ts'

const at = new Date('2026-11-15T00:00:00Z')
const server = await serveStatusLists(0, () => at)
afterAll(() => server.close())

const get = (uri: string, accept = '*/*') => fetch(uri, { headers: { accept } })

test('the sandbox list comes in the requested format, revoked at one index only', async () => {
  const asJwt = await get(server.sandboxUri, 'application/statuslist+jwt')
  const asCwt = await get(server.sandboxUri, 'application/statuslist+cwt')
  expect(server.sandboxUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/status\/1$/)
  expect(asJwt.headers.get('content-type')).toBe('application/statuslist+jwt')
  expect(asCwt.headers.get('content-type')).toBe('application/statuslist+cwt')
  const text = await asJwt.text()
  const token = new Uint8Array(await asCwt.arrayBuffer())
  expect([decodeJwt(text).sub, cwtClaimsIn(token).get(2)]).toEqual([
    server.sandboxUri,
    server.sandboxUri,
  ])
  for (const list of [getListFromStatusListJWT(text), statusListIn(token)]) {
    expect(list.getStatus(validIndex)).toBe(0)
    expect(list.statusList.flatMap((status, index) => (status === 0 ? [] : index))).toEqual([
      revokedIndex,
    ])
  }
})

test('more lists get addresses of their own, and each fetch is counted', async () => {
  const signer = await readSigner('status-signer')
  const uri = server.publish(async (address) => [
    await makeIdentifierListCwt({ signer, uri: address, identifiers: [] }),
  ])
  expect(uri).toMatch(/\/status\/2$/)
  expect(server.fetchesOf(uri)).toBe(0)
  expect((await get(uri)).headers.get('content-type')).toBe('application/identifierlist+cwt')
  expect((await get(uri)).status).toBe(200)
  expect(server.fetchesOf(uri)).toBe(2)
})

test('a list that is not there, or not in the format asked for, is not served', async () => {
  expect((await get(server.sandboxUri.replace('/status/1', '/status/99'))).status).toBe(404)
  expect((await get(server.sandboxUri, 'text/html')).status).toBe(406)
})
