import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { ask, describeRefusal } from './ask.ts'
import type { DeveloperAccess } from './developer-access.ts'

const started = z.object({ redirect_url: z.url() })

/** Starts a flow. Returns its id and the link for the person's browser. */
export async function prove(
  access: DeveloperAccess,
  question: object,
): Promise<Result<{ readonly flowId: string; readonly link: string }>> {
  const answer = await post(access, '/prove', JSON.stringify(question))
  if (!answer.ok) return answer
  const { redirect_url: link } = started.parse(JSON.parse(answer.value.body))
  return ok({ flowId: answer.value.flowId, link })
}

/** A callback to have signed, under the names of `POST /test/callbacks`. */
type SignWish = {
  readonly outcome: string
  readonly age_seconds?: number
  readonly ahead_seconds?: number
  readonly flow?: string
  readonly state?: string
  readonly fault?: string
}

const signed = z.object({
  redirect_url: z.string().nullable(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

export type SignedTrial = z.infer<typeof signed>

/** A callback that belongs to no flow, signed by the service like its own. */
export async function signTrial(
  access: DeveloperAccess,
  wish: SignWish,
): Promise<Result<SignedTrial>> {
  const answer = await post(access, '/test/callbacks', JSON.stringify(wish))
  return answer.ok ? ok(signed.parse(JSON.parse(answer.value.body))) : answer
}

/** Keeps what a certification found, for the portal to show. */
export async function postCertification(
  access: DeveloperAccess,
  found: { readonly label: string; readonly of: number; readonly cases: readonly object[] },
): Promise<Result<unknown>> {
  return post(access, '/test/certifications', JSON.stringify(found))
}

/** The keys that verify presentations of test, the only ones that developers receive. */
export async function fetchPublishedKeys({ url }: DeveloperAccess): Promise<Result<JSONWebKeySet>> {
  const answer = await ask(new URL('/.well-known/jwks/test.json', url))
  return answer.ok ? ok(JSON.parse(answer.value.body)) : answer
}

async function post({ url, apiKey }: DeveloperAccess, path: string, body: string) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const answer = await ask(new URL(path, url), { method: 'POST', headers, body })
  if (!answer.ok) return answer
  const { status, headers: answered, body: text } = answer.value
  if (status !== 200) return fail('error_internal', { description: describeRefusal(text, status) })
  return ok({ body: text, flowId: answered.get('flow-id') ?? '' })
}
