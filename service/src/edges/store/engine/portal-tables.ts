import type { Generated } from 'kysely'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type {
  AccountId,
  CallId,
  InvitationId,
  KeyId,
  PasskeyId,
  SessionId,
  UserId,
} from '../../../core/vocabulary/ids.ts'
import type { Role } from '../../../core/vocabulary/roles.ts'
import type { AuditAction } from '../../../usecases/ports/audit.ts'
import type { ChallengePurpose, LinkPurpose } from '../../../usecases/ports/portal.ts'
import type { SignInFailure } from '../../../usecases/ports/sign-in.ts'

/** The portal's own tables. */
export type PortalTables = {
  users: {
    id: UserId
    /** In lower case. */
    email: string
    name: string
    is_operator: 0 | 1
    /** argon2id as a PHC string, or null if the user has only passkeys. */
    password_hash: string | null
    created_at: number
    /** Null if the user may sign in. */
    disabled_at: number | null
    /** Null if the user has not signed in since this column exists. */
    signed_in_at: number | null
  }
  passkeys: {
    id: PasskeyId
    user_id: UserId
    name: string
    credential_id: string
    public_key: Uint8Array
    counter: number
    /** JSON: how the browser can reach the authenticator. */
    transports: string
    created_at: number
    last_used_at: number | null
  }
  memberships: { account_id: AccountId; user_id: UserId; role: Role; created_at: number }
  sessions: {
    id: SessionId
    user_id: UserId
    token_hash: Uint8Array
    device: string
    /** Each session begins with a proof of who the user is. */
    created_at: number
    last_seen_at: number
  }
  challenges: {
    hash: Uint8Array
    purpose: ChallengePurpose
    user_id: UserId | null
    expires_at: number
  }
  /** Attempts that are not yet in the audit log. `key` is the key of `FailedSignIn`. */
  failed_sign_ins: {
    key: string
    user_id: UserId | null
    /** The call of the last attempt; `reason` is its reason. */
    call_id: CallId
    reason: SignInFailure
    count: number
    /** When they may be recorded: a minute after the previous ones. */
    due_at: number
  }
  throttles: { key: string; count: number; ends_at: number }
  one_time_links: {
    id: InvitationId
    token_hash: Uint8Array
    /** Null, as is the role, for a link that makes an operator. */
    account_id: AccountId | null
    role: Role | null
    label: string
    created_at: number
    expires_at: number
    used_at: number | null
    purpose: LinkPurpose
    /** Null if a command made it. */
    made_by: UserId | null
    /** Null if the person who opens it says who they are. */
    email: string | null
  }
  audit_events: {
    number: Generated<number>
    at: number
    /** Empty, as are session and call, if it was a command. */
    user_id: UserId | ''
    /** Empty if nobody was signed in. */
    session_id: SessionId | ''
    call_id: CallId | ''
    /** The operating system's user who ran the command. */
    command_user: string | null
    action: AuditAction
    account_id: AccountId | null
    environment: Environment | null
    object: string | null
    /** JSON: the values before and after. */
    details: string
  }
  audit_chain: {
    position: number
    chain: string
    number: number
    at: number
    salt: Uint8Array | null
    details_digest: Uint8Array
    event_digest: Uint8Array
    hash: Uint8Array
    link: Uint8Array
  }
  /** One row. */
  audit_chain_head: {
    id: number
    chain: string
    position: number
    hash: Uint8Array
    link: Uint8Array
    highest: number
    linked_at: number
    forgotten: number
    forgotten_before: number
    trimmed: number
    checkpoint: Uint8Array | null
    /** Over all of the above, with the key of the chain. Null until there is one. */
    mac: Uint8Array | null
    streamed: number
    lease_until: number
  }
  audit_checkpoints: { position: number; token: string }
  /** Counted by hours since 1970. */
  api_key_uses: { key_id: KeyId; hour: number; count: number }
}
