import { type DisclosureFrame, SD_DECOY, SD_DIGEST } from '@sd-jwt/core'
import type { JsonObject } from '../holder/json.ts'

type Frame = { readonly [name: string]: readonly (string | number)[] | number | Frame }

// SD-JWT VC, "Registered JWT Claims": these are never disclosed selectively. `iat` may be, but
// without any gain.
const alwaysVisible = new Set(['iss', 'iat', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'status'])

/** Every claim, every member and every entry of an array is a separate disclosure (ARF PID_21). */
export function makeDisclosureFrame(
  claims: JsonObject,
  decoys: number,
): DisclosureFrame<Record<string, unknown>> {
  const frame = makeFrame(Object.entries(claims).filter(([name]) => !alwaysVisible.has(name)))
  // The library's type needs the claims at compile time, but tests may issue any.
  return { ...frame, [SD_DECOY]: decoys } as DisclosureFrame<Record<string, unknown>>
}

function makeFrame(entries: readonly (readonly [string | number, unknown])[]): Frame {
  const below = entries.flatMap(([name, value]) => {
    const children = entriesOf(value)
    return children === undefined ? [] : [[name, makeFrame(children)]]
  })
  return { ...Object.fromEntries(below), [SD_DIGEST]: entries.map(([name]) => name) }
}

function entriesOf(value: unknown): readonly (readonly [string | number, unknown])[] | undefined {
  if (Array.isArray(value)) return value.map((entry, index) => [index, entry])
  return typeof value === 'object' && value !== null ? Object.entries(value) : undefined
}
