import { decodeBase64url } from '../../encoding/base64url.ts'
import { cborMember, cborValue, decodeCbor } from '../../encoding/cbor.ts'
import { decodeSignedJson, isJsonObject, type JsonObject } from '../../encoding/signed-json.ts'
import { type BrowserChannel, browserChannels } from '../../flow/flow.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { unreadable } from '../answer/unreadable.ts'
import { readWalletSaid, readWindowSaid, type WalletSaid } from '../answer/wallet-said.ts'
import { protocolNames } from './protocols.ts'

/** What our page posts of a `DigitalCredential`: the protocol used and its response. */
export type GivenInBrowser =
  | { readonly channel: 'browser'; readonly jwe: string }
  | { readonly channel: 'browser_mdoc'; readonly enc: Buffer; readonly cipherText: Buffer }

/** Or what the wallet, or the window itself, said instead of one. */
export type SaidInBrowser = { readonly channel: BrowserChannel; readonly said: WalletSaid }

type Read<Value> = Result<Value, 'answer_unreadable'>

export function readBrowserAnswer(body: Uint8Array): Read<GivenInBrowser | SaidInBrowser> {
  const posted = decodeSignedJson(body)
  if (!isJsonObject(posted)) return unreadable('not a JSON object')
  if (posted['window'] !== undefined) return readWindow(posted)
  const { protocol, data, ...others } = posted
  // Our own page wrote it, so it has no other members.
  if (Object.keys(others).length > 0) return unreadable('members besides protocol and data')
  const channel = browserChannels.find((each) => protocolNames[each] === protocol)
  if (channel === undefined) return unreadable('a protocol that is never asked for')
  if (!isJsonObject(data)) return unreadable('data is not an object')
  const { error, error_description: description } = data
  if (error !== undefined && isErrorOnly(data))
    return ok({
      channel,
      said: readWalletSaid(typeof error === 'string' ? error : '', description),
    })
  const response = readResponse(data)
  if (!response.ok) return response
  return channel === 'browser' ? ok({ channel, jwe: response.value }) : readSealed(response.value)
}

/**
 * The window ended without a `DigitalCredential`, and the browser told our page a name for why. It
 * belongs to no protocol, so it counts for the first.
 */
function readWindow({ window, ...others }: JsonObject): Read<SaidInBrowser> {
  if (!isJsonObject(window) || Object.keys(others).length > 0)
    return unreadable('members besides window')
  const { name, message } = window
  return typeof name === 'string'
    ? ok({ channel: browserChannels[0], said: readWindowSaid(name, message) })
    : unreadable('the window has no name of an error')
}

const isErrorOnly = ({ response, vp_token: plain }: JsonObject): boolean =>
  response === undefined && plain === undefined

/**
 * Other members are ignored, as in every answer of a wallet (RFC 6749 section 4.1.2), except those
 * that would be a second answer.
 */
function readResponse({ response, error, vp_token: plain }: JsonObject): Read<string> {
  if (typeof response !== 'string') return unreadable('no encrypted response')
  if (error !== undefined || plain !== undefined)
    return unreadable('a second answer beside the encrypted one')
  return ok(response)
}

/** An uncompressed point of P-256 (RFC 9180 section 7.1.1). */
const encBytes = 65

/** `["dcapi", {enc, cipherText}]` (ISO/IEC TS 18013-7 annex C). */
function readSealed(response: string): Read<GivenInBrowser> {
  const bytes = decodeBase64url(response)
  const parts = cborValue(bytes && decodeCbor(bytes), 'array')
  const [name, sealed] = parts ?? []
  if (parts?.length !== 2 || name?.value !== 'dcapi')
    return unreadable('not an encrypted response of annex C')
  const enc = cborValue(cborMember(sealed, 'enc'), 'bytes')
  const cipherText = cborValue(cborMember(sealed, 'cipherText'), 'bytes')
  if (enc?.length !== encBytes || cipherText === undefined)
    return unreadable('enc or cipherText is missing, or of another length')
  if (cborValue(sealed, 'map')?.length !== 2)
    return unreadable('members besides enc and cipherText')
  return ok({ channel: 'browser_mdoc', enc, cipherText })
}
