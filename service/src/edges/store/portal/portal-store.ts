import type { AccountSettings } from '../../../usecases/ports/accounts.ts'
import type { AuditLog } from '../../../usecases/ports/audit.ts'
import type { Certifications } from '../../../usecases/ports/certifications.ts'
import type { PortalListeners } from '../../../usecases/ports/listeners.ts'
import type {
  Challenges,
  OneTimeLinks,
  Sessions,
  StoreHealth,
  Team,
  Throttles,
  Users,
} from '../../../usecases/ports/portal.ts'
import type { FailedSignIns } from '../../../usecases/ports/sign-in.ts'
import type { UserDirectory } from '../../../usecases/ports/user-directory.ts'
import { settingsStore } from '../accounts/settings.ts'
import { auditStore } from '../audit.ts'
import { portalListenerStore } from '../delivery/portal-listeners.ts'
import type { Database } from '../engine/database.ts'
import { certificationStore } from '../history/certifications.ts'
import { failedSignInStore } from './failed-sign-ins.ts'
import { storeHealth } from './health.ts'
import { linkStore } from './links.ts'
import { forgetSessions, sessionStore } from './sessions.ts'
import { teamStore } from './team.ts'
import { challengeStore, throttleStore } from './throttles.ts'
import { userDirectory } from './user-directory.ts'
import { userStore } from './users.ts'

/** Everything that the portal stores. */
export type PortalStore = {
  readonly users: Users
  readonly directory: UserDirectory
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly throttles: Throttles
  readonly failedSignIns: FailedSignIns
  readonly links: OneTimeLinks
  readonly team: Team
  readonly listeners: PortalListeners
  readonly settings: AccountSettings
  readonly certifications: Certifications
  readonly audit: AuditLog
  readonly storeHealth: () => Promise<StoreHealth>
  /** Deletes expired sessions, challenges and counts. */
  readonly forgetSessions: () => Promise<void>
}

export const portalStore = (database: Database): PortalStore => ({
  users: userStore(database),
  directory: userDirectory(database),
  sessions: sessionStore(database),
  challenges: challengeStore(database),
  throttles: throttleStore(database),
  failedSignIns: failedSignInStore(database),
  links: linkStore(database),
  team: teamStore(database),
  listeners: portalListenerStore(database),
  settings: settingsStore(database),
  certifications: certificationStore(database),
  audit: auditStore(database),
  storeHealth: () => storeHealth(database),
  forgetSessions: () => forgetSessions(database),
})
