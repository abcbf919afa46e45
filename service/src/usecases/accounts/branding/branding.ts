import { createHash } from 'node:crypto'
import {
  type BrandingChange,
  type BrandingWish,
  canonicalTag,
  type Logo,
} from '../../../core/vocabulary/branding.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { AccountSettings, Accounts, ShownBranding } from '../../ports/accounts.ts'
import type { Actor, AuditEvent } from '../../ports/audit.ts'
import { holdsInvisible, judgeName } from '../name.ts'
import { unknownAccount } from '../unknown-account.ts'
import { judgeImprint } from './imprint.ts'

const longestPurpose = 200
export const mostPurposes = 40
const longestUrl = 2_048
const largestLogo = 64 * 1_024

type Rule = (wish: BrandingWish) => Result<BrandingChange>

const rules: readonly Rule[] = [
  ({ displayName }) => judgeWish(displayName, judgeName, (name) => ({ displayName: name })),
  ({ purposes }) => judgePurposes(Object.entries(purposes ?? {})),
  ({ logo }) => judgeWish(logo, judgeLogo, (image) => ({ logo: image })),
  ({ accent }) => judgeWish(accent, judgeAccent, (colour) => ({ accent: colour })),
  ({ privacyUrl }) => judgeWish(privacyUrl, judgePrivacyUrl, (url) => ({ privacyUrl: url })),
  judgeImprint,
]

export function judgeBranding(wish: BrandingWish): Result<BrandingChange> {
  let change: BrandingChange = {}
  for (const rule of rules) {
    const judged = rule(wish)
    if (!judged.ok) return judged
    change = mergeChanges(change, judged.value)
  }
  return ok(change)
}

/** Undefined changes nothing; `null` removes the value. */
function judgeWish<Given, Judged>(
  given: Given | null | undefined,
  judge: (value: Given) => Result<Judged>,
  changeTo: (value: Judged | null) => BrandingChange,
): Result<BrandingChange> {
  if (given === undefined) return ok({})
  if (given === null) return ok(changeTo(null))
  const judged = judge(given)
  return judged.ok ? ok(changeTo(judged.value)) : judged
}

/** A purpose in one language does not replace the purpose in another. */
export function mergeChanges(before: BrandingChange, after: BrandingChange): BrandingChange {
  const { purposes, ...others } = { ...before, ...after }
  return purposes ? { ...others, purposes: { ...before.purposes, ...purposes } } : others
}

function judgePurposes(
  written: readonly (readonly [language: string, text: string | null])[],
): Result<BrandingChange> {
  if (written.length > mostPurposes)
    return refused(`there are purposes in more than ${mostPurposes} languages`)
  let change: BrandingChange = {}
  for (const [language, text] of written) {
    const tag = canonicalTag(language)
    if (tag === undefined) return refused(`a purpose has no language tag, such as fr`)
    const judged = judgeWish(text, judgePurpose, (purpose) => ({ purposes: { [tag]: purpose } }))
    if (!judged.ok) return judged
    change = mergeChanges(change, judged.value)
  }
  return ok(change)
}

function judgePurpose(text: string): Result<string> {
  const purpose = text.trim()
  if (purpose === '') return refused('a purpose is empty')
  if (purpose.length > longestPurpose)
    return refused(`a purpose is longer than ${longestPurpose} characters`)
  return holdsInvisible(purpose)
    ? refused('a purpose holds control or invisible characters')
    : ok(purpose)
}

/** Recognised by their first bytes. SVG is excluded because it can contain scripts. */
function judgeLogo(bytes: Uint8Array): Result<Logo> {
  if (bytes.length > largestLogo)
    return refused(`the logo is larger than ${largestLogo / 1_024} KiB`)
  const mediaType = mediaTypeOf(bytes)
  if (mediaType === undefined) return refused('the logo is neither PNG nor WebP')
  return ok({ id: createHash('sha256').update(bytes).digest('base64url'), mediaType, bytes })
}

function mediaTypeOf(bytes: Uint8Array): Logo['mediaType'] | undefined {
  const at = (start: number, text: string) =>
    Buffer.from(bytes.subarray(start, start + text.length)).toString('latin1') === text
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  return at(0, 'RIFF') && at(8, 'WEBP') ? 'image/webp' : undefined
}

const judgeAccent = (text: string): Result<string> =>
  /^#[0-9a-f]{6}$/i.test(text)
    ? ok(text.toLowerCase())
    : refused('the accent is not a colour such as #0b5c4d')

function judgePrivacyUrl(text: string): Result<string> {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    return refused('the privacy URL is not an absolute https:// address')
  return url.href.length > longestUrl
    ? refused(`the privacy URL is longer than ${longestUrl} characters`)
    : ok(url.href)
}

const refused = (why: string) =>
  fail('branding_refused', { description: `The branding is not accepted: ${why}.` })

type Deps = { readonly settings: Pick<AccountSettings, 'branding'> }

export async function readBranding(
  deps: Deps,
  account: AccountId,
  environment: Environment,
): Promise<Result<ShownBranding>> {
  const found = await deps.settings.branding(account, environment)
  return found ? ok(found) : unknownAccount()
}

type SetBrandingDeps = { readonly accounts: Pick<Accounts, 'setBranding'> }

/** Saves everything or nothing. Pages opened from now on show it. */
export async function setBranding(
  deps: SetBrandingDeps,
  id: AccountId,
  environment: Environment,
  wish: BrandingWish,
  by: Actor,
): Promise<Result<BrandingChange>> {
  const judged = judgeBranding(wish)
  if (!judged.ok) return judged
  const known = await deps.accounts.setBranding(
    id,
    environment,
    judged.value,
    changed(by, id, environment, judged.value),
  )
  return known ? judged : unknownAccount(id, by)
}

/** The log has the logo's hash. Everything else is public on the page anyway. */
const changed = (
  by: Actor,
  accountId: AccountId,
  environment: Environment,
  { logo, ...after }: BrandingChange,
): AuditEvent => ({
  by,
  action: 'branding_changed',
  accountId,
  environment,
  values: { after: { ...after, logo: logo === undefined ? undefined : (logo?.id ?? null) } },
})
