import type { CallbackUrlRules } from '../../../core/callback/callback-url.ts'
import type { AddressRange } from '../../../core/vocabulary/addresses.ts'
import type { SendTestCallbackDeps } from '../../../usecases/delivery/send-test-callback.ts'
import type { ReproduceFlowDeps } from '../../../usecases/history/reproduce-flow.ts'
import type { DeploymentHealthDeps } from '../../../usecases/portal/deployment-health.ts'
import type { AccountSettings, Accounts } from '../../../usecases/ports/accounts.ts'
import type { ApiKeys } from '../../../usecases/ports/api-keys.ts'
import type { AuditLog } from '../../../usecases/ports/audit.ts'
import type { Flows } from '../../../usecases/ports/flows.ts'
import type { ListAccountActivity } from '../../../usecases/ports/history/account-activity.ts'
import type { CallbackHistory } from '../../../usecases/ports/history/callback-history.ts'
import type { FlowRecords } from '../../../usecases/ports/history/flow-records.ts'
import type { Usage } from '../../../usecases/ports/history/usage.ts'
import type { IssuerChoice } from '../../../usecases/ports/issuers.ts'
import type { PortalListeners } from '../../../usecases/ports/listeners.ts'
import type {
  Challenges,
  OneTimeLinks,
  Passkeys,
  Passwords,
  Sessions,
  Team,
  Throttles,
  Users,
} from '../../../usecases/ports/portal.ts'
import type { AccountCertificates } from '../../../usecases/ports/registration/account-certificates.ts'
import type { Registrations } from '../../../usecases/ports/registration/registrations.ts'
import type { Random, Sealing } from '../../../usecases/ports/sealing.ts'
import type {
  AttemptsByNetwork,
  FailedSignIns,
  StampKeys,
  Turns,
} from '../../../usecases/ports/sign-in.ts'
import type { Log, Meters } from '../../../usecases/ports/telemetry.ts'
import type { UserDirectory } from '../../../usecases/ports/user-directory.ts'
import type { PreviewPageDeps } from '../../../usecases/proof/preview-page.ts'
import type { ImportCertificateDeps } from '../../../usecases/registration/import-certificate.ts'
import type { ImportRegistrationDeps } from '../../../usecases/registration/import-registration.ts'
import type { ListRegistrationsDeps } from '../../../usecases/registration/list-registrations.ts'
import type { RequestCertificateDeps } from '../../../usecases/registration/request-certificate.ts'

/** What the portal's routes hand to their use cases. */
export type PortalDeps = Pick<
  SendTestCallbackDeps,
  'post' | 'signPresentation' | 'sandboxPerson' | 'monotonicMilliseconds'
> &
  DeploymentHealthDeps &
  RequestCertificateDeps &
  ImportCertificateDeps &
  ListRegistrationsDeps &
  ImportRegistrationDeps &
  PreviewPageDeps & {
    readonly publicUrl: string
    readonly issuers: () => readonly IssuerChoice[]
    readonly callbackUrlRules: CallbackUrlRules
    readonly random: Random
    readonly sealing: Sealing
    readonly accounts: Accounts
    readonly users: Users
    readonly directory: UserDirectory
    readonly sessions: Sessions
    readonly challenges: Challenges
    readonly throttles: Throttles
    readonly links: OneTimeLinks
    readonly team: Team
    readonly apiKeys: ApiKeys
    readonly listeners: PortalListeners
    readonly settings: AccountSettings
    readonly audit: AuditLog
    readonly passwords: Passwords
    readonly passkeys: Passkeys
    readonly turns: Turns
    readonly stampKeys: StampKeys
    readonly clock: () => number
    readonly attemptsByNetwork: AttemptsByNetwork
    readonly failedSignIns: FailedSignIns
    readonly trustedProxies: readonly AddressRange[]
    readonly flowRecords: FlowRecords
    readonly callbackHistory: CallbackHistory
    readonly startProof: ReproduceFlowDeps['startProof']
    readonly usage: Pick<Usage, 'read'>
    readonly accountActivity: ListAccountActivity
    readonly flows: Pick<Flows, 'cancelNow' | 'expireNow'>
    readonly accountCertificates: AccountCertificates
    readonly registrations: Registrations
    readonly log: Log
    readonly meters: Meters
  }
