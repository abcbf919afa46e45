import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ForwardProxy, startForwardProxy } from '../outbound/forward-proxy.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** A service that reaches the internet only through a proxy, which never leads there. */

const password = 'CANARY-4f1b9c'
const masterKey = Buffer.alloc(32, 7).toString('base64')

let proxy: ForwardProxy
let service: RunningService
let settings: { readonly [name: string]: string }
beforeAll(async () => {
  proxy = await startForwardProxy({ internet: {}, credentials: `vidimus:${password}` })
  const outbound = `http://vidimus:${password}@127.0.0.1:${proxy.port}`
  settings = { VIDIMUS_MASTER_KEY: masterKey, VIDIMUS_OUTBOUND_PROXY: outbound }
  service = await runService('sqlite', settings)
})
afterAll(async () => {
  await service.close()
  await proxy.close()
})

/** Base64 as in the header, too. */
const tellsPassword = (text: string) =>
  text.includes(password) || text.includes(btoa(`vidimus:${password}`))

test('callbacks go through it, and its credentials go nowhere else', async () => {
  const { apiKey } = await service.account({ callbackUrl: 'https://1.1.1.1/callback' })
  const body = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'order 1' }
  const answer = await service.prove(apiKey, body)
  const flow = answer.headers.get('flow-id')
  const cancelled = await fetch(`${service.url}/flows/${flow}/cancel`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
  })
  expect(cancelled.status).toBe(200)
  await expect.poll(() => proxy.asked).toContain('1.1.1.1:443')
  await expect.poll(() => service.logs()).toContain('connect_failed')
  expect(tellsPassword(service.logs())).toBe(false)
})

test('doctor asks through it, and does not say its password either', async () => {
  const { database, publicUrl } = service.config
  if (database.engine !== 'sqlite') throw new Error('it should be a file')
  const { out, err } = await vidimusHere(['doctor', '--json', '--reach'], {
    ...settings,
    VIDIMUS_OUTBOUND_PROXY: settings['VIDIMUS_OUTBOUND_PROXY']?.replace(password, 'wrong') ?? '',
    VIDIMUS_DATABASE_URL: `sqlite:${database.path}`,
    VIDIMUS_PUBLIC_URL: publicUrl,
  })
  expect(out).toContain('1.1.1.1 (')
  expect(out).toContain('proxy_failed (it answered 407)')
  expect(out).toContain('See that the proxy of VIDIMUS_OUTBOUND_PROXY runs')
  expect(tellsPassword(out + err)).toBe(false)
  expect(out + err).not.toContain('wrong@')
})
