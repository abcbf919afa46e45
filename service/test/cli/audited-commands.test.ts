import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedLocalAccount } from '../../src/cli/local-account.ts'
import { usageTexts } from '../../src/cli/usage.ts'
import { makeApplication } from '../setup/oidc-application.ts'
import { makeUser } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { startFlow } from '../setup/wallet-exchange.ts'

/** They change nothing, or speak with a running service like any other client. */
const silent = [
  ...[
    'serve',
    'wallet',
    'bench',
    'doctor',
    'completion bash',
    'listen',
    'trigger',
    'callback test',
    'certify',
    ...['flow show', 'flow list', 'flow find', 'flow cancel', 'flow redeliver', 'explain'],
    'master-key status',
  ],
  ...[
    'signing-keys list',
    'certificate list',
    'certificate authority',
    'registration list',
    'registrar show',
  ],
  ...['encryption-key new', 'encryption-key open', 'encryption-key list'],
  // Instances fetch by themselves; the list is signed by somebody else.
  ...['trust list', 'trust refresh'],
  ...['application list', 'audit verify'],
  ...['account list', 'account show', 'key list', 'user list', 'user show'],
  // It changes tables, not what is in them.
  ...['backup', 'migrate'],
]

/** Tests of their own read the log: they need databases, or certificates, of their own. */
const loggedElsewhere = [
  ...['local', 'restore'],
  ...['encryption-key add', 'encryption-key prove', 'encryption-key remove'],
  ...['certificate import', 'registration import', 'registration use', 'registration remove'],
]

type World = {
  readonly account: string
  readonly key: string
  readonly flow: string
  readonly application: string
  /** Of the key that signs before the rotation. */
  readonly kid: string
}
type Example = {
  readonly args: (world: World) => readonly string[]
  readonly logged: readonly string[]
}

const ofAccount = ({ account }: World) => [account, '--environment', 'test']
const ofApplication = (world: World) => [...ofAccount(world), '--application', world.application]
const user = 'colleague@shop.example'

/** What is not typed here has no example, so a new command that changes something fails. */
const changing: { readonly [command: string]: Example } = {
  'account create': {
    args: () => ['--name', 'Kiosk', '--environment', 'test'],
    logged: ['account_created'],
  },
  'account set': {
    args: (world) => [
      ...ofAccount(world),
      ...['--redirect-url', 'https://a.example/', '--return-origins', 'https://a.example'],
      ...['--cross-device', 'forbid', '--intent-to-retain', 'no', '--browser-wallet', 'off'],
      ...['--website', 'https://a.example', '--fallback-url', 'https://a.example/help'],
      ...['--registered-id', 'VATDE-1', '--alert-url', 'https://a.example/notices'],
    ],
    logged: [
      'redirect_url_changed',
      'return_origins_changed',
      'cross_device_changed',
      'browser_wallet_changed',
      'intent_to_retain_changed',
      'website_changed',
      'registered_id_changed',
      'fallback_url_changed',
      'alert_url_changed',
    ],
  },
  'certificate request': {
    args: (world) => [...ofAccount(world), '--organisation', 'Kiosk GmbH'],
    logged: ['certificate_requested'],
  },
  'registrar save': {
    args: (world) => [
      ...ofAccount(world),
      ...[
        '--organisation',
        'Kiosk GmbH',
        '--file',
        join(tmpdir(), `registrar-${process.pid}.json`),
      ],
    ],
    logged: ['certificate_requested'],
  },
  'account suspend': { args: ({ account }) => [account], logged: ['account_suspended'] },
  'account resume': { args: ({ account }) => [account], logged: ['account_resumed'] },
  'branding set': {
    args: (world) => [...ofAccount(world), '--display-name', 'Kiosk'],
    logged: ['branding_changed'],
  },
  'key create': { args: ofAccount, logged: ['key_created'] },
  'key revoke': { args: ({ key }) => [key], logged: ['key_revoked'] },
  'application create': {
    args: (world) => [
      ...ofAccount(world),
      ...['--name', 'Shop', '--redirect-uri', 'https://a.example/', '--ask', 'birth_date'],
    ],
    logged: ['application_created'],
  },
  'application set': {
    args: (world) => [...ofApplication(world), '--ask', 'given_name,nationality_de'],
    logged: ['application_changed'],
  },
  'application rotate-secret': { args: ofApplication, logged: ['application_secret_rotated'] },
  'application disable': { args: ofApplication, logged: ['application_disabled'] },
  'secret rotate': { args: ofAccount, logged: ['callback_secret_rotated'] },
  'signing-keys rotate': { args: () => [], logged: Array(2).fill('signing_keys_rotated') },
  'signing-keys withdraw': { args: ({ kid }) => [kid], logged: ['signing_key_withdrawn'] },
  'flow expire': { args: ({ flow }) => [flow], logged: ['flow_expired'] },
  'setup-link': { args: ({ account }) => [account], logged: ['setup_link_created'] },
  'sign-in-link': { args: ({ account }) => [account], logged: ['sign_in_link_created'] },
  'user demote': { args: () => [user], logged: ['user_demoted'] },
  'user disable': { args: () => [user], logged: ['user_disabled'] },
  'user enable': { args: () => [user], logged: ['user_enabled'] },
  'user delete': { args: () => [user], logged: ['user_deleted'] },
  // The last one: nothing of the account is left.
  'account delete': {
    args: ({ account }) => [account, '--confirm', 'Kiosk'],
    logged: ['account_closed'],
  },
}

const commands = Object.values(usageTexts).flatMap((usage) =>
  [...usage.matchAll(/vidimus ([a-z-]+(?: [a-z]+(?:-[a-z]+)*\b)?)/g)].map(([, name = '']) => name),
)

test('every command that the help names is tried here, or known to change nothing', () => {
  const known = [...silent, ...Object.keys(changing), ...loggedElsewhere]
  expect(new Set(commands)).toEqual(new Set(known))
})

let service: RunningService
let world: World
beforeAll(async () => {
  service = await runService('sqlite')
  const customer = await service.account()
  const keys = await service.store.apiKeys.listOfAccount(customer.account as never)
  const { flowId: flow } = await startFlow(service, customer, { issuer: 'xx-sandbox' })
  const { kid } = (await service.store.signingKeys.current('test')) ?? { kid: '' }
  const { id: application } = await makeApplication(service, customer, { issuer: 'xx-sandbox' })
  world = { account: customer.account, key: keys?.[0]?.id ?? '', flow, kid, application }
  await makeUser(service)
  await makeUser(service, undefined, 'owner', user)
})
afterAll(() => service.close())

async function eventsOf(work: () => Promise<unknown>) {
  const { audit } = service.store.portal
  const all = { accountId: undefined, by: undefined, action: undefined, from: undefined }
  const newest = async () => audit.list({ ...all, until: undefined }, undefined, 100)
  const before = (await newest())[0]?.number ?? 0
  await work()
  return (await newest()).filter(({ number }) => number > before).toReversed()
}

const byMe = { commandUser: userInfo().username }

const run = async (name: string) => {
  const { database, masterKeys } = service.config
  const settings = {
    VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url,
    VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
  }
  const args = [...name.split(' '), ...(changing[name]?.args(world) ?? [])]
  expect(await vidimusHere(args, settings)).toMatchObject({ code: 0 })
}

test.each(Object.entries(changing))(
  'vidimus %s is in the audit log, with who ran it',
  async (name, { logged }) => {
    const events = await eventsOf(() => run(name))
    expect(events.map(({ action, by }) => [action, by])).toEqual(
      logged.map((action) => [action, byMe]),
    )
    const [first] = events
    const isOfAccount = !/^(account create|signing-keys|user)/.test(name)
    if (isOfAccount) expect(first?.accountId).toBe(world.account)
  },
)

test('the account that the local stack makes for itself is in the log too', async () => {
  const events = await eventsOf(() => seedLocalAccount(service.config, 'http://localhost:4002'))
  expect(events.map(({ action, by }) => [action, by])).toEqual([['account_created', byMe]])
})
