import { claimsOf, type Offer } from '../../core/application/claims.ts'
import type { Question } from '../../core/flow/flow.ts'
import { type AttributeId, attributesIn, isAttributeId } from '../../core/vocabulary/attributes.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type {
  ApplicationHolder,
  ApplicationOfAccount,
  Applications,
  ListedApplication,
} from '../ports/applications.ts'
import type { Actor } from '../ports/audit.ts'
import type { Random } from '../ports/sealing.ts'
import type { RegisteredUse } from '../registration/registered-use.ts'
import {
  type ApplicationWish,
  type JudgeApplicationDeps,
  judgeApplication,
  newSecret,
} from './create-application.ts'

/** What the owner of an application does with it. Each refusal leaves it as it was. */

export const listApplications = (
  { applications }: { readonly applications: Pick<Applications, 'list'> },
  account: AccountId,
  environment: Environment,
): Promise<readonly ListedApplication[]> => applications.list(account, environment)

/** What the account's vocabulary lets an application ask for, and what which issuer never has. */
export type Askable = {
  readonly attributes: readonly AttributeId[]
  readonly ages: boolean
  readonly lacking: readonly {
    readonly issuer: IssuerId
    readonly attributes: readonly AttributeId[]
  }[]
}

export async function readAskable(
  {
    settings,
    offered,
    issuerDeployments,
    clock,
  }: Omit<JudgeApplicationDeps, 'settings'> & {
    readonly settings: Pick<AccountSettings, 'read'>
  },
  account: AccountId,
  environment: Environment,
): Promise<Askable> {
  const vocabulary = (await settings.read(account, environment))?.vocabulary ?? 'interface'
  return {
    attributes: attributesIn(vocabulary),
    ages: vocabulary !== 'interface',
    lacking: offered(environment, clock()).map((issuer) => ({
      issuer,
      attributes: (issuerDeployments(environment, issuer).never ?? []).filter(isAttributeId),
    })),
  }
}

/** An application and whether its question is registered, which each request is judged by again. */
export type ShownApplication = {
  readonly application: ListedApplication
  /** The sandbox needs no certificate. `warned`: the deployment allows asking without one. */
  readonly registration: 'not_needed' | 'covered' | 'warned' | 'refused'
}

export type ShowApplicationDeps = {
  readonly applications: Pick<Applications, 'list' | 'find'>
  readonly registeredUse: (
    holder: ApplicationHolder,
    question: Question,
  ) => Promise<Result<RegisteredUse>>
}

export async function showApplication(
  deps: ShowApplicationDeps,
  { accountId, environment, id }: ApplicationOfAccount,
): Promise<Result<ShownApplication>> {
  const listed = await deps.applications.list(accountId, environment)
  const application = listed.find((each) => each.id === id)
  const holder = application && (await deps.applications.find(id))
  if (application === undefined || holder === undefined) return unknownApplication()
  const use = await deps.registeredUse(holder, { ...application.offer, sameDevice: false })
  return ok({ application, registration: use.ok ? coverageIn(use.value) : 'refused' })
}

function coverageIn({ registrationId, unregistered }: RegisteredUse) {
  if (unregistered !== undefined) return 'warned'
  return registrationId === undefined ? 'not_needed' : 'covered'
}

export const unknownApplication = () =>
  fail('application_unknown', { description: 'There is no such application.' })

/** The wish that would leave an application as it is. */
export const wishOf = ({ offer, jwks, ...listed }: ListedApplication): ApplicationWish => ({
  ...listed,
  jwks: jwks ?? undefined,
  issuer: offer.issuer,
  asks: asksOf(offer),
})

/** As a wish names them. */
export const asksOf = (offer: Offer): readonly string[] => [
  ...offer.revealed,
  ...[...claimsOf(offer)].flatMap(([name, { derived }]) => (derived === undefined ? [] : [name])),
]

/** Everything but the secret, as if it were made now. */
export async function changeApplication(
  deps: JudgeApplicationDeps & { readonly applications: Pick<Applications, 'change'> },
  application: ApplicationOfAccount,
  wish: ApplicationWish,
  by: Actor,
): Promise<Result<undefined>> {
  const settings = await judgeApplication(deps, application, wish, by)
  if (!settings.ok) return settings
  const { name, redirectUris, offer } = settings.value
  const changed = await deps.applications.change(application, settings.value, {
    ...eventOf(application, by),
    action: 'application_changed',
    values: { after: { name, redirect_uris: redirectUris, offer } },
  })
  return changed ? ok(undefined) : unknownApplication()
}

const longestGraceSeconds = 30 * 86_400

/** The new secret is shown only here. The former one works for the time of grace. */
export async function rotateApplicationSecret(
  deps: { readonly applications: Pick<Applications, 'rotateSecret'>; readonly random: Random },
  application: ApplicationOfAccount,
  graceSeconds: number,
  by: Actor,
): Promise<Result<{ readonly secret: string }>> {
  if (graceSeconds < 0 || graceSeconds > longestGraceSeconds)
    return fail('expiry_refused', {
      description: 'The former secret can work for 30 days at the most.',
    })
  const { secret, kept } = newSecret(deps.random)
  const event = { ...eventOf(application, by), action: 'application_secret_rotated' as const }
  const rotated = await deps.applications.rotateSecret(application, kept, graceSeconds, event)
  return rotated ? ok({ secret }) : unknownApplication()
}

export async function disableApplication(
  { applications }: { readonly applications: Pick<Applications, 'disable'> },
  application: ApplicationOfAccount,
  by: Actor,
): Promise<Result<undefined>> {
  const event = { ...eventOf(application, by), action: 'application_disabled' as const }
  return (await applications.disable(application, event)) ? ok(undefined) : unknownApplication()
}

const eventOf = ({ accountId, environment, id: object }: ApplicationOfAccount, by: Actor) => ({
  by,
  accountId,
  environment,
  object,
})
