import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, CallId, SessionId, UserId } from '../../core/vocabulary/ids.ts'
import { settingActions } from '../../core/vocabulary/settings.ts'

/** What was done and by whom. */

/** Everything in the portal or in a command that changes something or shows a secret. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'signed_out_everywhere',
  'session_ended',
  'password_set',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'setup_link_created',
  'sign_in_link_created',
  'invitation_created',
  'invitation_ended',
  'link_redeemed',
  'member_role_changed',
  'member_removed',
  'key_created',
  'key_rotated',
  'key_renamed',
  'key_revoked',
  ...settingActions(),
  'branding_changed',
  'callback_secret_shown',
  'callback_secret_rotated',
  'notice_secret_shown',
  'encryption_key_added',
  'encryption_key_proven',
  'encryption_key_removed',
  'application_created',
  'application_changed',
  'application_secret_rotated',
  'application_disabled',
  'test_callback_sent',
  'listener_disconnected',
  'account_created',
  'account_suspended',
  'account_resumed',
  'user_disabled',
  'user_enabled',
  'user_demoted',
  'user_deleted',
  'signing_keys_rotated',
  'signing_key_withdrawn',
  'flow_expired',
  'flow_cancelled',
  'callbacks_delivered_now',
  'account_closed',
  'certificate_requested',
  'certificate_imported',
  'registration_imported',
  'registration_chosen',
  'registration_removed',
  'database_restored',
  'database_moved',
] as const

export type AuditAction = (typeof auditActions)[number]

/** A user of the portal, in a session and a call. */
export type SignedInActor = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly callId: CallId
}

/** Someone who named a user without proving to be that user. Nobody was signed in. */
type UnprovenActor = Pick<SignedInActor, 'userId' | 'callId'>

/** A command on the server, with the operating system's name for whoever runs it. */
export type CommandActor = { readonly commandUser: string }

export type Actor = SignedInActor | UnprovenActor | CommandActor

export const isCommand = (by: Actor): by is CommandActor => 'commandUser' in by

/** Null if it did not happen in a session. */
export const sessionOf = (by: Actor): SessionId | null => ('sessionId' in by ? by.sessionId : null)

type Values = { readonly before?: unknown; readonly after?: unknown }

/**
 * One line of the audit log, written in the same transaction as the change it describes: both or
 * neither. It never contains a secret.
 */
export type AuditEvent = {
  readonly by: Actor
  readonly action: AuditAction
  readonly accountId?: AccountId | undefined
  readonly environment?: Environment | undefined
  /** The id of the object of the action. */
  readonly object?: string | undefined
  readonly values?: Values
}

export type AuditFilter = {
  /** Undefined for all accounts, for the operator. */
  readonly accountId: AccountId | undefined
  readonly by: UserId | 'command' | undefined
  readonly action: AuditAction | undefined
  readonly from: number | undefined
  readonly until: number | undefined
}

export type RecordedEvent = {
  readonly number: number
  readonly at: number
  readonly by: Actor
  /** Null for a command or a deleted user. */
  readonly userName: string | null
  readonly userEmail: string | null
  readonly action: AuditAction
  readonly accountId: AccountId | null
  /** Null if there is none, or if it was erased. */
  readonly accountName: string | null
  readonly environment: Environment | null
  readonly object: string | null
  readonly values: Values
}

export type AuditLog = {
  record(event: AuditEvent): Promise<void>
  /** Newest first, only those older than the event numbered `before`. */
  list(
    filter: AuditFilter,
    before: number | undefined,
    limit: number,
  ): Promise<readonly RecordedEvent[]>
}
