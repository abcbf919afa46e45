import type { Random } from '../../ports/sealing.ts'
import type { StampKeys } from '../../ports/sign-in.ts'
import { isStampOf, stamp } from './stamp.ts'

export type ChallengeDeps = { readonly stampKeys: StampKeys; readonly clock: () => number }

/** Long enough to find the security key. */
export const challengeSeconds = 300

const endBytes = 4
/** WebAuthn Level 3 section 13.4.3 requires at least 16 random bytes. */
const drawnBytes = 16
const stampBytes = 32

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const stamped = (head: Uint8Array, browser: string): string => `${textOf(head)}.${browser}`

/**
 * A challenge that need not be stored: its end, random bytes, and a stamp that also covers the
 * browser it was given to. So anyone may request any number of them, and every instance recognises
 * them.
 */
export function newSignInChallenge(
  { stampKeys, clock, random }: ChallengeDeps & { readonly random: Random },
  browser: string,
): string {
  const end = Buffer.alloc(endBytes)
  end.writeUInt32BE(Math.floor(clock() / 1_000) + challengeSeconds)
  const head = Buffer.concat([end, random(drawnBytes)])
  const seal = Buffer.from(
    stamp(stampKeys, 'sign-in challenge', stamped(head, browser)),
    'base64url',
  )
  return textOf(Buffer.concat([head, seal]))
}

/** Whether it was given to this browser and has not expired. */
export function isSignInChallenge(
  { stampKeys, clock }: ChallengeDeps,
  challenge: string,
  browser: string | undefined,
): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (browser === undefined || bytes.length !== endBytes + drawnBytes + stampBytes) return false
  if (bytes.readUInt32BE(0) * 1_000 <= clock()) return false
  const head = bytes.subarray(0, endBytes + drawnBytes)
  const given = textOf(bytes.subarray(head.length))
  return isStampOf(stampKeys, 'sign-in challenge', stamped(head, browser), given)
}
