import { generateKeyPairSync, type KeyObject, randomFillSync } from 'node:crypto'
import type { Random } from '../../usecases/ports/sealing.ts'

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
