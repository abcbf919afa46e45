import { Aes128Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { base64url, compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import type { DigitalCredential } from '../src/holder/browser/answer-browser.ts'
import { decodeTrusted, embed, encodeCbor } from '../src/holder/cbor.ts'
import type { JsonObject } from '../src/holder/json.ts'
import { sessionTranscript } from '../src/holder/mdoc/session-transcript.ts'
import { detach, signCose } from '../src/holder/mdoc/sign-cose.ts'
import { hashOf } from '../src/holder/request/client-id.ts'
import { signJws } from '../src/holder/sd-jwt/sign-jws.ts'
import { makeCertificate } from '../src/issuer/make-certificate.ts'
import { encodeX5chain, signerOf } from '../src/issuer/signer.ts'
import { presenter } from './fake-registrar.ts'
import { authority, eitherQuery, mdocQuery, seconds, validity } from './fake-verifier.ts'

/** A page's server that asks by the browser. It only opens answers; it does not verify them. */

export const origin = 'https://verify.example'

const pid = 'eu.europa.ec.eudi.pid.1'

type Changes = {
  /** Of the page that asks. */
  readonly from?: string
  readonly payload?: (honest: JsonObject) => JsonObject
  readonly data?: (honest: JsonObject) => JsonObject
}

const suite = new CipherSuite({
  kem: new DhkemP256HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
})

const reader = await makeCertificate({
  ...validity,
  subject: `CN=Shop, 2.5.4.97=${presenter}`,
  issuer: authority,
  dnsNames: ['verify.example'],
})
const recipient = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
const jwk = { ...(await exportJWK(recipient.publicKey)), use: 'enc', alg: 'ECDH-ES', kid: '1' }

export const clientId = `x509_hash:${await hashOf(reader.certificate)}`
export const encryption = { key: jwk, ciphers: [] }

/** `openid4vp-v1-signed`, for either format. */
export async function askByOpenId4Vp({ from = origin, payload, data }: Changes = {}) {
  const honest = {
    aud: 'https://self-issued.me/v2',
    client_id: clientId,
    response_type: 'vp_token',
    response_mode: 'dc_api.jwt',
    expected_origins: [from],
    nonce: crypto.randomUUID(),
    iat: seconds,
    exp: seconds + 600,
    dcql_query: eitherQuery,
    client_metadata: {
      jwks: { keys: [jwk] },
      vp_formats_supported: { 'dc+sd-jwt': {}, mso_mdoc: {} },
    },
  }
  const header = {
    typ: 'oauth-authz-req+jwt',
    x5c: [reader.certificate.toString('base64')],
  }
  const sent = payload?.(honest) ?? honest
  const signed = { request: await signJws({ header, payload: sent }, reader.keys.privateKey) }
  return {
    nonce: honest.nonce,
    request: { protocol: 'openid4vp-v1-signed', data: data?.(signed) ?? signed },
    open: async ({ data: { response } }: DigitalCredential) => {
      const { plaintext } = await compactDecrypt(String(response), recipient.privateKey)
      return JSON.parse(new TextDecoder().decode(plaintext))
    },
  }
}

type ReaderAuth = Awaited<ReturnType<typeof signCose>>

/** `org-iso-mdoc`, with the reader's signature unless a test changes it. */
export async function askByAnnexC({
  data,
  readerAuth,
  docRequests = (honest) => [honest],
  requestInfo,
}: Pick<Changes, 'data'> & {
  readonly readerAuth?: (honest: ReaderAuth) => ReaderAuth | undefined
  readonly docRequests?: (honest: JsonObject) => readonly JsonObject[]
  readonly requestInfo?: JsonObject
} = {}) {
  const point = (part: string | undefined) => base64url.decode(part ?? '')
  const recipientPublicKey = new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, point(jwk.x)],
    [-3, point(jwk.y)],
  ])
  const nonce = crypto.getRandomValues(new Uint8Array(16))
  const encryptionInfo = base64url.encode(encodeCbor(['dcapi', { nonce, recipientPublicKey }]))
  const transcript = await sessionTranscript({ origin, encryptionInfo })
  const items = embed(
    encodeCbor({
      docType: pid,
      nameSpaces: { [pid]: askedElements },
      ...(requestInfo && { requestInfo }),
    }),
  )
  const payload = encodeCbor(embed(encodeCbor(['ReaderAuthentication', transcript, items])))
  const unprotectedHeader = new Map([[33, encodeX5chain(signerOf(reader))]])
  const honest = detach(await signCose({ payload, unprotectedHeader }, reader.keys.privateKey))
  const signature = readerAuth === undefined ? honest : readerAuth(honest)
  const asked = { itemsRequest: items, ...(signature && { readerAuth: signature }) }
  const deviceRequest = encodeCbor({ version: '1.0', docRequests: docRequests(asked) })
  const parts = { deviceRequest: base64url.encode(deviceRequest), encryptionInfo }
  return {
    encryptionInfo,
    request: { protocol: 'org-iso-mdoc', data: data?.(parts) ?? parts },
    open: async ({ data: { response } }: DigitalCredential) =>
      openSealed(String(response), encodeCbor(transcript), recipient.privateKey),
  }
}

const askedElements = Object.fromEntries(
  mdocQuery.credentials.flatMap(({ claims }) => claims.map(({ id }) => [id, false])),
)

/** The DeviceResponse in `["dcapi", {enc, cipherText}]`. */
export async function openSealed(
  response: string,
  info: Uint8Array<ArrayBuffer>,
  recipientKey: CryptoKey,
): Promise<string> {
  const [, { enc, cipherText }]: readonly [string, { readonly [name: string]: Uint8Array }] =
    decodeTrusted(base64url.decode(response))
  const context = { recipientKey, enc: new Uint8Array(enc ?? []), info }
  const opened = await suite.open(context, new Uint8Array(cipherText ?? []))
  return base64url.encode(new Uint8Array(opened))
}
