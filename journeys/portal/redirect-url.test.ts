import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Behaviour,
  type CustomerServer,
  runCustomer,
  welcome,
} from '../../service/test/setup/customer-server.ts'
import { listenByCommand } from '../../service/test/setup/developer.ts'
import { freePort } from '../../service/test/setup/free-port.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull, sampled } from '../../service/test/setup/sizes.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** Setting the Redirect URL, and finding out what is wrong with an endpoint. */

const answer =
  (status: number, type: string, body: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

const json = 'application/json'

const broken: readonly { name: string; behaviour: Behaviour; step: string; fix: RegExp }[] = [
  {
    name: 'fails',
    behaviour: answer(500, json, '{}'),
    step: 'status',
    fix: /Its own log names the error/,
  },
  {
    name: 'is not there',
    behaviour: answer(404, json, '{}'),
    step: 'status',
    fix: /Check the path/,
  },
  {
    name: 'answers HTML',
    behaviour: answer(200, 'text/html', '<p>'),
    step: 'content_type',
    fix: /application\/json/,
  },
  {
    name: 'answers no JSON',
    behaviour: answer(200, json, 'ok'),
    step: 'json',
    fix: /Answer \{"redirect_uri"/,
  },
  {
    name: 'forgets redirect_uri',
    behaviour: answer(200, json, '{"ok":true}'),
    step: 'redirect_uri',
    fix: /Answer/,
  },
]

describe('the Redirect URL', () => {
  let stage: PortalStage
  let customer: CustomerServer
  let visit: Visit
  let page: Page
  let apiKey: string
  beforeAll(async () => {
    stage = await openPortal()
    customer = await runCustomer()
    const { account, apiKey: key } = await stage.service.account({ name: 'Kiosk', callbackUrl: '' })
    apiKey = key
    visit = await stage.visitAs(await makeUser(stage.service, account))
    page = visit.page
    await page.goto(visit.at(`/${account}/test/redirect-url`))
  })
  afterAll(async () => {
    await customer.close()
    await stage.close()
  })

  const send = async (url: string, outcome = 'Verified') => {
    await page.getByLabel('Redirect URL').fill(url)
    await page.getByLabel('Outcome').selectOption({ label: outcome })
    const sent = page.waitForResponse((response) => response.url().endsWith('/test-callback'))
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await sent
  }
  const failedLine = () => page.locator('[data-status="failed"]')

  test.each(sampled(broken, 2))(
    'an endpoint that $name is told which step failed and what to do',
    async ({ behaviour, step, fix }) => {
      customer.behave(behaviour)
      await send(customer.url)
      await page.getByText('One thing to mend').waitFor()
      expect(await failedLine().getAttribute('data-step')).toBe(step)
      expect(await failedLine().innerText()).toMatch(fix)
    },
  )

  test('nobody at the port is told as such, before anything is saved', async () => {
    await send(`http://localhost:${await freePort()}/callback`)
    await expect.poll(() => failedLine().getAttribute('data-step')).toBe('connect')
  })

  test('a good endpoint passes, is saved, and is told when it takes forgeries', async () => {
    customer.behave(welcome)
    await send(customer.url)
    await page.getByText('Your endpoint understands callbacks').waitFor()
    expect(new URLSearchParams(customer.received.at(-1)?.body).get('presentation')).toMatch(/^eyJ/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Redirect URL saved').waitFor()
    await send(customer.url, 'Wrong signature')
    await expect.poll(() => failedLine().getAttribute('data-code')).toBe('tampered_accepted')
  })

  test('the callback secret is revealed, and rotated with two valid signatures', async () => {
    await page.getByRole('link', { name: 'Callback secret' }).click()
    await page.getByRole('button', { name: 'Reveal' }).click()
    const secret = page.locator('.command code')
    await expect.poll(() => secret.innerText()).toMatch(/^whsec_[A-Za-z0-9+/=]+$/)
    const former = await secret.innerText()
    await page.getByRole('button', { name: 'Rotate …' }).click()
    await page.getByRole('button', { name: 'Rotate secret' }).click()
    await expect.poll(() => secret.innerText()).not.toBe(former)
    await page.getByText('The former secret signs too until').waitFor()
    await page.getByRole('link', { name: 'Redirect URL' }).click()
    await send(customer.url)
    await expect
      .poll(() => String(customer.received.at(-1)?.headers['webhook-signature']).split(' ').length)
      .toBe(2)
    expect(unexpected(visit.complaints)).toEqual([])
  })

  test('a former URL is one click away, and a change says how many flows keep theirs', async () => {
    await page.getByLabel('Redirect URL').fill('https://elsewhere.example/callback')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Former URL:').waitFor()
    await stage.service.prove(apiKey, {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state: 's',
    })
    await page.getByLabel('Redirect URL').fill('https://third.example/callback')
    await page.getByText('1 flow is under way').waitFor()
    await page.getByRole('button', { name: 'Use the former URL again' }).click()
    await expect.poll(() => page.getByLabel('Redirect URL').inputValue()).toBe(customer.url)
    await page.getByText('elsewhere.example').waitFor()
  })

  inFull('while somebody listens the page says so, and ends it', async () => {
    const { command, local } = await listenByCommand(stage.service.url, apiKey)
    const band = page.getByRole('region', { name: 'Test callbacks go to a developer’s machine' })
    await band.getByText(new URL(local.url).host).waitFor({ timeout: 20_000 })
    await band.getByRole('button', { name: 'Disconnect' }).click()
    await band.waitFor({ state: 'detached' })
    const { code, out } = await command.finished
    expect([code, out]).toEqual([1, expect.stringContaining('"type":"disconnected"')])
    expect(unexpected(visit.complaints)).toEqual([])
  })
})
