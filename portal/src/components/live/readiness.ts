import type { Reply } from '../../api/call.ts'
import type { Session } from '../../api/generated/operations.ts'

/** What the service knows of an account's live environment. */
export type LiveFacts = {
  readonly session: Pick<Session, 'environments' | 'issuers'>
  readonly settings: Pick<
    Reply<'getSettings'>,
    'redirect_url' | 'website' | 'fallback_url' | 'return_origins'
  >
  readonly branding: Reply<'getBranding'>
  readonly keys: readonly Pick<Reply<'listKeys'>['keys'][number], 'status'>[]
  readonly tests: readonly Pick<
    Reply<'listTestCallbacks'>['tests'][number],
    'tampered' | 'http_status' | 'error'
  >[]
  readonly team: readonly Pick<Reply<'getTeam'>['members'][number], 'role'>[]
  readonly certificates: Pick<Reply<'listCertificates'>, 'asks_as'>
  readonly registrations: Pick<Reply<'listRegistrations'>, 'choices'>
  readonly proofs: readonly unknown[]
}

type Page = 'redirect-url' | 'page-texts' | 'branding' | 'keys' | 'team' | 'certificates' | 'flows'

/** Each with what shows that it is done, and the page on which it is done. */
const steps = {
  enabled: [({ session }) => session.environments.includes('live')],
  issuer: [({ session }) => session.issuers.some((each) => each.environments.includes('live'))],
  access: [({ certificates }) => certificates.asks_as !== null, 'certificates'],
  registration: [({ registrations }) => isChosen(registrations), 'certificates'],
  redirectUrl: [({ settings }) => settings.redirect_url !== null, 'redirect-url'],
  testCallback: [({ tests }) => tests.some(isGood), 'redirect-url'],
  returnOrigins: [({ settings }) => settings.return_origins.length > 0, 'redirect-url'],
  fallbackUrl: [({ settings }) => settings.fallback_url !== null, 'page-texts'],
  website: [({ settings }) => settings.website !== null, 'page-texts'],
  branding: [({ branding }) => isNamed(branding), 'branding'],
  legal: [({ branding }) => isLegal(branding), 'branding'],
  key: [({ keys }) => keys.some(({ status }) => status === 'active'), 'keys'],
  owners: [({ team }) => team.filter(({ role }) => role === 'owner').length > 1, 'team'],
  proof: [({ proofs }) => proofs.length > 0, 'flows'],
} satisfies { readonly [name: string]: readonly [(facts: LiveFacts) => boolean, Page?] }

type LiveStep = keyof typeof steps

/** Without a page it is for the operator. */
export type LiveLine = { readonly step: LiveStep; readonly done: boolean; readonly page?: Page }

export const liveLines = (facts: LiveFacts): readonly LiveLine[] =>
  names.map((step) => {
    const [isDone, page]: readonly [(facts: LiveFacts) => boolean, Page?] = steps[step]
    return { step, done: isDone(facts), ...(page && { page }) }
  })

const isStep = (name: string): name is LiveStep => Object.hasOwn(steps, name)
const names = Object.keys(steps).filter(isStep)

const isChosen = ({ choices }: LiveFacts['registrations']): boolean =>
  choices.default !== null || choices.keys.length > 0

const isGood = ({ tampered, http_status: status, error }: LiveFacts['tests'][number]): boolean =>
  !tampered && error === null && status !== null && status < 300

const isNamed = (branding: LiveFacts['branding']): boolean =>
  branding.display_name !== null && branding.logo !== null && branding.purposes.length > 0

const isLegal = (branding: LiveFacts['branding']): boolean =>
  branding.legal_name !== null && branding.privacy_url !== null
