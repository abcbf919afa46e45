import { execFileSync, spawnSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicJwkOf } from '../../src/core/encoding/p256-jwk.ts'
import { newPrivateKey } from '../../src/edges/keys/random.ts'

const openssl = 'openssl'

/** Without it no digest can be signed. */
export const hasOpenssl = spawnSync(openssl, ['version']).status === 0

export const signerToken = 'the-token-of-the-signer'

/** What a signer has to do, as the page for operators describes it. */
export async function startSmallSigner(keys = new Map<string, KeyObject>()) {
  const folder = mkdtempSync(join(tmpdir(), 'vidimus-signer-'))
  const calls: { readonly path: string; readonly body: { readonly [name: string]: string } }[] = []
  const asDescribed: RequestListener = async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    calls.push({ path: request.url ?? '', body })
    const give = (answer: object) => response.end(JSON.stringify(answer))
    if (request.headers.authorization !== `Bearer ${signerToken}`)
      return response.writeHead(401).end()
    if (request.url === '/vidimus/keys') {
      const [name, key] = [`key-${keys.size}`, newPrivateKey()]
      keys.set(name, key)
      return give({ key: name, jwk: publicJwkOf(key) })
    }
    const key = keys.get(body.key)
    return key === undefined
      ? response.writeHead(404).end()
      : give({ signature: signDigest(folder, key, Buffer.from(body.digest, 'base64url')) })
  }
  let behaviour = asDescribed
  const server = createServer((request, response) => void behaviour(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    // A server that listens on TCP has such an address.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vidimus`,
    calls,
    keys,
    /** Until it is called again; without an argument it is as described. */
    behave: (next: RequestListener = asDescribed) => {
      behaviour = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** OpenSSL signs a digest, as devices do. Node signs only what it has hashed itself. */
function signDigest(folder: string, key: KeyObject, digest: Buffer): string {
  const file = join(folder, 'key.pem')
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }))
  const der = execFileSync(openssl, ['pkeyutl', '-sign', '-inkey', file], { input: digest })
  // Two integers, each with a length and sometimes a leading zero (RFC 3279 section 2.2.3).
  const r = der.subarray(4, 4 + (der[3] ?? 0))
  const both = [r, der.subarray(6 + r.length)].map((part) => part.toString('hex').padStart(64, '0'))
  return Buffer.from(both.map((hex) => hex.slice(-64)).join(''), 'hex').toString('base64url')
}
