import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { compactVerify, importJWK } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { hasOpenssl, signerToken, startSmallSigner } from '../../../test/setup/small-signer.ts'
import { freshP256Key } from '../../../test/wallet/sample-request.ts'
import type { Presentation } from '../../core/presentation/build-presentation.ts'
import { signRequest } from '../../core/wallet/request/sign-request.ts'
import { command } from '../../usecases/accounts/actor.test-material.ts'
import { lacksSigner } from '../../usecases/keys/remote-key.ts'
import { beginSigningKeys, rotateSigningKeys } from '../../usecases/keys/rotate-signing-keys.ts'
import type { NewSigningKey, SigningKeys } from '../../usecases/ports/signing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { loadAccess } from '../keys/access.ts'
import { makeDevelopmentAccess } from '../keys/development-access.ts'
import { createPresentationSigner } from '../keys/presentation-signer.ts'
import { createSealing } from '../keys/sealing.ts'
import { createHttpSigner } from './http-signer.ts'
import { createSafeClient } from './safe-client.ts'

const sealing = createSealing(realWorld, [new Uint8Array(32).fill(3)])

async function smallSigner(keys?: Map<string, KeyObject>) {
  const small = await startSmallSigner(keys)
  const client = createSafeClient(realWorld, {})
  onTestFinished(() => {
    small.close()
    return client.close()
  })
  return { ...small, signer: createHttpSigner({ client, url: small.url, token: signerToken }) }
}

function memory() {
  const keys: NewSigningKey[] = []
  const signingKeys: SigningKeys = {
    current: async () => keys[0],
    published: async () => keys,
    archive: async () => [],
    withdraw: async () => false,
    begin: async (...pair) => void keys.push(...pair),
    rotate: async (_environment, next) => void keys.splice(0, 1, ...keys.slice(1, 2), next),
    replace: async (first, next) => void keys.splice(0, keys.length, first, next),
  }
  return { keys, signingKeys }
}

const presentation = { environment: 'test', state: 'private' } as Presentation

test.runIf(hasOpenssl)(
  'the keys of presentations are made there, and customers verify what they sign',
  async () => {
    const { signer, calls } = await smallSigner()
    const { keys, signingKeys } = memory()
    const deps = { signer, signingKeys, sealing, newPrivateKey: freshP256Key }
    await beginSigningKeys(deps, ['test'])
    await beginSigningKeys(deps, ['test'])
    expect(calls.map(({ path, body }) => [path, body['environment']])).toEqual([
      ['/vidimus/keys', 'test'],
      ['/vidimus/keys', 'test'],
    ])
    const jws = await createPresentationSigner(signingKeys, sealing, signer)(presentation)
    const { publicJwk, kid } = keys[0] ?? {}
    const { protectedHeader, payload } = await compactVerify(
      jws,
      await importJWK({ ...publicJwk }, 'ES256'),
    )
    expect([protectedHeader.kid, JSON.parse(Buffer.from(payload).toString())]).toEqual([
      kid,
      presentation,
    ])
    // The signer learns a digest and nothing about the person.
    expect(Object.keys(calls.at(-1)?.body ?? {})).toEqual(['key', 'algorithm', 'digest'])
    await rotateSigningKeys(deps, ['test'], true, command)
    expect(calls.filter(({ path }) => path === '/vidimus/keys')).toHaveLength(4)
  },
)

test.runIf(hasOpenssl)(
  'the key of the access certificate signs requests, and is sealed nowhere',
  async () => {
    const { authority, certificate, key } = await makeDevelopmentAccess(realWorld, 'id.example')
    const { signer } = await smallSigner(new Map([['access', key]]))
    const chain = [new X509Certificate(certificate), new X509Certificate(authority)]
    const kept: string[] = []
    const loaded = await loadAccess(
      {
        ...realWorld,
        sealing: {
          ...sealing,
          wrap: (secret, id) => {
            kept.push(Buffer.from(secret).toString())
            return sealing.wrap(secret, id)
          },
        },
        signer,
        certificates: {
          keep: async () => undefined,
          byClientId: async () => undefined,
          development: async () => undefined,
        },
      },
      'id.example',
      { key: 'access', chain, clientIdPrefix: 'x509_hash' },
    )
    if (!loaded.ok) throw new Error(loaded.failure.code)
    const { requestHeader, key: handle } = loaded.value.current
    const signed = await signRequest(requestHeader, {} as never, handle)
    await compactVerify(signed, createPublicKey(key))
    expect(kept).toEqual(['signer:access'])
  },
)

test.runIf(hasOpenssl)(
  'another key under that name is noticed before anybody else sees it',
  async () => {
    const { signer, keys } = await smallSigner()
    const { signingKeys } = memory()
    await beginSigningKeys({ signer, signingKeys, sealing, newPrivateKey: freshP256Key }, ['test'])
    for (const name of keys.keys()) keys.set(name, freshP256Key())
    const signing = createPresentationSigner(signingKeys, sealing, signer)(presentation)
    await expect(signing).rejects.toMatchObject({ code: 'SIGNER_WRONG_KEY' })
  },
)

test('without the setting a key that is there signs nothing, which a start notices', async () => {
  const { signer } = await smallSigner()
  const { signingKeys } = memory()
  await beginSigningKeys({ signer, signingKeys, sealing, newPrivateKey: freshP256Key }, ['test'])
  const signing = createPresentationSigner(signingKeys, sealing)(presentation)
  await expect(signing).rejects.toThrow('there is no signer to ask')
  expect(await lacksSigner({ signingKeys, sealing, signer: undefined }, ['test'])).toBe(true)
  expect(await lacksSigner({ signingKeys, sealing, signer }, ['test'])).toBe(false)
})

const answers: { readonly [name: string]: RequestListener } = {
  'status 503': (_request, response) => response.writeHead(503).end(),
  'it returned no JSON object': (_request, response) => response.end('signed!'),
  'it returned no signature': (_request, response) => response.end('{"signature":"AA"}'),
  too_large: (_request, response) => response.end(' '.repeat(5_000)),
  connection_lost: (request) => request.destroy(),
}

test.each(Object.keys(answers))('an answer that is of no use is an error: %s', async (reason) => {
  const { signer, behave } = await smallSigner()
  behave(answers[reason])
  const signing = signer.sign('access', new Uint8Array(32), () => true)
  await expect(signing).rejects.toMatchObject({
    message: `The signer did not sign: ${reason}.`,
    code: /^(too_large|connection_lost)$/.test(reason) ? 'SIGNER_AWAY' : 'SIGNER_REFUSED',
  })
})
