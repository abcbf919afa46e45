import { makeSigningKey, type SigningKey } from './signing-key.ts'

/** As many rotations are known to whoever has fetched the keys once. */
const keysAhead = 8

/**
 * The keys of the service: the one that signs, and those after it. Like the service it publishes a
 * key before it signs with it, so that a rotation is no surprise to a list that was cached before.
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
