import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { loaded } from '../setup/loaded.ts'
import {
  joinWithPassword,
  openPortal,
  type PortalStage,
  passwordOf,
  signInWithPassword,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** Who may what. */

describe('the team', () => {
  let stage: PortalStage
  let owner: Visit
  let account: string
  beforeAll(async () => {
    stage = await openPortal()
    account = (await stage.service.account({ name: 'Kiosk' })).account
    owner = await stage.visitAs(await makeUser(stage.service, account))
    await owner.page.goto(owner.at(`/${account}/test/flows`))
  })
  afterAll(() => stage.close())

  test('an invited viewer sees everything and can change nothing, at the API either', async () => {
    const { page } = owner
    await page.getByRole('link', { name: 'Team' }).click()
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('E-mail').fill('vera@kiosk.example')
    await page.getByRole('dialog').getByLabel('Viewer').check()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = await page
      .getByRole('dialog', { name: 'Send this link' })
      .locator('code')
      .innerText()

    const viewer = await stage.visit()
    await joinWithPassword(viewer, link, 'vera@kiosk.example', 'Vera Viewer')
    await viewer.page.getByText('You are a Viewer of this account').waitFor()
    for (const path of [
      'flows',
      'keys',
      'redirect-url',
      'callback-secret',
      'branding',
      'page-texts',
      'wallets',
      'try-it',
      'team',
      'retention',
      'audit',
    ]) {
      await viewer.goTo(`/${account}/test/${path}`)
      await viewer.page.waitForURL(viewer.at(`/${account}/test/${path}`))
      await viewer.page.getByText('You are a Viewer of this account').waitFor()
      await loaded(viewer.page)
      const actions = /^(Create key|Run|Save|Send|Reveal|Rotate …|Add|Invite|Withdraw|Choose file)$/
      expect(
        await viewer.page
          .getByRole('main')
          .getByRole('button', { name: actions, disabled: false })
          .count(),
      ).toBe(0)
    }
    const refused = await viewer.page.evaluate(tryToCreateKey(account))
    expect(refused).toEqual([403, 'role_insufficient'])
    expect(unexpected(viewer.complaints)).toEqual([])
    await viewer.leave()
  })

  inFull('the change of a role is in the audit log and in effect', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await page.getByLabel('Role of Vera Viewer').selectOption('developer')
    await page.getByText('Role changed').waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByRole('cell', { name: /^Role changed/ }).waitFor()
    const developer = await stage.visit()
    await developer.page.goto(developer.at('/sign-in'))
    await signInWithPassword(developer, 'vera@kiosk.example', passwordOf('vera@kiosk.example'))
    await developer.page.getByRole('link', { name: 'Developers' }).click()
    await developer.page.getByRole('button', { name: 'Create key' }).waitFor()
    await developer.leave()
  })
})

/** As somebody would try who is not held back by missing buttons. */
const tryToCreateKey = (account: string) => `(async () => {
  const { csrf_token } = await (await fetch('/portal/api/session')).json()
  const response = await fetch('/portal/api/accounts/${account}/test/keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrf_token },
    body: JSON.stringify({ name: 'sneaky' }),
  })
  return [response.status, (await response.json()).error.error]
})()`
