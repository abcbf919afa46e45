import { verify } from 'node:crypto'
import { importP256Jwk } from '../../core/encoding/p256-jwk.ts'
import type { ChainPlace } from '../ports/audit-chain.ts'
import type { SigningKeys } from '../ports/signing.ts'
import { digestOfToken } from './audit-links.ts'

export const checkpointType = 'vidimus-audit-checkpoint+jwt'

/** What a checkpoint says: the hash of a place, and which checkpoint was the one before. */
export type Witness = {
  readonly chain: string
  readonly position: number
  readonly hash: string
  /** Absent from the first. */
  readonly previous: string | undefined
  readonly iat: number
}

export const witnessOf = (
  { chain, position, hash }: ChainPlace,
  previous: string | undefined,
  now: number,
): Witness => ({
  chain,
  position,
  hash: Buffer.from(hash).toString('hex'),
  previous: previous === undefined ? undefined : checkpointName(previous),
  iat: Math.floor(now / 1_000),
})

/** How the next checkpoint names this one. */
export const checkpointName = (token: string): string => digestOfToken(token).toString('base64url')

/** Whoever calls this knows the token: by its digest, or because its signature was verified. */
export function readWitness(token: string): Witness | undefined {
  try {
    const said = JSON.parse(partOf(token, 1))
    const { chain, position, hash, previous, iat } = said
    const isWhole =
      [chain, hash].every((text) => typeof text === 'string') &&
      [position, iat].every(Number.isInteger)
    if (!isWhole) return undefined
    return { chain, position, hash, previous: previous ? `${previous}` : undefined, iat }
  } catch {
    return undefined
  }
}

const partOf = (token: string, part: number): string =>
  Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()

type Keys = Awaited<ReturnType<SigningKeys['archive']>>

/** What it says, if a key of ours has signed it. */
export function verifyCheckpoint(token: string, keys: Keys): Witness | undefined {
  const [header = '', payload = '', signature = ''] = token.split('.')
  try {
    const { kid, typ } = JSON.parse(partOf(token, 0))
    const jwk = keys.find((key) => key.kid === kid)?.publicJwk
    const key = jwk && importP256Jwk(jwk)
    if (!key || typ !== checkpointType) return undefined
    const bytes = Buffer.from(signature, 'base64url')
    const signed = Buffer.from(`${header}.${payload}`)
    const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes)
    return isSigned ? readWitness(token) : undefined
  } catch {
    return undefined
  }
}
