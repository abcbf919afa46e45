import { type CallbackUrlRules, judgeServerUrl } from '../../core/callback/callback-url.ts'
import { judgeAddress } from '../../core/return/judge-destination.ts'
import { canonicalTag } from '../../core/vocabulary/branding.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import {
  isValueOf,
  type Setting,
  type SettingChanges,
  type SettingValue,
  settingNames,
  settingOf,
  splitTitle,
} from '../../core/vocabulary/settings.ts'
import { holdsInvisible } from './name.ts'

type Texts = Extract<Setting, { readonly kind: 'text' | 'list' }>
type Rules = { readonly environment: Environment; readonly callbackUrls: CallbackUrlRules }

/** Each change in its normal form, in the order of the table, or the first refusal. */
export function judgeSettings(
  wish: SettingChanges,
  environment: Environment,
  callbackUrls: CallbackUrlRules,
): Result<SettingChanges> {
  const judged: { [name: string]: SettingValue } = {}
  for (const name of settingNames()) {
    const value = wish[name]
    if (value === undefined) continue
    const result = judgeSetting(settingOf(name), value, { environment, callbackUrls })
    if (!result.ok) return result
    judged[name] = result.value
  }
  return ok(judged)
}

function judgeSetting(setting: Setting, value: SettingValue, rules: Rules): Result<SettingValue> {
  if (!isValueOf(setting, value)) return refused(setting, boundsOf(setting))
  if (setting.kind === 'choice' || setting.kind === 'number') return ok(value)
  if (typeof value === 'string') return judges[setting.judge](value, setting, rules)
  if (setting.kind === 'list' && Array.isArray(value)) return judgeList(value, setting, rules)
  return setting.kind === 'text' && setting.clearable
    ? ok(null)
    : refused(setting, 'it cannot be taken away')
}

/** Removes duplicates. */
function judgeList(
  texts: readonly string[],
  setting: Extract<Setting, { readonly kind: 'list' }>,
  rules: Rules,
): Result<readonly string[]> {
  const values = new Set<string>()
  for (const text of texts) {
    const judged = judges[setting.judge](text, setting, rules)
    if (!judged.ok) return judged
    values.add(judged.value)
  }
  return values.size > setting.most
    ? refused(setting, `there can be at most ${setting.most}`)
    : ok([...values])
}

type Judge = (text: string, setting: Texts, rules: Rules) => Result<string>

const judges: { readonly [judge in Texts['judge']]: Judge } = {
  callback_url: (text, setting, { environment, callbackUrls }) => {
    const judged = judgeServerUrl(text, environment, callbackUrls)
    return 'why' in judged ? refused(setting, judged.why) : ok(judged.href)
  },
  origin: (text, setting, { environment }) => {
    const judged = judgeOrigin(text.trim(), environment)
    return 'why' in judged ? refused(setting, judged.why) : ok(judged.origin)
  },
  // People follow the link themselves, so it is judged like a destination.
  address: (text, setting, { environment }) => {
    const judged = judgeAddress(text.trim(), { environment, allowedOrigins: [] })
    return 'why' in judged ? refused(setting, judged.why) : ok(judged.href)
  },
  identifier: (text, setting) => {
    const identifier = text.trim()
    return identifier === '' || holdsInvisible(identifier)
      ? refused(setting, boundsOf(setting))
      : ok(identifier)
  },
  title: (text, setting) => {
    const { language, words } = splitTitle(text)
    const tag = canonicalTag(language)
    return tag === undefined || words === '' || words.length > longestTitle || holdsInvisible(words)
      ? refused(
          setting,
          `each is a language and 1 to ${longestTitle} characters, ${exampleOf(setting)}`,
        )
      : ok(`${tag}: ${words}`)
  },
  language: (text, setting) => {
    const tag = canonicalTag(text.trim())
    return tag === undefined
      ? refused(setting, `"${text}" is no language tag, ${exampleOf(setting)}`)
      : ok(tag)
  },
}

const longestTitle = 60

const exampleOf = ({ example }: Texts): string => `such as ${example}`

function boundsOf(setting: Setting): string {
  if (setting.kind === 'choice') return `it is one of ${setting.values.join(', ')}`
  if (setting.kind === 'number')
    return `it is a whole number of ${setting.unit} from ${setting.from} to ${setting.to}`
  return `it is 1 to ${setting.longest} visible characters, such as ${setting.example}`
}

const refused = (setting: Setting, why: string) =>
  fail(setting.refusal ?? 'setting_refused', {
    description: `The ${setting.label} ${setting.kind === 'list' ? 'are' : 'is'} not accepted: ${why}.`,
  })

type JudgedOrigin = { readonly origin: string } | { readonly why: string }

/** An origin is accepted if a `redirect_uri` on it could be. Returns the form of `URL.origin`. */
function judgeOrigin(text: string, environment: Environment): JudgedOrigin {
  if (text.includes('*')) return { why: 'wildcards are not understood, name each origin' }
  const judged = judgeAddress(text, { environment, allowedOrigins: [] })
  if ('why' in judged)
    return { why: `"${text}" is no origin a person could be sent to, such as https://shop.example` }
  const { origin, href } = new URL(judged.href)
  return href === `${origin}/`
    ? { origin }
    : { why: `"${text}" has more than scheme, host and port` }
}
