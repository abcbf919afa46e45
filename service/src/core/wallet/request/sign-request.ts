import { type JwsHeader, type SigningKeyHandle, signJwsWith } from '../../encoding/sign-jws.ts'
import type { BrowserRequestObject } from '../browser/build-browser-request.ts'
import type { RequestObject } from './build-request.ts'

/** The request object as a compact JWS with ES256 (RFC 9101 section 4). */
export const signRequest = (
  header: JwsHeader,
  request: RequestObject | BrowserRequestObject,
  accessKey: SigningKeyHandle,
): Promise<string> => signJwsWith(header, request, accessKey)
