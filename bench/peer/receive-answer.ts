import type { Openid4vpAuthorizationRequest, Openid4vpVerifier } from '@openid4vc/openid4vp'
import { type DcqlCredentialPresentation, DcqlPresentationResult, DcqlQuery } from 'dcql'
import { compactDecrypt, importJWK, SignJWT } from 'jose'
import { claimPaths, queryId } from './claims.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'
import { verifyCredential } from './verify-credential.ts'

/** Opens and verifies a wallet's answer; returns the presentation for the customer. */
export async function receiveAnswer(
  verifier: Openid4vpVerifier,
  settings: Settings,
  session: Session,
  form: { readonly [name: string]: unknown },
): Promise<string> {
  const { request } = session
  if (request === undefined) throw new Error('the request was never fetched')
  // The library made this object; it types what it returns and what it takes differently.
  const payload = request.payload as Openid4vpAuthorizationRequest
  const parsed = await verifier.parseOpenid4vpAuthorizationResponse({
    authorizationResponse: { ...form },
    authorizationRequestPayload: payload,
    callbacks: {
      decryptJwe: (jwe) => decrypt(jwe, request),
      verifyJwt: () => ({ verified: false }),
    },
  })
  if (parsed.type !== 'dcql') throw new Error('not an answer to a DCQL query')
  const [compact] = parsed.dcql.presentations[queryId] ?? []
  if (typeof compact !== 'string') throw new Error('no presentation')
  const { nonce } = request
  const claims = await verifyCredential(compact, { ...settings, nonce })
  matchQuery(payload.dcql_query, claims)
  return signPresentation(settings, session, claims)
}

async function decrypt(jwe: string, { decryptionKey }: NonNullable<Session['request']>) {
  if (decryptionKey === undefined) return { decrypted: false as const }
  const { plaintext } = await compactDecrypt(jwe, await importJWK(decryptionKey, 'ECDH-ES'))
  return {
    decrypted: true as const,
    decryptionJwk: { kty: 'EC', ...decryptionKey },
    payload: new TextDecoder().decode(plaintext),
  }
}

function matchQuery(query: unknown, claims: { readonly [name: string]: unknown }): void {
  const presented = {
    credential_format: 'dc+sd-jwt',
    vct: String(claims['vct']),
    claims,
    cryptographic_holder_binding: true,
  } as DcqlCredentialPresentation
  const dcqlQuery = DcqlQuery.parse(query as DcqlQuery.Input)
  const result = DcqlPresentationResult.fromDcqlPresentation(
    { [queryId]: [presented] },
    { dcqlQuery },
  )
  if (!result.can_be_satisfied) throw new Error('the query is not answered')
}

function signPresentation(
  settings: Settings,
  { revealed, derived }: Session,
  claims: { readonly [name: string]: unknown },
): Promise<string> {
  const claimOf = (attribute: string) => claims[claimPaths[attribute]?.[0] ?? attribute]
  const nationalities = [claimOf('nationality')].flat()
  const checked = Object.entries(derived).map(([name, value]) => [
    name,
    nationalities.includes(value) ? '1' : '0',
  ])
  return new SignJWT({
    revealed: Object.fromEntries(revealed.map((name) => [name, claimOf(name)])),
    derived: Object.fromEntries(checked),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setIssuedAt()
    .setIssuer(settings.url)
    .sign(settings.accessKey)
}
