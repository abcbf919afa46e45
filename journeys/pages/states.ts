import type { OutcomeCode } from '../../service/src/core/flow/outcome.ts'
import { callbackErrorDescriptions } from '../../service/src/core/vocabulary/callback-errors.ts'
import type { CountryCode } from '../../service/src/core/vocabulary/countries.ts'
import type { FlowId } from '../../service/src/core/vocabulary/ids.ts'
import type { Language } from '../../service/src/core/vocabulary/language.ts'
import type { Device } from '../../service/src/edges/http/pages/flow/device.ts'
import { flowDocument } from '../../service/src/edges/http/pages/flow/flow-document.ts'
import {
  continueDocument,
  cookiesNeededDocument,
  neutralDocument,
  otherBrowserDocument,
} from '../../service/src/edges/http/pages/flow/notice-documents.ts'
import type { PageStage, PageView } from '../../service/src/usecases/proof/page-view.ts'

export type Look = { readonly language: Language; readonly device: Device }
export type State = { readonly name: string; readonly document: (look: Look) => string }

const link = (token: string) =>
  `openid4vp://?client_id=x509_hash%3A${'a'.repeat(43)}&request_uri=https%3A%2F%2Fidentity-check.example.org%2Fw%2F${token.repeat(22)}&request_uri_method=post`

const walletLinks = { qr: link('Q'), this_device: link('D') }
const time = { secondsLeft: 600, extensionsLeft: 10 }
const askingStage: PageStage = { kind: 'asking', walletLinks, ...time }

export const sampleView: PageView = {
  flowId: 'flow_9fKx2mQpL7vWzT4bN8cR1y' as FlowId,
  environment: 'live',
  customer: 'Musterbank',
  branding: { purposes: {} },
  requester: 'Vidimus GmbH',
  kept: { detailsSeconds: 1_020, noteDays: 30 },
  customerHost: 'musterbank.example',
  question: {
    issuer: 'de-ausweis',
    revealed: ['family_name', 'given_name', 'birth_date'],
    derived: { nationality: 'DE' as CountryCode },
    sameDevice: false,
  },
  stage: askingStage,
}

export const selfPath = '/flow/token'

const shows = (name: string, changes: Partial<PageView>, extra: object = {}): State => ({
  name,
  document: (look) => flowDocument({ ...sampleView, ...changes }, { ...look, selfPath, ...extra }),
})

const ends = (name: string, outcome: OutcomeCode): State =>
  shows(name, { stage: { kind: 'delivering', outcome, isLate: false } })

const errors = Object.keys(callbackErrorDescriptions) as (keyof typeof callbackErrorDescriptions)[]

/** Text that breaks out of careless markup in one of its many contexts. */
const polyglot = `'"><svg onload=alert(1)><img src=x onerror=alert(2)></title></script><script>alert(3)</script><!--\${alert(4)}{{alert(5)}}`

const branding = (accent: string, purpose: string) => ({
  logoPath: '/logo.svg',
  accent,
  purposes: { en: purpose, de: purpose },
  privacyUrl: 'https://musterbank.example/privacy',
})

const imprint = {
  legalName: 'Musterbank Aktiengesellschaft',
  postalAddress: 'Abteilung Kundenkonten\nTaunusanlage 12\n60325 Frankfurt am Main',
  contactEmail: 'datenschutz@musterbank.example',
  supervisoryAuthority: 'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
}

const hostileImprint = (text: string) => ({
  legalName: text,
  postalAddress: `${text}\n${text}`,
  contactEmail: text,
  supervisoryAuthority: text,
})

/** Names as long, as foreign and as hostile as they may be. */
export const hostileStates: readonly State[] = [
  [
    'one-word',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsverwaltungsratsmit',
  ],
  ['hundred-capitals', 'W'.repeat(100)],
  ['right-to-left', 'بنك الاختبار ١٢٣ (ABC) شركة مساهمة'],
  ['polyglot', polyglot],
].flatMap(([name = '', customer = '']) => {
  const named = {
    customer,
    customerHost: `${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
    branding: { ...branding('#ffee00', customer), ...hostileImprint(customer) },
  }
  return [
    shows(`hostile-${name}`, named),
    shows(`hostile-${name}-ended`, {
      ...named,
      stage: { kind: 'undelivered', outcome: 'presentation' },
    }),
  ]
})

const onlyLink = { walletLinks: { this_device: walletLinks.this_device } }

export const states: readonly State[] = [
  shows('asking', {}),
  shows('asking-test', {
    environment: 'test',
    question: { ...sampleView.question, issuer: 'xx-sandbox' },
  }),
  shows('asking-branded', {
    branding: branding('#ff6600', 'Um Ihr Konto zu eröffnen / to open your account'),
  }),
  shows('asking-imprint', {
    branding: {
      ...branding('#0b5c4d', 'Um Ihr Konto zu eröffnen / to open your account'),
      ...imprint,
    },
  }),
  shows('asking-link-only', { stage: { ...askingStage, ...onlyLink } }),
  shows('asking-ending', { stage: { ...askingStage, secondsLeft: 45 } }, { justExtended: true }),
  shows('asking-in-app', {}, { isInAppBrowser: true }),
  shows('requested-scanned', { stage: { kind: 'requested', path: 'qr', walletLinks, ...time } }),
  shows('requested-opened', { stage: { kind: 'requested', walletLinks, ...time } }),
  shows('misunderstood-scanned', {
    stage: { kind: 'misunderstood', path: 'qr', walletLinks, ...time },
  }),
  shows('misunderstood-opened', {
    stage: { kind: 'misunderstood', path: 'this_device', walletLinks, ...time },
  }),
  shows('misunderstood-link-only', {
    stage: { kind: 'misunderstood', path: 'this_device', ...onlyLink, ...time },
  }),
  shows('awaiting-return', { stage: { kind: 'awaiting_return', secondsLeft: 120 } }),
  ends('ended-done', 'presentation'),
  ...errors.map((code) => ends(`ended-${code.replace('error_', '')}`, code)),
  shows('late', { stage: { kind: 'delivering', outcome: 'presentation', isLate: true } }),
  shows('late-error', { stage: { kind: 'delivering', outcome: 'error_expired', isLate: true } }),
  shows('completed', {
    stage: {
      kind: 'completed',
      outcome: 'error_cancelled',
      destination: 'https://musterbank.example/',
    },
  }),
  shows('continued', { stage: { kind: 'continued', outcome: 'presentation' } }),
  shows('undelivered', { stage: { kind: 'undelivered', outcome: 'presentation' } }),
  shows('undelivered-error', { stage: { kind: 'undelivered', outcome: 'error_expired' } }),
  { name: 'neutral', document: ({ language }) => neutralDocument(language) },
  { name: 'other-browser', document: ({ language }) => otherBrowserDocument(language) },
  { name: 'cookies-needed', document: ({ language }) => cookiesNeededDocument(language, selfPath) },
  { name: 'continue-elsewhere', document: ({ language }) => continueDocument(language) },
]
