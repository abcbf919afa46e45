import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'
import type { Migration } from './migration.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { walletExchange } from './migrations/0002-wallet-exchange.ts'
import { delivery } from './migrations/0003-delivery.ts'
import { browserReturn } from './migrations/0004-return.ts'
import { listeners } from './migrations/0005-listeners.ts'
import { portal } from './migrations/0006-portal.ts'
import { branding } from './migrations/0007-branding.ts'
import { imprint } from './migrations/0008-imprint.ts'
import { redirectUrl } from './migrations/0009-redirect-url.ts'
import { foreignWallets } from './migrations/0010-foreign-wallets.ts'
import { oneRow } from './migrations/0011-one-row.ts'
import { people } from './migrations/0012-people.ts'
import { operating } from './migrations/0013-operating.ts'
import { flowsByState } from './migrations/0014-flows-by-state.ts'
import { pageAddresses } from './migrations/0015-page-addresses.ts'
import { history } from './migrations/0016-history.ts'
import { forgetting } from './migrations/later/0017-forgetting.ts'
import { trustLists } from './migrations/later/0018-trust-lists.ts'
import { browserWallet } from './migrations/later/0019-browser-wallet.ts'
import { registration } from './migrations/later/0020-registration.ts'
import { revocationLists } from './migrations/later/0021-revocation-lists.ts'

type Step = {
  readonly name: string
  readonly run: Migration
  /** The release before cannot work with what this one leaves: all instances stop for it. */
  readonly breaksFormer?: true
}

/** Forward only. A release adds what it needs and removes only what no supported release reads. */
const migrations: readonly Step[] = [
  { name: '0001-foundation', run: foundation },
  { name: '0002-wallet-exchange', run: walletExchange },
  { name: '0003-delivery', run: delivery },
  { name: '0004-return', run: browserReturn },
  { name: '0005-listeners', run: listeners },
  { name: '0006-portal', run: portal },
  { name: '0007-branding', run: branding },
  { name: '0008-imprint', run: imprint },
  { name: '0009-redirect-url', run: redirectUrl },
  { name: '0010-foreign-wallets', run: foreignWallets },
  { name: '0011-one-row', run: oneRow, breaksFormer: true },
  { name: '0012-people', run: people },
  { name: '0013-operating', run: operating },
  { name: '0014-flows-by-state', run: flowsByState },
  { name: '0015-page-addresses', run: pageAddresses },
  { name: '0016-history', run: history },
  { name: '0017-forgetting', run: forgetting },
  { name: '0018-trust-lists', run: trustLists },
  { name: '0019-browser-wallet', run: browserWallet },
  { name: '0020-registration', run: registration },
  { name: '0021-revocation-lists', run: revocationLists },
]

/** Brings the schema up to date, one instance at a time. Returns migrations it does not know. */
export const migrate = <Tables>(
  database: Kysely<Tables>,
  engine: Engine,
): Promise<readonly string[]> =>
  database.transaction().execute(async (transaction) => {
    await engine.lockForMigration(transaction)
    await sql`create table if not exists migrations (name text primary key, applied_at ${sql.raw(engine.columnTypes.milliseconds)} not null)`.execute(
      transaction,
    )
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(transaction)
    const applied = new Set(rows.map(({ name }) => name))
    for (const { name, run, breaksFormer } of migrations) {
      if (applied.delete(name)) continue
      await run(transaction, engine)
      await sql`insert into migrations (name, applied_at) values (${name}, ${engine.now(0)})`.execute(
        transaction,
      )
      if (breaksFormer)
        await sql`update migrations set breaks_former = 1 where name = ${name}`.execute(transaction)
    }
    return [...applied]
  })

/** How the schema stands to this release, without changing it. */
export async function inspectMigrations<Tables>(
  database: Kysely<Tables>,
): Promise<{ readonly pending: readonly string[]; readonly unknown: readonly string[] }> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database)
  const known = migrations.map(({ name }) => name)
  const applied = rows.map(({ name }) => name)
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Whether this release can work with the schema, which a newer one may have changed meanwhile. */
export async function understands<Tables>(database: Kysely<Tables>): Promise<boolean> {
  const known = sql.join(migrations.map(({ name }) => sql.lit(name)))
  const { rows } = await sql`select name from migrations
    where breaks_former = 1 and name not in (${known})`.execute(database)
  return rows.length === 0
}
