import { hkdfSync } from 'node:crypto'
import type { StampKeys } from '../../usecases/ports/sign-in.ts'

/**
 * Derived from the master keys (HKDF, RFC 5869), which every instance has, so no other secret has
 * to be shared or stored.
 */
export function createStampKeys([newest, ...former]: readonly [
  Uint8Array,
  ...Uint8Array[],
]): StampKeys {
  return [derived(newest), ...former.map(derived)]
}

const derived = (masterKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', masterKey, '', 'vidimus portal stamps', 32))
