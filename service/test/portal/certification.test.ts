import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Application, answer, runApplication } from '../setup/application.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { runWithWallet } from '../setup/sandbox-wallet-process.ts'
import { isFull } from '../setup/sizes.ts'

/** The portal tries an application, and shows what a command found. */

type Certification = {
  label: string
  source: string
  finished_at: string | null
  passed: boolean
  cases: { case: string; group: string; status: string; code: string | null; said: string }[]
}

let world: Awaited<ReturnType<typeof runWithWallet>>
let app: Application
let account: TestAccount
let developer: PortalClient
beforeAll(async () => {
  world = await runWithWallet('sqlite')
  app = await runApplication(async () => {
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: crypto.randomUUID() }
    const started = await world.service.prove(account.apiKey, question)
    return ((await started.json()) as { redirect_url: string }).redirect_url
  })
})
beforeEach(async () => {
  app.behave({})
  account = await world.service.account({ callbackUrl: `${app.url}/callback` })
  const user = await makeUser(world.service, account.account, 'developer')
  developer = await signedIn(world.service, user)
})
afterAll(async () => {
  await app?.close()
  await world?.close()
})

const place = (environment = 'test') => `/accounts/${account.account}/${environment}/certifications`
const start = (body: object = {}, environment?: string) =>
  developer.call('POST', place(environment), { start_url: `${app.url}/start`, label: 'a', ...body })
const list = async () =>
  (await developer.get<{ certifications: Certification[] }>(place())).body.certifications

async function finished(): Promise<Certification> {
  await expect.poll(async () => (await list())[0]?.finished_at ?? null).not.toBeNull()
  return (await list())[0] as Certification
}

test('an application that refuses the callback is told so, and nothing else is tried', async () => {
  app.behave({ '/callback': answer(401) })
  expect((await start()).status).toBe(204)
  const { cases, ...told } = await finished()
  expect(told).toMatchObject({ label: 'a', source: 'portal', passed: false })
  expect(cases.slice(0, 3)).toMatchObject([
    { case: 'start', group: 'start', status: 'passed' },
    { case: 'approve', status: 'failed', code: 'callback_status_refused' },
    { case: 'decline', status: 'skipped', code: 'not_tried' },
  ])
})

test.runIf(isFull)('one that takes everything has its holes named', async () => {
  await start()
  const { cases } = await finished()
  const holes = cases.filter(({ code }) => code === 'accepted').map((each) => each.case)
  expect(holes).toContain('wrong-signature')
  expect(cases.filter(({ status }) => status === 'skipped')).toEqual([])
})

test('what is not on the web is not visited', async () => {
  await start({ start_url: 'http://127.0.0.1:1/start' })
  expect((await finished()).cases[0]).toMatchObject({ case: 'start', code: 'start_unreachable' })
})

test.each([
  [{ start_url: 'shop' }, undefined, 'redirect_url_refused'],
  [{ start_url: 'https://10.0.0.1/' }, undefined, 'redirect_url_refused'],
  [{ start_url: 'http://169.254.169.254/latest' }, undefined, 'redirect_url_refused'],
  [{ label: '' }, undefined, 'request_invalid'],
  [{ label: 'a\nb' }, undefined, 'request_invalid'],
  [{}, 'live', 'outcome_refused'],
])('%j in %s is refused with %s', async (body, environment, code) => {
  expect((await start(body, environment)).body.error?.error).toBe(code)
})

test('it is limited', async () => {
  const answers = []
  for (let turn = 0; turn < 6; turn += 1)
    answers.push((await start({ start_url: 'http://127.0.0.1:1/start' })).status)
  expect(answers).toEqual([...Array(5).fill(204), 429])
})

const report = (body: object) =>
  fetch(`${world.service.url}/test/certifications`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.apiKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
const one = {
  ...{ case: 'approve', status: 'passed', security_hole: false, code: null },
  ...{ said: 'taken', fix: null, flow: null, duration_ms: 1 },
}

test('what a command found is shown under its label', async () => {
  const answered = await report({ label: '9f3c2ab', cases: [one] })
  // Not all cases were tried.
  expect(await answered.json()).toEqual({ success: true, label: '9f3c2ab', passed: false })
  expect(await list()).toMatchObject([{ label: '9f3c2ab', source: 'command', passed: false }])
})

test.each([
  [{ label: '', cases: [one] }],
  [{ label: 'x'.repeat(101), cases: [one] }],
  [{ label: 'a', cases: [] }],
  [{ label: 'a', cases: [{ ...one, case: 'win' }] }],
  [{ label: 'a', cases: [{ ...one, status: 'won' }] }],
  [{ label: 'a', cases: [{ ...one, said: 'x'.repeat(1_001) }] }],
  [{ label: 'a', cases: [{ ...one, flow: 'acc_1' }] }],
  [{ label: 'a', cases: Array(100).fill(one) }],
])('%j is no report', async (body) => {
  const refused = await report(body)
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { error: 'error_invalid_body' } },
  ])
})
