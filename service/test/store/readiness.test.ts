import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { postgresForTest } from '../setup/postgres-server.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { sampled } from '../setup/sizes.ts'

/** What `/readyz` says of PostgreSQL: of all instances alike, or of this one only. */

const readinessOf = (service: RunningService) => async () => {
  const answer = await fetch(`${service.url}/readyz`)
  return [answer.status, await answer.json()]
}

const ready = [200, { status: 'ready' }]
const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

test('while somebody holds a lock on the flows nothing can be written', async () => {
  const service = await runService('postgres')
  onTestFinished(() => service.close())
  const { apiKey } = await service.account()
  const readiness = readinessOf(service)
  const { database } = service.config
  const other = new pg.Client(database.engine === 'postgres' ? database.url : '')
  await other.connect()
  onTestFinished(() => other.end())
  expect(await readiness()).toEqual(ready)
  await other.query('begin')
  await other.query('lock table flows in access exclusive mode')
  const refused = await service.prove(apiKey, question)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([500, '5'])
  expect(await readiness()).toEqual([200, { status: 'degraded', database: 'unwritable' }])
  expect(await (await fetch(`${service.url}/metrics`)).text()).toContain('vidimus_degraded 1\n')
  await other.query('rollback')
  await expect.poll(readiness).toEqual(ready)
  expect((await service.prove(apiKey, question)).status).toBe(200)
})

test.each(sampled(['', '?target_session_attrs=read-write'], 2))(
  'an instance whose one address%s leads to a standby is not ready until it is promoted',
  async (wish) => {
    const server = await postgresForTest()
    const service = await runService('postgres', { VIDIMUS_DATABASE_URL: `${server.url}${wish}` })
    onTestFinished(() => service.close())
    const readiness = readinessOf(service)
    await server.stop('SIGINT')
    await expect.poll(readiness).toEqual([200, { status: 'degraded', database: 'away' }])
    await writeFile(join(server.data, 'standby.signal'), '')
    await server.start()
    await expect.poll(readiness).toEqual([503, { status: 'not ready', reason: 'standby' }])
    await server.ask('select pg_promote(true, 30)')
    await expect.poll(readiness).toEqual(ready)
  },
)
