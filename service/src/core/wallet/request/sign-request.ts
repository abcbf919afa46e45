import type { KeyObject } from 'node:crypto'
import { signJws } from '../../encoding/sign-jws.ts'
import type { RequestHeader, RequestObject } from './build-request.ts'

/** The request object as a compact JWS with ES256 (RFC 9101 section 4). */
export const signRequest = (
  header: RequestHeader,
  request: RequestObject,
  accessKey: KeyObject,
): string => signJws(header, request, accessKey)
