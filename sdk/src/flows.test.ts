import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowErrorCodes, flowStatuses } from './contract.ts'
import {
  type CallbackAttempt,
  type Flow,
  type FlowRefusal,
  flows,
  type WalletReport,
} from './flows.ts'
import { failureOf, refused } from './prove.test-material.ts'
import { ProveError } from './prove-error.ts'

const contract = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../service/openapi.json'), 'utf8'),
)
const told = contract.paths['/flows/{id}'].get.responses['200'].content['application/json'].example

/** Gives the answers in turn and notes what was asked. */
function service(...answers: readonly Response[]) {
  const asked: string[] = []
  const sent: RequestInit[] = []
  const fetch = async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url.replace('https://id.example', '')}`)
    sent.push(init)
    return answers[Math.min(asked.length, answers.length) - 1]?.clone() ?? expect.fail('too many')
  }
  return { settings: { url: 'https://id.example', apiKey: 'vdm_test_x', fetch }, asked, sent }
}

const page = (ids: readonly string[], next_cursor: string | null) =>
  Response.json({ success: true, flows: ids.map((id) => ({ ...told.flow, id })), next_cursor })

const one = () => Response.json(told)

async function idsOf(listed: AsyncIterable<Flow>): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id } of listed) ids.push(id)
  return ids
}

test('a list goes on from page to page with its filters, also after an empty one', async () => {
  const pages = [page(['flow_3', 'flow_2'], 'flow_2'), page([], 'flow_1'), page(['flow_0'], null)]
  const { settings, asked, sent } = service(...pages)
  const filter = {
    createdAfter: new Date(0),
    status: 'undelivered',
    outcome: 'error_expired',
  } as const
  expect(await idsOf(flows.list(settings, filter))).toEqual(['flow_3', 'flow_2', 'flow_0'])
  const query =
    'limit=100&created_after=1970-01-01T00%3A00%3A00.000Z&status=undelivered&outcome=error_expired'
  expect(asked).toEqual([
    `GET /flows?${query}`,
    `GET /flows?${query}&cursor=flow_2`,
    `GET /flows?${query}&cursor=flow_1`,
  ])
  expect(sent[0]).toMatchObject({
    headers: { authorization: 'Bearer vdm_test_x' },
    redirect: 'manual',
  })
})

test('whoever stops reading fetches no further page', async () => {
  const { settings, asked } = service(page(['flow_1', 'flow_0'], 'flow_0'))
  for await (const { id } of flows.list(settings)) {
    expect(id).toBe('flow_1')
    break
  }
  expect(asked).toEqual(['GET /flows?limit=100'])
})

test('a flow is read in the words of this package, and has every field of the contract', async () => {
  const { settings, asked } = service(one())
  const flow = await flows.get(settings, 'flow_1/..')
  expect(asked).toEqual(['GET /flows/flow_1%2F..'])
  expect(flow).toMatchObject({
    requestId: told.flow.request_id,
    sameDevice: false,
    createdAt: told.flow.created_at,
    attempts: [{ durationMs: 38, httpStatus: 200, error: null }],
  })
  // Only a flow with optional attributes has them.
  expect(Object.keys(flow)).toEqual(fieldsOf('Flow').filter((name) => name !== 'optional'))
})

const fieldsOf = (schema: string) =>
  Object.keys(contract.components.schemas[schema].properties).map((name) =>
    name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()),
  )

/** The compiler refuses a field that the type does not have, or one that is left out here. */
const fields: {
  readonly Flow: { readonly [name in keyof Flow]: true }
  readonly Refusal: { readonly [name in keyof FlowRefusal]: true }
  readonly WalletReport: { readonly [name in keyof WalletReport]: true }
  readonly CallbackAttempt: { readonly [name in keyof CallbackAttempt]: true }
} = {
  Flow: {
    id: true,
    environment: true,
    requestId: true,
    issuer: true,
    revealed: true,
    optional: true,
    derived: true,
    sameDevice: true,
    ignored: true,
    status: true,
    outcome: true,
    refusal: true,
    reports: true,
    unregistered: true,
    createdAt: true,
    expiresAt: true,
    openedAt: true,
    requestedAt: true,
    answeredAt: true,
    returnedAt: true,
    endedAt: true,
    attempts: true,
    nextAttemptAt: true,
  },
  Refusal: { check: true, clause: true, expected: true, found: true, mends: true, setting: true },
  WalletReport: {
    at: true,
    path: true,
    said: true,
    code: true,
    detail: true,
    means: true,
    mends: true,
    fix: true,
    setting: true,
  },
  CallbackAttempt: { startedAt: true, durationMs: true, way: true, httpStatus: true, error: true },
}

test.each(Object.entries(fields))(
  'the type of a %s has the fields of the contract',
  (name, type) => {
    expect(Object.keys(type)).toEqual(fieldsOf(name))
  },
)

test('acts are posts: cancelling, and a delivery with a key that its retries share', async () => {
  const { settings, asked, sent } = service(refused(503, 'error_internal'), one())
  await flows.redeliver(settings, 'flow_1')
  await flows.cancel(settings, 'flow_1')
  await flows.redeliver(settings, 'flow_1', { idempotencyKey: 'mine' })
  expect(asked).toEqual([
    'POST /flows/flow_1/redeliver',
    'POST /flows/flow_1/redeliver',
    'POST /flows/flow_1/cancel',
    'POST /flows/flow_1/redeliver',
  ])
  const keys = sent.map(({ headers }) => new Headers(headers).get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0], null, 'mine'])
})

test('a state finds its flows', async () => {
  const { settings, asked, sent } = service(page(['flow_1'], null))
  expect(await flows.find(settings, 'order-1')).toMatchObject([{ id: 'flow_1' }])
  expect([asked, sent[0]?.body]).toEqual([['POST /flows/search'], '{"state":"order-1"}'])
})

test.each(flowErrorCodes)('%s is a ProveError that leads to its explanation', async (code) => {
  const { settings } = service(refused(409, code, { 'request-id': 'req_1' }))
  const error = await failureOf(flows.cancel(settings, 'flow_1'))
  expect(error).toBeInstanceOf(ProveError)
  expect(error).toMatchObject({
    code,
    status: 409,
    requestId: 'req_1',
    docUrl: `https://id.example/docs/errors#${code}`,
  })
})

test.each([
  Response.json({ success: true }),
  Response.json({ success: true, flow: { id: 1 } }),
  new Response('<html>'),
])('something else than a flow is unexpected', async (answer) => {
  const { settings } = service(answer)
  expect(await failureOf(flows.get(settings, 'flow_1'))).toMatchObject({
    code: 'answer_unexpected',
  })
})

test('the words are those of the contract', () => {
  expect(contract.components.schemas.FlowStatus.enum).toEqual(flowStatuses)
  const mends: FlowRefusal['mends'][] = ['wallet', 'issuer', 'registrar', 'operator', 'customer']
  expect(contract.components.schemas.Party.enum).toEqual(mends)
  const paths = ['/flows', '/flows/{id}', '/flows/{id}/cancel', '/flows/{id}/redeliver']
  const named = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
    name.endsWith('Error') ? JSON.stringify(schema).match(/error_\w+/g) : [],
  )
  expect(paths.every((path) => path in contract.paths)).toBe(true)
  for (const code of flowErrorCodes) expect(named).toContain(code)
})
