import { randomBytes, randomUUID } from 'node:crypto'
import { type AccountId, readAccountId, readUserId } from '../../src/core/vocabulary/ids.ts'
import { accountStore } from '../../src/edges/store/accounts/accounts.ts'
import { apiKeyStore } from '../../src/edges/store/accounts/api-keys.ts'
import { closingStore } from '../../src/edges/store/accounts/closing/closing-store.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { listenerStore } from '../../src/edges/store/delivery/listeners.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { accountActivityStore } from '../../src/edges/store/history/account-activity.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { noticeStore } from '../../src/edges/store/notices/notices.ts'
import { standingStore } from '../../src/edges/store/notices/standings.ts'
import { portalStore } from '../../src/edges/store/portal/portal-store.ts'
import { certificateEndStore } from '../../src/edges/store/registration/certificate-ends.ts'
import { registrationStore } from '../../src/edges/store/registration/registrations.ts'
import { vaultStore } from '../../src/edges/store/secrets/vault.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import {
  noteCertificateEnds,
  watchedCertificates,
} from '../../src/usecases/registration/watch-certificates.ts'
import type { Kiosk } from '../setup/kiosk.ts'
import { newFlow, sealing } from './stored-flows.ts'

/** What is done for all accounts, or for one among many. */

const everything = {
  accountId: undefined,
  by: undefined,
  action: undefined,
  from: undefined,
  until: undefined,
}

/** With a whole page after them. */
const some = { account: readAccountId('acc_many10'), user: readUserId('usr_many10') }
/** In the order of ids, with many before it and a whole page after it. */
const middle = readAccountId('acc_many50')

type Work = { work(): Promise<unknown>; prepare?(): Promise<unknown> }

export const accountWorkNames = [
  'ending what is over',
  'forgetting destinations',
  'forgetting flows, none due',
  'forgetting flows of one account',
  'accounts that close',
  'sessions that are over',
  'failed sign-ins',
  'listeners that are gone',
  'looking for callbacks',
  'folding usage',
  'counting uses of a key',
  'master keys in use',
  'counting for the metrics',
  'certificates that end soon',
  'ends of certificates, all noted',
  'the health of the store',
  'starting a flow',
  'the session of a user',
  'environments to examine',
  'customers by volume',
  'accounts, a page',
  'accounts, a page further on',
  'accounts by name',
  'people, a page',
  'people, a page further on',
  'people by address',
  'what lacks somebody',
  'the audit log, a page',
  'registrations of an account',
  'a new callback secret',
  'a new logo',
] as const
type Name = (typeof accountWorkNames)[number]

export function accountWorks(kiosk: Kiosk): { readonly [name in Name]: Work } {
  const { database, owner } = kiosk
  const { accountId, environment, keyId } = owner
  const flows = flowStore(database, 'here')
  const portal = portalStore(database)
  const accounts = accountStore(database)
  const event = { by: command, action: 'branding_changed', accountId, environment } as const
  const busy = (page: { readonly accounts: readonly { readonly id: AccountId }[] } | undefined) =>
    accountActivityStore(database)(page?.accounts.map(({ id }) => id) ?? [])
  const logo = () => {
    const bytes = randomBytes(8)
    return { id: bytes.toString('hex'), mediaType: 'image/png', bytes } as const
  }
  return {
    'ending what is over': { work: () => flows.expire(500) },
    'forgetting destinations': { work: () => flows.forgetDestinations(500) },
    'forgetting flows, none due': {
      prepare: async () => {
        while ((await flows.forgetEnded(500)).isMore);
      },
      work: () => flows.forgetEnded(500),
    },
    'forgetting flows of one account': {
      prepare: () =>
        database.read
          .updateTable('account_environments')
          .set({ forget_at: 0 })
          .where('account_id', '=', accountId)
          .execute(),
      work: () => flows.forgetEnded(500),
    },
    'accounts that close': { work: () => closingStore(database).accounts() },
    'sessions that are over': { work: () => portal.forgetSessions() },
    'failed sign-ins': { work: () => portal.failedSignIns.record(500) },
    'listeners that are gone': { work: () => listenerStore(database, 'instance').forgetGone() },
    'looking for callbacks': {
      work: () => callbackStore(database, 'instance').claim({ leaseSeconds: 30, limit: 10 }),
    },
    'folding usage': { work: () => usageStore(database).fold(3_600_000) },
    'counting uses of a key': {
      work: () => apiKeyStore(database).noteUses(new Map([[keyId, 3]])),
    },
    'master keys in use': { work: () => vaultStore(database).masterKeyIds() },
    'counting for the metrics': { work: () => flows.countUnderWay() },
    'certificates that end soon': {
      work: () => watchedCertificates({ certificateEnds: certificateEndStore(database) }),
    },
    'ends of certificates, all noted': {
      work: () => noteCertificateEnds(certificateEndStore(database)),
    },
    'the health of the store': { work: () => portal.storeHealth() },
    'starting a flow': { work: () => flows.create(newFlow(owner)) },
    'the session of a user': { work: () => portal.sessions.find(randomBytes(32)) },
    // In the middle of a round: what was looked at before must not be read again.
    'environments to examine': {
      prepare: () =>
        database.read
          .updateTable('notice_round')
          .set({ account_id: middle ?? '', environment: 'live' })
          .execute(),
      work: () =>
        noticeStore(database).nextPlaces({
          environments: ['test', 'live'],
          limit: 50,
          roundMilliseconds: 0,
        }),
    },
    'customers by volume': {
      work: () => standingStore(database).list({ environment, order: 'volume', limit: 50 }),
    },
    'accounts, a page': { work: async () => busy(await accounts.list({ limit: 50 })) },
    'accounts, a page further on': {
      work: async () => busy(await accounts.list({ cursor: some.account, limit: 50 })),
    },
    'accounts by name': {
      work: async () => busy({ accounts: await accounts.find('customer 100006', 50) }),
    },
    'people, a page': { work: () => portal.directory.list({ limit: 50 }) },
    'people, a page further on': {
      work: () => portal.directory.list({ cursor: some.user, limit: 50 }),
    },
    'people by address': { work: () => portal.directory.findAll('person100006', 50) },
    'what lacks somebody': { work: () => portal.directory.lacking([accountId]) },
    'the audit log, a page': { work: () => portal.audit.list(everything, undefined, 50) },
    'registrations of an account': {
      work: () => registrationStore(database).list(accountId, environment),
    },
    'a new callback secret': {
      work: () => {
        const id = randomUUID()
        const secret = sealing.wrap(randomBytes(32), id)
        return accounts.rotateCallbackSecret(accountId, environment, secret, 60, event)
      },
    },
    'a new logo': {
      work: () => accounts.setBranding(accountId, environment, { logo: logo() }, event),
    },
  }
}
