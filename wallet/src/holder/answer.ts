import { type EncryptTamper, encryptAnswer } from './encrypt-answer.ts'
import { isObject, isText, type JsonObject } from './json.ts'
import type { ContentEncryption, VerifierRequest } from './verifier-request.ts'
import type { Fetch } from './web.ts'

/** Presentations by the id of the query they answer (OpenID4VP 1.0, section 8.1). */
export type VpToken = { readonly [queryId: string]: readonly string[] }

/** The errors a wallet reports (section 8.5). */
export type WalletError =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_request'
  | 'invalid_request_uri_method'
  | 'invalid_transaction_data'
  | 'vp_formats_not_supported'
  | 'wallet_unavailable'

/** The verifier's reply to our answer. */
export type Reply = {
  readonly status: number
  readonly body: string
  readonly redirectUri?: string
}

/** Changes the answer in three stages: the whole token, its encryption, and the posted form. */
export type AnswerTamper = EncryptTamper & {
  readonly vpToken?: (honest: VpToken) => unknown
  readonly form?: (honest: URLSearchParams) => URLSearchParams
}

export type AnswerOptions = {
  readonly fetch?: Fetch
  /** Chooses one of the offered ciphers. The default is the first. */
  readonly cipher?: ContentEncryption
  readonly tamper?: AnswerTamper
}

/** Posts presentations to the verifier, encrypted if it asked for that (sections 8.2 and 8.3.1). */
export async function answer(
  request: VerifierRequest,
  vpToken: VpToken,
  options: AnswerOptions = {},
): Promise<Reply> {
  const { tamper = {} } = options
  const token = tamper.vpToken === undefined ? vpToken : tamper.vpToken(vpToken)
  const form =
    request.encryption === undefined
      ? plainForm(token, request.state)
      : {
          response: await encryptAnswer(
            withState({ vp_token: token }, request.state),
            request.encryption,
            options.cipher,
            tamper,
          ),
        }
  return post(request.responseUri, new URLSearchParams(form), options)
}

/**
 * Reports why there will be no presentation. Never encrypted: section 8.3.1 allows that in both
 * modes.
 */
export const reportError = (
  request: VerifierRequest,
  error: WalletError,
  options: AnswerOptions = {},
): Promise<Reply> =>
  post(request.responseUri, new URLSearchParams({ error, ...stateOf(request.state) }), options)

const stateOf = (state: string | undefined) => (state === undefined ? {} : { state })
const withState = (payload: JsonObject, state: string | undefined): JsonObject => ({
  ...payload,
  ...stateOf(state),
})
const plainForm = (token: unknown, state: string | undefined) => ({
  vp_token: JSON.stringify(token),
  ...stateOf(state),
})

async function post(
  responseUri: URL,
  honest: URLSearchParams,
  { fetch = globalThis.fetch, tamper }: AnswerOptions,
) {
  const response = await fetch(responseUri, {
    method: 'POST',
    redirect: 'manual',
    body: tamper?.form?.(honest) ?? honest,
  })
  const body = await response.text()
  return { status: response.status, body, ...readRedirect(body) }
}

/** Section 8.2: only a JSON object with a `redirect_uri` sends the person anywhere. */
function readRedirect(body: string): Pick<Reply, 'redirectUri'> {
  try {
    const reply: unknown = JSON.parse(body)
    const redirectUri = isObject(reply) ? reply['redirect_uri'] : undefined
    return isText(redirectUri) ? { redirectUri } : {}
  } catch {
    return {}
  }
}
