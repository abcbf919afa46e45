import type { SignedInActor } from '../../ports/audit.ts'
import type { Sessions } from '../../ports/portal.ts'

type Deps = { readonly sessions: Pick<Sessions, 'endAll'> }

/** Ends all sessions of the user, the one that asks too. */
export const signOutEverywhere = (deps: Deps, by: SignedInActor): Promise<void> =>
  deps.sessions.endAll(by.userId, { by, action: 'signed_out_everywhere', object: by.userId })
