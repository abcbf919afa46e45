import type { UserId } from '../../../../core/vocabulary/ids.ts'
import type { Random } from '../../../ports/sealing.ts'
import type { StampKeys } from '../../../ports/sign-in.ts'
import { isStampOf, stamp } from '../stamp.ts'

export type KnownBrowserDeps = {
  readonly stampKeys: StampKeys
  readonly clock: () => number
}

export const knownBrowserSeconds = 180 * 86_400

/** User, end in seconds since 1970, random name of the browser, stamp. */
const shape = /^(usr_\w{1,40}\.(\d{10})\.([\w-]{22}))\.([\w-]{43})$/

const nameBytes = 16

/**
 * For a browser in which the user has signed in. It does not sign anyone in, but while others guess
 * the user's password, this browser's attempts are counted separately.
 */
export function newKnownBrowser(
  { stampKeys, clock, random }: KnownBrowserDeps & { readonly random: Random },
  user: UserId,
): string {
  const endsAt = Math.floor(clock() / 1_000) + knownBrowserSeconds
  const name = Buffer.from(random(nameBytes)).toString('base64url')
  const text = `${user}.${endsAt}.${name}`
  return `${text}.${stamp(stampKeys, 'known browser', text)}`
}

/** The browser's name. Undefined if this user has not signed in with it recently. */
export function readKnownBrowser(
  { stampKeys, clock }: KnownBrowserDeps,
  token: string | undefined,
  user: UserId,
): string | undefined {
  const [, text = '', endsAt, name, given = ''] = shape.exec(token ?? '') ?? []
  if (!text.startsWith(`${user}.`) || Number(endsAt) * 1_000 <= clock()) return undefined
  return isStampOf(stampKeys, 'known browser', text, given) ? name : undefined
}
