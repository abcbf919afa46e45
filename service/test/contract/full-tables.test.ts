import { expect, test } from 'vitest'
import { countSteps } from '../../src/core/bounds/count-steps.test-material.ts'
import { createChainCache } from '../../src/core/verification/pki/chain-cache.ts'
import type { AccountId, FlowId } from '../../src/core/vocabulary/ids.ts'
import { createAccountQuotas } from '../../src/edges/http/account-quotas.ts'
import { createHourlyLimit } from '../../src/edges/http/hourly-limit.ts'
import { createTokenBuckets } from '../../src/edges/http/token-buckets.ts'
import { createRubbishLimit } from '../../src/edges/http/wallet/rubbish-limit.ts'
import { createAccountLoad } from '../../src/edges/workers/account-load.ts'
import { createShownRequests } from '../../src/usecases/proof/wallet/shown-requests.ts'
import { createListCache } from '../../src/usecases/trust/lists/list-cache.ts'

/** Anybody with many addresses, keys or answers can fill these, and then goes on. */

const most = 10_000
const newcomers = 200

const clock = () => 1_000

/** Given a number, does what a newcomer makes the table do. */
const tables: { readonly [name: string]: () => (newcomer: number) => unknown } = {
  'calls of a network or a key': () => {
    const buckets = createTokenBuckets<number>({ capacity: 60, perSecond: 1, most }, clock)
    return (newcomer) => buckets.take(newcomer)
  },
  'calls, when all have spent what they had': () => {
    const buckets = createTokenBuckets<number>({ capacity: 2, perSecond: 1, most }, clock)
    return (newcomer) => [buckets.take(newcomer), buckets.take(newcomer), buckets.take(newcomer)]
  },
  'acts of an hour': () => {
    const limit = createHourlyLimit<number>({ mostAnHour: 3, mostKeys: most }, clock)
    return (newcomer) => limit.take(newcomer)
  },
  'flows of an account': () => {
    const quotas = createAccountQuotas({
      countedOn: async () => ({ all: 0, authenticated: 0 }),
      clock,
      monotonicMilliseconds: clock,
    })
    return (newcomer) =>
      quotas.take(
        { accountId: `acc_${newcomer}` as AccountId, environment: 'test', quota: { perDay: 5 } },
        'prove',
      )
  },
  'unreadable answers': () => {
    const limit = createRubbishLimit(clock)
    return (newcomer) => limit.note(`token ${newcomer}`)
  },
  'pages shown': () => {
    const shown = createShownRequests(most)
    const page = { flowId: 'flow_1' as FlowId, channel: 'qr', clientId: 'id' } as const
    return (newcomer) => shown.note(`token ${newcomer}`, page)
  },
  'chains of certificates': () => {
    const cache = createChainCache(most)
    return (newcomer) => cache.keep([Buffer.from(String(newcomer))], [] as never)
  },
  'signed lists': () => {
    const cache = createListCache(most, most)
    return (newcomer) => cache.keep(String(newcomer), { until: 5, bytes: 1 })
  },
  'failing endpoints': () => {
    const load = createAccountLoad(async () => undefined)
    return (newcomer) => {
      for (const succeeded of [true, false]) {
        const account = `acc_${newcomer} ${succeeded}` as AccountId
        load.end(account, load.begin(account, 0), { endedAt: 1, succeeded })
      }
    }
  },
}

test.each(Object.entries(tables))(
  'a newcomer costs no walk over a full table: %s',
  (_name, open) => {
    const arrive = open()
    for (let known = 0; known <= most; known++) arrive(known)
    const steps = countSteps(() => {
      for (let more = 1; more <= newcomers; more++) arrive(most + more)
    })
    expect(steps).toBe(0)
  },
)
