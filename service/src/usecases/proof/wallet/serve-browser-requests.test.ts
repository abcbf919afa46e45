import { createPublicKey } from 'node:crypto'
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { accessLeaf } from '../../../../test/wallet/access-chain.ts'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { encodeJwsHeader } from '../../../core/encoding/sign-jws.ts'
import { browserHash } from '../../../core/return/browser-binding.ts'
import { readAccessIdentity } from '../../../core/verification/pki/access-identity.ts'
import { registrationClaims } from '../../../core/verification/registration/registration.test-material.ts'
import { readRegistrationContent } from '../../../core/verification/registration/registration-content.ts'
import { idBytes, registrationId } from '../../../core/vocabulary/ids.ts'
import { buildRequestHeader } from '../../../core/wallet/request/build-request.ts'
import { dcqlQuery } from '../../../core/wallet/request/dcql-query.ts'
import type { OpenableFlow } from '../../ports/flows.ts'
import { bound, pageWorld, stranger } from '../page.test-material.ts'
import { askedFlow, sealing } from './asked-request.test-material.ts'
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
}

function opened(
  change: Partial<OpenableFlow> = {},
  formats?: readonly ('mso_mdoc' | 'dc+sd-jwt')[],
  asked = askedFlow(),
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
      asked: async () => ({
        ...asked,
        browserHash: browserHash(bound.secret, asked.flowId),
        browserWallet: change.browserWallet ?? 'auto',
        asked: { ...asked.asked, query },
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

test('nothing is asked with a certificate that is gone', async () => {
  expect(await opened()(bound.cookies, { accessOf: async () => undefined })).toMatchObject({
    failure: { code: 'request_unknown' },
  })
})

test('a flow that has ended asks nothing', async () => {
  const { flows } = pageWorld().deps
  const changes = { flows: { ...flows, asked: async () => ({ kind: 'ended' as const }) } }
  const served = await opened()(bound.cookies, changes)
  expect(served.ok).toBe(false)
})

const token = 'eyJh.e30.c2ln'
const asked = { ...askedFlow(), registrationId: registrationId(new Uint8Array(idBytes)) }

const foundUntil = (expiresAt: number) => async () => {
  const { registrationId: id, accountId, environment } = asked
  const registration = readRegistrationContent(registrationClaims)
  if (!registration.ok) throw new Error(registration.failure.description)
  const certificate = { ...registration.value, expiresAt, token }
  return { kept: { id, accountId, environment, service: '', token }, certificate }
}

test('both protocols bring the registration certificate, by value and once', async () => {
  const served = await opened(
    {},
    undefined,
    asked,
  )(bound.cookies, {
    findRegistration: foundUntil(asked.now + 1),
  })
  if (!served.ok) throw new Error(served.failure.code)
  const [signed, mdoc] = served.value
  const info = decodeJwt(signed?.data['request'] ?? '')['verifier_info']
  expect(info).toContainEqual({ format: 'registration_cert', data: token })
  const bytes = Buffer.from(mdoc?.data['deviceRequest'] ?? '', 'base64url').toString('latin1')
  expect(bytes.split(token)).toHaveLength(2)
  expect(bytes).toContain(`euWrprc${String.fromCharCode(0x40 + token.length)}`)
})

test('one that has ended meanwhile is not sent, and nothing is asked without it', async () => {
  const findRegistration = foundUntil(asked.now)
  expect(await opened({}, undefined, asked)(bound.cookies, { findRegistration })).toMatchObject({
    failure: { code: 'request_ended' },
  })
})
