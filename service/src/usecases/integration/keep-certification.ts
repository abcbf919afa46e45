import { z } from 'zod'
import { decodeJson } from '../../core/encoding/json.ts'
import { readFlowId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { testKeyOnly } from '../accounts/api-keys/authenticate-key.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { Certifications, KeptCase, KeptCertification } from '../ports/certifications.ts'

/** A commit, a branch or a version: visible characters and spaces between them, at most 100. */
export const labelPattern = '^[!-~](?:[ -~]{0,98}[!-~])?$'

const label = z.string().regex(new RegExp(labelPattern))

/** The names of cases and of their groups. Which there are, the command knows that tries them. */
export const namePattern = '^[a-z][a-z-]{0,63}$'

const name = z.string().regex(new RegExp(namePattern))

/** More than there will be. */
export const mostCases = 200

/** Longer than any sentence of ours. */
const sentence = z.string().max(1_000)

const reported = z.object({
  label,
  of: z.int().min(1).max(mostCases),
  cases: z
    .array(
      z.object({
        case: name,
        group: name,
        does: sentence,
        status: z.enum(['passed', 'failed', 'warned', 'skipped']),
        security_hole: z.boolean(),
        code: z
          .string()
          .regex(/^\w{1,64}$/)
          .nullable(),
        said: sentence,
        fix: sentence.nullable(),
        flow: z
          .string()
          .refine((text) => readFlowId(text) !== undefined)
          .nullable(),
        duration_ms: z.int().min(0).max(86_400_000),
      }),
    )
    .min(1)
    .max(mostCases),
})

export type KeepCertificationDeps = { readonly certifications: Pick<Certifications, 'keep'> }

/** `POST /test/certifications`: what `vidimus certify` found, for the portal to show. */
export async function keepCertification(
  { certifications }: KeepCertificationDeps,
  holder: KeyHolder,
  body: Uint8Array,
): Promise<Result<{ readonly label: string; readonly passed: boolean }>> {
  const allowed = testKeyOnly(holder)
  if (!allowed.ok) return allowed
  if (holder.suspended) return fail('error_account', { description: 'account suspended' })
  const decoded = decodeJson(body)
  if (!decoded.ok) return decoded
  const read = reported.safeParse(decoded.value)
  if (!read.success) {
    const [first] = read.error.issues
    const place = first?.path.join('.') ?? ''
    return fail('error_invalid_body', {
      description: `${place || 'request body'} is not as it must be`,
    })
  }
  const cases = read.data.cases.map(
    (each): KeptCase => ({
      name: each.case,
      group: each.group,
      does: each.does,
      status: each.status,
      isHole: each.security_hole,
      code: each.code,
      said: each.said,
      fix: each.fix,
      flow: each.flow,
      durationMilliseconds: each.duration_ms,
    }),
  )
  const kept = { label: read.data.label, of: read.data.of, cases }
  await certifications.keep(holder.accountId, kept)
  return ok({ label: kept.label, passed: hasPassed(kept) })
}

/** All cases were tried, and none is an obstacle to going live. */
export function hasPassed({ of, cases }: Pick<KeptCertification, 'of' | 'cases'>): boolean {
  const names = new Set(cases.map(({ name }) => name))
  return names.size >= of && cases.every(({ status }) => ['passed', 'warned'].includes(status))
}
