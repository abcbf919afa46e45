import type { RegistrationCertificate } from '../../../core/verification/registration/registration-certificate.ts'
import type { StatusReference } from '../../../core/verification/verified-credential.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId, RegistrationId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../audit.ts'

/** Registration certificates of customers, one for a service and an intended use. */

export type KeptRegistration = {
  readonly id: RegistrationId
  readonly accountId: AccountId
  readonly environment: Environment
  /** Of the access certificate that asks with it; empty: there is one alone. */
  readonly service: string
  /** Public: every wallet that is asked gets it. */
  readonly token: string
}

export type ListedRegistration = KeptRegistration & {
  readonly createdAt: number
  /** Keys without one of their own ask with it. */
  readonly isDefault: boolean
  /** Keys that ask with it. */
  readonly keys: readonly KeyId[]
}

export type RegistrationOfAccount = Pick<KeptRegistration, 'accountId' | 'environment' | 'id'>

/** For one key, or null: for all keys that have none of their own. */
export type RegistrationChoice = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly keyId: KeyId | null
  /** Null: none any more. */
  readonly id: RegistrationId | null
}

/** Who asks with which: all keys without one of their own, and the keys that have one. */
export type RegistrationChoices = {
  readonly byDefault: RegistrationId | null
  /** Also one that was removed: then the key asks with none. */
  readonly byKey: readonly { readonly keyId: KeyId; readonly id: RegistrationId }[]
}

/** An `event` is logged in the same transaction. False: there is no such account, or other part. */
export type Registrations = {
  add(
    registration: KeptRegistration & { readonly expiresAt: number },
    event: AuditEvent,
  ): Promise<boolean>
  /** Also one that was removed: flows under way go on with it. */
  find(id: RegistrationId): Promise<KeptRegistration | undefined>
  /** Those that were removed are left out. */
  list(accountId: AccountId, environment: Environment): Promise<readonly ListedRegistration[]>
  choices(accountId: AccountId, environment: Environment): Promise<RegistrationChoices>
  choose(choice: RegistrationChoice, event: AuditEvent): Promise<boolean>
  remove(registration: RegistrationOfAccount, event: AuditEvent): Promise<boolean>
  registeredId(accountId: AccountId, environment: Environment): Promise<string | null | undefined>
}

/** Verified. Undefined: there is none, or it is trusted no more. */
export type FindRegistration = (
  id: RegistrationId,
) => Promise<
  { readonly kept: KeptRegistration; readonly certificate: RegistrationCertificate } | undefined
>

/** `unknown`: the registrar's list could not be had. A wallet asks for it itself. */
type RegistrationStatus = 'valid' | 'revoked' | 'unknown'

export type AskRegistrationStatus = (
  environment: Environment,
  reference: StatusReference,
) => Promise<RegistrationStatus>

/** What happens with a question that no registration certificate covers. */
export type RegistrationPolicy = 'refuse' | 'warn'
