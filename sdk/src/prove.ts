import { callService } from './call-service.ts'
import type { AttributeId, DerivedKey, IssuerId, MatchId } from './contract.ts'
import { isObject } from './json-object.ts'
import { readApiError, unexpectedAnswer } from './prove-error.ts'
import { makeRandomToken } from './random-token.ts'
import { type ProveSettings, readIdempotencyKey } from './settings.ts'
import { refuseUnknown } from './unknown-members.ts'

/** What you want to know about a person, and which issuer must attest it. */
export type Question = {
  readonly issuer: IssuerId
  /** At most three attributes that are revealed if the identity has them. */
  readonly optional?: readonly AttributeId[]
  /** True if the wallet is on the same device as the browser, for example a phone. */
  readonly sameDevice?: boolean
} & (Revealing | Asking | Comparing) &
  (StateOfProof | RepeatableAcrossCalls)

type Revealing = {
  /** The attributes to reveal to you, and nothing else. */
  readonly revealed: readonly [AttributeId, ...AttributeId[]]
  /** Facts that are only checked, such as `{ nationality: 'DE' }`. You get a yes or no. */
  readonly derived?: Checks
  /** What you have of the person, to be compared. You get one yes or no for all of it. */
  readonly match?: Match
}

/** Whoever only wants a yes or no needs nothing revealed. */
type Asking = {
  readonly revealed?: readonly AttributeId[]
  readonly derived: Checks
  readonly match?: Match
}

type Comparing = {
  readonly revealed?: readonly AttributeId[]
  readonly derived?: Checks
  readonly match: Match
}

type Checks = { readonly [key in Exclude<DerivedKey, 'match'>]?: string }

type Match = { readonly [id in MatchId]?: string }

type StateOfProof = {
  /** Identifies this proof among yours. The default is an unguessable random value. */
  readonly state?: string
  readonly idempotencyKey?: undefined
}

type RepeatableAcrossCalls = {
  /**
   * Required here: a generated `state` would differ on every call, so no call would be a
   * repetition.
   */
  readonly state: string
  /**
   * 1 to 255 visible ASCII characters. While the proof lives, the same question with the same key
   * returns the same proof, also from another process. By default each call of `prove()` has its
   * own key.
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

const members = [
  'issuer',
  'revealed',
  'derived',
  'sameDevice',
  'state',
  'idempotencyKey',
  'optional',
  'match',
]

/**
 * Starts a proof.
 *
 * If no answer arrives, or the answer says that the service has failed or is busy, the same bytes
 * are sent again. The service recognises them by the `Idempotency-Key`, so there is only one proof.
 * A second one would later end with an error for the same `state`.
 *
 * @throws {ProveError} with an error code of the service, or `connection_failed`, `timeout`,
 * `answer_unexpected`
 */
export async function prove(settings: ProveSettings, question: Question): Promise<Started> {
  refuseUnknown(question, members)
  const { state = makeRandomToken(), sameDevice = false, derived = {}, issuer } = question
  const { revealed = [], optional, match } = question
  const { answer, body, url } = await callService(settings, {
    method: 'POST',
    path: '/prove',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': readIdempotencyKey(question.idempotencyKey ?? crypto.randomUUID()),
    },
    body: JSON.stringify({
      ...{ issuer, revealed, derived, state, same_device: sameDevice },
      // Left out by JSON if they are not set.
      ...{ optional, match },
    }),
    mostAnswerBytes,
  })
  if (answer.status !== 200) throw readApiError(answer, body, url)
  const redirectUrl = isObject(body) ? body['redirect_url'] : undefined
  if (typeof redirectUrl !== 'string' || !/^https?:\/\//.test(redirectUrl))
    throw unexpectedAnswer(answer)
  return { redirectUrl, flowId: answer.headers.get('flow-id') ?? undefined, state }
}
