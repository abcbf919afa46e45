import { randomBytes, randomUUID } from 'node:crypto'
import type { Openid4vpVerifier } from '@openid4vc/openid4vp'
import { DcqlQuery } from 'dcql'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { claimPaths, pidType, queryId } from './claims.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'

/** The signed request, and what is needed to judge its answer. */
export async function createRequest(
  verifier: Openid4vpVerifier,
  settings: Settings,
  session: Session,
): Promise<string> {
  const nonce = randomBytes(32).toString('base64url')
  const keys = settings.isEncrypted ? await encryptionKeys() : undefined
  const { jar, authorizationRequestPayload } = await verifier.createOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: {
      response_type: 'vp_token',
      response_mode: settings.isEncrypted ? 'direct_post.jwt' : 'direct_post',
      client_id: settings.clientId,
      response_uri: `${settings.url}/answers/${session.id}`,
      nonce,
      state: randomBytes(32).toString('base64url'),
      dcql_query: queryFor(session),
      client_metadata: {
        ...(keys === undefined ? {} : { jwks: { keys: [keys.publicJwk] } }),
        encrypted_response_enc_values_supported: ['A128GCM', 'A256GCM'],
        vp_formats_supported: {
          'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] },
        },
      },
    },
    jar: {
      requestUri: `${settings.url}/requests/${session.id}`,
      jwtSigner: { method: 'x5c', x5c: [...settings.accessChain], alg: 'ES256' },
      expiresInSeconds: 600,
    },
  })
  session.request = {
    payload: authorizationRequestPayload,
    nonce,
    ...(keys === undefined ? {} : { decryptionKey: keys.privateJwk }),
  }
  return jar?.authorizationRequestJwt ?? ''
}

async function encryptionKeys() {
  const { privateKey, publicKey } = await generateKeyPair('ECDH-ES', {
    crv: 'P-256',
    extractable: true,
  })
  const named = { kid: randomUUID(), use: 'enc', alg: 'ECDH-ES' }
  const [privateJwk, publicJwk] = [await exportJWK(privateKey), await exportJWK(publicKey)]
  // The type of jose has `kty` as optional; an exported key has it.
  type Exported = JWK & { kty: string }
  return {
    privateJwk: { ...privateJwk, ...named } as Exported,
    publicJwk: { ...publicJwk, ...named } as Exported,
  }
}

function queryFor({ revealed, derived }: Session) {
  const attributes = new Set([...revealed, ...Object.keys(derived)])
  const query = DcqlQuery.parse({
    credentials: [
      {
        id: queryId,
        format: 'dc+sd-jwt',
        meta: { vct_values: [pidType] },
        claims: [...attributes].map((id) => ({ id, path: [...(claimPaths[id] ?? [id])] })),
      },
    ],
  } as DcqlQuery.Input)
  DcqlQuery.validate(query)
  return query
}
