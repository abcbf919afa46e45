import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { databaseForTest, engines, enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { withoutDatabase } from '../setup/made-database.ts'
import { prove, runService } from '../setup/running-service.ts'
import { sampled, sized } from '../setup/sizes.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'

const instancesAtOnce = sized(2, 4)

describe.each(enginesInTurn(import.meta.filename))('starting on %s', (engine) => {
  test('instances that start at once on an empty database all come up', async () => {
    const url = await databaseForTest(engine)
    const ports = await Promise.all(Array.from({ length: instancesAtOnce }, freePort))
    const [first] = ports
    const { VIDIMUS_MASTER_KEY } = instanceSettings(url, first ?? 0)
    const instances = ports.map((port) =>
      vidimus(['serve'], {
        ...instanceSettings(url, port),
        VIDIMUS_MASTER_KEY: VIDIMUS_MASTER_KEY ?? '',
      }),
    )
    await Promise.all(instances.map((instance) => instance.printed('service_started')))
    const ready = await Promise.all(
      ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status),
    )
    expect(ready).toEqual(ports.map(() => 200))
  })
})

describe('stopping', () => {
  test.each(sampled(['SIGTERM', 'SIGINT'] as const, 2))(
    '%s: the request under way is answered, then the process ends with 0',
    async (signal) => {
      const url = await databaseForTest('sqlite')
      const port = await freePort()
      const settings = instanceSettings(url, port)
      const { apiKey } = await accountByCommand(settings)
      const instance = vidimus(['serve'], settings)
      await instance.printed('service_started')
      const body = '{"issuer":"xx-sandbox","revealed":["given_name"],"state":"s"}'
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST /prove HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
      )
      // The service has the request in hand once it asks for the body.
      await once(socket, 'data')
      instance.child.kill(signal)
      await refusesConnections(port)
      socket.write(body)
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
      const { code, out } = await instance.finished
      expect([code, out]).toEqual([0, expect.stringContaining('service_stopped')])
    },
  )

  test('while it drains everything is served, on no connection twice; a second signal ends that', async () => {
    const port = await freePort()
    const settings = {
      ...instanceSettings(await databaseForTest('sqlite'), port),
      VIDIMUS_DRAIN_SECONDS: '60',
    }
    const { apiKey } = await accountByCommand(settings)
    const instance = vidimus(['serve'], settings)
    await instance.printed('service_started')
    const url = `http://127.0.0.1:${port}`
    const seen = async (path: string) => {
      const { status, headers } = await fetch(`${url}${path}`)
      return [status, headers.get('connection')]
    }
    expect(await seen('/readyz')).toEqual([200, 'keep-alive'])
    instance.child.kill('SIGTERM')
    await instance.printed('service_drains')
    expect([await seen('/readyz'), await seen('/healthz')]).toEqual([
      [503, 'close'],
      [200, 'close'],
    ])
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
    const proved = await prove(url, apiKey, question)
    expect([proved.status, proved.headers.get('connection')]).toEqual([200, 'close'])
    instance.child.kill('SIGTERM')
    const { code, out } = await instance.finished
    expect([code, out]).toEqual([0, expect.stringContaining('service_stopped')])
  })

  test('a connection that only idles does not hold the stop up', async () => {
    const port = await freePort()
    const instance = vidimus(['serve'], instanceSettings(await databaseForTest('sqlite'), port))
    await instance.printed('service_started')
    await fetch(`http://127.0.0.1:${port}/healthz`)
    instance.child.kill('SIGTERM')
    expect((await instance.finished).code).toBe(0)
  })
})

/** Resolves once nobody accepts on the port any more. */
async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const probe = connect(port, '127.0.0.1')
    const refused = await Promise.race([
      once(probe, 'connect').then(() => false),
      once(probe, 'error').then(() => true),
    ]).catch(() => true)
    probe.destroy()
    if (refused) return
  }
}

describe('what can go wrong at start is said in one sentence', () => {
  test('an occupied port', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const { port } = blocker.address() as { port: number }
    const { code, err } = await vidimus(
      ['serve'],
      instanceSettings(await databaseForTest('sqlite'), port),
    ).finished
    blocker.close()
    expect([code, withoutDatabase(err)]).toEqual([
      1,
      `Port ${port} is taken by another program. Stop that program, which ss -ltnp names, or choose another port with VIDIMUS_PORT (and VIDIMUS_PUBLIC_URL).\n`,
    ])
  })

  test.each(['192.0.2.1', 'host.invalid'])(
    'an address that is not of this machine (%s): a wrong setting, so exit code 2',
    async (host) => {
      const settings = instanceSettings(await databaseForTest('sqlite'), await freePort())
      const { code, err } = await vidimusHere(['serve'], { ...settings, VIDIMUS_HOST: host })
      expect([code, withoutDatabase(err)]).toEqual([
        2,
        expect.stringMatching(/^Vidimus cannot listen on .* \(E\w+\)\. Correct VIDIMUS_HOST/),
      ])
    },
  )

  test('a database that nobody serves, without its password in the text', async () => {
    const url = `postgres://vidimus:secret-password@127.0.0.1:${await freePort()}/vidimus`
    const { code, err } = await vidimusHere(['serve'], instanceSettings(url, await freePort()))
    expect(err).not.toContain('secret-password')
    expect([code, withoutDatabase(err)]).toEqual([
      1,
      'The database cannot be reached (ECONNREFUSED). Start it, or correct VIDIMUS_DATABASE_URL; pg_isready -d "$VIDIMUS_DATABASE_URL" asks it.\n',
    ])
  })

  test('a SQLite file that cannot be made', async () => {
    const { code, err } = await vidimusHere(
      ['serve'],
      instanceSettings('sqlite:/dev/null/vidimus.db', await freePort()),
    )
    expect([code, err]).toEqual([2, expect.stringContaining('VIDIMUS_DATABASE_URL')])
    expect(withoutDatabase(err).trim().split('\n')).toHaveLength(1)
  })

  test.each(engines)(
    'a master key that is not of this %s database: exit code 2',
    async (engine) => {
      const url = await databaseForTest(engine)
      await accountByCommand(instanceSettings(url, await freePort()))
      const { code, err } = await vidimusHere(['serve'], instanceSettings(url, await freePort()))
      expect([code, withoutDatabase(err)]).toEqual([
        2,
        expect.stringMatching(
          /^Values in the database are sealed with .* Add that key to the list/,
        ),
      ])
    },
  )

  test('bad settings: every complaint at once, each with its fix, exit code 2, nothing started', async () => {
    const settings = {
      VIDIMUS_PORT: 'abc',
      VIDIMUS_ENVIRONMENTS: 'prod',
      VIDIMUS_MASTER_KEY: 'short',
      VIDIMUS_OUTBOUND_ALLOW: '10.0.0.0',
    }
    const { code, out, err } = await vidimusHere(['serve'], settings)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain('4 settings need attention')
    for (const name of Object.keys(settings)) expect(err).toContain(name)
    expect(err.match(/Fix: /g)).toHaveLength(4)
    expect(err).not.toContain('short')
  })
})

test('the log says where it listens as it was set', async () => {
  const service = await runService('sqlite', { VIDIMUS_HOST: '127.0.0.2' })
  onTestFinished(() => service.close())
  const line = service.logs().match(/.*"service_started".*/)?.[0]
  expect(line).toMatch(/"address":"http:\/\/127\.0\.0\.2:\d+"/)
})
