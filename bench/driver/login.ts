import { createHash, randomBytes } from 'node:crypto'
import {
  browse,
  type Cast,
  expectStatus,
  fetchRequest,
  newFlow,
  openPage,
  postAnswer,
  prepareAnswer,
} from './flow-steps.ts'
import type { Work } from './load.ts'
import { destination } from './sink.ts'

/** A client of OpenID Connect that fetches its results. */
export type Application = { readonly id: string; readonly secret: string }

/**
 * The same proof by OpenID Connect: the browser brings the request, the application exchanges the
 * code and asks for the claims. The signature of its token is not verified: the driver must cost
 * less than what it drives.
 */
export const loginAt =
  (application: Application): Work =>
  async (cast, target, notes) => {
    const issuer = `${target.url}/oidc/test`
    const verifier = randomBytes(32).toString('base64url')
    const flow = newFlow(target)
    const startedAt = performance.now()
    flow.link = `${issuer}/authorize?${requestOf(application, flow.state, verifier)}`
    await openPage(cast, flow)
    await fetchRequest(cast, flow)
    const prepared = await prepareAnswer(cast, flow)
    await postAnswer(cast, flow, prepared)
    notes.answerLatencies.push(flow.answerMilliseconds)
    const sent = await browse(cast.http, flow)
    expectStatus(sent, 303, 'the page after the answer')
    const code = new URL(sent.headers.location ?? '').searchParams.get('code') ?? ''
    await collect(cast, issuer, application, { code, code_verifier: verifier })
    notes.latencies.push(performance.now() - startedAt)
  }

const requestOf = ({ id }: Application, state: string, verifier: string) =>
  new URLSearchParams({
    client_id: id,
    redirect_uri: destination,
    response_type: 'code',
    scope: 'openid',
    state,
    nonce: state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })

async function collect(
  { http }: Cast,
  issuer: string,
  { id, secret }: Application,
  grant: { readonly code: string; readonly code_verifier: string },
): Promise<void> {
  const answer = await http.send(`${issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: String(
      new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: destination,
        ...grant,
      }),
    ),
  })
  expectStatus(answer, 200, 'the token endpoint')
  const { access_token: token } = JSON.parse(answer.body)
  const headers = { authorization: `Bearer ${token}` }
  expectStatus(await http.send(`${issuer}/userinfo`, { headers }), 200, 'userinfo')
}
