import type { Flow } from '../../../core/flow/flow.ts'
import { createChainCache } from '../../../core/verification/pki/chain-cache.ts'
import { expectation } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import type { AnswerableRequest, JudgedAnswer } from '../../ports/flows.ts'
import type { LogFields } from '../../ports/telemetry.ts'
import {
  findingOnly,
  publicUrl,
  type RecordedEnding,
  recordingEnd,
  sealing,
  state,
} from './asked-request.test-material.ts'
import type { ReceiveAnswerDeps } from './receive-answer.ts'

/** A world in which a wallet answers one stored request. */
export function world(
  stored: AnswerableRequest | 'ended',
  changes: Partial<ReceiveAnswerDeps> = {},
) {
  const endings: RecordedEnding[] = []
  const lines: [event: string, fields: LogFields | undefined][] = []
  const note = (event: string, fields?: LogFields) => void lines.push([event, fields])
  const unread: string[] = []
  const deps: ReceiveAnswerDeps = {
    flows: {
      requestByToken: findingOnly(stored),
      acceptedAnswer: async () => undefined,
      end: recordingEnd(endings, () => flowOf(stored), expectation.now),
    },
    sealing,
    publicUrl,
    issuers: () => ({
      formats: ['dc+sd-jwt'],
      vct: expectation.vct,
      doctype: 'eu.europa.ec.eudi.pid.1',
      anchors: expectation.anchors,
      statusAnchors: [],
      responseMode: 'direct_post',
      walletScheme: 'openid4vp',
    }),
    chains: createChainCache(10),
    signPresentation: async (presentation) => `signed ${JSON.stringify(presentation)}`,
    askStatus: async () => ({ ok: false, failure: { code: 'error_status_unavailable' } }),
    returnTimeoutSeconds: 120,
    log: { info: note, warn: note, error: note },
    meters: { answerUnreadable: (...labels) => void unread.push(labels.join(' ')) },
    ...changes,
  }
  return { deps, endings, lines, unread }
}

export const form = (fields: { [name: string]: string }) =>
  Buffer.from(new URLSearchParams(fields).toString())
export const answering = (presentation: string) =>
  form({ vp_token: JSON.stringify({ pid_sd_jwt: [presentation] }), state })

const flowOf = (stored: AnswerableRequest | 'ended'): Flow =>
  stored === 'ended' ? { state: 'completed', outcome: 'presentation' } : stored.flow

export function answerOf(ending: RecordedEnding | undefined): JudgedAnswer {
  if (ending?.answer === undefined) throw new Error('not ended by an answer')
  return ending.answer
}
