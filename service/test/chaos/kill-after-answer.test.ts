import { describe, expect, test } from 'vitest'
import { databaseForTest, enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { openTestBrowser } from '../setup/test-browser.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'

describe.each(enginesInTurn(import.meta.filename))('kill -9 on %s', (engine) => {
  test('right after a 200: after a restart every answered flow is there', async () => {
    const url = await databaseForTest(engine)
    const port = await freePort()
    const settings = instanceSettings(url, port)
    const { apiKey } = await accountByCommand(settings)
    const answered: string[] = []
    for (let round = 0; round < sized(1, 20); round++) {
      const instance = vidimus(['serve'], settings)
      await instance.printed('service_started')
      const flood = Array.from({ length: 30 }, async (_value, call) => {
        const body = { issuer: 'xx-sandbox', revealed: ['given_name'], state: `${round}-${call}` }
        const answer = await prove(`http://127.0.0.1:${port}`, apiKey, body)
        answered.push(((await answer.json()) as { redirect_url: string }).redirect_url)
        // The first answers kill the service while the others are still under way.
        if (answered.length % 30 === 10) instance.child.kill('SIGKILL')
      })
      await Promise.allSettled(flood)
      instance.child.kill('SIGKILL')
      await instance.finished
    }
    expect(answered.length).toBeGreaterThan(0)

    const survivor = vidimus(['serve'], settings)
    await survivor.printed('service_started')
    const statuses = await Promise.all(
      answered.map(async (link) => (await openTestBrowser().get(link)).status),
    )
    expect(statuses).toEqual(answered.map(() => 200))
  })
})
