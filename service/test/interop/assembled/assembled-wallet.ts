import { calculateJwkThumbprint, type JWK } from 'jose'
import { postDenial, readRequest } from '../denial.ts'
import type { ForeignWallet, IssuedPid } from '../foreign-wallet.ts'
import { asFetched } from '../request-fetching.ts'
import { makeAssembledIssuer } from './assembled-issuer.ts'
import { chooseClaims, type Held } from './choose-claims.ts'
import { makeStoredKey, type StoredKey } from './key-store.ts'
import { presentMdoc, readMdoc } from './present-mdoc.ts'
import { presentSdJwt, readSdJwt } from './present-sd-jwt.ts'
import { requestClient } from './request-client.ts'

type Credential = { readonly pid: IssuedPid; readonly key: StoredKey; readonly described: Held }

/** A wallet of @openid4vc/openid4vp, dcql, @sd-jwt/sd-jwt-vc, @owf/mdoc and jose. */
export async function openAssembledWallet(): Promise<ForeignWallet> {
  const issuer = await makeAssembledIssuer()
  let key = makeStoredKey()
  let held: Credential | undefined
  return {
    ...issuer,
    makeKey: async () => {
      key = makeStoredKey()
      return key.publicJwk
    },
    hold: async (pid) => {
      held = { pid, key, described: await describe(pid, key) }
    },
    answer: async (link, fetching, surroundings) => {
      if (held === undefined) throw new Error('nothing to present')
      const fetched = asFetched(link, fetching, surroundings.fetch)
      const client = requestClient({ ...surroundings, fetch: fetched.fetch })
      const request = await resolve(client, fetched.link, fetched.walletNonce)
      return send(client, request, await makeVpToken(request, held))
    },
    answerInBrowser: async (jwt, origin, surroundings) => {
      if (held === undefined) throw new Error('nothing to present')
      const client = requestClient(surroundings)
      const resolved = await client.resolveOpenId4vpAuthorizationRequest({
        authorizationRequestPayload: { request: jwt },
        origin,
      })
      const request = resolved.authorizationRequestPayload
      const vp_token = await makeVpToken({ ...request, clientId: `origin:${origin}`, origin }, held)
      const { jarm: made } = await client.createOpenid4vpAuthorizationResponse({
        authorizationRequestPayload: request,
        authorizationResponsePayload: { vp_token },
        origin,
        jarm,
      })
      return { response: made?.responseJwt ?? '' }
    },
    decline: async (link, surroundings) => {
      const request = await resolve(requestClient(surroundings), link)
      return postDenial(readRequest(request), surroundings.fetch)
    },
  }
}

type Client = ReturnType<typeof requestClient>
type Request = Awaited<ReturnType<typeof resolve>>

/** What an answer depends on. By the browser there is an origin instead of an address. */
type AnswerableRequest = Pick<Request, 'clientId' | 'nonce' | 'dcql_query' | 'client_metadata'> &
  ({ readonly response_uri: string } | { readonly origin: string })

const describe = ({ format, encoded }: IssuedPid, key: StoredKey): Promise<Held> =>
  format === 'dc+sd-jwt' ? readSdJwt(encoded, key) : readMdoc(encoded)

async function resolve(client: Client, link: string, expectedNonce?: string) {
  const { params } = client.parseOpenid4vpAuthorizationRequest({ authorizationRequest: link })
  const resolved = await client.resolveOpenId4vpAuthorizationRequest({
    authorizationRequestPayload: params,
    ...(expectedNonce === undefined ? {} : { wallet: { expectedNonce } }),
  })
  const request = resolved.authorizationRequestPayload
  const { response_uri } = readRequest(request)
  return { ...request, response_uri, clientId: resolved.client.effective }
}

async function makeVpToken(request: AnswerableRequest, { pid, key, described }: Credential) {
  const { queryId, claims } = chooseClaims(request.dcql_query, described)
  const encryptionKey = request.client_metadata?.jwks?.keys[0]
  const binding = {
    clientId: request.clientId,
    nonce: request.nonce,
    ...('origin' in request ? { origin: request.origin } : { responseUri: request.response_uri }),
    jwkThumbprint: encryptionKey && (await thumbprint(encryptionKey as JWK)),
  }
  const present = pid.format === 'dc+sd-jwt' ? presentSdJwt : presentMdoc
  const presentation = await present(pid.encoded, claims, binding, key)
  return { [queryId]: [presentation] satisfies [string] }
}

const thumbprint = async (jwk: JWK): Promise<Uint8Array> =>
  new Uint8Array(Buffer.from(await calculateJwkThumbprint(jwk), 'base64url'))

async function send(client: Client, request: Request, vp_token: { [id: string]: [string] }) {
  const isEncrypted = request.response_mode === 'direct_post.jwt'
  const response = await client.createOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: request,
    authorizationResponsePayload: { vp_token },
    ...(isEncrypted ? { jarm } : {}),
  })
  const sent = await client.submitOpenid4vpAuthorizationResponse({
    authorizationRequestPayload: request,
    authorizationResponsePayload: response.authorizationResponsePayload,
    ...(response.jarm ? { jarm: { responseJwt: response.jarm.responseJwt } } : {}),
  })
  const said = (await sent.response.json()) as { readonly redirect_uri?: string }
  return { status: sent.response.status, redirectUri: said.redirect_uri }
}

const jarm = {
  encryption: { nonce: crypto.randomUUID() },
  serverMetadata: {
    authorization_signing_alg_values_supported: [],
    authorization_encryption_alg_values_supported: ['ECDH-ES'],
    authorization_encryption_enc_values_supported: ['A256GCM', 'A128GCM'],
  },
}
