import { expect, test } from 'vitest'
import {
  makeAuthority,
  makeCertificate,
  pathOf,
} from '../../core/verification/pki/pki.test-material.ts'
import type { IssuerList } from '../../core/verification/trust/issuer-list.ts'
import type { ListResult } from '../../core/verification/trust/status-list.ts'
import type { SignerResult } from '../../core/verification/verified-credential.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { sandboxAnchor, sandboxStatusAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { type AskStatusDeps, askStatus } from './ask-status.ts'

const reference = { kind: 'status_list' as const, uri: 'https://pid.example/status/1', index: 1 }
const asked = {
  environment: 'test' as const,
  issuer: 'de-ausweis' as const,
  format: 'mso_mdoc' as const,
  anchor: sandboxAnchor,
  now: 5,
}

const signerPath = pathOf(await makeCertificate({}))
const listOf = (byte: number): ListResult<IssuerList> =>
  ok({
    kind: 'status_list',
    bits: 1,
    bytes: Buffer.of(byte),
    issuedAt: 0,
    expiresAt: 1,
    signerPath,
  })

function world(answer: ListResult<IssuerList>, signer: SignerResult = ok('not_revoked')) {
  const asked: unknown[] = []
  const signersAsked: unknown[] = []
  const deps: AskStatusDeps = {
    issuers: () => ({
      formats: ['mso_mdoc'],
      vct: [],
      doctype: 'eu.europa.ec.eudi.pid.1',
      anchors: [sandboxAnchor, sandboxStatusAnchor],
      entities: [
        { anchors: [sandboxAnchor], statusAnchors: [sandboxStatusAnchor] },
        { anchors: [sandboxStatusAnchor], statusAnchors: [sandboxAnchor] },
      ],
      responseMode: 'direct_post.jwt',
      walletScheme: 'openid4vp',
      revocation: { crl: 'require', graceSeconds: 3_600 },
    }),
    askRevocation: async (...call) => {
      signersAsked.push(call)
      return signer
    },
    issuerList: async (call) => {
      asked.push(call)
      return answer
    },
  }
  return { deps, asked, signersAsked }
}

test('the list is asked for in the form of the credential, under the anchors for lists alone', async () => {
  const { deps, asked: calls } = world(listOf(0b10))
  expect(await askStatus(deps, reference, asked)).toEqual({ ok: true, value: 'not_valid' })
  const expected = {
    environment: 'test',
    issuer: 'de-ausweis',
    uri: reference.uri,
    mediaType: 'application/statuslist+cwt',
    anchors: [sandboxStatusAnchor],
  }
  expect(calls).toEqual([expected])
})

test('a list counts under those alone who vouch for what its own issuer issues', async () => {
  const { deps, asked: calls } = world(listOf(0))
  await askStatus(deps, reference, { ...asked, anchor: sandboxStatusAnchor })
  expect(calls).toMatchObject([{ anchors: [sandboxAnchor] }])
})

test('an authority that renewed its certificate is one authority, whichever entry names which', async () => {
  const root = await makeAuthority()
  const renewed = await makeAuthority({ keys: root.keys, serialNumber: '02' })
  const stranger = await makeAuthority({ serialNumber: '03' })
  const entities = [
    { anchors: [sandboxAnchor, root.x509], statusAnchors: [sandboxAnchor] },
    { anchors: [renewed.x509], statusAnchors: [sandboxStatusAnchor] },
    { anchors: [stranger.x509], statusAnchors: [stranger.x509] },
  ]
  const { deps, asked: calls } = world(listOf(0))
  const issuers = () => ({ ...deps.issuers('test', 'de-ausweis'), entities })
  for (const { x509: anchor } of [root, renewed])
    await askStatus({ ...deps, issuers }, reference, { ...asked, anchor })
  const both = { uri: reference.uri, anchors: [sandboxAnchor, sandboxStatusAnchor] }
  expect(calls).toMatchObject([both, both])
})

test('a list for live is asked for as such', async () => {
  const { deps, asked: calls } = world(listOf(0))
  await askStatus(deps, reference, { ...asked, environment: 'live' })
  expect(calls).toMatchObject([{ environment: 'live' }])
})

test('the certificate that the credential names is handed on', async () => {
  const { deps, asked: calls } = world(listOf(0))
  const certificate = Buffer.of(0x30, 0)
  await askStatus(deps, { ...reference, certificate }, asked)
  expect(calls).toMatchObject([{ certificate }])
})

test('a list that cannot be had is handed on as it is', async () => {
  const { deps } = world(fail('error_status_unavailable', { cause: 'timeout' }))
  expect(await askStatus(deps, reference, asked)).toMatchObject({
    failure: { code: 'error_status_unavailable' },
  })
})

test('a list of a signer that was revoked, or may have been, is no list', async () => {
  const cause = 'chain: a certificate was revoked by its authority'
  const { deps, signersAsked } = world(listOf(0), fail('error_untrusted_issuer', { cause }))
  expect(await askStatus(deps, reference, asked)).toEqual({
    ok: false,
    failure: { code: 'error_status_unavailable', cause: `status list: ${cause}` },
  })
  expect(signersAsked).toEqual([
    [signerPath, { environment: 'test', issuer: 'de-ausweis', now: 5 }],
  ])
})
