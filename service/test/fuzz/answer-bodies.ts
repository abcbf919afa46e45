import { CompactEncrypt } from 'jose'
import type { Choice } from '../../../wallet/src/holder/choose.ts'
import type { VerifierRequest } from '../../../wallet/src/holder/verifier-request.ts'
import { bytesOf } from './edits.ts'

/** One open request with its honest answer; `key` is there when answers are encrypted. */
export type Answerable = {
  readonly request: VerifierRequest
  readonly choice: Choice
  readonly presentation: string
  readonly key: CryptoKey | undefined
}

export const membersText = (token: string, state: string | undefined) =>
  `{"vp_token":${token}${state === undefined ? '' : `,"state":${JSON.stringify(state)}`}}`

export const formOf = (fields: { [name: string]: string }) =>
  bytesOf(new URLSearchParams(fields).toString())

export const encrypt = (plaintext: Uint8Array, key: CryptoKey, kid: string) =>
  new CompactEncrypt(plaintext)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .setKeyManagementParameters({ apu: bytesOf('wallet'), apv: bytesOf('verifier') })
    .encrypt(key)

export const honestToken = ({ request, presentation }: Answerable) =>
  JSON.stringify({ [request.query.credentials[0]?.id ?? '']: [presentation] })

/** The form that carries these members, in the way the request wants its answer. */
export async function bodyOf(
  { request, key }: Answerable,
  token: string,
  state = request.state,
): Promise<Uint8Array> {
  if (key === undefined)
    return formOf({ vp_token: token, ...(state === undefined ? {} : { state }) })
  return formOf({
    response: await encrypt(
      bytesOf(membersText(token, state)),
      key,
      request.encryption?.key.kid ?? '',
    ),
  })
}

export const honestBody = (honest: Answerable): Promise<Uint8Array> =>
  bodyOf(honest, honestToken(honest))
