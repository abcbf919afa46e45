import { vocabularies } from './attributes.ts'
import type { ByLanguage } from './branding.ts'
import type { PortalErrorCode } from './errors.ts'
import type { Role } from './roles.ts'

/**
 * What an account sets in an environment, one row per setting. The use case, the route of the
 * portal with its contract, the panels of the portal, `account set` and `account show` with their
 * help, and the documentation are made from these rows. The words people read in the portal are in
 * texts/portal. The name of a row is its name on the wire and in the database and, with dashes,
 * the option of the command.
 *
 * A setting is one value that is checked and replaced. These are not settings: API keys and
 * callback secrets (we make them), branding (a form with an image, previewed and saved as a whole),
 * the chosen registration certificate (it names a stored one), members, and whether an account is
 * suspended. Settings of the service have their own table, edges/config/settings.ts.
 */
export const settings = {
  redirect_url: {
    label: 'Redirect URL',
    meaning: 'Where callbacks go. Flows that were started keep the one they were started with.',
    kind: 'text',
    judge: 'callback_url',
    longest: 4_096,
    example: 'https://shop.example/callback',
    default: null,
    group: 'callbacks',
    least: 'developer',
    fresh: true,
    action: 'redirect_url_changed',
    refusal: 'redirect_url_refused',
  },
  return_origins: {
    label: 'return origins',
    meaning: 'Where people may be sent on to, also in flows under way. Empty: anywhere.',
    kind: 'list',
    judge: 'origin',
    longest: 2_048,
    most: 20,
    example: 'https://shop.example',
    default: [],
    group: 'addresses',
    least: 'developer',
    fresh: true,
    action: 'return_origins_changed',
    refusal: 'return_origin_refused',
  },
  cross_device: {
    label: 'cross device',
    // `auto` follows `same_device`.
    meaning: 'When the hosted page shows a code for another device.',
    kind: 'choice',
    values: ['auto', 'allow', 'forbid'],
    default: 'auto',
    group: 'wallets',
    least: 'developer',
    fresh: 'live',
    action: 'cross_device_changed',
  },
  browser_wallet: {
    label: 'browser wallet',
    meaning: "Whether the hosted page offers the browser's own wallet window.",
    kind: 'choice',
    values: ['auto', 'off'],
    default: 'auto',
    group: 'wallets',
    least: 'developer',
    fresh: 'live',
    action: 'browser_wallet_changed',
  },
  retention_days: {
    label: 'retention',
    meaning: 'How long ended flows are kept, including those that have ended already.',
    kind: 'number',
    from: 1,
    to: 90,
    unit: 'days',
    default: 30,
    group: 'retention',
    least: 'owner',
    fresh: 'live',
    action: 'retention_changed',
  },
  intent_to_retain: {
    label: 'intent to retain',
    meaning: 'What wallets learn about an mdoc: whether you keep what you receive.',
    kind: 'choice',
    values: ['unsaid', 'yes', 'no'],
    default: 'unsaid',
    group: 'retention',
    least: 'owner',
    fresh: 'live',
    action: 'intent_to_retain_changed',
  },
  vocabulary: {
    label: 'vocabulary',
    meaning: 'Which attributes and answers may be asked for. An operator allows sensitive ones.',
    kind: 'choice',
    values: vocabularies,
    operatorValues: ['wide_sensitive'],
    default: 'interface',
    group: 'wallets',
    least: 'owner',
    fresh: 'live',
    action: 'vocabulary_changed',
  },
  website: {
    label: 'website',
    meaning: 'The origin on which people start; the hosted page names its host.',
    kind: 'text',
    judge: 'origin',
    longest: 2_048,
    clearable: true,
    example: 'https://shop.example',
    default: null,
    group: 'page',
    least: 'developer',
    fresh: 'live',
    action: 'website_changed',
    refusal: 'website_refused',
  },
  registered_id: {
    label: 'registered ID',
    // With another customer's identifier, anyone could ask with that customer's certificate.
    meaning: 'By which registrars know the customer. An operator enters it.',
    kind: 'text',
    judge: 'identifier',
    longest: 200,
    clearable: true,
    example: 'VATDE-123456789',
    default: null,
    group: 'operator',
    least: 'operator',
    fresh: true,
    action: 'registered_id_changed',
    refusal: 'registered_id_refused',
  },
  quota_per_second: {
    label: 'quota a second',
    meaning: 'Flows that the account may start a second, by each instance. An operator sets it.',
    kind: 'number',
    from: 0,
    to: 10_000,
    unit: 'flows a second',
    zero: 'no limit',
    default: 0,
    group: 'operator',
    least: 'operator',
    fresh: true,
    action: 'quota_per_second_changed',
  },
  quota_burst: {
    label: 'quota burst',
    meaning: 'Flows that may be started at once, if there is a quota a second. 0: those of two.',
    kind: 'number',
    from: 0,
    to: 100_000,
    unit: 'flows',
    zero: 'those of two seconds',
    default: 0,
    group: 'operator',
    least: 'operator',
    fresh: true,
    action: 'quota_burst_changed',
  },
  quota_per_day: {
    label: 'quota a day',
    meaning: 'Flows that the account may start on a day in UTC. An operator sets it.',
    kind: 'number',
    from: 0,
    to: 100_000_000,
    unit: 'flows a day',
    zero: 'no limit',
    default: 0,
    group: 'operator',
    least: 'operator',
    fresh: true,
    action: 'quota_per_day_changed',
  },
  fallback_url: {
    label: 'fallback URL',
    meaning: 'A link that people are offered when your server cannot be reached.',
    kind: 'text',
    judge: 'address',
    longest: 4_096,
    clearable: true,
    example: 'https://shop.example/help',
    default: null,
    group: 'page',
    least: 'developer',
    fresh: 'live',
    action: 'fallback_url_changed',
    refusal: 'fallback_url_refused',
  },
  alert_url: {
    label: 'alert URL',
    meaning:
      'Where notices are sent, such as failing callbacks or a key that ends. Not the Redirect URL.',
    kind: 'text',
    judge: 'callback_url',
    longest: 4_096,
    clearable: true,
    example: 'https://shop.example/vidimus/notices',
    default: null,
    group: 'notices',
    least: 'developer',
    fresh: 'live',
    action: 'alert_url_changed',
    refusal: 'alert_url_refused',
  },
  short_purpose: {
    label: 'short purposes',
    meaning: 'Why you ask, in up to 60 characters for each language: the title of the hosted page.',
    kind: 'list',
    judge: 'title',
    longest: 100,
    most: 40,
    example: 'en: Confirm who you are to open your account',
    default: [],
    group: 'page',
    least: 'owner',
    fresh: 'live',
    action: 'short_purpose_changed',
  },
  ui_locales: {
    label: 'page languages',
    meaning:
      'Languages of the hosted page, best first. The first that a browser accepts is shown, else the first. Empty: as the browser prefers.',
    kind: 'list',
    judge: 'language',
    longest: 35,
    most: 40,
    example: 'de',
    default: [],
    group: 'page',
    least: 'owner',
    fresh: 'live',
    action: 'ui_locales_changed',
  },
} as const satisfies { readonly [name: string]: Setting }

export type Setting = {
  /** As used in an English sentence. */
  readonly label: string
  /** For the contract and the documentation. */
  readonly meaning: string
  /** Which settings the portal shows together. */
  readonly group:
    | 'callbacks'
    | 'addresses'
    | 'wallets'
    | 'page'
    | 'notices'
    | 'retention'
    | 'operator'
  /** Who may change it. Operators belong to no account, so members do not see theirs. */
  readonly least: Role | 'operator'
  /** Whether the change needs a fresh authentication, always or only in live. */
  readonly fresh: true | 'live'
  /** The action in the audit log. */
  readonly action: `${string}_changed`
  readonly refusal?: PortalErrorCode
} & (
  | {
      readonly kind: 'choice'
      readonly values: readonly string[]
      /** Those that only an operator may set. */
      readonly operatorValues?: readonly string[]
      readonly default: string
    }
  | {
      readonly kind: 'number'
      readonly from: number
      readonly to: number
      readonly unit: string
      /** What 0 means, if it is not a number of them. */
      readonly zero?: string
      readonly default: number
    }
  | (Text & {
      readonly kind: 'text'
      /** Null clears it. */
      readonly clearable?: true
      readonly default: null
    })
  | (Text & { readonly kind: 'list'; readonly most: number; readonly default: readonly [] })
)

type Text = {
  readonly judge: 'callback_url' | 'origin' | 'address' | 'identifier' | 'title' | 'language'
  /** Longer texts are refused before they are checked. */
  readonly longest: number
  readonly example: string
}

export type SettingName = keyof typeof settings

type ValueOf<Row> = Row extends { readonly values: readonly (infer Word)[] }
  ? Word
  : Row extends { readonly kind: 'number' }
    ? number
    : Row extends { readonly kind: 'list' }
      ? readonly string[]
      : string | null

export type SettingValues = { readonly [name in SettingName]: ValueOf<(typeof settings)[name]> }

export type SettingValue = SettingValues[SettingName]

export type SettingChanges = Partial<SettingValues>

export type CrossDevice = SettingValues['cross_device']
export type BrowserWallet = SettingValues['browser_wallet']
export type IntentToRetain = SettingValues['intent_to_retain']

export const settingNames = (): readonly SettingName[] =>
  // The object has exactly these keys; `Object.keys` loses their type.
  Object.keys(settings) as readonly SettingName[]

export const settingOf = (name: SettingName): Setting => settings[name]

/** The settings that members of an account see. */
export const settingsOfMembers = (): readonly SettingName[] =>
  settingNames().filter((name) => settingOf(name).least !== 'operator')

export const settingsOfOperators = (): readonly SettingName[] =>
  settingNames().filter((name) => settingOf(name).least === 'operator')

export const settingActions = () => Object.values(settings).map(({ action }) => action)

/** Of the right kind and within its bounds. Whether an address is acceptable is judged later. */
export function isValueOf(setting: Setting, value: unknown): value is SettingValue {
  if (setting.kind === 'choice') return setting.values.some((word) => word === value)
  if (setting.kind === 'number')
    return Number.isInteger(value) && Number(value) >= setting.from && Number(value) <= setting.to
  if (setting.kind === 'list') return Array.isArray(value) && value.every(isText(setting))
  return value === null || isText(setting)(value)
}

const isText =
  ({ longest }: Text) =>
  (value: unknown): value is string =>
    typeof value === 'string' && value.length <= longest

/** A title is stored with its language in front, such as `en: Open your account`. */
export function splitTitle(text: string): { readonly language: string; readonly words: string } {
  const [, language = '', words = ''] = /^([^:]*):(.*)$/s.exec(text) ?? []
  return { language: language.trim(), words: words.trim() }
}

export const titlesOf = (texts: readonly string[]): ByLanguage =>
  Object.fromEntries(texts.map(splitTitle).map(({ language, words }) => [language, words]))

/** What an operator allows an account in an environment. An absent member means no limit. */
export type Quota = {
  /** `capacity` may come at once. */
  readonly rate?: { readonly perSecond: number; readonly capacity: number } | undefined
  readonly perDay?: number | undefined
}

/** Without a burst of its own, what two seconds allow may come at once. */
export function quotaOf(
  values: {
    readonly [name in 'quota_per_second' | 'quota_burst' | 'quota_per_day']: number
  },
): Quota | undefined {
  const { quota_per_second: perSecond, quota_burst: burst, quota_per_day: perDay } = values
  if (perSecond === 0 && perDay === 0) return undefined
  return {
    rate: perSecond > 0 ? { perSecond, capacity: burst || 2 * perSecond } : undefined,
    perDay: perDay > 0 ? perDay : undefined,
  }
}
