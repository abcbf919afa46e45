import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { setBranding } from '../../src/usecases/accounts/branding/branding.ts'
import { databaseForTest, engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { accountByCommand, instanceSettings } from '../setup/vidimus-process.ts'
import { startFlow } from '../setup/wallet-exchange.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\n-the-rest-of-a-picture', 'latin1')
const other = Buffer.from('RIFF\x10\0\0\0WEBPVP8 -another', 'latin1')

const wish = {
  displayName: 'Bäckerei Öz',
  purposes: { de: 'Für Ihre Kundenkarte', en: 'For your loyalty card' },
  logo: png,
  accent: '#ff6600',
  privacyUrl: 'https://shop.example/privacy',
}

const imprint = {
  legalName: 'Bäckerei Öz GmbH',
  postalAddress: 'Am Markt 1\n10115 Berlin',
  contactEmail: 'privacy@shop.example',
  supervisoryAuthority: 'Berliner Beauftragte für Datenschutz',
}

describe.each(engines)('branding on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  async function pageOf(account: Awaited<ReturnType<RunningService['account']>>) {
    const { browser, link } = await startFlow(service, account, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
    })
    return (await browser.get(link)).text()
  }
  const set = (account: string, change: object, environment: 'test' | 'live' = 'test') =>
    setBranding(service.store, account as AccountId, environment, change, command)

  test('a purpose may be in any language, and one in another is better than none', async () => {
    const account = await service.account()
    const told = async (purposes: object) => {
      expect((await set(account.account, { purposes })).ok).toBe(true)
      return pageOf(account)
    }
    expect(await told({ fr: 'Pour votre carte', 'pl-PL': 'Na kartę' })).toContain(
      '<span lang="fr"><bdi>Pour votre carte</bdi></span>',
    )
    expect(await told({ 'en-GB': 'For your card' })).toContain('<bdi>For your card</bdi>')
    const changed = await told({ fr: null, 'en-GB': null, de: 'Für Ihre Karte' })
    expect(changed).toContain('<span lang="de"><bdi>Für Ihre Karte</bdi></span>')
    expect(await told({ de: null })).toContain('<span lang="pl-PL"><bdi>Na kartę</bdi></span>')
    expect((await set(account.account, { purposes: { 'no tag': 'x' } })).ok).toBe(false)
  })

  test('the next page shows it, in the person’s language', async () => {
    const account = await service.account()
    expect((await set(account.account, wish)).ok).toBe(true)
    const page = await pageOf(account)
    for (const shown of [
      'Bäckerei Öz',
      'For your loyalty card',
      '/assets/accent/ff6600.css',
      'https://shop.example/privacy',
    ])
      expect(page).toContain(shown)
    const logo = /<img src="(\/logos\/[^"]+)"/.exec(page)?.[1] ?? ''
    const served = await fetch(`${service.url}${logo}`)
    expect([
      served.status,
      served.headers.get('content-type'),
      served.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff'])
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png)
  })

  test('one environment, one account, one thing at a time', async () => {
    const [account, neighbour] = [await service.account(), await service.account()]
    await set(account.account, wish)
    await set(account.account, { displayName: 'Live' }, 'live')
    await set(account.account, { purposes: { en: null } })
    const page = await pageOf(account)
    expect(page).toContain('Bäckerei Öz')
    // A purpose in the other language is still a purpose.
    expect(page).toContain('Für Ihre Kundenkarte')
    expect(page).not.toContain('For your loyalty card')
    expect(await pageOf(neighbour)).not.toMatch(/Bäckerei|accent|logos/)
  })

  test('taken away, it is gone; a logo nobody shows is deleted', async () => {
    const [one, two] = [await service.account(), await service.account()]
    for (const { account } of [one, two]) await set(account, { ...wish, logo: other })
    const logo = /<img src="(\/logos\/[^"]+)"/.exec(await pageOf(one))?.[1] ?? ''
    await set(one.account, {
      displayName: null,
      purposes: { de: null, en: null },
      logo: null,
      accent: null,
      privacyUrl: null,
    })
    expect(await pageOf(one)).not.toMatch(/Bäckerei|Kundenkarte|accent|logos|privacy"/)
    expect((await fetch(`${service.url}${logo}`)).status).toBe(200)
    await set(two.account, { logo: png })
    expect((await fetch(`${service.url}${logo}`)).status).toBe(404)
  })

  test('the imprint comes and goes field by field', async () => {
    const account = await service.account()
    expect((await set(account.account, imprint)).ok).toBe(true)
    await set(account.account, { legalName: 'Öz AG' })
    const page = await pageOf(account)
    expect(page).toContain('Öz AG')
    expect(page).toContain('<bdi>Am Markt 1</bdi><br><bdi>10115 Berlin</bdi>')
    expect(page).toContain('mailto:privacy@shop.example')
    expect(page).toContain('Berliner Beauftragte')
    await set(account.account, {
      legalName: null,
      postalAddress: null,
      contactEmail: null,
      supervisoryAuthority: null,
    })
    expect(await pageOf(account)).not.toMatch(/Öz|Am Markt|mailto|Beauftragte/)
  })

  test('what is refused changes nothing, and an unknown account is told', async () => {
    const account = await service.account()
    expect((await set(account.account, { displayName: 'Fine', accent: 'red' })).ok).toBe(false)
    expect(await pageOf(account)).not.toContain('Fine')
    expect(await set('acc_nobody', { accent: '#ffffff' })).toMatchObject({
      failure: { code: 'account_unknown' },
    })
  })
})

test('the command sets it, and says what is wrong', async () => {
  const settings = instanceSettings(await databaseForTest('sqlite'), await freePort())
  const { account } = await accountByCommand(settings)
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-logo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'logo.png')
  await writeFile(file, png)
  const run = (...args: string[]) =>
    vidimusHere(['branding', 'set', account, '--environment', 'test', ...args], settings)
  expect((await run('--logo', file, '--accent', '#0B5C4D')).out).toBe(
    `${account} (test): logo, accent set for pages opened from now on.\n`,
  )
  expect((await run('--logo', 'none', '--json')).out).toBe(
    `{"account":"${account}","environment":"test","set":["logo"]}\n`,
  )
  const lines = [
    '--postal-address',
    'Am Markt 1\n10115 Berlin',
    '--contact-email',
    'privacy@shop.example',
  ]
  expect(
    (await run('--legal-name', 'Öz GmbH', ...lines, '--supervisory-authority', 'none')).out,
  ).toBe(
    `${account} (test): legal-name, postal-address, contact-email, supervisory-authority set for pages opened from now on.\n`,
  )
  expect(await run('--contact-email', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a plain one such as privacy@shop.example'),
  })
  expect(await run('--accent', 'red')).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a colour such as #0b5c4d'),
  })
  expect(await run('--logo', '/nowhere.png')).toMatchObject({
    code: 2,
    err: expect.stringContaining('cannot be read'),
  })
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('Say what to set.') })
})
