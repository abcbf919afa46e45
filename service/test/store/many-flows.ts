import { randomBytes } from 'node:crypto'
import { accountId, flowIdsFrom, idBytes } from '../../src/core/vocabulary/ids.ts'
import type { DatabaseAddress } from '../../src/edges/store/engine/database.ts'
import type { EngineName } from '../setup/databases.ts'
import { type BulkConnection, openBulkConnection } from './bulk-connection.ts'

/**
 * A database as it is after months: flows of many accounts, made inside of it, because a million
 * rows would take too long on their way there. It may be of another release: only SQL is spoken,
 * and columns that are not named here are those of a flow that is there already.
 */

/** Other accounts keep their flows three times as long as the kiosk, which has a third of all. */
const keptDays = 90
const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

type Wish = {
  readonly others?: number
  /** Else some of the newest wait for a person, some for the customer's server. */
  readonly areOver?: boolean
}

/** The account of the flow that is there gets a third of all. */
export async function fillWithFlows(
  address: DatabaseAddress,
  flows: number,
  { others = 30, areOver = false }: Wish = {},
): Promise<void> {
  const bulk = await openBulkConnection(address)
  const [template] = await bulk.run('select * from flows limit 1')
  if (!template) throw new Error('no flow to begin with')
  await addAccounts(bulk, String(template['account_id']), others)
  await bulk.withoutIndexes(['flows', 'callback_attempts'], async () => {
    await bulk.run(flowsStatement(address.engine, template, flows, { others, areOver }))
    await bulk.run(attemptsStatement)
  })
  await bulk.run('analyze')
  await bulk.close()
}

/** With settings for each environment, as every account has them. */
async function addAccounts(bulk: BulkConnection, owner: string, others: number): Promise<void> {
  const copy = async (table: string, made: ReadonlyMap<string, string>, where: string) => {
    const [row] = await bulk.run(`select * from ${table} limit 1`)
    const names = Object.keys(row ?? {})
    const values = names.map((name) => made.get(name) ?? name)
    await bulk.run(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} ${where}`,
    )
  }
  for (let number = 0; number < others; number++) {
    const id = `'${accountId(randomBytes(idBytes))}'`
    await copy('accounts', new Map([['id', id]]), `where id = '${owner}'`)
    const settings = new Map([
      ['account_id', id],
      ['retention_days', String(keptDays)],
    ])
    await copy('account_environments', settings, `where account_id = '${owner}'`)
  }
}

/** The end of an id: its time as all ids have it, so that they are in its order, and its number. */
const idEnding = `${Array.from({ length: 9 }, (_, place) => {
  const digit = `cast(t / ${62n ** BigInt(8 - place)} % 62 as integer)`
  return `substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', ${digit} + 1, 1)`
}).join(' || ')} || cast(10000000000 + n as text)`

/** Not all checks: about as long as those of a flow are. */
const checks = JSON.stringify(
  ['well_formed', 'issuer_is_trusted', 'issuer_signed', 'is_valid_now', 'held_by_presenter'].map(
    (check) => ({ check, outcome: 'passed' }),
  ),
)

const hashes = {
  sqlite: 'randomblob(32)',
  postgres: "decode(md5(n::text) || md5((n + 7)::text), 'hex')",
}

/** From the opened page to the answer, and of each callback. */
const personMilliseconds = 28_000
const callbackMilliseconds = 38

/** What differs from flow to flow, by its number `n`, its time `t` and its `kind`. */
const columnsOf = (engine: EngineName): ReadonlyMap<string, string> =>
  new Map([
    ['id', `'flow_' || ${idEnding}`],
    ['call_id', `'req_' || ${idEnding}`],
    ['account_id', 'account'],
    ['environment', "case when n % 3 = 0 or n % 4 = 1 then 'test' else 'live' end"],
    [
      'state',
      `case kind when 'waits' then case when n % 20 = 0 then 'opened' else 'requested' end
        when 'delivers' then 'delivering'
        else case when n % 33 = 2 then 'undelivered' else 'completed' end end`,
    ],
    ['issuer', "case when n % 3 = 0 then 'xx-sandbox' else 'de-ausweis' end"],
    ['state_hash', hashes[engine]],
    ['created_at', 't'],
    ['expires_at', "case kind when 'waits' then soon else t + 600000 end"],
    ['due_at', "case kind when 'over' then null else soon end"],
    ['opened_at', 't + 2000'],
    ['requested_at', 't + 9000'],
    ['fetched_path', "case when n % 2 = 0 then 'qr' else 'this_device' end"],
    ['answered_at', `case kind when 'waits' then null else t + ${2_000 + personMilliseconds} end`],
    ['ended_at', "case kind when 'waits' then null else t + 31000 end"],
    ['checks', `case kind when 'waits' then null else '${checks}' end`],
    [
      'outcome',
      `case when kind = 'waits' then null when n % 5 < 4 then 'presentation'
        when n % 4 = 0 then 'error_expired' when n % 4 = 1 then 'error_access_denied'
        when n % 4 = 2 then 'error_cancelled' else 'error_credential_expired' end`,
    ],
    ['attempts', "case kind when 'waits' then 0 else 1 end"],
    ...['master_key_id', 'data_key', 'request_seed', 'sealed_state'].map(
      (column) => [column, `case kind when 'over' then null else template.${column} end`] as const,
    ),
  ])

function flowsStatement(
  engine: EngineName,
  template: { readonly [column: string]: unknown },
  flows: number,
  { others, areOver }: Required<Wish>,
): string {
  const made = columnsOf(engine)
  const names = Object.keys(template)
  const values = names.map((name) => made.get(name) ?? `template.${name}`)
  const owner = String(template['account_id'])
  const at = Date.now()
  const apart = Math.floor(((keptDays - 1) * dayMilliseconds) / flows)
  const isNew = areOver ? '1 = 0' : `n >= ${flows - 60 - Math.floor(flows / 500)}`
  return `insert into flows (${names.join(', ')})
    with recursive numbers (n) as (
      select cast(0 as bigint) union all select n + 1 from numbers where n + 1 < ${flows}),
    others as (
      select id, row_number() over (order by id) - 1 as place from accounts
      where id <> '${owner}'),
    planned as (
      select n, case when n % 3 = 0 then '${owner}' else others.id end as account,
        ${at} - ${apart} * (${flows} - n) / case when n % 3 = 0 then 3 else 1 end as t, ${at} + (n % 70 - 10) * 10000 as soon,
        case when ${isNew} and n % 10 = 0 then 'waits'
          when ${isNew} and n % 10 = 1 then 'delivers' else 'over' end as kind
      from numbers join others on others.place = n % ${others})
    select ${values.join(', ')} from planned, flows template where template.id = '${template['id']}'`
}

/** One flow of twenty-five needed two more, those that were given up five. */
const attemptsStatement = `insert into callback_attempts (flow_id, number, started_at,
    duration_milliseconds, status, reason, way, account_id, environment)
  select id, number, ended_at + number * number * 1000, ${callbackMilliseconds},
    case when fails then 503 else 200 end, case when fails then 'not_200' end,
    'url', account_id, environment
  from (select flows.*, numbers.number,
      state <> 'completed' or numbers.number < case when created_at / 1000 % 25 = 0 then 3 else 1 end
        as fails
    from flows, (select 1 as number union select 2 union select 3 union select 4 union select 5)
      as numbers
    where ended_at is not null and number <= case when state = 'undelivered' then 5
      when created_at / 1000 % 25 = 0 then 3 else 1 end) as attempt
  where true on conflict do nothing`

const dayOf = {
  sqlite: (at: string) => `strftime('%Y-%m-%d', ${at} / 1000, 'unixepoch')`,
  postgres: (at: string) => `to_char(to_timestamp(${at} / 1000) at time zone 'utc', 'YYYY-MM-DD')`,
}

/** As in the counts of the service (`usecases/history/count-flows.ts`). */
const bucketOf = (milliseconds: number): number => Math.round(Math.log2(milliseconds) * 4)

/**
 * The counts that the service has made of flows that are over, by day. Those of the last two days
 * are left to it, because it also keeps them by hour.
 */
export async function fillCounts(address: DatabaseAddress, attributes: string): Promise<void> {
  const bulk = await openBulkConnection(address)
  const until = `'${flowIdsFrom(Date.now() - 49 * hourMilliseconds)}'`
  const day = dayOf[address.engine]
  const sums = ['created', 'opened', 'engaged', 'answered', 'verified', 'delivered']
  const group = 'group by 1, 2, 3, 4, 5, 6, 7, 8'
  await bulk.run(`insert into flow_counts
      (account_id, environment, period, key_id, issuer, channel, outcome, failed_check, ${sums})
    select account_id, environment, 'd' || ${day('created_at')}, key_id, issuer,
      coalesce(answered_path, fetched_path, ''), outcome, '', count(*), count(opened_at),
      count(requested_at), count(answered_at), sum(case outcome when 'presentation' then 1 else 0 end),
      sum(case state when 'completed' then 1 else 0 end)
    from flows where id < ${until} ${group}`)
  await bulk.run(`insert into flow_counts
      (account_id, environment, period, key_id, issuer, channel, outcome, failed_check, ${sums})
    select '', environment, period, '', issuer, channel, outcome, failed_check,
      ${sums.map((name) => `sum(${name})`)} from flow_counts ${group}`)
  const times = 'time_counts (account_id, environment, period, kind, failure, bucket, count)'
  await bulk.run(`insert into ${times}
    select account_id, environment, period, 'person', '', ${bucketOf(personMilliseconds)},
      sum(answered) from flow_counts group by account_id, environment, period`)
  for (const account of ['account_id', "''"])
    await bulk.run(`insert into ${times}
      select ${account}, environment, 'd' || ${day('started_at')}, 'callback',
        coalesce(reason, ''), ${bucketOf(callbackMilliseconds)}, count(*)
      from callback_attempts where flow_id < ${until} group by 1, 2, 3, 4, 5`)
  await bulk.run(`insert into usage_counts
      (account_id, environment, month, key_id, issuer, outcome, count)
    select account_id, environment, substr(period, 2, 7), key_id, issuer, outcome, sum(created)
    from flow_counts where account_id <> '' group by 1, 2, 3, 4, 5, 6`)
  await bulk.run(`insert into asked_counts
      (account_id, environment, day, key_id, issuer, attributes, count)
    select account_id, environment, created_at / ${dayMilliseconds}, key_id, issuer,
      '${attributes}', count(*)
    from flows where id < ${until} and id >= '${flowIdsFrom(Date.now() - 35 * dayMilliseconds)}'
    group by 1, 2, 3, 4, 5`)
  await bulk.run(`update counted_flows set until_id = ${until}`)
  await bulk.run(`update usage_folded set until_id = ${until}, asked_until_id = ${until}`)
  await bulk.run(address.engine === 'sqlite' ? 'analyze' : 'vacuum analyze')
  await bulk.close()
}
