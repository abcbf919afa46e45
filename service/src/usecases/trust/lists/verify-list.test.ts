import { expect, test } from 'vitest'
import { createChainCache } from '../../../core/verification/pki/chain-cache.ts'
import {
  makeAuthority,
  makeCertificate,
  now,
} from '../../../core/verification/pki/pki.test-material.ts'
import { makeList } from '../../../core/verification/pki/revocation/revocation.test-material.ts'
import { root as issuanceAuthority } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import {
  makeListToken,
  statusAuthority,
  uri,
} from '../../../core/verification/trust/status-list.test-material.ts'
import type { ListSource } from '../../ports/trust/signed-lists.ts'
import { unregistered } from '../../registration/registered-use.test-material.ts'
import { verifyList } from './verify-list.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const kind = { environment: 'live', issuer: 'de-ausweis', uri } as const
const status: ListSource = { ...kind, kind: 'status', mediaType: 'application/statuslist+jwt' }

/** Two entities vouch for the issuer's lists. Neither vouches for the lists of registrars. */
const verify = (body: Buffer, source: ListSource = status, registrars = [statusAuthority.x509]) =>
  verifyList(
    {
      issuers: () => ({
        ...unregistered.issuers('live', 'de-ausweis'),
        entities: [
          { anchors: [], statusAnchors: [issuanceAuthority.x509] },
          { anchors: [], statusAnchors: [statusAuthority.x509] },
        ],
      }),
      registrarAnchors: () => registrars,
      chains: createChainCache(10),
      clock: () => now,
    },
    source,
    body,
  )

const listWith = (payload: { readonly exp?: number; readonly ttl?: number | undefined }) =>
  makeListToken({ payload: { exp: (now + 12 * hour) / 1_000, ...payload } })

test.each([
  ['its ttl', 600, 10 * minute],
  ['a minute at least', 1, minute],
  ['12 hours at most', 86_400, 12 * hour],
  ['a quarter of an hour if it does not say', undefined, 15 * minute],
])('a status list is fresh for %s, and counts until its end', (_, ttl, freshMilliseconds) => {
  expect(verify(listWith({ ttl }))).toEqual({
    ok: true,
    value: { issuedAt: now - minute, countsUntil: now + 12 * hour, freshMilliseconds },
  })
})

test('a status list counts for a day after it was fetched, however far its end is', () => {
  const far = listWith({ exp: (now + 900 * day) / 1_000 })
  expect(verify(far)).toMatchObject({ value: { countsUntil: now + day } })
})

test('the certificate that a credential names may complete the chain', async () => {
  const below = await makeAuthority({ name: 'CN=Below', issuer: statusAuthority })
  const body = makeListToken({ signer: await makeCertificate({ issuer: below }) })
  const certificate = below.der.toString('base64')
  expect([verify(body).ok, verify(body, { ...status, certificate }).ok]).toEqual([false, true])
})

test('a list of a stranger, and one of an issuer as that of a registrar, are refused', () => {
  const registration: ListSource = { ...kind, kind: 'registration' }
  expect(verify(listWith({}), registration).ok).toBe(true)
  expect(verify(listWith({}), registration, [issuanceAuthority.x509]).ok).toBe(false)
  expect(verify(Buffer.from('list')).ok).toBe(false)
})

test('a revocation list is asked for every hour, and due when its next update is', async () => {
  const authority = await makeAuthority()
  const source: ListSource = {
    ...kind,
    kind: 'revocation',
    authority: authority.der.toString('base64'),
  }
  const [thisUpdate, nextUpdate] = [now - hour, now + 90 * day]
  const value = { issuedAt: thisUpdate, countsUntil: nextUpdate, freshMilliseconds: hour }
  const list = await makeList(authority, { thisUpdate, nextUpdate })
  expect(verify(list, source)).toEqual({ ok: true, value })
  expect(verify(list, { ...source, authority: 'AAAA' }).ok).toBe(false)
  expect(verify(await makeList(await makeAuthority(), {}), source).ok).toBe(false)
})
