import { readFile, stat } from 'node:fs/promises'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { FetchTrustList } from '../../usecases/ports/trust/trust-lists.ts'
import { either, httpsWhereOpen, type OpenedRanges, onlyOrigin } from './address-policy.ts'
import { sendAndFollow } from './follow-redirects.ts'
import type { SafeClient } from './safe-client.ts'

type Deps = OpenedRanges & {
  readonly client: Pick<SafeClient, 'send'>
  readonly now: () => number
}

const limits = { totalMilliseconds: 20_000, bodyBytes: 8 * 2 ** 20 }

/** From an address, or from a file that something else keeps up to date. */
export const createFetchTrustList =
  (deps: Deps): FetchTrustList =>
  (from) =>
    /^https?:/.test(from) ? fetchFrom(deps, from) : readFrom(from)

async function fetchFrom({ client, now, ...opened }: Deps, url: string): Promise<Result<string>> {
  // The operator names it, so it may be a copy in their own network.
  const policy = either(onlyOrigin(url), httpsWhereOpen(opened))
  const headers = { accept: 'application/jwt, application/jose, */*' }
  const answer = await sendAndFollow(client, { method: 'GET', url, headers, limits, policy }, now)
  if (!answer.ok) return answer
  const { status, body } = answer.value
  return status === 200
    ? ok(body.toString('latin1'))
    : fail('trust_list_refused', { detail: `it was answered with status ${status}` })
}

async function readFrom(path: string): Promise<Result<string>> {
  try {
    const { size } = await stat(path)
    if (size > limits.bodyBytes) return fail('too_large', { cause: 'file' })
    return ok(await readFile(path, 'latin1'))
  } catch (error) {
    return fail('trust_list_refused', {
      detail: `${path} cannot be read (${errorCode(error) ?? 'no reason given'})`,
    })
  }
}
