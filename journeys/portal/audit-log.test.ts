import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, type PortalClient, signedIn } from '../../service/test/setup/portal-client.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** Finding out who did what. */

type Event = {
  readonly at: string
  /** Null: a command. */
  readonly user: { readonly email: string | null } | null
  readonly action: string
}
type EventPage = { readonly events: readonly Event[]; readonly next_cursor: string | null }

describe('the audit log', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let account: string
  let owner: PortalClient
  let colleague: string
  beforeAll(async () => {
    stage = await openPortal()
    account = (await stage.service.account({ name: 'Kiosk' })).account
    const [anna, ben] = [
      await makeUser(stage.service, account),
      await makeUser(stage.service, account, 'developer'),
    ]
    owner = await signedIn(stage.service, anna)
    colleague = ben.name
    const developer = await signedIn(stage.service, ben)
    for (let days = 1; days <= 55; days++)
      await owner.call('PATCH', `/accounts/${account}/test/settings`, { retention_days: days })
    await owner.call('PATCH', `/accounts/${account}/test/settings`, { cross_device: 'allow' })
    await developer.call('PATCH', `/accounts/${account}/test/settings`, {
      cross_device: 'forbid',
    })
    visit = await stage.visitAs(anna)
    page = visit.page
    await page.goto(visit.at(`/${account}/test/audit`))
  })
  afterAll(() => stage.close())

  const rows = () => page.getByRole('row').filter({ has: page.getByRole('cell') })
  const read = async (query: string) =>
    (await owner.get<EventPage>(`/accounts/${account}/audit${query}`)).body

  /** Every line, page by page. */
  const readAll = async (query: string): Promise<readonly Event[]> => {
    const { events, next_cursor: next } = await read(query)
    const [path = ''] = query.split('&cursor=')
    return next === null ? events : [...events, ...(await readAll(`${path}&cursor=${next}`))]
  }

  test('the filter by action and person is in the address and survives a reload', async () => {
    await rows().first().waitFor()
    await page.getByLabel('Action').selectOption({ label: 'Code for another device changed' })
    await expect.poll(() => rows().count()).toBe(2)
    await page.getByLabel('Person').selectOption({ label: colleague })
    await expect.poll(() => rows().count()).toBe(1)
    const query = new URL(page.url()).searchParams
    expect(query.get('action')).toBe('cross_device_changed')
    await page.reload()
    const row = page.getByRole('row', { name: /Code for another device changed/ })
    await row.getByRole('cell', { name: colleague }).waitFor()
    expect(await rows().count()).toBe(1)
    expect(await page.getByLabel('Action').inputValue()).toBe('cross_device_changed')
    await expect.poll(() => page.getByLabel('Person').inputValue()).toBe(query.get('user'))
    await row.getByRole('cell').last().locator('summary').click()
    await row.getByText('"forbid"').waitFor()
  })

  test('a filter that nothing fits is cleared with one click', async () => {
    await page.getByLabel('From', { exact: true }).fill('2026-01-02')
    await page.getByLabel('From, time of day').fill('14:03')
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2026-01-02T14:03')
    await page.getByLabel('Action').selectOption({ label: 'Key revoked' })
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.poll(() => rows().count()).toBe(50)
    expect(new URL(page.url()).search).toBe('')
  })

  test('older lines follow on demand, until all are there', async () => {
    const all = await readAll('?limit=100')
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect.poll(() => rows().count()).toBe(all.length)
    await page.getByRole('button', { name: 'Show older' }).waitFor({ state: 'hidden' })
  })

  test('the CSV has the very lines of the API, and follows the filter', async () => {
    expect(await downloaded(page)).toEqual((await readAll('?limit=100')).map(cells))
    await page.getByLabel('Action').selectOption({ label: 'Code for another device changed' })
    await expect.poll(() => rows().count()).toBe(2)
    expect(await downloaded(page)).toEqual(
      (await readAll('?action=cross_device_changed')).map(cells),
    )
    expect(unexpected(visit.complaints)).toEqual([])
  })
})

const cells = ({ at, user, action }: Event) => [at, user?.email ?? '', action]

/**
 * Time, e-mail and action of each line. No cell of this log holds a comma within quotes before the
 * action.
 */
async function downloaded(page: Page): Promise<readonly (readonly (string | undefined)[])[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('vidimus-audit.csv')
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  return lines.map((line) => {
    const [time, , , email, , , action] = line.slice(1, -1).split('","')
    return [time, email, action]
  })
}
