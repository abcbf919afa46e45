import { base62 } from '../../core/encoding/base62.ts'
import { idBytes } from '../../core/vocabulary/ids.ts'
import type { Random, Sealing, VaultEntry } from '../ports/sealing.ts'

type Deps = { readonly random: Random; readonly sealing: Pick<Sealing, 'wrap'> }

/**
 * The secret that signs callbacks, in the form of Standard Webhooks 1.0: `whsec_` and base64 of
 * 24 to 64 bytes.
 */
export function newCallbackSecret(deps: Deps): { callbackSecret: string; entry: VaultEntry } {
  const bytes = deps.random(32)
  const entry = deps.sealing.wrap(bytes, `callback_secret_${base62(deps.random(idBytes))}`)
  return { callbackSecret: `whsec_${Buffer.from(bytes).toString('base64')}`, entry }
}
