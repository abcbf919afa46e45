import { pack } from '@sd-jwt/core'
import { exportJWK } from 'jose'
import { makeSalt, sha256 } from '../holder/disclosure.ts'
import type { JsonObject } from '../holder/json.ts'
import { type JwsTamper, signJws } from '../holder/sign-jws.ts'
import { disclosureFrame } from './disclosure-frame.ts'
import { type Person, pidClaims, sandboxPerson } from './person.ts'
import type { Signer } from './signer.ts'

const fourteenDays = 14 * 24 * 60 * 60

/** `claims` is bent before the disclosures are made of it, `payload` (of the JWS) after: there the digests are. */
type IssueTamper = JwsTamper & { readonly claims?: (honest: JsonObject) => JsonObject }

type StatusReference = { readonly idx: number; readonly uri: string }

export type PidOrder = {
  readonly signer: Signer
  readonly vct: 'urn:eudi:pid:1' | 'urn:eudi:pid:de:1'
  readonly holderKey: CryptoKey
  readonly person?: Person
  readonly issuedAt?: Date
  readonly lifetimeSeconds?: number
  readonly notBefore?: Date
  readonly status?: StatusReference
  readonly decoys?: number
  readonly tamper?: IssueTamper
}

/** Issues a PID as SD-JWT VC with all its disclosures: `<issuer's JWT>~<disclosure>~…~` (RFC 9901, section 4). */
export async function issuePid(order: PidOrder): Promise<string> {
  const honest = await claimsOf(order)
  const claims = order.tamper?.claims?.(honest) ?? honest
  const { packedClaims, disclosures } = await pack(
    claims,
    disclosureFrame(claims, order.decoys ?? 3),
    { hasher: sha256, alg: 'sha-256' },
    makeSalt,
  )
  const header = { alg: 'ES256', typ: 'dc+sd-jwt', x5c: order.signer.chain }
  const payload = { ...packedClaims, _sd_alg: 'sha-256' }
  const jwt = await signJws({ header, payload }, order.signer.privateKey, order.tamper)
  return [jwt, ...disclosures.map((disclosure) => disclosure.encode()), ''].join('~')
}

async function claimsOf(order: PidOrder): Promise<JsonObject> {
  const iat = secondsOf(order.issuedAt ?? new Date())
  return {
    vct: order.vct,
    iat,
    exp: iat + (order.lifetimeSeconds ?? fourteenDays),
    ...(order.notBefore === undefined ? {} : { nbf: secondsOf(order.notBefore) }),
    ...(order.status === undefined ? {} : { status: { status_list: order.status } }),
    cnf: { jwk: await exportJWK(order.holderKey) },
    ...pidClaims(order.person ?? sandboxPerson),
  }
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1_000)
