import { attempt } from './attempts.ts'
import type { AttributeId, DerivedKey, IssuerId } from './contract.ts'
import { isObject } from './json-object.ts'
import { explainNoAnswer, readApiError, unexpectedAnswer } from './prove-error.ts'
import { makeRandomToken } from './random-token.ts'
import { readBody } from './read-body.ts'
import {
  type ProveSettings,
  readApiKey,
  readIdempotencyKey,
  readLimits,
  readServiceUrl,
} from './settings.ts'

/** What you want to know about a person, and from whom. */
export type Question = {
  readonly issuer: IssuerId
  /** What is shown to you, and nothing else. */
  readonly revealed: readonly [AttributeId, ...AttributeId[]]
  /** What is only checked, such as `{ nationality: 'DE' }`: you get a yes or no. */
  readonly derived?: { readonly [key in DerivedKey]?: string }
  /** The wallet is on the device of the browser, for example a phone. */
  readonly sameDevice?: boolean
} & (StateOfProof | RepeatableAcrossCalls)

type StateOfProof = {
  /** Identifies this proof among yours. If you give none, an unguessable one is made. */
  readonly state?: string
  readonly idempotencyKey?: undefined
}

type RepeatableAcrossCalls = {
  /** Your own: one that is made for each call would make each call a different one. */
  readonly state: string
  /**
   * 1 to 255 visible ASCII characters. While the proof lives, the same question with the same key
   * returns the same proof, also from another process. If you give none, each call of `prove()` has
   * its own.
   */
  readonly idempotencyKey: string
}

/**
 * A started proof. Keep `state` in the visitor's session, then send the browser to `redirectUrl`.
 */
export type Started = {
  readonly redirectUrl: string
  readonly state: string
  readonly flowId: string | undefined
}

const mostAnswerBytes = 65_536

/**
 * Starts a proof.
 *
 * If the answer does not arrive, or says that the service has failed or is busy, the same bytes are
 * sent again. By the `Idempotency-Key` the service recognises them, so that there is one proof:
 * another one would end later with an error for the same `state`.
 *
 * @throws {ProveError} with an error code of the service, or `connection_failed`, `timeout`,
 * `answer_unexpected`
 */
export async function prove(settings: ProveSettings, question: Question): Promise<Started> {
  const url = readServiceUrl(settings)
  const limits = readLimits(settings)
  const { state = makeRandomToken(), sameDevice = false, derived = {}, issuer, revealed } = question
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readApiKey(settings)}`,
      'content-type': 'application/json',
      'idempotency-key': readIdempotencyKey(question.idempotencyKey ?? crypto.randomUUID()),
    },
    body: JSON.stringify({ issuer, revealed, derived, state, same_device: sameDevice }),
    // A redirect is not a valid answer, and the API key must not be sent to another address.
    redirect: 'manual',
  } as const
  const call = async (signal: AbortSignal) => {
    const answer = await (settings.fetch ?? fetch)(`${url}/prove`, { ...init, signal })
    return { answer, text: await readBody(answer.body, mostAnswerBytes) }
  }
  const received = await attempt(call, limits).catch((error) => {
    throw explainNoAnswer(error, url)
  })
  return { ...readAnswer(received, url), state }
}

type Received = { readonly answer: Response; readonly text: string | undefined }

function readAnswer({ answer, text }: Received, url: string): Omit<Started, 'state'> {
  const body = parseJson(text)
  if (answer.status !== 200) throw readApiError(answer, body, url)
  const redirectUrl = isObject(body) ? body['redirect_url'] : undefined
  if (typeof redirectUrl !== 'string' || !/^https?:\/\//.test(redirectUrl))
    throw unexpectedAnswer(answer)
  return { redirectUrl, flowId: answer.headers.get('flow-id') ?? undefined }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
