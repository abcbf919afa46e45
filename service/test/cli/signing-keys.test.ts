import { compactVerify, createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { signingKeyStore } from '../../src/edges/store/secrets/signing-keys.ts'
import { openFlowKey, openResult } from '../../src/usecases/keys/flow-seal.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { madeDatabase, withoutDatabase } from '../setup/made-database.ts'
import { prove } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { serveHere, vidimusHere } from '../setup/vidimus-here.ts'
import { type Finished, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { filledWallet, openAsWallet } from '../setup/wallet-exchange.ts'

const day = 86_400_000

const empty = new Uint8Array()

describe.each(enginesInTurn(import.meta.filename))('the commands on %s', (engine) => {
  let database: string
  let settings: { readonly [name: string]: string }
  let address: string
  beforeEach(async () => {
    database = await madeDatabase(engine)
    const port = await freePort()
    settings = instanceSettings(database, port)
    address = `http://127.0.0.1:${port}`
  })

  const run = (...args: string[]): Promise<Finished> => vidimusHere(args, settings)
  const json = async (...args: string[]) => {
    const { code, out, err } = await run(...args, '--json')
    expect([code, withoutDatabase(err)]).toEqual([0, ''])
    return JSON.parse(out)
  }
  const createAccount = () =>
    json(
      'account',
      'create',
      '--name',
      'Kiosk',
      '--environment',
      'test',
      '--redirect-url',
      'http://localhost:9/cb',
    )

  const serve = () => serveHere(settings)

  async function page(apiKey: string): Promise<string> {
    const body = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
    const { redirect_url: link } = (await (await prove(address, apiKey, body)).json()) as {
      redirect_url: string
    }
    return (await openTestBrowser().get(link)).text()
  }

  const published = async () =>
    (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as JSONWebKeySet
  const kids = async () => (await published()).keys.map(({ kid }) => kid)

  async function withDatabase<T>(
    offset: number,
    work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  ) {
    const opened = await openDatabase(realWorld, addressOf(database), {
      clockOffsetMilliseconds: offset,
    })
    return work(opened).finally(() => opened.close())
  }

  /** From /prove to the presentation that the customer will be sent. */
  async function presentation(apiKey: string): Promise<string> {
    const link = /data-wallet-link="([^"]+)"/
      .exec(await page(apiKey))?.[1]
      ?.replaceAll('&amp;', '&')
    const { reply } = await approve(await openAsWallet(link), {
      held: await filledWallet(),
      trust: 'accept-any',
    })
    expect(reply.status).toBe(200)
    return withDatabase(0, async ({ read }) => {
      const { id, ...row } = await read
        .selectFrom('flows')
        .selectAll()
        .where('sealed_result', 'is not', null)
        .orderBy('answered_at', 'desc')
        .executeTakeFirstOrThrow()
      const sealing = createSealing(realWorld, [
        Buffer.from(settings['VIDIMUS_MASTER_KEY'] ?? '', 'base64'),
      ])
      const wrapped = { sealed: row.data_key ?? empty, masterKeyId: row.master_key_id ?? '' }
      return openResult(openFlowKey(sealing, id, wrapped), row.sealed_result ?? empty)
    })
  }

  const kidOf = (jws: string) => decodeProtectedHeader(jws).kid
  const verifies = (jws: string, keys: JSONWebKeySet) =>
    compactVerify(jws, createLocalJWKSet(keys)).then(
      () => true,
      () => false,
    )

  test('signing keys are rotated beside the running service, which signs with the next one at once', async () => {
    const { api_key: apiKey } = await createAccount()
    await serve()
    const before = await presentation(apiKey)
    const listed = await kids()
    const rotated = await json('signing-keys', 'rotate')
    const after = await presentation(apiKey)
    // The next key was on the list before it signed, so that nobody's kept copy lacks it.
    expect(listed).toContain(kidOf(after))
    expect(kidOf(after)).not.toBe(kidOf(before))
    const keys = await published()
    expect([await verifies(before, keys), await verifies(after, keys)]).toEqual([true, true])
    const told: readonly { kid: string; environment: string }[] = rotated.published
    expect(told.filter(({ environment }) => environment === 'test').map(({ kid }) => kid)).toEqual(
      expect.arrayContaining([kidOf(before), kidOf(after)]),
    )
    const listedAt = (offset: number) =>
      withDatabase(offset, async (opened) =>
        (await signingKeyStore(opened).published()).map(({ kid }) => kid),
      )
    expect(await listedAt(day - 120_000)).toContain(kidOf(before))
    expect(await listedAt(day)).not.toContain(kidOf(before))
    expect(await listedAt(day)).toContain(kidOf(after))
  })

  test('keys are listed, and a former one is withdrawn beside the running service', async () => {
    await serve()
    await json('signing-keys', 'rotate')
    const listed: readonly { kid: string; environment: string; state: string }[] = (
      await json('signing-keys', 'list')
    ).signing_keys
    const ofTest = listed.filter(({ environment }) => environment === 'test')
    const kidOfState = (state: string) => ofTest.find((key) => key.state === state)?.kid ?? ''
    expect(ofTest.map(({ state }) => state).toSorted()).toEqual(['former', 'next', 'signing'])
    expect((await run('signing-keys', 'list')).out).toMatch(/^KID +ENVIRONMENT +STATE +SINCE/)
    expect(await kids()).toContain(kidOfState('former'))
    expect(await json('signing-keys', 'withdraw', kidOfState('former'))).toMatchObject({
      withdrawn: true,
    })
    expect(await kids()).not.toContain(kidOfState('former'))
    const refused = await run('signing-keys', 'withdraw', kidOfState('signing'))
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('signs the presenta')])
  })

  test('keys of ID tokens are listed with them, and rotated by the same command', async () => {
    await serve()
    const published = async () =>
      ((await (await fetch(`${address}/oidc/test/jwks`)).json()) as JSONWebKeySet).keys
    const before = (await published()).map(({ kid }) => kid)
    const listed = async (): Promise<readonly { kid: string; alg: string; state: string }[]> =>
      (await json('signing-keys', 'list')).id_token_keys
    expect((await listed()).map(({ kid }) => kid).toSorted()).toEqual(before.toSorted())
    expect((await run('signing-keys', 'list')).out).toMatch(/signing .* ID tokens \(RS256\)/)
    expect((await run('signing-keys', 'rotate')).out).toBe(
      'The next keys, of presentations and of ID tokens, sign from now on. The former ones stay published for 24 hours.\n',
    )
    const states = (await listed()).filter(({ alg }) => alg === 'ES256').map(({ state }) => state)
    expect(states.toSorted()).toEqual(['former', 'next', 'signing'])
    const { published_for_id_tokens: told } = await json('signing-keys', 'rotate', '--now')
    expect(told.map(({ kid }: { kid: string }) => kid)).not.toEqual(expect.arrayContaining(before))
  })

  test('after a compromise the old keys are gone from the list at once; the archive keeps them', async () => {
    const { api_key: apiKey } = await createAccount()
    await serve()
    await json('signing-keys', 'rotate')
    const before = await presentation(apiKey)
    const listed = await kids()
    await json('signing-keys', 'rotate', '--now')
    const keys = await published()
    expect(keys.keys.filter(({ kid }) => listed.includes(kid))).toEqual([])
    const after = await presentation(apiKey)
    expect([await verifies(before, keys), await verifies(after, keys)]).toEqual([false, true])
    const archive = (await (
      await fetch(`${address}/.well-known/jwks-archive.json`)
    ).json()) as JSONWebKeySet
    expect(await verifies(before, archive)).toBe(true)
  })

  test('whether a code is shown, and where people may be sent on to, is set for the next page', async () => {
    const { account, api_key: apiKey } = await createAccount()
    await serve()
    expect(await page(apiKey)).toContain('data-wallet-link')
    const set = (value: string) =>
      json('account', 'set', account, '--environment', 'test', '--cross-device', value)
    expect(await set('forbid')).toEqual({ account, environment: 'test', cross_device: 'forbid' })
    expect(await page(apiKey)).not.toContain('data-wallet-link')
    await set('auto')
    expect(await page(apiKey)).toContain('data-wallet-link')
    const url = 'https://shop.example/new'
    expect(
      await json(
        'account',
        'set',
        account,
        '--environment',
        'test',
        '--cross-device',
        'allow',
        '--redirect-url',
        url,
      ),
    ).toEqual({ account, environment: 'test', redirect_url: url, cross_device: 'allow' })
    expect(
      await json('account', 'set', account, '--environment', 'test', '--intent-to-retain', 'yes'),
    ).toEqual({ account, environment: 'test', intent_to_retain: 'yes' })
    const places = ['--website', 'https://Shop.example/', '--fallback-url', 'none']
    expect(await json('account', 'set', account, '--environment', 'test', ...places)).toEqual({
      account,
      environment: 'test',
      website: 'https://shop.example',
      fallback_url: null,
    })
    expect(await page(apiKey)).toContain('<bdi>shop.example</bdi>')
    const origins = (value: string) =>
      json('account', 'set', account, '--environment', 'test', '--return-origins', value)
    expect(await origins('https://a.example/,https://b.example')).toEqual({
      account,
      environment: 'test',
      return_origins: ['https://a.example', 'https://b.example'],
    })
    expect(await origins('any')).toEqual({ account, environment: 'test', return_origins: [] })
    const titles = (value: string) =>
      json('account', 'set', account, '--environment', 'test', '--short-purpose', value)
    // A comma belongs to a title unless a language follows.
    expect(await titles('en: Open it, now, de: Konto eröffnen')).toMatchObject({
      short_purpose: ['en: Open it, now', 'de: Konto eröffnen'],
    })
    expect(await page(apiKey)).toContain('<bdi>Open it, now</bdi></h1>')
    expect(await titles('none')).toMatchObject({ short_purpose: [] })
  })
})

describe('the commands say what they did, or why not', () => {
  const run = async (...args: string[]): Promise<Finished> =>
    vidimusHere(args, instanceSettings(await madeDatabase('sqlite'), await freePort()))

  test('the rotation says in a sentence what it did', async () => {
    expect((await run('signing-keys', 'rotate')).out).toBe(
      'The next keys sign from now on. The former ones stay published for 24 hours.\n',
    )
    expect((await run('signing-keys', 'rotate', '--now')).out).toBe(
      'New keys sign from now on. All former ones are withdrawn: presentations signed with them no longer verify.\n',
    )
  })

  test('the old name of the command still works, and says that it will go', async () => {
    const { code, out, err } = await run('keys', 'rotate')
    expect([code, withoutDatabase(err)]).toEqual([
      0,
      'vidimus keys is now called vidimus signing-keys; the old name will go.\n',
    ])
    expect(out).toBe((await run('signing-keys', 'rotate')).out)
  })

  test.each([
    [['signing-keys'], 2, 'Say what to do with the signing keys.'],
    [['signing-keys', 'rotate', '--later'], 2, "Unknown option '--later'"],
    [['signing-keys', 'withdraw'], 2, 'Name the key by its kid'],
    [['signing-keys', 'withdraw', 'x'], 1, 'There is no signing key x.'],
    [['signing-keys', 'withdraw', `-${'x'.repeat(42)}`], 1, 'There is no signing key -xx'],
    [['signing-keys', 'withdraw', `-${'x'.repeat(41)}`], 2, "Unknown option '-x'"],
    [['account', 'set', 'acc_nobody', '--environment', 'test'], 2, 'Say what to set.'],
    [
      ['account', 'set', 'acc_nobody', '--environment', 'test', '--cross-device', 'sometimes'],
      2,
      '--cross-device takes auto, allow, forbid, not "sometimes".',
    ],
    [
      ['account', 'set', 'acc_nobody', '--environment', 'test', '--return-origins', 'shop.example'],
      1,
      'The return origins are not accepted: "shop.example" is no origin',
    ],
    [
      ['account', 'set', 'acc_nobody', '--environment', 'test', '--cross-device', 'allow'],
      1,
      'There is no account acc_nobody.',
    ],
  ])('%j ends with %d and says why', async (args, code, sentence) => {
    const finished = await run(...args)
    expect([finished.code, finished.out]).toEqual([code, ''])
    expect(withoutDatabase(finished.err).startsWith(sentence)).toBe(true)
  })
})

test('an environment that is enabled after a rotation starts with keys of its own', async () => {
  const settings = instanceSettings(await madeDatabase('sqlite'), await freePort())
  expect((await vidimusHere(['signing-keys', 'rotate'], settings)).code).toBe(0)
  const live = {
    ...settings,
    VIDIMUS_ENVIRONMENTS: 'test,live',
    VIDIMUS_METRICS_TOKEN: 'x'.repeat(32),
  }
  expect(await vidimus(['serve'], live).printed('service_started')).toContain('service_started')
})
