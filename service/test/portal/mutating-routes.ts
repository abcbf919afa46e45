import { generateKeyPairSync } from 'node:crypto'
import { compactDecrypt } from 'jose'
import { expect } from 'vitest'
import { publicJwkOf } from '../../src/core/encoding/p256-jwk.ts'
import {
  type AccountId,
  type FlowId,
  idBytes,
  type KeyId,
  listenerId,
} from '../../src/core/vocabulary/ids.ts'
import { disableApplication } from '../../src/usecases/applications/manage-applications.ts'
import {
  makeUser,
  openPortal,
  type PortalClient,
  setupLink,
  signedIn,
  signInLink,
  type TestUser,
  tokenIn,
} from '../setup/portal-client.ts'
import type { RunningService } from '../setup/running-service.ts'
import { createSoftwareAuthenticator } from '../setup/software-authenticator.ts'
import type { Registrar } from '../wallet/registrar.ts'
import { onIssued, onRegistered, wishOfCertificate } from './on-certificates.ts'
import { onNewPasskey } from './on-new-passkey.ts'

/** Two accounts, a user of every role in the first, an owner of the second, an operator. */
export type World = {
  readonly account: string
  readonly otherAccount: string
  readonly owner: TestUser
  readonly developer: TestUser
  readonly viewer: TestUser
  readonly stranger: TestUser
  readonly operator: TestUser
  /** The service trusts it. */
  readonly registrar: Registrar
}

export async function makeWorld(service: RunningService, registrar: Registrar): Promise<World> {
  const { account } = await service.account()
  const { account: otherAccount } = await service.account()
  return {
    account,
    otherAccount,
    owner: await makeUser(service, account, 'owner'),
    developer: await makeUser(service, account, 'developer'),
    viewer: await makeUser(service, account, 'viewer'),
    stranger: await makeUser(service, otherAccount, 'owner'),
    operator: await makeUser(service),
    registrar,
  }
}

/** A call that succeeds, by the one in `client`. */
export type Prepared = {
  readonly client: PortalClient
  readonly user: TestUser
  readonly params?: { readonly [name: string]: string }
  readonly body?: unknown
}

type Example = (service: RunningService, world: World) => Promise<Prepared>

const as = async (
  service: RunningService,
  user: TestUser,
  rest: Omit<Prepared, 'client' | 'user'> = {},
) => ({
  client: await signedIn(service, user),
  user,
  ...rest,
})

const byDeveloper =
  (body?: unknown): Example =>
  (service, { account, developer }) =>
    as(service, developer, { params: { account, environment: 'test' }, body })

const byOwner =
  (body?: unknown): Example =>
  (service, { account, owner }) =>
    as(service, owner, { params: { account, environment: 'test' }, body })

const onNewKey =
  (body?: unknown): Example =>
  async (service, { account, developer }) => {
    const client = await signedIn(service, developer)
    const { body: made } = await client.call<{ key: string }>(
      'POST',
      `/accounts/${account}/test/keys`,
      { name: 'example' },
    )
    const params = { account, environment: 'test', key: made.key }
    return { client, user: developer, params, body }
  }

const applicationWish = {
  name: 'try-1',
  redirect_uris: ['https://shop.example/try-1'],
  issuer: 'xx-sandbox',
  asks: ['given_name'],
  auth_method: 'client_secret_basic',
  jwks: null,
  assertion_aud: 'issuer',
  id_token_alg: 'RS256',
  pkce: 'required',
  par: 'when_sent',
  claims_in: 'both',
}

const by = { commandUser: 'example' }

/** An account has two keys at most, and no application while one is in use: former ones go. */
async function withoutEncryption({ store }: RunningService, account: string): Promise<void> {
  const event = { by, action: 'encryption_key_removed' } as const
  const none = () => ({ ok: true, value: [] }) as const
  await store.accounts.changeEncryptionKeys(account as never, 'test', none, event)
}

const onNewApplication =
  (body?: unknown): Example =>
  async (service, { account, developer }) => {
    await withoutEncryption(service, account)
    const client = await signedIn(service, developer)
    const { body: made } = await client.call<{ client_id: string }>(
      'POST',
      `/accounts/${account}/test/applications`,
      applicationWish,
    )
    const params = { account, environment: 'test', application: made.client_id }
    return { client, user: developer, params, body }
  }

/** Nor a key while there is an application. */
async function withoutApplications({ store }: RunningService, account: string): Promise<void> {
  const place = { accountId: account as AccountId, environment: 'test' } as const
  for (const { id } of await store.applications.list(place.accountId, place.environment))
    await disableApplication(store, { ...place, id }, by)
}

const onEncryptionKey: Example = async (service, { account, developer }) => {
  await withoutEncryption(service, account)
  await withoutApplications(service, account)
  const client = await signedIn(service, developer)
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const { body: added } = await client.call<{ key: { kid: string }; challenge: string }>(
    'POST',
    `/accounts/${account}/test/encryption-keys`,
    { jwk: publicJwkOf(key) },
  )
  const { plaintext } = await compactDecrypt(added.challenge, key)
  const params = { account, environment: 'test', kid: added.key.kid }
  const body = { decrypted: Buffer.from(plaintext).toString() }
  return { client, user: developer, params, body }
}

/** One that is over: else its callback would be tried, and noted, while others are looked at. */
const onEndedFlow =
  (body?: unknown): Example =>
  async (service, world) => {
    const { client, user, params } = await onNewKey()(service, world)
    const { account, apiKey } = await service.account()
    const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 'try-1' }
    const started = await service.prove(apiKey, question)
    const flow = started.headers.get('flow-id') ?? ''
    const { read } = service.store.database
    const owner = { account_id: world.account as AccountId, key_id: params?.['key'] as KeyId }
    const over = { state: 'completed', outcome: 'error_expired', due_at: null } as const
    await read
      .updateTable('flows')
      .set({ ...owner, ...over })
      .where('id', '=', flow as FlowId)
      .execute()
    // That a key was used is written a moment later.
    const uses = read
      .selectFrom('api_key_uses')
      .innerJoin('api_keys', 'api_keys.id', 'api_key_uses.key_id')
      .select('key_id')
      .where('account_id', '=', account as AccountId)
    await expect.poll(() => uses.execute()).toHaveLength(1)
    return { client, user, params: { account: world.account, environment: 'test', flow }, body }
  }

const onNewMember =
  (body?: unknown): Example =>
  async (service, { account, owner }) => {
    const { userId } = await makeUser(service, account, 'developer')
    return as(service, owner, { params: { account, user: userId }, body })
  }

const byOperator =
  (body?: unknown): Example =>
  (service, { account, operator }) =>
    as(service, operator, { params: { account, environment: 'test' }, body })

const onNewUser =
  (): Example =>
  async (service, { account, operator }) => {
    const { userId } = await makeUser(service, account, 'viewer')
    return as(service, operator, { params: { user: userId } })
  }

export const newcomer = () => ({ email: `new-${crypto.randomUUID()}@shop.example`, name: 'New' })

const byNobody = async (
  service: RunningService,
  { viewer }: World,
  body?: unknown,
): Promise<Prepared> => ({
  client: openPortal(service),
  user: viewer,
  body,
})

export const linkToken = async (service: RunningService, { account }: World) =>
  tokenIn(await setupLink(service, account))

/** The passkey of a new user, who has nothing else. */
async function withPasskey(service: RunningService, world: World) {
  const authenticator = createSoftwareAuthenticator(service.config.publicUrl)
  const client = openPortal(service)
  const who = { token: await linkToken(service, world), ...newcomer() }
  const { body: options } = await client.call('POST', '/links/passkey/options', who)
  return {
    authenticator,
    client,
    redeeming: { ...who, answer: authenticator.create(options as never), passkey_name: 'Key' },
  }
}

/** One for every route that changes something, by its operationId. */
export const examples: { readonly [operationId: string]: Example } = {
  signInWithPassword: (service, world) =>
    byNobody(service, world, { email: world.viewer.email, password: 'correct horse battery' }),
  beginPasskeySignIn: (service, world) => byNobody(service, world),
  signInWithPasskey: async (service, world) => {
    const { authenticator, client, redeeming } = await withPasskey(service, world)
    await client.call('POST', '/links/redeem/passkey', redeeming)
    const { body: options } = await client.call('POST', '/sign-in/passkey/options')
    const body = { answer: authenticator.get(options as never) }
    return { ...(await byNobody(service, world, body)), client }
  },
  showLink: async (service, world) =>
    byNobody(service, world, { token: await linkToken(service, world) }),
  beginFirstPasskey: async (service, world) =>
    byNobody(service, world, { token: await linkToken(service, world), ...newcomer() }),
  redeemLinkWithPassword: async (service, world) =>
    byNobody(service, world, {
      token: await linkToken(service, world),
      ...newcomer(),
      password: 'long enough it is',
    }),
  redeemLinkWithPasskey: async (service, world) =>
    byNobody(service, world, (await withPasskey(service, world)).redeeming),
  enterByLink: async (service, world) =>
    byNobody(service, world, { token: tokenIn(await signInLink(service, world.account)) }),
  signOut: (service, { viewer }) => as(service, viewer),
  signOutEverywhere: async (service, { account }) =>
    as(service, await makeUser(service, account, 'viewer')),
  endSession: async (service, { developer }) => {
    const other = await signedIn(service, developer)
    return as(service, developer, { params: { session: other.sessionId } })
  },
  setPassword: async (service, { account }) =>
    as(service, await makeUser(service, account, 'viewer'), {
      body: { password: 'another long password' },
    }),
  beginPasskey: (service, { viewer }) => as(service, viewer),
  addPasskey: async (service, { viewer }) => {
    const client = await signedIn(service, viewer)
    const { body: options } = await client.call('POST', '/me/passkeys/options')
    const answer = createSoftwareAuthenticator(service.config.publicUrl).create(options as never)
    return { client, user: viewer, body: { answer, name: 'Key' } }
  },
  renamePasskey: (service, { developer }) => onNewPasskey(service, developer, { name: 'Laptop' }),
  removePasskey: (service, { developer }) => onNewPasskey(service, developer),
  joinByLink: async (service, { otherAccount, account }) =>
    as(service, await makeUser(service, account, 'viewer'), {
      body: { token: tokenIn(await setupLink(service, otherAccount)) },
    }),
  createKey: byDeveloper({ name: 'ci' }),
  rotateKey: onNewKey({ grace: '24h' }),
  renameKey: onNewKey({ name: 'renamed' }),
  revokeKey: onNewKey(),
  changeSettings: byDeveloper({
    redirect_url: 'https://new.example/callback',
    return_origins: ['https://new.example'],
    website: 'https://new.example',
    fallback_url: 'https://new.example/help',
    alert_url: 'https://new.example/notices',
    browser_wallet: 'off',
    cross_device: 'allow',
  }),
  setBranding: byOwner({ display_name: 'Kiosk & Co', accent: '#0b5c4d' }),
  previewPage: (service, { account, viewer }) =>
    as(service, viewer, {
      params: { account, environment: 'test' },
      body: { draft: { display_name: 'Kiosk & Co' } },
    }),
  requestCertificate: byOwner(wishOfCertificate),
  importCertificate: onIssued,
  importRegistration: onRegistered((_id, token) => ({ token, service: null })),
  chooseRegistration: onRegistered((registration) => ({ key: null, registration })),
  removeRegistration: onRegistered(),
  changeOperatorSettings: byOperator({ registered_id: 'VATDE-1', quota_per_day: 5 }),
  disconnectListener: async (service, world) => {
    const { client, user, params } = await onNewKey()(service, world)
    const id = listenerId(service.store.random(idBytes))
    const listener = {
      id,
      accountId: world.account,
      keyId: params?.['key'],
      flowId: undefined,
      forwardTo: undefined,
    }
    await service.store.listeners.begin(listener as never, {
      mostPerAccount: 99,
      lifetimeSeconds: 600,
    })
    return { client, user, params: { account: world.account, listener: id } }
  },
  findFlows: (service, { account, viewer }) =>
    as(service, viewer, { params: { account, environment: 'test' }, body: { text: 'try-1' } }),
  findPlace: async (service, world) => {
    const { params, ...made } = await onNewKey()(service, world)
    return { ...made, body: { id: params?.['key'] } }
  },
  endTestFlow: onEndedFlow({ how: 'cancel' }),
  startTryout: byDeveloper({ revealed: ['given_name'], state: 'try-1', receiver: 'portal' }),
  deliverNow: byDeveloper({}),
  showCallbackSecret: byDeveloper(),
  showNoticeSecret: byDeveloper(),
  sendTestNotice: async (service, world) => {
    const prepared = await byDeveloper()(service, world)
    const path = `/accounts/${world.account}/test/settings`
    await prepared.client.call('PATCH', path, { alert_url: 'https://notices.invalid/' })
    return prepared
  },
  rotateCallbackSecret: byDeveloper(),
  createApplication: async (service, world) => {
    await withoutEncryption(service, world.account)
    return byDeveloper(applicationWish)(service, world)
  },
  changeApplication: onNewApplication(applicationWish),
  rotateApplicationSecret: onNewApplication({ grace: 'now' }),
  disableApplication: onNewApplication(),
  addEncryptionKey: (service, world) =>
    byDeveloper({
      jwk: publicJwkOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey),
    })(service, world),
  proveEncryptionKey: onEncryptionKey,
  removeEncryptionKey: async (service, world) => {
    const { body: _, ...example } = await onEncryptionKey(service, world)
    return example
  },
  // Nothing listens there, so it is over at once.
  sendTestCallback: byDeveloper({ outcome: 'error_expired', redirect_url: 'https://10.0.0.1/' }),
  inviteMember: (service, { account, owner }) =>
    as(service, owner, {
      params: { account },
      body: { role: 'viewer', email: 'vera@shop.example' },
    }),
  endInvitation: async (service, { account, owner }) => {
    const client = await signedIn(service, owner)
    const wish = { role: 'viewer', email: 'vera@shop.example' }
    const { body } = await client.call<{ invitation: string }>(
      'POST',
      `/accounts/${account}/invitations`,
      wish,
    )
    return { client, user: owner, params: { account, invitation: body.invitation } }
  },
  setMemberRole: onNewMember({ role: 'viewer' }),
  removeMember: onNewMember(),
  createAccount: byOperator({ name: 'Shop' }),
  findAccounts: byOperator({ text: 'Shop' }),
  findUsers: byOperator({ text: 'ann@' }),
  createSetupLink: async (service, { operator }) =>
    as(service, operator, { params: { account: (await service.account()).account } }),
  disableUser: onNewUser(),
  enableUser: onNewUser(),
  demoteUser: onNewUser(),
  deleteUser: onNewUser(),
  suspendAccount: byOperator(),
  resumeAccount: byOperator(),
}
