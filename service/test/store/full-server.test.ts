import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type PostgresServer, postgresForTest } from '../setup/postgres-server.ts'
import { runService } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** Other programs have taken every connection that PostgreSQL allows. */

const calls = sized(200, 2_000)
const atOnce = 40
const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }

/** Another program, which takes every place there is, again and again. */
function otherProgram({ port }: PostgresServer) {
  const taken: pg.Client[] = []
  const takeAll = async (): Promise<void> => {
    for (;;) {
      const client = new pg.Client(`postgres://vidimus@127.0.0.1:${port}/postgres`)
      client.on('error', () => undefined)
      const isTaken = await client.connect().then(
        () => true,
        ({ code }) => code !== '53300',
      )
      if (!isTaken) return
      taken.push(client)
    }
  }
  const leave = async () => {
    await Promise.all(taken.splice(0).map((client) => client.end()))
  }
  onTestFinished(leave)
  return { takeAll, leave }
}

/** Ends connections of the service until so many are left, and their places are taken. */
async function leaveToService(
  server: PostgresServer,
  others: ReturnType<typeof otherProgram>,
  left: number,
): Promise<void> {
  const ours = `from pg_stat_activity where application_name = 'vidimus'`
  await expect
    .poll(async () => {
      await others.takeAll()
      const spare = `(select pid ${ours} offset ${left}) as spare`
      await server.ask(`select pg_terminate_backend(pid) from ${spare}`)
      await others.takeAll()
      return Number((await server.ask(`select count(*) ${ours}`))[0]?.['count'])
    })
    .toBe(left)
}

test('/prove goes on with the connections it has, and is refused cleanly without one', async () => {
  const server = await postgresForTest(['max_connections=15', 'superuser_reserved_connections=3'])
  const settings = {
    VIDIMUS_DATABASE_URL: server.url,
    VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const service = await runService('postgres', settings)
  onTestFinished(() => service.close())
  const { apiKey } = await service.account()
  await service.store.database.close()
  const prove = async () => {
    const { status, headers } = await service.prove(apiKey, question)
    return `${status} ${headers.get('retry-after')}`
  }
  const proveAllTheTime = async () => {
    const seen: string[] = []
    const caller = async () => {
      while (seen.length < calls) seen.push(await prove())
    }
    await Promise.all(Array.from({ length: atOnce }, caller))
    return new Set(seen)
  }
  const metrics = async () => (await fetch(`${service.url}/metrics`)).text()

  expect((await vidimusHere(['doctor', '--json'], settings)).out).toContain(
    'PostgreSQL allows 12 connections, and 1 running instance may open 13 (13 each).',
  )
  const others = otherProgram(server)
  await prove()
  await others.takeAll()
  expect(await proveAllTheTime()).toEqual(new Set(['200 null']))
  await leaveToService(server, others, 1)
  expect(await proveAllTheTime()).toEqual(new Set(['200 null']))
  expect(await metrics()).toMatch(/^vidimus_database_connection_failures_total [1-9]/m)

  await leaveToService(server, others, 0)
  expect(await prove()).toBe('500 5')
  await others.leave()
  await expect.poll(prove).toBe('200 null')
})
