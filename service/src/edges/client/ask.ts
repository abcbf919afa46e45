import { z } from 'zod'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'

export type HttpAnswer = {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly body: string
}

const askMilliseconds = 10_000
/** Far more than any of our pages or answers. */
const longestBodyBytes = 1_024 * 1_024

/** Sends one request with a time limit and follows no redirect. No answer is a value too. */
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
    const hint = code === plainHttp ? ' It speaks http on this port, not https.' : ''
    return fail('connect_failed', {
      description: `${origin} does not answer (${code ?? name ?? 'no connection'}).${hint}`,
    })
  }
}

/** OpenSSL's code when the first bytes are not TLS. */
const plainHttp = 'ERR_SSL_WRONG_VERSION_NUMBER'

/** `fetch` wraps the cause, and wraps it twice for a name with several addresses. */
export function networkCause(error: unknown): {
  readonly code: string | undefined
  readonly name: string | undefined
} {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  return { code: errorCode(first), name: first instanceof Error ? first.name : undefined }
}

/**
 * The first `most` bytes of a body, plus one more if there is one, which shows that it is too long.
 */
export async function readBounded(
  body: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  most: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    length += chunk.length
    if (length > most) break
  }
  return Buffer.concat(chunks).subarray(0, most + 1)
}

const longestProblemBytes = 16 * 1_024

const problem = z.object({ error: z.object({ error: z.string(), error_description: z.string() }) })

/** The sentence in an error of the API, or else the status. */
export function describeRefusal(body: string, status: number): string {
  try {
    const { error } = problem.parse(JSON.parse(body))
    return `${error.error_description} (${error.error})`
  } catch {
    return `it answered ${status}`
  }
}

export const refusalIn = async (body: AsyncIterable<Uint8Array>, status: number): Promise<string> =>
  describeRefusal(String(await readBounded(body, longestProblemBytes).catch(() => '')), status)
