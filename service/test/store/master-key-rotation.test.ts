import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { startService } from '../../src/main.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { createAccount } from '../../src/usecases/accounts/create-account.ts'
import { openStore, StartRefused } from '../../src/wiring/open-store.ts'
import { databaseForTest, engines } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove, testConfig } from '../setup/running-service.ts'

const newKey = () => randomBytes(32).toString('base64')

/** Runs the service with these master keys while `work` lasts; returns what it logged. */
async function serveWith(
  url: string,
  masterKey: string,
  work: (address: string) => Promise<void>,
): Promise<string> {
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk, _encoding, done) => done(void lines.push(String(chunk))),
  })
  const config = testConfig(
    { VIDIMUS_DATABASE_URL: url, VIDIMUS_MASTER_KEY: masterKey },
    await freePort(),
  )
  const service = await startService(config, destination)
  await work(service.address)
  await service.close()
  return lines.join('')
}

describe.each(engines)('master key rotation on %s', (engine) => {
  test('new,old seals everything again at start; then the old key can be forgotten', async () => {
    const url = await databaseForTest(engine)
    const [oldKey, freshKey] = [newKey(), newKey()]
    const config = testConfig(
      { VIDIMUS_DATABASE_URL: url, VIDIMUS_MASTER_KEY: oldKey },
      await freePort(),
    )
    const store = await openStore(config)
    const wish = {
      name: 'Kiosk',
      environment: 'test' as const,
      callbackUrl: 'https://shop.example/cb',
    }
    const created = await createAccount({ ...store, callbackUrlRules: config }, wish, command)
    await store.database.close()
    const apiKey = created.ok ? created.value.apiKey : ''
    const proves = async (address: string) => {
      const answer = await prove(address, apiKey, {
        issuer: 'xx-sandbox',
        revealed: ['given_name'],
        state: 's',
      })
      expect(answer.status).toBe(200)
    }

    expect(await serveWith(url, oldKey, proves)).not.toContain('master_key_rotated')
    // The account's hash key, two callback secrets, the keys of one flow, two signing keys and
    // the access key.
    expect(await serveWith(url, `${freshKey},${oldKey}`, proves)).toMatch(
      /"count":7.*"event":"master_key_rotated"/,
    )
    expect(await serveWith(url, freshKey, proves)).not.toContain('master_key_rotated')
    await expect(serveWith(url, oldKey, proves)).rejects.toThrow(StartRefused)
  })
})
