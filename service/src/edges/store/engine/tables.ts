import type { Generated, Transaction } from 'kysely'
import type { FlowState, RequestPath } from '../../../core/flow/flow.ts'
import type { OutcomeCode } from '../../../core/flow/outcome.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type {
  AccountId,
  CallId,
  CertificateId,
  FlowId,
  KeyId,
  ListenerId,
  RegistrationId,
  UserId,
} from '../../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { SettingValues } from '../../../core/vocabulary/settings.ts'
import type { ResponseMode } from '../../../core/wallet/request/wallet-request.ts'
import type { CallbackWay } from '../../../usecases/ports/callbacks.ts'
import type { PortalTables } from './portal-tables.ts'

/**
 * Times are milliseconds since 1970 on the database's clock; bytes are Buffer (PostgreSQL) or
 * Uint8Array (SQLite). Columns keep the interface's words (`redirect_url`, `redirect_uri`), because
 * a release must read what the one before it wrote.
 */
export type Tables = PortalTables & {
  migrations: { name: string; applied_at: number; breaks_former: Generated<0 | 1> }
  write_probes: { filling: Uint8Array }
  vault: { id: string; sealed: Uint8Array; master_key_id: string }
  accounts: {
    id: AccountId
    name: string
    state_hash_key_id: string
    created_at: number
    suspended_at: number | null
    /** Since when it is being erased. */
    closing_at: Generated<number | null>
  }
  account_environments: {
    account_id: AccountId
    environment: Environment
    redirect_url: string | null
    callback_secret_id: string
    former_callback_secret_id: string | null
    former_callback_secret_until: number | null
    /** Of the last change, while it can be undone. */
    former_redirect_url: Generated<string | null>
    former_redirect_url_until: Generated<number | null>
    cross_device: Generated<SettingValues['cross_device']>
    browser_wallet: Generated<SettingValues['browser_wallet']>
    intent_to_retain: Generated<SettingValues['intent_to_retain']>
    /** JSON: a list. */
    return_origins: Generated<string>
    website: Generated<string | null>
    fallback_url: Generated<string | null>
    retention_days: Generated<number>
    /** JSON: every setting without a column of its own, by its name. */
    more_settings: Generated<string>
    /** When its ended flows are next looked at. */
    forget_at: Generated<number>
    display_name: Generated<string | null>
    purpose_de: Generated<string | null>
    purpose_en: Generated<string | null>
    logo_id: Generated<string | null>
    accent: Generated<string | null>
    privacy_url: Generated<string | null>
    legal_name: Generated<string | null>
    /** Its lines are apart by line feeds. */
    postal_address: Generated<string | null>
    contact_email: Generated<string | null>
    supervisory_authority: Generated<string | null>
    registered_id: Generated<string | null>
    /** The registration certificate of keys that have none of their own. */
    registration_id: Generated<RegistrationId | null>
  }
  api_keys: {
    id: KeyId
    account_id: AccountId
    environment: Environment
    name: string
    hash: Uint8Array
    ending: string
    created_at: number
    expires_at: number | null
    revoked_at: number | null
    /** The user who made it; null: a command did. */
    created_by: UserId | null
    /** The key that was made in its place. */
    replaced_by: KeyId | null
    uses_since_replaced: Generated<number>
    registration_id: Generated<RegistrationId | null>
  }
  /** A flow's whole life. What is sealed is erased by setting it to null. */
  flows: {
    /** Begins with its time. */
    id: FlowId
    account_id: AccountId
    environment: Environment
    key_id: KeyId
    call_id: CallId
    state: FlowState
    issuer: IssuerId
    /** JSON: the attribute names asked for. */
    revealed: string
    /** JSON: what each derived check asks. */
    derived: string
    same_device: 0 | 1
    /** Null: only listeners are told. */
    redirect_url: string | null
    state_hash: Uint8Array
    /** Of the customer's `Idempotency-Key` and of the body it came with. */
    idempotency_hash: Generated<Uint8Array | null>
    body_hash: Generated<Uint8Array | null>
    /** Wraps both keys; null once there are none. */
    master_key_id: string | null
    data_key: Uint8Array | null
    /** Null once the flow was answered or has ended: nobody can be answered for it any more. */
    request_seed: Uint8Array | null
    /** Client id of the certificate to ask with. Null: the deployment's own. */
    access_id: Generated<string | null>
    /** The registration certificate to ask with. */
    registration_id: Generated<RegistrationId | null>
    created_at: number
    expires_at: number
    /** How often the person asked for more time. */
    extensions: Generated<number>
    /**
     * When something is next to be done with it that nobody asks for: it expires, its callback is
     * due or left by its instance, its destination is forgotten. Null: nothing ever is.
     */
    due_at: number | null
    opened_at: Generated<number | null>
    /** Only this browser is shown the flow and sent on. Null: nobody has opened it yet. */
    browser_hash: Generated<Uint8Array | null>
    /** What wallets are asked, and by which access certificate; kept with the first opening. */
    client_id: Generated<string | null>
    response_mode: Generated<ResponseMode | null>
    /** JSON: the query as it was asked. */
    query: Generated<string | null>
    requested_at: Generated<number | null>
    /** The way of the first wallet that came. */
    fetched_path: Generated<RequestPath | null>
    /** The way on which a wallet answered what nobody could read. */
    misunderstood_path: Generated<RequestPath | null>
    answered_at: Generated<number | null>
    answered_path: Generated<RequestPath | null>
    /** Of the answer that was accepted, to know it again. */
    answer_fingerprint: Generated<Uint8Array | null>
    /** JSON: check by check how far the wallet's answer came. */
    checks: Generated<string | null>
    /** When a success on this device stops waiting for its browser. */
    return_by: Generated<number | null>
    /** Of the code with which the browser comes back from the wallet. */
    return_code_hash: Generated<Uint8Array | null>
    returned_at: Generated<number | null>
    ended_at: Generated<number | null>
    /** `presentation`, or the error code the customer is told. */
    outcome: Generated<OutcomeCode | null>
    attempts: Generated<number>
    /** When somebody last asked to deliver it at once. */
    delivery_asked_at: Generated<number | null>
    /** Until then the instance that took the callback works on it. */
    lease_until: Generated<number | null>
    /** The customer's `state`. */
    sealed_state: Uint8Array | null
    sealed_result: Generated<Uint8Array | null>
    /** Where the customer sends the person. */
    sealed_redirect_uri: Generated<Uint8Array | null>
  }
  callback_attempts: {
    flow_id: FlowId
    number: number
    started_at: number
    duration_milliseconds: number
    status: number | null
    reason: string | null
    /** Null: nothing was sent. */
    way: CallbackWay | null
    account_id: AccountId
    environment: Environment
    /** 1: somebody asked for it. Null: it was due. */
    asked: Generated<1 | null>
  }
  /** Their endpoints hang or fail: they get one attempt at a time. */
  doubted_accounts: { account_id: AccountId; since: number }
  test_callbacks: {
    number: Generated<number>
    account_id: AccountId
    environment: Environment
    at: number
    /** Null: the user was deleted. */
    user_id: UserId | null
    outcome: OutcomeCode
    tampered: 0 | 1
    host: string
    duration_milliseconds: number
    status: number | null
    reason: string | null
  }
  usage_counts: {
    account_id: AccountId
    environment: Environment
    /** `2026-11`, in UTC. */
    month: string
    key_id: KeyId
    issuer: IssuerId
    outcome: OutcomeCode
    count: number
  }
  /** One row: flows with ids before this one are counted. */
  usage_folded: { until_id: FlowId }
  listeners: {
    id: ListenerId
    account_id: AccountId
    key_id: KeyId
    /** The one flow it listens for. Null: all of its account's in test. */
    flow_id: FlowId | null
    instance_id: string
    connected_at: number
    expires_at: number
    /** The origin it passes callbacks on to; null: it did not say. */
    forward_to: Generated<string | null>
    /** Somebody in the portal wants it gone; its connection is told at the next heartbeat. */
    disconnected_at: Generated<number | null>
  }
  /** What each says of itself while it lives. */
  instances: {
    id: string
    /** JSON: ids of the master keys it opens with. */
    opens: string
    /** Id of the one it seals with. */
    seals_with: string
    seen_at: number
  }
  logos: { id: string; media_type: 'image/png' | 'image/webp'; bytes: Uint8Array }
  signing_keys: {
    kid: string
    environment: Environment
    public_jwk: string
    created_at: number
    activated_at: number | null
    retired_at: number | null
    withdrawn_at: number | null
  }
  access_certificates: {
    client_id: string
    chain: string
    /** Set for certificates made for local use. */
    development_host: string | null
    development_authority: string | null
    created_at: number
  }
  /** Access certificates whose keys were made here; no account: the operator's own. */
  account_certificates: {
    id: CertificateId
    account_id: AccountId | ''
    environment: Environment
    service: string
    state: 'awaited' | 'current' | 'former'
    /** PEM (PKCS #10). */
    request: string
    key_thumbprint: string
    /** Null: it was not issued yet. */
    client_id: string | null
    created_at: number
    imported_at: number | null
    /** Null: it was not issued yet, or 0.3.0 has stored it. */
    expires_at: Generated<number | null>
  }
  registration_certificates: {
    id: RegistrationId
    account_id: AccountId
    environment: Environment
    service: string
    token: string
    created_at: number
    /** Flows under way go on with it. */
    removed_at: number | null
    /** Null: 0.3.0 has stored it. */
    expires_at: Generated<number | null>
  }
  trust_lists: { source: string; token: string; kept_at: number }
  signed_lists: {
    id: string
    environment: Environment
    issuer: IssuerId
    host: string
    /** JSON: where it is, and what it takes to verify it. */
    source: string
    /** As it was fetched. Null: there was no good one yet. */
    list: Generated<Uint8Array | null>
    issued_at: Generated<number | null>
    counts_until: Generated<number | null>
    kept_at: Generated<number | null>
    /** Why the last attempt failed. */
    failure: Generated<string | null>
    due_at: number
    /** Until then an instance fetches it. */
    lease_until: Generated<number | null>
    /** To the day. */
    used_at: number
  }
}

export type DatabaseTransaction = Transaction<Tables>
