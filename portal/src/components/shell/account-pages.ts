import {
  BadgeCheck,
  Bell,
  ChartColumn,
  House,
  KeyRound,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  Palette,
  Rocket,
  ScrollText,
  Send,
  Timer,
  Users,
  Webhook,
} from 'lucide-react'
import type { Texts } from '../../texts/en.ts'

type Page<Path> = readonly [path: Path, icon: LucideIcon, name: (t: Texts) => string]

type DailyPath = 'home' | 'flows' | 'callbacks' | 'keys' | 'redirect-url' | 'branding'
type SettingPath =
  | 'team'
  | 'certificates'
  | 'encryption'
  | 'notices'
  | 'retention'
  | 'usage'
  | 'audit'
  | 'going-live'

/** What is used every day: each is an entry of the navigation. */
export const dailyPages: readonly Page<DailyPath>[] = [
  ['home', House, (t) => t.home.title],
  ['flows', ListChecks, (t) => t.nav.flows],
  ['callbacks', Webhook, (t) => t.callbacks.title],
  ['keys', KeyRound, (t) => t.nav.keys],
  ['redirect-url', Send, (t) => t.nav.redirectUrl],
  ['branding', Palette, (t) => t.nav.branding],
]

/** What is used seldom: one entry of the navigation for all of them. */
export const settingPages: readonly Page<SettingPath>[] = [
  ['team', Users, (t) => t.nav.team],
  ['certificates', BadgeCheck, (t) => t.certificates.title],
  ['encryption', LockKeyhole, (t) => t.encryption.title],
  ['notices', Bell, (t) => t.notices.title],
  ['retention', Timer, (t) => t.nav.retention],
  ['usage', ChartColumn, (t) => t.usage.title],
  ['audit', ScrollText, (t) => t.nav.audit],
  ['going-live', Rocket, (t) => t.live.title],
]
