import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestBrowser, type TestBrowser } from '../setup/test-browser.ts'

/**
 * The browsers of `npm run waiting`, in their own process: what they hold is not the service's.
 * Started with an API key and the addresses of the instances; pages are open at the first one.
 */

export type Wish =
  | { readonly kind: 'open'; readonly pages: number }
  | { readonly kind: 'reopen'; readonly pages: number }
  | { readonly kind: 'end'; readonly pages: number; readonly perSecond: number }

export type Report = {
  /** How many pages wait now. */
  readonly waiting: number
  readonly refused: readonly string[]
  /** From the click on Cancel to the event, and which instance got the click. */
  readonly told: readonly { readonly instance: number; readonly milliseconds: number }[]
}

type Page = {
  readonly id: string
  readonly browser: TestBrowser
  view: string
  onView(): void
  leave(): void
}

const [apiKey = '', ...instances] = process.argv.slice(2)
const [own = ''] = instances
/** As long as Chromium waits before it opens a stream again. */
const reopenMilliseconds = 3_000
const openedAtOnce = 8

const pages: Page[] = []
const refused: string[] = []
let told: Report['told'][number][] = []

async function openPage(): Promise<void> {
  const started = await fetch(`${own}/prove`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state: 'waits' }),
  })
  if (started.status !== 200) return void refused.push(`/prove ${started.status}`)
  const { redirect_url: link } = (await started.json()) as { redirect_url: string }
  const browser = openTestBrowser()
  await (await browser.get(link)).text()
  const id = started.headers.get('flow-id') ?? ''
  const page: Page = { id, browser, view: '', onView: () => undefined, leave: () => undefined }
  pages.push(page)
  await follow(page)
}

/** Resolves with the first event. */
function follow(page: Page): Promise<void> {
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const headers = { cookie: page.browser.cookieHeader(), accept: 'text/event-stream' }
  const failed = (why: string) => {
    refused.push(why)
    resolve()
  }
  get(`${own}/flows/${page.id}/events`, { agent: false, headers })
    .on('error', ({ message }) => failed(message))
    .on('response', (stream) => {
      if (stream.statusCode === 200) listen(page, stream, resolve)
      else failed(`/events ${stream.statusCode}`)
    })
  return heard
}

function listen(page: Page, stream: IncomingMessage, heard: () => void): void {
  page.leave = () => {
    stream.removeAllListeners('error').on('error', () => undefined)
    stream.destroy()
  }
  stream.setEncoding('utf8').on('data', (text: string) => {
    for (const [, status = ''] of text.matchAll(/^data: (\{"view".*)$/gm)) {
      page.view = (JSON.parse(status) as { view: string }).view
      page.onView()
      heard()
    }
  })
  stream.on('error', ({ message }) => refused.push(message))
  stream.on('end', () => {
    if (page.view === 'asking') setTimeout(() => void follow(page), reopenMilliseconds)
  })
}

async function inTurn(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: openedAtOnce }, worker))
}

async function reopen(page: Page | undefined): Promise<void> {
  page?.leave()
  if (page !== undefined) await follow(page)
}

async function end(count: number, perSecond: number): Promise<void> {
  const waiting = pages.filter(({ view }) => view === 'asking')
  const step = Math.floor(waiting.length / count)
  const chosen = waiting.filter((_, place) => place % step === 0).slice(0, count)
  const ending = chosen.map(async (page, place) => {
    await pause((place * 1_000) / perSecond)
    await cancel(page, place % instances.length)
  })
  await Promise.all(ending)
}

async function cancel(page: Page, instance: number): Promise<void> {
  const clickedAt = performance.now()
  const { promise: changed, resolve } = Promise.withResolvers<void>()
  page.onView = () => {
    told.push({ instance, milliseconds: performance.now() - clickedAt })
    page.onView = () => undefined
    resolve()
  }
  const origin = own.replace('127.0.0.1', 'localhost')
  const answer = await page.browser.submit(`${instances[instance]}/flows/${page.id}/cancel`, origin)
  if (answer.status !== 303) refused.push(`/cancel ${answer.status}`)
  else await changed
}

process.on('message', async (wish: Wish) => {
  told = []
  if (wish.kind === 'open') await inTurn(wish.pages, openPage)
  else if (wish.kind === 'reopen') await inTurn(wish.pages, (number) => reopen(pages[number]))
  else await end(wish.pages, wish.perSecond)
  const waiting = pages.filter(({ view }) => view === 'asking').length
  process.send?.({ waiting, refused, told } satisfies Report)
})
