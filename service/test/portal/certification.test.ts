import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

/** The portal shows what a command found. The service visits no application. */

type Certification = {
  label: string
  kept_at: string
  passed: boolean
  cases: { case: string; group: string; does: string; status: string }[]
}

let service: RunningService
let account: TestAccount
let developer: PortalClient
beforeAll(async () => {
  service = await runService('sqlite')
})
beforeEach(async () => {
  account = await service.account()
  developer = await signedIn(service, await makeUser(service, account.account, 'developer'))
})
afterAll(() => service?.close())

const place = (environment = 'test') => `/accounts/${account.account}/${environment}/certifications`
const list = async (environment?: string) =>
  (await developer.get<{ certifications: Certification[] }>(place(environment))).body.certifications

const report = (body: object) =>
  fetch(`${service.url}/test/certifications`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.apiKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
const one = {
  ...{ case: 'approve', group: 'outcomes', does: 'A wallet approves.', status: 'passed' },
  ...{ security_hole: false, code: null, said: 'taken', fix: null, flow: null, duration_ms: 1 },
}

test('what a command found is shown under its label', async () => {
  const answered = await report({ label: '9f3c2ab', of: 2, cases: [one] })
  // Not all cases were tried.
  expect(await answered.json()).toEqual({ success: true, label: '9f3c2ab', passed: false })
  const told = { label: '9f3c2ab', passed: false, cases: [one] }
  expect(await list()).toMatchObject([told])
  expect(await list('live')).toEqual([])
})

test('what passed all cases that there are can go live, whatever they are', async () => {
  const cases = [one, { ...one, case: 'case-of-tomorrow', status: 'warned' }]
  expect(await (await report({ label: 'a', of: 2, cases })).json()).toMatchObject({ passed: true })
  expect(await list()).toMatchObject([{ label: 'a', passed: true }])
  const twice = [one, one]
  expect(await (await report({ label: 'a', of: 2, cases: twice })).json()).toMatchObject({
    passed: false,
  })
})

test('the portal starts nothing', async () => {
  const body = { start_url: 'http://127.0.0.1:1/start', label: 'a' }
  expect((await developer.call('POST', place(), body)).status).toBe(405)
})

test.each([
  [{ label: '', of: 1, cases: [one] }],
  [{ label: 'x'.repeat(101), of: 1, cases: [one] }],
  [{ label: 'a', of: 1, cases: [] }],
  [{ label: 'a', of: 1, cases: [{ ...one, case: 'WIN' }] }],
  [{ label: 'a', of: 1, cases: [{ ...one, status: 'won' }] }],
  [{ label: 'a', of: 1, cases: [{ ...one, said: 'x'.repeat(1_001) }] }],
  [{ label: 'a', of: 1, cases: [{ ...one, flow: 'acc_1' }] }],
  [{ label: 'a', of: 1, cases: Array(201).fill(one) }],
  [{ label: 'a', of: 0, cases: [one] }],
  [{ label: 'a', cases: [one] }],
])('%j is no report', async (body) => {
  const refused = await report(body)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { error: 'error_invalid_body' } },
  ])
})
