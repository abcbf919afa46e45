import { decodeForm } from '../../encoding/form.ts'
import { fail, ok, type Result } from '../../vocabulary/result.ts'
import { readWalletMetadata, type WalletMetadata } from './wallet-metadata.ts'

/**
 * What a wallet may wish for when it fetches the request object by POST (OpenID4VP 1.0 section
 * 5.10).
 */
export type RequestWishes = WalletMetadata & {
  readonly walletNonce?: string | undefined
  /** The sandbox wallet, which shows the content of `sandbox-info.ts`. */
  readonly isSandboxWallet?: true | undefined
}

const limits = { bytes: 65_536, fields: 16 }

/** Wallets send base64 and base64url. Any printable text within the limit is echoed. */
const walletNonceShape = /^[\x21-\x7e]{1,512}$/

const badNonce = 'wallet_nonce is empty, too long or not printable'

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
    return fail('wallet_metadata_refused', { description: badNonce, cause: badNonce })
  const metadata = readWalletMetadata(form.value.get('wallet_metadata'))
  if (!metadata.ok) return metadata
  return ok({
    ...metadata.value,
    walletNonce,
    isSandboxWallet: form.value.get('vidimus_sandbox') === '1' ? true : undefined,
  })
}
