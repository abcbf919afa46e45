import { execFileSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { compactDecrypt, compactVerify, createRemoteJWKSet } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { publicJwkOf, thumbprintOf } from '../../src/core/encoding/p256-jwk.ts'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { flowDetailView } from '../../src/edges/http/portal/history/flow-views.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import {
  addEncryptionKey,
  listEncryptionKeys,
  removeEncryptionKey,
} from '../../src/usecases/accounts/encryption-keys.ts'
import { openFlowKey, openResult } from '../../src/usecases/keys/flow-seal.ts'
import { type CustomerServer, runCustomer, welcome } from '../setup/customer-server.ts'
import { engines } from '../setup/databases.ts'
import { newKey, useEncryptionKey } from '../setup/encryption-key.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { filledWallet, openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

type Run = readonly [program: string, ...args: string[]]

const python = (imports: string, opens: string) =>
  // Debian has its packages for its own Python, which another may hide.
  ['python3', '/usr/bin/python3'].map((program) => ({
    imports: [program, '-c', imports] as Run,
    opens: [program, '-c', `import json, sys\n${imports}\n${opens}`] as Run,
  }))

/** Programs that read a private JWK and a JWE from two lines, and print what is inside. */
const otherLibraries: {
  readonly [name: string]: readonly { readonly imports: Run; readonly opens: Run }[]
} = {
  'jwcrypto (Python)': python(
    'from jwcrypto import jwk, jwe',
    'k=jwk.JWK.from_json(sys.stdin.readline())\nt=jwe.JWE()\nt.deserialize(sys.stdin.readline().strip(), key=k)\nprint(t.payload.decode())',
  ),
  'Authlib (Python)': python(
    'from authlib.jose import JsonWebEncryption, JsonWebKey',
    'k=JsonWebKey.import_key(json.loads(sys.stdin.readline()))\nprint(JsonWebEncryption().deserialize_compact(sys.stdin.readline().strip().encode(), k)["payload"].decode())',
  ),
  // On LibTomCrypt, so not even the arithmetic is OpenSSL's.
  'Crypt::JWT (Perl)': [
    {
      imports: ['perl', '-MCrypt::JWT', '-e1'],
      opens: [
        'perl',
        '-MCrypt::JWT=decode_jwt',
        '-MJSON::PP=decode_json',
        '-e$k=decode_json(scalar <STDIN>);$t=<STDIN>;chomp $t;print decode_jwt(token=>$t,key=>$k,decode_payload=>0)',
      ],
    },
  ],
  'José (C)': [
    {
      imports: ['jose', 'alg'],
      opens: [
        'bash',
        '-c',
        'read -r k; read -r t; printf %s "$t" | jose jwe dec -i- -k <(echo "$k")',
      ],
    },
  ],
}

function hasRun([program, ...args]: Run): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

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

  const use = (account: TestAccount, key: KeyObject) => useEncryptionKey(service, account, key)

  async function proved(account: TestAccount, at = shop, meanwhile = async () => {}) {
    const next = at.received.length + 1
    const ask = { issuer: 'xx-sandbox', revealed: ['given_name'] }
    const { flowId, links } = await startFlow(service, account, ask)
    await meanwhile()
    const wallet = { held: await filledWallet(), trust: 'accept-any' as const }
    await approve(await openAsWallet(links.qr), wallet)
    const { body } = await at.callback(next)
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
    await use(account, key)
    const { presentation } = await proved(account)
    const { header, claims } = await open(presentation, key)
    expect(header).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'JWT', kid: kidOf(key) })
    expect(claims).toMatchObject({ revealed: { given_name: 'ERIKA' }, environment: 'test' })
  })

  test('not even the service can open what it has stored', async () => {
    // Of its own: what is tried again must not arrive among the callbacks of other tests.
    const failing = await runCustomer()
    onTestFinished(failing.close)
    failing.behave((response) => void response.writeHead(503).end())
    const account = await service.account({ callbackUrl: failing.url })
    const key = newKey()
    await use(account, key)
    const { flowId } = await proved(account, failing)
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

  test('on this device it is held for the browser, and encrypted like any other', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const key = newKey()
    await use(account, key)
    const next = shop.received.length + 1
    const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], same_device: true }
    const { links, browser } = await startFlow(service, account, ask)
    const wallet = { held: await filledWallet(), trust: 'accept-any' as const }
    const { reply } = await approve(await openAsWallet(links.this_device), wallet)
    expect(shop.received).toHaveLength(next - 1)
    await browser.get(reply.redirectUri ?? '')
    const { body } = await shop.callback(next)
    const { claims } = await open(new URLSearchParams(body).get('presentation') ?? '', key)
    expect(claims).toMatchObject({ revealed: { given_name: 'ERIKA' } })
  })

  test('delivered again it has the same bytes, and records say nothing of it', async () => {
    const own = await runCustomer()
    onTestFinished(own.close)
    const account = await service.account({ callbackUrl: own.url })
    const key = newKey()
    await use(account, key)
    own.behave((response) => {
      const body = JSON.stringify({ error: 'decryption_key_unknown', detail: 'CANARY' })
      response.writeHead(400, { 'content-type': 'application/json' }).end(body)
    })
    const { flowId, presentation } = await proved(account, own)
    const headers = { authorization: `Bearer ${account.apiKey}` }
    const flow = async () => (await fetch(`${service.url}/flows/${flowId}`, { headers })).text()
    await expect.poll(flow).toContain('"error":"decryption_key_unknown"')
    own.behave(welcome)
    await fetch(`${service.url}/flows/${flowId}/redeliver`, { method: 'POST', headers })
    const again = new URLSearchParams((await own.callback(2)).body)
    expect(again.get('presentation')).toBe(presentation)
    await expect.poll(flow).toContain('"status":"completed"')
    const record = await service.store.flowRecords.find(flowId)
    if (record === undefined) throw new Error('no record')
    const shown = [await flow(), JSON.stringify(flowDetailView(record, 1, service.url))].join()
    for (const secret of [presentation.slice(0, 40), kidOf(key), 'ERIKA', 'CANARY'])
      expect(shown).not.toContain(secret)
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

  const remove = (account: TestAccount, key: KeyObject) =>
    removeEncryptionKey(deps(), placeOf(account), kidOf(key), command)

  const emptyTable = ({ account }: TestAccount) =>
    service.store.database.read
      .updateTable('account_environments')
      .set({ encryption_keys: null })
      .where('account_id', '=', account as AccountId)
      .execute()

  test.each<[string, (account: TestAccount, key: KeyObject) => Promise<unknown>]>([
    ['the customer removes it', remove],
    ['another one is proven', (account) => use(account, newKey())],
    [
      'it is replaced',
      async (account, key) => {
        await use(account, newKey())
        await remove(account, key)
      },
    ],
    ['somebody empties the table', emptyTable],
  ])(
    'a flow keeps the key that it began with, whatever happens meanwhile: %s',
    async (_, happens) => {
      const account = await service.account({ callbackUrl: shop.url })
      const key = newKey()
      await use(account, key)
      const meanwhile = async () => void (await happens(account, key))
      const { flowId, presentation } = await proved(account, shop, meanwhile)
      expect((await open(presentation, key)).claims).toMatchObject({ environment: 'test' })
      expect((await storedFlow(service, flowId)).encrypt_to).toBeNull()
    },
  )

  test('a flow that began without a key is encrypted for one that is proven meanwhile', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const key = newKey()
    const meanwhile = async () => void (await use(account, key))
    await open((await proved(account, shop, meanwhile)).presentation, key)
  })

  test('removing the last key raises a notice', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const raised = async () =>
      (await service.store.notices.raisedIn([placeOf(account).accountId])).map(
        ({ code, environment }) => [code, environment],
      )
    const [first, second] = [newKey(), newKey()]
    await use(account, first)
    await use(account, second)
    await remove(account, second)
    expect(await raised()).toEqual([])
    await remove(account, first)
    expect(await raised()).toEqual([['encryption_ended', 'test']])
    // One that was never used changes nothing.
    const unproven = newKey()
    const jwk = publicJwkOf(unproven)
    const other = await service.account({ callbackUrl: shop.url })
    await addEncryptionKey(deps(), placeOf(other), jwk, command)
    await remove(other, unproven)
    expect(await service.store.notices.raisedIn([placeOf(other).accountId])).toEqual([])
  })

  test('changes at the same time lose nothing', async () => {
    const account = await service.account({ callbackUrl: shop.url })
    const done = await Promise.all(
      [newKey(), newKey(), newKey()]
        .map((key) => use(account, key))
        .map((each) => each.catch(() => undefined)),
    )
    expect(done.filter((each) => each !== undefined)).toHaveLength(2)
  })

  test.runIf(engine === 'sqlite').for(Object.keys(otherLibraries))(
    'it is opened by %s',
    async (name, { skip }) => {
      const library = otherLibraries[name]?.find(({ imports }) => hasRun(imports))
      if (library === undefined) return skip(`${name} is not installed`)
      const account = await service.account({ callbackUrl: shop.url })
      const key = newKey()
      await use(account, key)
      const { presentation } = await proved(account)
      const jwk = JSON.stringify(key.export({ format: 'jwk' }))
      const [program, ...args] = library.opens
      const opened = execFileSync(program, args, { input: `${jwk}\n${presentation}\n` })
      expect(await claimsIn(opened.toString().trim())).toMatchObject({ environment: 'test' })
    },
  )
})
