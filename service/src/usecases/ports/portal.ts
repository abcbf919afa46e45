import type {
  AccountId,
  InvitationId,
  PasskeyId,
  SessionId,
  UserId,
} from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { Role } from '../../core/vocabulary/roles.ts'
import type { AuditEvent, SignedInActor } from './audit.ts'
import type { FlowStateCount } from './flows.ts'

/**
 * Who signs in to the portal, and who belongs to which account. Times are the database's, in
 * milliseconds.
 */

export type User = {
  readonly id: UserId
  readonly email: string
  readonly name: string
  readonly isOperator: boolean
}

export type Membership = {
  readonly accountId: AccountId
  readonly accountName: string
  readonly suspended: boolean
  readonly role: Role
}

/** A valid session and its user. */
export type SessionHolder = {
  readonly id: SessionId
  readonly user: User
  readonly memberships: readonly Membership[]
  /** When the user last authenticated. `now` is from the same clock. */
  readonly authenticatedAt: number
  readonly expiresAt: number
  readonly now: number
}

export type NewSession = {
  readonly id: SessionId
  readonly userId: UserId
  readonly tokenHash: Uint8Array
  /** What the browser calls itself, so that its user can distinguish sessions. */
  readonly device: string
}

type SessionSummary = {
  readonly id: SessionId
  readonly device: string
  readonly createdAt: number
  readonly lastSeenAt: number
}

export type Sessions = {
  /**
   * `replaced` is the same browser's former session, which ends. False if the user is disabled or
   * was deleted, so there is no session.
   */
  begin(session: NewSession, replaced: Uint8Array | undefined, event: AuditEvent): Promise<boolean>
  /** Undefined if there is none, or its absolute or idle lifetime is over. */
  find(tokenHash: Uint8Array): Promise<SessionHolder | undefined>
  list(user: UserId): Promise<readonly SessionSummary[]>
  /** False if the user has no such session. */
  end(user: UserId, id: SessionId, event: AuditEvent): Promise<boolean>
  endAll(user: UserId, event: AuditEvent): Promise<void>
}

export type NewPasskey = {
  readonly id: PasskeyId
  readonly userId: UserId
  readonly name: string
  readonly credential: PasskeyCredential
}

/** What is kept of an authenticator's key (WebAuthn Level 3, section 4: credential record). */
export type PasskeyCredential = {
  /** base64url, as it travels. */
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

type PasskeySummary = {
  readonly id: PasskeyId
  readonly name: string
  readonly createdAt: number
  readonly lastUsedAt: number | null
}

type RemovedPasskey = 'removed' | 'unknown' | 'last'

export type Users = {
  byEmail(
    email: string,
  ): Promise<{ readonly id: UserId; readonly passwordHash: string | null } | undefined>
  byPasskey(
    credentialId: string,
  ): Promise<
    | { readonly userId: UserId; readonly id: PasskeyId; readonly credential: PasskeyCredential }
    | undefined
  >
  /** Also ends all other sessions of the user. */
  setPassword(
    user: UserId,
    passwordHash: string,
    keptSession: SessionId,
    event: AuditEvent,
  ): Promise<void>
  hasPassword(user: UserId): Promise<boolean>
  passkeys(
    user: UserId,
  ): Promise<readonly (PasskeySummary & { readonly credential: PasskeyCredential })[]>
  /** False if the passkey is already registered. */
  addPasskey(passkey: NewPasskey, event: AuditEvent): Promise<boolean>
  /** False if the user has no such passkey. */
  renamePasskey(user: UserId, id: PasskeyId, name: string, event: AuditEvent): Promise<boolean>
  /** Never removes the last credential for signing in. */
  removePasskey(user: UserId, id: PasskeyId, event: AuditEvent): Promise<RemovedPasskey>
  /** False if the authenticator's counter did not advance, or another answer was faster. */
  passkeyUsed(id: PasskeyId, counter: number): Promise<boolean>
}

/** `redeem`: the first passkey of a newcomer. Sign-in challenges are stored only once spent. */
export type ChallengePurpose = 'sign_in' | 'register' | 'redeem'

export type Challenges = {
  keep(
    hash: Uint8Array,
    purpose: ChallengePurpose,
    user: UserId | null,
    lifetimeSeconds: number,
  ): Promise<void>
  /** Works once: a second call finds nothing. */
  take(
    hash: Uint8Array,
    purpose: ChallengePurpose,
  ): Promise<{ readonly userId: UserId | null } | undefined>
  /** For a challenge that was not stored. False if it was already spent, on any instance. */
  spend(hash: Uint8Array, lifetimeSeconds: number): Promise<boolean>
}

/** Attempts counted across all instances. */
export type Throttles = {
  /** Counts one more. Returns the seconds to wait if there were too many, otherwise 0. */
  count(key: string, limit: number, windowSeconds: number): Promise<number>
  forget(key: string): Promise<void>
}

/** Slow on purpose, and random, so an edge does it. */
export type Passwords = {
  /** Waits its turn. Undefined if too many are already waiting. */
  hash(password: string): Promise<string | undefined>
  /**
   * Only call it in turn. Without a hash it does the same work, so that its timing does not reveal
   * whether there is one.
   */
  matches(password: string, hash: string | null): Promise<boolean>
  /** Whether it is on a list of breached passwords. */
  isKnown(password: string): Promise<boolean>
}

/** A browser's answers are opaque here. Their shape was checked at the edge. */
export type Passkeys = {
  creationOptions(
    user: Pick<User, 'id' | 'email' | 'name'>,
    challenge: string,
    known: readonly PasskeyCredential[],
  ): Promise<object>
  requestOptions(challenge: string): Promise<object>
  registered(
    answer: object,
    isOurs: (challenge: string) => Promise<boolean>,
  ): Promise<Result<PasskeyCredential>>
  /** Returns the authenticator's new counter. */
  signedIn(
    answer: object,
    credential: PasskeyCredential,
    isOurs: (challenge: string) => Promise<boolean>,
  ): Promise<Result<number>>
}

/** What a one-time link makes of the user who redeems it. */
export type LinkGrant =
  | { readonly kind: 'operator' }
  | { readonly kind: 'member'; readonly accountId: AccountId; readonly role: Role }

/**
 * `setup` links are made by an operator or a command, `invitation` links by an owner for a
 * colleague, and `sign_in` links by a command, only on a developer's own machine.
 */
export type LinkPurpose = 'setup' | 'invitation' | 'sign_in'

export type NewOneTimeLink = {
  readonly id: InvitationId
  readonly tokenHash: Uint8Array
  readonly purpose: LinkPurpose
  readonly grant: LinkGrant
  /** Null for a command. The link becomes void if its maker loses the right to make such links. */
  readonly madeBy: UserId | null
  /** The only address that can be registered with it. Null for any address. */
  readonly email: string | null
  /** Who it is for, in its maker's words. */
  readonly label: string
  readonly lifetimeSeconds: number
}

export type OpenLink = {
  readonly purpose: LinkPurpose
  readonly grant: LinkGrant
  readonly accountName: string | null
  readonly email: string | null
  readonly expiresAt: number
}

export type NewUser = {
  readonly user: Omit<User, 'isOperator'>
  readonly passwordHash: string | null
  readonly passkey: NewPasskey | null
  readonly session: NewSession
  /** The same browser's former session, which ends. */
  readonly replaced: Uint8Array | undefined
}

export type OneTimeLinks = {
  /** Returns when it ends. Undefined if there is no such account. */
  create(link: NewOneTimeLink, event: AuditEvent): Promise<number | undefined>
  /** Undefined if it was spent, has expired, or its maker may no longer grant this. */
  find(tokenHash: Uint8Array): Promise<OpenLink | undefined>
  /** Spends the link, creates the user with what it grants and signs them in, all or nothing. */
  redeem(
    tokenHash: Uint8Array,
    newcomer: NewUser,
    event: AuditEvent,
  ): Promise<'redeemed' | 'link_invalid' | 'email_not_invited' | 'email_taken' | 'passkey_taken'>
  /** Spends the link for an existing user. */
  join(
    tokenHash: Uint8Array,
    user: UserId,
    event: AuditEvent,
  ): Promise<'joined' | 'link_invalid' | 'email_not_invited' | 'already_member'>
  /**
   * Spends a `sign_in` link: signs in the account's first owner, or the newcomer if there is none.
   */
  enter(
    tokenHash: Uint8Array,
    newcomer: NewUser,
    event: AuditEvent & { readonly by: SignedInActor },
  ): Promise<'entered' | 'link_invalid'>
}

export type Member = {
  readonly userId: UserId
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly joinedAt: number
}

export type Invitation = {
  readonly id: InvitationId
  readonly label: string
  readonly role: Role
  readonly createdAt: number
  readonly expiresAt: number
}

export type Team = {
  members(account: AccountId): Promise<readonly Member[]>
  /** Invitations that can still be redeemed. */
  invitations(account: AccountId): Promise<readonly Invitation[]>
  endInvitation(account: AccountId, id: InvitationId, event: AuditEvent): Promise<boolean>
  /** If `role` is null, the member leaves. An account never loses its last owner. */
  changeMember(
    account: AccountId,
    user: UserId,
    role: Role | null,
    event: AuditEvent,
  ): Promise<'changed' | 'user_unknown' | 'last_owner'>
}

/** The state of the deployment. Only counts, nothing from inside a flow. */
export type StoreHealth = {
  readonly migrations: readonly string[]
  readonly unknownMigrations: readonly string[]
  readonly waitingFlows: readonly FlowStateCount[]
  readonly callbacks: {
    readonly queued: number
    readonly due: number
    /** Of these, how many wait until customers' servers have answered earlier ones. */
    readonly forPlaces: number
    readonly oldestDueAt: number | null
  }
  readonly now: number
}
