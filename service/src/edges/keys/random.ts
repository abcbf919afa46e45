import { generateKeyPair, generateKeyPairSync, type KeyObject, randomFillSync } from 'node:crypto'
import { promisify } from 'node:util'
import type { Random } from '../../usecases/ports/sealing.ts'
import type { NewTokenPrivateKey } from '../../usecases/ports/token-keys.ts'

/** Where chance comes from. All else is given random bytes, and new keys that OpenSSL makes. */

const pooledBytes = 4_096

/**
 * Random bytes from the system, fetched in bulk because a call costs more than the bytes. Each byte
 * is given out once and then wiped here.
 */
export function createRandom(): Random {
  const pool = Buffer.alloc(pooledBytes)
  let used = pooledBytes
  return (bytes) => {
    if (bytes > pooledBytes) return randomFillSync(Buffer.alloc(bytes))
    if (used + bytes > pooledBytes) {
      randomFillSync(pool)
      used = 0
    }
    const given = Buffer.from(pool.subarray(used, used + bytes))
    pool.fill(0, used, used + bytes)
    used += bytes
    return given
  }
}

/** A P-256 key, for signing or for key agreement. One key is only ever used for one of them. */
export const newPrivateKey = (): KeyObject =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

const generate = promisify(generateKeyPair)

export const newTokenPrivateKey: NewTokenPrivateKey = async (algorithm) => {
  const { privateKey } =
    algorithm === 'RS256'
      ? await generate('rsa', { modulusLength: 2_048 })
      : await generate('ec', { namedCurve: 'P-256' })
  return privateKey
}
