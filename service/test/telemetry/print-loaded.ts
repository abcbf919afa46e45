import { registerHooks } from 'node:module'
import type { Log } from '../../src/usecases/ports/telemetry.ts'

/**
 * Prints the packages of OpenTelemetry that are loaded for a service without traces, and those for
 * traces. The arguments are its database and port.
 */

const loaded = new Set<string>()
registerHooks({
  load: (url, context, nextLoad) => {
    const [, name] = /\/node_modules\/(@opentelemetry\/[^/]+)\//.exec(url) ?? []
    if (name !== undefined) loaded.add(name)
    return nextLoad(url, context)
  },
})

const [database = '', port = ''] = process.argv.slice(2)
const { readConfig } = await import('../../src/edges/config/config.ts')
const { startService } = await import('../../src/main.ts')
const { realWorld } = await import('../../src/wiring/real-world.ts')
const reading = readConfig(realWorld, {
  VIDIMUS_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  VIDIMUS_DATABASE_URL: database,
  VIDIMUS_PORT: port,
})
if ('complaints' in reading) throw new Error(reading.complaints)
const service = await startService(realWorld, reading.config, { write: () => undefined })
await service.close()
const off = [...loaded].toSorted()

const { openTraces } = await import('../../src/edges/telemetry/traces/traces.ts')
const nothing = () => undefined
const log: Log = { info: nothing, warn: nothing, error: nothing }
const tracesUrl = 'http://127.0.0.1:9/v1/traces'
const traces = await openTraces({ ...realWorld, ...reading.config, tracesUrl, version: '1', log })
await traces.close()
process.stdout.write(JSON.stringify({ off, on: [...loaded].toSorted() }))
