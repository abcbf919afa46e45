import {
  type ApplicationSettings,
  applicationDefaults,
  judgeRedirectUris,
  readClientKeys,
  readOffer,
} from '../../core/application/application.ts'
import { base62 } from '../../core/encoding/base62.ts'
import { keyInUse } from '../../core/presentation/encryption-keys.ts'
import { type ApplicationId, applicationId, idBytes } from '../../core/vocabulary/ids.ts'
import { readIssuerId } from '../../core/vocabulary/issuers.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { judgeName } from '../accounts/name.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { Applications, KeptSecret } from '../ports/applications.ts'
import { type Actor, isCommand } from '../ports/audit.ts'
import type { FlowOwner } from '../ports/history/flow-records.ts'
import type { Instances } from '../ports/instances.ts'
import type { IssuerDeployments, OfferedIssuers } from '../ports/issuers.ts'
import type { Random } from '../ports/sealing.ts'
import { lackingAttribute } from '../proof/start-proof.ts'
import { secretHash } from './authenticate-client.ts'

export type JudgeApplicationDeps = {
  readonly settings: Pick<AccountSettings, 'read' | 'encryptionKeys'>
  readonly offered: OfferedIssuers
  readonly issuerDeployments: IssuerDeployments
  readonly clock: () => number
}

export type CreateApplicationDeps = JudgeApplicationDeps & {
  readonly applications: Pick<Applications, 'create'>
  readonly instances: Pick<Instances, 'allCollect'>
  readonly random: Random
}

/** As entered. What is left out has its default. */
export type ApplicationWish = {
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly issuer: string
  /** Attributes or claims, by name. */
  readonly asks: readonly string[]
  readonly authMethod?: ApplicationSettings['authMethod']
  readonly jwks?: string | undefined
  readonly assertionAudience?: ApplicationSettings['assertionAudience']
  readonly idTokenAlgorithm?: ApplicationSettings['idTokenAlgorithm']
  readonly pkce?: ApplicationSettings['pkce']
  readonly par?: ApplicationSettings['par']
  readonly claimsIn?: ApplicationSettings['claimsIn']
}

/** The three values that an application is given. The secret is shown only here. */
export type CreatedApplication = {
  readonly id: ApplicationId
  /** Null for a client that signs its assertions. */
  readonly secret: string | null
}

const refused = (description: string) => fail('application_refused', { description })

export async function createApplication(
  deps: CreateApplicationDeps,
  place: FlowOwner,
  wish: ApplicationWish,
  by: Actor,
): Promise<Result<CreatedApplication>> {
  const settings = await judgeApplication(deps, place, wish, by)
  if (!settings.ok) return settings
  // An instance of the former release would treat its flows as having callbacks.
  if (!(await deps.instances.allCollect()))
    return refused('An instance of the former release still runs. Upgrade all of them first.')
  const id = applicationId(deps.random(idBytes))
  const { secret, kept } = newSecret(deps.random)
  const { name, redirectUris } = settings.value
  const created = await deps.applications.create(
    {
      ...place,
      ...settings.value,
      ...kept,
      id,
      createdBy: isCommand(by) ? undefined : by.userId,
    },
    {
      by,
      action: 'application_created',
      ...place,
      object: id,
      values: { after: { name, redirect_uris: redirectUris, offer: settings.value.offer } },
    },
  )
  if (!created) return unknownAccount(place.accountId, by)
  return ok({ id, secret: settings.value.authMethod === 'private_key_jwt' ? null : secret })
}

const secretBytes = 32

/** `vdms_` tells scanners what it is. */
export function newSecret(random: Random): { readonly secret: string; readonly kept: KeptSecret } {
  const secret = `vdms_${base62(random(secretBytes))}`
  return { secret, kept: { hash: secretHash(secret), ending: secret.slice(-4) } }
}

/** What may be stored of a wish, now or when it is changed. */
export async function judgeApplication(
  deps: JudgeApplicationDeps,
  { accountId, environment }: FlowOwner,
  wish: ApplicationWish,
  by: Actor,
): Promise<Result<ApplicationSettings & { readonly name: string }>> {
  const name = judgeName(wish.name)
  if (!name.ok) return name
  const redirectUris = judgeRedirectUris(wish.redirectUris, environment)
  if (!redirectUris.ok) return redirectUris
  const account = await deps.settings.read(accountId, environment)
  if (account === undefined) return unknownAccount(accountId, by)
  const issuer = readIssuerId(wish.issuer)
  if (issuer === undefined || !deps.offered(environment, deps.clock()).includes(issuer))
    return refused('There is no such issuer in this environment.')
  const { never = [] } = deps.issuerDeployments(environment, issuer)
  const offer = readOffer(issuer, wish.asks, account.vocabulary, never)
  if (!offer.ok) return offer
  const lacking = lackingAttribute(
    { issuers: deps.issuerDeployments },
    { environment },
    offer.value,
  )
  if (lacking !== undefined)
    return refused(`${lacking}, so every request would be refused. Leave it out.`)
  const keys = wish.jwks === undefined ? ok(null) : readClientKeys(wish.jwks)
  if (!keys.ok) return keys
  if ((wish.authMethod === 'private_key_jwt') !== (keys.value !== null))
    return refused('A client that signs assertions needs its public keys, and only such a client.')
  // Results that only the customer can read cannot be put into tokens (decision 56).
  if (keyInUse((await deps.settings.encryptionKeys(accountId, environment)) ?? []) !== undefined)
    return refused('The account has its results encrypted, which no application can read.')
  const { authMethod, assertionAudience, idTokenAlgorithm, pkce, par, claimsIn } = {
    ...applicationDefaults,
    ...wish,
  }
  return ok({
    name: name.value,
    redirectUris: redirectUris.value,
    authMethod,
    jwks: keys.value,
    assertionAudience,
    idTokenAlgorithm,
    pkce,
    par,
    offer: offer.value,
    claimsIn,
  })
}
