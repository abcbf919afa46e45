import type { FlowId } from '../core/vocabulary/ids.ts'
import { trustSources } from '../edges/config/issuers/trust-sources.ts'
import { createPayloadSigner } from '../edges/keys/presentation-signer.ts'
import { createSendAuditLines } from '../edges/outbound/send-audit-lines.ts'
import { factsOfCallback } from '../edges/telemetry/traces/traced-ports.ts'
import { writeCounted } from '../edges/workers/count-key-uses.ts'
import { startDelivery } from '../edges/workers/deliver-callbacks.ts'
import { everySecond, everySeconds, everySecondWhileBusy } from '../edges/workers/every-second.ts'
import { createDueLook, type DueLook } from '../edges/workers/look-for-due.ts'
import { refreshLists } from '../edges/workers/refresh-lists.ts'
import { endOverdue, foldUsage, forgetOld } from '../edges/workers/sweep.ts'
import { createExpiryWarnings } from '../edges/workers/warn-of-expiry.ts'
import { eraseClosing } from '../usecases/accounts/closing/close-account.ts'
import { deliverCallback } from '../usecases/delivery/deliver-callback.ts'
import { sendNotices } from '../usecases/notices/send-notices.ts'
import { watchNotices } from '../usecases/notices/watch-notices.ts'
import { checkpointType } from '../usecases/operation/audit-checkpoints.ts'
import { endingTrusted } from '../usecases/operation/describe-certificate.ts'
import { forgetEvents, keepAuditChain } from '../usecases/operation/keep-audit-chain.ts'
import { streamAudit } from '../usecases/operation/stream-audit.ts'
import type { Deliveries, TakenCallback } from '../usecases/ports/callbacks.ts'
import {
  noteCertificateEnds,
  watchedCertificates,
} from '../usecases/registration/watch-certificates.ts'
import { configuredCertificates } from './examination.ts'
import type { Parts } from './parts.ts'
import { version } from './version.ts'

export type Workers = { readonly deliveries: Deliveries; stop(): Promise<void> }

/** The workers deliver, expire, forget and count, in the same way on every instance. */
export function startWorkers(parts: Parts): Workers {
  const { store, keyUses, comparisons, refusals, lists, log, metrics: meters } = parts
  const due = createDueLook({
    ...store,
    nextDue: store.flows.nextDue,
    hearing: store.database.hearing,
  })
  const turns = { ...store, log }
  const delivery = wireDelivery(parts, due)
  const stopWatching = store.database.onChange(({ callbackDue }) => {
    due.stir()
    if (callbackDue) delivery.look()
  })
  const work = {
    deliver: delivery.look,
    endOverdue: (since: number) => endOverdue({ ...store, meters }, since),
  }
  const looking = everySecond(turns, 'time_over', () => due.turn(work))
  const closing = (limit: number) => eraseClosing({ ...store, log }, limit)
  const sweeping = everySecondWhileBusy(turns, 'forget_old', () =>
    forgetOld({ ...store, eraseClosing: closing }),
  )
  const counting = writeCounted(turns, 'key_uses', keyUses)
  const comparing = writeCounted(turns, 'comparisons', comparisons)
  const refusing = writeCounted(turns, 'refusals', refusals)
  const warning = everySeconds(turns, 3_600, 'certificate_expiry', wireExpiryWarnings(parts))
  const noting = everySeconds(turns, 60, 'certificate_ends', () =>
    noteCertificateEnds(store.certificateEnds),
  )
  const forgetting = everySeconds(turns, 60, 'audit_retention', () => {
    const { auditRetentionDays, auditStream } = parts.config
    return forgetEvents(store, auditRetentionDays, auditStream !== undefined)
  })
  const chaining = everySeconds(turns, 5, 'audit_chain', wireAuditChain(parts))
  // Apart from the chain: neither a signer that fails nor a receiver that hangs stops the other.
  const streaming = everySeconds(turns, 5, 'audit_stream', wireAuditStream(parts))
  const folding = everySeconds(turns, 20, 'usage', () => foldUsage([store.flowCounts]))
  const asking = everySeconds(turns, 60, 'asked', () => foldUsage([store.usage]))
  const counted = everySeconds(turns, 2, 'quotas', parts.quotas.refresh)
  const noticing = everySeconds(turns, 60, 'notices', () => lookForNotices(parts))
  const refreshing = refreshLists({ ...turns, ...lists })
  return {
    deliveries: delivery,
    stop: async () => {
      stopWatching()
      await looking.stop()
      await sweeping.stop()
      await counting.stop()
      await comparing.stop()
      await refusing.stop()
      await forgetting.stop()
      await chaining.stop()
      await streaming.stop()
      await folding.stop()
      await asking.stop()
      await counted.stop()
      await noticing.stop()
      await refreshing.stop()
      await warning.stop()
      await noting.stop()
      await delivery.stop()
    },
  }
}

function wireExpiryWarnings({ config, store, log }: Parts): () => Promise<void> {
  const configured = configuredCertificates(config).map(endingTrusted)
  const watched = async () => [...configured, ...(await watchedCertificates(store))]
  return createExpiryWarnings({ ...store, watched, log })
}

const wireAuditChain = ({ config, store, metrics, log }: Parts): (() => Promise<void>) =>
  keepAuditChain({
    auditChain: store.auditChain,
    sealing: store.sealing,
    newSalt: () => store.random(32),
    signCheckpoint: createPayloadSigner(store, checkpointType),
    environments: config.environments,
    hasStream: config.auditStream !== undefined,
    onBroken: metrics.auditChainBroken,
    log,
  })

function wireAuditStream({ config, store, client, log }: Parts): () => Promise<void> {
  const { auditStream: to, auditStreamSecret: secret } = config
  if (to === undefined) return async () => undefined
  const send = createSendAuditLines({ client, to, userAgent: `Vidimus/${version}` })
  return () => streamAudit({ ...store, send, secret, log })
}

async function lookForNotices({ config, store, trust, postCallback, log }: Parts): Promise<void> {
  await watchNotices({
    ...store,
    settings: store.portal.settings,
    trustSources: trustSources(config),
    trustList: trust.current,
    environments: config.environments,
  })
  await sendNotices({ ...store, settings: store.portal.settings, post: postCallback, log })
}

function wireDelivery(
  { config, store, postCallback, sockets, log, metrics, traces }: Parts,
  { callbacksSince }: DueLook,
) {
  const deps = {
    ...store,
    post: postCallback,
    connected: sockets,
    publicUrl: config.publicUrl,
    resultLifetimeSeconds: config.resultLifetimeSeconds,
    log,
    meters: metrics,
  }
  return startDelivery({
    ...store,
    callbacks: {
      ...store.callbacks,
      claim: (wish) => store.callbacks.claim({ ...wish, since: wish.since ?? callbacksSince() }),
    },
    deliver: traces.step(
      'callback',
      (id: FlowId, taken?: TakenCallback) => deliverCallback(deps, id, taken),
      (_id, taken) => factsOfCallback(taken),
    ),
    log,
  })
}
