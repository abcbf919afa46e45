import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import type { Sealed, Sealing, VaultEntry } from '../../usecases/ports/sealing.ts'
import { createRandom } from './random.ts'

/** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce: nonce, ciphertext, 128-bit tag. */
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const random = createRandom()

type MasterKey = { readonly id: string; readonly key: Uint8Array }

/** The first key seals; the others only open what they sealed before. */
export function createSealing(masterKeys: readonly [Uint8Array, ...Uint8Array[]]): Sealing {
  const known = masterKeys.map((key): MasterKey => ({ id: masterKeyId(key), key }))
  const current: MasterKey = { id: masterKeyId(masterKeys[0]), key: masterKeys[0] }
  const unwrap = (entry: VaultEntry) => open(entry.sealed, masterKeyOf(known, entry), entry.id)
  return {
    masterKeyId: current.id,
    knows: (wanted) => known.some(({ id }) => id === wanted),
    wrap: (secret, vaultId) => ({
      id: vaultId,
      sealed: seal(secret, current.key, vaultId),
      masterKeyId: current.id,
    }),
    unwrap,
    unwrapLasting: remembering(unwrap),
    seal,
    open,
  }
}

const mostRemembered = 1_000

/** What was sealed anew, or replaced, is other bytes and opened again. */
function remembering(unwrap: Sealing['unwrap']): Sealing['unwrap'] {
  const opened = new Map<string, { readonly sealed: Sealed; readonly secret: Uint8Array }>()
  return (entry) => {
    const known = opened.get(entry.id)
    if (known !== undefined && Buffer.compare(known.sealed, entry.sealed) === 0) return known.secret
    const secret = unwrap(entry)
    if (opened.size >= mostRemembered) opened.clear()
    opened.set(entry.id, { sealed: entry.sealed, secret })
    return secret
  }
}

/** Names a key without helping to find it: a hash of a 256-bit random key cannot be searched. */
export const masterKeyId = (key: Uint8Array): string =>
  createHash('sha256').update('vidimus master key id').update(key).digest('hex').slice(0, 16)

function masterKeyOf(known: readonly MasterKey[], entry: VaultEntry): Uint8Array {
  const found = known.find(({ id }) => id === entry.masterKeyId)
  if (found === undefined)
    throw new Error(
      `vault entry was sealed by master key ${entry.masterKeyId}, which is not configured`,
    )
  return found.key
}

function seal(plaintext: Uint8Array, key: Uint8Array, context: string): Sealed {
  const nonce = random(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(context),
  )
  return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the bytes were changed, moved or sealed by another key: then the store is broken. */
function open(sealed: Sealed, key: Uint8Array, context: string): Uint8Array {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
