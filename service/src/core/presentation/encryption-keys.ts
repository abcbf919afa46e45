import { createCipheriv, createHash } from 'node:crypto'
import { agreeOnKey } from '../encoding/agree-on-key.ts'
import { agreementKey, scalarOf, scalarSeedBytes } from '../encoding/agreement-key.ts'
import {
  importP256Jwk,
  isPrivateJwk,
  type P256Jwk,
  readP256Jwk,
  thumbprintOf,
} from '../encoding/p256-jwk.ts'
import { isSameText } from '../encoding/same-text.ts'
import { fail, ok, type Result } from '../vocabulary/result.ts'

/** A customer's public key. What is encrypted for it can only be read by the customer. */
export type EncryptionKey = {
  /** RFC 7638: the thumbprint of the key. */
  readonly kid: string
  readonly jwk: P256Jwk
  readonly addedAt: number
  /** When the customer showed that they have the private key. Null if not yet: it is not used. */
  readonly provenAt: number | null
  /** The hash of what the customer has to decrypt. Null once it was. */
  readonly challengeHash: string | null
}

/** One in use and its successor. */
const mostKeys = 2

/** The key proven last encrypts. Undefined if results are not encrypted. */
export const keyInUse = (keys: readonly EncryptionKey[]): EncryptionKey | undefined =>
  keys.reduce<EncryptionKey | undefined>(
    (latest, key) =>
      key.provenAt !== null && key.provenAt >= (latest?.provenAt ?? 0) ? key : latest,
    undefined,
  )

/** `ready`: another key was proven later. `unproven`: it is not used yet. */
export function encryptionKeyStatus(
  { kid, provenAt }: EncryptionKey,
  keys: readonly EncryptionKey[],
): 'in_use' | 'ready' | 'unproven' {
  if (provenAt === null) return 'unproven'
  return kid === keyInUse(keys)?.kid ? 'in_use' : 'ready'
}

type Random = (bytes: number) => Uint8Array

/**
 * A nested JWT (RFC 7519 section 11.2). The customer decrypts it, and verifies what is inside as if
 * it had come in the clear.
 */
export const encryptPresentation = (signed: string, jwk: P256Jwk, random: Random) =>
  encrypt(signed, jwk, random, { cty: 'JWT' })

/** What a customer decrypts to show that they have the private key. */
export const encryptChallenge = (challenge: string, jwk: P256Jwk, random: Random): string =>
  encrypt(challenge, jwk, random)

const enc = 'A256GCM'
const nobody = Buffer.alloc(0)

/**
 * A compact JWE (RFC 7516 section 5.1). Made by hand, like the opening of answers, because each
 * proof of an account with a key pays for it and jose takes four times as long.
 */
function encrypt(
  text: string,
  jwk: P256Jwk,
  random: Random,
  more: { readonly cty?: 'JWT' } = {},
): string {
  const sender = agreementKey(scalarOf(random(scalarSeedBytes)))
  const header = { alg: 'ECDH-ES', enc, kid: thumbprintOf(jwk), ...more, epk: sender.jwk }
  const covered = Buffer.from(encode(Buffer.from(JSON.stringify(header))))
  const key = agreeOnKey({ enc, epk: jwk, apu: nobody, apv: nobody }, sender.ecdh)
  // It was imported when it was added.
  if (key === undefined) throw new Error('an encryption key is not on its curve')
  const iv = random(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(covered)
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final()])
  return [covered, '', encode(iv), encode(ciphertext), encode(cipher.getAuthTag())].join('.')
}

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

/** Reads a public key as a customer writes it: a P-256 JWK without its private part. */
export function readEncryptionKey(given: object): Result<P256Jwk, 'encryption_key_refused'> {
  if (isPrivateJwk(given))
    return refused('This is the private key. Keep it, and send the public one only.')
  const jwk = readP256Jwk(given)
  if (jwk === undefined || importP256Jwk(jwk) === undefined)
    return refused('The key is not a public P-256 key as a JWK: kty EC, crv P-256, x and y.')
  const { use = 'enc', alg = 'ECDH-ES' }: { use?: unknown; alg?: unknown } = given
  return use === 'enc' && alg === 'ECDH-ES'
    ? ok(jwk)
    : refused('The key is for another use. It has use enc and alg ECDH-ES, or neither.')
}

export function addKey(
  keys: readonly EncryptionKey[],
  jwk: P256Jwk,
  challenge: string,
  addedAt: number,
): Result<readonly EncryptionKey[], 'encryption_key_refused'> {
  const kid = thumbprintOf(jwk)
  // A key that was not proven in time may be tried again with a new challenge.
  const others = keys.filter((key) => key.kid !== kid || key.provenAt !== null)
  if (others.some((key) => key.kid === kid)) return refused('This key is in use already.')
  if (others.length >= mostKeys)
    return refused('There are two keys already. Remove one of them first.')
  return ok([
    ...others,
    { kid, jwk, addedAt, provenAt: null, challengeHash: hashOfChallenge(challenge) },
  ])
}

/** Proving a key again changes nothing. */
export function proveKey(
  keys: readonly EncryptionKey[],
  kid: string,
  decrypted: string,
  provenAt: number,
): Result<readonly EncryptionKey[], 'encryption_key_refused' | 'encryption_key_unknown'> {
  const key = keys.find((each) => each.kid === kid)
  if (key === undefined) return unknownEncryptionKey()
  if (key.provenAt !== null) return ok(keys)
  if (key.challengeHash === null || !isSameText(key.challengeHash, hashOfChallenge(decrypted)))
    return refused('This is not what the challenge says. Decrypt it with the private key.')
  const proven = { ...key, provenAt, challengeHash: null }
  return ok(keys.map((each) => (each.kid === kid ? proven : each)))
}

export function removeKey(
  keys: readonly EncryptionKey[],
  kid: string,
): Result<readonly EncryptionKey[], 'encryption_key_unknown'> {
  const left = keys.filter((key) => key.kid !== kid)
  return left.length === keys.length ? unknownEncryptionKey() : ok(left)
}

const hashOfChallenge = (text: string): string =>
  createHash('sha256').update(text.trim()).digest('base64url')

const refused = (description: string) => fail('encryption_key_refused', { description })
export const unknownEncryptionKey = () =>
  fail('encryption_key_unknown', { description: 'There is no such encryption key.' })
