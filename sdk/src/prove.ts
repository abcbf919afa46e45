import type { AttributeId, DerivedKey, IssuerId } from './contract.ts'
import { isObject } from './json-object.ts'
import {
  explainNoAnswer,
  ProveError,
  readApiError,
  readRetryAfter,
  unexpectedAnswer,
  wasNeverSent,
} from './prove-error.ts'
import { makeRandomToken } from './random-token.ts'
import { readBody } from './read-body.ts'
import { type ProveSettings, readApiKey, readServiceUrl } from './settings.ts'

/** What you want to know about a person, and from whom. */
export type Question = {
  readonly issuer: IssuerId
  /** What is shown to you, and nothing else. */
  readonly revealed: readonly [AttributeId, ...AttributeId[]]
  /** What is only checked, such as `{ nationality: 'DE' }`: you get a yes or no. */
  readonly derived?: { readonly [key in DerivedKey]?: string }
  /** Identifies this proof among yours. If you give none, an unguessable one is made. */
  readonly state?: string
  /** The wallet is on the device of the browser, for example a phone. */
  readonly sameDevice?: boolean
}

/**
 * A started proof. Keep `state` in the visitor's session, then send the browser to `redirectUrl`.
 */
export type Started = {
  readonly redirectUrl: string
  readonly state: string
  readonly flowId: string | undefined
}

const mostAttempts = 3
const longestPauseSeconds = 2
const mostAnswerBytes = 65_536

/**
 * Starts a proof.
 *
 * A failed attempt is repeated only if that cannot start a second proof: if there was no
 * connection, or if the service refused because of its rate limit. A second proof would end later
 * with an error for the same `state`.
 *
 * @throws {ProveError} with an error code of the service, or `connection_failed`, `timeout`,
 * `answer_unexpected`
 */
export async function prove(settings: ProveSettings, question: Question): Promise<Started> {
  const url = readServiceUrl(settings)
  const { state = makeRandomToken(), sameDevice = false, derived = {}, issuer, revealed } = question
  const signal = AbortSignal.timeout((settings.timeoutSeconds ?? 10) * 1_000)
  const init = {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readApiKey(settings)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ issuer, revealed, derived, state, same_device: sameDevice }),
    // A redirect is not a valid answer, and the API key must not be sent to another address.
    redirect: 'manual',
    signal,
  } as const
  const call = () => (settings.fetch ?? fetch)(`${url}/prove`, init)
  try {
    return { ...(await readAnswer(await callWithRetries(call, signal), url)), state }
  } catch (error) {
    throw error instanceof ProveError ? error : explainNoAnswer(error, url)
  }
}

async function callWithRetries(
  call: () => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
    const answer = await call().catch(ignoreIfNeverSent)
    const pause = answer === undefined ? attempt / 10 : readRequestedPause(answer)
    if (answer !== undefined && (pause === undefined || pause > longestPauseSeconds)) return answer
    await sleep(pause ?? 0, signal)
  }
  return call()
}

function ignoreIfNeverSent(error: unknown): undefined {
  if (!wasNeverSent(error)) throw error
}

const readRequestedPause = (answer: Response): number | undefined =>
  answer.status === 429 ? (readRetryAfter(answer) ?? 1) : undefined

const sleep = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

async function readAnswer(answer: Response, url: string): Promise<Omit<Started, 'state'>> {
  const body = parseJson(await readBody(answer.body, mostAnswerBytes))
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
