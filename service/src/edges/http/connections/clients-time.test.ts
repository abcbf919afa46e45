import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { realWorld } from '../../../wiring/real-world.ts'
import { headersMilliseconds, requestMilliseconds, timeCheckMilliseconds } from '../limits.ts'
import { createOwnTime, limitClientsTime } from './clients-time.ts'

function run() {
  const clock = { now: 0 }
  const ownTime = createOwnTime(() => clock.now)
  /** Rounds of Node's check, each this much later than the one before. */
  const pass = (milliseconds: number, rounds = 1) => {
    for (let round = 0; round < rounds; round += 1) {
      clock.now += milliseconds
      ownTime()
    }
    return ownTime()
  }
  return { pass }
}

test('rounds that are a little late are the client’s time', () => {
  expect(run().pass(1.9 * timeCheckMilliseconds, 100)).toBe(0)
})

test('a stall is added until what began before it has had its whole time', () => {
  const { pass } = run()
  expect(pass(12_000)).toBe(12_000)
  expect(pass(timeCheckMilliseconds, requestMilliseconds / timeCheckMilliseconds - 1)).toBe(12_000)
  expect(pass(timeCheckMilliseconds)).toBe(0)
})

test('stalls add up, and what is between them alone is the client’s', () => {
  const { pass } = run()
  pass(12_000)
  pass(timeCheckMilliseconds, 6)
  expect(pass(8_000)).toBe(20_000)
  expect(pass(timeCheckMilliseconds, 3)).toBe(20_000)
  expect(pass(timeCheckMilliseconds)).toBe(8_000)
  expect(pass(timeCheckMilliseconds, 6)).toBe(0)
})

test('Node’s limits follow', () => {
  const clock = { now: 0 }
  const server = createServer()
  limitClientsTime({ ...realWorld, monotonicMilliseconds: () => clock.now }, server)
  const limits = () => [server.headersTimeout, server.requestTimeout]
  expect(limits()).toEqual([headersMilliseconds, requestMilliseconds])
  clock.now += 12_000
  expect(limits()).toEqual([headersMilliseconds + 12_000, requestMilliseconds + 12_000])
})

const ask = 'GET / HTTP/1.1\r\nHost: x\r\n'

/** A connection that was used once, and may be idle only for a moment. */
async function idle() {
  const server = createServer({ keepAliveTimeout: 10 }, (_request, response) =>
    response.end('done'),
  )
  limitClientsTime(realWorld, server)
  server.keepAliveTimeoutBuffer = 10
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  // A server on a port has an address of this type.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.write(`${ask}\r\n`)
  await once(client, 'data')
  return client
}

/** Blocks everything else for this long. */
function stall(milliseconds: number): void {
  const endsAt = performance.now() + milliseconds
  while (performance.now() < endsAt);
}

test('a request that arrived during a stall is read before its idle connection is closed', async () => {
  const client = await idle()
  client.write(`${ask}Connection: close\r\n\r\n`)
  stall(1_200)
  expect(await text(client)).toContain('done')
})

test('a connection that stays idle is closed', async () => {
  expect(await text(await idle())).toBe('')
})
