import {
  encodeJwsHeader,
  type JwsHeader,
  type SigningKeyHandle,
  signJwsWith,
} from '../../core/encoding/sign-jws.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { importP256Jwk } from '../../core/wallet/p256-jwk.ts'
import { openSigningKey } from '../../usecases/keys/remote-key.ts'
import type { Sealing } from '../../usecases/ports/sealing.ts'
import type {
  RemoteSigner,
  SigningKey,
  SigningKeys,
  SignPresentation,
} from '../../usecases/ports/signing.ts'

const mostKeys = 16

/**
 * The current key is read for every signature, so that a rotation takes effect at once on every
 * instance. Imported keys are cached.
 */
export function createPresentationSigner(
  signingKeys: Pick<SigningKeys, 'current'>,
  sealing: Sealing,
  signer?: RemoteSigner,
): SignPresentation {
  const imported = new Map<string, ImportedKey>()
  const importCurrent = async (environment: Environment): Promise<ImportedKey> => {
    const current = await signingKeys.current(environment)
    if (current === undefined) throw new Error(`no signing key for ${environment}`)
    const { kid } = current
    const known =
      imported.get(kid) ?? importKey(current, sealing.unwrap(current.privateKey), signer)
    if (imported.size >= mostKeys) imported.clear()
    imported.set(kid, known)
    return known
  }
  return async (presentation, kid = '') => {
    const known = imported.get(kid) ?? (await importCurrent(presentation.environment))
    return signJwsWith(known.header, presentation, known.key)
  }
}

type ImportedKey = { readonly key: SigningKeyHandle; readonly header: JwsHeader }

const importKey = (
  { kid, publicJwk }: SigningKey,
  secret: Uint8Array,
  signer: RemoteSigner | undefined,
): ImportedKey => ({
  key: openSigningKey(secret, () => publicKeyOf(publicJwk), signer),
  header: encodeJwsHeader({ alg: 'ES256', typ: 'presentation+jwt', kid }),
})

function publicKeyOf(publicJwk: SigningKey['publicJwk']) {
  const key = importP256Jwk(publicJwk)
  if (key === undefined) throw new Error('a published key is not on its curve')
  return key
}
