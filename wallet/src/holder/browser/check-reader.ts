import type { X509Certificate } from '@peculiar/x509'
import { decodeCbor, embed, encodeCbor } from '../cbor.ts'
import { faultOfChain, readChain, type Trust } from '../certificate-chain.ts'
import { coseLabel } from '../mdoc/sign-cose.ts'
import { accept, type Checked, refuse } from '../request/refusal.ts'
import type { DocRequest } from './device-request.ts'

/** ECDSA with SHA-256 (RFC 9053, section 2.1), the one algorithm that requests have. */
const es256 = -7

type ReaderAuth = {
  readonly protectedHeader: Uint8Array
  readonly chain: readonly X509Certificate[]
  readonly leaf: X509Certificate
  readonly signature: Uint8Array<ArrayBuffer>
}

/**
 * Who asks, by the reader's signature over the question and the session (ISO/IEC 18013-5, 9.1.4).
 * There it is optional. European wallets answer only who says who they are.
 */
export async function checkReader(
  { items, readerAuth }: Pick<DocRequest, 'items' | 'readerAuth'>,
  transcript: readonly unknown[],
  trust: Trust,
  at: Date,
): Promise<Checked<X509Certificate>> {
  const read = readReaderAuth(readerAuth)
  if (read === undefined)
    return refuse('request_untrusted', 'readerAuth is missing or names no certificate')
  if (!isEs256(read.protectedHeader)) return refuse('request_wrong_algorithm', 'alg is not ES256')
  const fault = await faultOfChain(read.chain, trust, at)
  if (fault !== undefined) return refuse('request_untrusted', fault)
  const payload = encodeCbor(embed(encodeCbor(['ReaderAuthentication', transcript, embed(items)])))
  return (await signatureHolds(read, payload))
    ? accept(read.leaf)
    : refuse('request_signature_invalid', 'the reader did not sign this question for this origin')
}

/** A COSE_Sign1 with the payload detached; the chain stands outside of the signature. */
function readReaderAuth(value: unknown): ReaderAuth | undefined {
  if (!Array.isArray(value) || value.length !== 4 || value[2] !== null) return undefined
  const [protectedHeader, unprotectedHeader, , signature]: readonly unknown[] = value
  if (!(protectedHeader instanceof Uint8Array) || !(signature instanceof Uint8Array))
    return undefined
  const x5chain: unknown =
    unprotectedHeader instanceof Map ? unprotectedHeader.get(coseLabel.certificates) : undefined
  const chain = readChain([x5chain].flat().map(encodeCertificate))
  const leaf = chain?.[0]
  return chain && leaf && { protectedHeader, chain, leaf, signature: new Uint8Array(signature) }
}

const encodeCertificate = (bytes: unknown): string =>
  bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : ''

function isEs256(protectedHeader: Uint8Array): boolean {
  try {
    const header = decodeCbor(protectedHeader)
    return header instanceof Map && header.get(coseLabel.algorithm) === es256
  } catch {
    return false
  }
}

async function signatureHolds(
  { leaf, protectedHeader, signature }: ReaderAuth,
  payload: Uint8Array,
): Promise<boolean> {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const key = await leaf.publicKey.export({ ...algorithm, namedCurve: 'P-256' }, ['verify'])
  const toBeSigned = encodeCbor(['Signature1', protectedHeader, new Uint8Array(), payload])
  return crypto.subtle.verify(algorithm, key, signature, toBeSigned)
}
