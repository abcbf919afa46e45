import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../src/main.ts'
import { asItIs } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { readFile } from '../house/repository.ts'
import { blocksIn } from '../house/snippets.ts'
import { freePort } from '../setup/free-port.ts'
import { postgresForTest } from '../setup/postgres-server.ts'
import { prove, testConfig } from '../setup/running-service.ts'
import { silentLog } from '../setup/silent-log.ts'
import { sampled } from '../setup/sizes.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** docs/operate/database-roles.md, typed: what the service's role can do, and what it cannot. */

const page = readFile('docs/operate/database-roles.md')
const sqlOf = (heading: string): readonly string[] => {
  const section = page.split(/^## /m).find((each) => each.startsWith(heading)) ?? ''
  return blocksIn(section)
    .filter(({ language }) => language === 'sql')
    .map(({ code }) => code)
}
const [roles = '', grants = '', auditRights = ''] = sqlOf('Set it up')
const [later = ''] = sqlOf('A database that has one role already')

async function serverWithRoles() {
  const server = await postgresForTest()
  const urlOf = (role: string) => `postgres://${role}@127.0.0.1:${server.port}/vidimus`
  const as = async (role: string, statements: string) => {
    const client = new pg.Client(urlOf(role))
    await client.connect()
    try {
      return await client.query(statements)
    } finally {
      await client.end()
    }
  }
  const settings = (role: string) => ({
    VIDIMUS_DATABASE_URL: urlOf(role),
    VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  return { server, as, settings }
}

/** What whoever has taken over the process would try. */
const attempts = [
  'alter table audit_events disable trigger all',
  'alter table audit_events disable trigger audit_events_append_only',
  'drop trigger audit_events_append_only on audit_events',
  'drop table audit_events cascade',
  'alter table audit_events rename to events',
  'truncate audit_events',
  `create or replace function audit_events_refuse_change() returns trigger language plpgsql
    as $$ begin return null; end $$`,
  'drop function audit_events_refuse_change() cascade',
  'create rule nothing as on insert to audit_events do instead nothing',
  `create trigger other before insert on audit_events
    for each row execute function suppress_redundant_updates_trigger()`,
  `set session_replication_role = replica`,
  'set role vidimus_owner',
  `update audit_events set action = 'nothing'`,
  `update audit_events set details = '{"a":1}'`,
  'delete from audit_events',
  'create table other (id int)',
  `update migrations set breaks_former = 1`,
]

test.each(
  sampled(
    [
      ['as set up', false],
      ['from one role', true],
    ] as const,
    2,
  ),
)('%s: the service serves, and its role cannot change the audit log', async (_what, isLater) => {
  const { server, as, settings } = await serverWithRoles()
  if (isLater) {
    // It belongs to the role of the service, as docs/operate/production.md makes it.
    expect((await vidimusHere(['migrate', '--create'], settings('vidimus'))).code).toBe(0)
    await as('postgres', later)
  } else {
    await server.ask('drop database vidimus')
    await server.ask('drop role vidimus')
    for (const statement of roles.split(';\n').filter(Boolean)) await server.ask(statement)
    await as('vidimus_owner', grants)
    expect((await vidimusHere(['migrate', '--create'], settings('vidimus_owner'))).code).toBe(0)
  }
  await as('vidimus_owner', auditRights)

  const refused = await vidimusHere(['serve'], settings('vidimus'))
  expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/may not change .*42501/) })
  // What is missing may be granted while it is tried again.
  await as('vidimus_owner', 'revoke select on vault from vidimus')
  const denied = await vidimusHere(['serve', '--no-migrate'], settings('vidimus'))
  expect(denied).toMatchObject({ code: 1, err: expect.stringMatching(/may not do .*42501/) })
  await as('vidimus_owner', 'grant select on vault to vidimus')

  const config = testConfig(settings('vidimus'), await freePort())
  const service = await startService(realWorld, config, silentLog(), asItIs)
  onTestFinished(() => service.close())
  const { apiKey } = await accountOf(settings('vidimus'))
  const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
  expect((await prove(service.address, apiKey, question)).status).toBe(200)
  expect(await (await fetch(`${service.address}/readyz`)).json()).toEqual({ status: 'ready' })
  const doctor = await vidimusHere(['doctor', '--json'], settings('vidimus'))
  expect(JSON.parse(doctor.out)).toMatchObject({ ok: true })

  const refusals: (string | undefined)[] = []
  for (const attempt of attempts)
    refusals.push(
      await as('vidimus', attempt).then(
        () => attempt,
        ({ code, message }) => (code === '42501' || code === 'P0001' ? undefined : message),
      ),
    )
  expect(refusals.filter((each) => each !== undefined)).toEqual([])

  await as('vidimus', `update audit_events set details = '{}' where details <> '{}'`)
  const { rows } = await as('vidimus', 'select action, details from audit_events')
  expect(rows).toContainEqual({ action: 'account_created', details: '{}' })
})

async function accountOf(settings: { readonly [name: string]: string }) {
  const wish = ['--environment', 'test', '--redirect-url', 'http://localhost:9/cb', '--json']
  const { out, err } = await vidimusHere(
    ['account', 'create', '--name', 'Kiosk', ...wish],
    settings,
  )
  expect(err).not.toContain('42501')
  const { api_key: apiKey } = JSON.parse(out)
  return { apiKey: String(apiKey) }
}
