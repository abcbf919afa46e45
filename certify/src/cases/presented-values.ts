import type { SignedCallback } from '../world.ts'

/** Shorter ones, such as `DE`, stand on many pages. */
const shortestValue = 5

/** The values in a callback's presentation that stand nowhere else. None if it is encrypted. */
export function presentedValues({ body }: SignedCallback): readonly string[] {
  const [, claims, , ...more] = new URLSearchParams(body).get('presentation')?.split('.') ?? []
  if (claims === undefined || more.length > 0) return []
  const read = readJson(Buffer.from(claims, 'base64url').toString())
  const revealed: unknown = isObject(read) ? Reflect.get(read, 'revealed') : undefined
  return textsIn(revealed).filter((text) => text.length >= shortestValue)
}

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
