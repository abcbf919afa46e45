import { beforeEach, expect, test } from 'vitest'
import { makeCertificate, now } from '../../core/verification/pki/pki.test-material.ts'
import { listContent, signList } from '../../core/verification/trust/trust-list.test-material.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import {
  keptTrustList,
  oncePerList,
  refreshTrustList,
  type TrustListDeps,
} from './refresh-trust-list.ts'

const signer = await makeCertificate({ name: 'CN=Signer' })
const source = {
  from: 'https://lists.example/pid.jwt',
  signers: [signer.x509],
  territory: 'DE',
  graceSeconds: 3_600,
}

let kept: Map<string, string>
let published: string | undefined
const deps: TrustListDeps = {
  trustLists: {
    find: async (from) => {
      const token = kept.get(from)
      return token === undefined ? undefined : { token, keptAt: now }
    },
    keptAt: async () => now,
    keep: async (from, token) => void kept.set(from, token),
  },
  fetchTrustList: async () =>
    published === undefined ? fail('connect_failed', { cause: 'ECONNREFUSED' }) : ok(published),
  clock: () => now,
}
beforeEach(() => {
  kept = new Map()
  published = undefined
})

const edition = (sequence: number, at: number) =>
  signList(listContent([], at, { LoTESequenceNumber: sequence }), signer)

const refreshed = async (token: string | undefined) => {
  published = token
  const result = await refreshTrustList(deps, source)
  return result.ok ? result.value.sequence : (result.failure.detail ?? result.failure.cause)
}

test('a good list is kept, and found again', async () => {
  expect(await keptTrustList(deps, source)).toBeUndefined()
  expect(await refreshed(edition(7, now))).toBe(7)
  expect(await keptTrustList(deps, source)).toMatchObject({ sequence: 7 })
})

test('an edition that goes back is refused, and the last good one stays', async () => {
  await refreshed(edition(7, now - 1_000))
  expect(await refreshed(edition(6, now))).toBe('its number is lower than that of the last one')
  expect(await refreshed(edition(7, now - 2_000))).toBe('it was issued before the last one')
  expect(await keptTrustList(deps, source)).toMatchObject({ issuedAt: now - 1_000 })
  // The German list has had the number 1 in every edition.
  expect(await refreshed(edition(7, now))).toBe(7)
  expect(await refreshed(edition(8, now - 5_000))).toBe(8)
})

test('the same edition may be fetched again', async () => {
  const token = edition(7, now)
  expect([await refreshed(token), await refreshed(token)]).toEqual([7, 7])
})

test('a list is asked for once, whoever shares it, and each other list too', async () => {
  const { x509: other } = await makeCertificate({ name: 'CN=Other' })
  const asked: unknown[] = []
  const ask = oncePerList((one) => asked.push(one))
  const elsewhere = { ...source, from: 'https://lists.example/other.jwt' }
  const otherwise = { ...source, signers: [signer.x509, other] }
  const sources = [source, { ...source, territory: 'FR' }, elsewhere, otherwise, source]
  expect(sources.map(ask)).toEqual([1, 1, 2, 3, 1])
  expect(asked).toEqual([source, elsewhere, otherwise])
})

test('one that is out of date, unreachable or of another signer changes nothing', async () => {
  await refreshed(edition(7, now))
  const stranger = await makeCertificate({ name: 'CN=Stranger' })
  expect(await refreshed(edition(8, now - 86_400_000))).toBe('its next update is past')
  expect(await refreshed(undefined)).toBe('ECONNREFUSED')
  expect(await refreshed(signList(listContent([], now), stranger))).toBe(
    'its signer is not the pinned one',
  )
  expect(await keptTrustList(deps, source)).toMatchObject({ sequence: 7 })
})

test('what is kept counts only under the signer that is pinned now', async () => {
  await refreshed(edition(7, now))
  const other = await makeCertificate({ name: 'CN=New signer' })
  expect(await keptTrustList(deps, { ...source, signers: [other.x509] })).toBeUndefined()
})
