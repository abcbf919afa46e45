import { createHash } from 'node:crypto'
import { cborArray, cborBytes, cborNull, cborText } from '../../encoding/cbor-write.ts'
import { answerKeyThumbprint, type WalletRequest } from '../request/wallet-request.ts'

type Handover = Pick<WalletRequest, 'clientId' | 'nonce' | 'responseUri'> & {
  /** RFC 7638 thumbprint, as bytes, of the key that encrypted the answer. Null if none did. */
  readonly thumbprint: Uint8Array | null
}

/**
 * Binds an mdoc's device signature to one request (OpenID4VP 1.0, appendix B.2.6.1). Nothing in it
 * comes from the answer: a wallet that answered another request signed another transcript.
 */
export function sessionTranscript({ clientId, nonce, thumbprint, responseUri }: Handover): Buffer {
  const key = thumbprint === null ? cborNull : cborBytes(thumbprint)
  const info = cborArray([cborText(clientId), cborText(nonce), key, cborText(responseUri)])
  const handover = cborArray([
    cborText('OpenID4VPHandover'),
    cborBytes(createHash('sha256').update(info).digest()),
  ])
  return cborArray([cborNull, cborNull, handover])
}

/** The transcript that every answer to this request must be bound to. */
export const requestTranscript = (request: WalletRequest): Buffer =>
  sessionTranscript({
    clientId: request.clientId,
    nonce: request.nonce,
    responseUri: request.responseUri,
    thumbprint: answerKeyThumbprint(request),
  })
