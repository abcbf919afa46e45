import { isSameText } from '../../encoding/same-text.ts'
import { decodeSignedJson, isJsonObject, type JsonObject } from '../../encoding/signed-json.ts'
import { type Failure, ok, type Result } from '../../vocabulary/result.ts'
import type { WalletRequest } from '../request/wallet-request.ts'
import { decryptAnswer } from './decrypt-answer.ts'
import type { AnswerForm } from './read-answer-form.ts'
import { type PresentedToken, readVpToken } from './read-vp-token.ts'
import { unreadable } from './unreadable.ts'
import { readWalletSaid, type WalletSaid } from './wallet-said.ts'

/** An answer to this request. Each kind ends the flow, the last two with an error. */
export type OpenedAnswer =
  | { readonly kind: 'presentation'; readonly presentation: PresentedToken }
  | { readonly kind: 'wallet_error'; readonly said: WalletSaid }
  | { readonly kind: 'malformed'; readonly failure: Failure<'error_invalid_presentation'> }

type OpenableRequest = Pick<WalletRequest, 'state' | 'query' | 'answerKey'>

/** A failure changes nothing, because anyone who saw the QR code can post a malformed answer. */
export function openAnswer(
  request: OpenableRequest,
  form: AnswerForm,
): Result<OpenedAnswer, 'answer_unreadable'> {
  const members = readMembers(request, form)
  if (!members.ok) return members
  // OpenID4VP 1.0 section 8.3: every parameter is inside the JWE, but some wallets leave out
  // `state`. The answer opened with the key of this request, so it answers this request.
  const state = members.value['state'] ?? (form.kind === 'encrypted' ? request.state : undefined)
  if (typeof state !== 'string' || !isSameText(state, request.state))
    return unreadable('the state of another request, or none')
  return ok(judgeMembers(members.value, request))
}

/**
 * The members of the answer, encrypted or not. An error may be unencrypted even if other answers
 * must not be (section 8.3.1).
 */
function readMembers(
  { answerKey }: OpenableRequest,
  form: AnswerForm,
): Result<JsonObject, 'answer_unreadable'> {
  if (form.kind === 'error') {
    const { error, description, state } = form
    return ok({
      error,
      state,
      ...(description !== undefined && { error_description: description }),
    })
  }
  if (form.kind === 'plain') {
    if (answerKey !== undefined) return unreadable('in the clear although encryption was asked for')
    const vpToken = decodeSignedJson(Buffer.from(form.vpToken))
    return vpToken === undefined
      ? unreadable('vp_token is not JSON')
      : ok({ vp_token: vpToken, state: form.state })
  }
  if (answerKey === undefined) return unreadable('encrypted although no key was given')
  const plaintext = decryptAnswer(form.jwe, answerKey)
  if (!plaintext.ok) return plaintext
  const members = decodeSignedJson(plaintext.value)
  return isJsonObject(members) ? ok(members) : unreadable('the JWE holds no JSON object')
}

/** Judges the members of an answer that was opened with the key of its request. */
export function judgeMembers(
  members: JsonObject,
  { query }: Pick<OpenableRequest, 'query'>,
): OpenedAnswer {
  // Some serialisers write an absent member as null.
  const [error, vpToken] = [members['error'] ?? undefined, members['vp_token'] ?? undefined]
  if (typeof error === 'string' && vpToken === undefined)
    return { kind: 'wallet_error', said: readWalletSaid(error, members['error_description']) }
  if (error !== undefined) return malformed('neither an error nor a presentation')
  const presentation = readVpToken(vpToken, query)
  if (!presentation.ok) return { kind: 'malformed', failure: presentation.failure }
  return { kind: 'presentation', presentation: presentation.value }
}

const malformed = (cause: string): OpenedAnswer => ({
  kind: 'malformed',
  failure: { code: 'error_invalid_presentation', cause },
})
