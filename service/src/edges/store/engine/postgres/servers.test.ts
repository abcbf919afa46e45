import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { realWorld } from '../../../../wiring/real-world.ts'
import { createServers, isWanted, type ServerState } from './servers.ts'

const primary: ServerState = { isStandby: false, isReadOnly: false }
const standby: ServerState = { isStandby: true, isReadOnly: true }
const silent = new Promise<ServerState>(() => undefined)

type Said = ServerState | Promise<ServerState> | Error

/** Two servers that report what the test wants, and how often they were asked. */
function pair(first: Said, second: Said) {
  const says = { first, second }
  const asked: string[] = []
  const servers = createServers(
    realWorld.timers,
    { url: 'first,second', hosts: ['first', 'second'], wanted: 'read-write' },
    async (url) => {
      asked.push(url)
      const said = url === 'first' ? says.first : says.second
      if (said instanceof Error) throw said
      return said
    },
  )
  return { ...servers, says, asked }
}

test('the one that accepts writes is found, and asked once for all who wait', async () => {
  const { find, asked } = pair(standby, primary)
  expect(await Promise.all([find(), find()])).toEqual(['second', 'second'])
  expect([await find(), asked]).toEqual(['second', ['first', 'second']])
})

test('nobody waits for a server that does not answer', async () => {
  expect(await pair(silent, primary).find()).toBe('second')
})

test('without one that accepts writes it is refused at once, and found once there is one', async () => {
  const { find, says, asked } = pair(new Error('refused'), standby)
  await expect(find()).rejects.toMatchObject({ code: 'STORE_AWAY' })
  await expect(find()).rejects.toMatchObject({ code: 'STORE_AWAY' })
  expect(asked).toEqual(['first', 'second'])
  says.second = primary
  await expect.poll(() => find().catch(() => 'none')).toBe('second')
})

test('one that is doubted is looked for again, and only the one in use can be', async () => {
  const { find, doubt, says, asked } = pair(primary, standby)
  await find()
  Object.assign(says, { first: standby, second: primary })
  doubt('second')
  await pause(0)
  expect([await find(), asked.length]).toEqual(['first', 2])
  doubt('first')
  await pause(0)
  expect([await find(), asked.length]).toEqual(['second', 4])
})

test('a server that is alone is not asked before it is used', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(
    await createServers(realWorld.timers, { url: 'only', wanted: 'primary' }, ask).find(),
  ).toBe('only')
})

test('read-write wants a session that can write, primary wants no standby', () => {
  const readOnly: ServerState = { isStandby: false, isReadOnly: true }
  const judged = [undefined, 'read-write', 'primary'] as const
  expect(judged.map((wanted) => isWanted(wanted, readOnly))).toEqual([true, false, true])
  expect(judged.map((wanted) => isWanted(wanted, standby))).toEqual([true, false, false])
  expect(judged.map((wanted) => isWanted(wanted, primary))).toEqual([true, true, true])
})
