import { flowIdsFrom } from '../../src/core/vocabulary/ids.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { foldUsage } from '../../src/edges/workers/sweep.ts'
import type { Kiosk } from '../setup/kiosk.ts'
import { openBulkConnection } from './bulk-connection.ts'
import { newFlow } from './stored-flows.ts'

/**
 * A deployment with many customers, made inside of the database. Each has settings, a key, secrets,
 * a logo, certificates that last, a person who is signed in, and a share of the flows, which are
 * over.
 */
export async function fillWithAccounts(
  kiosk: Kiosk,
  accounts: number,
  flows = accounts,
): Promise<void> {
  await flowStore(kiosk.database, 'here').create(newFlow(kiosk.owner))
  const tables = await tablesOf(kiosk, accounts)
  const bulk = await openBulkConnection(kiosk.address)
  for (const { into, columns, from, isByFlow = false } of tables) {
    const names = Object.keys(columns)
    const values = names.map((name) => columns[name])
    await bulk.run(`insert into ${into} (${names.join(', ')})
      with recursive numbers (n) as (
        select cast(1 as bigint) union all select n + 1 from numbers where n < ${isByFlow ? flows : accounts})
      select ${values.join(', ')} from numbers${from === undefined ? '' : `, ${from}`}`)
  }
  await bulk.run('analyze')
  await foldUsage([usageStore(kiosk.database)])
  await bulk.run('analyze')
  await bulk.close()
}

/** A row for each number `n`, one an account or one a flow, by columns as SQL. */
type Filled = {
  readonly into: string
  readonly isByFlow?: boolean
  readonly columns: { readonly [column: string]: string }
  readonly from?: string
}

const day = 86_400_000
const named = (start: string) => `'${start}' || n`
const ids = {
  account: named('acc_many'),
  key: named('key_many'),
  user: named('usr_many'),
  certificate: named('crt_many'),
  registration: named('reg_many'),
  logo: named('logo_many'),
}

async function tablesOf(kiosk: Kiosk, accounts: number): Promise<readonly Filled[]> {
  const { address, database, owner } = kiosk
  const now = await kiosk.now()
  const bytes = (start: string) =>
    address.engine === 'sqlite'
      ? `cast(${named(start)} as blob)`
      : `convert_to(${named(start)}, 'UTF8')`
  /** Every column of the kiosk's rows, but for some. */
  const likeThe = async (
    table: 'account_environments' | 'flows' | 'api_keys' | 'vault',
    columns: Filled['columns'],
    where: string,
  ): Promise<Filled> => {
    const row = await database.read.selectFrom(table).selectAll().executeTakeFirstOrThrow()
    const copied = Object.keys(row).map((name) => [name, columns[name] ?? `one.${name}`])
    const from = `(select * from ${table} where ${where}) as one`
    return { into: table, columns: Object.fromEntries(copied), from }
  }
  const place = { account_id: ids.account, environment: "'live'" }
  const inVault = (start: string) =>
    likeThe('vault', { id: named(start) }, `id = (select min(id) from vault)`)
  /** Of the account that the flow with this number is of. */
  const ofFlow = {
    account: `'acc_many' || (n % ${accounts} + 1)`,
    key: `'key_many' || (n % ${accounts} + 1)`,
  }
  const month = new Date(now).toISOString().slice(0, 7)
  const ended = {
    state: "'completed'",
    outcome: "'presentation'",
    created_at: `${now - day}`,
    ended_at: `${now - day} + n % 1000`,
    due_at: 'null',
    ...Object.fromEntries(
      ['master_key_id', 'data_key', 'request_seed', 'sealed_state'].map((name) => [name, 'null']),
    ),
  }
  return [
    await inVault('many_hash'),
    await inVault('many_secret'),
    { into: 'logos', columns: { id: ids.logo, media_type: "'image/png'", bytes: bytes('logo') } },
    {
      into: 'accounts',
      columns: {
        id: ids.account,
        name: "'Customer ' || (1000000 + n)",
        state_hash_key_id: named('many_hash'),
        created_at: `${now} - n`,
      },
    },
    await likeThe(
      'account_environments',
      {
        account_id: ids.account,
        callback_secret_id: named('many_secret'),
        logo_id: ids.logo,
        registration_id: ids.registration,
        forget_at: `${now + day} + n`,
      },
      `account_id = '${owner.accountId}'`,
    ),
    await likeThe(
      'api_keys',
      { id: ids.key, ...place, hash: bytes('key') },
      `id = '${owner.keyId}'`,
    ),
    {
      ...(await likeThe(
        'flows',
        {
          id: `'${flowIdsFrom(now - day)}' || cast(10000000000 + n as text)`,
          account_id: ofFlow.account,
          key_id: ofFlow.key,
          state_hash: bytes('hash of state'),
          ...ended,
        },
        `account_id = '${owner.accountId}'`,
      )),
      isByFlow: true,
    },
    {
      into: 'usage_counts',
      isByFlow: true,
      columns: {
        account_id: ofFlow.account,
        environment: "'live'",
        key_id: ofFlow.key,
        month: `case when n < ${accounts} then '${month}' else 'before ' || n end`,
        issuer: "'xx-sandbox'",
        outcome: "'presentation'",
        count: 'n % 100',
      },
    },
    {
      into: 'account_standings',
      columns: {
        account_id: ids.account,
        name: "'Customer ' || (1000000 + n)",
        environment: "'test'",
        started: 'n % 1000',
        verified: '0',
        failed: 'n % 7',
        ended: 'n % 1000',
        accepted: '0',
        failing_since: `case when n % 50 = 0 then ${now} - n else 0 end`,
      },
    },
    {
      into: 'access_certificates',
      columns: { client_id: named('x509_hash:many'), chain: "'chain'", created_at: `${now}` },
    },
    {
      into: 'account_certificates',
      columns: {
        id: ids.certificate,
        ...place,
        service: "''",
        state: "'current'",
        request: "'request'",
        key_thumbprint: "'thumbprint'",
        client_id: named('x509_hash:many'),
        created_at: `${now}`,
        expires_at: `${now + 300 * day} + n`,
      },
    },
    {
      into: 'registration_certificates',
      columns: {
        id: ids.registration,
        ...place,
        service: "''",
        token: "'token'",
        created_at: `${now}`,
        expires_at: `${now + 300 * day} + n`,
      },
    },
    {
      into: 'users',
      columns: {
        id: ids.user,
        email: "'person' || (1000000 + n) || '@shop.example'",
        name: named('Person '),
        created_at: `${now}`,
      },
    },
    {
      into: 'memberships',
      columns: {
        account_id: ids.account,
        user_id: ids.user,
        role: "'owner'",
        created_at: `${now}`,
      },
    },
    {
      into: 'sessions',
      columns: {
        id: named('ses_many'),
        user_id: ids.user,
        token_hash: bytes('token'),
        device: "'Browser'",
        created_at: `${now}`,
        last_seen_at: `${now}`,
      },
    },
  ]
}
