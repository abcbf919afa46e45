import 'reflect-metadata'
import { SubjectKeyIdentifierExtension, X509Certificate } from '@peculiar/x509'
import { base64url } from 'jose'
import { expect, test } from 'vitest'
import {
  at,
  eitherQuery,
  type FakeVerifier,
  mdocQuery,
  pidQuery,
  type Setup,
} from '../../test/fake-verifier.ts'
import { verifyMdocByLibrary } from '../../test/library-mdoc-verifier.ts'
import { statusListIn } from '../../test/open-cwt.ts'
import { playOutcome, readPresented } from '../../test/play-outcome.ts'
import { dateTime, decodeTrusted, encodeCbor } from '../holder/cbor.ts'
import {
  decodeIssuerSigned,
  decodeItem,
  type IssuerSigned,
  msoOf,
} from '../holder/issuer-signed.ts'
import { serveStatusLists } from '../issuer/serve-status-lists.ts'
import { readAuthority, type SandboxAuthorityName } from '../issuer/signer.ts'
import type { Outcome } from './outcomes.ts'
import type { SandboxWallet } from './sandbox-wallet.ts'

const day = 86_400_000
const pid = 'eu.europa.ec.eudi.pid.1'

const play = (outcome: Outcome, setup: Setup = {}, change: Partial<SandboxWallet> = {}) =>
  playOutcome(outcome, { query: mdocQuery, ...setup }, { format: 'mso_mdoc', ...change })

const issuerSignedOf = (verifier: FakeVerifier): IssuerSigned => {
  const response: { readonly documents: readonly { readonly issuerSigned: unknown }[] } =
    decodeTrusted(base64url.decode(readPresented(verifier)))
  return decodeIssuerSigned(encodeCbor(response.documents[0]?.issuerSigned))
}
const msoPresented = (verifier: FakeVerifier) => msoOf(issuerSignedOf(verifier).issuerAuth)
const judge = async (
  verifier: FakeVerifier,
  as: Partial<FakeVerifier> = {},
  authority: SandboxAuthorityName = 'pid-ca',
) =>
  verifyMdocByLibrary(readPresented(verifier), at, { ...verifier, ...as }, [
    await readAuthority(authority),
  ])

test.each<Setup>([{ mode: 'direct_post' }, { mode: 'direct_post.jwt' }, { method: 'post' }])(
  'approve: the verifier accepts (%j)',
  async (setup) => {
    const { answered, verifier } = await play('approve', setup)
    expect(answered?.reply).toMatchObject({
      status: 200,
      redirectUri: 'https://verify.example/return',
    })
    expect(await judge(verifier)).toEqual({ family_name: 'MUSTERMANN', nationality: ['DE'] })
  },
)

test('approve: if only an mdoc is held, a verifier of either format gets it', async () => {
  expect(
    Object.keys((await play('approve', { query: eitherQuery })).answered?.vpToken ?? {}),
  ).toEqual(['pid_mdoc'])
  const { verifier } = await play('approve', { query: pidQuery })
  expect(verifier.received[0]?.form.get('error')).toBe('access_denied')
})

test('approve: the specimen answers for its own authority', async () => {
  const [query] = mdocQuery.credentials
  const { verifier: probe } = await play('approve')
  await expect(judge(probe, {}, 'specimen-ca')).rejects.toThrow(/trusted authority/)
  const trusted_authorities = [{ type: 'aki', values: [await keyIdOf('specimen-ca')] }]
  const { verifier } = await play('approve', {
    query: { credentials: [{ ...query, trusted_authorities }] },
  })
  await expect(judge(verifier, {}, 'specimen-ca')).resolves.toBeDefined()
})

test('approve: the PID names a status list entry only if that is wanted', async () => {
  const status_list = { idx: 0, uri: 'https://wallet.example/status/1' }
  expect(
    msoPresented((await play('approve', {}, { withStatus: true })).verifier)['status'],
  ).toEqual({ status_list })
  expect(msoPresented((await play('approve')).verifier)).not.toHaveProperty('status')
})

test.each([
  ['decline', 'access_denied'],
  ['no-credential', 'access_denied'],
  ['wallet-unavailable', 'wallet_unavailable'],
] as const)('%s: the wallet reports %s', async (outcome, error) => {
  const { verifier } = await play(outcome)
  expect(verifier.received.map(({ form }) => String(form))).toEqual([
    `error=${error}&state=${verifier.state}`,
  ])
})

test('expired: the PID was good until yesterday, all else is right', async () => {
  const { verifier, answered } = await play('expired')
  expect(msoPresented(verifier)['validityInfo']).toMatchObject({
    validUntil: dateTime(new Date(at.getTime() - day)),
  })
  await expect(judge(verifier)).rejects.toThrow(/valid at the time/)
  expect(answered?.reply.status).toBe(400)
})

test('not-yet-valid: the PID is good from tomorrow', async () => {
  const { verifier } = await play('not-yet-valid')
  expect(msoPresented(verifier)['validityInfo']).toMatchObject({
    validFrom: dateTime(new Date(at.getTime() + day)),
  })
  await expect(judge(verifier)).rejects.toThrow(/valid at the time/)
})

test('revoked: the PID names the revoked entry of a served list, all else is right', async () => {
  const server = await serveStatusLists()
  const { verifier, answered } = await play('revoked', {}, { statusListUri: server.sandboxUri })
  const served = await fetch(server.sandboxUri, {
    headers: { accept: 'application/statuslist+cwt' },
  })
  const list = statusListIn(new Uint8Array(await served.arrayBuffer()))
  await server.close()
  expect(msoPresented(verifier)['status']).toEqual({
    status_list: { idx: 1, uri: server.sandboxUri },
  })
  expect(list.getStatus(1)).toBe(1)
  expect(answered?.reply.status).toBe(200)
})

test('untrusted-issuer: well signed by an untrusted issuer, whatever was asked for', async () => {
  const [query] = mdocQuery.credentials
  const trusted_authorities = [{ type: 'aki', values: ['AAAA'] }]
  const { verifier, answered } = await play('untrusted-issuer', {
    query: { credentials: [{ ...query, trusted_authorities }] },
  })
  await expect(judge(verifier, {}, 'untrusted-ca')).resolves.toBeDefined()
  expect(answered?.reply.status).toBe(400)
})

test('tampered-claim: one value changed, and only its digest tells', async () => {
  const { verifier, answered } = await play('tampered-claim')
  const items = issuerSignedOf(verifier).nameSpaces[pid]?.map(decodeItem) ?? []
  expect(items.map(({ elementValue }) => elementValue)).toEqual(['TAMPERED', ['DE']])
  await expect(judge(verifier)).rejects.toThrow(/digest for .*family_name/)
  expect(answered?.reply.status).toBe(400)
})

test.each([
  ['wrong-nonce', (verifier: FakeVerifier) => ({ nonce: `${verifier.nonce}INVALID` })],
  ['wrong-audience', (verifier: FakeVerifier) => ({ clientId: `${verifier.clientId}INVALID` })],
] as const)('%s: well signed, but not for this request', async (outcome, meant) => {
  const { verifier, answered } = await play(outcome)
  await expect(judge(verifier)).rejects.toThrow(/Device signature/)
  await expect(judge(verifier, meant(verifier))).resolves.toBeDefined()
  expect(answered?.reply.status).toBe(400)
})

test('wrong-holder-key: everything is right but the key', async () => {
  const { verifier, answered } = await play('wrong-holder-key')
  await expect(judge(verifier)).rejects.toThrow(/Device signature/)
  expect(answered?.reply.status).toBe(400)
})

test('replay: an earlier response, encrypted anew for this request', async () => {
  const first = await play('approve')
  const earlier = first.answered?.vpToken ?? {}
  const { verifier, answered } = await play('replay', {}, { earlier })
  expect(verifier.received[0]?.answer).toEqual({ vp_token: earlier, state: verifier.state })
  await expect(judge(verifier, first.verifier)).resolves.toBeDefined()
  expect(answered?.reply.status).toBe(400)
})

test('replay: without an earlier response one is made for another request', async () => {
  const { verifier, answered } = await play('replay')
  await expect(judge(verifier)).rejects.toThrow(/Device signature/)
  expect(msoPresented(verifier)['validityInfo']).toMatchObject({
    signed: dateTime(new Date(at.getTime() - 60_000)),
  })
  expect(answered?.reply.status).toBe(400)
})

test('missing-claim: well signed, but the last element asked for is not there', async () => {
  const { verifier, answered } = await play('missing-claim')
  expect(await judge(verifier)).toEqual({ family_name: 'MUSTERMANN' })
  expect(answered?.reply.status).toBe(400)
})

test('malformed, never-answers and slow do not depend on the format', async () => {
  const waits: number[] = []
  expect((await play('malformed')).verifier.received[0]?.form.get('response')).toBe('{')
  expect((await play('never-answers')).verifier.received).toEqual([])
  const { answered } = await play('slow', {}, { wait: async (seconds) => void waits.push(seconds) })
  expect({ waits, status: answered?.reply.status }).toEqual({ waits: [5], status: 200 })
})

async function keyIdOf(authority: SandboxAuthorityName): Promise<string> {
  const { keyId = '' } =
    new X509Certificate(await readAuthority(authority)).getExtension(
      SubjectKeyIdentifierExtension,
    ) ?? {}
  return base64url.encode(Buffer.from(keyId, 'hex'))
}

test('approve: the specimen answers if the German type is named, or if it is chosen', async () => {
  const [sdJwt] = pidQuery.credentials
  const german = { ...sdJwt, meta: { vct_values: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'] } }
  const query = { ...eitherQuery, credentials: [german, ...mdocQuery.credentials] }
  await expect(
    judge((await play('approve', { query })).verifier, {}, 'specimen-ca'),
  ).resolves.toBeDefined()
  const chosen = await play('approve', {}, { provider: 'de-ausweis' })
  await expect(judge(chosen.verifier, {}, 'specimen-ca')).resolves.toBeDefined()
})
