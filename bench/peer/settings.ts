import { createHash, createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the peer listens, whom it serves and what it trusts. */
export type Settings = {
  readonly port: number
  readonly url: string
  readonly apiKey: string
  readonly callbackUrl: string
  readonly isEncrypted: boolean
  readonly anchor: X509Certificate
  readonly accessKey: KeyObject
  /** The access certificate as `x5c` has it. */
  readonly accessChain: readonly string[]
  readonly clientId: string
  /** Empty: flows are in memory, the page has no code and there is one try to tell the customer. */
  readonly databasePath: string
}

const sandbox = join(import.meta.dirname, '../../vectors/sandbox')
const read = (name: string) => readFileSync(join(sandbox, name), 'utf8')

export function readSettings([
  port = '',
  apiKey = '',
  callbackUrl = '',
  mode = '',
  databasePath = '',
]: readonly string[]) {
  // Any certificate will do: the driver's wallet does not judge who asks.
  const certificate = new X509Certificate(read('pid-signer.pem'))
  const hash = createHash('sha256').update(certificate.raw).digest('base64url')
  return {
    port: Number(port),
    url: `http://localhost:${port}`,
    apiKey,
    callbackUrl,
    isEncrypted: mode === 'direct_post.jwt',
    anchor: new X509Certificate(read('specimen-ca.pem')),
    accessKey: createPrivateKey(read('pid-signer.key')),
    accessChain: [certificate.raw.toString('base64')],
    clientId: `x509_hash:${hash}`,
    databasePath,
  } satisfies Settings
}
