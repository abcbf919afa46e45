import { createHash, createPrivateKey, type KeyObject } from 'node:crypto'
import { requestSecret, requestSecretBytes } from './wallet-request.ts'

/** What only the wallet may know of a request; stored sealed with the flow's data key. */
export type RequestSecrets = {
  /** In the path of `request_uri` and `response_uri`. 128 bits keep the QR code small. */
  readonly token: string
  readonly nonce: string
  readonly state: string
  readonly answerKey: KeyObject | undefined
}

const tokenBytes = 16

/** Random bytes that one request needs. */
export const requestRandomBytes = tokenBytes + 2 * requestSecretBytes

export function makeRequestSecrets(
  random: Uint8Array,
  answerKey: KeyObject | undefined,
): RequestSecrets {
  const [token, nonce, state] = [
    0,
    tokenBytes,
    tokenBytes + requestSecretBytes,
    requestRandomBytes,
  ].map((start, place, starts) => requestSecret(random.subarray(start, starts[place + 1])))
  return { token: token ?? '', nonce: nonce ?? '', state: state ?? '', answerKey }
}

/** Only the hash is stored unsealed: a copy of the database cannot be used to answer. */
export const requestTokenHash = (token: string): Uint8Array =>
  createHash('sha256').update(token).digest()

type Written = {
  readonly token: string
  readonly nonce: string
  readonly state: string
  readonly answerKey: string | null
}

export function writeRequestSecrets({ answerKey, ...secrets }: RequestSecrets): Uint8Array {
  const key = answerKey?.export({ type: 'pkcs8', format: 'der' }).toString('base64') ?? null
  return Buffer.from(JSON.stringify({ ...secrets, answerKey: key } satisfies Written))
}

/** Written and sealed by us, so it is as we wrote it. */
export function readRequestSecrets(bytes: Uint8Array): RequestSecrets {
  const { answerKey, ...secrets }: Written = JSON.parse(Buffer.from(bytes).toString())
  const key = answerKey === null ? undefined : Buffer.from(answerKey, 'base64')
  return { ...secrets, answerKey: key && createPrivateKey({ key, type: 'pkcs8', format: 'der' }) }
}
