import type { CountryCode } from '../../service/src/core/vocabulary/countries.ts'
import type { FlowId } from '../../service/src/core/vocabulary/ids.ts'
import type { Language } from '../../service/src/core/vocabulary/languages.ts'
import { callbackErrorCodes, type OutcomeCode } from '../../service/src/core/vocabulary/outcomes.ts'
import type { Device } from '../../service/src/edges/http/pages/flow/device.ts'
import { flowDocument } from '../../service/src/edges/http/pages/flow/flow-document.ts'
import {
  continueDocument,
  cookiesNeededDocument,
  neutralDocument,
  notFoundDocument,
  otherBrowserDocument,
} from '../../service/src/edges/http/pages/flow/notice-documents.ts'
import { receiptDocument } from '../../service/src/edges/http/pages/flow/receipt-document.ts'
import { storedDocument } from '../../service/src/edges/http/pages/stored/stored-page.ts'
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
  requester: 'Identwerk GmbH',
  operator: 'Identwerk GmbH',
  kept: { detailsSeconds: 1_020, noteDays: 30 },
  websiteHost: 'musterbank.example',
  question: {
    issuer: 'de-ausweis',
    revealed: ['family_name', 'given_name', 'birth_date'],
    derived: { nationality: 'DE' as CountryCode },
    sameDevice: false,
  },
  stage: askingStage,
}

const kept = sampleView.kept

export const selfPath = '/flow/token'

type Changes = { readonly [name in keyof PageView]?: PageView[name] | undefined }

/** What is undefined is left out. */
const viewWith = (changes: Changes): PageView =>
  Object.fromEntries(
    Object.entries({ ...sampleView, ...changes }).filter(([, value]) => value !== undefined),
  ) as PageView

const shows = (name: string, changes: Changes, extra: object = {}): State => ({
  name,
  document: (look) => flowDocument(viewWith(changes), { ...look, selfPath, ...extra }),
})

const keeps = (name: string, changes: Changes): State => ({
  name,
  document: (look) =>
    receiptDocument(
      viewWith({ answeredAt: triedUntil - 900_000, endedAt: triedUntil - 900_000, ...changes }),
      { ...look, selfPath },
    ),
})

const triedUntil = Date.parse('2026-11-16T12:37:00Z')

const ends = (name: string, outcome: OutcomeCode): State =>
  shows(name, { stage: { kind: 'delivering', outcome, triedUntil } })

const late = { kind: 'delivering_late', triedUntil } as const

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
    websiteHost: `${'a'.repeat(60)}.${'b'.repeat(60)}.example`,
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

const waysOut = {
  fallbackUrl: 'https://musterbank.example/help',
  branding: {
    ...branding('#0b5c4d', 'Um Ihr Konto zu eröffnen / to open your account'),
    ...imprint,
  },
}

const inSandbox = {
  environment: 'test',
  sandboxWallet: 'https://wallet.example',
  question: { ...sampleView.question, issuer: 'xx-sandbox' },
} as const

const onlyAsking = (derived: PageView['question']['derived']) => ({
  ...sampleView.question,
  revealed: [],
  derived,
})

const withWindow = { offersBrowserWallet: true }

const onlyLink = { walletLinks: { this_device: walletLinks.this_device } }

export const states: readonly State[] = [
  shows('asking', {}),
  shows('asking-purpose', {
    shortPurposes: {
      en: 'Confirm who you are to open your account',
      de: 'Weisen Sie sich aus, um Ihr Konto zu eröffnen',
    },
    branding: branding('#1b4fc0', 'Um Ihr Konto zu eröffnen / to open your account'),
  }),
  shows('asking-test', {
    environment: 'test',
    question: { ...sampleView.question, issuer: 'xx-sandbox' },
  }),
  shows('asking-sandbox', { ...inSandbox, stage: { ...askingStage, ...withWindow } }),
  shows('asking-window', { stage: { ...askingStage, ...withWindow } }),
  shows('asking-nationalities', {
    question: { ...sampleView.question, revealed: ['given_name', 'nationality'] },
  }),
  shows('asking-age', { ageIsStated: true, question: onlyAsking({ age_over: '18' }) }),
  shows('asking-answers', {
    question: onlyAsking({
      age_over: '25',
      nationality_any_of: 'EU',
      resident_country: 'DE,AT,CH',
      match: 'family_name,birth_date',
    }),
  }),
  shows('asking-account', {
    question: {
      ...sampleView.question,
      revealed: ['family_name', 'given_name', 'birth_date', 'birth_place', 'resident_city'],
      optional: ['resident_street', 'resident_postal_code'],
    },
  }),
  shows('asking-branded', {
    branding: branding('#ff6600', 'Um Ihr Konto zu eröffnen / to open your account'),
  }),
  shows('asking-imprint', {
    branding: waysOut.branding,
  }),
  shows('asking-no-website', { websiteHost: undefined }),
  shows('asking-link-only', { stage: { ...askingStage, ...onlyLink } }),
  shows('asking-ending', { stage: { ...askingStage, secondsLeft: 45 } }, { justExtended: true }),
  shows('asking-in-app', {}, { isInAppBrowser: true }),
  shows('requested-scanned', { stage: { kind: 'requested', channel: 'qr', walletLinks, ...time } }),
  shows('requested-opened', { stage: { kind: 'requested', walletLinks, ...time } }),
  shows('requested-window', {
    branding: branding('#1b4fc0', 'Um Ihr Konto zu eröffnen / to open your account'),
    stage: { kind: 'requested', channel: 'qr', walletLinks, ...withWindow, ...time },
  }),
  shows('requested-sandbox', {
    ...inSandbox,
    stage: { kind: 'requested', channel: 'qr', walletLinks, ...withWindow, ...time },
  }),
  shows('misunderstood-scanned', {
    stage: { kind: 'misunderstood', channel: 'qr', walletLinks, ...time },
  }),
  shows('misunderstood-opened', {
    stage: { kind: 'misunderstood', channel: 'this_device', walletLinks, ...time },
  }),
  shows('misunderstood-link-only', {
    stage: { kind: 'misunderstood', channel: 'this_device', ...onlyLink, ...time },
  }),
  shows('awaiting-return', {
    stage: { kind: 'awaiting_return', secondsLeft: 120, extensionsLeft: 10 },
  }),
  ends('ended-done', 'presentation'),
  ...callbackErrorCodes.map((code) => ends(`ended-${code.replace('error_', '')}`, code)),
  shows('late', { stage: { ...late, outcome: 'presentation' } }),
  shows('late-with-ways', { ...waysOut, stage: { ...late, outcome: 'presentation' } }),
  shows('late-error', { ...waysOut, stage: { ...late, outcome: 'error_expired' } }),
  shows('completed', {
    stage: {
      kind: 'completed',
      outcome: 'error_cancelled',
      destination: 'https://musterbank.example/',
    },
  }),
  shows('continued', { stage: { kind: 'continued', outcome: 'presentation' } }),
  shows('undelivered', { stage: { kind: 'undelivered', outcome: 'presentation' } }),
  shows('undelivered-with-ways', {
    ...waysOut,
    stage: { kind: 'undelivered', outcome: 'presentation' },
  }),
  shows('undelivered-error', { stage: { kind: 'undelivered', outcome: 'error_expired' } }),
  keeps('receipt', { ...waysOut, stage: { kind: 'continued', outcome: 'presentation' } }),
  keeps('receipt-answers', {
    question: onlyAsking({ age_over: '18', match: 'family_name' }),
    stage: { kind: 'continued', outcome: 'presentation' },
  }),
  keeps('receipt-under-way', {
    websiteHost: undefined,
    stage: { kind: 'delivering_late', outcome: 'presentation', triedUntil },
  }),
  { name: 'stored', document: ({ language }) => storedDocument(language, kept) },
  { name: 'not-found', document: ({ language }) => notFoundDocument(language) },
  { name: 'neutral', document: ({ language }) => neutralDocument(language) },
  { name: 'other-browser', document: ({ language }) => otherBrowserDocument(language) },
  { name: 'cookies-needed', document: ({ language }) => cookiesNeededDocument(language, selfPath) },
  { name: 'continue-elsewhere', document: ({ language }) => continueDocument(language) },
]
