import { judgeTrial } from '@vidimus/certify/judge-trial'
import { kindOf, type TrialName, trialNames, trialsFrom } from '@vidimus/certify/trials'
import type { LocalReply } from '@vidimus/certify/world'
import { expect, test } from 'vitest'
import { rulesOf } from '../client/service-rules.ts'

const reply = (status: number, body: unknown = {}): LocalReply => ({
  type: 'reply',
  status,
  content_type: 'application/json',
  retry_after: null,
  body: Buffer.from(JSON.stringify(body)).toString('base64'),
})
const silence = (code: 'timeout' | 'connection_lost' | 'connect_failed'): LocalReply => ({
  type: 'no_reply',
  code,
})
const taken = (uri = 'https://shop.example/thanks') => reply(200, { redirect_uri: uri })

const judge = (name: TrialName, answer: LocalReply, first?: LocalReply, milliseconds = 10) =>
  judgeTrial(
    rulesOf('http://localhost:4000'),
    {
      url: 'http://localhost:3000/callback',
      name,
      reply: answer,
      durationMilliseconds: milliseconds,
    },
    first,
  )

test.each([
  [taken(), 'right'],
  [taken('ftp://shop.example'), 'fault'],
  [reply(200), 'fault'],
  [reply(400), 'doubt'],
  [reply(422), 'doubt'],
  [reply(400, { error: 'decryption_key_unknown' }), 'fault'],
  [reply(401), 'fault'],
  [reply(404), 'fault'],
  [reply(303), 'fault'],
  [reply(500), 'fault'],
  [silence('timeout'), 'fault'],
  [silence('connect_failed'), 'fault'],
])('a valid callback that is answered with %j is %s', (answer, verdict) => {
  expect(judge('valid presentation', answer).verdict).toBe(verdict)
})

const bad = trialNames.filter((name) => kindOf[name] === 'bad')

test.each(bad)('%s must be refused, with 4xx and soon', (name) => {
  const verdicts = [taken(), reply(204), reply(400), reply(413), reply(302), reply(500)].map(
    (answer) => judge(name, answer).verdict,
  )
  expect(verdicts).toEqual(['hole', 'hole', 'right', 'right', 'fault', 'fault'])
  expect(judge(name, reply(400), undefined, 6_000).verdict).toBe('fault')
  expect(judge(name, silence('timeout')).verdict).toBe('fault')
})

test('ending the connection refuses what is too long, and nothing else', () => {
  expect(judge('oversized body', silence('connection_lost')).verdict).toBe('right')
  expect(judge('no signature', silence('connection_lost')).verdict).toBe('fault')
})

test.each([
  [taken(), taken(), 'right'],
  [taken(), taken('https://shop.example/other'), 'doubt'],
  [taken(), reply(409), 'fault'],
  [reply(400), reply(400), 'right'],
  [reply(400), taken(), 'fault'],
])('after %j the same again with %j is %s', (first, again, verdict) => {
  expect(judge('the same again', again, first).verdict).toBe(verdict)
})

test('each wrong one is wrong in one thing', () => {
  const signed = (name: string) => ({
    headers: { 'webhook-id': name, 'webhook-timestamp': '1', 'webhook-signature': `v1,${name}` },
    body: `error=error_expired&state=test_${name}`,
  })
  const [error, presentation, old] = ['error', 'presentation', 'old'].map(signed) as [
    ReturnType<typeof signed>,
    ReturnType<typeof signed>,
    ReturnType<typeof signed>,
  ]
  const trials = trialsFrom({ error, presentation, old }, new Uint8Array(32))
  expect(trials['the same again']).toEqual(trials['valid presentation'])
  expect(trials['wrong signature']).toEqual({
    headers: { ...presentation.headers, 'webhook-signature': expect.stringMatching(/^v1,A+=$/) },
    body: presentation.body,
  })
  expect(trials['changed body']).toEqual({ headers: error.headers, body: `${error.body}0` })
  expect(trials['old timestamp']).toBe(old)
  expect(trials['oversized body'].body.length).toBeGreaterThan(2 * 1_024 * 1_024)
})
