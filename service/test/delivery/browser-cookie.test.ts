import { describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { personAtShop } from '../setup/person-at-shop.ts'
import { sized } from '../setup/sizes.ts'
import { openTestBrowser, type TestBrowser } from '../setup/test-browser.ts'
import { linksIn, type Started } from '../setup/wallet-exchange.ts'

/** Who may finish: the first browser that opens the link and shows that it keeps cookies. */

/** With a cookie for each, a proxy with 8 KiB for headers would refuse the browser. */
const manyFlows = sized(4, 93)

type Headers = { [name: string]: string }

describe.each(enginesInTurn(import.meta.filename))('the browser’s cookie on %s', (engine) => {
  const { approveBy, prove, reached, service, shop } = personAtShop(engine)

  /** One request of something that keeps nothing and follows nothing. */
  const look = (url: string, headers: Headers = {}, method = 'GET') =>
    fetch(url.replace('http://localhost', 'http://127.0.0.1'), {
      method,
      headers,
      redirect: 'manual',
    })

  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0] ?? '')
      .find((pair) => pair.startsWith('vidimus-browser-')) ?? ''

  async function everythingOf({ flowId }: Pick<Started, 'flowId'>) {
    const { read } = service().store.database
    return read.selectFrom('flows').selectAll().where('id', '=', flowId).executeTakeFirstOrThrow()
  }

  const openLinks = async (link: string, browser: TestBrowser) => {
    const page = await browser.get(link)
    expect(page.status).toBe(200)
    return linksIn(await page.text())
  }

  test('a browser without cookie is given one and sent to the same address; nothing is written', async () => {
    const flow = await prove()
    const before = await everythingOf(flow)
    const first = await look(`${flow.link}?lang=de`)
    const { pathname } = new URL(flow.link)
    expect([first.status, first.headers.get('location')]).toEqual([303, `${pathname}?c=1&lang=de`])
    expect(first.headers.get('set-cookie')).toMatch(
      /^vidimus-browser-([\w-]{6})=\1[\w-]{37}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/,
    )
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(await everythingOf(flow)).toEqual(before)
  })

  test('an answer that was lost leaves the flow to the next browser', async () => {
    const flow = await prove()
    await look(flow.link)
    await openTestBrowser().ask(flow.link)
    expect(Object.keys(await openLinks(flow.link, openTestBrowser()))).toEqual([
      'qr',
      'this_device',
    ])
  })

  test('a page that was lost on the way is there again for its browser, with the same links', async () => {
    const flow = await prove()
    const browser = openTestBrowser()
    await browser.ask(flow.link)
    await (await browser.ask(`${flow.link}?c=1`)).body?.cancel()
    const bound = await everythingOf(flow)
    const links = await openLinks(flow.link, browser)
    expect(await openLinks(`${flow.link}?c=1`, browser)).toEqual(links)
    expect(await everythingOf(flow)).toEqual(bound)
  })

  test('scanners, previews and browsers that look ahead bind nothing', async () => {
    const flow = await prove()
    const before = await everythingOf(flow)
    const cookie = cookieOf(await look(flow.link))
    const looks = [
      await look(flow.link, {}, 'HEAD'),
      await look(flow.link, { cookie }, 'HEAD'),
      await look(flow.link, { cookie, 'sec-purpose': 'prefetch' }),
      await look(`${flow.link}?c=1`, { cookie, 'sec-purpose': 'prefetch;prerender' }),
      await look(flow.link),
      await look(`${flow.link}?c=1`),
    ]
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 503, 503, 303, 403])
    expect(await everythingOf(flow)).toEqual(before)
    expect((await look(`${flow.link}?c=1`, { cookie })).status).toBe(200)
    expect(await everythingOf(flow)).not.toEqual(before)
  })

  test('who keeps no cookies is told so, in the same words for a link that never was', async () => {
    const flow = await prove()
    const before = await everythingOf(flow)
    const unknown = `${service().url}/flow/${'x'.repeat(32)}`
    const answers = await Promise.all(
      [flow.link, unknown].map(async (link) => {
        const answer = await look(`${link}?c=1`, { 'accept-language': 'en' })
        const page = (await answer.text()).replaceAll(new URL(link).pathname, '/flow/link')
        return [answer.status, page] as const
      }),
    )
    expect(answers[0]).toEqual([403, expect.stringContaining('must allow cookies')])
    expect(answers[0]?.[1]).toContain('href="/flow/link">Try again</a>')
    expect(answers[1]).toEqual(answers[0])
    expect(await everythingOf(flow)).toEqual(before)
  })

  test('a second browser that keeps cookies sees the neutral page', async () => {
    const flow = await prove()
    const [first, second] = [openTestBrowser(), openTestBrowser()]
    await openLinks(flow.link, first)
    const bound = await everythingOf(flow)
    expect((await second.get(flow.link)).status).toBe(404)
    expect(await everythingOf(flow)).toEqual(bound)
    await openLinks(flow.link, first)
  })

  test('two tabs of one browser that come together show the same links', async () => {
    const flow = await prove()
    const browser = openTestBrowser()
    await browser.ask(flow.link)
    const [one, two] = await Promise.all([
      openLinks(flow.link, browser),
      openLinks(flow.link, browser),
    ])
    expect(two).toEqual(one)
  })

  test('two flows in one browser share its cookie and end each for itself', async () => {
    const [first, second] = [await prove(), await prove()]
    const browser = openTestBrowser()
    const cookie = cookieOf(await browser.ask(first.link))
    const links = await openLinks(first.link, browser)
    expect(cookieOf(await browser.ask(second.link))).toBe(cookie)
    const back = await approveBy(links.this_device)
    await browser.submit(`${service().url}/flows/${second.flowId}/cancel`)
    await reached(second, 'completed')
    expect((await browser.get(back.redirectUri ?? '')).headers.get('location')).toBe(
      `/flows/${first.flowId}`,
    )
    await reached(first, 'completed')
    for (const { link } of [first, second])
      expect((await browser.get(link)).headers.get('location')).toBe('https://shop.example/thanks')
    const stored = [await everythingOf(first), await everythingOf(second)]
    expect(stored.map(({ outcome }) => outcome)).toEqual(['presentation', 'error_cancelled'])
    const hashes = stored.map((row) => Buffer.from(row.browser_hash ?? []).toString())
    expect(new Set(hashes).size).toBe(2)
    expect(shop().received).toHaveLength(2)
  })

  test('a browser that proves often sends no more than one that came once', async () => {
    const browser = openTestBrowser()
    await openLinks((await prove()).link, browser)
    const afterOne = browser.cookieHeader()
    expect(afterOne).toMatch(/^vidimus-browser-[\w-]{6}=[\w-]{43}$/)
    for (let flows = 1; flows < manyFlows; flows += 1)
      await openLinks((await prove()).link, browser)
    expect(browser.cookieHeader()).toBe(afterOne)
  })

  test('a cookie that we did not make counts as none, and is replaced', async () => {
    const flow = await prove()
    for (const value of ['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}+`]) {
      const answer = await look(flow.link, {
        cookie: `vidimus-browser-${value.slice(0, 6)}=${value}`,
      })
      expect([answer.status, cookieOf(answer)]).toEqual([303, expect.stringMatching(/=[\w-]{43}$/)])
    }
    const cookie = `vidimus-browser-aaaaaa=${'a'.repeat(43)}`
    const kept = await look(flow.link, { cookie })
    expect([kept.status, cookieOf(kept)]).toEqual([200, cookie])
  })
})
