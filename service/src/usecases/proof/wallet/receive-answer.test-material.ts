import type { Channel, Flow } from '../../../core/flow/flow.ts'
import { createChainCache } from '../../../core/verification/pki/chain-cache.ts'
import {
  expectation,
  present,
  type Wish,
} from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import type { CallbackErrorCode } from '../../../core/vocabulary/outcomes.ts'
import type { AnswerableFlow, EndedFlow, JudgedAnswer, KeptReport } from '../../ports/flows.ts'
import type { LogFields } from '../../ports/telemetry.ts'
import {
  findingOnly,
  nonceOf,
  publicUrl,
  type RecordedEnding,
  recordingEnd,
  sealing,
  stateOf,
} from './find-request.test-material.ts'
import type { ReceiveAnswerDeps } from './receive-answer.ts'

/** A world in which a wallet answers a request of one stored flow. */
export function world(
  stored: AnswerableFlow | EndedFlow,
  changes: Partial<ReceiveAnswerDeps> = {},
) {
  const endings: RecordedEnding[] = []
  const lines: [event: string, fields: LogFields | undefined][] = []
  const note = (event: string, fields?: LogFields) => void lines.push([event, fields])
  const unread: string[] = []
  const reported: (readonly [KeptReport, CallbackErrorCode | undefined])[] = []
  const refused: string[] = []
  const deps: ReceiveAnswerDeps = {
    flows: {
      ...findingOnly(stored),
      end: recordingEnd(endings, () => flowOf(stored), expectation.now),
      report: async (_, kept, lapsesAs) => reported.push([kept, lapsesAs]) > 0,
    },
    deliveries: { reserve: () => undefined },
    sealing,
    random: (bytes) => new Uint8Array(bytes).fill(1),
    publicUrl,
    issuers: () => ({
      formats: ['dc+sd-jwt'],
      vct: expectation.vct,
      doctype: 'eu.europa.ec.eudi.pid.1',
      anchors: expectation.anchors,
      entities: [],
      responseMode: 'direct_post',
      walletScheme: 'openid4vp',
      revocation: { crl: 'require', graceSeconds: 3_600 },
    }),
    chains: createChainCache(10),
    signPresentation: async (presentation) => `signed ${JSON.stringify(presentation)}`,
    askRevocation: async () => ({ ok: true, value: 'not_revoked' }),
    askStatus: async () => ({ ok: false, failure: { code: 'error_status_unavailable' } }),
    returnTimeoutSeconds: 120,
    log: { info: note, warn: note, error: note },
    meters: {
      answerUnreadable: (...labels) => void unread.push(labels.join(' ')),
      answerAccepted: () => undefined,
      answerRefused: (...labels) => void refused.push(labels.join(' ')),
    },
    ...changes,
  }
  return { deps, endings, lines, unread, refused, reported }
}

export const form = (fields: { [name: string]: string }) =>
  Buffer.from(new URLSearchParams(fields).toString())

/** A body that has arrived whole by the time it is read. */
export const sending = (body: Uint8Array | undefined) => async () => body

/** A presentation for the request on this channel, valid except for what the wish changes. */
export const presentFor = (
  channel: Channel,
  { keyBinding, ...wish }: Wish & { readonly keyBinding?: object } = {},
): string => present({ ...wish, keyBinding: { nonce: nonceOf(channel), ...keyBinding } })

/** The whole answer with it, unencrypted. */
export const answering = (channel: Channel = 'qr', wish?: Parameters<typeof presentFor>[1]) =>
  form({
    vp_token: JSON.stringify({ pid_sd_jwt: [presentFor(channel, wish)] }),
    state: stateOf(channel),
  })

const flowOf = (stored: AnswerableFlow | EndedFlow): Flow =>
  stored.kind === 'ended'
    ? { state: 'completed', outcome: 'presentation', handover: { to: 'callback' } }
    : stored.flow

export function judgedAnswerOf(ending: RecordedEnding | undefined): JudgedAnswer {
  if (ending?.answer === undefined) throw new Error('not ended by an answer')
  return ending.answer
}
