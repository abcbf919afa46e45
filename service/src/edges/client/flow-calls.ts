import { z } from 'zod'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { ask, describeRefusal } from './ask.ts'
import type { DeveloperAccess } from './developer-access.ts'

/** A flow as the service shows it. Members that are new in the service are kept for `--json`. */
const flow = z.looseObject({
  id: z.string(),
  environment: z.string(),
  issuer: z.string(),
  revealed: z.array(z.string()),
  derived: z.array(z.string()),
  same_device: z.boolean(),
  ignored: z.string().nullish(),
  status: z.string(),
  outcome: z.string().nullable(),
  /** Missing in the answer of a former release. */
  refusal: z
    .object({
      check: z.string().nullable(),
      clause: z.object({ specification: z.string(), section: z.string() }).nullable(),
      expected: z.string(),
      found: z.string().nullable(),
      mends: z.string(),
      setting: z.string().optional(),
    })
    .nullish(),
  /** Both are missing in the answer of a former release. */
  reports: z
    .array(
      z.looseObject({
        at: z.string(),
        path: z.string(),
        said: z.string().nullable(),
        code: z.string(),
        detail: z.string().nullable(),
        means: z.string(),
        mends: z.string().nullable(),
        fix: z.string().nullable(),
        setting: z.string().nullable(),
      }),
    )
    .default([]),
  unregistered: z.string().nullish(),
  created_at: z.string(),
  opened_at: z.string().nullable(),
  requested_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  returned_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  attempts: z.array(
    z.looseObject({
      started_at: z.string(),
      duration_ms: z.int(),
      way: z.string().nullable(),
      http_status: z.int().nullable(),
      error: z.string().nullable(),
    }),
  ),
  next_attempt_at: z.string().nullable(),
})

export type ReadFlow = z.infer<typeof flow>

const one = z.object({ flow })
const listed = z.object({ flows: z.array(flow), next_cursor: z.string().nullable() })
const found = listed.pick({ flows: true })
const expired = z.object({ outcome: z.string() })

export type ListedFlows = z.infer<typeof listed>

const pathOf = (id: string): string => `/flows/${encodeURIComponent(id)}`

/** How a flow went. A flow of another account or environment is `error_not_found`. */
export async function readFlow(access: DeveloperAccess, id: string): Promise<Result<ReadFlow>> {
  const answer = await call(access, 'GET', pathOf(id), one)
  return answer.ok ? ok(answer.value.flow) : answer
}

/** One page, the newest first. */
export const fetchFlows = (
  access: DeveloperAccess,
  wish: { readonly [name: string]: string | undefined },
): Promise<Result<ListedFlows>> => {
  const given = Object.entries(wish).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return call(access, 'GET', `/flows?${new URLSearchParams(given)}`, listed)
}

/** The flows that were started with this `state`. */
export const fetchFlowsWithState = (access: DeveloperAccess, state: string) =>
  call(access, 'POST', '/flows/search', found, JSON.stringify({ state }))

export async function actOnFlow(
  access: DeveloperAccess,
  id: string,
  verb: 'cancel' | 'redeliver',
): Promise<Result<ReadFlow>> {
  const answer = await call(access, 'POST', `${pathOf(id)}/${verb}`, one)
  return answer.ok ? ok(answer.value.flow) : answer
}

/** Expires a test flow. Returns its outcome. */
export async function expireFlow(access: DeveloperAccess, id: string): Promise<Result<string>> {
  const answer = await call(access, 'POST', `/test${pathOf(id)}/expire`, expired)
  return answer.ok ? ok(answer.value.outcome) : answer
}

async function call<Shape>(
  { url, apiKey }: DeveloperAccess,
  method: 'GET' | 'POST',
  path: string,
  shape: z.ZodType<Shape>,
  body?: string,
): Promise<Result<Shape>> {
  const authorization = `Bearer ${apiKey}`
  const answer = await ask(new URL(path, url), {
    method,
    headers:
      body === undefined
        ? { authorization }
        : { authorization, 'content-type': 'application/json' },
    body: body ?? null,
  })
  if (!answer.ok) return answer
  const { status, body: text } = answer.value
  if (status === 200) return ok(shape.parse(JSON.parse(text)))
  const code = status === 404 ? 'error_not_found' : 'error_internal'
  return fail(code, { description: describeRefusal(text, status) })
}
