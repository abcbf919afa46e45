import { base64url } from 'jose'
import { decodeCbor, encodeCbor } from '../cbor.ts'
import { isObject } from '../json.ts'

/** For whom the answer is sealed (ISO/IEC TS 18013-7, annex C). */
export type EncryptionInfo = {
  readonly nonce: Uint8Array
  /** An uncompressed point of P-256. */
  readonly recipientKey: Uint8Array<ArrayBuffer>
}

const shortestNonceBytes = 16

/** Reads `["dcapi", {nonce, recipientPublicKey}]`. Undefined for anything else. */
export function readEncryptionInfo(text: string): EncryptionInfo | undefined {
  const info: unknown = decodeCbor(base64url.decode(text))
  if (!Array.isArray(info) || info.length !== 2 || info[0] !== 'dcapi' || !isObject(info[1]))
    return undefined
  const { nonce, recipientPublicKey } = info[1]
  const recipientKey = readPoint(recipientPublicKey)
  if (!(nonce instanceof Uint8Array) || nonce.length < shortestNonceBytes) return undefined
  return recipientKey && { nonce, recipientKey }
}

/** For a request that was never made, with the nonce of another session. */
export const encodeEncryptionInfo = ({ nonce, recipientKey }: EncryptionInfo): string => {
  const [x, y] = [recipientKey.subarray(1, 33), recipientKey.subarray(33)]
  const recipientPublicKey = new Map<number, unknown>([
    [coseKey.type, ec2],
    [coseKey.curve, p256],
    [coseKey.x, x],
    [coseKey.y, y],
  ])
  return base64url.encode(encodeCbor(['dcapi', { nonce, recipientPublicKey }]))
}

/** A COSE_Key (RFC 9052, section 7; RFC 9053, section 7.1.1). */
const coseKey = { type: 1, curve: -1, x: -2, y: -3 } as const
const ec2 = 2
const p256 = 1

function readPoint(key: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (!(key instanceof Map) || key.get(coseKey.type) !== ec2 || key.get(coseKey.curve) !== p256)
    return undefined
  const coordinates: readonly unknown[] = [key.get(coseKey.x), key.get(coseKey.y)]
  const [x, y] = coordinates.map((each) => (each instanceof Uint8Array ? each : new Uint8Array()))
  return x?.length === 32 && y?.length === 32 ? new Uint8Array([4, ...x, ...y]) : undefined
}
