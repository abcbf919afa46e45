import { createPrivateKey, type KeyObject } from 'node:crypto'
import { encodeJwsHeader, type JwsHeader, signJws } from '../../core/encoding/sign-jws.ts'
import type { Sealing } from '../../usecases/ports/sealing.ts'
import type { SigningKeys, SignPresentation } from '../../usecases/ports/signing.ts'

const mostKeys = 16

/**
 * The current key is read for every signature, so that a rotation takes effect at once on every
 * instance. Imported keys are cached.
 */
export function createPresentationSigner(
  signingKeys: Pick<SigningKeys, 'current'>,
  sealing: Sealing,
): SignPresentation {
  const imported = new Map<string, ImportedKey>()
  return async (presentation, read) => {
    const current = read ?? (await signingKeys.current(presentation.environment))
    if (current === undefined) throw new Error(`no signing key for ${presentation.environment}`)
    const { kid } = current
    const known = imported.get(kid) ?? importKey(kid, sealing.unwrap(current.privateKey))
    if (imported.size >= mostKeys) imported.clear()
    imported.set(kid, known)
    return signJws(known.header, presentation, known.key)
  }
}

type ImportedKey = { readonly key: KeyObject; readonly header: JwsHeader }

const importKey = (kid: string, pkcs8: Uint8Array): ImportedKey => ({
  key: createPrivateKey({ key: Buffer.from(pkcs8), type: 'pkcs8', format: 'der' }),
  header: encodeJwsHeader({ alg: 'ES256', typ: 'presentation+jwt', kid }),
})
