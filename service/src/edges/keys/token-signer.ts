import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import { encodeJwsHeader, type JwsHeader, signingInput } from '../../core/encoding/sign-jws.ts'
import { currentTokenKey, type TokenKeyDeps } from '../../usecases/keys/token-keys.ts'
import type { SignToken } from '../../usecases/ports/token-keys.ts'

const mostKeys = 16

type Imported = { readonly key: KeyObject; readonly header: JwsHeader }

const signElsewhere = promisify(sign)

/**
 * Reads the current key for every signature, so that a rotation takes effect at once on every
 * instance. Signs in the thread pool: an RSA signature takes a millisecond and more.
 */
export function createTokenSigner(deps: TokenKeyDeps): SignToken {
  const imported = createBoundedMap<string, Imported>(mostKeys)
  return async (environment, algorithm, claims) => {
    const { kid, privateKey } = await currentTokenKey(deps, environment, algorithm)
    const known = imported.get(kid) ?? {
      key: importKey(deps.sealing.unwrap(privateKey)),
      header: encodeJwsHeader({ alg: algorithm, typ: 'JWT', kid }),
    }
    imported.set(kid, known)
    const signed = signingInput(known.header, claims)
    const signature = await signElsewhere('sha256', Buffer.from(signed), {
      key: known.key,
      dsaEncoding: 'ieee-p1363',
    })
    return `${signed}.${signature.toString('base64url')}`
  }
}

const importKey = (pkcs8: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(pkcs8), type: 'pkcs8', format: 'der' })
