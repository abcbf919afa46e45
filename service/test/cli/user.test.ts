import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, type TestUser } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

let service: RunningService
let account: string
let operator: TestUser
let owner: TestUser
beforeAll(async () => {
  service = await runService('sqlite')
  account = (await service.account()).account
  operator = await makeUser(service)
  owner = await makeUser(service, account)
})
afterAll(() => service.close())

const run = (...args: string[]) => {
  const { database, masterKeys } = service.config
  return vidimusHere(['user', ...args], {
    VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url,
    VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
  })
}

test('users are listed and shown, by id or e-mail address', async () => {
  const { users } = JSON.parse((await run('list', '--json')).out)
  const byAddress = [
    { ...operator, operator: true, accounts: [] },
    { ...owner, operator: false, accounts: [{ account, role: 'owner' }] },
  ].toSorted((one, other) => (one.email < other.email ? -1 : 1))
  expect(users).toMatchObject(
    byAddress.map(({ userId, email, ...shown }) => ({
      user: userId,
      email,
      disabled: false,
      ...shown,
    })),
  )
  const listed = (await run('list')).out
  expect(listed).toContain(`owner of ${account}`)
  for (const name of [owner.userId, owner.email.toUpperCase()])
    expect((await run('show', name)).out).toContain(`User ${owner.userId}`)
})

test.each([
  [['show', 'nobody@shop.example'], 1, 'There is no user nobody@shop.example.'],
  [['disable'], 2, 'Name the user by id, usr_…, or e-mail address'],
  [['promote', 'usr_x'], 2, 'Say what to do with users.'],
])('%j ends with %d and says why', async (args, code, sentence) => {
  const finished = await run(...args)
  expect([finished.code, finished.out]).toEqual([code, ''])
  expect(finished.err).toContain(sentence)
})

test('the last owner and the last operator need --force, and then it is said who is missing', async () => {
  const refusals = [
    [owner, 'disable', 'This is the last owner of Kiosk. Make somebody else owner first.'],
    [operator, 'demote', 'This is the last operator. Make another one first: vidimus setup-link'],
  ] as const
  for (const [{ email }, verb, sentence] of refusals) {
    const refused = await run(verb, email)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(`${sentence} To do it nevertheless, add --force.`),
    ])
  }
  const forced = await run('delete', owner.email, '--force')
  expect(forced.code).toBe(0)
  expect(forced.err).toContain(`${account} has no owner now.`)
  expect(forced.out).toContain('the audit log keeps the id')
  const demoted = await run('demote', operator.userId, '--force')
  expect([demoted.code, demoted.err]).toEqual([0, expect.stringContaining('no operator now')])
})
