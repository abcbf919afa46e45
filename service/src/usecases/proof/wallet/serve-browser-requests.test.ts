import { createPublicKey } from 'node:crypto'
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { accessLeaf } from '../../../../test/wallet/access-chain.ts'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { encodeJwsHeader } from '../../../core/encoding/sign-jws.ts'
import type { WalletReport } from '../../../core/flow/wallet-reports.ts'
import { browserHash } from '../../../core/return/browser-binding.ts'
import { readAccessIdentity } from '../../../core/verification/pki/access-identity.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { buildRequestHeader } from '../../../core/wallet/request/build-request.ts'
import { dcqlQuery } from '../../../core/wallet/request/dcql-query.ts'
import type { AnswerableFlow, KeptReport, OpenableFlow } from '../../ports/flows.ts'
import { bound, pageWorld, stranger } from '../page.test-material.ts'
import { answerableFlow, nonceOf, sealing } from './find-request.test-material.ts'
import { foundUntil, registeredFlow, registrationToken } from './registered-flow.test-material.ts'
import { type ServeBrowserRequestsDeps, serveBrowserRequests } from './serve-browser-requests.ts'

const key = freshP256Key()
const access = {
  clientId: 'x509_hash:x',
  chain: [accessLeaf],
  path: [accessLeaf],
  key,
  requestHeader: encodeJwsHeader(buildRequestHeader([accessLeaf])),
  requesterName: '',
  identity: readAccessIdentity(accessLeaf),
  expiresAt: accessLeaf.validToDate.getTime(),
}

const reported: WalletReport[] = []
const report = async (_: FlowId, kept: KeptReport) => reported.push(kept.report) > 0

function opened(
  change: Partial<OpenableFlow> = {},
  formats?: readonly ('mso_mdoc' | 'dc+sd-jwt')[],
  asked = answerableFlow(),
) {
  const shown = pageWorld({
    id: asked.flowId,
    browserHash: browserHash(bound.secret, asked.flowId),
    ...change,
  })
  const query = dcqlQuery(asked.question, {
    formats: formats ?? ['dc+sd-jwt', 'mso_mdoc'],
    vct: ['urn:eudi:pid:1'],
    doctype: 'eu.europa.ec.eudi.pid.1',
  })
  const deps: ServeBrowserRequestsDeps = {
    ...shown.deps,
    sealing,
    flows: {
      ...shown.deps.flows,
      report,
      forWallet: async () => ({
        ...asked,
        browserHash: browserHash(bound.secret, asked.flowId),
        browserWallet: change.browserWallet ?? 'auto',
        request: { ...asked.request, query },
      }),
    },
    publicUrl: 'https://id.example',
    accessOf: async () => access,
  }
  return (cookies: string | undefined, changes: Partial<ServeBrowserRequestsDeps> = {}) =>
    serveBrowserRequests({ ...deps, ...changes }, asked.flowId, cookies)
}

test('the bound browser gets both protocols, and nothing beside what they define', async () => {
  const served = await opened()(bound.cookies)
  if (!served.ok) throw new Error(served.failure.code)
  expect(served.value.map(({ protocol, data }) => [protocol, Object.keys(data)])).toEqual([
    ['openid4vp-v1-signed', ['request']],
    ['org-iso-mdoc', ['deviceRequest', 'encryptionInfo']],
  ])
  const request = served.value[0]?.data['request'] ?? ''
  await compactVerify(request, createPublicKey(key))
  expect(decodeProtectedHeader(request).typ).toBe('oauth-authz-req+jwt')
  expect(decodeJwt(request)).toMatchObject({
    response_mode: 'dc_api.jwt',
    expected_origins: ['https://id.example'],
  })
})

test('the request is one of this flow, until it expires', async () => {
  const served = await opened()(bound.cookies)
  const request = decodeJwt((served.ok && served.value[0]?.data['request']) || '')
  const { now, flow, request: made } = answerableFlow()
  expect(request).toMatchObject({
    client_id: made.clientId,
    nonce: nonceOf('browser'),
    iat: Math.floor(now / 1_000),
    exp: Math.floor(flow.expiresAt / 1_000),
  })
  expect(request).not.toHaveProperty('verifier_info')
})

const inSandbox: ServeBrowserRequestsDeps['issuers'] = () => ({
  ...pageWorld().deps.issuers(),
  walletScheme: 'https://wallet.example/start',
  algorithms: ['ES384'],
})

const claimsOf = async (served: ReturnType<ReturnType<typeof opened>>) => {
  const result = await served
  return decodeJwt((result.ok && result.value[0]?.data['request']) || '')
}

test('the sandbox wallet is told who asks, and only in test', async () => {
  const told = await claimsOf(opened()(bound.cookies, { issuers: inSandbox }))
  expect(told['verifier_info']).toMatchObject([
    { format: 'vidimus_sandbox', data: { customer: 'Kiosk', revealed: ['given_name'] } },
  ])
  const live: AnswerableFlow = { ...answerableFlow(), environment: 'live' }
  const untold = await claimsOf(opened({}, undefined, live)(bound.cookies, { issuers: inSandbox }))
  expect(untold).not.toHaveProperty('verifier_info')
})

test('a flow that was erased meanwhile tells the sandbox wallet nothing', async () => {
  const asked = answerableFlow()
  const flows = {
    forWallet: async () => ({ ...asked, browserHash: browserHash(bound.secret, asked.flowId) }),
    byId: async () => undefined,
    report,
  }
  const untold = await claimsOf(opened()(bound.cookies, { issuers: inSandbox, flows }))
  expect(untold).not.toHaveProperty('verifier_info')
})

test('a wallet is told how the issuer and its wallets sign', async () => {
  const told = await claimsOf(opened()(bound.cookies, { issuers: inSandbox }))
  expect(told['client_metadata']).toMatchObject({
    vp_formats_supported: { 'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES384'] } },
  })
})

test('without an mdoc in the question annex C is left out', async () => {
  const served = await opened({}, ['dc+sd-jwt'])(bound.cookies)
  expect(served.ok && served.value.map(({ protocol }) => protocol)).toEqual(['openid4vp-v1-signed'])
})

test('another browser gets nothing', async () => {
  for (const cookies of [undefined, '', stranger])
    expect(await opened()(cookies)).toMatchObject({ failure: { code: 'flow_unknown' } })
})

test('where the customer wants no such way, there is none', async () => {
  expect(await opened({ browserWallet: 'off' })(bound.cookies)).toMatchObject({
    failure: { code: 'request_unknown' },
  })
})

test('nothing is asked with a certificate that is gone, and the flow keeps why', async () => {
  reported.length = 0
  expect(await opened()(bound.cookies, { accessOf: async () => undefined })).toMatchObject({
    failure: { code: 'request_unknown' },
  })
  const detail = 'the access certificate of this request is gone'
  expect(reported).toMatchObject([
    { channel: 'browser', said: null, code: 'request_ended', detail },
  ])
})

test('a flow that has ended or is gone asks nothing', async () => {
  const asked = answerableFlow()
  const served = (cookies: string, change: Partial<OpenableFlow> = {}) => {
    const hash = browserHash(bound.secret, asked.flowId)
    const { flows } = pageWorld({ id: asked.flowId, browserHash: hash, ...change }).deps
    const forWallet = async () => ({ kind: 'ended' as const })
    const changes = { flows: { ...flows, report, forWallet } }
    return opened()(cookies, changes)
  }
  expect(await served(bound.cookies)).toEqual({ ok: false, failure: { code: 'request_ended' } })
  expect(await served(bound.cookies, { browserWallet: 'off' })).toEqual({
    ok: false,
    failure: { code: 'request_unknown' },
  })
  const gone = { flows: { forWallet: async () => undefined, byId: async () => undefined, report } }
  expect(await opened()(bound.cookies, gone)).toEqual({
    ok: false,
    failure: { code: 'flow_unknown' },
  })
  // Only its browser learns that it has ended.
  expect(await served(stranger)).toEqual({ ok: false, failure: { code: 'flow_unknown' } })
})

test('a flow asks until it expires, and not at that instant', async () => {
  const { flow } = answerableFlow()
  for (const [now, isServed] of [
    [flow.expiresAt - 1, true],
    [flow.expiresAt, false],
  ] as const) {
    const served = await opened({}, undefined, { ...answerableFlow(), now })(bound.cookies)
    expect(served).toMatchObject(isServed ? { ok: true } : { failure: { code: 'request_ended' } })
  }
})

test('both protocols bring the registration certificate, by value and once', async () => {
  const served = await opened(
    {},
    undefined,
    registeredFlow,
  )(bound.cookies, {
    findRegistration: foundUntil(registeredFlow.now + 1),
  })
  if (!served.ok) throw new Error(served.failure.code)
  const [signed, mdoc] = served.value
  const info = decodeJwt(signed?.data['request'] ?? '')['verifier_info']
  expect(info).toContainEqual({ format: 'registration_cert', data: registrationToken })
  const bytes = Buffer.from(mdoc?.data['deviceRequest'] ?? '', 'base64url').toString('latin1')
  expect(bytes.split(registrationToken)).toHaveLength(2)
  expect(bytes).toContain(`euWrprc${String.fromCharCode(0x40 + registrationToken.length)}`)
})

test('one that has ended meanwhile is not sent, and nothing is asked without it', async () => {
  const findRegistration = foundUntil(registeredFlow.now)
  expect(
    await opened({}, undefined, registeredFlow)(bound.cookies, { findRegistration }),
  ).toMatchObject({
    failure: { code: 'request_ended' },
  })
})
