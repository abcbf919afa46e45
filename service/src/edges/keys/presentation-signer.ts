import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import { importP256Jwk } from '../../core/encoding/p256-jwk.ts'
import {
  encodeJwsHeader,
  type JwsHeader,
  type SigningKeyHandle,
  signJwsWith,
} from '../../core/encoding/sign-jws.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { openSigningKey } from '../../usecases/keys/remote-key.ts'
import type { Sealing } from '../../usecases/ports/sealing.ts'
import type {
  RemoteSigner,
  SigningKey,
  SigningKeys,
  SignPresentation,
} from '../../usecases/ports/signing.ts'

export const mostKeys = 16

type SignerDeps = {
  readonly signingKeys: Pick<SigningKeys, 'current'>
  readonly sealing: Sealing
  readonly signer?: RemoteSigner | undefined
}

export function createPresentationSigner(
  signingKeys: Pick<SigningKeys, 'current'>,
  sealing: Sealing,
  signer?: RemoteSigner,
): SignPresentation {
  const signPayload = createPayloadSigner({ signingKeys, sealing, signer }, 'presentation+jwt')
  return (presentation, kid) => signPayload(presentation.environment, presentation, kid)
}

/**
 * The current key is read for every signature, so that a rotation takes effect at once on every
 * instance. Imported keys are cached.
 */
export function createPayloadSigner({ signingKeys, sealing, signer }: SignerDeps, typ: string) {
  const imported = createBoundedMap<string, ImportedKey>(mostKeys)
  const importCurrent = async (environment: Environment): Promise<ImportedKey> => {
    const current = await signingKeys.current(environment)
    if (current === undefined) throw new Error(`no signing key for ${environment}`)
    const { kid } = current
    const known =
      imported.get(kid) ?? importKey(current, sealing.unwrap(current.privateKey), signer, typ)
    imported.set(kid, known)
    return known
  }
  return async (environment: Environment, payload: object, kid = ''): Promise<string> => {
    const { header, key } = imported.get(kid) ?? (await importCurrent(environment))
    return signJwsWith(header, payload, key)
  }
}

type ImportedKey = { readonly key: SigningKeyHandle; readonly header: JwsHeader }

const importKey = (
  { kid, publicJwk }: SigningKey,
  secret: Uint8Array,
  signer: RemoteSigner | undefined,
  typ: string,
): ImportedKey => ({
  key: openSigningKey(secret, () => publicKeyOf(publicJwk), signer),
  header: encodeJwsHeader({ alg: 'ES256', typ, kid }),
})

function publicKeyOf(publicJwk: SigningKey['publicJwk']) {
  const key = importP256Jwk(publicJwk)
  if (key === undefined) throw new Error('a published key is not on its curve')
  return key
}
