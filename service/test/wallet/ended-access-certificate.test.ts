import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { makeAccess, writeDeployment } from './deployment.ts'

/** The access certificate ends before a start, or while the service runs. */

const day = 86_400_000

/** With an authority that outlives the test, and without registration certificates. */
async function offerInLive(file: string) {
  const { authority } = await makeAccess('pid.example')
  await writeFile(join(dirname(file), 'ca.pem'), authority.certificate.toString('pem'))
  const content = JSON.parse(await readFile(file, 'utf8'))
  content.issuers['de-ausweis'].live = { trustAnchors: ['ca.pem'], statusAnchors: ['ca.pem'] }
  content.registration = { live: { uncovered: 'warn' } }
  await writeFile(file, JSON.stringify(content))
}
const metricsToken = 'a-token-of-some-length'
const question = { issuer: 'de-ausweis', revealed: ['given_name'], state: 'order-1' }

describe.each(enginesInTurn(import.meta.filename))('an access certificate, on %s', (engine) => {
  afterEach(() => void vi.restoreAllMocks())

  async function started(days: number) {
    const access = await makeAccess('localhost', days)
    const { file, remove } = await writeDeployment({ access })
    onTestFinished(remove)
    await offerInLive(file)
    const settings = {
      VIDIMUS_CONFIG: file,
      VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: metricsToken,
      VIDIMUS_PUBLIC_URL: 'http://localhost:4000',
    }
    const service = await runService(engine, settings)
    onTestFinished(() => service.close())
    return { service, settings }
  }
  async function customerOf(service: RunningService, environment: 'test' | 'live') {
    const { apiKey } = await service.account({ environment })
    return async () => {
      const answer = await service.prove(apiKey, question)
      const { error } = (await answer.json()) as { error?: { error_description: string } }
      return [answer.status, error?.error_description]
    }
  }
  const refused = [401, 'account not set up: its access certificate has expired']
  const said = /^The access certificate: CN=Kiosk expired on .*; wallets refuse it, and live asks/

  test('that has ended does not stop the start: live refuses, test warns, and it is said everywhere', async () => {
    const { service, settings } = await started(-0.5)
    expect(await (await customerOf(service, 'live'))()).toEqual(refused)
    expect(await (await customerOf(service, 'test'))()).toEqual([200, undefined])
    const attention = service
      .logs()
      .split('\n')
      .filter((line) => line.includes('"event":"attention"'))
      .map((line) => JSON.parse(line).detail)
    expect(attention).toContainEqual(expect.stringMatching(said))
    const headers = { authorization: `Bearer ${metricsToken}` }
    const figures = await (await fetch(`${service.url}/metrics`, { headers })).text()
    expect(figures).toMatch(/^vidimus_certificate_days_left\{purpose="access"\} -0\.5/m)
    const { code, out } = await vidimusHere(['doctor', '--json'], {
      ...settings,
      VIDIMUS_DATABASE_URL: urlOf(service),
    })
    expect(code).toBe(1)
    const fault = { area: 'access_certificate', level: 'fault', text: expect.stringMatching(said) }
    expect(JSON.parse(out).findings).toContainEqual(expect.objectContaining(fault))
  })

  test('that ends while the service runs is refused from then on', async () => {
    const realNow = Date.now
    let ahead = 0
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead)
    const { service } = await started(2)
    const [inLive, inTest] = [await customerOf(service, 'live'), await customerOf(service, 'test')]
    expect(await inLive()).toEqual([200, undefined])
    ahead = 3 * day
    expect(await inLive()).toEqual(refused)
    expect(await inTest()).toEqual([200, undefined])
  })
})

function urlOf({ config: { database } }: RunningService): string {
  return database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url
}
