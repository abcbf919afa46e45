import type { KeyObject } from 'node:crypto'
import { compactDecrypt, compactVerify, createLocalJWKSet, decodeProtectedHeader } from 'jose'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { DeveloperAccess } from './developer-access.ts'
import { fetchPublishedKeys } from './service-calls.ts'

/** A callback as its receiver reads it: the verified presentation, or the error. */
export type ReadCallback =
  /** Without the private key there is nothing more to see. */
  | { readonly kind: 'encrypted'; readonly kid: string }
  | { readonly kind: 'presentation'; readonly presentation: PresentedClaims }
  | { readonly kind: 'error'; readonly error: string; readonly description: string }

type PresentedClaims = {
  readonly format: string
  readonly revealed: { readonly [attribute: string]: unknown }
  readonly derived: { readonly [attribute: string]: unknown }
}

type Expected = {
  readonly state: string
  readonly flowId: string
  /** Opens what is encrypted. */
  readonly key?: KeyObject | undefined
}

/** Reads a callback and verifies its signed content with the published keys. */
export async function readCallback(
  access: DeveloperAccess,
  body: string,
  expected: Expected,
): Promise<Result<ReadCallback>> {
  const fields = new URLSearchParams(body)
  if (fields.get('state') !== expected.state)
    return fail('error_internal', { description: 'the callback carries another state' })
  const presented = fields.get('presentation')
  if (presented === null)
    return ok({
      kind: 'error',
      error: fields.get('error') ?? '',
      description: fields.get('error_description') ?? '',
    })
  if (presented.split('.').length !== 5) return verify(access, presented, expected)
  const { kid = '' } = decodeProtectedHeader(presented)
  if (expected.key === undefined) return ok({ kind: 'encrypted', kid })
  const opened = await compactDecrypt(presented, expected.key).catch(() => undefined)
  if (opened === undefined)
    return fail('decryption_key_unknown', {
      description: `the presentation is sealed for another key, ${kid}`,
    })
  return verify(access, Buffer.from(opened.plaintext).toString(), expected)
}

async function verify(
  access: DeveloperAccess,
  signed: string,
  expected: Expected,
): Promise<Result<ReadCallback>> {
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
