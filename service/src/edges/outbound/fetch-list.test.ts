import { expect, test } from 'vitest'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { ListSource } from '../../usecases/ports/trust/signed-lists.ts'
import { publicOnly } from './address-policy.ts'
import { createFetchList } from './fetch-list.ts'
import type { SafeRequest, SafeResponse } from './safe-client.ts'

const mediaType = 'application/statuslist+jwt'
const kind = { environment: 'test', issuer: 'de-ausweis', uri: 'https://lists.example/1' } as const
const status: ListSource = { ...kind, kind: 'status', mediaType: 'application/statuslist+cwt' }
const registration: ListSource = { ...kind, kind: 'registration' }
const revocation: ListSource = { ...kind, kind: 'revocation', authority: '' }

const answerWith = ({ code = 200, type = mediaType } = {}): Result<SafeResponse> =>
  ok({
    status: code,
    headers: new Headers(type === '' ? {} : { 'content-type': type }),
    body: Buffer.from('list'),
    certificate: undefined,
  })

async function fetch(source: ListSource, answer: Result<SafeResponse> = answerWith()) {
  const asked: SafeRequest[] = []
  const client = {
    send: async (request: SafeRequest) => {
      asked.push(request)
      return answer
    },
  }
  const fetchList = createFetchList({ client, now: () => 0, policyOf: () => publicOnly })
  return { fetched: await fetchList(source), asked }
}

test.each([
  ['a status list', status, 'application/statuslist+cwt', 10_000],
  ['the list of a registrar', registration, mediaType, 10_000],
  ['a revocation list', revocation, 'application/pkix-crl, */*', 5_000],
])(
  '%s is asked for as its specification says, within its bounds',
  async (_, source, accept, time) => {
    const { asked } = await fetch(source)
    expect(asked).toEqual([
      {
        method: 'GET',
        url: kind.uri,
        headers: { accept },
        limits: { totalMilliseconds: time, bodyBytes: 8 * 2 ** 20 },
        policy: publicOnly,
      },
    ])
  },
)

const refused = (cause: string) => ({ ok: false, result: 'answer_refused', cause })

test.each([199, 300, 304, 306, 404, 500])('an answer with status %i is no list', async (code) => {
  for (const source of [registration, revocation])
    expect((await fetch(source, answerWith({ code }))).fetched).toEqual(
      refused(`answered with status ${code}`),
    )
})

test.each([
  '',
  'application/json',
  'application/statuslist+cwt',
  'text/html, application/statuslist+jwt',
])('content of the type "%s" is no list of that kind', async (type) => {
  const answer = answerWith({ type })
  expect((await fetch(registration, answer)).fetched).toEqual(refused('another content type'))
  expect((await fetch(revocation, answer)).fetched.ok).toBe(true)
})

test.each([
  'Application/StatusList+JWT',
  'application/statuslist+jwt; charset=utf-8',
  ' application/statuslist+jwt ;x',
])('content of the type "%s" is a list', async (type) => {
  const { fetched } = await fetch(registration, answerWith({ type }))
  expect(fetched).toEqual({ ok: true, body: Buffer.from('list') })
})

test('a fetch that fails has its code, and what is known of it', async () => {
  const [bare, more] = [fail('timeout'), fail('connect_failed', { cause: 'ECONNREFUSED' })]
  expect((await fetch(status, bare)).fetched).toEqual({
    ok: false,
    result: 'timeout',
    cause: 'timeout',
  })
  expect((await fetch(status, more)).fetched).toMatchObject({
    cause: 'connect_failed: ECONNREFUSED',
  })
})
