import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { listenPath } from '../../src/core/callback/listener-messages.ts'
import {
  headerBytes,
  keepAliveMilliseconds,
  longestPathParameter,
  mostListeners,
  portalBodyBytes,
  proveBodyBytes,
} from '../../src/edges/http/limits.ts'
import { makeUser, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

/** The service takes what is exactly as large as a bound, and refuses one more. */

let service: RunningService
let customer: TestAccount
beforeAll(async () => {
  service = await runService('sqlite')
  customer = await service.account()
})
afterAll(() => service.close())

/** Of one account; others of it are closed. */
const mostPerAccount = 5

/** JSON that is exactly so long. */
const jsonOf = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes - 14) })

const prove = async (bytes: number) => {
  const headers = { authorization: `Bearer ${customer.apiKey}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: jsonOf(bytes) }
  const answer = await fetch(`${service.url}/prove`, request)
  return answer.json()
}
const invalid = (error: string, error_description: string) => ({
  success: false,
  error: { error, error_description },
})

test('a body of POST /prove', async () => {
  expect(await prove(proveBodyBytes)).toEqual(
    invalid('error_missing_parameter', 'issuer is required'),
  )
  expect(await prove(proveBodyBytes + 1)).toEqual(
    invalid('error_invalid_body', 'request body is larger than 64 KiB'),
  )
})

test('a body of the portal', async () => {
  const { account } = customer
  const owner = await signedIn(service, await makeUser(service, account as never, 'owner'))
  const path = `/accounts/${account}/test/settings`
  const change = async (bytes: number) => {
    const { body } = await owner.call('PATCH', path, JSON.parse(jsonOf(bytes)))
    return body.error?.error_description
  }
  expect(await change(portalBodyBytes)).toBe('/padding schema is false')
  expect(await change(portalBodyBytes + 1)).toBe('Request body is too large')
})

test('a part of a path', async () => {
  const status = async (length: number) => {
    const answer = await fetch(`${service.url}/flows/${'x'.repeat(length)}/status`)
    return answer.json()
  }
  expect(await status(longestPathParameter)).toEqual({ view: 'unknown' })
  expect(await status(longestPathParameter + 1)).toMatchObject({
    error: { error: 'error_malformed_http' },
  })
})

describe('bytes as they are', () => {
  const ask = async (headers: string) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.end(`GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)
    return text(socket)
  }

  test('all headers together', async () => {
    // Node counts the names, the values and a few bytes for each.
    expect(await ask(`X: ${'x'.repeat(headerBytes - 100)}`)).toContain(' 200 ')
    expect(await ask(`X: ${'x'.repeat(headerBytes)}`)).toContain(' 431 ')
  })

  test('how long a connection is kept for the next call', async () => {
    expect(await ask('X: x')).toContain(`Keep-Alive: timeout=${keepAliveMilliseconds / 1_000}\r\n`)
  })
})

test('developers’ listeners', async () => {
  const open = async ({ apiKey }: TestAccount) => {
    const socket = new WebSocket(`${service.url.replace('http', 'ws')}${listenPath}`, {
      headers: { authorization: `Bearer ${apiKey}` },
    })
    onTestFinished(() => socket.terminate())
    socket.on('error', () => undefined)
    const [, response] = await Promise.race([
      once(socket, 'open'),
      once(socket, 'unexpected-response'),
    ])
    return response?.statusCode
  }
  for (let count = 0; count < mostListeners; count += mostPerAccount) {
    const account = await service.account()
    const answers = await Promise.all(Array.from({ length: mostPerAccount }, () => open(account)))
    // One that opened had no other answer.
    expect(answers).toEqual(Array(mostPerAccount).fill(undefined))
  }
  expect(await open(customer)).toBe(429)
})
