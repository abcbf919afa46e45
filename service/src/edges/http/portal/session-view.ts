import { type Static, Type } from 'typebox'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { freshMilliseconds } from '../../../usecases/portal/sign-in/authorise.ts'
import { csrfTokenOf } from '../../../usecases/portal/sign-in/secret-token.ts'
import type { IssuerChoice } from '../../../usecases/ports/issuers.ts'
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
export type Offer = {
  readonly environments: readonly Environment[]
  readonly issuers: () => readonly IssuerChoice[]
}

export const sessionView = (
  { id, user, memberships, authenticatedAt, expiresAt }: SessionHolder,
  token: string,
  { environments, issuers }: Offer,
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
  })),
  csrf_token: csrfTokenOf(token),
  fresh_until: isoTime(authenticatedAt + freshMilliseconds),
  expires_at: isoTime(expiresAt),
})
