import { isObject } from '../json.ts'
import type { ClaimPath } from './dcql-query.ts'

/** A claim that a path leads to: the actual steps, and the value. */
export type FoundClaim = { readonly steps: readonly (string | number)[]; readonly value: unknown }

/**
 * Follows a claims path pointer (OpenID4VP 1.0, section 7.1). An empty result: the credential lacks
 * the claim.
 */
export function followPath(root: unknown, path: ClaimPath): readonly FoundClaim[] {
  return path.reduce<readonly FoundClaim[]>(
    (found, step) => found.flatMap((claim) => takeStep(claim, step)),
    [{ steps: [], value: root }],
  )
}

function takeStep(
  { steps, value }: FoundClaim,
  step: string | number | null,
): readonly FoundClaim[] {
  if (step === null)
    return Array.isArray(value)
      ? value.map((entry, at) => ({ steps: [...steps, at], value: entry }))
      : []
  const child = childOf(value, step)
  return child === undefined ? [] : [{ steps: [...steps, step], value: child }]
}

function childOf(value: unknown, step: string | number): unknown {
  if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
