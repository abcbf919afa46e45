import { deflateSync } from 'node:zlib'
import { base64url } from 'jose'
import { type JwsTamper, signJws } from '../holder/sd-jwt/sign-jws.ts'
import { type CwtTamper, cwtClaim, signCwt } from './sign-cwt.ts'
import type { Signer } from './signer.ts'

/** A list in its served form. */
export type StatusToken = { readonly mediaType: string; readonly body: string | Uint8Array }

/** The signer, the address and the lifetime of a list. */
export type ListOrder = {
  readonly signer: Signer
  /** Where it is served. Its subject repeats this. */
  readonly uri: string
  readonly issuedAt?: Date
  readonly lifetimeSeconds?: number
  readonly timeToLiveSeconds?: number
}

/** Changes the compressed list before it is signed. */
type ListTamper = { readonly list?: (honest: Uint8Array) => Uint8Array }

type StatusListOrder<Tamper> = ListOrder & {
  /** The status at each index, from 0. */
  readonly statuses: readonly number[]
  readonly bits?: 1 | 2 | 4 | 8
  readonly tamper?: Tamper & ListTamper
}

/** A Status List Token as JWT (Token Status List, section 5.1), for SD-JWT VCs. */
export async function makeStatusListJwt(order: StatusListOrder<JwsTamper>): Promise<StatusToken> {
  const { issuedAt, expiresAt, timeToLive } = readTimes(order)
  const header = { typ: 'statuslist+jwt', x5c: order.signer.chain }
  const { bits, list } = compressList(order)
  const status_list = { bits, lst: base64url.encode(list) }
  const payload = { sub: order.uri, iat: issuedAt, exp: expiresAt, ttl: timeToLive, status_list }
  const body = await signJws({ header, payload }, order.signer.privateKey, order.tamper)
  return { mediaType: 'application/statuslist+jwt', body }
}

/** The same as CWT (section 5.2), for mdocs. */
export async function makeStatusListCwt(order: StatusListOrder<CwtTamper>): Promise<StatusToken> {
  const mediaType = 'application/statuslist+cwt'
  const { bits, list } = compressList(order)
  const claims = new Map([...makeCwtClaims(order), [cwtClaim.statusList, { bits, lst: list }]])
  return { mediaType, body: await signCwt({ mediaType, claims }, order.signer, order.tamper) }
}

/** The claims of every list as CWT. */
export function makeCwtClaims(order: ListOrder): ReadonlyMap<number, unknown> {
  const { issuedAt, expiresAt, timeToLive } = readTimes(order)
  return new Map<number, unknown>([
    [cwtClaim.subject, order.uri],
    [cwtClaim.issuedAt, issuedAt],
    [cwtClaim.expiresAt, expiresAt],
    [cwtClaim.timeToLive, timeToLive],
  ])
}

function readTimes({
  issuedAt = new Date(),
  lifetimeSeconds = 86_400,
  timeToLiveSeconds = 3_600,
}: ListOrder) {
  const seconds = Math.floor(issuedAt.getTime() / 1_000)
  return { issuedAt: seconds, expiresAt: seconds + lifetimeSeconds, timeToLive: timeToLiveSeconds }
}

function compressList({ statuses, bits = 1, tamper }: StatusListOrder<unknown>) {
  const honest = new Uint8Array(deflateSync(packStatuses(statuses, bits), { level: 9 }))
  return { bits, list: tamper?.list?.(honest) ?? honest }
}

/** Section 4.1: the status of index 0 is in the lowest bits of the first byte. */
export function packStatuses(statuses: readonly number[], bits: number): Uint8Array {
  const packed = new Uint8Array(Math.ceil((statuses.length * bits) / 8))
  for (const [index, status] of statuses.entries()) {
    const at = Math.floor((index * bits) / 8)
    packed[at] = (packed[at] ?? 0) | (status << ((index * bits) % 8))
  }
  return packed
}
