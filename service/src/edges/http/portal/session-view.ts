import { type Static, Type } from 'typebox'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { freshMilliseconds } from '../../../usecases/portal/sign-in/authorise.ts'
import { csrfTokenOf } from '../../../usecases/portal/sign-in/secret-token.ts'
import type { SessionHolder } from '../../../usecases/ports/portal.ts'
import { environment, isoTime, role, time } from './portal-schemas.ts'

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
    environments: Type.Array(environment, { description: 'Those that this deployment serves.' }),
    csrf_token: Type.String({ description: 'To be sent as x-csrf-token with every call but GET.' }),
    fresh_until: Type.String({
      format: 'date-time',
      description: 'Until then nothing asks to sign in again.',
    }),
    expires_at: time,
  },
  { $id: 'Session' },
)

export const sessionView = (
  { id, user, memberships, authenticatedAt, expiresAt }: SessionHolder,
  token: string,
  environments: readonly Environment[],
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
  csrf_token: csrfTokenOf(token),
  fresh_until: isoTime(authenticatedAt + freshMilliseconds),
  expires_at: isoTime(expiresAt),
})
