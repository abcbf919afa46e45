import { decodeJwt, decodeProtectedHeader, type JWK } from 'jose'
import { approve, type Tamper } from '../../../wallet/src/holder/wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { RunningService } from '../setup/running-service.ts'
import { filledWallet, openAsWallet } from '../setup/wallet-exchange.ts'

type Link = string | undefined

/** What a wallet link says, name by name. */
export const parametersOf = (link: Link) => Object.fromEntries(new URL(link ?? '').searchParams)

export const requestUriOf = (link: Link): string => parametersOf(link)['request_uri'] ?? ''

export const getRequest = (link: Link, method: 'GET' | 'HEAD' = 'GET'): Promise<Response> =>
  fetch(requestUriOf(link), { method, redirect: 'manual' })

const formType = 'application/x-www-form-urlencoded'

/** A wallet's POST to `request_uri`, or anything else that is sent there. */
export const postRequest = (
  link: Link,
  form: { readonly [name: string]: string } | string | Uint8Array<ArrayBuffer> = {},
  contentType: string = formType,
): Promise<Response> => {
  const isBody = typeof form === 'string' || form instanceof Uint8Array
  // As bytes, so that no content type is added where none is wanted.
  const body = isBody ? form : String(new URLSearchParams(form))
  const headers: { [name: string]: string } =
    contentType === '' ? {} : { 'content-type': contentType }
  return fetch(requestUriOf(link), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new Blob([body]),
  })
}

export const postAnswer = (
  link: Link,
  form: { readonly [name: string]: string },
): Promise<Response> =>
  fetch(`${requestUriOf(link)}/answer`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(form),
  })

type ClaimsQuery = { readonly id: string; readonly path: readonly (string | null)[] }

/** A request object, decoded but not yet verified. */
export type RequestObject = {
  readonly text: string
  readonly header: { readonly [name: string]: unknown; readonly x5c: readonly string[] }
  readonly payload: {
    readonly [name: string]: unknown
    readonly client_id: string
    readonly nonce: string
    readonly state: string
    readonly response_uri: string
    readonly iat: number
    readonly exp: number
    readonly client_metadata: {
      readonly [name: string]: unknown
      readonly jwks?: { readonly keys: readonly JWK[] }
    }
    readonly dcql_query: {
      readonly credentials: readonly { readonly claims: readonly ClaimsQuery[] }[]
    }
  }
}

export function decodeRequest(text: string): RequestObject {
  const header = decodeProtectedHeader(text)
  const payload = decodeJwt(text)
  return {
    text,
    header: header as RequestObject['header'],
    payload: payload as RequestObject['payload'],
  }
}

export async function requestBehind(link: Link): Promise<RequestObject> {
  const response = await getRequest(link)
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  return decodeRequest(await response.text())
}

/** What stays the same however often a request is fetched. */
export const secretsOf = ({ payload: { nonce, state, client_metadata } }: RequestObject) => ({
  nonce,
  state,
  key: client_metadata.jwks?.keys[0]?.x,
})

/** The wallet opens the link and presents the sandbox's person, manipulated or not. */
export async function answerAsWallet(link: Link, tamper: Tamper = {}) {
  const request = await openAsWallet(link)
  const { reply } = await approve(
    request,
    { held: await filledWallet(), trust: 'accept-any' },
    tamper,
  )
  return reply
}

/** A good answer, made in time but not yet sent. */
export async function lateAnswer(link: Link): Promise<{ [name: string]: string }> {
  const kept: { [name: string]: string } = {}
  const keep = (honest: URLSearchParams) => {
    Object.assign(kept, Object.fromEntries(honest))
    return new URLSearchParams()
  }
  await answerAsWallet(link, { form: keep })
  return kept
}

/** Everything stored of a flow that an answer could change. */
export async function everythingOf({ store }: RunningService, id: FlowId) {
  const { read } = store.database
  const row = await read
    .selectFrom('flows')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // The delivery goes on beside the test.
  const { attempts: _attempts, due_at: _dueAt, lease_until: _leaseUntil, ...rest } = row
  return rest
}

/** Lets the flow's time run out now. */
export const runOut = ({ store: { database } }: RunningService, id: FlowId): Promise<void> =>
  database.commit(id, async (transaction) => {
    await transaction
      .updateTable('flows')
      .set({ expires_at: database.now, due_at: database.now })
      .where('id', '=', id)
      .execute()
  })
