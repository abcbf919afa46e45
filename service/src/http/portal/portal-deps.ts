import type { RedirectUrlRules } from '../../callback/redirect-url.ts'
import type { PortalListeners } from '../../usecases/listener-ports.ts'
import type { AuditLog } from '../../usecases/portal/audit-event.ts'
import type { DeploymentHealthDeps } from '../../usecases/portal/deployment-health.ts'
import type {
  AccountSettings,
  Challenges,
  OneTimeLinks,
  Passkeys,
  Passwords,
  PortalKeys,
  Sessions,
  Team,
  Throttles,
  Users,
} from '../../usecases/portal/portal-ports.ts'
import type { SendTestCallbackDeps } from '../../usecases/portal/send-test-callback.ts'
import type { Accounts, Random, Sealing } from '../../usecases/ports.ts'

/** What the portal's routes hand to their use cases. */
export type PortalDeps = Pick<
  SendTestCallbackDeps,
  'post' | 'signPresentation' | 'sandboxPerson' | 'monotonicMilliseconds'
> &
  DeploymentHealthDeps & {
    readonly publicUrl: string
    readonly redirectUrlRules: RedirectUrlRules
    readonly random: Random
    readonly sealing: Sealing
    readonly accounts: Accounts
    readonly users: Users
    readonly sessions: Sessions
    readonly challenges: Challenges
    readonly throttles: Throttles
    readonly links: OneTimeLinks
    readonly team: Team
    readonly keys: PortalKeys
    readonly listeners: PortalListeners
    readonly settings: AccountSettings
    readonly audit: AuditLog
    readonly passwords: Passwords
    readonly passkeys: Passkeys
  }
