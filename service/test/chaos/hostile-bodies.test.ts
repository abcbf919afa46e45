import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../setup/databases.ts'
import { documentedProxies, isHere } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { sized } from '../setup/sizes.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { callAmongHostile, openFront } from './hostile-bodies.ts'

/** Strangers share a proxy's connections with customers. `npm run hostile` measures the times. */

const size = { honest: sized(100, 500), hostile: sized(40, 200) }

test.for(['direct', ...documentedProxies] as const)(
  'large bodies of strangers fail no call of a customer: %s',
  async (name, { skip }) => {
    skip(name !== 'direct' && !isHere(name), 'its program is not installed')
    const port = await freePort()
    const settings = instanceSettings(await databaseForTest('sqlite'), port)
    const { apiKey } = await accountByCommand(settings)
    await vidimus(['serve'], settings).printed('service_started')
    const front = await openFront(name, port)
    onTestFinished(() => front.close())
    const { honest, hostile } = await callAmongHostile(front.url, apiKey, size)
    expect(honest.map(({ status }) => status)).toEqual(Array.from(honest, () => 200))
    expect(honest).toHaveLength(size.honest)
    expect(new Set(hostile)).toEqual(new Set([404, 400, 403]))
    expect(hostile).toHaveLength(size.hostile)
  },
)
