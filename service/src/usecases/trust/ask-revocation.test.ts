import { expect, test } from 'vitest'
import {
  makeAuthority,
  makeCertificate,
  now,
  pathOf,
  type TestCertificate,
} from '../../core/verification/pki/pki.test-material.ts'
import {
  type ListWish,
  makeList,
  namesLists,
} from '../../core/verification/pki/revocation/revocation.test-material.ts'
import { readRevocationList } from '../../core/verification/pki/revocation/revocation-list.ts'
import { fail } from '../../core/vocabulary/result.ts'
import type { RevocationPolicy } from '../ports/trust/revocation-lists.ts'
import { unregistered } from '../registration/registered-use.test-material.ts'
import { type AskRevocationDeps, askRevocation } from './ask-revocation.ts'

const hour = 3_600_000
const [rootUri, belowUri] = ['http://crl.example/root.crl', 'http://crl.example/below.crl']
const root = await makeAuthority()
const below = await makeAuthority({
  name: 'CN=Below',
  issuer: root,
  serialNumber: '0b',
  more: [namesLists(rootUri)],
})
const signer = await makeCertificate({
  issuer: below,
  serialNumber: '0a',
  more: [namesLists(belowUri)],
})
const silent = await makeCertificate({ issuer: root })
const asked = { environment: 'live', issuer: 'de-ausweis', now } as const
const revoked = {
  ok: false,
  failure: {
    code: 'error_untrusted_issuer',
    cause: 'chain: a certificate was revoked by its authority',
  },
}
const unavailable = (rule: string) => ({
  ok: false,
  failure: { code: 'error_status_unavailable', cause: `revocation list: ${rule}` },
})

type Published = { readonly [uri: string]: readonly [TestCertificate, ListWish] }
const good: Published = { [rootUri]: [root, {}], [belowUri]: [below, {}] }

async function ask(
  published: Published,
  {
    policy = {},
    path = pathOf(signer, below, root),
  }: { policy?: Partial<RevocationPolicy>; path?: ReturnType<typeof pathOf> } = {},
) {
  const [fetched, logged, news]: [string[], string[], Set<unknown>] = [[], [], new Set()]
  const log = (event: string, fields = {}) => void logged.push(JSON.stringify([event, fields]))
  const deps: AskRevocationDeps = {
    issuers: () => ({
      ...unregistered.issuers('live', 'de-ausweis'),
      revocation: { crl: 'require', graceSeconds: 3_600, ...policy },
    }),
    revocationList: async (_, uri, authority) => {
      fetched.push(uri)
      const [by, wish] = published[uri] ?? []
      if (by === undefined)
        return fail('error_status_unavailable', { cause: 'revocation list: timeout' })
      return readRevocationList(await makeList(by, wish), authority, now)
    },
    isNews: (certificate) => !news.has(certificate) && news.add(certificate) !== undefined,
    log: { info: log, warn: log, error: log },
  }
  const result = await askRevocation(deps, path, asked)
  const again = () => askRevocation(deps, path, asked)
  return { result, fetched, logged, again }
}

test('a signer is not revoked if no authority on its path has revoked one', async () => {
  const { result, fetched, logged } = await ask(good)
  expect([result, fetched.toSorted(), logged]).toEqual([
    { ok: true, value: 'not_revoked' },
    [belowUri, rootUri],
    [],
  ])
})

test.each<[string, Published]>([
  ['the signer', { ...good, [belowUri]: [below, { revoked: ['0a'] }] }],
  ['what is between it and the anchor', { ...good, [rootUri]: [root, { revoked: ['0b'] }] }],
  [
    'the signer, by an old list',
    { ...good, [belowUri]: [below, { revoked: ['0a'], nextUpdate: now - 5 * hour }] },
  ],
])('%s was revoked: it is not trusted, whatever the policy', async (_, published) => {
  for (const crl of ['require', 'prefer'] as const)
    expect((await ask(published, { policy: { crl } })).result).toEqual(revoked)
})

const aged = (nextUpdate: number): Published => ({
  ...good,
  [belowUri]: [below, { thisUpdate: now - 9 * hour, nextUpdate }],
})

test('a list past its time counts for its grace, and then no more', async () => {
  const [inGrace, tooOld] = [aged(now - hour + 1_000), aged(now - hour)]
  expect((await ask(inGrace)).result.ok).toBe(true)
  const rule = 'nextUpdate is past, and its grace too'
  expect((await ask(tooOld)).result).toEqual(unavailable(rule))
  expect((await ask(tooOld, { policy: { graceSeconds: 7_200 } })).result.ok).toBe(true)
})

test.each<[string, Published, string]>([
  ['cannot be had', { [rootUri]: [root, {}] }, 'timeout'],
  ['is of another', { ...good, [belowUri]: [root, {}] }, 'the signature is not of the authority'],
])('a list that %s: refused where one is required, and else told', async (_, published, rule) => {
  expect((await ask(published)).result).toEqual(unavailable(rule))
  const { result, logged } = await ask(published, { policy: { crl: 'prefer' } })
  expect(result.ok).toBe(true)
  const { environment, issuer } = asked
  const detail = `revocation list: ${rule}`
  expect(logged).toEqual([
    JSON.stringify(['revocation_list_missing', { environment, issuer, detail }]),
  ])
})

test('a certificate that names only lists of no use is refused where one is required', async () => {
  const more = [namesLists('ldap://crl.example/')]
  const path = pathOf(await makeCertificate({ issuer: root, more }), root)
  expect((await ask(good, { path })).result).toEqual(unavailable('no address that can be asked'))
})

test('the second address is asked where the first has no list', async () => {
  const more = [namesLists('http://crl.example/gone.crl', rootUri)]
  const path = pathOf(await makeCertificate({ issuer: root, serialNumber: '0c', more }), root)
  const { result, fetched } = await ask(good, { path })
  expect([result.ok, fetched]).toEqual([true, ['http://crl.example/gone.crl', rootUri]])
})

test('the second address is not asked where the first has a list', async () => {
  const more = [namesLists(rootUri, 'http://crl.example/gone.crl')]
  const path = pathOf(await makeCertificate({ issuer: root, serialNumber: '0c', more }), root)
  const { result, fetched } = await ask(good, { path })
  expect([result.ok, fetched]).toEqual([true, [rootUri]])
})

test('of two problems on a path, that of the signer is told', async () => {
  const published: Published = { [belowUri]: [below, { revoked: ['0a'] }] }
  expect((await ask(published)).result).toEqual(revoked)
})

test('a certificate that names no list is accepted without a fetch, and recorded once', async () => {
  const { result, fetched, logged, again } = await ask({}, { path: pathOf(silent, root) })
  expect(logged).toHaveLength(1)
  expect([result.ok, (await again()).ok, fetched]).toEqual([true, true, []])
  const { environment, issuer } = asked
  const detail = 'CN=Test signer, O=Test, C=DE'
  expect(logged).toEqual([
    JSON.stringify(['certificate_without_crl', { environment, issuer, detail }]),
  ])
})

test('where it is off, and for an anchor, nobody is asked', async () => {
  const unasked = { result: { ok: true, value: 'not_revoked' }, fetched: [], logged: [] }
  expect(await ask({}, { policy: { crl: 'off' } })).toMatchObject(unasked)
  expect(await ask({}, { path: pathOf(signer) })).toMatchObject(unasked)
})
