import { invalidBody, judgeQuestion, type Offer } from './judge-question.ts'
import type { Problem } from './problem.ts'

const mostBodyBytes = 65_536

export type ProveCall = {
  readonly idempotencyKey: string | null
  readonly body: string
  readonly asked: unknown
}

export type Caller = Offer & { readonly apiKey: string }

/**
 * Checks in the service's order: API key, content type and size, `Idempotency-Key`, JSON, fields.
 */
export async function readProveCall(
  init: RequestInit,
  { apiKey, ...offer }: Caller,
): Promise<ProveCall | Problem> {
  const headers = new Headers(init.headers)
  const unauthorised = judgeAuthorization(headers.get('authorization') ?? '', apiKey)
  if (unauthorised !== undefined) return unauthorised
  if (!/^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? ''))
    return invalidBody('content type must be application/json')
  const bytes = await new Response(init.body ?? '').arrayBuffer()
  if (bytes.byteLength > mostBodyBytes) return invalidBody('request body is larger than 64 KiB')
  const idempotencyKey = headers.get('idempotency-key')
  if (idempotencyKey !== null && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey))
    return invalidBody('Idempotency-Key must be 1 to 255 visible ASCII characters')
  const read = readJson(bytes)
  if (read === undefined) return invalidBody('request body is not a valid JSON')
  return judgeQuestion(read.asked, offer) ?? { idempotencyKey, ...read }
}

function judgeAuthorization(authorization: string, apiKey: string): Problem | undefined {
  const [scheme = '', given = '', ...rest] = authorization.trim().split(/ +/)
  if (given === '' || scheme.toLowerCase() !== 'bearer')
    return { code: 'error_api_key', description: 'API key missing' }
  return given === apiKey && rest.length === 0
    ? undefined
    : { code: 'error_api_key', description: 'API key invalid' }
}

function readJson(bytes: ArrayBuffer): { body: string; asked: unknown } | undefined {
  try {
    const body = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { body, asked: JSON.parse(body) }
  } catch {
    return undefined
  }
}
