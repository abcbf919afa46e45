import type { FlowState } from '../flow/flow.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { AccountId, CallId, FlowId, KeyId } from '../vocabulary/ids.ts'
import type { IssuerId } from '../vocabulary/issuers.ts'

/** Times are milliseconds since 1970 on the database's clock; bytes are Buffer (PostgreSQL) or Uint8Array (SQLite). */
export type Tables = {
  vault: { id: string; sealed: Uint8Array; master_key_id: string }
  accounts: {
    id: AccountId
    name: string
    state_hash_key_id: string
    created_at: number
    suspended_at: number | null
  }
  account_environments: {
    account_id: AccountId
    environment: Environment
    redirect_url: string | null
    callback_secret_id: string
    former_callback_secret_id: string | null
    former_callback_secret_until: number | null
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
  }
  flows: {
    id: FlowId
    link_hash: Uint8Array
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
    redirect_url: string
    /** The customer's `state`; its key is the vault entry with the flow's id. */
    sealed_state: Uint8Array | null
    state_hash: Uint8Array
    created_at: number
    expires_at: number
  }
}
