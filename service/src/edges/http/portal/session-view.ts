import { type Static, Type } from 'typebox'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { hasInventedPeople } from '../../../usecases/delivery/start-tryout.ts'
import { freshMilliseconds } from '../../../usecases/portal/sign-in/authorise.ts'
import { csrfTokenOf } from '../../../usecases/portal/sign-in/secret-token.ts'
import type { IssuerChoice, IssuerDeployments } from '../../../usecases/ports/issuers.ts'
import type { SessionHolder } from '../../../usecases/ports/portal.ts'
import { environment, isoTime, issuerId, nullable, role, time } from './portal-schemas.ts'

/** Who is signed in, to which accounts, and what the front end needs for further calls. */
export const sessionSchema = Type.Object(
  {
    session: Type.String(),
    user: Type.Object({
      user: Type.String(),
      email: Type.String(),
      name: Type.String(),
      operator: Type.Boolean(),
    }),
    accounts: Type.Array(
      Type.Object({ account: Type.String(), name: Type.String(), role, suspended: Type.Boolean() }),
    ),
    environments: Type.Array(environment, {
      description: 'The environments this deployment serves.',
    }),
    issuers: Type.Array(
      Type.Object({
        issuer: issuerId,
        name: nullable(Type.String({ description: 'The name this deployment uses for it.' })),
        environments: Type.Array(environment, { description: 'The environments that offer it.' }),
        sandbox: Type.Boolean({
          description: 'In test the people of the sandbox answer for it, and nobody else.',
        }),
      }),
      { description: 'The issuers POST /prove accepts.' },
    ),
    csrf_token: Type.String({ description: 'Send it as x-csrf-token with every call except GET.' }),
    fresh_until: Type.String({
      format: 'date-time',
      description: 'No action asks you to sign in again before this time.',
    }),
    expires_at: time,
  },
  { $id: 'Session' },
)

/** What this deployment offers. */
export type DeploymentOffer = {
  readonly environments: readonly Environment[]
  readonly issuers: () => readonly IssuerChoice[]
  readonly issuerDeployments: IssuerDeployments
}

export const sessionView = (
  { id, user, memberships, authenticatedAt, expiresAt }: SessionHolder,
  token: string,
  { environments, issuers, issuerDeployments }: DeploymentOffer,
): Static<typeof sessionSchema> => ({
  session: id,
  user: { user: user.id, email: user.email, name: user.name, operator: user.isOperator },
  accounts: memberships.map(({ accountId, accountName, suspended, role: held }) => ({
    account: accountId,
    name: accountName,
    role: held,
    suspended,
  })),
  environments: [...environments],
  issuers: issuers().map(({ issuer, name = null, environments: where }) => ({
    issuer,
    name,
    environments: [...where],
    sandbox: where.includes('test') && isSandbox(issuerDeployments('test', issuer)),
  })),
  csrf_token: csrfTokenOf(token),
  fresh_until: isoTime(authenticatedAt + freshMilliseconds),
  expires_at: isoTime(expiresAt),
})

/** Without an anchor nobody can answer. */
const isSandbox = (deployment: ReturnType<IssuerDeployments>): boolean =>
  deployment.anchors.length > 0 && hasInventedPeople(deployment)
