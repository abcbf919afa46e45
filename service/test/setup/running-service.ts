import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import type { Vocabulary } from '../../src/core/vocabulary/attributes.ts'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import { type Config, readConfig } from '../../src/edges/config/config.ts'
import { startService } from '../../src/main.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { createAccount } from '../../src/usecases/accounts/create-account.ts'
import { openStore, type Store } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import type { EngineName } from './databases.ts'
import { freePort } from './free-port.ts'
import { copiedDatabase } from './made-database.ts'

export type TestAccount = { account: string; apiKey: string; callbackSecret: string }

export type RunningService = {
  readonly url: string
  readonly config: Config
  /** The same database, opened a second time, as a command beside the service does. */
  readonly store: Store
  logs(): string
  account(wish?: {
    environment?: Environment
    callbackUrl?: string
    name?: string
    vocabulary?: Vocabulary
  }): Promise<TestAccount>
  /** POST /prove with a string body as it is, anything else as JSON. */
  prove(
    apiKey: string | undefined,
    body: unknown,
    headers?: { [name: string]: string },
  ): Promise<Response>
  close(): Promise<void>
}

type Settings = { [name: string]: string }

/** The service as it is deployed, on a database and port of its own. */
export async function runService(
  engine: EngineName,
  settings: Settings = {},
): Promise<RunningService> {
  const database = await copiedDatabase(engine)
  const config = testConfig({ VIDIMUS_DATABASE_URL: database.url, ...settings }, await freePort())
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
  })
  const service = await startService(realWorld, config, destination)
  const store = await openStore(realWorld, config)
  const url = service.address
  return {
    url,
    config,
    store,
    logs: () => lines.join(''),
    account: (wish = {}) => makeAccount(store, config, wish),
    prove: (apiKey, body, headers) => prove(url, apiKey, body, headers),
    close: async () => {
      await store.database.close()
      await service.close()
      await database.remove()
    },
  }
}

export function testConfig(settings: Settings, port: number): Config {
  const reading = readConfig(realWorld, {
    VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    VIDIMUS_RATE_LIMIT_PER_SECOND: '0',
    VIDIMUS_PORT: String(port),
    ...settings,
  })
  if ('complaints' in reading) throw new Error(reading.complaints)
  return reading.config
}

async function makeAccount(
  store: Store,
  config: Config,
  {
    environment = 'test',
    callbackUrl = 'https://shop.example/callback',
    name = 'Kiosk',
    vocabulary,
  }: Parameters<RunningService['account']>[0] & object,
): Promise<TestAccount> {
  const wish = { name, environment, callbackUrl: callbackUrl === '' ? undefined : callbackUrl }
  const created = await createAccount({ ...store, callbackUrlRules: config }, wish, command)
  if (!created.ok) throw new Error(created.failure.description)
  const { account } = created.value
  if (vocabulary !== undefined)
    await store.accounts.changeSettings(account, environment, { vocabulary }, command)
  return created.value
}

export const prove = (
  url: string,
  apiKey: string | undefined,
  body: unknown,
  headers: { [name: string]: string } = {},
) =>
  fetch(`${url}/prove`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  })
