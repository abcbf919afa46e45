import type { AgreementKey } from '../../encoding/agreement-key.ts'
import type { BrowserChannel } from '../../flow/flow.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'
import { requestAnswerKey, requestSecrets } from '../request/request-secrets.ts'

/**
 * One request to the browser's own dialog. Its answer comes back to our page, so there is neither
 * an address nor a `state`. It is always encrypted (HAIP 1.0 section 5.2).
 */
export type BrowserRequest = {
  readonly channel: BrowserChannel
  readonly clientId: string
  /** The origin of our page, from the configuration and never from a page or a caller. */
  readonly origin: string
  readonly nonce: string
  readonly query: DcqlQuery
  readonly answerKey: AgreementKey
}

type Made = Pick<BrowserRequest, 'clientId' | 'query'> & { readonly publicUrl: string }

export const browserRequest = (
  seed: Uint8Array,
  channel: BrowserChannel,
  { clientId, query, publicUrl }: Made,
): BrowserRequest => ({
  channel,
  clientId,
  origin: new URL(publicUrl).origin,
  nonce: requestSecrets(seed, channel).nonce,
  query,
  answerKey: requestAnswerKey(seed, channel),
})
