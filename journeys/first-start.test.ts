import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, picture } from './setup/open-browser.ts'

/** A newcomer's first minutes: `npm start`, the printed curl line, the page in a browser. */

const repository = join(import.meta.dirname, '..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function npmStart(folder: string, port: number) {
  const env = {
    ...process.env,
    VIDIMUS_PORT: String(port),
    VIDIMUS_DATABASE_URL: `sqlite:${join(folder, 'vidimus.db')}`,
  }
  const child = spawn('npm', ['start', '--silent'], { cwd: repository, env, detached: true })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (printed.includes('Ctrl-C')) resolve()
    })
    child.once('exit', () => reject(new Error(`npm start ended: ${printed}`)))
  })
  await ready
  const stop = async () => {
    const ended = once(child, 'exit')
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await ended
  }
  return { printed, stop }
}

/** The printed line, run by a shell as a person would paste it. */
async function pasteCurl(printed: string): Promise<{ success: boolean; redirect_url: string }> {
  const command = printed.slice(printed.indexOf('curl'), printed.indexOf("}'") + 2)
  const { stdout } = await promisify(execFile)('sh', ['-c', command])
  return JSON.parse(stdout)
}

describe('first start', () => {
  let folder: string
  let port: number
  let stack: Awaited<ReturnType<typeof npmStart>>
  let browser: Browser
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vidimus-first-start-'))
    port = await freePort()
    stack = await npmStart(folder, port)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('the printed curl line starts a flow', async () => {
    expect(await pasteCurl(stack.printed)).toEqual({
      success: true,
      redirect_url: expect.stringMatching(/^http:\/\/localhost:\d+\/flow\//),
    })
  })

  test('the local account is kept privately', async () => {
    const path = join(folder, 'local.json')
    const kept = JSON.parse(await readFile(path, 'utf8'))
    expect(kept).toMatchObject({ url: `http://localhost:${port}`, environment: 'test' })
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'master.key'))).mode & 0o777).toBe(0o600)
  })

  test('a second start finds the account of the first', async () => {
    const before = await readFile(join(folder, 'local.json'), 'utf8')
    await stack.stop()
    stack = await npmStart(folder, port)
    expect(await readFile(join(folder, 'local.json'), 'utf8')).toBe(before)
    expect((await pasteCurl(stack.printed)).success).toBe(true)
  })

  const looks = [
    { name: 'en-light-desktop', language: 'en', colorScheme: 'light', viewport: { width: 1_280, height: 900 } },
    { name: 'de-dark-phone', language: 'de', colorScheme: 'dark', viewport: { width: 360, height: 780 } },
    { name: 'de-light-narrow', language: 'de', colorScheme: 'light', viewport: { width: 320, height: 640 } },
    { name: 'en-dark-desktop', language: 'en', colorScheme: 'dark', viewport: { width: 1_280, height: 900 } },
  ] as const

  test.each(looks)('the person’s page says who asks and for what: $name', async (look) => {
    const { redirect_url } = await pasteCurl(stack.printed)
    const context = await browser.newContext({
      locale: look.language,
      colorScheme: look.colorScheme,
      viewport: look.viewport,
      javaScriptEnabled: true,
    })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    page.on(
      'request',
      (request) =>
        new URL(request.url()).host !== `localhost:${port}` &&
        request.url() !== 'data:,' &&
        problems.push(request.url()),
    )
    await page.goto(redirect_url)
    const text = await page.locator('body').innerText()
    const expected =
      look.language === 'de'
        ? [
            'Kiosk bittet Sie, sich auszuweisen',
            'Vorname',
            'Deutschland',
            'nur Ja oder Nein',
            'Keine echten Ausweisdaten',
          ]
        : [
            'Kiosk asks you to prove your identity',
            'First name',
            'Germany',
            'only yes or no',
            'Do not use real identity data',
          ]
    for (const words of expected) expect(text).toContain(words)
    expect(text).not.toContain('try-1')
    expect(await page.locator('html').getAttribute('lang')).toBe(look.language)
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true)
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    expect(problems).toEqual([])
    await picture(page, `flow-${look.name}`)
    await context.close()
  })

  test('a link that leads nowhere says so, without revealing more', async () => {
    const page = await (await browser.newContext()).newPage()
    const answer = await page.goto(`http://localhost:${port}/flow/unknown`)
    expect(answer?.status()).toBe(404)
    expect(await page.locator('h1').innerText()).toBe('This link is not valid')
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await picture(page, 'unknown-link')
    await page.context().close()
  })

  test('the error page explains every code, and the API reference renders', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(`http://localhost:${port}/docs/errors#error_account`)
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
    await picture(page, 'docs-errors')
    const elsewhere: string[] = []
    page.on(
      'request',
      (request) =>
        new URL(request.url()).protocol.startsWith('http') &&
        !request.url().startsWith(`http://localhost:${port}/`) &&
        elsewhere.push(request.url()),
    )
    await page.goto(`http://localhost:${port}/docs/api`)
    await page.getByRole('heading', { name: 'Start an identity verification flow' }).first().waitFor()
    expect(elsewhere).toEqual([])
    await picture(page, 'docs-api')
    await page.context().close()
  })
})
