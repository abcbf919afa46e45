import { createHash, KeyObject, sign } from 'node:crypto'
import { type Choice, choose } from '../../wallet/src/holder/choose.ts'
import type { HeldCredential } from '../../wallet/src/holder/held-credential.ts'
import { presentMdoc } from '../../wallet/src/holder/mdoc/present-mdoc.ts'
import type { HeldSdJwt } from '../../wallet/src/holder/sd-jwt/held-sd-jwt.ts'
import { selectDisclosures } from '../../wallet/src/holder/sd-jwt/select-disclosures.ts'
import { fillWallet } from '../../wallet/src/issuer/fill-wallet.ts'
import { encrypt } from './encrypt.ts'
import { readWalletRequest, type WalletRequest } from './wallet-request.ts'

/** A wallet that prepares what it can: what is left for a flow is one signature. */
export type Wallet = {
  /** The form that answers a signed request, ready to be posted. */
  answer(requestObject: string): Promise<{ readonly responseUri: string; readonly form: string }>
}

type Present = (request: WalletRequest) => string | Promise<string>

export async function openWallet(): Promise<Wallet> {
  const held = await fillWallet({}, ['dc+sd-jwt', 'mso_mdoc'], ['de-ausweis'])
  const prepared = new Map<string, { readonly queryId: string; readonly present: Present }>()
  return {
    answer: async (requestObject) => {
      const request = readWalletRequest(requestObject)
      const key = JSON.stringify(request.query)
      const ready = prepared.get(key) ?? prepare(request, held)
      prepared.set(key, ready)
      const token = { [ready.queryId]: [await ready.present(request)] }
      return { responseUri: request.responseUri, form: formOf(request, token) }
    },
  }
}

function prepare(request: WalletRequest, held: readonly HeldCredential[]) {
  const chosen = choose(request.query, held)
  const [choice] = chosen.ok ? chosen.value : []
  if (choice === undefined) throw new Error('the wallet has nothing to present')
  return { queryId: choice.queryId, present: presenterOf(choice) }
}

function presenterOf({ credential, paths }: Choice): Present {
  if (credential.format === 'dc+sd-jwt') return sdJwtPresenter(credential, paths)
  return ({ clientId, nonce, responseUri, encryptionKey }) =>
    presentMdoc(
      { credential, paths },
      {
        clientId,
        nonce,
        signedResponseUri: responseUri,
        ...(encryptionKey ? { encryption: { key: encryptionKey, ciphers: ['A256GCM'] } } : {}),
      },
      {},
    )
}

/** Only the key binding differs from flow to flow (RFC 9901, section 4.3). */
function sdJwtPresenter(credential: HeldSdJwt, paths: Choice['paths']): Present {
  const sdJwt = [credential.jwt, ...selectDisclosures(credential, paths), ''].join('~')
  const hash = createHash('sha256').update(sdJwt).digest('base64url')
  const key = { key: KeyObject.from(credential.holderKey), dsaEncoding: 'ieee-p1363' as const }
  const header = encode({ alg: 'ES256', typ: 'kb+jwt' })
  return ({ audience, nonce }) => {
    const iat = Math.floor(Date.now() / 1_000)
    const input = `${header}.${encode({ iat, aud: audience, nonce, sd_hash: hash })}`
    return `${sdJwt}${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

function formOf({ state, encryptionKey }: WalletRequest, token: object): string {
  const stated = state === undefined ? {} : { state }
  const fields =
    encryptionKey === undefined
      ? { vp_token: JSON.stringify(token), ...stated }
      : { response: encrypt(JSON.stringify({ vp_token: token, ...stated }), encryptionKey) }
  return new URLSearchParams(fields).toString()
}
