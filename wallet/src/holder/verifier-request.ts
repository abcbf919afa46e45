import type { JWK } from 'jose'
import { isListOf, isObject, isText, type JsonObject } from './json.ts'
import type { Registered } from './registration.ts'
import { clientIdAllowsHost } from './request/client-id.ts'
import { type DcqlQuery, readDcqlQuery } from './request/dcql-query.ts'
import { accept, type Checked, refuse } from './request/refusal.ts'
import { readEndpoint } from './web.ts'

export type ContentEncryption = 'A128GCM' | 'A256GCM'

/** The verifier's key for this answer, and the ciphers it accepts, in its order. */
export type AnswerEncryption = {
  readonly key: JWK & { readonly kid: string }
  readonly ciphers: readonly ContentEncryption[]
}

/** The content of a request. Only `checkRequest` makes it. */
export type VerifierRequest = {
  readonly clientId: string
  readonly nonce: string
  readonly state?: string
  readonly responseUri: URL
  /** The original text: URL could normalise it, and an mdoc signs the original. */
  readonly signedResponseUri: string
  /** Absent if the answer is not encrypted (`direct_post`). */
  readonly encryption?: AnswerEncryption
  readonly query: DcqlQuery
  readonly requester: string
  readonly registered: Registered
}

/** What a presentation for the request of a link is bound to. */
export type LinkBinding = Pick<
  VerifierRequest,
  'clientId' | 'nonce' | 'signedResponseUri' | 'encryption'
>

type Parts = { readonly payload: JsonObject; readonly clientId: string; readonly requester: string }

/** Reads the signed parameters (OpenID4VP 1.0, sections 5.1 to 5.4 and 8.2). */
export function readVerifierRequest({
  payload,
  clientId,
  requester,
}: Parts): Checked<Omit<VerifierRequest, 'registered'>> {
  const { response_mode, state } = payload
  if (response_mode !== 'direct_post' && response_mode !== 'direct_post.jwt')
    return refuse('response_refused', 'response_mode is neither direct_post nor direct_post.jwt')
  const responseUri = readResponseUri(payload, clientId)
  if (!responseUri.ok) return responseUri
  if (state !== undefined && !isUrlSafe(state))
    return refuse('nonce_unusable', 'state is not URL-safe')
  const question = readQuestion(payload)
  if (!question.ok) return question
  return accept({
    ...question.value,
    clientId,
    requester,
    responseUri: responseUri.value,
    signedResponseUri: String(payload['response_uri']),
    ...(state === undefined ? {} : { state }),
  })
}

/** What a request asks and how it wants the answer protected, however it reached the wallet. */
export function readQuestion(
  payload: JsonObject,
): Checked<Pick<VerifierRequest, 'nonce' | 'query' | 'encryption'>> {
  const { response_type, nonce } = payload
  if (response_type !== 'vp_token')
    return refuse('response_refused', 'response_type is not vp_token')
  if (!isUrlSafe(nonce)) return refuse('nonce_unusable', 'nonce is missing or not URL-safe')
  // Section 8.4: a wallet that does not support transaction data must refuse it.
  if (payload['transaction_data'] !== undefined)
    return refuse('transaction_data_unsupported', 'transaction data is asked for')
  const query = readQuery(payload)
  if (!query.ok) return query
  const encryption = readMetadata(payload, query.value)
  if (!encryption.ok) return encryption
  return accept({
    nonce,
    query: query.value,
    ...(encryption.value === undefined ? {} : { encryption: encryption.value }),
  })
}

const isUrlSafe = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9._~-]+$/.test(value)

function readResponseUri(payload: JsonObject, clientId: string): Checked<URL> {
  if (payload['redirect_uri'] !== undefined)
    return refuse('response_refused', 'redirect_uri beside response_uri')
  const uri = readEndpoint(payload['response_uri'])
  if (uri === undefined)
    return refuse('response_refused', 'response_uri is not an https URL without fragment')
  if (!clientIdAllowsHost(clientId, uri))
    return refuse('response_refused', 'response_uri is not on the host of client_id')
  return accept(uri)
}

function readQuery(payload: JsonObject): Checked<DcqlQuery> {
  // Section 5.1: exactly one of the two. presentation_definition belongs to drafts before 1.0.
  const other = ['scope', 'presentation_definition'].find((name) => payload[name] !== undefined)
  if (other !== undefined) return refuse('query_unreadable', `${other} instead of dcql_query`)
  return readDcqlQuery(payload['dcql_query'])
}

function readMetadata(
  payload: JsonObject,
  query: DcqlQuery,
): Checked<AnswerEncryption | undefined> {
  const metadata = payload['client_metadata']
  if (!isObject(metadata)) return unusable('client_metadata is missing')
  const formats = metadata['vp_formats_supported']
  if (!isObject(formats)) return unusable('vp_formats_supported is missing')
  const unlisted = query.credentials.find(({ format }) => formats[format] === undefined)
  if (unlisted !== undefined)
    return unusable(`${unlisted.format} is asked for, but not in vp_formats_supported`)
  return payload['response_mode'] === 'direct_post' ? accept(undefined) : readEncryption(metadata)
}

/** Section 8.3: the first usable key. The mdoc handover hashes the same one. */
function readEncryption(metadata: JsonObject): Checked<AnswerEncryption> {
  const keys = isObject(metadata['jwks']) ? metadata['jwks']['keys'] : undefined
  if (!isListOf(keys, isObject)) return unusable('jwks holds no key')
  if (keys.some((key) => key['d'] !== undefined || key['kty'] === 'oct'))
    return unusable('jwks holds a secret key')
  const key = keys.find(isEncryptionKey)
  if (key === undefined) return unusable('jwks holds no P-256 key for ECDH-ES with a kid')
  const listed = metadata['encrypted_response_enc_values_supported'] ?? ['A128GCM']
  const ciphers = Array.isArray(listed) ? listed.filter(isContentEncryption) : []
  return ciphers.length === 0 ? unusable('no cipher that we know') : accept({ key, ciphers })
}

const isEncryptionKey = (key: JsonObject): key is JsonObject & AnswerEncryption['key'] =>
  key['kty'] === 'EC' &&
  key['crv'] === 'P-256' &&
  key['alg'] === 'ECDH-ES' &&
  isText(key['kid']) &&
  (key['use'] === undefined || key['use'] === 'enc')

const isContentEncryption = (value: unknown): value is ContentEncryption =>
  value === 'A128GCM' || value === 'A256GCM'

const unusable = (detail: string) => refuse('metadata_unusable', detail)
