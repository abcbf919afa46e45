import { expect, onTestFinished, test } from 'vitest'
import { documentedProxies, isHere, startProxy } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { prove, runService } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'

/** What the documented proxies write down of a proof: nothing that opens it. */

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'canary-state' }

/** Every address of a flow that says more than where it leads, called as people and wallets do. */
async function callAll(url: string, apiKey: string): Promise<readonly string[]> {
  const started = await prove(url, apiKey, question)
  const { redirect_url } = (await started.json()) as { redirect_url: string }
  const { pathname } = new URL(redirect_url)
  const browser = openTestBrowser()
  const page = await (await browser.get(`${url}${pathname}`)).text()
  const link = /data-wallet-link="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const request = new URL(new URL(link).searchParams.get('request_uri') ?? '')
  const query = 'client_id=canary-client&state=canary-login&login_hint=canary-hint'
  const called = [
    await fetch(`${url}${request.pathname}`),
    await fetch(`${url}${request.pathname}/answer`, { method: 'POST', body: 'canary=body' }),
    await browser.get(`${url}/return/canary-code`),
    await fetch(`${url}/oidc/test/authorize?${query}`),
  ]
  expect(called.map(({ status }) => status < 500)).toEqual([true, true, true, true])
  return [tokenOf(pathname), tokenOf(request.pathname)]
}

const tokenOf = (path: string): string => path.split('/')[2] ?? expect.fail('it has no token')

test.for([...new Set([...documentedProxies, 'haproxy' as const])])(
  '%s writes down calls, also those that fail, and no token of a flow',
  async (name, { skip }) => {
    skip(!isHere(name), 'its program is not installed')
    const service = await runService('sqlite')
    const proxy = await startProxy(name, await freePort(), [service.config.port])
    onTestFinished(() => proxy.close())
    const { apiKey } = await service.account()
    const tokens = await callAll(proxy.url, apiKey)
    const [first] = tokens
    expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404)
    await service.close()
    const failed = await fetch(`${proxy.url}/flow/${first}?c=canary-query`, {
      headers: { referer: `https://shop.example/canary-referer`, cookie: 'a=canary-cookie' },
    })
    expect(failed.status).toBeGreaterThanOrEqual(502)
    const isNoted = async () => (await proxy.written()).match(/\/flow\//g)?.length ?? 0
    await expect.poll(isNoted).toBeGreaterThanOrEqual(2)
    const written = await proxy.written()
    for (const secret of [...tokens, apiKey, 'canary']) expect(written).not.toContain(secret)
  },
)
