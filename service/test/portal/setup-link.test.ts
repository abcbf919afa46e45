import { expect, test } from 'vitest'
import { databaseForTest } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { accountByCommand, instanceSettings } from '../setup/vidimus-process.ts'

test('setup-link prints a link for an owner or an operator, or says why not', async () => {
  const settings = instanceSettings(await databaseForTest('sqlite'), await freePort())
  const run = (...args: string[]) => vidimusHere(['setup-link', ...args], settings)
  const { account } = await accountByCommand(settings)
  const owner = JSON.parse((await run(account, '--json')).out)
  expect(owner).toEqual({
    account,
    link: expect.stringMatching(/^http:\/\/localhost:\d+\/portal\/welcome#[\w-]{43}$/),
    expires_at: expect.any(String),
  })
  const operator = await run()
  expect([operator.code, operator.out]).toEqual([0, expect.stringContaining('makes an operator')])
  expect(await run('acc_unknown')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\nThere is no such account\.\n$/),
  })
  const misuse = await run('somebody')
  expect([misuse.code, misuse.err]).toEqual([
    2,
    expect.stringContaining('vidimus setup-link [acc_…]'),
  ])
})
