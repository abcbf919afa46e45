import { createHash, randomBytes } from 'node:crypto'
import { request as send } from 'node:http'
import { approveLogin, type BrowserAtPage, openLogin } from '../setup/log-in.ts'
import { redirectUri, type TestApplication } from '../setup/oidc-application.ts'
import { openTestBrowser } from '../setup/test-browser.ts'

/** Requests of an application by hand: libraries would refuse to send most of these. */

export type RawClient = TestApplication & { readonly issuer: string }

/** A member that is undefined is left out. */
export type Fields = { readonly [name: string]: string | undefined }

export const newVerifier = (): string => randomBytes(32).toString('base64url')

const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')

export function formOf(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return new URLSearchParams(pairs)
}

/** An honest request, apart from what is changed. */
export const requestOf = (client: RawClient, verifier: string, changes: Fields = {}): Fields => ({
  client_id: client.id,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid',
  state: 'state-1',
  nonce: 'nonce-1',
  code_challenge: challengeOf(verifier),
  code_challenge_method: 'S256',
  ...changes,
})

export const authorizeUrl = ({ issuer }: RawClient, request: Fields): string =>
  `${issuer}/authorize?${formOf(request)}`

/** What a browser gets that keeps cookies: a page, or where it is sent. */
export async function authorize(client: RawClient, request: Fields, browser = openTestBrowser()) {
  const answer = await browser.get(authorizeUrl(client, request))
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text: await answer.text(),
    headers: answer.headers,
  }
}

export type LoggedIn = {
  readonly at: BrowserAtPage
  readonly back: URL
  readonly code: string
  readonly verifier: string
}

/** A person has approved, and the browser has brought the code. */
export async function logIn(
  client: RawClient,
  changes: Fields = {},
  browser = openTestBrowser(),
): Promise<LoggedIn> {
  const verifier = newVerifier()
  const at = await openLogin(authorizeUrl(client, requestOf(client, verifier, changes)), browser)
  const back = await approveLogin(at)
  return { at, back, code: back.searchParams.get('code') ?? '', verifier }
}

export type Answer = {
  readonly status: number
  readonly body: { readonly [name: string]: unknown }
}

export async function askTokens(
  { issuer, id, secret }: RawClient,
  fields: Fields,
): Promise<Answer> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: basic(id, secret ?? '') },
    body: formOf({ grant_type: 'authorization_code', redirect_uri: redirectUri, ...fields }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** The honest exchange of a code. */
export const redeem = (
  client: RawClient,
  { code, verifier }: Pick<LoggedIn, 'code' | 'verifier'>,
) => askTokens(client, { code, code_verifier: verifier })

export const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`

export async function askUserinfo(issuer: string, token: string): Promise<Answer> {
  const answer = await fetch(`${issuer}/userinfo`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** One call with any header, also `Host`, which `fetch` does not let through. */
export const callWith = (url: string, headers: { [name: string]: string }, body?: string) =>
  new Promise<{ status: number; headers: string; body: string }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const call = send(url, { method, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.rawHeaders.join('\n'),
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
