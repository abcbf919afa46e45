import { createHash } from 'node:crypto'
import { cborArray, cborBytes, cborNull, cborText } from '../../encoding/cbor-write.ts'
import { answerKeyThumbprint } from '../request/wallet-request.ts'
import type { BrowserRequest } from './browser-request.ts'
import { encryptionInfo } from './encryption-info.ts'

/** Binds an mdoc's device signature to one request through the browser, and to our origin. */
export const browserTranscript = (request: BrowserRequest): Buffer =>
  request.channel === 'browser'
    ? openId4VpTranscript(request.origin, request.nonce, answerKeyThumbprint(request))
    : annexCTranscript(request.origin, encryptionInfo(request))

/** OpenID4VP 1.0 appendix B.2.6.2. The origin has no prefix. */
export function openId4VpTranscript(
  origin: string,
  nonce: string,
  thumbprint: Uint8Array | null,
): Buffer {
  const key = thumbprint === null ? cborNull : cborBytes(thumbprint)
  return transcript('OpenID4VPDCAPIHandover', cborArray([cborText(origin), cborText(nonce), key]))
}

/** ISO/IEC TS 18013-7 annex C. The hash covers the info as the text given to the browser. */
export const annexCTranscript = (origin: string, info: string): Buffer =>
  transcript('dcapi', cborArray([cborText(info), cborText(origin)]))

function transcript(name: string, info: Uint8Array): Buffer {
  const hash = createHash('sha256').update(info).digest()
  return cborArray([cborNull, cborNull, cborArray([cborText(name), cborBytes(hash)])])
}
