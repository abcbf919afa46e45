import { makeSigningKey, type SigningKey } from './signing-key.ts'

/** A client that has fetched the keys once knows them for this many rotations. */
const keysAhead = 8

/**
 * The service's keys: the one that signs, and those that follow it. Like the service, it publishes
 * a key before signing with it, so a list that was cached earlier survives a rotation.
 */
export async function signingKeys() {
  const keys: SigningKey[] = await Promise.all(
    Array.from({ length: 1 + keysAhead }, makeSigningKey),
  )
  const [first] = keys
  if (first === undefined) throw new Error('no key was made')
  let current = first
  return {
    current: () => current,
    published: () => keys.map(({ publicJwk }) => publicJwk),
    rotate: async (): Promise<void> => {
      keys.push(await makeSigningKey())
      keys.shift()
      current = keys[0] ?? current
    },
  }
}
