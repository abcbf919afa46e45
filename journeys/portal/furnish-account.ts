import { type AccountId, idBytes, listenerId } from '../../service/src/core/vocabulary/ids.ts'
import { command } from '../../service/src/usecases/accounts/actor.test-material.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { endFlow, openFlow } from '../setup/play-flow.ts'
import type { PortalStage, Visit } from '../setup/portal-visit.ts'
import { invite } from './gallery-moments.ts'

/** A Redirect URL that was changed, and a developer who receives its callbacks. */
export async function forward(
  { service: { store } }: PortalStage,
  accountId: AccountId,
): Promise<void> {
  await store.accounts.changeSettings(
    accountId,
    'test',
    {
      redirect_url: 'https://staging.musterbank.example/prove/callback',
    },
    command,
  )
  const [key] = (await store.apiKeys.listOfAccount(accountId)) ?? []
  if (key === undefined) throw new Error('there is no key')
  const id = listenerId(store.random(idBytes))
  const listener = {
    id,
    accountId,
    keyId: key.id,
    flowId: undefined,
    forwardTo: 'http://localhost:3000',
  }
  await store.listeners.begin(listener, { mostPerAccount: 1, lifetimeSeconds: 3_600 })
}

/** Flows that ended in several ways, and one that has not. Gives one that failed. */
export async function playFlows({ service }: PortalStage, bank: TestAccount): Promise<string> {
  for (const outcome of ['approve', 'decline', 'wallet-unavailable'] as const)
    await endFlow(await openFlow(service, bank), outcome)
  const failed = await openFlow(service, bank)
  await endFlow(failed, 'expired')
  await openFlow(service, bank, { revealed: ['birth_date'] })
  return failed.flowId
}

/** Things to see: keys in every state, branding, an invitation, lines in the audit log. */
export async function furnish({ page, at }: Visit, account: string): Promise<void> {
  await page.goto(at(`/${account}/test/keys`))
  for (const name of ['shop server', 'ci', 'old laptop']) {
    await page.getByRole('button', { name: 'Create key' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await page.getByLabel('I have stored it').check()
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await page.getByRole('button', { name: 'Actions for shop server' }).click()
  await page.getByRole('menuitem', { name: 'Rotate' }).click()
  await page.getByRole('button', { name: 'Rotate', exact: true }).click()
  await page.getByLabel('I have stored it').check()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Actions for old laptop' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.goto(at(`/${account}/test/branding`))
  await page.getByLabel('Display name').fill('Musterbank AG')
  await page
    .getByLabel('Purpose, in English')
    .fill('We open your account and have to know who you are.')
  await page
    .getByLabel('Purpose, in German')
    .fill('Wir eröffnen Ihr Konto und müssen wissen, wer Sie sind.')
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#ff6600')
  await page.getByLabel('Legal name').fill('Musterbank Aktiengesellschaft')
  await page
    .getByLabel('Postal address')
    .fill('Abteilung Kundenkonten\nTaunusanlage 12\n60325 Frankfurt am Main')
  await page.getByLabel('E-mail').fill('datenschutz@musterbank.example')
  await page.getByLabel('Supervisory authority').fill('Der Hessische Beauftragte für Datenschutz')
  await page.getByLabel('Privacy policy').fill('https://musterbank.example/privacy')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Branding saved').waitFor()
  await page.goto(at(`/${account}/test/team`))
  await invite(page)
  await page.getByRole('button', { name: 'Done' }).click()
}
