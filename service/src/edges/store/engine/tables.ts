import type { Generated, Transaction } from 'kysely'
import type { ClientAuthentication, TokenAlgorithm } from '../../../core/application/application.ts'
import type { Channel, Flow, FlowState } from '../../../core/flow/flow.ts'
import type { CheckName } from '../../../core/verification/checks.ts'
import type { Vocabulary } from '../../../core/vocabulary/attributes.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { Unregistered } from '../../../core/vocabulary/errors.ts'
import type {
  AccountId,
  ApplicationId,
  CallId,
  CertificateId,
  FlowId,
  KeyId,
  ListenerId,
  NoticeId,
  RegistrationId,
  UserId,
} from '../../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { CallbackErrorCode, OutcomeCode } from '../../../core/vocabulary/outcomes.ts'
import type { SettingValues } from '../../../core/vocabulary/settings.ts'
import type { ResponseMode } from '../../../core/wallet/request/wallet-request.ts'
import type { CallbackWay } from '../../../usecases/ports/callbacks.ts'
import type { NoticeCode } from '../../../usecases/ports/notices.ts'
import type { PortalTables } from './portal-tables.ts'

/**
 * Times are milliseconds since 1970 on the database's clock; bytes are Buffer (PostgreSQL) or
 * Uint8Array (SQLite). Columns keep the interface's words (`redirect_url`, `redirect_uri`), because
 * a release must read what the previous one wrote.
 */
export type Tables = PortalTables & {
  migrations: { name: string; applied_at: number; breaks_former: Generated<0 | 1> }
  write_probes: { filling: Uint8Array }
  /** See `engine/postgres/identity.ts`. Empty on SQLite, which has a mark in its file. */
  database_identity: {
    id: 1
    system_identifier: string | null
    database_oid: string
    table_oid: string
  }
  vault: { id: string; sealed: Uint8Array; master_key_id: string }
  accounts: {
    id: AccountId
    name: string
    state_hash_key_id: string
    created_at: number
    suspended_at: number | null
    /** When erasing the account began. */
    closing_at: Generated<number | null>
  }
  account_environments: {
    account_id: AccountId
    environment: Environment
    redirect_url: string | null
    callback_secret_id: string
    former_callback_secret_id: string | null
    former_callback_secret_until: number | null
    /** The URL before the last change, while that can be undone. */
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
    /** JSON: every setting without its own column, by name. */
    more_settings: Generated<string>
    /** Answered comparisons, and those among them with no; halved before they grow. */
    compared: Generated<number>
    differed: Generated<number>
    /** When its ended flows are next examined. */
    forget_at: Generated<number>
    display_name: Generated<string | null>
    purpose_de: Generated<string | null>
    purpose_en: Generated<string | null>
    /** JSON: the purposes in other languages, by tag. Null if there are none. */
    more_purposes: Generated<string | null>
    logo_id: Generated<string | null>
    accent: Generated<string | null>
    privacy_url: Generated<string | null>
    legal_name: Generated<string | null>
    /** Lines are separated by line feeds. */
    postal_address: Generated<string | null>
    contact_email: Generated<string | null>
    supervisory_authority: Generated<string | null>
    registered_id: Generated<string | null>
    /** The registration certificate of keys that have none of their own. */
    registration_id: Generated<RegistrationId | null>
    /** JSON: the public keys of the customer that results are encrypted for. */
    encryption_keys: Generated<string | null>
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
    /** The user who made it, or null if a command did. */
    created_by: UserId | null
    /** The key that replaced it. */
    replaced_by: KeyId | null
    uses_since_replaced: Generated<number>
    registration_id: Generated<RegistrationId | null>
  }
  /** What an application has besides its row in `api_keys`. */
  applications: {
    id: ApplicationId
    account_id: AccountId
    environment: Environment
    /** JSON: a list. */
    redirect_uris: string
    auth_method: ClientAuthentication
    /** The secret before the last change, while it still works. */
    former_hash: Uint8Array | null
    former_until: number | null
    /** JSON: the public keys of the client. */
    jwks: string | null
    assertion_aud: 'issuer' | 'endpoints'
    id_token_alg: TokenAlgorithm
    pkce: 'required' | 'when_sent'
    par: 'required' | 'when_sent'
    /** JSON: issuer, attributes and checks, the most that it may ask for. */
    question: string
    claims_in: 'both' | 'userinfo'
    sub_rule: 'per_proof'
    /** JSON: what it was refused lately, the newest first. Null if nothing was. */
    refusals: Generated<string | null>
  }
  /** A flow's whole life. Sealed values are erased by setting them to null. */
  flows: {
    /** Begins with the time of the flow. */
    id: FlowId
    account_id: AccountId
    environment: Environment
    key_id: KeyId
    call_id: CallId
    state: FlowState
    issuer: IssuerId
    /** JSON: the names of the requested attributes. */
    revealed: string
    /** JSON: the names of those that need not be there. */
    optional: Generated<string | null>
    /** JSON: what each derived check asks. */
    derived: string
    same_device: 0 | 1
    /** What the account could ask for when it began. Null for the interface's attributes. */
    vocabulary: Generated<Exclude<Vocabulary, 'interface'> | null>
    /** JSON: the customer's public key that the result is encrypted for. Erased with the answer. */
    encrypt_to: Generated<string | null>
    /** The members of the call that were ignored. */
    ignored: Generated<string | null>
    /** Null if only listeners receive the callback. */
    redirect_url: string | null
    state_hash: Uint8Array
    /** The hashes of the customer's `Idempotency-Key` and of its body. */
    idempotency_hash: Generated<Uint8Array | null>
    body_hash: Generated<Uint8Array | null>
    /** Wraps both keys. Null once there are none. */
    master_key_id: string | null
    data_key: Uint8Array | null
    /** Null once the flow was answered or has ended, because no answer can be accepted any more. */
    request_seed: Uint8Array | null
    /** The client id of the certificate to ask with. Null means the deployment's own. */
    access_id: Generated<string | null>
    /** The registration certificate to ask with. */
    registration_id: Generated<RegistrationId | null>
    created_at: number
    expires_at: number
    /** How often the person asked for more time. */
    extensions: Generated<number>
    /**
     * When something must next be done that no caller triggers: the flow expires, its callback is
     * due or was left by its instance, or its destination is forgotten. Null if nothing remains.
     */
    due_at: number | null
    opened_at: Generated<number | null>
    /** Only this browser is shown the flow and redirected. Null until somebody has opened it. */
    browser_hash: Generated<Uint8Array | null>
    /** The process that shows its page, to which others announce its changes. 0 means several. */
    shown_by: Generated<number | null>
    /**
     * What wallets are asked, and with which access certificate. Stored when the flow is first
     * opened.
     */
    client_id: Generated<string | null>
    response_mode: Generated<ResponseMode | null>
    /** JSON: the query as it was sent. */
    query: Generated<string | null>
    requested_at: Generated<number | null>
    /** The channel of the first wallet that fetched the request. */
    fetched_path: Generated<Channel | null>
    /** The channel on which a wallet sent an answer that could not be read. */
    misunderstood_path: Generated<Channel | null>
    answered_at: Generated<number | null>
    answered_path: Generated<Channel | null>
    /** A fingerprint of the accepted answer, to recognise it again. */
    answer_fingerprint: Generated<Uint8Array | null>
    /** JSON: how far the wallet's answer came, check by check. */
    checks: Generated<string | null>
    /** When a success on this device stops waiting for its browser. */
    return_by: Generated<number | null>
    /** The hash of the code with which the browser returns from the wallet. */
    return_code_hash: Generated<Uint8Array | null>
    returned_at: Generated<number | null>
    ended_at: Generated<number | null>
    /** `presentation`, or the error code that the customer receives. */
    outcome: Generated<OutcomeCode | null>
    attempts: Generated<number>
    /** When somebody last asked for immediate delivery. */
    delivery_asked_at: Generated<number | null>
    /** The hash of the `Idempotency-Key` with which a callback was last asked for. */
    redelivery_hash: Generated<Uint8Array | null>
    /** Until then the instance that claimed the callback works on it. */
    lease_until: Generated<number | null>
    /** The customer's `state`. Null for an application, and once a callback has brought it. */
    sealed_state: Generated<Uint8Array | null>
    /** What the customer has of the person, to be compared. Erased with the answer. */
    sealed_match: Generated<Uint8Array | null>
    sealed_result: Generated<Uint8Array | null>
    /** Where the customer sends the person. */
    sealed_redirect_uri: Generated<Uint8Array | null>
    handover: Generated<Flow['handover']['to']>
    /** The request of an application. */
    sealed_request: Generated<Uint8Array | null>
    /** How long an application may fetch the outcome. */
    collect_seconds: Generated<number | null>
    /** Until when it may, once there is an outcome. */
    collect_by: Generated<number | null>
    collected_at: Generated<number | null>
    /** When the answer with the tokens was sent to its end. */
    tokens_sent_at: Generated<number | null>
    /** RFC 7636. */
    code_challenge: Generated<string | null>
    /** 1 if the application itself sent the request, null if a browser brought it. */
    pushed: Generated<1 | null>
    /** The callback of a tryout, as the portal received it. */
    sealed_received: Generated<Uint8Array | null>
    /** Why no registration certificate is sent. Null if one is, or if none is needed. */
    unregistered: Generated<Unregistered | null>
    /** What went wrong with wallets: JSON arrays, with a comma between two. */
    wallet_reports: Generated<string | null>
    /** What wallets wrote freely, sealed and in base64, with a comma between two. */
    sealed_words: Generated<string | null>
    /** The outcome if no wallet answers any more. Null for `error_expired`. */
    lapses_as: Generated<CallbackErrorCode | null>
  }
  callback_attempts: {
    flow_id: FlowId
    number: number
    started_at: number
    duration_milliseconds: number
    status: number | null
    reason: string | null
    /** Null if nothing was sent. */
    way: CallbackWay | null
    account_id: AccountId
    environment: Environment
    /** 1 if somebody asked for it, null if it was due. */
    asked: Generated<1 | null>
  }
  /** Accounts with endpoints that hang or fail. They get one attempt at a time. */
  doubted_accounts: { account_id: AccountId; since: number }
  test_callbacks: {
    number: Generated<number>
    account_id: AccountId
    environment: Environment
    at: number
    /** Null if the user was deleted. */
    user_id: UserId | null
    outcome: OutcomeCode
    tampered: 0 | 1
    host: string
    duration_milliseconds: number
    status: number | null
    reason: string | null
  }
  certifications: {
    account_id: AccountId
    label: string
    source: 'command' | 'portal'
    started_at: number
    finished_at: number | null
    /** JSON of `KeptCase`s. */
    cases: string
  }
  usage_counts: {
    account_id: AccountId
    environment: Environment
    /** In the form `2026-11`, in UTC. */
    month: string
    key_id: KeyId
    issuer: IssuerId
    outcome: OutcomeCode
    count: number
  }
  /** Counts of flows by the time at which they began. An empty text means none. */
  flow_counts: {
    /** Empty in counts over all customers. */
    account_id: AccountId | ''
    environment: Environment
    /** In the form `d2026-11-17` or `h2026-11-17T14`, in UTC. */
    period: string
    key_id: KeyId | ''
    issuer: IssuerId
    channel: Channel | ''
    outcome: OutcomeCode | ''
    failed_check: CheckName | ''
    created: number
    opened: number
    engaged: number
    answered: number
    verified: number
    delivered: number
    /** Of the answered, those that began with a pushed request. */
    pushed: Generated<number>
  }
  /** How often something took about so long. */
  time_counts: {
    account_id: AccountId | ''
    environment: Environment
    period: string
    kind: 'person' | 'callback'
    /** Why a callback failed. Empty if it did not, and for people. */
    failure: string
    bucket: number
    count: number
  }
  /** Flows that are counted as begun, but had no outcome yet. */
  uncounted_outcomes: {
    flow_id: FlowId
    account_id: AccountId
    environment: Environment
    /** 1 if it belongs to an application. */
    is_login: 0 | 1
  }
  /** Flows that are counted, but with callbacks that were not over yet. */
  uncounted_callbacks: { flow_id: FlowId; account_id: AccountId; environment: Environment }
  /** A single row: flows with ids before this one are in the counts. */
  counted_flows: { until_id: FlowId }
  /**
   * A single row: flows with ids before these are counted, in each of the two tables. The first is
   * the one of `counted_flows`, but for what a former release counted before it.
   */
  usage_folded: { until_id: FlowId; asked_until_id: Generated<FlowId> }
  /** What was asked for, kept for some weeks. */
  asked_counts: {
    account_id: AccountId
    environment: Environment
    /** Days since 1970, in UTC. */
    day: number
    key_id: KeyId
    issuer: IssuerId
    /** Names in order, separated by blanks. */
    attributes: string
    count: number
  }
  /** What somebody should look at, while it is true and some time after. */
  notices: {
    account_id: AccountId
    environment: Environment
    /** What it is about: the same thing is one notice. */
    name: string
    id: NoticeId
    code: NoticeCode
    subject: string
    /** JSON: our own codes, times and counts. */
    figures: string
    raised_at: number
    ended_at: number | null
    /** When it is sent next. Null if it is not. */
    due_at: number | null
    attempts: number
    /** When it was accepted that it is raised. */
    accepted_at: number | null
    /** The last attempt: when, and why it failed. */
    sent_at: number | null
    status: number | null
    reason: string | null
  }
  /** A single row: the last environment that was examined. Empty texts between two rounds. */
  notice_round: { account_id: AccountId | ''; environment: Environment | ''; began_at: number }
  /** How each customer did in the last seven days. */
  account_standings: {
    environment: Environment
    account_id: AccountId
    /** Empty in a row that a former release wrote. */
    name: Generated<string>
    started: number
    verified: number
    failed: number
    ended: number
    accepted: number
    /** 0 if the endpoint does not fail. */
    failing_since: number
    failing_reason: string | null
  }
  listeners: {
    id: ListenerId
    account_id: AccountId
    key_id: KeyId
    /** The one flow that it listens for. Null means all of its account's flows in test. */
    flow_id: FlowId | null
    instance_id: string
    connected_at: number
    expires_at: number
    /** The origin to which it forwards callbacks, or null if it did not say. */
    forward_to: Generated<string | null>
    /** When a user of the portal disconnected it. It learns of that at the next heartbeat. */
    disconnected_at: Generated<number | null>
  }
  /** What each instance reports about itself while it is alive. */
  instances: {
    id: string
    /** JSON: ids of the master keys that it can open with. */
    opens: string
    /** Id of the master key that it seals with. */
    seals_with: string
    seen_at: number
    /** 1 if it knows applications. */
    collects: Generated<1 | null>
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
  /** The same for ID tokens, with one current and one next key for each algorithm. */
  token_keys: {
    kid: string
    environment: Environment
    alg: TokenAlgorithm
    public_jwk: string
    created_at: number
    activated_at: number | null
    retired_at: number | null
    withdrawn_at: number | null
  }
  access_certificates: {
    client_id: string
    chain: string
    /** PEM: certificates above those in the chain, which are not sent to wallets. */
    above: Generated<string>
    /** Set for certificates made for local use. */
    development_host: string | null
    development_authority: string | null
    created_at: number
  }
  /** Access certificates with keys that were made here. No account means the operator's own. */
  account_certificates: {
    id: CertificateId
    account_id: AccountId | ''
    environment: Environment
    service: string
    state: 'awaited' | 'current' | 'former'
    /** PEM (PKCS #10). */
    request: string
    key_thumbprint: string
    /** Null if it was not issued yet. */
    client_id: string | null
    created_at: number
    imported_at: number | null
    /** Null if it was not issued yet, or if 0.3.0 stored it. */
    expires_at: Generated<number | null>
  }
  registration_certificates: {
    id: RegistrationId
    account_id: AccountId
    environment: Environment
    service: string
    token: string
    created_at: number
    /** Flows under way continue to use it. */
    removed_at: number | null
    /** Null if 0.3.0 stored it. */
    expires_at: Generated<number | null>
  }
  trust_lists: { source: string; token: string; kept_at: number }
  signed_lists: {
    id: string
    environment: Environment
    issuer: IssuerId
    host: string
    /** JSON: the address of the list, and what is needed to verify it. */
    source: string
    /** The list as fetched. Null if there was no valid one yet. */
    list: Generated<Uint8Array | null>
    issued_at: Generated<number | null>
    counts_until: Generated<number | null>
    kept_at: Generated<number | null>
    /** Why the last attempt failed. */
    failure: Generated<string | null>
    due_at: number
    /** Until then an instance is fetching it. */
    lease_until: Generated<number | null>
    /** Accurate to the day. */
    used_at: number
  }
}

export type DatabaseTransaction = Transaction<Tables>
