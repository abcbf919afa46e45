import { afterAll, beforeAll, describe, test } from 'vitest'
import type { AccountId } from '../../service/src/core/vocabulary/ids.ts'
import { makeUser, type TestUser } from '../../service/test/setup/portal-client.ts'
import { playFlows } from '../portal/furnish-account.ts'
import { type OpenStack, openStack } from '../setup/open-stack.ts'
import { openPortal, type PortalStage } from '../setup/portal-visit.ts'
import { makeShopper } from '../setup/shopper.ts'
import { takeWebp } from './take-webp.ts'

/** The pictures of the documentation, `npm run pictures`: in both languages and both themes. */

const viewport = { width: 1_120, height: 740 }

const looks = (['en', 'de'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ locale, colorScheme })),
)

describe('the pages that people see', () => {
  let stack: OpenStack
  beforeAll(async () => {
    stack = await openStack()
  })
  afterAll(() => stack.close())

  test.each(looks)('$locale, $colorScheme', async ({ locale, colorScheme }) => {
    const options = { locale, colorScheme, viewport }
    const shopper = await makeShopper(stack.browser, stack.place, options)
    await shopper.page.goto(stack.place.shopUrl)
    await shopper.choose('[name=same_device]')
    await shopper.click('#prove')
    await shopper.page.locator('[data-wallet-link]').waitFor()
    await takeWebp(shopper.page, `hosted-page-${locale}-${colorScheme}`)
    await shopper.page.locator('.place:not([open]) > summary').click()
    await shopper.click('#open-wallet')
    await shopper.page.waitForURL(`${stack.place.walletUrl}/**`)
    await takeWebp(shopper.page, `sandbox-wallet-${locale}-${colorScheme}`)
    await shopper.leave()
  })
})

describe('the portal', () => {
  let stage: PortalStage
  let account: string
  let user: TestUser
  beforeAll(async () => {
    stage = await openPortal()
    const bank = await stage.service.account({ name: 'Musterbank' })
    account = bank.account
    await playFlows(stage, bank)
    // Made by the service, so it is an id.
    user = await makeUser(stage.service, account as AccountId, 'owner')
  })
  afterAll(() => stage.close())

  test.each(looks)('$locale, $colorScheme', async ({ locale, colorScheme }) => {
    const visit = await stage.visitAs(user)
    await visit.page.setViewportSize(viewport)
    await visit.page.emulateMedia({ colorScheme })
    await visit.page.addInitScript(
      (language) => localStorage.setItem('vidimus-language', language),
      locale,
    )
    await visit.page.goto(visit.at(`/${account}/test/flows`))
    await visit.page.locator('table tbody tr').first().waitFor()
    await takeWebp(visit.page, `portal-flows-${locale}-${colorScheme}`)
    await visit.leave()
  })
})
