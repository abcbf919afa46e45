import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type {
  ApplicationOfAccount,
  Applications,
  ListedApplication,
} from '../ports/applications.ts'
import type { Actor } from '../ports/audit.ts'
import type { Random } from '../ports/sealing.ts'
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

const unknown = fail('application_unknown', { description: 'There is no such application.' })

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
  return changed ? ok(undefined) : unknown
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
  return rotated ? ok({ secret }) : unknown
}

export async function disableApplication(
  { applications }: { readonly applications: Pick<Applications, 'disable'> },
  application: ApplicationOfAccount,
  by: Actor,
): Promise<Result<undefined>> {
  const event = { ...eventOf(application, by), action: 'application_disabled' as const }
  return (await applications.disable(application, event)) ? ok(undefined) : unknown
}

const eventOf = ({ accountId, environment, id: object }: ApplicationOfAccount, by: Actor) => ({
  by,
  accountId,
  environment,
  object,
})
