import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWithPassword, openPortal, type PortalStage } from '../setup/portal-visit.ts'

const mostBytes = 300 * 1_024

let stage: PortalStage
beforeAll(async () => {
  stage = await openPortal()
})
afterAll(() => stage.close())

/** Scripts and style sheets as they came over the wire. */
const transferred = `performance.getEntriesByType('resource')
  .filter(({ name }) => /\\.(js|css)$/.test(name))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`

test('the first page behind the sign-in costs less than 300 KB compressed, in either language', async () => {
  const { account } = await stage.service.account()
  const visit = await stage.visit()
  await joinWithPassword(visit, await stage.setupLink(account), 'anna@kiosk.example', 'Anna Owner')
  for (const language of ['en', 'de']) {
    await visit.page.evaluate(`localStorage.setItem('vidimus-language', '${language}')`)
    await visit.page.reload({ waitUntil: 'networkidle' })
    const bytes = Number(await visit.page.evaluate(transferred))
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThan(mostBytes)
  }
})
