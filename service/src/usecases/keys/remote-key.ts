import { createHash, createPrivateKey, type KeyObject, verify } from 'node:crypto'
import type { SigningKeyHandle } from '../../core/encoding/sign-jws.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { RemoteSigner, SignerFault, SigningKeys } from '../ports/signing.ts'
import type { Meters } from '../ports/telemetry.ts'

/** No PKCS #8 key in DER begins like this. */
const mark = 'signer:'

/** What is sealed in the place of a private key that stays with the signer. */
export const keyReference = (name: string): Uint8Array => Buffer.from(`${mark}${name}`)

export const isReference = (secret: Uint8Array): boolean =>
  Buffer.from(secret).toString('latin1', 0, mark.length) === mark

/** The key that was sealed, or a way to ask the signer that keeps it. */
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
    return signer.sign(name, createHash('sha256').update(signed).digest(), (signature) =>
      verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature),
    )
  }
}

/** Counts what it is asked, and how long a wallet waits for it. */
export function meterSigner(
  signer: RemoteSigner,
  { signerCalled }: Pick<Meters, 'signerCalled'>,
  monotonicMilliseconds: () => number,
): RemoteSigner {
  const measured = async <T>(ask: () => Promise<T>): Promise<T> => {
    const before = monotonicMilliseconds()
    const end = (result: SignerFault | 'answered') =>
      signerCalled(result, (monotonicMilliseconds() - before) / 1_000)
    try {
      const answer = await ask()
      end('answered')
      return answer
    } catch (error) {
      end(faultOf(error))
      throw error
    }
  }
  return {
    newKey: (environment) => measured(() => signer.newKey(environment)),
    sign: (...payload) => measured(() => signer.sign(...payload)),
  }
}

function faultOf(error: unknown): SignerFault {
  const code = errorCode(error)
  return code === 'SIGNER_REFUSED' || code === 'SIGNER_WRONG_KEY' ? code : 'SIGNER_AWAY'
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
