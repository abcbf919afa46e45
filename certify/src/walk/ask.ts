import { type Attempt, fail, ok } from '../attempt.ts'

/** What an application answered. Of a long body the beginning is kept. */
export type Answer = {
  readonly status: number
  readonly headers: Pick<Headers, 'get' | 'getSetCookie'>
  readonly body: string
  /** Nothing of the body is missing. */
  readonly isWhole: boolean
}

export type AskInit = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
}

/** More than any page needs to show a link, or to hand out a proof. */
const mostBytes = 64 * 1_024

/**
 * One request, which follows no redirect. Both the wait and the body are bounded: of an answer that
 * does not end, such as a stream of events, what came in time counts.
 */
export async function ask(
  url: string,
  init: AskInit,
  milliseconds: number,
): Promise<Attempt<Answer>> {
  const late = AbortSignal.timeout(milliseconds)
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: late })
    const { status, headers } = answer
    return ok({ status, headers, ...(await beginningOf(answer)) })
  } catch (error) {
    return fail('connect_failed', `${new URL(url).origin} does not answer (${reasonOf(error)}).`)
  }
}

async function beginningOf({ body }: Response): Promise<Pick<Answer, 'body' | 'isWhole'>> {
  const parts: Uint8Array[] = []
  let [length, isWhole] = [0, true]
  try {
    for await (const part of body ?? []) {
      parts.push(part)
      length += part.length
      if (length > mostBytes) break
    }
  } catch {
    isWhole = false
  }
  const kept = Buffer.concat(parts).subarray(0, mostBytes)
  return { body: String(kept), isWhole: isWhole && length <= mostBytes }
}

/** `fetch` wraps the cause, and wraps it twice for a name with several addresses. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
  if (!(first instanceof Error)) return 'no connection'
  const code: unknown = Reflect.get(first, 'code')
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER') return 'it speaks http on this port, not https'
  return typeof code === 'string' ? code : first.name
}
