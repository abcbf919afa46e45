import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '../../service/test/setup/sizes.ts'
import {
  joinWithPassword,
  openPortal,
  type PortalStage,
  passwordOf,
  signInWithPassword,
  unexpected,
  type Visit,
} from '../setup/portal-visit.ts'

/** A person's own ways in, and the places where they are signed in. */

const email = 'anna@kiosk.example'
const newPassword = 'a new password for Anna'

describe('sign-in and security', () => {
  let stage: PortalStage
  let account: string
  let here: Visit
  let there: Visit
  beforeAll(async () => {
    stage = await openPortal()
    account = (await stage.service.account({ name: 'Kiosk' })).account
    here = await stage.visit()
    there = await stage.visit({
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
    })
    await joinWithPassword(here, await stage.setupLink(account), email, 'Anna Owner')
    await here.page.getByRole('button', { name: /You: Anna Owner/ }).click()
    await here.page.getByRole('menuitem', { name: 'Sign-in and security' }).click()
    await here.page.getByRole('heading', { name: 'Sign-in and security' }).waitFor()
  })
  afterAll(() => stage.close())

  const enterThere = async (password: string) => {
    await there.page.goto(there.at(`/${account}/test/keys`))
    await signInWithPassword(there, email, password)
    await there.page.getByRole('heading', { name: 'API keys' }).waitFor()
  }
  const thrownOut = async ({ page }: Visit) => {
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
  }
  const passkeys = ({ page }: Visit) =>
    page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
  const addPasskey = async ({ page }: Visit, name: string) => {
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByLabel('Name of the passkey').fill(name)
    await page.keyboard.press('Enter')
  }
  const removePasskey = async ({ page }: Visit, name: string) => {
    await page.getByRole('button', { name: `Remove: ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Remove “${name}”?` })
      .getByRole('button', { name: 'Remove' })
      .click()
  }

  test('passkeys are added, one a device, and removed while another way in remains', async () => {
    const { page } = here
    await page.getByText('You have none yet').waitFor()
    await page.getByRole('button', { name: 'Add passkey' }).click()
    expect(await page.getByLabel('Name of the passkey').inputValue()).toBe('Chrome, Linux')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Rename: Chrome, Linux' }).click()
    await page.getByLabel('Name of the passkey').fill('Laptop')
    await page.keyboard.press('Enter')
    await page.getByText('Passkey renamed').waitFor()
    await passkeys(here).filter({ hasText: 'Laptop' }).waitFor()
    await addPasskey(here, 'Laptop again')
    await page.getByRole('alert').getByText('This device already has a passkey of yours').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await here.changeAuthenticator()
    await addPasskey(here, 'Phone')
    await expect.poll(() => passkeys(here).count()).toBe(2)
    await removePasskey(here, 'Laptop')
    await page.getByText('Passkey removed').waitFor()
    await expect
      .poll(() => passkeys(here).allInnerTexts())
      .toEqual([expect.stringContaining('Phone')])
  })

  test.runIf(isFull)('the last way to sign in stays', async () => {
    const visit = await stage.visit()
    const { page } = visit
    await page.goto(await stage.setupLink(account))
    await page.getByLabel('Name').fill('Kim Passkey')
    await page.getByLabel('E-mail').fill('kim@kiosk.example')
    await page.getByRole('button', { name: 'Create a passkey' }).click()
    await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
    await page.goto(visit.at('/me/security'))
    await removePasskey(visit, 'Chrome, Linux')
    await page
      .getByRole('alert')
      .getByText('This is your only way to sign in. Add another one first.')
      .waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await passkeys(visit).count()).toBe(1)
    expect(unexpected(visit.complaints)).toEqual([])
    await visit.leave()
  })

  test('another session is seen with its device and last use, and thrown out when it is ended', async () => {
    await enterThere(passwordOf(email))
    const { page } = here
    await page.reload()
    const sessions = page
      .getByRole('region', { name: 'Where you are signed in' })
      .getByRole('listitem')
    await sessions.filter({ hasText: /Chrome, Linux\s*\(this one\)/ }).waitFor()
    const other = sessions.filter({ hasText: 'Firefox, Windows' })
    await other.getByText('last active just now').waitFor()
    await page.getByRole('button', { name: 'Sign out: Firefox, Windows' }).click()
    await page.getByText('Session ended').waitFor()
    await expect.poll(() => sessions.count()).toBe(1)
    await there.page.getByRole('link', { name: 'Team' }).click()
    await thrownOut(there)
    await signInWithPassword(there, email, passwordOf(email))
    await there.page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  })

  test.runIf(isFull)(
    'a new password needs the old one, is not too short, and ends all other sessions',
    async () => {
      await stage.ageSessions()
      const { page } = here
      const change = page.getByRole('button', { name: 'Change password' })
      await page.getByLabel('New password').fill('too short')
      expect(await change.isDisabled()).toBe(true)
      await page.getByLabel('New password').fill(newPassword)
      await change.click()
      const again = page.getByRole('dialog', { name: 'Is it still you?' })
      await again.getByLabel('Password', { exact: true }).fill('not the old password')
      await page.keyboard.press('Enter')
      await again.getByRole('alert').waitFor()
      await again.getByLabel('Password', { exact: true }).fill(passwordOf(email))
      await page.keyboard.press('Enter')
      await page.getByText('Password set; all other sessions ended').waitFor()
      expect(await page.getByLabel('New password').inputValue()).toBe('')
      await there.page.reload()
      await thrownOut(there)
      await signInWithPassword(there, email, passwordOf(email))
      await there.page
        .getByRole('alert')
        .getByText('E-mail and password do not fit together')
        .waitFor()
      await signInWithPassword(there, email, newPassword)
      await there.page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
    },
  )

  test('signing out everywhere ends every session, this one too', async () => {
    const { page } = here
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await thrownOut(here)
    await there.page.reload()
    await thrownOut(there)
    await page.goto(here.at('/me/security'))
    await thrownOut(here)
    for (const { complaints } of [here, there]) expect(unexpected(complaints)).toEqual([])
  })
})
