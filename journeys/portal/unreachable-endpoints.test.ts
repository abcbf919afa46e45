import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttps, type TestServer, tlsIdentity } from '../../service/test/outbound/servers.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** Endpoints that no callback gets as far as talking to. */

describe('a test callback to', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let server: TestServer
  beforeAll(async () => {
    stage = await openPortal()
    server = await startHttps(
      () => undefined,
      await tlsIdentity(['localhost'], { issuer: 'itself' }),
    )
    const { account } = await stage.service.account({ name: 'Kiosk', callbackUrl: '' })
    visit = await stage.visitAs(await makeUser(stage.service, account, 'developer'))
    page = visit.page
    await page.goto(visit.at(`/${account}/test/redirect-url`))
  })
  afterAll(async () => {
    await server.close()
    await stage.close()
  })

  const trials = [
    {
      what: 'a name that does not resolve',
      address: () => 'https://nobody.invalid/callback',
      step: 'DNS',
      said: 'The name has no address.',
      fix: 'Check the spelling, and that the name is in public DNS.',
    },
    {
      what: 'a server that signed its certificate itself',
      address: () => `https://localhost:${server.port}/callback`,
      step: 'TLS',
      said: 'The certificate does not lead to a public authority.',
      fix: 'Use one of a public authority, and send its intermediate certificates along.',
    },
  ]

  test.each(trials)(
    '$what is told where it failed and what to do',
    async ({ address, step, said, fix }) => {
      await page.getByLabel('Redirect URL').fill(address())
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const diagnosis = page.getByRole('region', { name: 'One thing to mend' })
      const line = diagnosis.getByRole('listitem').filter({ has: page.getByLabel('failed') })
      await line.getByText(step, { exact: true }).waitFor()
      expect(await line.getByRole('paragraph').allInnerTexts()).toEqual([said, fix])
      expect(await diagnosis.getByText('Not reached.').count()).toBeGreaterThan(4)
      expect(unexpected(visit.complaints)).toEqual([])
    },
  )
})
