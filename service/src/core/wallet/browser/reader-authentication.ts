import { sign, type X509Certificate } from 'node:crypto'
import {
  cborArray,
  cborBytes,
  cborEmbedded,
  cborInteger,
  cborMap,
  cborNull,
  cborText,
} from '../../encoding/cbor-write.ts'
import type { SigningKeyHandle } from '../../encoding/sign-jws.ts'
import { sentChain } from '../sent-chain.ts'

/** Who is asking: the chain, with the access certificate first, and its key. */
export type Reader = {
  readonly chain: readonly X509Certificate[]
  readonly key: SigningKeyHandle
}

const label = { algorithm: 1, x5chain: 33 } as const
const es256 = -7

/**
 * A COSE_Sign1 over the question and the session, with a detached payload (ISO/IEC 18013-5 section
 * 9.1.4). `items` includes tag 24, as sent.
 */
export async function readerAuthentication(
  items: Uint8Array,
  sessionTranscript: Uint8Array,
  { chain, key }: Reader,
): Promise<Buffer> {
  const protectedHeader = cborBytes(cborMap([[cborInteger(label.algorithm), cborInteger(es256)]]))
  const signed = readerSigned(protectedHeader, items, sessionTranscript)
  // COSE needs r and s side by side (RFC 9053 section 2.1), not Node's default DER.
  const signature =
    typeof key === 'function'
      ? await key(signed)
      : sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' })
  const certificates = cborMap([[cborInteger(label.x5chain), x5chain(chain)]])
  return cborArray([protectedHeader, certificates, cborNull, cborBytes(signature)])
}

/** A single certificate or an array of them (RFC 9360 section 2). */
function x5chain(chain: Reader['chain']): Buffer {
  const sent = sentChain(chain).map(({ raw }) => cborBytes(raw))
  const [only, ...others] = sent
  return only !== undefined && others.length === 0 ? only : cborArray(sent)
}

/** What the reader signs: a COSE Sig_structure (RFC 9052 section 4.4) over ReaderAuthentication. */
export function readerSigned(
  protectedHeader: Uint8Array,
  items: Uint8Array,
  sessionTranscript: Uint8Array,
): Buffer {
  const payload = cborEmbedded(
    cborArray([cborText('ReaderAuthentication'), sessionTranscript, items]),
  )
  const noMore = cborBytes(Buffer.alloc(0))
  return cborArray([cborText('Signature1'), protectedHeader, noMore, cborBytes(payload)])
}
