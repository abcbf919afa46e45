import { decodeBase64url } from '../../core/encoding/base64url.ts'
import { readP256Jwk } from '../../core/encoding/p256-jwk.ts'
import { defined } from '../../core/vocabulary/defined.ts'
import type { RemoteSigner, SignerFault } from '../../usecases/ports/signing.ts'
import { onlyOrigin } from './address-policy.ts'
import type { SafeClient } from './safe-client.ts'

type Deps = {
  readonly client: Pick<SafeClient, 'send'>
  readonly url: string
  readonly token: string | undefined
}

/** A wallet waits for it, and a person behind the wallet. */
const limits = { totalMilliseconds: 3_000, bodyBytes: 4_096 }

const longestName = 200

/** A signer that is asked by HTTP. docs/operate/keys.md has its two calls. */
export const createHttpSigner = (deps: Deps): RemoteSigner => ({
  newKey: async (environment) => {
    const { key: name, jwk } = await call(deps, 'keys', { use: 'presentation', environment })
    const publicJwk = typeof jwk === 'object' && jwk !== null ? readP256Jwk(jwk) : undefined
    if (typeof name !== 'string' || name === '' || name.length > longestName || !publicJwk)
      throw faulty('it returned no P-256 key')
    return { name, publicJwk }
  },
  sign: async (key, digest, fits) => {
    const text = Buffer.from(digest).toString('base64url')
    const { signature } = await call(deps, 'sign', { key, algorithm: 'ES256', digest: text })
    const bytes = typeof signature === 'string' ? decodeBase64url(signature) : undefined
    if (bytes?.length !== 64) throw faulty('it returned no signature')
    if (!fits(bytes)) throw faulty('it signed with another key', 'SIGNER_WRONG_KEY')
    return bytes
  },
})

async function call(
  { client, url, token }: Deps,
  operation: 'keys' | 'sign',
  body: object,
): Promise<{ readonly [member: string]: unknown }> {
  const answer = await client.send({
    method: 'POST',
    url: `${url}/${operation}`,
    headers: defined({
      'content-type': 'application/json',
      authorization: token === undefined ? undefined : `Bearer ${token}`,
    }),
    body: JSON.stringify(body),
    limits,
    policy: onlyOrigin(url),
  })
  if (!answer.ok) throw faulty(answer.failure.code, 'SIGNER_AWAY')
  if (answer.value.status !== 200) throw faulty(`status ${answer.value.status}`)
  return readObject(answer.value.body)
}

function readObject(body: Buffer): { readonly [member: string]: unknown } {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'))
    if (typeof read === 'object' && read !== null) return { ...read }
  } catch {}
  throw faulty('it returned no JSON object')
}

/** Nothing was signed. The log has the code. */
const faulty = (reason: string, code: SignerFault = 'SIGNER_REFUSED'): Error =>
  Object.assign(new Error(`The signer did not sign: ${reason}.`), { code })
