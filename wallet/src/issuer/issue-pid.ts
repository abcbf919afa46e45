import { pack } from '@sd-jwt/core'
import { exportJWK } from 'jose'
import { makeSalt, sha256 } from '../holder/disclosure.ts'
import type { JsonObject } from '../holder/json.ts'
import { type JwsTamper, signJws } from '../holder/sd-jwt/sign-jws.ts'
import { makeDisclosureFrame } from './disclosure-frame.ts'
import { interfacePerson, pidClaims } from './person.ts'
import { type CommonOrder, fourteenDaysSeconds, type StatusListReference } from './pid-order.ts'

/**
 * `claims` is changed before the disclosures are made, `payload` (of the JWS) after: it contains
 * the digests.
 */
export type IssueTamper = JwsTamper & { readonly claims?: (honest: JsonObject) => JsonObject }

export type PidOrder = CommonOrder & {
  readonly vct: 'urn:eudi:pid:1' | 'urn:eudi:pid:de:1'
  readonly status?: StatusListReference
  readonly decoys?: number
  readonly tamper?: IssueTamper
}

/** The German provider adds a decoy to a single nationality: how many there are is not seen. */
const fewestEntries: { readonly [vct in PidOrder['vct']]: number } = {
  'urn:eudi:pid:1': 0,
  'urn:eudi:pid:de:1': 2,
}

/**
 * Issues a PID as SD-JWT VC with all its disclosures: `<issuer's JWT>~<disclosure>~…~` (RFC 9901,
 * section 4).
 */
export async function issuePid(order: PidOrder): Promise<string> {
  const honest = await claimsOf(order)
  const claims = order.tamper?.claims?.(honest) ?? honest
  const { packedClaims, disclosures } = await pack(
    claims,
    makeDisclosureFrame(claims, order.decoys ?? 3, fewestEntries[order.vct]),
    { hasher: sha256, alg: 'sha-256' },
    makeSalt,
  )
  const header = { typ: 'dc+sd-jwt', x5c: order.signer.chain }
  const payload = { ...packedClaims, _sd_alg: 'sha-256' }
  const jwt = await signJws({ header, payload }, order.signer.privateKey, order.tamper)
  return [jwt, ...disclosures.map((disclosure) => disclosure.encode()), ''].join('~')
}

async function claimsOf(order: PidOrder): Promise<JsonObject> {
  const iat = toSeconds(order.issuedAt ?? new Date())
  return {
    vct: order.vct,
    iat,
    exp: iat + (order.lifetimeSeconds ?? fourteenDaysSeconds),
    ...(order.notBefore === undefined ? {} : { nbf: toSeconds(order.notBefore) }),
    ...(order.status === undefined ? {} : { status: { status_list: order.status } }),
    cnf: { jwk: await exportJWK(order.holderKey) },
    ...pidClaims(order.person ?? interfacePerson),
  }
}

const toSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)
