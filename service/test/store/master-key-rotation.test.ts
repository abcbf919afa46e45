import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/edges/store/engine/database.ts'
import { startService } from '../../src/main.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { createAccount } from '../../src/usecases/accounts/create-account.ts'
import { StartRefused } from '../../src/usecases/operation/start-refusals.ts'
import { openStore } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import { databaseForTest, engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove, testConfig } from '../setup/running-service.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

const newKey = () => randomBytes(32).toString('base64')

/** Runs the service with these master keys while `work` lasts; returns what it logged. */
async function serveWith(
  url: string,
  masterKey: string,
  work: (address: string, logs: () => string) => Promise<unknown>,
): Promise<string> {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
  })
  const config = testConfig(
    { VIDIMUS_DATABASE_URL: url, VIDIMUS_MASTER_KEY: masterKey },
    await freePort(),
  )
  const service = await startService(realWorld, config, destination)
  await work(service.address, () => lines.join(''))
  await service.close()
  return lines.join('')
}

/** An account on a new database; returns what `/prove` needs. */
async function deployed(url: string, masterKey: string) {
  const config = testConfig(
    { VIDIMUS_DATABASE_URL: url, VIDIMUS_MASTER_KEY: masterKey },
    await freePort(),
  )
  const store = await openStore(realWorld, config)
  const wish = {
    name: 'Kiosk',
    environment: 'test' as const,
    callbackUrl: 'https://shop.example/cb',
  }
  const created = await createAccount({ ...store, callbackUrlRules: config }, wish, command)
  await store.database.close()
  const apiKey = created.ok ? created.value.apiKey : ''
  return async (address: string): Promise<string> => {
    const body = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
    const answer = await prove(address, apiKey, body)
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { redirect_url: string }).redirect_url
  }
}

describe.each(engines)('master key rotation on %s', (engine) => {
  test('new,old seals everything again at start; then the old key can be forgotten', async () => {
    const url = await databaseForTest(engine)
    const [oldKey, freshKey] = [newKey(), newKey()]
    const proves = await deployed(url, oldKey)

    expect(await serveWith(url, oldKey, proves)).not.toContain('master_key_rotated')
    // The account's hash key, two callback secrets, the keys of one flow, two signing keys, the
    // access key and the key of the audit log's chain.
    await serveWith(url, `${freshKey},${oldKey}`, async (_, logs) => {
      await expect.poll(logs).toMatch(/"count":8.*"event":"master_key_rotated"/)
      const status = (keys: string) =>
        vidimusHere(['master-key', 'status'], {
          VIDIMUS_DATABASE_URL: url,
          VIDIMUS_MASTER_KEY: keys,
        })
      expect((await status(`${freshKey},${oldKey}`)).out).toContain(
        'Finished: everything is sealed with the first key.',
      )
      // For a command with the next setting the instance is not there yet.
      expect((await status(`${newKey()},${freshKey}`)).out).toContain('Not finished: give this')
      expect((await status(oldKey)).err).toContain('is not in VIDIMUS_MASTER_KEY')
    })
    expect(await serveWith(url, freshKey, proves)).not.toContain('master_key_rotated')
    await expect(serveWith(url, oldKey, proves)).rejects.toThrow(StartRefused)
  })

  test('an instance that meets what it cannot open is not ready', async () => {
    const url = await databaseForTest(engine)
    const masterKey = newKey()
    const proves = await deployed(url, masterKey)
    await serveWith(url, masterKey, async (address) => {
      const [link, stranger] = [await proves(address), 'feedfeedfeedfeed']
      const ready = async () => (await fetch(`${address}/readyz`)).status
      expect(await ready()).toBe(200)
      const database = await openDatabase(realWorld, addressOf(url))
      await database.read.updateTable('flows').set({ master_key_id: stranger }).execute()
      await database.close()
      const page = await openTestBrowser().get(new URL(new URL(link).pathname, address).href)
      expect([page.status, await ready()]).toEqual([500, 503])
    })
    // And it does not start again without the key.
    await expect(serveWith(url, masterKey, async () => undefined)).rejects.toThrow(
      'is not in VIDIMUS_MASTER_KEY',
    )
  })
})
