import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { realWorld } from '../../../../wiring/real-world.ts'
import { createPool, type PoolOptions } from './pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class Client extends EventEmitter {
  isClosed = false
  async end() {
    this.isClosed = true
  }
}

/**
 * Connections open when the test says so: `answer` settles the oldest attempt that is still open.
 */
function setUp(wish: Partial<PoolOptions<Client>> = {}) {
  const attempts: PromiseWithResolvers<Client>[] = []
  const lost: unknown[] = []
  const pool = createPool<Client>({
    ...realWorld,
    most: 3,
    kept: 1,
    patienceMilliseconds: 8_000,
    idleMilliseconds: 10_000,
    open: () => {
      const attempt = Promise.withResolvers<Client>()
      attempts.push(attempt)
      return attempt.promise
    },
    judge: (error) => (error === full ? 'full' : error === wrong ? 'wrong' : 'other'),
    onLost: (error) => void lost.push(error),
    ...wish,
  })
  const next = () => {
    const attempt = attempts.shift()
    if (attempt === undefined) throw new Error('nothing is being opened')
    return attempt
  }
  const take = () => {
    const taken: { client?: Client; error?: unknown } = {}
    void pool.take().then(
      (client) => Object.assign(taken, { client }),
      (error: unknown) => Object.assign(taken, { error }),
    )
    return taken
  }
  const opens = async (client = new Client()) => {
    next().resolve(client)
    await vi.advanceTimersByTimeAsync(0)
    return client
  }
  const fails = async (error: Error) => {
    next().reject(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { pool, take, opens, fails, attempts, lost }
}

const full = new Error('no place for one more')
const wrong = new Error('a standby')
const refused = new Error('connection refused')

test.each([full, refused])('%s fails no caller while another connection lives', async (error) => {
  const { pool, take, opens, fails, lost } = setUp()
  const first = take()
  const client = await opens()
  const second = take()
  await fails(error)
  expect([first.client, second]).toEqual([client, {}])
  pool.giveBack(client, false)
  await vi.advanceTimersByTimeAsync(0)
  expect([second.client, lost]).toEqual([client, []])
})

test('a caller takes what comes first, also when its own connection is slow to open', async () => {
  const { pool, take, opens } = setUp()
  take()
  const client = await opens()
  const second = take()
  pool.giveBack(client, false)
  await vi.advanceTimersByTimeAsync(0)
  expect([second.client, pool.state()]).toEqual([client, { inUse: 1, idle: 0, waiting: 0 }])
  await opens()
  expect(pool.state()).toEqual({ inUse: 1, idle: 1, waiting: 0 })
})

test('after a failure one is tried at a time, after a pause, until one opens', async () => {
  const { take, opens, fails, attempts } = setUp()
  take()
  await opens()
  take()
  take()
  expect(attempts.length).toBe(2)
  await fails(full)
  await fails(full)
  expect(attempts.length).toBe(0)
  await vi.advanceTimersByTimeAsync(250)
  expect(attempts.length).toBe(1)
  await opens()
  expect(attempts.length).toBe(1)
})

test('without any connection a refusal is told at once to all who wait', async () => {
  const { take, fails, lost } = setUp()
  const callers = [take(), take()]
  await fails(refused)
  expect(callers).toEqual([{}, {}])
  await fails(refused)
  expect([callers, lost]).toEqual([[{ error: refused }, { error: refused }], [refused]])
})

test('a full server is asked again for as long as somebody waits, who is then told of it', async () => {
  const { take, fails, opens } = setUp()
  const caller = take()
  await fails(full)
  await vi.advanceTimersByTimeAsync(250)
  await fails(full)
  await vi.advanceTimersByTimeAsync(7_750)
  expect(caller).toEqual({ error: full })
  const second = take()
  const client = await opens()
  expect(second).toEqual({ client })
})

test('a server that is not wanted any more loses all of its connections', async () => {
  const { take, opens, fails, lost } = setUp()
  take()
  await opens()
  const second = take()
  await fails(wrong)
  expect([second, lost]).toEqual([{ error: wrong }, [wrong]])
})

test('without a failure a caller is refused after its time', async () => {
  const { take, opens } = setUp({ most: 1 })
  take()
  await opens()
  const second = take()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(second.error).toMatchObject({ message: 'timeout exceeded when trying to connect' })
})

test('beside one that is slow to open another one is opened, up to the most', async () => {
  const { take, opens, attempts } = setUp({ most: 2 })
  const caller = take()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(attempts.length).toBe(2)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(attempts.length).toBe(2)
  const client = await opens()
  expect(caller.client).toBe(client)
})

test('one that breaks is replaced, whether idle or in use', async () => {
  const { pool, take, opens } = setUp()
  take()
  const first = await opens()
  pool.giveBack(first, false)
  first.emit('error', new Error('ended'))
  const second = take()
  const client = await opens()
  expect([first.isClosed, second.client]).toEqual([true, client])
  client.emit('end')
  pool.giveBack(client, false)
  take()
  const last = await opens()
  pool.giveBack(last, true)
  expect([client.isClosed, last.isClosed]).toEqual([true, true])
})

test('what is idle for long is closed, down to those that are kept', async () => {
  const { pool, take, opens } = setUp()
  for (const _ of [1, 2, 3]) take()
  const clients = [await opens(), await opens(), await opens()]
  for (const client of clients) pool.giveBack(client, false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(pool.state().idle).toBe(3)
  take()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([pool.state().idle, clients.map(({ isClosed }) => isClosed)]).toEqual([
    0,
    [true, true, false],
  ])
  const [, , last] = clients
  if (last) pool.giveBack(last, false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(pool.state().idle).toBe(1)
})

test('it ends when the last is given back; who waits is refused, and so is who comes', async () => {
  const { pool, take, opens } = setUp({ most: 1 })
  take()
  const client = await opens()
  const waiting = take()
  const ended = vi.fn()
  void pool.end(refused).then(ended)
  const late = take()
  await vi.advanceTimersByTimeAsync(0)
  expect([waiting.error, late.error, ended.mock.calls.length]).toEqual([
    refused,
    expect.any(Error),
    0,
  ])
  pool.giveBack(client, false)
  await vi.advanceTimersByTimeAsync(0)
  expect([client.isClosed, ended.mock.calls.length]).toEqual([true, 1])
})
