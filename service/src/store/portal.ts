import type { PortalListeners } from '../usecases/listener-ports.ts'
import type { AuditLog } from '../usecases/portal/audit-event.ts'
import type {
  AccountSettings,
  Challenges,
  OneTimeLinks,
  PortalKeys,
  Sessions,
  StoreHealth,
  Team,
  Throttles,
  Users,
} from '../usecases/portal/portal-ports.ts'
import type { Database } from './database.ts'
import { auditStore } from './portal-audit.ts'
import { storeHealth } from './portal-health.ts'
import { portalKeyStore } from './portal-keys.ts'
import { linkStore } from './portal-links.ts'
import { portalListenerStore } from './portal-listeners.ts'
import { forgetSessions, sessionStore } from './portal-sessions.ts'
import { settingsStore } from './portal-settings.ts'
import { teamStore } from './portal-team.ts'
import { challengeStore, throttleStore } from './portal-throttles.ts'
import { userStore } from './portal-users.ts'

/** Everything the portal keeps. */
export type PortalStore = {
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
  readonly storeHealth: () => Promise<StoreHealth>
  /** Sessions, challenges and counts whose time is over. */
  readonly forgetSessions: () => Promise<void>
}

export const portalStore = (database: Database): PortalStore => ({
  users: userStore(database),
  sessions: sessionStore(database),
  challenges: challengeStore(database),
  throttles: throttleStore(database),
  links: linkStore(database),
  team: teamStore(database),
  keys: portalKeyStore(database),
  listeners: portalListenerStore(database),
  settings: settingsStore(database),
  audit: auditStore(database),
  storeHealth: () => storeHealth(database),
  forgetSessions: () => forgetSessions(database),
})
