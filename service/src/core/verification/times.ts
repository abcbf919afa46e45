import type { Json } from '../encoding/signed-json.ts'

/** How far the clocks of issuer, wallet and service may differ. */
const clockSkewSeconds = 60

/** NumericDate claims (RFC 7519, section 2), in seconds. */
export type Times = { readonly exp?: number; readonly nbf?: number; readonly iat?: number }

type TimeClaims = { readonly [name in keyof Times]: Json | undefined }

/** Undefined if one of them is present but not a number. */
export function readTimes(claims: TimeClaims): Times | undefined {
  const present = Object.entries(claims).filter(([, value]) => value !== undefined)
  return present.every(([, value]) => typeof value === 'number')
    ? Object.fromEntries(present)
    : undefined
}

/** The first rule that forbids use at this moment. */
export function brokenTimeRule({ exp, nbf, iat }: Times, now: number) {
  if (exp !== undefined && now >= exp + clockSkewSeconds) return 'exp is past'
  if (nbf !== undefined && now < nbf - clockSkewSeconds) return 'nbf is to come'
  return iat !== undefined && now < iat - clockSkewSeconds ? 'iat is to come' : undefined
}

const claims = {
  'exp is past': 'exp',
  'nbf is to come': 'nbf',
  'iat is to come': 'iat',
  'iat is too long ago': 'iat',
} as const

/** The rule with both times: a clock that is wrong is the most likely reason. In seconds. */
export const withClocks = <const Rule extends keyof typeof claims>(
  rule: Rule,
  times: Times,
  now: number,
): `${Rule}: ${string}` => `${rule}: ${bothTimes(times[claims[rule]] ?? now, now)}`

const daySeconds = 86_400

/**
 * To the second only if a clock can be the reason. Otherwise the day is enough, and says less about
 * the credential.
 */
function bothTimes(theirs: number, ours: number): string {
  const length = Math.abs(theirs - ours) < daySeconds ? 19 : 10
  const text = (seconds: number) =>
    Math.abs(seconds) < latestSeconds
      ? `${new Date(seconds * 1_000).toISOString().slice(0, length)}${length === 19 ? 'Z' : ''}`
      : 'no time'
  return `it says ${text(theirs)}, our clock ${text(ours)}`
}

/** What a date can have, with four digits for the year. */
const latestSeconds = 60_000_000_000
