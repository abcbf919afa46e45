import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { AccountId } from '../../service/src/core/vocabulary/ids.ts'
import { type CustomerServer, runCustomer } from '../../service/test/setup/customer-server.ts'
import { makeUser, type TestUser } from '../../service/test/setup/portal-client.ts'
import { playFlows } from '../portal/furnish-account.ts'
import { type OpenStack, openStack } from '../setup/open-stack.ts'
import { openPortal, type PortalStage, type Visit } from '../setup/portal-visit.ts'
import { makeShopper } from '../setup/shopper.ts'
import { pictured, sampleNames, showSampleNames, useSampleLetters } from './sample-looks.ts'
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
    const options = { ...pictured, locale, colorScheme, viewport }
    const shopper = await makeShopper(stack.browser, stack.place, options)
    const names = sampleNames(stack.place)
    await useSampleLetters(shopper.page)
    await shopper.page.goto(stack.place.shopUrl)
    await shopper.choose('[name=same_device]')
    await shopper.click('#prove')
    await shopper.page.locator('[data-wallet-link]').waitFor()
    await showSampleNames(shopper.page, names)
    await takeWebp(shopper.page, `hosted-page-${locale}-${colorScheme}`)
    await shopper.page.locator('.place:not([open]) > summary').click()
    await shopper.click('#open-wallet')
    await shopper.page.waitForURL(`${stack.place.walletUrl}/**`)
    await showSampleNames(shopper.page, names)
    await takeWebp(shopper.page, `sandbox-wallet-${locale}-${colorScheme}`)
    await shopper.leave()
  })
})

describe('the portal', () => {
  let stage: PortalStage
  let account: string
  let user: TestUser
  let shop: CustomerServer
  beforeAll(async () => {
    stage = await openPortal()
    shop = await runCustomer()
    const bank = await stage.service.account({ name: 'Musterbank', callbackUrl: shop.url })
    account = bank.account
    await playFlows(stage, bank)
    // Every callback was answered, so that nothing in the picture waits or fails.
    await shop.callback(4)
    // Made by the service, so it is an id.
    user = await makeUser(stage.service, account as AccountId, 'owner')
  })
  afterAll(async () => {
    await stage.close()
    await shop.close()
  })

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
    // The guide that shows these is in English.
    if (locale === 'en') await takeApplication(visit, account, colorScheme)
    await visit.leave()
  })
})

async function takeApplication(visit: Visit, account: string, look: string): Promise<void> {
  const { page } = visit
  await page.goto(visit.at(`/${account}/test/applications?do=create`))
  await addKeycloak(page)
  await takeWebp(page, `portal-add-application-en-${look}`)
  await page.locator('[role=dialog] button[type=submit]').click()
  await showSampleValues(page, new URL(visit.at('/')).origin)
  await takeWebp(page, `portal-application-values-en-${look}`)
}

async function addKeycloak(page: Page): Promise<void> {
  const dialog = page.locator('[role=dialog]')
  await dialog.locator('input').first().fill('Keycloak')
  await dialog.locator('select').first().selectOption('keycloak')
  await dialog.locator('select').nth(1).selectOption('xx-sandbox')
  await dialog
    .locator('textarea')
    .fill('https://login.musterbank.example/realms/bank/broker/vidimus/endpoint')
  for (const attribute of [0, 1, 2])
    await dialog.locator('input[type=checkbox]').nth(attribute).check()
}

/** The three values are other ones each time. */
async function showSampleValues(page: Page, origin: string): Promise<void> {
  const values = page.locator('[role=dialog] .secret code')
  await values.nth(2).waitFor()
  const [, id = '', secret = ''] = await values.allInnerTexts()
  await showSampleNames(page, {
    [origin]: 'https://identwerk.example',
    [id]: 'app_4Hq2mRt8sVbZx1Kc9LwYpQ',
    [secret]: 'vdms_yourSecretIsShownHereOnceAndNeverAgain42',
  })
}
