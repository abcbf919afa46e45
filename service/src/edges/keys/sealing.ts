import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import type { Random, Sealed, Sealing, VaultEntry } from '../../usecases/ports/sealing.ts'
import type { StampKeys } from '../../usecases/ports/sign-in.ts'
import type { World } from '../../usecases/ports/world.ts'

/** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce: nonce, ciphertext, 128-bit tag. */
const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

type MasterKey = { readonly id: string; readonly key: Uint8Array }

/** All keys can open. The first one seals until another is chosen. */
export function createSealing(
  { random }: Pick<World, 'random'>,
  [first, ...others]: readonly [Uint8Array, ...Uint8Array[]],
): Sealing {
  const seal = sealingBy(random)
  let current = named(first)
  const known: readonly [MasterKey, ...MasterKey[]] = [current, ...others.map(named)]
  const unknownMet = new Set<string>()
  const find = (wanted: string): MasterKey => {
    const found = known.find(({ id }) => id === wanted)
    if (found !== undefined) return found
    unknownMet.add(wanted)
    throw new Error(`sealed by master key ${wanted}, which is not configured`)
  }
  const unwrap = oncePerRead((entry) => open(entry.sealed, find(entry.masterKeyId).key, entry.id))
  return {
    masterKeyIds: [known[0].id, ...known.slice(1).map(({ id }) => id)],
    get masterKeyId() {
      return current.id
    },
    sealWith: (id) => {
      current = find(id)
    },
    knows: (wanted) => known.some(({ id }) => id === wanted),
    unknownMet,
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

type Opened = Omit<VaultEntry, 'sealed'> & { readonly secret: Uint8Array }

/**
 * A step opens the key of its row once, however often it needs it. The bytes that were read carry
 * it and are forgotten with it; in a WeakMap it would be kept until the next full garbage
 * collection. Printing the bytes does not show it.
 */
function oncePerRead(unwrap: Sealing['unwrap']): Sealing['unwrap'] {
  // A symbol of its own, because with other master keys the same bytes must not open.
  const opened = Symbol('opened')
  return (entry) => {
    const { id, masterKeyId, sealed } = entry
    const known: Opened | undefined = Reflect.get(sealed, opened)
    if (known?.id === id && known.masterKeyId === masterKeyId) return known.secret
    const secret = unwrap(entry)
    const value: Opened = { id, masterKeyId, secret }
    Object.defineProperty(sealed, opened, { value, configurable: true })
    return secret
  }
}

export const mostRemembered = 1_000

/** What was resealed or replaced has different bytes, so it is opened again. */
function remembering(unwrap: Sealing['unwrap']): Sealing['unwrap'] {
  const opened = createBoundedMap<string, { readonly sealed: Sealed; readonly secret: Uint8Array }>(
    mostRemembered,
  )
  return (entry) => {
    const known = opened.get(entry.id)
    if (known !== undefined && Buffer.compare(known.sealed, entry.sealed) === 0) return known.secret
    const secret = unwrap(entry)
    opened.set(entry.id, { sealed: entry.sealed, secret })
    return secret
  }
}

/**
 * Names a key without helping to find it: a hash of a 256-bit random key cannot be reversed by
 * search.
 */
export const masterKeyId = (key: Uint8Array): string =>
  createHash('sha256').update('vidimus master key id').update(key).digest('hex').slice(0, 16)

const named = (key: Uint8Array): MasterKey => ({ id: masterKeyId(key), key })

const sealingBy =
  (random: Random): Sealing['seal'] =>
  (plaintext, key, context) => {
    const nonce = random(nonceBytes)
    const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
      Buffer.from(context),
    )
    return Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  }

/** Throws if the bytes were changed, moved or sealed with another key: then the store is broken. */
function open(sealed: Sealed, key: Uint8Array, context: string): Uint8Array {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

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
