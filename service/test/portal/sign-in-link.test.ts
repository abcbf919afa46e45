import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseForTest, enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import {
  makeUser,
  openPortal,
  password,
  setupLink,
  signInLink,
  tokenIn,
} from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { accountByCommand, instanceSettings } from '../setup/vidimus-process.ts'

type Session = { user: { user: string; email: string }; accounts: { account: string }[] }

describe.each(enginesInTurn(import.meta.filename))('a sign-in link on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  const enter = (link: string) =>
    openPortal(service).call<Session>('POST', '/links/enter', { token: tokenIn(link) })
  const newAccount = async () => (await service.account()).account

  test('signs in as the first owner, once', async () => {
    const account = await newAccount()
    const owner = await makeUser(service, account)
    await makeUser(service, account)
    const link = await signInLink(service, account)
    const entered = await enter(link)
    expect([entered.status, entered.body.user.user]).toEqual([200, owner.userId])
    expect(entered.body.accounts.map((each) => each.account)).toEqual([account])
    expect((await enter(link)).status).toBe(404)
  })

  test('makes an owner where there is none, and signs in as the same one next time', async () => {
    const account = await newAccount()
    const first = await enter(await signInLink(service, account))
    const second = await enter(await signInLink(service, account))
    expect(first.body.user.email).toBe('developer@localhost.test')
    expect(second.body.user).toEqual(first.body.user)
  })

  test('registers nobody, and no other link signs in', async () => {
    const account = await newAccount()
    const newcomer = { email: 'someone@shop.example', name: 'Someone', password }
    const token = tokenIn(await signInLink(service, account))
    const body = { token, ...newcomer }
    expect((await openPortal(service).call('POST', '/links/redeem/password', body)).status).toBe(
      404,
    )
    expect((await enter(await setupLink(service, account))).status).toBe(404)
    expect((await enter(await setupLink(service))).status).toBe(404)
  })
})

test('away from loopback it opens nothing', async () => {
  const service = await runService('sqlite', { VIDIMUS_PUBLIC_URL: 'https://id.example' })
  onTestFinished(() => service.close())
  const link = await signInLink(service, (await service.account()).account)
  const body = { token: tokenIn(link) }
  expect((await openPortal(service).call('POST', '/links/enter', body)).status).toBe(404)
})

test('the command makes one on loopback alone', async () => {
  const settings = instanceSettings(await databaseForTest('sqlite'), await freePort())
  const { account } = await accountByCommand(settings)
  const here = await vidimusHere(['sign-in-link', account, '--json'], settings)
  expect(JSON.parse(here.out).link).toMatch(/\/portal\/welcome#[\w-]{43}$/)
  const away = { ...settings, VIDIMUS_PUBLIC_URL: 'https://id.example' }
  expect(await vidimusHere(['sign-in-link', account], away)).toMatchObject({
    code: 2,
    err: expect.stringContaining('use vidimus setup-link'),
  })
})
