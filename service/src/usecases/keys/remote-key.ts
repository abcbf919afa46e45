import { createHash, createPrivateKey, type KeyObject, verify } from 'node:crypto'
import type { SigningKeyHandle } from '../../core/encoding/sign-jws.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { RemoteSigner, SigningKeys } from '../ports/signing.ts'

/** No PKCS #8 key in DER begins like this. */
const mark = 'signer:'

/** What is sealed in the place of a private key that stays with the signer. */
export const keyReference = (name: string): Uint8Array => Buffer.from(`${mark}${name}`)

const isReference = (secret: Uint8Array): boolean =>
  Buffer.from(secret).toString('latin1', 0, mark.length) === mark

/**
 * The key that was sealed. What a signer returns is checked with the public half, so that neither a
 * fault there nor another key under that name reaches a wallet or a customer.
 */
export function openSigningKey(
  secret: Uint8Array,
  publicKey: () => KeyObject,
  signer: RemoteSigner | undefined,
): SigningKeyHandle {
  const bytes = Buffer.from(secret)
  if (!isReference(bytes)) return createPrivateKey({ key: bytes, type: 'pkcs8', format: 'der' })
  const name = bytes.toString('utf8', mark.length)
  const key = publicKey()
  return async (signed) => {
    if (signer === undefined) throw new Error('there is no signer to ask')
    const signature = await signer.sign(name, createHash('sha256').update(signed).digest())
    if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature))
      throw new Error('the signer did not sign with this key')
    return signature
  }
}

type LackDeps = {
  readonly signingKeys: Pick<SigningKeys, 'current'>
  readonly sealing: Pick<Sealing, 'unwrap'>
  readonly signer: RemoteSigner | undefined
}

/** Whether presentations could not be signed, because their key is at a signer we do not know. */
export async function lacksSigner(
  { signingKeys, sealing, signer }: LackDeps,
  environments: readonly Environment[],
): Promise<boolean> {
  if (signer !== undefined) return false
  const current = await Promise.all(environments.map(signingKeys.current))
  return current.some((key) => key !== undefined && isReference(sealing.unwrap(key.privateKey)))
}
