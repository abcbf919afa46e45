import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { discoveryUrl, endpointsOf } from '../../core/application/discovery.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { ask } from './ask.ts'
import type { DeveloperAccess } from './developer-access.ts'

/** An application of the developer, as its program would call the provider. */
export type LoginClient = {
  /** The issuer of test. */
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  readonly redirectUri: string
}

/** The issuer of test as the service at this address says it: where programs would go. */
export async function discoverIssuer({ url }: DeveloperAccess): Promise<Result<string>> {
  const answer = await ask(discoveryUrl(new URL(url).origin, 'test'))
  const read = answer.ok ? readAnswer(answer.value) : answer
  return read.ok ? ok(z.object({ issuer: z.url() }).parse(read.value).issuer) : read
}

/** RFC 9126: the answer to a wrong request or secret is readable, unlike a page for people. */
export async function pushLogin(
  client: LoginClient,
  request: { readonly [name: string]: string },
): Promise<Result<{ readonly requestUri: string }>> {
  const { pushed_authorization_request_endpoint: url } = endpointsOf(client.issuer)
  const answer = await post(client, url, request)
  if (!answer.ok) return answer
  const { request_uri: requestUri } = z.object({ request_uri: z.string() }).parse(answer.value)
  return ok({ requestUri })
}

const tokens = z.looseObject({ access_token: z.string(), id_token: z.string() })

export type TokenAnswer = z.infer<typeof tokens>

/** RFC 6749 section 4.1.3. */
export async function redeemCode(
  client: LoginClient,
  code: string,
  verifier: string,
): Promise<Result<TokenAnswer>> {
  const answer = await post(client, endpointsOf(client.issuer).token_endpoint, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
  })
  return answer.ok ? ok(tokens.parse(answer.value)) : answer
}

/** Core 1.0 section 3.1.3.7. */
export async function readIdToken(
  { issuer, clientId: audience }: LoginClient,
  idToken: string,
  nonce: string,
): Promise<Result<JWTPayload>> {
  const keys = await ask(endpointsOf(issuer).jwks_uri)
  if (!keys.ok) return keys
  const keySet = createLocalJWKSet(JSON.parse(keys.value.body))
  const read = await jwtVerify(idToken, keySet, { issuer, audience }).catch(() => undefined)
  return read === undefined || read.payload['nonce'] !== nonce
    ? fail('error_internal', { description: 'the ID token is not one for this request' })
    : ok(read.payload)
}

export async function askUserinfo(
  { issuer }: LoginClient,
  accessToken: string,
): Promise<Result<object>> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await ask(endpointsOf(issuer).userinfo_endpoint, { headers })
  return answer.ok ? readAnswer(answer.value) : answer
}

async function post(
  { clientId, secret }: LoginClient,
  url: string,
  fields: { readonly [name: string]: string },
): Promise<Result<object>> {
  const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const answer = await ask(url, {
    method: 'POST',
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(new URLSearchParams(fields)),
  })
  return answer.ok ? readAnswer(answer.value) : answer
}

const refusal = z.object({ error: z.string(), error_description: z.string().optional() })

function readAnswer({ status, body }: { readonly status: number; readonly body: string }) {
  const read = z.record(z.string(), z.unknown()).safeParse(parsed(body))
  if (status < 300 && read.success) return ok(read.data)
  const { error = `it answered ${status}`, error_description: why } =
    refusal.safeParse(read.data).data ?? {}
  return fail('error_internal', { description: why === undefined ? error : `${why} (${error})` })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
