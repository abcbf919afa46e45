import { errorCode } from '../../core/vocabulary/error-code.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { readBounded } from './read-bounded.ts'

const askMilliseconds = 10_000
/** Far more than any page or answer of ours. */
const longestBodyBytes = 1_024 * 1_024

export type HttpAnswer = {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** One request with a time limit that follows no redirect. No answer is a value too. */
export async function ask(
  url: string | URL,
  init: RequestInit = {},
  milliseconds = askMilliseconds,
): Promise<Result<HttpAnswer>> {
  const { origin } = new URL(url)
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return ok({
      status: answer.status,
      headers: answer.headers,
      body: String(await readBounded(answer.body ?? [], longestBodyBytes)),
    })
  } catch (error) {
    const { code, name } = networkCause(error)
    return fail('connect_failed', {
      description: `${origin} does not answer (${code ?? name ?? 'no connection'}).`,
    })
  }
}

/** `fetch` wraps what happened; a name with several addresses wraps it twice. */
export function networkCause(error: unknown): {
  readonly code: string | undefined
  readonly name: string | undefined
} {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return { code: errorCode(first), name: first instanceof Error ? first.name : undefined }
}
