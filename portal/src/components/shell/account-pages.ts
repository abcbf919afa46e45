import {
  AppWindow,
  BadgeCheck,
  Bell,
  ChartColumn,
  CodeXml,
  FileKey,
  House,
  KeyRound,
  ListChecks,
  LockKeyhole,
  type LucideIcon,
  Palette,
  PanelsTopLeft,
  Play,
  Rocket,
  ScrollText,
  Send,
  Settings,
  Timer,
  Type,
  Users,
  Wallet,
  Webhook,
} from 'lucide-react'
import type { Texts } from '../session/texts.ts'

type Path =
  | 'home'
  | 'flows'
  | 'callbacks'
  | 'try-it'
  | 'keys'
  | 'applications'
  | 'redirect-url'
  | 'callback-secret'
  | 'encryption'
  | 'branding'
  | 'page-texts'
  | 'wallets'
  | 'usage'
  | 'team'
  | 'certificates'
  | 'notices'
  | 'retention'
  | 'audit'
  | 'going-live'

type Name = (t: Texts) => string
type Page = readonly [path: Path, icon: LucideIcon, name: Name]

/** An entry of the navigation: one page, or several with links among them. */
type Section = {
  readonly icon: LucideIcon
  readonly name: Name
  readonly pages: readonly [Page, ...Page[]]
  /** Only where there is a sandbox. */
  readonly inTest?: true
}

const single = (page: Page): Section => ({ icon: page[1], name: page[2], pages: [page] })

const sections: readonly Section[] = [
  single(['home', House, (t) => t.home.title]),
  single(['flows', ListChecks, (t) => t.nav.flows]),
  single(['callbacks', Webhook, (t) => t.callbacks.title]),
  { ...single(['try-it', Play, (t) => t.tryout.title]), inTest: true },
  {
    icon: CodeXml,
    name: (t) => t.nav.developers,
    pages: [
      ['keys', KeyRound, (t) => t.nav.keys],
      ['applications', AppWindow, (t) => t.applications.title],
      ['redirect-url', Send, (t) => t.nav.redirectUrl],
      ['callback-secret', FileKey, (t) => t.redirect.secret],
      ['encryption', LockKeyhole, (t) => t.encryption.title],
    ],
  },
  {
    icon: PanelsTopLeft,
    name: (t) => t.nav.hostedPage,
    pages: [
      ['branding', Palette, (t) => t.nav.branding],
      ['page-texts', Type, (t) => t.nav.pageTexts],
      ['wallets', Wallet, (t) => t.nav.wallets],
    ],
  },
  single(['usage', ChartColumn, (t) => t.usage.title]),
  single(['team', Users, (t) => t.nav.team]),
  {
    icon: Settings,
    name: (t) => t.nav.settings,
    pages: [
      ['certificates', BadgeCheck, (t) => t.certificates.title],
      ['notices', Bell, (t) => t.notices.title],
      ['retention', Timer, (t) => t.nav.retention],
      ['audit', ScrollText, (t) => t.nav.audit],
      ['going-live', Rocket, (t) => t.live.title],
    ],
  },
]

export const sectionsIn = (environment: 'test' | 'live'): readonly Section[] =>
  sections.filter(({ inTest }) => inTest !== true || environment === 'test')

export const pagesIn = (environment: 'test' | 'live'): readonly Page[] =>
  sectionsIn(environment).flatMap(({ pages }) => pages)

/** The section of an address such as `/acc_1/test/keys`. */
export function sectionOf(pathname: string): Section | undefined {
  const page = pathname.split('/')[3]
  return sections.find(({ pages }) => pages.some(([path]) => path === page))
}
