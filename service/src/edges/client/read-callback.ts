import { compactVerify, createLocalJWKSet } from 'jose'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { DeveloperAccess } from './developer-access.ts'
import { fetchPublishedKeys } from './service-calls.ts'

/** A callback as its receiver reads it: the verified presentation, or the error. */
export type ReadCallback =
  | { readonly kind: 'presentation'; readonly presentation: PresentedClaims }
  | { readonly kind: 'error'; readonly error: string; readonly description: string }

type PresentedClaims = {
  readonly format: string
  readonly revealed: { readonly [attribute: string]: unknown }
  readonly derived: { readonly [attribute: string]: unknown }
}

/** Reads a callback and verifies its signed content with the published keys. */
export async function readCallback(
  access: DeveloperAccess,
  body: string,
  expected: { readonly state: string; readonly flowId: string },
): Promise<Result<ReadCallback>> {
  const fields = new URLSearchParams(body)
  if (fields.get('state') !== expected.state)
    return fail('error_internal', { description: 'the callback carries another state' })
  const signed = fields.get('presentation')
  if (signed === null)
    return ok({
      kind: 'error',
      error: fields.get('error') ?? '',
      description: fields.get('error_description') ?? '',
    })
  const keys = await fetchPublishedKeys(access)
  if (!keys.ok) return keys
  const verified = await compactVerify(signed, createLocalJWKSet(keys.value), {
    algorithms: ['ES256'],
  }).catch(() => undefined)
  if (verified === undefined)
    return fail('error_internal', {
      description: 'the presentation is not signed by a published key',
    })
  const presentation = JSON.parse(Buffer.from(verified.payload).toString())
  if (presentation.state !== expected.state || presentation.jti !== expected.flowId)
    return fail('error_internal', { description: 'the presentation belongs to another flow' })
  return ok({ kind: 'presentation', presentation })
}
