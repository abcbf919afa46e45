import type { BrowserPath } from '../../flow/flow.ts'
import type { AnswerKey } from '../request/answer-key.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'
import { requestAnswerKey, requestSecrets } from '../request/request-secrets.ts'

/**
 * One request to the browser's own dialog. Its answer comes back to our page, so there is neither
 * an address nor a `state`. It is always encrypted (HAIP 1.0 section 5.2).
 */
export type BrowserRequest = {
  readonly path: BrowserPath
  readonly clientId: string
  /** The origin of our page, from the configuration and never from a page or a caller. */
  readonly origin: string
  readonly nonce: string
  readonly query: DcqlQuery
  readonly answerKey: AnswerKey
}

type Made = Pick<BrowserRequest, 'clientId' | 'query'> & { readonly publicUrl: string }

export const browserRequest = (
  seed: Uint8Array,
  path: BrowserPath,
  { clientId, query, publicUrl }: Made,
): BrowserRequest => ({
  path,
  clientId,
  origin: new URL(publicUrl).origin,
  nonce: requestSecrets(seed, path).nonce,
  query,
  answerKey: requestAnswerKey(seed, path),
})
