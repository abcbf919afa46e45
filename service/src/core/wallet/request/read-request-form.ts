import { decodeForm } from '../../encoding/form.ts'
import { fail, ok, type Result } from '../../vocabulary/result.ts'
import { type RequestEncryption, requestEncryption } from './encrypt-request.ts'

/**
 * What a wallet may wish for when it fetches the request object by POST (OpenID4VP 1.0 section
 * 5.10).
 */
export type RequestWishes = {
  readonly walletNonce?: string | undefined
  readonly encryption?: RequestEncryption | undefined
  /** The sandbox wallet, which shows the content of `sandbox-info.ts`. */
  readonly isSandboxWallet?: true | undefined
}

const limits = { bytes: 65_536, fields: 16 }

/** Wallets send base64 and base64url. Any printable text within the limit is echoed. */
const walletNonceShape = /^[\x21-\x7e]{1,512}$/

/**
 * The first two fields are from the specification. The third is our own, which the specification
 * allows. Others are ignored, as it requires.
 */
export function readRequestForm(
  body: Uint8Array,
): Result<RequestWishes, 'form_malformed' | 'wallet_metadata_refused'> {
  const form = decodeForm(body, limits)
  if (!form.ok) return form
  const walletNonce = form.value.get('wallet_nonce')
  if (walletNonce !== undefined && !walletNonceShape.test(walletNonce))
    return fail('wallet_metadata_refused', {
      detail: 'wallet_nonce is empty, too long or not printable',
    })
  const encryption = requestEncryption(form.value.get('wallet_metadata'))
  if (!encryption.ok) return encryption
  return ok({
    walletNonce,
    encryption: encryption.value,
    isSandboxWallet: form.value.get('vidimus_sandbox') === '1' ? true : undefined,
  })
}
