import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { compactDecrypt } from 'jose'
import { publicJwkOf, thumbprintOf } from '../../src/core/encoding/p256-jwk.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import {
  addEncryptionKey,
  proveEncryptionKey,
} from '../../src/usecases/accounts/encryption-keys.ts'
import type { RunningService, TestAccount } from './running-service.ts'

export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

/**
 * As a customer does: adds the public key, and opens the challenge with the private one. Returns
 * the private key as `vidimus encryption-key new` writes it.
 */
export async function useEncryptionKey(
  { store }: Pick<RunningService, 'store'>,
  { account }: Pick<TestAccount, 'account'>,
  key = newKey(),
) {
  const place = { accountId: account as AccountId, environment: 'test' } as const
  const jwk = publicJwkOf(key)
  const added = await addEncryptionKey(store, place, jwk, command)
  if (!added.ok) throw new Error(added.failure.code)
  const { plaintext } = await compactDecrypt(added.value.challenge, key)
  const answer = { kid: added.value.key.kid, decrypted: Buffer.from(plaintext).toString() }
  const proven = await proveEncryptionKey(store, place, answer, command)
  if (!proven.ok) throw new Error(proven.failure.code)
  return { ...jwk, kid: thumbprintOf(jwk), d: key.export({ format: 'jwk' }).d ?? '' }
}
