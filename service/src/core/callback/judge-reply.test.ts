import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reasons } from '../../../../sdk/src/error.ts'
import { customerRefusalCodes } from '../vocabulary/errors.ts'
import { fail, ok } from '../vocabulary/result.ts'
import { type DestinationJudge, judgeReply, longestReplyBytes } from './judge-reply.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 500

const accepting: DestinationJudge = (text) => ok(text)
const good = '{"redirect_uri":"https://shop.example/done"}'

type Changes = {
  readonly status?: number
  readonly contentType?: string | undefined
  readonly body?: string | Uint8Array
}
const judge = (changes: Changes, judgeUri = accepting) => {
  const { body, ...reply } = {
    status: 200,
    contentType: 'application/json',
    body: good,
    ...changes,
  }
  return judgeReply({ ...reply, body: Buffer.from(body) }, judgeUri)
}
const codeOf = (changes: Changes) => {
  const judged = judge(changes)
  return judged.ok ? judged.value : judged.failure.code
}

test('a 200 with JSON and a redirect_uri is delivered', () => {
  expect(judge({})).toEqual({ ok: true, value: 'https://shop.example/done' })
})

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'application/json ; charset="utf-8"; x=y',
  'application/json\t;x',
  'Application/JSON',
  'APPLICATION/JSON; CHARSET=UTF-8',
])('the content type may be written %j', (contentType) => {
  expect(judge({ contentType }).ok).toBe(true)
})

test.each([
  undefined,
  '',
  'text/html',
  'text/json',
  'text/plain; application/json',
  'application/jsonp',
  'application/json5',
  'application/json-seq',
  'application/json, text/html',
  'application/json text/html',
  'application/problem+json',
  'application/x-www-form-urlencoded',
  'xapplication/json',
])('the content type %j is wrong', (contentType) => {
  expect(codeOf({ contentType })).toBe('content_type_wrong')
})

test.each([
  0, 100, 199, 201, 202, 204, 206, 301, 302, 303, 307, 308, 400, 401, 403, 404, 409, 429, 500, 502,
  503, 504,
])('%d is not 200, whatever else the reply says', (status) => {
  const description = `The endpoint answered ${status} instead of 200.`
  expect(judge({ status })).toEqual({ ok: false, failure: { code: 'status_not_200', description } })
})

test('410 is told apart: nobody is there any more', () => {
  expect(codeOf({ status: 410 })).toBe('gone')
})

test('a reply may have 16 KiB and not one byte more', () => {
  const longest = good.padEnd(longestReplyBytes)
  expect(longestReplyBytes).toBe(16_384)
  expect(judge({ body: longest }).ok).toBe(true)
  expect(codeOf({ body: `${longest} ` })).toBe('too_large')
})

test.each([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['a form', 'redirect_uri=https%3A%2F%2Fshop.example%2F'],
  ['single quotes', "{'redirect_uri':'https://shop.example/'}"],
  ['a trailing comma', '{"redirect_uri":"https://shop.example/",}'],
  ['a comment', `/* hello */${good}`],
  ['two values', `${good}${good}`],
  ['a cut value', good.slice(0, -1)],
  ['NaN', '{"redirect_uri":NaN}'],
  ['a line break in a string', '{"redirect_uri":"https://shop.example/\n"}'],
  ['UTF-16', Buffer.from(good, 'utf16le')],
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from('{"redirect_uri":"'), Buffer.of(0xff), Buffer.from('"}')]),
  ],
])('%s is not JSON', (_, body) => {
  expect(codeOf({ body })).toBe('not_json')
})

test.each([
  'null',
  'true',
  '7',
  '"https://shop.example/done"',
  '[]',
  '["https://shop.example/done"]',
  '{}',
  '{"Redirect_Uri":"https://shop.example/"}',
  '{"redirect_uri":null}',
  '{"redirect_uri":7}',
  '{"redirect_uri":true}',
  '{"redirect_uri":["https://shop.example/"]}',
  '{"redirect_uri":{"href":"https://shop.example/"}}',
  '{"data":{"redirect_uri":"https://shop.example/"}}',
  '{"__proto__":{"redirect_uri":"https://shop.example/"}}',
])('%s has no redirect_uri', (body) => {
  expect(codeOf({ body })).toBe('redirect_uri_missing')
})

test.each(['redirect_url', 'redirectUri', 'redirectUrl', 'redirect'])(
  '%s is not redirect_uri, and is named',
  (name) => {
    expect(judge({ body: `{"${name}":"https://shop.example/"}` })).toEqual(
      fail('redirect_uri_misnamed', {
        description: `The answer has ${name}, but no redirect_uri.`,
      }),
    )
  },
)

test('the codes of a refusal are those that the SDK publishes', () => {
  expect(customerRefusalCodes.filter((code) => !(code in reasons))).toEqual([])
})

test.each([400, 422, 500, 503])('a published code in a %d is the reason', (status) => {
  for (const contentType of ['application/json', 'text/html', undefined])
    expect(codeOf({ status, contentType, body: '{"error":"service_mismatch"}' })).toBe(
      'service_mismatch',
    )
})

test.each([
  '{"error":"MUSTERMANN"}',
  '{"error":"timeout"}',
  '{"error":"Service_Mismatch"}',
  '{"error":["service_mismatch"]}',
  '{"error":{"error":"service_mismatch"}}',
  '{"code":"service_mismatch"}',
  '"service_mismatch"',
  'service_mismatch',
  `{"error":"service_mismatch","page":"${'x'.repeat(longestReplyBytes)}"}`,
])('of %s nothing is kept', (body) => {
  const description = 'The endpoint answered 400 instead of 200.'
  expect(judge({ status: 400, body })).toEqual(fail('status_not_200', { description }))
})

test('a code does not undo a 410, nor a 200', () => {
  expect(codeOf({ status: 410, body: '{"error":"service_mismatch"}' })).toBe('gone')
  expect(codeOf({ body: '{"error":"service_mismatch"}' })).toBe('redirect_uri_missing')
})

test('unknown members are ignored, deep ones too', () => {
  const deep = '['.repeat(2_000) + ']'.repeat(2_000)
  expect(
    judge({
      body: `{"a":${deep},"success":false,"redirect_uri":"https://shop.example/","z":{"b":1}}`,
    }).ok,
  ).toBe(true)
})

test('a byte order mark before the JSON does no harm', () => {
  expect(judge({ body: `\ufeff${good}` }).ok).toBe(true)
})

test('the redirect_uri is followed only in the form its judge gives it', () => {
  expect(judge({}, (text) => ok(`${text}?seen`))).toEqual({
    ok: true,
    value: 'https://shop.example/done?seen',
  })
})

test('a refused redirect_uri is no delivery, and the reason is passed on', () => {
  const refused = fail('redirect_uri_refused', { description: 'why' })
  expect(judge({}, () => refused)).toEqual(refused)
})

test('status, content type, size, JSON, redirect_uri: the first complaint wins', () => {
  const huge = 'x'.repeat(longestReplyBytes + 1)
  expect(codeOf({ status: 500, contentType: 'text/html', body: huge })).toBe('status_not_200')
  expect(codeOf({ contentType: 'text/html', body: huge })).toBe('content_type_wrong')
  expect(codeOf({ body: huge })).toBe('too_large')
})

test('no refusal repeats anything of the reply', () => {
  const canary = 'Zzyzx'
  const replies: readonly Changes[] = [
    { status: 410, body: canary },
    { status: 404, body: canary },
    { contentType: canary },
    { body: canary.repeat(longestReplyBytes) },
    { body: canary },
    { body: `{"${canary}":"${canary}"}` },
  ]
  for (const reply of replies) expect(JSON.stringify(judge(reply))).not.toContain(canary)
})

test('whatever the reply is, the judgement is a value', () => {
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc.json().map((text) => Buffer.from(text)),
  )
  const property = fc.property(
    fc.nat(999),
    fc.option(fc.string(), { nil: undefined }),
    bodies,
    (status, type, body) => {
      expect(judgeReply({ status, contentType: type, body }, accepting).ok).toBe(false)
      expect(
        judgeReply({ status: 200, contentType: 'application/json', body }, accepting),
      ).toHaveProperty('ok')
    },
  )
  fc.assert(property, { numRuns: runs })
})
