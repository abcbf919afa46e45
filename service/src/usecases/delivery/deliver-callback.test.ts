import { expect, test } from 'vitest'
import { accountId, flowId, flowIdBytes, idBytes, listenerId } from '../../core/vocabulary/ids.ts'
import { fail, ok } from '../../core/vocabulary/result.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { DueCallback, PostCallback } from '../ports/callbacks.ts'
import { type DeliverCallbackDeps, deliverCallback } from './deliver-callback.ts'

const sealing = createSealing(realWorld, [Buffer.alloc(32, 1)])
const id = flowId(new Uint8Array(flowIdBytes), 0)
const dataKey = Buffer.alloc(32, 2)
const endedAt = 1_794_700_800_000
const leaseUntil = endedAt + 30_000

const due = (change: Partial<DueCallback> = {}): DueCallback => ({
  issuer: 'xx-sandbox',
  flowId: id,
  accountId: accountId(new Uint8Array(idBytes)),
  environment: 'test',
  callbackUrl: 'https://shop.example/callback',
  listenerId: undefined,
  outcome: 'presentation',
  endedAt,
  now: endedAt,
  attempts: 0,
  leaseUntil,
  dataKey: sealing.wrap(dataKey, id),
  sealedState: sealing.seal(Buffer.from('order-1'), dataKey, `${id}/state`),
  sealedResult: sealing.seal(Buffer.from('signed'), dataKey, `${id}/result`),
  secrets: [sealing.wrap(Buffer.alloc(32, 3), 'secret')],
  returnOrigins: [],
  ...change,
})

type Reply = Awaited<ReturnType<PostCallback>>

const reply = (
  status: number,
  body = '{"redirect_uri":"https://shop.example/thanks"}',
  retryAfter?: string,
): Reply => ok({ status, contentType: 'application/json', body: Buffer.from(body), retryAfter })

async function deliver(
  callback: DueCallback | 'elsewhere' | undefined,
  answer: Reply,
  change: Partial<DeliverCallbackDeps> = {},
) {
  const [sent, kept, told]: [unknown[], unknown[][], unknown[]] = [[], [], []]
  const counted: unknown[][] = []
  const begun: number[] = []
  const succeeded = await deliverCallback(
    {
      callbacks: {
        load: async () => callback,
        clear: async (...told) => Boolean(kept.push(['clear', ...told])),
        release: async (...told) => void kept.push(['release', ...told]),
        failed: async (...told) => void kept.push(['failed', ...told]),
        delivered: async (...told) => void kept.push(['delivered', ...told]),
      },
      tryouts: { keepReceived: async (...told) => void kept.push(['received', ...told]) },
      publicUrl: 'https://id.example',
      sealing,
      post: async (...posted) => {
        sent.push(posted)
        return answer
      },
      connected: {
        forward: async (...forwarded) => {
          sent.push(forwarded)
          return { reply: answer, tell: (judged) => void told.push(judged) }
        },
      },
      resultLifetimeSeconds: 900,
      jitter: () => 0.5,
      monotonicMilliseconds: () => 0,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      meters: {
        callbackAttempted: (...labels) => void counted.push(labels),
        callbackBegun: (_environment, seconds) => void begun.push(seconds),
        callbackGivenUp: (...labels) => void counted.push(['given up', ...labels]),
      },
      ...change,
    },
    id,
  )
  return { sent, kept, told, counted, begun, succeeded }
}

test('a proof is posted in the form of the interface, and the customer’s answer is kept sealed', async () => {
  const { sent, kept } = await deliver(due(), reply(200))
  expect(sent).toMatchObject([
    [
      'https://shop.example/callback',
      'test',
      { 'webhook-id': id },
      'presentation=signed&state=order-1',
    ],
  ])
  const [[kind, , attempt, sealed] = []] = kept
  expect([kind, attempt]).toEqual([
    'delivered',
    { way: 'url', durationMilliseconds: 0, status: 200, reason: null },
  ])
  expect(
    Buffer.from(sealing.open(sealed as Uint8Array, dataKey, `${id}/redirect_uri`)).toString(),
  ).toBe('https://shop.example/thanks')
})

test('an error is posted with its fixed sentence', async () => {
  const { sent } = await deliver(
    due({ outcome: 'error_cancelled', sealedResult: null }),
    reply(200),
  )
  expect(sent[0]).toContain(
    'error=error_cancelled&error_description=The+person+cancelled+the+verification.&state=order-1',
  )
})

test.each([
  ['another status', reply(500), 500, 'status_not_200', endedAt + 1_000],
  ['no connection', fail('connect_failed'), null, 'connect_failed', endedAt + 1_000],
  [
    'a redirect_uri that cannot be followed',
    reply(200, '{"redirect_uri":"javascript:alert(1)"}'),
    200,
    'redirect_uri_refused',
    endedAt + 1_000,
  ],
  ['an overloaded endpoint', reply(503, '', '20'), 503, 'status_not_200', endedAt + 20_000],
  ['an endpoint that is gone', reply(410), 410, 'gone', undefined],
] as const)(
  '%s is recorded, and tried again unless the customer says never',
  async (_, answer, status, reason, next) => {
    const { kept } = await deliver(due(), answer)
    expect(kept).toEqual([
      ['failed', id, { way: 'url', durationMilliseconds: 0, status, reason }, next, leaseUntil],
    ])
  },
)

test('a result is not sent after its life, whoever was down meanwhile', async () => {
  const { sent, kept } = await deliver(due({ now: endedAt + 900_000 }), reply(200))
  expect([sent, kept]).toEqual([
    [],
    [
      [
        'failed',
        id,
        { way: null, durationMilliseconds: 0, status: null, reason: 'result_expired' },
        undefined,
        leaseUntil,
      ],
    ],
  ])
})

test('with no life at all there is one attempt', async () => {
  const once = await deliver(due({ now: endedAt + 5 }), reply(500), { resultLifetimeSeconds: 0 })
  expect([once.sent.length, once.kept[0]?.[3]]).toEqual([1, undefined])
})

test('an error may be told for a day', async () => {
  const late = due({
    outcome: 'error_expired',
    sealedResult: null,
    now: endedAt + 7_200_000,
    attempts: 13,
  })
  expect((await deliver(late, reply(200))).sent).toHaveLength(1)
})

test('for what cannot be loaded nothing is sent; it is cleared, in case it is still due', async () => {
  expect(await deliver(undefined, reply(200))).toEqual({
    sent: [],
    counted: [],
    begun: [],
    kept: [['clear', id]],
    told: [],
    succeeded: true,
  })
})

test('one whose listener is at another instance is given back, and nothing is sent or counted', async () => {
  expect(await deliver('elsewhere', reply(200))).toEqual({
    sent: [],
    counted: [],
    begun: [],
    kept: [['release', id]],
    told: [],
    succeeded: true,
  })
})

test('an attempt succeeds when the customer was told, and fails otherwise', async () => {
  expect((await deliver(due(), reply(200))).succeeded).toBe(true)
  expect((await deliver(due(), reply(500))).succeeded).toBe(false)
  expect((await deliver(due(), fail('connect_failed'))).succeeded).toBe(false)
})

const listener = listenerId(new Uint8Array(idBytes))

test.each([due({ listenerId: listener }), due({ listenerId: listener, callbackUrl: null })])(
  'a listener comes before the Redirect URL, and hears what was made of the reply',
  async (callback) => {
    const { sent, kept, told } = await deliver(callback, reply(200))
    expect(sent).toMatchObject([
      [listener, { headers: { 'webhook-id': id }, body: 'presentation=signed&state=order-1' }],
    ])
    expect(kept[0]?.[0]).toBe('delivered')
    expect(told).toEqual([{ ok: true, value: 'https://shop.example/thanks' }])
  },
)

test('a reply through a listener is judged like any other, and tried again as scheduled', async () => {
  const { kept, told } = await deliver(due({ listenerId: listener }), reply(500))
  expect(kept).toEqual([
    [
      'failed',
      id,
      { way: 'listener', durationMilliseconds: 0, status: 500, reason: 'status_not_200' },
      endedAt + 1_000,
      leaseUntil,
    ],
  ])
  expect(told).toMatchObject([{ ok: false, failure: { code: 'status_not_200' } }])
})

test('with neither listener nor Redirect URL nothing is sent, and the schedule goes on', async () => {
  const { sent, kept } = await deliver(due({ callbackUrl: null }), reply(200))
  expect(sent).toEqual([])
  expect(kept).toEqual([
    [
      'failed',
      id,
      { way: null, durationMilliseconds: 0, status: null, reason: 'no_listener' },
      endedAt + 1_000,
      leaseUntil,
    ],
  ])
})

test('attempts are counted by what came of them, and timed', async () => {
  let time = 0
  const monotonicMilliseconds = () => (time += 250)
  const { counted } = await deliver(due(), reply(200), { monotonicMilliseconds })
  expect(counted).toEqual([['test', 'delivered', 0.25]])
  expect((await deliver(due(), reply(500))).counted).toEqual([['test', 'status_not_200', 0]])
  expect((await deliver(due(), reply(410))).counted).toEqual([
    ['test', 'gone', 0],
    ['given up', 'test'],
  ])
  expect((await deliver('elsewhere', reply(200))).counted).toEqual([])
})

test('how long the customer waited is measured once, at the first attempt', async () => {
  const late = { now: endedAt + 7_000 }
  expect((await deliver(due(late), reply(500))).begun).toEqual([7])
  expect((await deliver(due({ ...late, attempts: 1 }), reply(200))).begun).toEqual([])
})
