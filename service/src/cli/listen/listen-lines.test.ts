import { expect, test } from 'vitest'
import { type Passage, passageJson, passageLine } from './listen-lines.ts'

const passage: Passage = {
  at: new Date(2026, 10, 15, 12, 4, 34),
  callback: {
    type: 'callback',
    id: 1,
    headers: { 'webhook-id': 'flow_1' },
    body: 'presentation=signed&state=a-telling-state',
  },
  reply: {
    type: 'reply',
    status: 200,
    content_type: 'application/json',
    retry_after: null,
    body: '',
  },
  durationMilliseconds: 38,
  verdict: { type: 'delivered', id: 1, redirect_uri: 'http://localhost:3000/thanks' },
  url: 'http://localhost:3000/callback',
  serviceUrl: 'http://localhost:4000',
}

const refused: Passage = {
  ...passage,
  reply: { type: 'reply', status: 404, content_type: null, retry_after: null, body: '' },
  verdict: { type: 'failed', id: 1, code: 'status_not_200' },
}

const link = 'http://localhost:4000/portal/flow/flow_1'

test('one line: when, which flow, its outcome, the local status, how long it took, where the browser goes; below it the flow in the portal', () => {
  expect(passageLine(passage)).toBe(
    `12:04:34  flow_1  presentation                → 200     38 ms  → http://localhost:3000/thanks
          ${link}`,
  )
})

test('below a failure stand its cause and its fix', () => {
  expect(
    passageLine(refused)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '12:04:34  flow_1  presentation                → 404     38 ms  ✕ status_not_200',
    'Your server has no POST /callback (404).',
    expect.stringContaining('Add the handler'),
    link,
  ])
})

test('as JSON the same', () => {
  expect(JSON.parse(passageJson(passage))).toMatchObject({
    flow: 'flow_1',
    portal: link,
    status: 200,
    delivered: true,
  })
  expect(JSON.parse(passageJson(refused))).toMatchObject({
    delivered: false,
    error: { code: 'status_not_200', cause: expect.any(String), fix: expect.any(String) },
  })
})

test('neither state nor presentation is shown', () => {
  for (const shown of [passageLine(passage), passageJson(passage)])
    expect(shown).not.toMatch(/telling|signed/)
})
