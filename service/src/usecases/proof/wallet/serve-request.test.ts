import { compactDecrypt, compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { publicJwkOf } from '../../../core/encoding/p256-jwk.ts'
import { encodeJwsHeader } from '../../../core/encoding/sign-jws.ts'
import type { WalletReport } from '../../../core/flow/wallet-reports.ts'
import { readAccessIdentity } from '../../../core/verification/pki/access-identity.ts'
import {
  expectation,
  root,
  signer,
} from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import type { CountryCode } from '../../../core/vocabulary/countries.ts'
import type { FlowId } from '../../../core/vocabulary/ids.ts'
import { buildRequestHeader } from '../../../core/wallet/request/build-request.ts'
import { dcqlQuery } from '../../../core/wallet/request/dcql-query.ts'
import type { AnswerableFlow, EndedFlow, KeptReport } from '../../ports/flows.ts'
import type { LogFields } from '../../ports/telemetry.ts'
import { unregistered } from '../../registration/registered-use.test-material.ts'
import { openedWorld } from '../page.test-material.ts'
import {
  answerableFlow,
  ended,
  findingOnly,
  flow,
  minute,
  nonceOf,
  publicUrl,
  sealing,
  token,
  tokenOf,
} from './find-request.test-material.ts'
import { sending } from './receive-answer.test-material.ts'
import { foundUntil, registeredFlow, registrationToken } from './registered-flow.test-material.ts'
import { type ServeRequestDeps, serveRequest } from './serve-request.ts'
import { createShownRequests } from './shown-requests.ts'

const chain = [signer.x509, root.x509]
const access = {
  clientId: expectation.clientId,
  chain,
  path: chain,
  key: signer.privateKey,
  requestHeader: encodeJwsHeader(buildRequestHeader(chain)),
  requesterName: '',
  identity: readAccessIdentity(signer.x509),
  expiresAt: signer.x509.validToDate.getTime(),
}

const shown = openedWorld({
  branding: { purposes: { en: 'Your flag' } },
  question: {
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: { nationality: 'DE' as CountryCode },
    sameDevice: false,
  },
}).stored()
const byId = async () => shown

function world(stored: AnswerableFlow | EndedFlow, changes: Partial<ServeRequestDeps> = {}) {
  const fetched: string[][] = []
  const requestFetched = async (...given: string[]) => fetched.push(given) > 0
  const accessOf = async (clientId: string) => (clientId === access.clientId ? access : undefined)
  const fetchShown = async () => undefined
  const reported: WalletReport[] = []
  const report = async (_: FlowId, kept: KeptReport) => reported.push(kept.report) > 0
  const lines: [event: string, fields: LogFields | undefined][] = []
  const note = (event: string, fields?: LogFields) => void lines.push([event, fields])
  const log = { info: note, warn: note, error: note }
  const flows = { ...findingOnly(stored), byId, requestFetched, fetchShown, report }
  const { issuers } = unregistered
  const found = { accessOf, findRegistration: async () => undefined, issuers }
  return {
    fetched,
    reported,
    lines,
    deps: { flows, sealing, log, publicUrl, ...found, ...changes } satisfies ServeRequestDeps,
  }
}

const form = (fields: { [name: string]: string }) =>
  Buffer.from(new URLSearchParams(fields).toString())

async function servedBy(deps: ServeRequestDeps, body?: Uint8Array, by = token): Promise<string> {
  const served = await serveRequest(deps, by, body && sending(body))
  if (!served.ok) throw new Error(served.failure.code)
  return served.value
}

async function read(jws: string) {
  const { payload, protectedHeader } = await compactVerify(jws, signer.x509.publicKey)
  return { header: protectedHeader, payload: JSON.parse(Buffer.from(payload).toString()) }
}

test('the request is signed by the certificate it was made with, until the flow expires', async () => {
  const { header, payload } = await read(await servedBy(world(answerableFlow()).deps))
  expect(header).toMatchObject({
    alg: 'ES256',
    typ: 'oauth-authz-req+jwt',
    x5c: [signer.der.toString('base64')],
  })
  expect(payload).toMatchObject({
    client_id: expectation.clientId,
    nonce: nonceOf('qr'),
    response_uri: `https://id.example/w/${token}/answer`,
    iat: expectation.now / 1_000,
    exp: (expectation.now + 10 * minute) / 1_000,
  })
  expect(payload).not.toHaveProperty('wallet_nonce')
})

test('the first fetch is noted with its way, later ones are not', async () => {
  for (const [flowState, noted] of [
    ['created', [[flow, 'this_device']]],
    ['opened', [[flow, 'this_device']]],
    ['requested', []],
  ] as const) {
    const { deps, fetched } = world(answerableFlow({ flowState }))
    await servedBy(deps, undefined, tokenOf('this_device'))
    expect(fetched).toEqual(noted)
  }
})

test('fetched again it is the same request', async () => {
  const { deps } = world(answerableFlow({ responseMode: 'direct_post.jwt' }))
  const [first, second] = [await servedBy(deps), await servedBy(deps)]
  expect(first.split('.')[1]).toBe(second.split('.')[1])
  expect((await read(first)).payload.client_metadata.jwks.keys).toHaveLength(1)
})

test('the wallet’s nonce comes back', async () => {
  const { deps } = world(answerableFlow())
  expect((await read(await servedBy(deps, form({ wallet_nonce: 'n-1' })))).payload).toMatchObject({
    wallet_nonce: 'n-1',
  })
})

const sandbox = form({ vidimus_sandbox: '1' })

test('the sandbox wallet is told who asks, what for, and what stays a yes or no', async () => {
  const { payload } = await read(await servedBy(world(answerableFlow()).deps, sandbox))
  const data = {
    customer: 'Kiosk',
    purposes: { en: 'Your flag' },
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
  }
  expect(payload.verifier_info).toEqual([{ format: 'vidimus_sandbox', data }])
})

test('on this device it is told the page to return to, and only there', async () => {
  const served = await servedBy(world(answerableFlow()).deps, sandbox, tokenOf('this_device'))
  expect((await read(served)).payload.verifier_info[0].data.page).toBe(
    `https://id.example/flows/${flow}`,
  )
})

test('no other wallet is told, and in live not even that one', async () => {
  const live: AnswerableFlow = { ...answerableFlow(), environment: 'live' }
  for (const [stored, body] of [
    [answerableFlow(), form({ wallet_nonce: 'n-1' })],
    [live, sandbox],
  ] as const)
    expect((await read(await servedBy(world(stored).deps, body))).payload).not.toHaveProperty(
      'verifier_info',
    )
})

test('it is encrypted for a wallet that sends a key', async () => {
  const key = freshP256Key()
  const jwk = { ...publicJwkOf(key), use: 'enc', alg: 'ECDH-ES', kid: 'wallet' }
  const { deps } = world(answerableFlow())
  const jwe = await servedBy(
    deps,
    form({ wallet_metadata: JSON.stringify({ jwks: { keys: [jwk] } }) }),
  )
  expect(decodeProtectedHeader(jwe)).toMatchObject({ alg: 'ECDH-ES', kid: 'wallet', cty: 'JWT' })
  const { plaintext } = await compactDecrypt(jwe, key)
  expect((await read(Buffer.from(plaintext).toString())).payload.nonce).toBe(nonceOf('qr'))
})

const late = { ...answerableFlow(), now: expectation.now + 10 * minute }

test.each<[string, AnswerableFlow | EndedFlow, Partial<ServeRequestDeps>, string]>([
  ['a request that has ended', ended, {}, 'request_ended'],
  ['a flow that expires at this instant', late, {}, 'request_ended'],
  [
    'a certificate that is gone',
    answerableFlow(),
    { accessOf: async () => undefined },
    'request_ended',
  ],
  [
    'a flow that ended meanwhile',
    answerableFlow(),
    { flows: { ...world(answerableFlow()).deps.flows, requestFetched: async () => false } },
    'request_ended',
  ],
])('%s is not served', async (_, stored, changes, code) => {
  expect(await serveRequest(world(stored, changes).deps, token)).toMatchObject({
    ok: false,
    failure: { code },
  })
})

test.each([
  ['no form', undefined, 'form_malformed'],
  ['a broken form', Buffer.from('wallet_nonce=%'), 'form_malformed'],
  ['an empty nonce', form({ wallet_nonce: '' }), 'wallet_metadata_refused'],
  ['metadata that is no JSON', form({ wallet_metadata: '{' }), 'wallet_metadata_refused'],
  [
    'a wallet without our formats',
    form({ wallet_metadata: '{"vp_formats_supported":{"ldp_vc":{}}}' }),
    'wallet_metadata_refused',
  ],
])('%s is refused, which is noted, and the fetch is not', async (_, body, code) => {
  const { deps, fetched, reported, lines } = world(answerableFlow())
  const served = await serveRequest(deps, token, sending(body))
  expect(served).toMatchObject({ ok: false, failure: { code } })
  expect(reported).toMatchObject([{ channel: 'qr', said: null, code, at: expectation.now }])
  const [report] = reported
  const detail = `qr: ${report?.detail ?? code}`
  expect(lines).toMatchObject([['request_refused', { flowId: flow, code, detail }]])
  const fromPage = worldOfPage(answerableFlow())
  expect(await serveRequest(fromPage.deps, token, sending(body))).toEqual(served)
  expect([fetched, new Set(fromPage.calls)]).toEqual([[], new Set(['forWallet'])])
})

test('a request that is simply over, or never was, leaves no report', async () => {
  for (const [stored, by] of [
    [ended, token],
    [answerableFlow(), 'made-up'],
  ] as const) {
    const { deps, reported, lines } = world(stored)
    expect((await serveRequest(deps, by)).ok).toBe(false)
    expect([reported, lines]).toEqual([[], []])
  }
})

test('a request whose certificate is gone, or whose way was turned off, is refused with a report', async () => {
  const gone = world(answerableFlow(), { accessOf: async () => undefined })
  await serveRequest(gone.deps, token)
  expect(gone.reported).toMatchObject([{ code: 'request_ended' }])
  const off = world({ ...answerableFlow(), crossDevice: 'forbid' })
  await serveRequest(off.deps, token)
  expect(off.reported).toMatchObject([{ code: 'request_turned_off' }])
})

test('a wallet with one format is asked for that one, and its fetch counts', async () => {
  const both = {
    ...answerableFlow(),
    request: {
      ...answerableFlow().request,
      query: dcqlQuery(answerableFlow().question, {
        formats: ['dc+sd-jwt', 'mso_mdoc'],
        vct: expectation.vct,
        doctype: 'eu.europa.ec.eudi.pid.1',
      }),
    },
  }
  const asked = async (formats: object, from: Pick<ReturnType<typeof worldOfPage>, 'deps'>) => {
    const metadata = JSON.stringify({ vp_formats_supported: formats })
    const { payload } = await read(await servedBy(from.deps, form({ wallet_metadata: metadata })))
    return [payload.dcql_query, Object.keys(payload.client_metadata.vp_formats_supported)]
  }
  const onlyMdoc = world(both)
  const [query, formats] = await asked({ mso_mdoc: {} }, onlyMdoc)
  expect(query).toEqual({ credentials: [both.request.query.credentials[1]] })
  expect(formats).toEqual(['mso_mdoc'])
  expect(onlyMdoc.fetched).toEqual([[flow, 'qr']])
  expect(await asked({ mso_mdoc: {} }, worldOfPage(both))).toEqual([query, formats])
  expect((await asked({ mso_mdoc: {}, 'dc+sd-jwt': {} }, world(both)))[0]).toEqual(
    both.request.query,
  )
})

/** An instance that has shown the page: fetched from it, or read as for any wallet. */
function worldOfPage(stored: AnswerableFlow, changes: Partial<ServeRequestDeps> = {}) {
  const calls: unknown[] = []
  const shownRequests = createShownRequests()
  shownRequests.note(token, { flowId: flow, channel: 'qr', clientId: stored.request.clientId })
  const { deps } = world(stored, { shownRequests, ...changes })
  const flows: ServeRequestDeps['flows'] = {
    ...deps.flows,
    forWallet: (id) => {
      calls.push('forWallet')
      return deps.flows.forWallet(id)
    },
    fetchShown: async (...given) => {
      calls.push(given)
      return stored.flow.state === 'requested' ? undefined : stored
    },
  }
  return { deps: { ...deps, flows }, calls }
}

test('the first fetch of a page shown here is one write, later ones read', async () => {
  const { deps, calls } = worldOfPage(answerableFlow())
  const first = await read(await servedBy(deps))
  expect(calls).toEqual([[flow, 'qr', undefined]])
  expect(first.payload).toEqual((await read(await servedBy(world(answerableFlow()).deps))).payload)
  await servedBy(deps)
  expect(calls).toEqual([[flow, 'qr', undefined], 'forWallet'])
})

test('a fetch that was not the first, or has no certificate, is read', async () => {
  const fetched = answerableFlow()
  const { deps, calls } = worldOfPage({ ...fetched, flow: { ...fetched.flow, state: 'requested' } })
  await servedBy(deps)
  expect(calls).toEqual([[flow, 'qr', undefined], 'forWallet'])
  const gone = worldOfPage(answerableFlow(), { accessOf: async () => undefined })
  expect((await serveRequest(gone.deps, token)).ok).toBe(false)
  // And once more, to note why.
  expect(gone.calls).toEqual(['forWallet', 'forWallet'])
})

test('a request that ended since its page was shown here is refused', async () => {
  const { deps } = worldOfPage(answerableFlow())
  const flows = { ...deps.flows, forWallet: async () => ended, fetchShown: async () => undefined }
  expect(await serveRequest({ ...deps, flows }, token)).toEqual({
    ok: false,
    failure: { code: 'request_ended' },
  })
})

const shownRegistered = () => {
  const shownRequests = createShownRequests()
  const { request, registrationId } = registeredFlow
  shownRequests.note(token, {
    flowId: flow,
    channel: 'qr',
    clientId: request.clientId,
    registrationId,
  })
  return shownRequests
}

const registered = [{ format: 'registration_cert', data: registrationToken }]

test('the registration certificate is sent, and its end is part of the one write', async () => {
  const expiresAt = registeredFlow.now + 1
  const { deps, calls } = worldOfPage(registeredFlow, {
    shownRequests: shownRegistered(),
    findRegistration: foundUntil(expiresAt),
  })
  for (const fetches of [[], ['forWallet']]) {
    expect((await read(await servedBy(deps))).payload.verifier_info).toEqual(registered)
    expect(calls).toEqual([[flow, 'qr', expiresAt], ...fetches])
  }
})

test('beside it the sandbox wallet is told who asks', async () => {
  const findRegistration = foundUntil(registeredFlow.now + 1)
  const { deps } = world(registeredFlow, { findRegistration })
  const { verifier_info: info } = (await read(await servedBy(deps, sandbox))).payload
  expect(info).toMatchObject([...registered, { format: 'vidimus_sandbox' }])
})

test('without its registration certificate a request is not sent', async () => {
  const { deps, calls } = worldOfPage(registeredFlow, { shownRequests: shownRegistered() })
  expect(await serveRequest(deps, token)).toMatchObject({ failure: { code: 'request_ended' } })
  expect(new Set(calls)).toEqual(new Set(['forWallet']))
})

test.each([
  ['an unknown token', answerableFlow(), 'another', 'request_unknown'],
  ['a request that has ended', ended, token, 'request_ended'],
])('%s is refused before the form is read', async (_, stored, by, code) => {
  const served = await serveRequest(world(stored).deps, by, () => {
    throw new Error('read')
  })
  expect(served).toEqual({ ok: false, failure: { code } })
})

test('a wallet is told how the issuer and its wallets sign', async () => {
  const usual = unregistered.issuers('test', 'de-ausweis')
  const { deps } = world(answerableFlow(), {
    issuers: () => ({ ...usual, algorithms: ['ES384', 'ESB256'] }),
  })
  const served = await serveRequest(deps, token)
  expect(served.ok && decodeJwt(served.value)['client_metadata']).toMatchObject({
    vp_formats_supported: {
      'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES384'], 'kb-jwt_alg_values': ['ES384'] },
    },
  })
})
