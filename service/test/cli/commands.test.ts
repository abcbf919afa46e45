import { existsSync } from 'node:fs'
import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { readApiKey } from '../../src/core/vocabulary/api-key.ts'
import { databaseForTest, enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { madeDatabase, makeTables, withoutDatabase } from '../setup/made-database.ts'
import { prove } from '../setup/running-service.ts'
import { serveHere, vidimusHere } from '../setup/vidimus-here.ts'
import { type Finished, instanceSettings, vidimus } from '../setup/vidimus-process.ts'

describe.each(enginesInTurn(import.meta.filename))('the commands on %s', (engine) => {
  let settings: { readonly [name: string]: string }
  beforeEach(async () => {
    settings = instanceSettings(await madeDatabase(engine), await freePort())
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

  test('an account is made, changed, listed, suspended and resumed', async () => {
    const made = await createAccount()
    expect(Object.keys(made)).toEqual(['account', 'environment', 'api_key', 'callback_secret'])
    expect(made).toMatchObject({ account: expect.stringMatching(/^acc_/), environment: 'test' })
    expect(readApiKey(made.api_key)?.environment).toBe('test')
    expect(Buffer.from(made.callback_secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
    const url = 'https://shop.example/callback'
    expect(
      await json('account', 'set', made.account, '--environment', 'live', '--redirect-url', url),
    ).toEqual({
      account: made.account,
      environment: 'live',
      redirect_url: url,
    })
    expect(await json('account', 'suspend', made.account)).toEqual({
      account: made.account,
      suspended: true,
    })
    const listed = await json('account', 'list')
    expect(listed.accounts).toEqual([
      {
        account: made.account,
        name: 'Kiosk',
        created_at: expect.any(String),
        suspended: true,
        redirect_urls: { test: 'http://localhost:9/cb', live: url },
      },
    ])
    expect(await json('account', 'resume', made.account)).toEqual({
      account: made.account,
      suspended: false,
    })
    expect((await run('account', 'list')).out).toMatch(
      /^ACCOUNT\s+NAME\s+CREATED \(UTC\)\s+STATUS.*\nacc_\w+\s+Kiosk\s+.*active/,
    )
  })

  test('accounts are listed page by page, the newest first, and found by name or id', async () => {
    const { account: first } = await createAccount()
    const named = ['--environment', 'test', '--redirect-url', 'http://localhost:9/cb'] as const
    const second = (await json('account', 'create', '--name', 'Überall', ...named)).account
    const third = (await json('account', 'create', '--name', 'Kiosk Nord', ...named)).account
    const idsOf = ({ accounts }: { accounts: { account: string }[] }) =>
      accounts.map(({ account }) => account)
    const page = await json('account', 'list', '--limit', '2')
    expect(idsOf(page)).toEqual([third, second])
    expect((await run('account', 'list', '--limit', '2')).out).toContain(
      `vidimus account list --cursor ${second}`,
    )
    const rest = await json('account', 'list', '--cursor', page.next_cursor)
    expect([idsOf(rest), rest.next_cursor]).toEqual([[first], null])
    expect(idsOf(await json('account', 'list', '--find', 'kiosk'))).toEqual([first, third])
    expect(idsOf(await json('account', 'list', '--find', second))).toEqual([second])
    expect((await run('account', 'list', '--find', 'Nord')).out).toBe('No name begins so.\n')
    expect((await run('account', 'list', '--cursor', 'acc_gone')).err).toContain(
      'There is no account acc_gone.',
    )
    expect((await run('account', 'list', '--limit', '0')).err).toContain('--limit takes 1 to 1000')
  })

  test('keys are made, listed and revoked; the running service follows at once', async () => {
    const { account, api_key: first } = await createAccount()
    await serveHere(settings)
    const status = async (key: string) =>
      (
        await prove(`http://127.0.0.1:${settings['VIDIMUS_PORT']}`, key, {
          issuer: 'xx-sandbox',
          revealed: ['given_name'],
          state: 's',
        })
      ).status
    const made = await json(
      'key',
      'create',
      account,
      '--environment',
      'test',
      '--expires-in',
      '90d',
      '--name',
      'ci',
    )
    expect(Object.keys(made)).toEqual(['key', 'api_key'])
    expect([await status(first), await status(made.api_key)]).toEqual([200, 200])
    const firstId = readApiKey(first)?.id ?? ''
    expect(await json('key', 'revoke', firstId)).toEqual({ key: firstId, revoked: true })
    expect([await status(first), await status(made.api_key)]).toEqual([401, 200])
    await json('account', 'suspend', account)
    expect(await status(made.api_key)).toBe(401)
    const { keys } = await json('key', 'list', account)
    expect(
      keys.map(({ name, status, expires_at }: { [name: string]: string }) => [
        name,
        status,
        expires_at !== null,
      ]),
    ).toEqual([
      ['first', 'revoked', false],
      ['ci', 'active', true],
    ])
    expect((await run('key', 'list', account)).out).toContain(`vdm_test_…${made.api_key.slice(-4)}`)
  })

  test('an application gets everything that the portal can set, and keeps what is not named', async () => {
    const { account } = await createAccount()
    const keys = { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] }
    const file = join(await mkdtemp(join(tmpdir(), 'vidimus-')), 'jwks.json')
    await writeFile(file, JSON.stringify(keys))
    const place = [account, '--environment', 'test'] as const
    const wish = ['--name', 'Shop', '--redirect-uri', 'https://a.example/', '--ask', 'birth_date']
    const created = await json(
      ...['application', 'create', ...place, ...wish, '--jwks', file],
      ...['--par', 'required', '--claims-in', 'userinfo', '--assertion-aud', 'endpoints'],
    )
    expect(created).toMatchObject({ client_secret: null, registration: 'not_needed' })
    const { application } = created
    const set = (...changes: string[]) =>
      run('application', 'set', ...place, '--application', application, ...changes)
    const listed = async () => (await json('application', 'list', ...place)).applications[0]
    const signing = { auth_method: 'private_key_jwt', par: 'required', claims_in: 'userinfo' }
    expect(await listed()).toMatchObject({ ...signing, id_token_alg: 'RS256', pkce: 'required' })
    expect(await listed()).toMatchObject({ assertion_aud: 'endpoints' })
    expect((await set('--id-token-alg', 'ES256')).code).toBe(0)
    expect(await listed()).toMatchObject({ ...signing, id_token_alg: 'ES256' })
    expect((await set('--assertion-aud', 'issuer')).code).toBe(0)
    expect(await listed()).toMatchObject({ ...signing, assertion_aud: 'issuer' })
    const bySecret = await set('--auth-method', 'client_secret_post', '--par', 'when_sent')
    expect(bySecret.out).toContain('vidimus application rotate-secret')
    expect(await listed()).toMatchObject({ auth_method: 'client_secret_post', par: 'when_sent' })
    expect((await set('--auth-method', 'private_key_jwt')).err).toContain('needs its public keys')
    expect((await set('--par', 'always')).err).toContain('--par takes required or when_sent')
    expect((await set('--ask', 'address')).err).toContain('vidimus account set … --vocabulary wide')
    await json('account', 'set', ...place, '--vocabulary', 'wide')
    const german = await set('--issuer', 'de-ausweis', '--ask', 'resident_address')
    expect(german.err).toContain('de-ausweis has no resident_address, so every request')
    const address = await set('--issuer', 'de-ausweis', '--ask', 'address')
    const uncovered = 'No registration certificate covers what it may ask for'
    expect(address.out).toContain(uncovered)
    // A program that reads the JSON is told as much as a person.
    expect(
      await json('application', 'set', ...place, '--application', application, '--name', 'Kiosk'),
    ).toMatchObject({ registration: 'warned', warnings: [expect.stringContaining(uncovered)] })
    expect((await listed()).claims).toEqual(['address'])
  })

  test('whoever makes an application for live hears what pushed requests are for', async () => {
    const { account } = await createAccount()
    const inLive = { ...settings, ...(await trustedInLive()) }
    const advice = 'vidimus application set … --par required'
    const make = async (environment: string, ...wish: string[]) => {
      const place = [account, '--environment', environment, '--issuer', 'de-ausweis', ...wish]
      const shop = ['--name', 'Shop', '--redirect-uri', 'https://a.example/', '--ask', 'birth_date']
      const { code, out, err } = await vidimusHere(
        ['application', 'create', ...place, ...shop],
        inLive,
      )
      expect([code, err]).toEqual([0, expect.any(String)])
      return { out, id: /app_\w+/.exec(out)?.[0] ?? '' }
    }
    const change = async ({ id }: { readonly id: string }, ...wish: string[]) => {
      const place = [account, '--environment', 'live', '--application', id]
      return (await vidimusHere(['application', 'set', ...place, ...wish], inLive)).out
    }
    const shop = await make('live')
    expect(shop.out).toContain(`Anybody who knows the client ID can begin logins.`)
    expect(shop.out).toContain(advice)
    expect((await make('live', '--par', 'required')).out).not.toContain(advice)
    expect((await make('test')).out).not.toContain(advice)
    expect(await change(shop, '--name', 'Kiosk')).toContain(advice)
    expect(await change(shop, '--par', 'required')).not.toContain(advice)
    // It stays required when something else is changed.
    const renamed = await change(shop, '--name', 'Shop')
    expect([renamed.includes(`${shop.id} is changed`), renamed.includes(advice)]).toEqual([
      true,
      false,
    ])
  })

  test('a callback secret is rotated, and shown once', async () => {
    const { account, callback_secret: before } = await createAccount()
    const rotated = await json('secret', 'rotate', account, '--environment', 'test')
    expect(rotated).toEqual({
      account,
      environment: 'test',
      callback_secret: expect.stringMatching(/^whsec_/),
    })
    expect(rotated.callback_secret).not.toBe(before)
  })

  test('an account is shown with its settings and keys, and without a secret', async () => {
    const { account, api_key: key, callback_secret: secret } = await createAccount()
    const url = 'https://kiosk.example/callback'
    await json('account', 'set', account, '--environment', 'live', '--redirect-url', url)
    await json(
      'key',
      'create',
      account,
      '--environment',
      'test',
      '--name',
      'till',
      '--expires-in',
      '9d',
    )
    const { out } = await run('account', 'show', account)
    expect(out).toMatch(new RegExp(`^${account} Kiosk, active, since `))
    expect(out).toMatch(/^live.*\n {2}Redirect URL {6}https:\/\/kiosk\.example\/callback$/m)
    expect(out).toMatch(/till +vdm_test_….{4} .* active$/m)
    const shown = await json('account', 'show', account)
    expect(shown).toMatchObject({
      account,
      environments: {
        test: { return_origins: [], cross_device: 'auto', retention_days: 30, website: null },
        live: { redirect_url: url },
      },
      keys: [{ expires_at: null }, { name: 'till', expires_at: expect.any(String) }],
    })
    for (const text of [out, JSON.stringify(shown)])
      for (const hidden of [key, secret]) expect(text).not.toContain(hidden)
  })

  test('a new account is shown with all that its server needs', async () => {
    const { out } = await run('account', 'create', '--name', 'Kiosk', '--environment', 'test')
    const settings = out.match(/^ {2}VIDIMUS_\w+=\S+$/gm)?.map((line) => line.trim().split('=')[0])
    expect(settings).toEqual([
      'VIDIMUS_URL',
      'VIDIMUS_ACCOUNT',
      'VIDIMUS_API_KEY',
      'VIDIMUS_CALLBACK_SECRET',
    ])
    // And what it still lacks.
    expect(out).toMatch(/vidimus account set acc_\w+ --environment test --redirect-url URL/)
  })

  test('a command names its database, without a password', async () => {
    const { err } = await run('account', 'list')
    const { host, pathname } = new URL(settings['VIDIMUS_DATABASE_URL'] ?? '')
    const name = engine === 'sqlite' ? `sqlite:${pathname}` : `postgres://${host}${pathname}`
    expect(err).toBe(`Database: ${name}\n`)
  })

  test('a database that no service has made is refused by its name, and not made', async () => {
    const url = await databaseForTest(engine)
    for (const command of [['account', 'list'], ['setup-link'], ['signing-keys', 'rotate']]) {
      const finished = await vidimusHere(command, { ...settings, VIDIMUS_DATABASE_URL: url })
      expect([finished.code, finished.out]).toEqual([1, ''])
      expect(finished.err).toContain('There is no Vidimus database at ')
      expect(finished.err).toContain(new URL(url).pathname)
      expect(finished.err).toContain('VIDIMUS_DATABASE_URL')
    }
    if (engine === 'sqlite') expect(existsSync(new URL(url).pathname)).toBe(false)
  })

  test.each([
    [['account', 'suspend', 'acc_nobody'], 1, 'There is no account acc_nobody.'],
    [['key', 'revoke', 'key_nobody'], 1, 'There is no key key_nobody.'],
    [
      ['key', 'create', 'acc_nobody', '--environment', 'test'],
      1,
      'There is no account acc_nobody.',
    ],
    [
      ['secret', 'rotate', 'acc_nobody', '--environment', 'test'],
      1,
      'There is no account acc_nobody.',
    ],
    [
      [
        'account',
        'create',
        '--name',
        'Kiosk',
        '--environment',
        'test',
        '--redirect-url',
        'http://shop.example',
      ],
      1,
      'The Redirect URL is not accepted: it begins with http://; use https://.',
    ],
    [['account', 'create', '--name', ' ', '--environment', 'test'], 1, 'The name is empty.'],
    [['account', 'create', '--environment', 'test'], 2, '--name is missing.'],
    [['account', 'create', '--name', 'Kiosk'], 2, '--environment is missing.'],
    [
      ['account', 'create', '--name', 'Kiosk', '--environment', 'prod'],
      2,
      '--environment takes test or live, not "prod".',
    ],
    [['account', 'create', '--nme', 'Kiosk'], 2, "Unknown option '--nme'"],
    [['account'], 2, 'Say what to do with accounts.'],
    [['account', 'toString'], 2, 'Say what to do with accounts.'],
    [
      ['key', 'create', 'acc_x', '--environment', 'test', '--expires-in', 'soon'],
      2,
      '--expires-in takes days or hours, such as 90d or 12h, not "soon".',
    ],
    [['frobnicate'], 2, 'There is no command "frobnicate". See: vidimus --help'],
  ])('%j ends with %d and says why', async (args, code, sentence) => {
    const finished = await run(...args)
    expect([finished.code, finished.out]).toEqual([code, ''])
    expect(withoutDatabase(finished.err).startsWith(sentence)).toBe(true)
  })

  test('no key and no secret is stored or printed unsealed', async () => {
    const { api_key, callback_secret } = await createAccount()
    if (engine === 'postgres') return
    const path = (settings['VIDIMUS_DATABASE_URL'] ?? '').slice('sqlite:'.length)
    const { readFile } = await import('node:fs/promises')
    const bytes = await readFile(path, 'latin1')
    expect(bytes).not.toContain(api_key.slice(20, 60))
    expect(bytes).not.toContain(Buffer.from(callback_secret.slice(6), 'base64').toString('latin1'))
  })
})

test('a SQLite file is for its user alone', async () => {
  const url = await databaseForTest('sqlite')
  await makeTables(url)
  expect((await stat(url.slice('sqlite:'.length))).mode & 0o777).toBe(0o600)
})

test('help and version', async () => {
  const help = await vidimus(['--help']).finished
  expect([help.code, help.err]).toEqual([0, ''])
  for (const word of ['serve', 'account', 'key', 'secret']) expect(help.out).toContain(`  ${word} `)
  expect((await vidimus(['--version']).finished).out).toMatch(/^\d+\.\d+\.\d+\+checkout\n$/)
})

test('who reads no further ends it quietly', async () => {
  const { child, finished } = vidimus(['completion', 'zsh'])
  child.stdout?.destroy()
  expect(await finished).toMatchObject({ code: 0, err: '' })
})

test('what Node calls experimental is not shown; other warnings are', async () => {
  const warnings = `process.once('beforeExit', () => {
    process.emitWarning('a feature of Node', 'ExperimentalWarning')
    process.emitWarning('something of ours', 'Warning')
  })`
  const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(warnings)}` }
  const { code, err } = await vidimus(['--version'], settings).finished
  expect(code).toBe(0)
  expect(err).toContain('something of ours')
  expect(err).not.toContain('a feature of Node')
})

/** Settings with an authority of live, which the sandbox cannot be. */
async function trustedInLive() {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-'))
  const { certificate } = await makeCertificate({
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    subject: 'CN=Authority',
    authority: true,
  })
  await writeFile(join(folder, 'authority.pem'), certificate.toString('pem'))
  const issuer = { trustAnchors: ['authority.pem'], formats: ['dc+sd-jwt'] }
  const issuers = { 'de-ausweis': { test: issuer, live: issuer } }
  await writeFile(join(folder, 'vidimus.json'), JSON.stringify({ issuers }))
  return { VIDIMUS_CONFIG: join(folder, 'vidimus.json') }
}
