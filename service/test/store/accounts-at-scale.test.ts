import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { sized } from '../setup/sizes.ts'
import { accountWorkNames, accountWorks } from './account-works.ts'
import { watchStatements } from './count-statements.ts'
import { fillWithAccounts } from './many-accounts.ts'
import { measure, planOf, type Statement } from './statement-plans.ts'
import { sealing } from './stored-flows.ts'

/** Whatever is done, the rows that are read for it do not grow with the number of accounts. */

const manyAccounts = sized(5_000, 50_000)

/** A page of a list with what belongs to each line: far fewer than there are accounts. */
const mostRows = 700

/** Tables with a row for each account, or several. */
const growing = [
  'accounts',
  'account_environments',
  'api_keys',
  'vault',
  'logos',
  'flows',
  'usage_counts',
  'account_standings',
  'access_certificates',
  'account_certificates',
  'registration_certificates',
  'users',
  'memberships',
  'sessions',
].join('|')

/** A page is read in the order of an index, which SQLite calls a scan, too. */
const readsAll = new RegExp(
  `SCAN (${growing})(?! USING (COVERING )?INDEX)|Seq Scan on (${growing})`,
)

let noted: Statement[] | undefined
watchStatements((_connection, text, values) => noted?.push({ text, values }))

describe.each(engines)('with many accounts on %s', (engine) => {
  let kiosk: Kiosk
  beforeAll(async () => {
    kiosk = await openKiosk(engine, sealing)
    await fillWithAccounts(kiosk, manyAccounts)
  })
  afterAll(() => kiosk.close())

  async function askedBy(work: () => Promise<unknown>): Promise<readonly Statement[]> {
    const statements: Statement[] = []
    noted = statements
    await work()
    noted = undefined
    return statements.filter(({ text }) => /^(select|with|insert|update|delete)/.test(text.trim()))
  }

  test.each(accountWorkNames)('%s: few rows are read', async (name) => {
    const { prepare, work } = accountWorks(kiosk)[name]
    await prepare?.()
    const asked = await askedBy(work)
    expect(asked).not.toEqual([])
    await prepare?.()
    for (const statement of asked) {
      expect(await planOf(kiosk, statement.text)).not.toMatch(readsAll)
      if (kiosk.address.engine === 'postgres' && !statement.text.startsWith('insert')) {
        const { rows } = await measure(kiosk.address.url, statement)
        expect([statement.text, rows, rows <= mostRows]).toEqual([statement.text, rows, true])
      }
    }
  })
})
