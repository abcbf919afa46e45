import { createPrivateKey, type KeyObject } from 'node:crypto'
import { signJws } from '../../core/encoding/sign-jws.ts'
import type { Sealing } from '../../usecases/ports/sealing.ts'
import type { SigningKeys, SignPresentation } from '../../usecases/ports/signing.ts'

const mostKeys = 16

/**
 * Reads the current key for every signature, so that a rotation takes effect at once on every
 * instance. Imported keys are cached.
 */
export function createPresentationSigner(
  signingKeys: Pick<SigningKeys, 'current'>,
  sealing: Sealing,
): SignPresentation {
  const imported = new Map<string, KeyObject>()
  return async (presentation) => {
    const current = await signingKeys.current(presentation.environment)
    if (current === undefined) throw new Error(`no signing key for ${presentation.environment}`)
    const { kid } = current
    const key = imported.get(kid) ?? importKey(sealing.unwrap(current.privateKey))
    if (imported.size >= mostKeys) imported.clear()
    imported.set(kid, key)
    return signJws({ alg: 'ES256', typ: 'presentation+jwt', kid }, presentation, key)
  }
}

const importKey = (pkcs8: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.from(pkcs8), type: 'pkcs8', format: 'der' })
