import { createHash, randomBytes } from 'node:crypto'
import { redirectUri, type TestApplication } from '../setup/oidc-application.ts'
import type { RunningService } from '../setup/running-service.ts'

/** A client that says exactly what a test wants, right or wrong. */
export function relyingParty(
  service: Pick<RunningService, 'url'>,
  { id, secret }: TestApplication,
) {
  const issuer = `${service.url}/oidc/test`
  const verifier = randomBytes(32).toString('base64url')
  const right = {
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  type Changes = { readonly [name: string]: string | undefined }
  const changed = (parameters: Changes, changes: Changes) =>
    new URLSearchParams(
      Object.entries({ ...parameters, ...changes }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    )
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const post = (path: string, body: URLSearchParams, headers: { [name: string]: string }) =>
    fetch(`${issuer}/${path}`, { method: 'POST', headers, body })
  return {
    issuer,
    verifier,
    post: (path: string, changes: Changes) => post(path, changed({}, changes), {}),
    authorizationUrl: (changes: Changes = {}) => `${issuer}/authorize?${changed(right, changes)}`,
    push: (changes: Changes = {}, headers: { [name: string]: string } = { authorization: basic }) =>
      post('par', changed(right, changes), headers),
    token: (
      code: string,
      changes: Changes = {},
      headers: { [name: string]: string } = { authorization: basic },
    ) =>
      post(
        'token',
        changed(
          {
            grant_type: 'authorization_code',
            code,
            redirect_uri: redirectUri,
            code_verifier: verifier,
          },
          changes,
        ),
        headers,
      ),
    userinfo: (token: string) =>
      fetch(`${issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } }),
  }
}

/** The payload of a JWT, whose signature another test checks. */
export const payloadOf = (jwt: string) =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
