import { longestReplyBytes } from '../core/callback/judge-reply.ts'
import type { FlowId } from '../core/vocabulary/ids.ts'
import { ok } from '../core/vocabulary/result.ts'
import type { Config } from '../edges/config/config.ts'
import { callbacks } from '../edges/outbound/address-policy.ts'
import type { SafeClient } from '../edges/outbound/safe-client.ts'
import type { KeyUseCounter } from '../edges/workers/count-key-uses.ts'
import { startDelivery } from '../edges/workers/deliver-callbacks.ts'
import { everySecond } from '../edges/workers/every-second.ts'
import { deliverCallback } from '../usecases/delivery/deliver-callback.ts'
import type { PostCallback } from '../usecases/ports/callbacks.ts'
import type { ConnectedListeners } from '../usecases/ports/listeners.ts'
import type { Log } from '../usecases/ports/telemetry.ts'
import type { Store } from './open-store.ts'
import { version } from './version.ts'

type World = {
  readonly client: SafeClient
  readonly connected: ConnectedListeners
  readonly keyUses: KeyUseCounter
  readonly log: Log
}

export type Workers = { stop(): Promise<void> }

/** What goes on by itself on every instance: telling customers, ending what is over, forgetting what is old. */
export function startWorkers(config: Config, store: Store, world: World): Workers {
  const { keyUses, log } = world
  const delivery = startDelivery({
    callbacks: store.callbacks,
    deliver: deliverWith(config, store, world),
    log,
  })
  const stopHearing = store.database.onChange(({ callbackDue }) => callbackDue && delivery.look())
  const sweeping = everySecond('time_over', () => sweep(store), log)
  const counting = everySecond('key_uses', keyUses.write, log)
  return {
    stop: async () => {
      stopHearing()
      await sweeping.stop()
      await counting.stop()
      await keyUses
        .write()
        .catch((error: unknown) => log.error('worker_failed', { detail: 'key_uses', error }))
      await delivery.stop()
    },
  }
}

/** Bounded in each turn: what is left is done in the next. */
const mostSwept = 500

async function sweep({ flows, listeners, portal }: Store): Promise<void> {
  await flows.expire(mostSwept)
  await flows.forgetDestinations(mostSwept)
  await flows.forgetEnded(mostSwept)
  await listeners.forgetGone()
  await portal.forgetSessions()
}

function deliverWith(
  config: Config,
  store: Store,
  { client, connected, log }: World,
): (id: FlowId) => Promise<boolean> {
  const deps = {
    ...store,
    post: postCallbacks(config, client),
    connected,
    resultLifetimeSeconds: config.resultLifetimeSeconds,
    jitter: Math.random,
    monotonicMilliseconds: () => performance.now(),
    log,
  }
  return (id) => deliverCallback(deps, id)
}

const attemptMilliseconds = 10_000

export function postCallbacks(
  { localDevelopment, openedRanges }: Config,
  client: SafeClient,
): PostCallback {
  return async (url, environment, headers, body) => {
    const isTest = environment === 'test'
    const sent = await client.send({
      method: 'POST',
      url,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': `Vidimus/${version}`,
      },
      body,
      limits: { totalMilliseconds: attemptMilliseconds, bodyBytes: longestReplyBytes },
      policy: callbacks({
        loopbackAllowed: isTest && localDevelopment,
        openedRanges,
        httpOnLoopback: isTest,
      }),
    })
    if (!sent.ok) return sent
    const { status, headers: answered, body: reply, certificate } = sent.value
    const contentType = answered.get('content-type') ?? undefined
    return ok({
      status,
      contentType,
      body: reply,
      retryAfter: answered.get('retry-after') ?? undefined,
      certificate,
    })
  }
}
