import { describe, expect, test } from 'vitest'
import { prove, type Question } from './prove.ts'
import { ProveError } from './prove-error.ts'
import { testService } from './testing/test-service.ts'

const question: Question = { issuer: 'xx-sandbox', revealed: ['given_name'] }

/** Answers one after the other; an Error in the list is thrown. */
function answering(...answers: readonly (Response | Error)[]) {
  const calls: RequestInit[] = []
  const fetch = async (_url: string, init: RequestInit) => {
    calls.push(init)
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (answer instanceof Response) return answer.clone()
    throw answer
  }
  return { settings: { url: 'https://id.example', apiKey: 'vdm_test_x', fetch }, calls }
}

const started = Response.json(
  { success: true, redirect_url: 'https://id.example/flow/1' },
  { headers: { 'flow-id': 'flow_1' } },
)
const refused = (status: number, error: string, headers = {}) =>
  Response.json(
    { success: false, error: { error, error_description: 'as the service says it' } },
    { status, headers },
  )
const unreachable = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

const failureOf = (answer: Promise<unknown>): Promise<ProveError> =>
  answer.then(
    () => expect.fail('it succeeded'),
    (error) => error,
  )

test('a question is asked in the words of the contract', async () => {
  const { settings, calls } = answering(started)
  const asked = { ...question, derived: { nationality: 'DE' }, state: 'order-1', sameDevice: true }
  expect(await prove(settings, asked)).toEqual({
    redirectUrl: 'https://id.example/flow/1',
    state: 'order-1',
    flowId: 'flow_1',
  })
  expect(calls[0]).toMatchObject({
    method: 'POST',
    redirect: 'manual',
    headers: { authorization: 'Bearer vdm_test_x', 'content-type': 'application/json' },
  })
  expect(JSON.parse(String(calls[0]?.body))).toEqual({
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
    state: 'order-1',
    same_device: true,
  })
})

test('without a state, one of 128 random bits is made and returned', async () => {
  const service = await testService()
  const [one, other] = [
    await prove(service.settings, question),
    await prove(service.settings, question),
  ]
  expect(one.state).toMatch(/^[\w-]{22}$/)
  expect(one.state).not.toBe(other.state)
  expect(service.asked).toMatchObject([{ state: one.state }, { state: other.state }])
})

describe('errors', () => {
  test('are the service’s own, typed by code, and lead to its page', async () => {
    const { settings, calls } = answering(
      refused(400, 'error_wrong_issuer', { 'request-id': 'req_1' }),
    )
    const error = await failureOf(prove(settings, question))
    expect(error).toBeInstanceOf(ProveError)
    expect(error).toMatchObject({
      code: 'error_wrong_issuer',
      status: 400,
      requestId: 'req_1',
      reason: 'as the service says it',
      docUrl: 'https://id.example/docs/errors#error_wrong_issuer',
    })
    expect(calls).toHaveLength(1)
  })

  test.each([
    [new Response('<html>', { status: 502 }), 'status 502'],
    [refused(400, 'error_of_tomorrow'), 'status 400 with "error_of_tomorrow"'],
    [new Response('{', { status: 200 }), 'status 200'],
    [Response.json({ success: true, redirect_url: 'javascript:alert(1)' }), 'status 200'],
    [
      new Response(null, { status: 302, headers: { location: 'https://elsewhere.example' } }),
      'status 302',
    ],
    [new Response('x'.repeat(70_000), { status: 200 }), 'status 200'],
  ])('answer_unexpected for anything else: %#', async (answer, received) => {
    expect(await failureOf(prove(answering(answer).settings, question))).toMatchObject({
      code: 'answer_unexpected',
      received,
    })
  })

  test('timeout, when the service does not answer', async () => {
    const fetch = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      )
    const settings = {
      url: 'https://id.example',
      apiKey: 'vdm_test_x',
      timeoutSeconds: 0.01,
      fetch,
    }
    expect(await failureOf(prove(settings, question))).toMatchObject({ code: 'timeout' })
  })

  test('never with the key in them', async () => {
    const error = await failureOf(
      prove(answering(refused(401, 'error_api_key')).settings, question),
    )
    expect(`${error} ${JSON.stringify(error)}`).not.toContain('vdm_test_x')
  })
})

describe('tried again', () => {
  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])(
    'when there was no connection: %s',
    async (code) => {
      const { settings, calls } = answering(unreachable(code), started)
      expect((await prove(settings, question)).flowId).toBe('flow_1')
      expect(calls[1]?.body).toBe(calls[0]?.body)
    },
  )

  test('when the rate limit asks for a short pause', async () => {
    const { settings } = answering(
      refused(429, 'error_rate_limit', { 'retry-after': '0' }),
      started,
    )
    expect((await prove(settings, question)).flowId).toBe('flow_1')
  })

  test('three times at most', async () => {
    const { settings, calls } = answering(unreachable('ECONNREFUSED'))
    expect(await failureOf(prove(settings, question))).toMatchObject({
      code: 'connection_failed',
      received: 'ECONNREFUSED',
    })
    expect(calls).toHaveLength(3)
  })

  test('not after a pause that nobody would wait for: the caller is told', async () => {
    const { settings, calls } = answering(refused(429, 'error_rate_limit', { 'retry-after': '60' }))
    expect(await failureOf(prove(settings, question))).toMatchObject({
      code: 'error_rate_limit',
      retryAfterSeconds: 60,
    })
    expect(calls).toHaveLength(1)
  })

  test.each([
    unreachable('ECONNRESET'),
    new TypeError('fetch failed'),
    refused(500, 'error_internal'),
    refused(503, 'x'),
  ])('not where a proof may have been started: %#', async (answer) => {
    const { settings, calls } = answering(answer, started)
    await failureOf(prove(settings, question))
    expect(calls).toHaveLength(1)
  })
})
