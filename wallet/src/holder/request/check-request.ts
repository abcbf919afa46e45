import type { X509Certificate } from '@peculiar/x509'
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import { faultOfChain, readChain, type Trust } from '../certificate-chain.ts'
import type { JsonObject } from '../json.ts'
import { readVerifierRequest, type VerifierRequest } from '../verifier-request.ts'
import { clientIdNamesCertificate } from './client-id.ts'
import { accept, type Checked, type RefusalCode, refuse } from './refusal.ts'

export type Expected = {
  /** From the link. */
  readonly clientId: string
  /** The nonce we posted. Absent after a GET. */
  readonly walletNonce?: string
  readonly trust: Trust
  readonly at?: Date
}

type Candidate = {
  readonly text: string
  readonly header: JsonObject
  readonly payload: JsonObject
  readonly chain: readonly X509Certificate[]
  readonly leaf: X509Certificate
  readonly expected: Expected
  readonly at: Date
}
/** Returns what is wrong, if anything. */
type Check = (candidate: Candidate) => string | undefined | Promise<string | undefined>

const toleranceSeconds = 300

/**
 * In this order: the payload is trusted only after the signature, and the signature only after its
 * chain.
 */
const checks: readonly (readonly [Check, RefusalCode])[] = [
  [isRequestObject, 'request_wrong_type'],
  [isSignedWithEs256, 'request_wrong_algorithm'],
  [chainEndsAtAnchor, 'request_untrusted'],
  [signatureHolds, 'request_signature_invalid'],
  [clientIdIsThatOfTheLink, 'client_id_mismatch'],
  [clientIdIsCertified, 'client_id_mismatch'],
  [isMeantForWallets, 'audience_wrong'],
  [isCurrent, 'request_not_current'],
  [echoesWalletNonce, 'wallet_nonce_mismatch'],
]

/**
 * Checks a request as a wallet must before it shows anything to a person (OpenID4VP 1.0, section 5;
 * HAIP 1.0, section 5).
 */
export async function checkRequest(
  requestObject: string,
  expected: Expected,
): Promise<Checked<VerifierRequest>> {
  const candidate = readCandidate(requestObject, expected)
  if (!candidate.ok) return candidate
  for (const [check, code] of checks) {
    const fault = await check(candidate.value)
    if (fault !== undefined) return refuse(code, fault)
  }
  const { payload, leaf } = candidate.value
  return readVerifierRequest({ payload, clientId: expected.clientId, requester: leaf.subject })
}

function readCandidate(text: string, expected: Expected): Checked<Candidate> {
  try {
    const header = decodeProtectedHeader(text)
    const payload = decodeJwt(text)
    const chain = readChain(header.x5c)
    const leaf = chain?.[0]
    if (chain === undefined || leaf === undefined)
      return refuse('request_untrusted', 'x5c is missing or unreadable')
    return accept({
      text,
      header: { ...header },
      payload,
      chain,
      leaf,
      expected,
      at: expected.at ?? new Date(),
    })
  } catch {
    return refuse('request_unreadable', 'the request is not a signed JWT')
  }
}

/** Section 5: no other type may be processed, so that no other JWT can be used as a request. */
function isRequestObject({ header }: Candidate) {
  return header['typ'] === 'oauth-authz-req+jwt' ? undefined : 'typ is not oauth-authz-req+jwt'
}

function isSignedWithEs256({ header }: Candidate) {
  return header['alg'] === 'ES256' ? undefined : 'alg is not ES256'
}

function chainEndsAtAnchor({ chain, expected, at }: Candidate) {
  return faultOfChain(chain, expected.trust, at)
}

async function signatureHolds({ text, leaf }: Candidate) {
  const key = await leaf.publicKey.export()
  const verified = compactVerify(text, key, { algorithms: ['ES256'] })
  return verified.then(
    () => undefined,
    () => 'the signature is not by the key of the certificate',
  )
}

function clientIdIsThatOfTheLink({ payload, expected }: Candidate) {
  return payload['client_id'] === expected.clientId
    ? undefined
    : 'client_id is not that of the link'
}

async function clientIdIsCertified({ expected, leaf }: Candidate) {
  const isCertified = await clientIdNamesCertificate(expected.clientId, leaf)
  return isCertified ? undefined : 'client_id does not name the certificate'
}

/** Section 5.8: the audience of a wallet without its own metadata. */
function isMeantForWallets({ payload }: Candidate) {
  return payload['aud'] === 'https://self-issued.me/v2'
    ? undefined
    : 'aud is not https://self-issued.me/v2'
}

function isCurrent({ payload, at }: Candidate) {
  const now = at.getTime() / 1_000
  const { exp, nbf, iat } = payload
  if (exp !== undefined && !(Number(exp) > now)) return 'the request has expired'
  const isEarly = [nbf, iat].some(
    (start) => start !== undefined && !(Number(start) <= now + toleranceSeconds),
  )
  return isEarly ? 'the request is of the future' : undefined
}

/**
 * Section 5.10: it proves that the request was made for this fetch. If we sent none, it was made
 * for another.
 */
function echoesWalletNonce({ payload, expected }: Candidate) {
  return payload['wallet_nonce'] === expected.walletNonce
    ? undefined
    : 'wallet_nonce is not the one we posted'
}
