import { once } from 'node:events'
import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import { answerBodyBytes, requestFormBytes } from '../limits.ts'
import { isUnreadableBody } from '../read-body.ts'
import { type WalletRoutesDeps, walletRoutes } from './wallet-routes.ts'

const form = 'application/x-www-form-urlencoded'
const refusal = {
  error: 'invalid_request',
  error_description: 'the request or the presentation was not accepted',
}

async function server(changes: Partial<WalletRoutesDeps> = {}) {
  const calls: { what: string; token: string; body: string | undefined }[] = []
  const note = (what: string, token: string, body?: Uint8Array) =>
    void calls.push({ what, token, body: body && Buffer.from(body).toString() })
  const app = fastify()
  app.decorateRequest('outcome', null)
  const outcomes: (string | null)[] = []
  app.addHook('onSend', async (request) => void outcomes.push(request.outcome))
  const deps: WalletRoutesDeps = {
    serveRequest: async (token, readForm) => {
      note('serve', token, await readForm?.())
      return ok('signed.request.object')
    },
    receiveAnswer: async (token, readForm) => {
      note('receive', token, await readForm())
      return ok('https://id.example/continue')
    },
    noteMisunderstanding: async (token) => note('misunderstood', token),
    fetchLimit: { admits: () => true, note: () => 1 },
    rubbishLimit: { admits: () => true, note: () => 1 },
    ...changes,
  }
  await app.register(walletRoutes(deps))
  const post = (url: string, payload: string | Buffer, type: string | undefined = form) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: type === '' ? {} : { 'content-type': type },
    })
  return { app, post, calls, outcomes }
}

test('a GET serves the request object, by its type and never from a cache', async () => {
  const { app, calls } = await server()
  const { statusCode, headers, body } = await app.inject('/w/abc')
  expect([statusCode, body]).toEqual([200, 'signed.request.object'])
  expect(headers['content-type']).toBe('application/oauth-authz-req+jwt')
  expect(headers['cache-control']).toBe('no-store')
  expect(calls).toEqual([{ what: 'serve', token: 'abc', body: undefined }])
})

test('a POST serves it too, with what the wallet wishes', async () => {
  const { post, calls } = await server()
  const { statusCode, headers } = await post('/w/abc', 'wallet_nonce=n')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/oauth-authz-req+jwt'])
  expect(calls).toEqual([{ what: 'serve', token: 'abc', body: 'wallet_nonce=n' }])
})

test('an answer is handed on byte for byte, and its sender told where to go on', async () => {
  const { post, calls } = await server()
  const { statusCode, headers, body } = await post('/w/abc/answer', 'response=a.b.c')
  expect([statusCode, JSON.parse(body)]).toEqual([
    200,
    { redirect_uri: 'https://id.example/continue' },
  ])
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['cache-control']).toBe('no-store')
  expect(calls).toEqual([{ what: 'receive', token: 'abc', body: 'response=a.b.c' }])
})

test.each([
  form,
  `${form};charset=UTF-8`,
  `${form} ; charset=utf-8`,
  'Application/X-WWW-Form-Urlencoded',
])('the content type %s is a form', async (type) => {
  const { post } = await server()
  expect((await post('/w/abc/answer', 'response=a', type)).statusCode).toBe(200)
})

test.each(['application/json', 'text/plain', `${form}x`, 'multipart/form-data', ''])(
  'the content type %j is not, and nothing is handed on',
  async (type) => {
    const { post, calls } = await server({
      serveRequest: async (_token, readForm) =>
        (await readForm?.()) === undefined ? fail('form_malformed') : ok('served'),
      receiveAnswer: async (_token, readForm) =>
        (await readForm()) === undefined ? fail('answer_unreadable') : ok('accepted'),
    })
    for (const path of ['/w/abc', '/w/abc/answer']) {
      const { statusCode, body } = await post(path, 'response=a', type)
      expect([statusCode, JSON.parse(body)]).toEqual([400, refusal])
    }
    expect(calls).toEqual([])
  },
)

test.each([
  ['/w/abc', requestFormBytes],
  ['/w/abc/answer', answerBodyBytes],
])('%s takes a form of %i bytes and no more', async (path, limit) => {
  const lengths: number[] = []
  const reading = async (_token: string, readForm?: () => Promise<Uint8Array | undefined>) => {
    const form = await readForm?.()
    lengths.push(form?.length ?? 0)
    return form === undefined ? fail('form_malformed') : ok('accepted')
  }
  const { post } = await server({ serveRequest: reading, receiveAnswer: reading })
  expect((await post(path, Buffer.alloc(limit, 'a'))).statusCode).toBe(200)
  const { statusCode, body } = await post(path, Buffer.alloc(limit + 1, 'a'))
  expect([statusCode, JSON.parse(body)]).toEqual([400, refusal])
  expect(lengths.filter((length) => length > 0)).toEqual([limit])
})

test.each([
  ['request_unknown', 404],
  ['request_ended', 410],
  ['form_malformed', 400],
] as const)('fetching: %s is %i with the one body', async (code, status) => {
  const { app, post } = await server({
    serveRequest: async () => fail(code, { description: 'a sentence', detail: 'a detail' }),
  })
  for (const reply of [await app.inject('/w/abc'), await post('/w/abc', '')]) {
    expect([reply.statusCode, reply.json()]).toEqual([status, refusal])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})

test('fetching: a wallet that asked for what we do not have hears why, and not the detail', async () => {
  const description = 'enc: we have A128GCM'
  const { post } = await server({
    serveRequest: async () => fail('wallet_metadata_refused', { description, detail: 'a detail' }),
  })
  const reply = await post('/w/abc', '')
  const body = { error: 'invalid_request', error_description: description }
  expect([reply.statusCode, reply.json()]).toEqual([400, body])
})

test.each([
  'request_unknown',
  'request_ended',
  'form_malformed',
  'answer_unreadable',
  'answer_rejected',
] as const)('answering: %s looks like every other refusal', async (code) => {
  const { post } = await server({
    receiveAnswer: async () => fail(code, { description: 'a sentence', detail: 'a detail' }),
  })
  const { statusCode, body } = await post('/w/abc/answer', 'response=a')
  expect([statusCode, JSON.parse(body)]).toEqual([400, refusal])
})

test('a bug is not told as a refusal: it goes to whoever handles failures', async () => {
  const { post } = await server({
    receiveAnswer: async () => Promise.reject(new Error('disk full')),
  })
  expect((await post('/w/abc/answer', 'response=a')).statusCode).toBe(500)
})

test('a wish that cannot be read is counted apart from answers, and no page is told', async () => {
  const noted: string[] = []
  const fetchLimit = { admits: () => true, note: (token: string) => noted.push(token) + 2 }
  const rubbishLimit = { admits: () => false, note: () => 0 }
  const calls: unknown[] = []
  for (const code of ['form_malformed', 'wallet_metadata_refused', 'request_ended'] as const) {
    const limits = { fetchLimit, rubbishLimit }
    const world = await server({ ...limits, serveRequest: async () => fail(code) })
    await world.post(`/w/${code}`, 'a=b')
    calls.push(...world.calls)
  }
  expect([noted, calls]).toEqual([['form_malformed', 'wallet_metadata_refused'], []])
})

test('rubbish is counted, a refusal of a readable answer is not', async () => {
  const noted: string[] = []
  const rubbishLimit = { admits: () => true, note: (token: string) => noted.push(token) }
  for (const code of [
    'answer_unreadable',
    'form_malformed',
    'answer_rejected',
    'request_ended',
  ] as const)
    await (await server({ rubbishLimit, receiveAnswer: async () => fail(code) })).post(
      `/w/${code}/answer`,
      'a=b',
    )
  expect(noted).toEqual(['answer_unreadable', 'form_malformed'])
})

test('rubbish for a request that there is not is not counted: it would push others out', async () => {
  const noted: string[] = []
  const rubbishLimit = { admits: () => true, note: (token: string) => noted.push(token) }
  const unknown = async () => fail('request_unknown')
  const limits = { fetchLimit: rubbishLimit, rubbishLimit }
  const { post } = await server({ ...limits, serveRequest: unknown, receiveAnswer: unknown })
  await post('/w/made-up', '{}', 'application/json')
  await post('/w/made-up/answer', '{}', 'application/json')
  expect(noted).toEqual([])
})

test('the third unreadable answer to a request is told to its flow, and no other', async () => {
  let tries = 0
  const rubbishLimit = { admits: () => true, note: () => ++tries }
  const { post, calls } = await server({
    rubbishLimit,
    receiveAnswer: async () => fail('answer_unreadable'),
  })
  for (let count = 0; count < 5; count++) await post('/w/abc/answer', 'response=a')
  expect(tries).toBe(5)
  expect(calls).toEqual([{ what: 'misunderstood', token: 'abc', body: undefined }])
})

test('what is over the limit is not looked at, and told when to come back', async () => {
  const rubbishLimit = { admits: () => false, note: () => 21 }
  const { post, calls } = await server({ fetchLimit: rubbishLimit, rubbishLimit })
  for (const path of ['/w/abc', '/w/abc/answer']) {
    const { statusCode, headers, body } = await post(path, 'response=a.b.c')
    expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([429, '1', refusal])
  }
  expect(calls).toEqual([])
})

/** Sends the beginning of a form that declares a greater length. */
async function beginForm(app: FastifyInstance, path: string) {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${form}\r\n`
  socket.write(`${head}Content-Length: 1000\r\n\r\nresponse=`)
  return socket
}

test.each([
  ['/w/made-up', 404],
  ['/w/made-up/answer', 400],
])('what is sent to %s is refused before it has arrived', async (path, status) => {
  const unknown = async () => fail('request_unknown')
  const { app } = await server({ serveRequest: unknown, receiveAnswer: unknown })
  const [answer] = await once(await beginForm(app, path), 'data')
  expect(String(answer)).toContain(`HTTP/1.1 ${status} `)
})

test('an answer that breaks off changes nothing', async () => {
  const [begun, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
  const { app } = await server({
    receiveAnswer: async (_token, readForm) => {
      begun.resolve()
      await readForm().catch((error: unknown) => {
        failed.resolve(error)
        throw error
      })
      return ok('accepted')
    },
  })
  const socket = await beginForm(app, '/w/abc/answer')
  await begun.promise
  socket.destroy()
  expect(isUnreadableBody(await failed.promise)).toBe(true)
})

test.each([
  'request_unknown',
  'request_ended',
  'answer_unreadable',
  'answer_rejected',
  'form_malformed',
] as const)('what is refused as %s is counted as that, not by its status', async (code) => {
  const refuse = async () => fail(code)
  const { app, post, outcomes } = await server({ serveRequest: refuse, receiveAnswer: refuse })
  for (const answer of [
    await app.inject('/w/abc'),
    await post('/w/abc', ''),
    await post('/w/abc/answer', ''),
  ])
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(outcomes).toEqual([code, code, code])
})

test('what comes too often is counted as that', async () => {
  const never = { admits: () => false, note: () => 1 }
  const { post, outcomes } = await server({ fetchLimit: never, rubbishLimit: never })
  for (const path of ['/w/abc', '/w/abc/answer']) {
    const { statusCode, headers } = await post(path, '')
    expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
  }
  expect(outcomes).toEqual(['answer_rate_limited', 'answer_rate_limited'])
})
