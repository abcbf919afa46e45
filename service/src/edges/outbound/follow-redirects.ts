import { fail, type Result } from '../../core/vocabulary/result.ts'
import type { SafeClient, SafeRequest, SafeResponse } from './safe-client.ts'

const mostRedirects = 3
const redirects: readonly number[] = [301, 302, 303, 307, 308]

/**
 * Sends a GET and follows at most three redirects, each to an https address that the same policy
 * allows, all within the time limit of one request. Only for lists (Token Status List, sections 8.1
 * and 11.4): a callback is never redirected.
 */
export async function sendAndFollow(
  client: Pick<SafeClient, 'send'>,
  request: SafeRequest & { readonly method: 'GET' },
  now: () => number,
): Promise<Result<SafeResponse>> {
  const { totalMilliseconds } = request.limits
  const until = now() + totalMilliseconds
  let answer = await client.send(request)
  let url = request.url
  for (let followed = 0; answer.ok && redirects.includes(answer.value.status); followed++) {
    const next = nextUrl(answer.value, url)
    const left = Math.min(until - now(), totalMilliseconds)
    if (next === undefined) return fail('malformed_response', { cause: 'redirect to no https URL' })
    if (followed === mostRedirects)
      return fail('malformed_response', { cause: 'too many redirects' })
    if (left <= 0) return fail('timeout', { cause: 'redirects' })
    url = next.href
    answer = await client.send({
      ...request,
      url,
      limits: { ...request.limits, totalMilliseconds: left },
    })
  }
  return answer
}

/** Relative to the URL that redirected (RFC 9110, section 10.2.2). */
function nextUrl({ headers }: SafeResponse, from: string): URL | undefined {
  const location = headers.get('location')
  const url = location === null ? null : URL.parse(location, from)
  return url?.protocol === 'https:' ? url : undefined
}
