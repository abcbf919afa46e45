import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { compactDecrypt, compactVerify, createRemoteJWKSet } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { publicJwkOf, thumbprintOf } from '../../src/core/wallet/p256-jwk.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import {
  addEncryptionKey,
  listEncryptionKeys,
  proveEncryptionKey,
  removeEncryptionKey,
} from '../../src/usecases/accounts/encryption-keys.ts'
import { openFlowKey, openResult } from '../../src/usecases/keys/flow-seal.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { filledWallet, openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
const kidOf = (key: KeyObject) => thumbprintOf(publicJwkOf(key))

describe.each(engines)('results encrypted for the customer on %s', (engine) => {
  let service: RunningService
  let shop: CustomerServer
  beforeAll(async () => {
    service = await runService(engine)
    shop = await runCustomer()
  })
  afterAll(async () => {
    await shop.close()
    await service.close()
  })

  const placeOf = ({ account }: TestAccount) => ({
    accountId: account as AccountId,
    environment: 'test' as const,
  })

  const deps = () => ({ ...service.store, random: service.store.random })

  /** As a customer does: adds the public key, and opens the challenge with the private one. */
  async function use(account: TestAccount, key: KeyObject) {
    const place = placeOf(account)
    const added = await addEncryptionKey(deps(), place, publicJwkOf(key), command)
    if (!added.ok) throw new Error(added.failure.code)
    const { plaintext } = await compactDecrypt(added.value.challenge, key)
    const answer = { kid: added.value.key.kid, decrypted: Buffer.from(plaintext).toString() }
    return proveEncryptionKey(deps(), place, answer, command)
  }

  async function proved(account: TestAccount) {
    const next = shop.received.length + 1
    const ask = { issuer: 'xx-sandbox', revealed: ['given_name'] }
    const { flowId, links } = await startFlow(service, account, ask)
    const wallet = { held: await filledWallet(), trust: 'accept-any' as const }
    await approve(await openAsWallet(links.qr), wallet)
    const { body } = await shop.callback(next)
    return { flowId, presentation: new URLSearchParams(body).get('presentation') ?? '' }
  }

  async function claimsIn(signed: string) {
    const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks/test.json`))
    const { payload } = await compactVerify(signed, keys)
    return JSON.parse(Buffer.from(payload).toString())
  }

  async function open(presentation: string, key: KeyObject) {
    const { plaintext, protectedHeader } = await compactDecrypt(presentation, key)
    return { header: protectedHeader, claims: await claimsIn(Buffer.from(plaintext).toString()) }
  }

  test('an account without a key sees what it always saw', async () => {
    const { presentation } = await proved(await service.account({ callbackUrl: shop.url }))
    expect(presentation.split('.')).toHaveLength(3)
    expect(await claimsIn(presentation)).toMatchObject({ revealed: { given_name: 'ERIKA' } })
  })

  test('with a key, only the customer can open the result, which is signed as before', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const key = newKey()
    expect(await use(account, key)).toMatchObject({ ok: true })
    const { presentation } = await proved(account)
    const { header, claims } = await open(presentation, key)
    expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'JWT', kid: kidOf(key) })
    expect(claims).toMatchObject({ revealed: { given_name: 'ERIKA' }, environment: 'test' })
  })

  test('not even the service can open what it has stored', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const key = newKey()
    await use(account, key)
    shop.behave((response) => void response.writeHead(503).end())
    const { flowId } = await proved(account)
    shop.behave((response) => void response.writeHead(410).end())
    const row = await storedFlow(service, flowId)
    if (row.sealed_result === null || row.data_key === null) throw new Error('nothing is stored')
    const wrapped = { sealed: row.data_key, masterKeyId: row.master_key_id ?? '' }
    const stored = openResult(
      openFlowKey(service.store.sealing, flowId, wrapped),
      row.sealed_result,
    )
    expect(stored.split('.')).toHaveLength(5)
    expect(Buffer.from(stored, 'base64url').toString('latin1')).not.toContain('ERIKA')
    expect((await open(stored, key)).claims).toMatchObject({ revealed: { given_name: 'ERIKA' } })
  })

  test('an error is in the clear, because it says nothing about a person', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    await use(account, newKey())
    const next = shop.received.length + 1
    const { links } = await startFlow(service, account, { issuer: 'xx-sandbox' })
    await reportError(await openAsWallet(links.qr), 'access_denied')
    const { body } = await shop.callback(next)
    expect(new URLSearchParams(body).get('error')).toBe('error_access_denied')
  })

  test('a second key takes over when it was proven, and the first one when that goes', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const [first, second] = [newKey(), newKey()]
    await use(account, first)
    await use(account, second)
    await open((await proved(account)).presentation, second)
    await removeEncryptionKey(deps(), placeOf(account), kidOf(second), command)
    await open((await proved(account)).presentation, first)
    await removeEncryptionKey(deps(), placeOf(account), kidOf(first), command)
    await claimsIn((await proved(account)).presentation)
    const { audit } = service.store.portal
    const all = { by: undefined, action: undefined, from: undefined, until: undefined }
    const logged = await audit.list({ ...all, accountId: placeOf(account).accountId }, undefined, 6)
    const [added, proven, removed] = ['added', 'proven', 'removed'].map(
      (what) => `encryption_key_${what}`,
    )
    expect(logged.map(({ action }) => action)).toEqual([
      ...[removed, removed, proven, added, proven, added],
    ])
    expect(await listEncryptionKeys(service.store.portal, placeOf(account), command)).toEqual({
      ok: true,
      value: [],
    })
  })

  test('changes at the same time lose nothing', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const done = await Promise.all(
      [newKey(), newKey(), newKey()]
        .map((key) => use(account, key))
        .map((each) => each.catch(() => undefined)),
    )
    expect(done.filter((each) => each?.ok)).toHaveLength(2)
  })

  test('other libraries open it: Python’s jwcrypto or Authlib, where there is one', async ({
    skip,
  }) => {
    const python = pythonLibrary()
    if (python === undefined) return skip()
    const account = await service.account({ callbackUrl: shop.url })
    const key = newKey()
    await use(account, key)
    const { presentation } = await proved(account)
    const jwk = JSON.stringify(key.export({ format: 'jwk' }))
    const opened = execFileSync('python3', ['-c', python], { input: `${jwk}\n${presentation}` })
    expect(await claimsIn(opened.toString().trim())).toMatchObject({ environment: 'test' })
  })
})

/** A program that reads a private JWK and a JWE from two lines, and prints what is inside. */
function pythonLibrary(): string | undefined {
  const programs = [
    'import sys\nfrom jwcrypto import jwk, jwe\nk=jwk.JWK.from_json(sys.stdin.readline())\nt=jwe.JWE()\nt.deserialize(sys.stdin.readline().strip(), key=k)\nprint(t.payload.decode())',
    'import sys\nfrom authlib.jose import JsonWebEncryption, JsonWebKey\nimport json\nk=JsonWebKey.import_key(json.loads(sys.stdin.readline()))\nprint(JsonWebEncryption().deserialize_compact(sys.stdin.readline().strip().encode(), k)["payload"].decode())',
  ]
  return programs.find((program) => {
    try {
      const imports = program.split('\n').filter((line) => /^(import|from)/.test(line))
      execFileSync('python3', ['-c', imports.join('\n')], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}
