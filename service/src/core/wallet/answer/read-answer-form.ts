import { decodeForm, type FormFields } from '../../encoding/form.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { unreadable } from './unreadable.ts'

/** What a wallet can post to `response_uri` (OpenID4VP 1.0 sections 8.2, 8.3.1, 8.5). */
export type AnswerForm =
  | { readonly kind: 'encrypted'; readonly jwe: string }
  | { readonly kind: 'plain'; readonly vpToken: string; readonly state: string }
  | {
      readonly kind: 'error'
      readonly error: string
      readonly description?: string | undefined
      readonly state: string
    }

/** A PID with all its certificates takes a few KiB; a portrait is never asked for. */
const limits = { bytes: 524_288, fields: 16 }

export function readAnswerForm(
  body: Uint8Array,
): Result<AnswerForm, 'form_malformed' | 'answer_unreadable'> {
  const form = decodeForm(body, limits)
  return form.ok ? readKind(form.value) : form
}

/** Unknown fields are ignored (RFC 6749 section 4.1.2). */
function readKind(fields: FormFields): Result<AnswerForm, 'answer_unreadable'> {
  const [jwe, vpToken, error] = [
    fields.get('response'),
    fields.get('vp_token'),
    fields.get('error'),
  ]
  const state = fields.get('state')
  if ([jwe, vpToken, error].filter((kind) => kind !== undefined).length !== 1)
    return unreadable('not exactly one of response, vp_token and error')
  if (jwe !== undefined) return ok({ kind: 'encrypted', jwe })
  if (state === undefined) return unreadable('no state')
  if (vpToken !== undefined) return ok({ kind: 'plain', vpToken, state })
  const description = fields.get('error_description')
  return ok({ kind: 'error', error: error ?? '', description, state })
}
