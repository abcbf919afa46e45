import { X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { isJsonObject } from '../../src/core/encoding/signed-json.ts'
import { readJws } from '../../src/core/verification/jws.ts'
import { readCertificate } from '../../src/core/verification/pki/certificate.ts'
import { createChainCache } from '../../src/core/verification/pki/chain-cache.ts'
import { answersThisRequest } from '../../src/core/verification/sd-jwt/answers-this-request.ts'
import { readDisclosure } from '../../src/core/verification/sd-jwt/disclosure.ts'
import { disclosuresAreSigned } from '../../src/core/verification/sd-jwt/disclosures-are-signed.ts'
import { heldByPresenter } from '../../src/core/verification/sd-jwt/held-by-presenter.ts'
import type { SdJwt } from '../../src/core/verification/sd-jwt/well-formed.ts'
import { importJwk, verifySignature } from '../../src/core/verification/signatures.ts'
import { examine, verify } from '../../src/core/verification/verify.ts'
import type { Result } from '../../src/core/vocabulary/result.ts'
import { captures, readCaptured, readVector } from '../wallet/vectors.ts'

function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.cause ?? result.failure.code)
  return result.value
}

/** The published examples have another `typ` or no certificate: each check runs on its own. */
function readExample(text: string, typ: string): SdJwt {
  const [issuerJwt = '', ...rest] = text.split('~')
  const longest = 65_536
  return {
    issuerJwt: orThrow(readJws(issuerJwt, { name: 'issuer JWT', typ, longest })),
    disclosures: rest.slice(0, -1).map((disclosure) => orThrow(readDisclosure(disclosure))),
    keyBindingJwt: orThrow(readJws(rest.at(-1) ?? '', { name: 'KB-JWT', typ: 'kb+jwt', longest })),
    boundText: text.slice(0, text.lastIndexOf('~') + 1),
  }
}

function acceptExample(
  example: SdJwt,
  issuerJwk: object,
  request: { clientId: string; nonce: string; iat: number },
) {
  const issuerKey = importJwk({ ...issuerJwk }, 'ES256')
  const { signed, signature } = example.issuerJwt
  expect(issuerKey && verifySignature('ES256', issuerKey, signed, signature)).toBe(true)
  const { clientId, nonce, iat } = request
  const expected = {
    now: iat * 1_000,
    clientId,
    nonce,
    anchors: [],
    doctype: '',
    sessionTranscript: new Uint8Array(),
    vct: [],
    wanted: [],
  }
  expect(heldByPresenter(example).ok).toBe(true)
  expect(answersThisRequest(example, expected).ok).toBe(true)
  const { cnf: _, ...claims } = orThrow(disclosuresAreSigned(example)).claims
  return claims
}

test('RFC 9901, section 5.2: the presentation verifies and yields the claims printed there', () => {
  const vector = readVector('official/sd-jwt/rfc9901_s5.2_presentation.json')
  const example = readExample(vector.sd_jwt_kb, 'example+sd-jwt')
  const request = { clientId: vector.aud, nonce: vector.nonce, iat: vector.kb_iat }
  expect(acceptExample(example, vector.issuer_jwk, request)).toEqual(vector.expected_claims)
})

test('SD-JWT VC, section 2.3.2: the presentation verifies and yields the claims printed there', () => {
  const vector = readVector('official/sd-jwt/sd-jwt-vc_s2.3.2_presentation.json')
  const example = readExample(vector.sd_jwt_kb, 'dc+sd-jwt')
  const { aud: clientId, nonce, iat } = vector.kb_payload
  const claims = acceptExample(example, vector.issuer_jwk, { clientId, nonce, iat })
  expect(claims['is_over_65']).toBe(true)
  expect(isJsonObject(claims['address']) && claims['address']['country']).toBe('US')
})

test('the HAIP exchange passes every check but status, which is not read', () => {
  const vector = readVector('synthetic/haip_sdjwt_pid.json')
  const expected = {
    now: vector.now * 1_000,
    clientId: vector.client_id,
    nonce: vector.nonce,
    anchors: [new X509Certificate(vector.pid_ca_pem)],
    doctype: 'eu.europa.ec.eudi.pid.1',
    sessionTranscript: new Uint8Array(),
    vct: ['urn:eudi:pid:de:1'],
    wanted: ['family_name', 'given_name', 'birth_date', 'nationality'],
  } as const
  const presented = { format: 'dc+sd-jwt', text: vector.vp_token.pid_sd_jwt[0] } as const
  const { result, record } = verify(examine(presented, expected, createChainCache(10)), undefined)
  expect(result).toMatchObject({ ok: false, failure: { code: 'error_status_unavailable' } })
  expect(record.filter(({ outcome }) => outcome !== 'passed').map(({ check }) => check)).toEqual([
    'not_revoked',
  ])
})

test.skipIf(!captures)('the authorities of the German sandbox are read (VIDIMUS_VECTORS)', () => {
  const blocks = readCaptured('german-sandbox/pid-provider-cas.pem').split(
    /(?<=-----END CERTIFICATE-----)\s+/,
  )
  const authorities = blocks
    .filter(Boolean)
    .map((pem) => readCertificate(new X509Certificate(pem).raw))
  expect(authorities.map((authority) => authority?.extensions.mayCertify)).toEqual([true, true])
})
