import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, signedIn } from '../../service/test/setup/portal-client.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** Somebody leaves, and the operator sees to it. */

let stage: PortalStage
let visit: Visit
beforeAll(async () => {
  stage = await openPortal()
  visit = await stage.visitAs(await makeUser(stage.service))
})
afterAll(() => stage.close())

test('an operator finds a person, disables them, and deletes them by typing the address', async () => {
  const { page } = visit
  const { account } = await stage.service.account({ name: 'Bakery' })
  await makeUser(stage.service, account)
  const leaver = await makeUser(stage.service, account, 'developer', 'lea@bakery.example')
  const client = await signedIn(stage.service, leaver)
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${leaver.name}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await page.goto(visit.at('/operator/people'))
  await page.getByLabel('Search').fill('bakery developer')
  await page.getByText('1 of 3').waitFor()
  await choose('Disable')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  const row = page.getByRole('row', { name: /lea@bakery/ })
  await row.getByText('Disabled').waitFor()
  expect((await client.get('/session')).status).toBe(401)
  await choose('Delete')
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await dialog.getByRole('textbox').fill(leaver.email)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Nobody fits').waitFor()
  await page.goto(visit.at('/operator/audit?user=command'))
  const made = page.getByRole('row', { name: /Account created/ })
  await made.getByText('by command on the server (alice)').waitFor()
  expect(unexpected(visit.complaints)).toEqual([])
})
