import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../service/src/core/vocabulary/ids.ts'
import { command as commandActor } from '../../service/src/usecases/accounts/actor.test-material.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { axeFindings } from '../setup/axe.ts'
import { turnTo } from '../setup/color-scheme.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** The checklist of going live, with what the service sees of it. */

describe('going live', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let account: AccountId
  beforeAll(async () => {
    stage = await openPortal()
    // Made by the service, so it is an id.
    account = (await stage.service.account({ name: 'Kiosk' })).account as AccountId
    visit = await stage.visitAs(await makeUser(stage.service, account, 'owner'))
    page = visit.page
  })
  afterAll(() => stage.close())

  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })

  test('what is missing has a way to the page on which it is set, and is ticked when it is', async () => {
    await page.goto(visit.at(`/${account}/test/retention`))
    await page.getByRole('link', { name: 'Going live' }).click()
    await page.getByText('0 of 14 done').waitFor()
    await line('Live is enabled').getByText('Ask whoever runs this service.').waitFor()
    await line('A live key made').getByRole('link', { name: 'Open API keys' }).click()
    await page.getByRole('heading', { name: 'API keys' }).waitFor()
    expect(page.url()).toContain(`/${account}/live/keys`)
    const { accounts } = stage.service.store
    await accounts.changeSettings(
      account,
      'live',
      {
        redirect_url: 'https://shop.example/callback',
      },
      commandActor,
    )
    await page.goto(visit.at(`/${account}/live/going-live`))
    await page.getByText('1 of 14 done').waitFor()
    await line('Redirect URL set.').getByText('done').waitFor()
  })

  const found = (name: string, isHole: boolean, said: string) => ({
    ...{ name, group: 'forgery', does: `What ${name} does.` },
    ...{ status: 'failed' as const, isHole, code: 'accepted', said, fix: 'Refuse it.' },
    ...{ flow: null, durationMilliseconds: 12 },
  })

  inFull(
    'the command is there to copy, and what a commit failed at is shown with its remedy',
    async () => {
      await page.goto(visit.at(`/${account}/test/going-live`))
      await page.getByText('It was not tried yet.').waitFor()
      const command = page.locator('code', { hasText: 'certify' })
      expect(await command.textContent()).toMatch(
        /^\$ VIDIMUS_URL=http:\S+ npx vidimus certify --start-url \S+\/start --label /,
      )
      await page.getByText('VIDIMUS_API_KEY').waitFor()
      const set = { redirect_url: 'https://shop.example/callback' }
      await stage.service.store.accounts.changeSettings(account, 'test', set, commandActor)
      await page.reload()
      await page.getByText('--start-url https://shop.example/start --label').waitFor()
      const keep = (label: string, cases: ReturnType<typeof found>[]) =>
        stage.service.store.portal.certifications.keep(account, { label, of: 49, cases })
      await keep('9f3c2ab', [found('start', false, 'It does not answer.')])
      await keep('c0ffee1', [
        found('wrong-signature', true, 'Taken with a wrong signature: anyone can forge a proof.'),
        found('reload', false, 'A second visit is answered with 500.'),
      ])
      await page.reload()
      await page.getByText('It cannot go live yet: 2 failed, 0 passed').waitFor()
      await line('What wrong-signature does.').getByText('Security hole').waitFor()
      await page.getByText('Earlier').click()
      await line('9f3c2ab').waitFor()
    },
  )

  inFull('it reads well, in both themes and on a phone', async () => {
    for (const look of ['light', 'dark'] as const) {
      await turnTo(page, look)
      await picture(page, `portal/going-live-${look}`, { fullPage: true, animations: 'disabled' })
      expect.soft([look, await axeFindings(page)]).toEqual([look, []])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await picture(page, 'portal/going-live-phone', { fullPage: true, animations: 'disabled' })
    expect(await axeFindings(page)).toEqual([])
    expect(unexpected(visit.complaints)).toEqual([])
  })
})
