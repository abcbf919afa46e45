import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../service/test/setup/free-port.ts'
import { type RunningService, runService } from '../../service/test/setup/running-service.ts'
import { isFull } from '../../service/test/setup/sizes.ts'
import { openTestBrowser, type TestBrowser } from '../../service/test/setup/test-browser.ts'
import { reportError } from '../../wallet/src/holder/answer.ts'
import type { VerifierRequest } from '../../wallet/src/holder/verifier-request.ts'
import type { FetchedPackages, Unavailable } from './fetched-packages.ts'
import { buildApp, files, pressButton, startApp } from './next-app.ts'
import { approveAsPerson, requestShownBy } from './person.ts'

test('the guide shows a whole application', () => {
  expect(files.map(({ path }) => path)).toEqual([
    'lib/vidimus.ts',
    'app/start.ts',
    'app/page.tsx',
    'app/callback/route.ts',
    'app/return/page.tsx',
    'app/layout.tsx',
  ])
})

describe.runIf(isFull)('the application of the guide, as `next build` makes it', () => {
  let service: RunningService
  let app: FetchedPackages | Unavailable
  let port: number
  let server: ChildProcess | undefined

  beforeAll(async () => {
    ;[service, app, port] = await Promise.all([runService('sqlite'), buildApp(), freePort()])
    if ('reason' in app) return
    const account = await service.account({ callbackUrl: `${site()}/callback` })
    const settings = { ...account, site: site(), url: service.config.publicUrl }
    server = await startApp(app.folder, port, settings)
  })
  afterAll(async () => {
    if (server !== undefined && server.exitCode === null) {
      server.kill()
      await once(server, 'exit')
    }
    await service?.close()
    if (app !== undefined && 'remove' in app) await app.remove()
  })

  const site = (): string => `http://127.0.0.1:${port}`

  /** The button is pressed in a browser without JavaScript; then the link is opened in it. */
  async function start() {
    const shop = openTestBrowser()
    const page = await (await shop.get(site())).text()
    const started = await pressButton(site(), page)
    const link = started.headers.get('location') ?? expect.fail('the button leads nowhere')
    const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? ''
    const browser = openTestBrowser()
    const request = await requestShownBy(await browser.get(link))
    return { cookie, request, sentTo: () => addressAfter(browser, link) }
  }

  /** What the person reads on the page, without the comments of React. */
  async function readPage(url: string, cookie: string): Promise<string> {
    const answer = await fetch(url, { headers: { cookie } })
    const [, text = ''] = /<p>(.*?)<\/p>/s.exec(await answer.text()) ?? []
    return text.replaceAll('<!-- -->', '')
  }

  type Part = (started: Awaited<ReturnType<typeof start>>) => Promise<void>
  const parts: readonly (readonly [rule: string, part: Part])[] = [
    [
      'a ticket that the route issued is redeemed by the page, once',
      async ({ cookie, request, sentTo }) => {
        await approveAsPerson(request)
        const back = await sentTo()
        expect(await readPage(back, cookie)).toBe('Welcome, ERIKA. German.')
        expect(await readPage(back, cookie)).toBe('Please start again: ticket_unknown')
      },
    ],
    [
      'another visitor gets nothing',
      async ({ request, sentTo }) => {
        await approveAsPerson(request)
        expect(await readPage(await sentTo(), 'proof=of-somebody-else')).toBe(
          'Please start again: ticket_wrong_session',
        )
      },
    ],
    [
      'the person declines',
      async ({ cookie, request, sentTo }) => {
        await decline(request)
        expect(await readPage(await sentTo(), cookie)).toBe(
          'Nothing was proved: error_access_denied',
        )
      },
    ],
  ]

  test.for(parts)('%s', async ([, part], { skip }) => {
    if ('reason' in app) return skip(app.reason)
    await part(await start())
  })

  test('a stranger at the route is refused', async ({ skip }) => {
    if ('reason' in app) return skip(app.reason)
    const answer = await fetch(`${site()}/callback`, { method: 'POST', body: 'state=a' })
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'callback_unsigned' }])
  })
})

const decline = (request: VerifierRequest) => reportError(request, 'access_denied')

/** Where the service sends the browser, once the application has answered the callback. */
async function addressAfter(browser: TestBrowser, link: string): Promise<string> {
  const location = async () => (await browser.get(link)).headers.get('location')
  await expect.poll(location).not.toBeNull()
  return (await location()) ?? expect.fail('the browser is sent nowhere')
}
