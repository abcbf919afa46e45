import {
  ChartColumn,
  KeyRound,
  ListChecks,
  type LucideIcon,
  Palette,
  ScrollText,
  Send,
  Timer,
  Users,
  Webhook,
} from 'lucide-react'
import type { Texts } from '../../texts/en.ts'

type Page = readonly [path: AccountPath, icon: LucideIcon, name: (t: Texts) => string]

export type AccountPath =
  | 'flows'
  | 'callbacks'
  | 'keys'
  | 'redirect-url'
  | 'branding'
  | 'team'
  | 'retention'
  | 'usage'
  | 'audit'

/** What is used every day. */
export const dailyPages: readonly Page[] = [
  ['flows', ListChecks, (t) => t.nav.flows],
  ['callbacks', Webhook, (t) => t.callbacks.title],
  ['keys', KeyRound, (t) => t.nav.keys],
  ['redirect-url', Send, (t) => t.nav.redirectUrl],
  ['branding', Palette, (t) => t.nav.branding],
]

/** Under the heading of settings. */
export const settingPages: readonly Page[] = [
  ['team', Users, (t) => t.nav.team],
  ['retention', Timer, (t) => t.nav.retention],
  ['usage', ChartColumn, (t) => t.usage.title],
  ['audit', ScrollText, (t) => t.nav.audit],
]
