import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactVerify, importJWK } from 'jose'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freshP256Key } from '../../../test/wallet/sample-request.ts'
import type { Presentation } from '../../core/presentation/build-presentation.ts'
import { publicJwkOf } from '../../core/wallet/p256-jwk.ts'
import { signRequest } from '../../core/wallet/request/sign-request.ts'
import { command } from '../../usecases/accounts/actor.test-material.ts'
import { lacksSigner } from '../../usecases/keys/remote-key.ts'
import { beginSigningKeys, rotateSigningKeys } from '../../usecases/keys/rotate-signing-keys.ts'
import type { NewSigningKey, SigningKeys } from '../../usecases/ports/signing.ts'
import { loadAccess } from '../keys/access.ts'
import { makeDevelopmentAccess } from '../keys/development-access.ts'
import { createPresentationSigner } from '../keys/presentation-signer.ts'
import { createSealing } from '../keys/sealing.ts'
import { createHttpSigner } from './http-signer.ts'
import { createSafeClient } from './safe-client.ts'

const sealing = createSealing([new Uint8Array(32).fill(3)])
const folder = mkdtempSync(join(tmpdir(), 'vidimus-signer-'))
afterAll(() => rmSync(folder, { recursive: true }))

const token = 'the token of the signer'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo
  const client = createSafeClient()
  onTestFinished(() => client.close())
  return createHttpSigner({ client, url: `http://127.0.0.1:${port}/vidimus`, token })
}

/** What a signer has to do, as the page for operators describes it. */
async function smallSigner(keys = new Map([['access', freshP256Key()]])) {
  const calls: { readonly path: string; readonly body: { readonly [name: string]: string } }[] = []
  const signer = await serve(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    calls.push({ path: request.url ?? '', body })
    const give = (answer: object) => response.end(JSON.stringify(answer))
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end()
    if (request.url === '/vidimus/keys') {
      const key = freshP256Key()
      keys.set(`key-${keys.size}`, key)
      return give({ key: `key-${keys.size - 1}`, jwk: publicJwkOf(key) })
    }
    const key = keys.get(body.key)
    return key === undefined
      ? response.writeHead(404).end()
      : give({ signature: signDigest(key, Buffer.from(body.digest, 'base64url')) })
  })
  return { signer, calls, keys }
}

const openssl = 'openssl'

/** OpenSSL signs a digest, as devices do. Node signs only what it has hashed itself. */
function signDigest(key: KeyObject, digest: Buffer): string {
  const file = join(folder, 'key.pem')
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }))
  const der = execFileSync(openssl, ['pkeyutl', '-sign', '-inkey', file], { input: digest })
  // Two integers, each with a length and sometimes a leading zero (RFC 3279 section 2.2.3).
  const r = der.subarray(4, 4 + (der[3] ?? 0))
  const both = [r, der.subarray(6 + r.length)].map((part) => part.toString('hex').padStart(64, '0'))
  return Buffer.from(both.map((hex) => hex.slice(-64)).join(''), 'hex').toString('base64url')
}

const hasOpenssl = spawnSync(openssl, ['version']).status === 0

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
    const { authority, certificate, key } = await makeDevelopmentAccess('id.example')
    const { signer } = await smallSigner(new Map([['access', key]]))
    const chain = [new X509Certificate(certificate), new X509Certificate(authority)]
    const kept: string[] = []
    const loaded = await loadAccess(
      {
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
    await expect(signing).rejects.toThrow('the signer did not sign with this key')
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
  const signer = await serve(answers[reason] ?? (() => undefined))
  const signing = signer.sign('access', new Uint8Array(32))
  await expect(signing).rejects.toMatchObject({
    message: `The signer could not be asked: ${reason}.`,
    code: 'SIGNER_AWAY',
  })
})
