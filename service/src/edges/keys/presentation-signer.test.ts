import { randomBytes } from 'node:crypto'
import { compactVerify, importJWK } from 'jose'
import { expect, test } from 'vitest'
import type { Presentation } from '../../core/presentation/build-presentation.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { newSigningKey } from '../../usecases/keys/rotate-signing-keys.ts'
import type { Sealing } from '../../usecases/ports/sealing.ts'
import type { NewSigningKey } from '../../usecases/ports/signing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { createPresentationSigner, mostKeys } from './presentation-signer.ts'
import { newPrivateKey } from './random.ts'
import { createSealing } from './sealing.ts'

/** Counts what is opened: keys are secrets, and opening them costs time. */
function world() {
  const inner = createSealing(realWorld, [randomBytes(32)])
  const opened: string[] = []
  const sealing: Sealing = {
    ...inner,
    unwrap: (entry) => {
      opened.push(entry.id)
      return inner.unwrap(entry)
    },
  }
  const keys = new Map<Environment, NewSigningKey>()
  const renew = (environment: Environment) => {
    const key = newSigningKey({ newPrivateKey, sealing }, environment)
    keys.set(environment, key)
    return key
  }
  const sign = createPresentationSigner(
    { current: async (environment) => keys.get(environment) },
    sealing,
  )
  return { sign, renew, opened }
}

const presentation = (environment: Environment) => ({ environment, state: 'ä' }) as Presentation

const verifyWith = async (jws: string, { publicJwk }: NewSigningKey) =>
  compactVerify(jws, await importJWK({ ...publicJwk }, 'ES256'))

test('it signs with the current key of the environment, and names it', async () => {
  const { sign, renew } = world()
  const [test, live] = [renew('test'), renew('live')]
  for (const key of [test, live]) {
    const { protectedHeader, payload } = await verifyWith(
      await sign(presentation(key.environment)),
      key,
    )
    expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'presentation+jwt', kid: key.kid })
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(presentation(key.environment))
  }
  await expect(verifyWith(await sign(presentation('test')), live)).rejects.toThrow()
})

test('a rotation holds from the next signature on', async () => {
  const { sign, renew } = world()
  const former = renew('test')
  await sign(presentation('test'))
  const next = renew('test')
  const jws = await sign(presentation('test'))
  expect((await verifyWith(jws, next)).protectedHeader.kid).toBe(next.kid)
  await expect(verifyWith(jws, former)).rejects.toThrow()
})

test('a key is opened once, however much it signs', async () => {
  const { sign, renew, opened } = world()
  renew('test')
  for (let count = 0; count < 5; count++) await sign(presentation('test'))
  expect(opened).toHaveLength(1)
})

test('after many rotations it still signs with the right one', async () => {
  const { sign, renew } = world()
  for (let count = 0; count < 40; count++) {
    const key = renew('test')
    expect((await verifyWith(await sign(presentation('test')), key)).protectedHeader.kid).toBe(
      key.kid,
    )
  }
})

test('without a key nothing is signed', async () => {
  await expect(world().sign(presentation('live'))).rejects.toThrow('no signing key for live')
})

test('as many keys as fit stay imported, also when there is no room for more', async () => {
  const { sign, renew, opened } = world()
  for (let count = 1; count < mostKeys; count++) {
    renew('test')
    await sign(presentation('test'))
  }
  renew('live')
  for (let count = 0; count < 3; count++) {
    await sign(presentation('live'))
    await sign(presentation('test'))
  }
  expect(opened).toHaveLength(mostKeys)
})
