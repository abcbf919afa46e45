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
