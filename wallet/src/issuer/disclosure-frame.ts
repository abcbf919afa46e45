import { type DisclosureFrame, SD_DECOY, SD_DIGEST } from '@sd-jwt/core'
import type { JsonObject } from '../holder/json.ts'

type Frame = { readonly [name: string]: readonly (string | number)[] | number | Frame }

// SD-JWT VC, "Registered JWT Claims": these are never disclosed selectively. `iat` may be, but
// without any gain.
const alwaysVisible = new Set([
  'iss',
  'iat',
  'nbf',
  'exp',
  'cnf',
  'vct',
  'vct#integrity',
  'aka_vcts',
  'status',
])

/**
 * Every claim, every member and every entry of an array is a separate disclosure (ARF PID_21).
 * Decoys are added to the claims, and to an array with fewer digests than `fewestEntries`.
 */
export function makeDisclosureFrame(
  claims: JsonObject,
  decoys: number,
  fewestEntries: number,
): DisclosureFrame<Record<string, unknown>> {
  const disclosed = Object.entries(claims).filter(([name]) => !alwaysVisible.has(name))
  // The library's type needs the claims at compile time, but tests may issue any.
  return makeFrame(disclosed, decoys, fewestEntries) as DisclosureFrame<Record<string, unknown>>
}

function makeFrame(
  entries: readonly (readonly [string | number, unknown])[],
  decoys: number,
  fewestEntries: number,
): Frame {
  const below = entries.flatMap(([name, value]) => {
    const children = entriesOf(value)
    if (children === undefined) return []
    const padding = Array.isArray(value) ? Math.max(0, fewestEntries - value.length) : 0
    return [[name, makeFrame(children, padding, fewestEntries)]]
  })
  const digests = entries.map(([name]) => name)
  return { ...Object.fromEntries(below), [SD_DIGEST]: digests, [SD_DECOY]: decoys }
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((entry, index) => [index, entry])
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined
}
