import { callId, callIdBytes, flowIdsFrom } from '../../src/core/vocabulary/ids.ts'
import { callbackStore } from '../../src/edges/store/delivery/callbacks.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { accountActivityStore } from '../../src/edges/store/history/account-activity.ts'
import { callbackHistoryStore } from '../../src/edges/store/history/callback-history.ts'
import { flowCountStore } from '../../src/edges/store/history/flow-counts.ts'
import { flowRecordStore } from '../../src/edges/store/history/flow-records.ts'
import { usageStore } from '../../src/edges/store/history/usage.ts'
import { noticeStore } from '../../src/edges/store/notices/notices.ts'
import { vaultStore } from '../../src/edges/store/secrets/vault.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import type { FlowFilter } from '../../src/usecases/ports/history/flow-records.ts'
import type { Kiosk } from '../setup/kiosk.ts'

/** What is asked about flows, one or many, and about their callbacks. */

const anyTime = { from: flowIdsFrom(0), before: flowIdsFrom(2 ** 48 - 1), limit: 50 }

export function flowWorks(kiosk: Pick<Kiosk, 'database' | 'owner' | 'now'>) {
  const { database, owner } = kiosk
  const flows = flowStore(database, 'here')
  const records = flowRecordStore(database)
  const vault = vaultStore(database)
  const usage = usageStore(database)
  const callbackHistory = callbackHistoryStore(database)
  const callbacks = callbackStore(database, 'instance')
  const list = (filter: FlowFilter, range: Partial<typeof anyTime> = {}) =>
    records.list(owner, filter, { ...anyTime, ...range })
  const middle = async () => flowIdsFrom((await kiosk.now()) - 15 * 86_400_000)
  const deliverNow = { by: command, action: 'callbacks_delivered_now' as const }
  const aFlow = flowIdsFrom(0)
  const aCall = callId(new Uint8Array(callIdBytes), 0)
  return {
    'the start': () => vault.masterKeyIds(),
    'the rotation': () => vault.flowKeysByOthers('another', 100),
    'the next that is due': () => flows.nextDue({ callbacks: 0, deadlines: 0 }),
    'the end of what is over': () => flows.expire(500),
    'forgetting destinations': () => flows.forgetDestinations(500),
    'counting who waits': () => flows.countWaiting(),
    'counting for the metrics': () => flows.countUnderWay(),
    'looking for callbacks': () => callbacks.claim({ leaseSeconds: 30, limit: 10 }),
    'looking for callbacks while a customer is down': async () =>
      callbacks.claim({
        leaseSeconds: 30,
        limit: 10,
        passedOver: [owner.accountId],
        since: (await kiosk.now()) - 5_000,
      }),
    'forgetting flows': () => flows.forgetEnded(500),
    'the search for a state': () => records.findByState(owner, new Uint8Array(32), 20),
    'the search for a call': () => list({ callId: aCall }, { limit: 20 }),
    'what open pages missed': () => flows.changedSince(new Map([[aFlow, 'opened']])),
    'one flow': () => records.find(aFlow, owner),
    'a page of flows': () => list({}),
    'a page further on': async () => list({}, { before: await middle() }),
    'a page of flows that wait': () => list({ show: 'open' }),
    'a page of presentations': () => list({ show: 'presentation' }),
    'a page of a status': () => list({ state: 'undelivered' }),
    'a page of one issuer': () => list({ issuer: 'de-ausweis' }),
    'a page of a key': () => list({ keyId: owner.keyId }),
    'a page of flows that stopped before a step': () => list({ stoppedBefore: 'engaged' }),
    'a page of flows that were not delivered': () => list({ stoppedBefore: 'delivered' }),
    'a page of a path': () => list({ channel: 'this_device' }),
    'a page of an outcome': () => list({ outcome: 'error_internal' }),
    'a page of flows that ended otherwise': () => list({ show: 'otherwise' }),
    'a page of those with one outcome': () =>
      list({ show: 'otherwise', outcome: 'error_internal' }),
    'what is not folded yet': () => usage.read(owner),
    'what was asked for since then': () => usage.questions(owner, 30),
    'how busy accounts are': () => accountActivityStore(database)([owner.accountId]),
    'the next environments to examine': () =>
      noticeStore(database).nextPlaces({
        environments: ['test', 'live'],
        limit: 50,
        roundMilliseconds: 0,
      }),
    'the next range to fold': () => usage.fold(0),
    'the next flows to count': () => flowCountStore(database).fold(0),
    'callbacks that failed': () => callbackHistory.troubled(owner, 50),
    'the health of callbacks': () => callbackHistory.health(owner),
    'delivering one flow': () => callbackHistory.deliverByKey(owner, aFlow, new Uint8Array(32)),
    'cancelling one flow': () => flows.cancelByKey(aFlow, owner),
    'delivering what waits': () => callbackHistory.deliverNow(owner, undefined, deliverNow),
  } as const
}
