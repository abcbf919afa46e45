import { attempt } from './attempts.ts'
import { explainNoAnswer } from './prove-error.ts'
import { readBody } from './read-body.ts'
import { type ProveSettings, readApiKey, readLimits, readServiceUrl } from './settings.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
  readonly mostAnswerBytes: number
}

/** What the service answered. The body is undefined if it is not JSON, or too long. */
export type Answered = { readonly answer: Response; readonly body: unknown; readonly url: string }

/**
 * Calls the service with the API key, and again if no answer arrives or the service is busy. Use it
 * only for calls that are safe to repeat.
 */
export async function callService(settings: ProveSettings, call: Call): Promise<Answered> {
  const url = readServiceUrl(settings)
  const limits = readLimits(settings)
  const { method, path, headers, body, mostAnswerBytes } = call
  const init = {
    method,
    headers: { authorization: `Bearer ${readApiKey(settings)}`, ...headers },
    ...(body === undefined ? {} : { body }),
    // A redirect is not a valid answer, and the API key must not be sent to another address.
    redirect: 'manual',
  } as const
  const once = async (signal: AbortSignal) => {
    const answer = await (settings.fetch ?? fetch)(`${url}${path}`, { ...init, signal })
    return { answer, text: await readBody(answer.body, mostAnswerBytes) }
  }
  const { answer, text } = await attempt(once, limits).catch((error) => {
    throw explainNoAnswer(error, url)
  })
  return { answer, body: parseJson(text), url }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
