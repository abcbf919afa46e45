import type { AttributeId, DerivedKey, IssuerId } from './contract.ts'
import {
  notAnswered,
  ProveError,
  refusedByApi,
  retryAfterSeconds,
  unexpected,
  wasNeverSent,
} from './prove-error.ts'
import { randomToken } from './random-token.ts'
import { readBody } from './read-body.ts'
import { apiKeyOf, type ProveSettings, serviceUrl } from './settings.ts'

/** What you want to know about a person, and from whom. */
export type Question = {
  readonly issuer: IssuerId
  /** What is shown to you, and nothing else. */
  readonly revealed: readonly [AttributeId, ...AttributeId[]]
  /** What is only checked, such as `{ nationality: 'DE' }`: you get a yes or no. */
  readonly derived?: { readonly [key in DerivedKey]?: string }
  /** Names this proof among yours. Made for you, unguessable, when you give none. */
  readonly state?: string
  /** The wallet is on the device of the browser, for example a phone. */
  readonly sameDevice?: boolean
}

/** A proof under way. Keep `state` in the visitor's session, then send the browser to `redirectUrl`. */
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
 * It is tried again only where that cannot start a second one: when no connection came about, and when the service refused for
 * its rate limit. A proof that was started and lost would end later with an error for the same `state`.
 *
 * @throws {ProveError} with a `code` of the service's own, or `connection_failed`, `timeout`, `answer_unexpected`
 */
export async function prove(settings: ProveSettings, question: Question): Promise<Started> {
  const url = serviceUrl(settings)
  const { state = randomToken(), sameDevice = false, derived = {}, issuer, revealed } = question
  const signal = AbortSignal.timeout((settings.timeoutSeconds ?? 10) * 1_000)
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKeyOf(settings)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ issuer, revealed, derived, state, same_device: sameDevice }),
    // An answer that leads elsewhere is none, and the key must not follow it.
    redirect: 'manual',
    signal,
  } as const
  const call = () => (settings.fetch ?? fetch)(`${url}/prove`, init)
  try {
    return { ...(await readAnswer(await answered(call, signal), url)), state }
  } catch (error) {
    throw error instanceof ProveError ? error : notAnswered(error, url)
  }
}

async function answered(call: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
    const answer = await call().catch(unlessNeverSent)
    const pause = answer === undefined ? attempt / 10 : pauseAskedBy(answer)
    if (answer !== undefined && (pause === undefined || pause > longestPauseSeconds)) return answer
    await passed(pause ?? 0, signal)
  }
  return call()
}

function unlessNeverSent(error: unknown): undefined {
  if (!wasNeverSent(error)) throw error
}

const pauseAskedBy = (answer: Response): number | undefined =>
  answer.status === 429 ? (retryAfterSeconds(answer) ?? 1) : undefined

const passed = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

async function readAnswer(answer: Response, url: string): Promise<Omit<Started, 'state'>> {
  const body = parsed(await readBody(answer.body, mostAnswerBytes))
  if (answer.status !== 200) throw refusedByApi(answer, body, url)
  const { redirect_url: redirectUrl } = (body ?? {}) as { readonly redirect_url?: unknown }
  if (typeof redirectUrl !== 'string' || !/^https?:\/\//.test(redirectUrl)) throw unexpected(answer)
  return { redirectUrl, flowId: answer.headers.get('flow-id') ?? undefined }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
