import { largestListBytes } from '../../core/verification/pki/revocation/revocation-list.ts'
import type { Instant } from '../../core/vocabulary/instant.ts'
import type { FetchList, ListSource } from '../../usecases/ports/trust/signed-lists.ts'
import type { AddressPolicy } from './address-policy.ts'
import { sendAndFollow } from './follow-redirects.ts'
import type { SafeClient, SafeResponse } from './safe-client.ts'

type FetchListDeps = {
  readonly client: Pick<SafeClient, 'send'>
  readonly now: () => Instant
  readonly policyOf: (source: ListSource) => AddressPolicy
}

const statusLimits = { totalMilliseconds: 10_000, bodyBytes: 8 * 2 ** 20 }
const revocationLimits = { totalMilliseconds: 5_000, bodyBytes: largestListBytes }

/** How to request a list of each kind. */
function requestOf(source: ListSource) {
  if (source.kind === 'revocation')
    return {
      name: 'revocation list',
      accept: 'application/pkix-crl, */*',
      limits: revocationLimits,
    }
  const mediaType = source.kind === 'status' ? source.mediaType : 'application/statuslist+jwt'
  return { accept: mediaType, mediaType, limits: statusLimits }
}

export const createFetchList =
  ({ client, now, policyOf }: FetchListDeps): FetchList =>
  async (source) => {
    const { accept, mediaType, limits } = requestOf(source)
    const policy = policyOf(source)
    const request = { method: 'GET', url: source.uri, headers: { accept }, limits, policy } as const
    const answer = await sendAndFollow(client, request, now)
    if (!answer.ok) {
      const { code, cause } = answer.failure
      const reason = [code, cause].filter((part) => part !== undefined).join(': ')
      return { ok: false, result: code, cause: reason }
    }
    const rule = brokenAnswerRule(answer.value, mediaType)
    return rule === undefined
      ? { ok: true, body: answer.value.body }
      : { ok: false, result: 'answer_refused', cause: rule }
  }

/** Token Status List, section 8.2. Revocation lists arrive with all sorts of content types. */
function brokenAnswerRule(
  { status, headers }: SafeResponse,
  mediaType: string | undefined,
): string | undefined {
  if (status < 200 || status > 299) return `answered with status ${status}`
  const [sent] = (headers.get('content-type') ?? '').split(';')
  return mediaType === undefined || sent?.trim().toLowerCase() === mediaType
    ? undefined
    : 'another content type'
}
