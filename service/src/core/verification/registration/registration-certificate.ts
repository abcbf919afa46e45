import type { X509Certificate } from 'node:crypto'
import { decodeBase64url } from '../../encoding/base64url.ts'
import { decodeSignedJson, isJsonObject, type JsonObject } from '../../encoding/signed-json.ts'
import type { Instant } from '../../vocabulary/instant.ts'
import { ok } from '../../vocabulary/result.ts'
import { verifyCertificateChain } from '../pki/certificate-chain.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import { readX5c } from '../pki/x5c.ts'
import { isSignedBy } from '../trust/jws-algorithms.ts'
import { type RegistrationContent, readRegistrationContent } from './registration-content.ts'
import { type RegistrationResult, refuseRegistration } from './registration-failure.ts'

/** A registration certificate with a verified signature, and the text that is sent to wallets. */
export type RegistrationCertificate = RegistrationContent & { readonly token: string }

type RegistrarExpectation = {
  /** The certificates of the trusted registrars. */
  readonly anchors: readonly X509Certificate[]
  readonly now: Instant
  /** If set, nothing that the sandbox could sign counts. */
  readonly isLive: boolean
}

/** It is part of every request, so a large one would slow down everyone. */
const longest = 64 * 1_024

/** These change what is signed, or offer a key that is not in a certificate. */
const refusedParameters = ['crit', 'zip', 'jku', 'x5u', 'jwk']

/** Reads a registration certificate (ETSI TS 119 475, clause 5.2.2), signature first. */
export function readRegistrationCertificate(
  token: string,
  { anchors, now, isLive }: RegistrarExpectation,
  chains: ChainCache,
): RegistrationResult<RegistrationCertificate> {
  const parts = token.length > longest ? [] : token.split('.')
  const [headerBytes, payload, signature] = parts.map(decodeBase64url)
  if (parts.length !== 3 || !headerBytes || !payload || !signature)
    return malformed('it is not a compact JWS of at most 64 KiB')
  const [header, claims] = [decodeSignedJson(headerBytes), decodeSignedJson(payload)]
  if (!isJsonObject(header) || !isJsonObject(claims))
    return malformed('it does not hold strict JSON objects')
  const rule = brokenHeaderRule(header)
  if (rule !== undefined) return malformed(rule)
  const chain = readX5c(header['x5c'])
  if (chain === undefined) return malformed('x5c is not an array of base64 certificates')
  const trusted = verifyCertificateChain(chain, { anchors, now, isLive, purposes: 'any' }, chains)
  if (!trusted.ok) return untrusted(trusted.failure.cause ?? trusted.failure.code)
  const signed = Buffer.from(parts.slice(0, 2).join('.'))
  if (!isSignedBy(trusted.value.signer.publicKey, header['alg'], signed, signature))
    return untrusted('the signature does not verify')
  const content = readRegistrationContent(claims)
  return content.ok ? ok({ ...content.value, token }) : content
}

/** When it ends. Not verified: for reminders only, never for a decision. */
export function registrationEnd(token: string): number | undefined {
  const content = readRegistrationContent(writtenClaims(token))
  return content.ok ? content.value.expiresAt : undefined
}

/** Everything that it says, as written. Not verified. */
export function writtenClaims(token: string): JsonObject {
  const payload = decodeBase64url(token.split('.')[1] ?? '')
  const claims = payload && decodeSignedJson(payload)
  return isJsonObject(claims) ? claims : {}
}

const malformed = (rule: string) => refuseRegistration('registration_malformed', rule)
const untrusted = (rule: string) => refuseRegistration('registration_untrusted', rule)

function brokenHeaderRule(header: JsonObject): string | undefined {
  if (header['typ'] !== 'rc-wrp+jwt') return 'typ is not rc-wrp+jwt'
  // Table 5 includes it; any value but true changes what is signed (RFC 7797).
  if (header['b64'] !== undefined && header['b64'] !== true) return 'b64 is not true'
  const refused = refusedParameters.find((parameter) => parameter in header)
  return refused && `header parameter ${refused} is refused`
}
