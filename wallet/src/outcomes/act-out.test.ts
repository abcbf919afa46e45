import { getListFromStatusListJWT } from '@owf/token-status-list'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import {
  accessAnchors,
  at,
  eitherQuery,
  type FakeVerifier,
  makeVerifier,
  mdocQuery,
  pidQuery,
  type Setup,
  seconds,
} from '../../test/fake-verifier.ts'
import { verifyByLibrary } from '../../test/library-verifier.ts'
import { playOutcome, readPresented } from '../../test/play-outcome.ts'
import { decodeDisclosure } from '../holder/disclosure.ts'
import { openLink } from '../holder/wallet.ts'
import { serveStatusLists } from '../issuer/serve-status-lists.ts'
import { readSigner } from '../issuer/signer.ts'
import { actOn, actOut } from './act-out.ts'
import { isOutcome, outcomes } from './outcomes.ts'

const credentialOf = (verifier: FakeVerifier) => readPresented(verifier).split('~')[0] ?? ''
const claimsOf = (verifier: FakeVerifier) => decodeJwt(credentialOf(verifier))
const keyBindingOf = (verifier: FakeVerifier) =>
  decodeJwt(readPresented(verifier).split('~').at(-1) ?? '')
const judge = (verifier: FakeVerifier) =>
  verifyByLibrary(readPresented(verifier), at, verifier.nonce)

test('there is an act for every outcome of the product', () => {
  expect(outcomes).toHaveLength(18)
  expect(isOutcome('approve')).toBe(true)
  expect(isOutcome('toString')).toBe(false)
})

test.each<Setup>([{ mode: 'direct_post' }, { mode: 'direct_post.jwt' }, { method: 'post' }])(
  'approve: the verifier accepts (%j)',
  async (setup) => {
    const { answered, verifier } = await playOutcome('approve', setup)
    expect(answered?.reply).toMatchObject({
      status: 200,
      redirectUri: 'https://verify.example/return',
    })
    expect((await judge(verifier)).payload).toMatchObject({
      family_name: 'MUSTERMANN',
      nationalities: ['DE'],
    })
  },
)

test('approve: the specimen answers for the German type', async () => {
  const [pid] = pidQuery.credentials
  const query = {
    credentials: [{ ...pid, meta: { vct_values: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'] } }],
  }
  const { verifier } = await playOutcome('approve', { query })
  expect(claimsOf(verifier)['vct']).toBe('urn:eudi:pid:de:1')
  expect(decodeProtectedHeader(credentialOf(verifier)).x5c).toEqual(
    (await readSigner('specimen-signer')).chain,
  )
})

test.each([
  ['decline', 'access_denied'],
  ['no-credential', 'access_denied'],
  ['wallet-unavailable', 'wallet_unavailable'],
] as const)('%s: the wallet reports %s', async (outcome, error) => {
  const { verifier } = await playOutcome(outcome)
  expect(verifier.received.map(({ form }) => String(form))).toEqual([
    `error=${error}&state=${verifier.state}`,
  ])
})

test('expired: the PID was good until yesterday, all else is right', async () => {
  const { verifier } = await playOutcome('expired')
  expect(claimsOf(verifier)['exp']).toBe(seconds - 86_400)
  await expect(judge(verifier)).rejects.toThrow(/expired/)
})

test('not-yet-valid: the PID is good from tomorrow', async () => {
  const { verifier } = await playOutcome('not-yet-valid')
  expect(claimsOf(verifier)['nbf']).toBe(seconds + 86_400)
  await expect(judge(verifier)).rejects.toThrow(/not yet valid/)
})

test('revoked: the PID names the revoked entry of a served list, all else is right', async () => {
  const server = await serveStatusLists()
  const { verifier, answered } = await playOutcome(
    'revoked',
    {},
    { statusListUri: server.sandboxUri },
  )
  const list = getListFromStatusListJWT(await (await fetch(server.sandboxUri)).text())
  await server.close()
  type StatusClaim = { readonly status: { readonly status_list: { idx: number; uri: string } } }
  const { idx, uri } = decodeJwt<StatusClaim>(credentialOf(verifier)).status.status_list
  expect({ uri, status: list.getStatus(idx) }).toEqual({ uri: server.sandboxUri, status: 1 })
  expect(answered?.reply.status).toBe(200)
})

test('approve: the PID names an entry of the list if that is wanted, and none if not', async () => {
  const status_list = { idx: 0, uri: 'https://wallet.example/status/1' }
  expect(
    claimsOf((await playOutcome('approve', {}, { withStatus: true })).verifier)['status'],
  ).toEqual({
    status_list,
  })
  expect(claimsOf((await playOutcome('approve')).verifier)).not.toHaveProperty('status')
})

test('where either format will do SD-JWT VC is shown, whatever is offered first', async () => {
  const query = { ...eitherQuery, credential_sets: [{ options: [['pid_mdoc'], ['pid']] }] }
  expect(Object.keys((await playOutcome('approve', { query })).answered?.vpToken ?? {})).toEqual([
    'pid',
  ])
  expect(Object.keys((await playOutcome('replay', { query })).answered?.vpToken ?? {})).toEqual([
    'pid',
  ])
})

test('a verifier that takes mdocs alone gets one', async () => {
  expect((await playOutcome('approve', { query: mdocQuery })).answered?.reply.status).toBe(200)
})

test('untrusted-issuer: well signed by an untrusted issuer, whatever was asked for', async () => {
  const [pid] = pidQuery.credentials
  const query = {
    credentials: [{ ...pid, trusted_authorities: [{ type: 'aki', values: ['AAAA'] }] }],
  }
  const { verifier } = await playOutcome('untrusted-issuer', { query })
  expect(decodeProtectedHeader(credentialOf(verifier)).x5c).toEqual(
    (await readSigner('untrusted-signer')).chain,
  )
  await expect(judge(verifier)).resolves.toBeDefined()
})

test('tampered-claim: a value changed, and the key binding made over the change', async () => {
  const { verifier, answered } = await playOutcome('tampered-claim')
  const values = readPresented(verifier)
    .split('~')
    .slice(1, -1)
    .map((encoded) => decodeDisclosure(encoded).at(-1))
  expect(values).toContain('TAMPERED')
  await expect(judge(verifier)).rejects.toThrow(/Unreferenced/)
  expect(answered?.reply.status).toBe(400)
})

test.each([
  ['wrong-nonce', 'nonce'],
  ['wrong-audience', 'aud'],
] as const)('%s: the key binding is well signed for another %s', async (outcome, claim) => {
  const { verifier, answered } = await playOutcome(outcome)
  expect(keyBindingOf(verifier)[claim]).toBe(
    `${claim === 'aud' ? verifier.clientId : verifier.nonce}INVALID`,
  )
  expect(answered?.reply.status).toBe(400)
})

test('wrong-holder-key: everything is right but the key', async () => {
  const { verifier, answered } = await playOutcome('wrong-holder-key')
  expect(keyBindingOf(verifier)).toMatchObject({ aud: verifier.clientId, nonce: verifier.nonce })
  await expect(judge(verifier)).rejects.toThrow()
  expect(answered?.reply.status).toBe(400)
})

test('replay: an earlier token, encrypted anew for this request', async () => {
  const earlier = (await playOutcome('approve')).answered?.vpToken ?? {}
  const { verifier, answered } = await playOutcome('replay', {}, { earlier })
  expect(verifier.received[0]?.answer).toEqual({ vp_token: earlier, state: verifier.state })
  expect(answered?.reply.status).toBe(400)
})

test('replay: without an earlier token one is made; only nonce and time differ', async () => {
  const { verifier, answered } = await playOutcome('replay')
  const { nonce, ...rest } = keyBindingOf(verifier)
  expect(rest).toMatchObject({ aud: verifier.clientId, iat: seconds - 60 })
  await expect(verifyByLibrary(readPresented(verifier), at, String(nonce))).resolves.toBeDefined()
  expect(answered?.reply.status).toBe(400)
})

test('missing-claim: well signed, but the last claim asked for is not there', async () => {
  const { payload } = await judge((await playOutcome('missing-claim')).verifier)
  expect(payload).toHaveProperty('family_name')
  expect(payload).not.toHaveProperty('nationalities')
})

test.each(['direct_post', 'direct_post.jwt'] as const)(
  'malformed: rubbish under the right name (%s)',
  async (mode) => {
    const { verifier, answered } = await playOutcome('malformed', { mode })
    const form = Object.fromEntries(verifier.received[0]?.form ?? [])
    expect(form).toEqual(
      mode === 'direct_post' ? { vp_token: '{', state: verifier.state } : { response: '{' },
    )
    expect(answered?.reply.status).toBe(400)
  },
)

test('never-answers: the request is fetched, and that is all', async () => {
  const { verifier, answered } = await playOutcome('never-answers')
  expect(verifier.fetched).toHaveLength(1)
  expect(verifier.received).toEqual([])
  expect(answered).toBeUndefined()
})

test('slow: the answer is right, five seconds late', async () => {
  const waits: number[] = []
  const { answered } = await playOutcome(
    'slow',
    {},
    { wait: async (seconds) => void waits.push(seconds) },
  )
  expect(waits).toEqual([5])
  expect(answered?.reply.status).toBe(200)
})

test('a request already open is acted on without fetching it again', async () => {
  const verifier = await makeVerifier()
  const sandbox = {
    trust: { anchors: accessAnchors },
    fetch: verifier.fetch,
    now: () => at,
    statusListUri: 'https://w.example/s',
  }
  const opened = await openLink(verifier.link, sandbox)
  if (opened.ok) await actOn('decline', opened.value, sandbox)
  expect(verifier.fetched).toHaveLength(1)
  expect(verifier.received).toHaveLength(1)
})

test('a request that a wallet must refuse is not acted on', async () => {
  const verifier = await makeVerifier()
  const sandbox = {
    trust: { anchors: [] },
    fetch: verifier.fetch,
    now: () => at,
    statusListUri: 'https://w.example/s',
  }
  expect(await actOut('approve', verifier.link, sandbox)).toMatchObject({
    refusal: { code: 'request_untrusted' },
  })
  expect(verifier.received).toEqual([])
})
