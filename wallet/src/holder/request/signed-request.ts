import type { X509Certificate } from '@peculiar/x509'
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import { faultOfChain, readChain, type Trust } from '../certificate-chain.ts'
import type { JsonObject } from '../json.ts'
import { clientIdNamesCertificate } from './client-id.ts'
import { accept, type Checked, type RefusalCode, refuse } from './refusal.ts'

/** A request object that is read, with the certificates that it brings. */
export type SignedRequest = {
  readonly text: string
  readonly header: JsonObject
  readonly payload: JsonObject
  readonly chain: readonly X509Certificate[]
  readonly leaf: X509Certificate
}

type Seen = SignedRequest & { readonly trust: Trust; readonly at: Date }

/** Returns what is wrong, if anything. */
type Check = (seen: Seen) => string | undefined | Promise<string | undefined>

/** A check of one way to the wallet only. */
export type FurtherCheck = readonly [(request: SignedRequest) => string | undefined, RefusalCode]

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
  [clientIdIsCertified, 'client_id_mismatch'],
  [isMeantForWallets, 'audience_wrong'],
  [isCurrent, 'request_not_current'],
]

/**
 * Checks a request object as every wallet must, however it came (OpenID4VP 1.0, section 5; HAIP
 * 1.0, section 5). The `further` checks, for the way it came, are last.
 */
export async function checkSignedRequest(
  text: string,
  expected: { readonly trust: Trust; readonly at?: Date },
  further: readonly FurtherCheck[],
): Promise<Checked<SignedRequest>> {
  const read = readSignedRequest(text)
  if (!read.ok) return read
  const seen = { ...read.value, trust: expected.trust, at: expected.at ?? new Date() }
  for (const [check, code] of [...checks, ...further]) {
    const fault = await check(seen)
    if (fault !== undefined) return refuse(code, fault)
  }
  return read
}

function readSignedRequest(text: string): Checked<SignedRequest> {
  try {
    const header = decodeProtectedHeader(text)
    const payload = decodeJwt(text)
    const chain = readChain(header.x5c)
    const leaf = chain?.[0]
    if (chain === undefined || leaf === undefined)
      return refuse('request_untrusted', 'x5c is missing or unreadable')
    return accept({ text, header: { ...header }, payload, chain, leaf })
  } catch {
    return refuse('request_unreadable', 'the request is not a signed JWT')
  }
}

/** Section 5: no other type may be processed, so that no other JWT can be used as a request. */
function isRequestObject({ header }: Seen) {
  return header['typ'] === 'oauth-authz-req+jwt' ? undefined : 'typ is not oauth-authz-req+jwt'
}

function isSignedWithEs256({ header }: Seen) {
  return header['alg'] === 'ES256' ? undefined : 'alg is not ES256'
}

function chainEndsAtAnchor({ chain, trust, at }: Seen) {
  return faultOfChain(chain, trust, at)
}

async function signatureHolds({ text, leaf }: Seen) {
  const key = await leaf.publicKey.export()
  const verified = compactVerify(text, key, { algorithms: ['ES256'] })
  return verified.then(
    () => undefined,
    () => 'the signature is not by the key of the certificate',
  )
}

async function clientIdIsCertified({ payload, leaf }: Seen) {
  const isCertified = await clientIdNamesCertificate(String(payload['client_id']), leaf)
  return isCertified ? undefined : 'client_id does not name the certificate'
}

/** Section 5.8: the audience of a wallet without its own metadata. */
function isMeantForWallets({ payload }: Seen) {
  return payload['aud'] === 'https://self-issued.me/v2'
    ? undefined
    : 'aud is not https://self-issued.me/v2'
}

function isCurrent({ payload, at }: Seen) {
  const now = at.getTime() / 1_000
  const { exp, nbf, iat } = payload
  if (exp !== undefined && !(Number(exp) > now)) return 'the request has expired'
  const isEarly = [nbf, iat].some(
    (start) => start !== undefined && !(Number(start) <= now + toleranceSeconds),
  )
  return isEarly ? 'the request is of the future' : undefined
}
