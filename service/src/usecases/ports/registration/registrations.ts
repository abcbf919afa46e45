import type { RegistrationCertificate } from '../../../core/verification/registration/registration-certificate.ts'
import type { StatusReference } from '../../../core/verification/verified-credential.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId, KeyId, RegistrationId } from '../../../core/vocabulary/ids.ts'
import type { AuditEvent } from '../audit.ts'

/** Registration certificates of customers, each for one service and one intended use. */

export type KeptRegistration = {
  readonly id: RegistrationId
  readonly accountId: AccountId
  readonly environment: Environment
  /** The service of the access certificate that is used with it. Empty if there is only one. */
  readonly service: string
  /** Public: every wallet that we ask gets it. */
  readonly token: string
}

export type ListedRegistration = KeptRegistration & {
  readonly createdAt: number
  /** Used by keys that have none of their own. */
  readonly isDefault: boolean
  /** Keys that use it. */
  readonly keys: readonly KeyId[]
}

export type RegistrationOfAccount = Pick<KeptRegistration, 'accountId' | 'environment' | 'id'>

/** For one key or, if null, for all keys that have none of their own. */
export type RegistrationChoice = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly keyId: KeyId | null
  /** Null to use none any more. */
  readonly id: RegistrationId | null
}

/** Which certificate is used by keys without their own, and by each key that has one. */
export type RegistrationChoices = {
  readonly byDefault: RegistrationId | null
  /** May be a removed one, in which case the key uses none. */
  readonly byKey: readonly { readonly keyId: KeyId; readonly id: RegistrationId }[]
}

/** An `event` is logged in the same transaction. False if the account or another part is gone. */
export type Registrations = {
  add(
    registration: KeptRegistration & { readonly expiresAt: number },
    event: AuditEvent,
  ): Promise<boolean>
  /** Also finds removed ones, because flows under way still use them. */
  find(id: RegistrationId): Promise<KeptRegistration | undefined>
  /** Without removed ones. */
  list(accountId: AccountId, environment: Environment): Promise<readonly ListedRegistration[]>
  choices(accountId: AccountId, environment: Environment): Promise<RegistrationChoices>
  choose(choice: RegistrationChoice, event: AuditEvent): Promise<boolean>
  remove(registration: RegistrationOfAccount, event: AuditEvent): Promise<boolean>
  registeredId(accountId: AccountId, environment: Environment): Promise<string | null | undefined>
}

/** Verified. Undefined if there is none or it is no longer trusted. */
export type FindRegistration = (
  id: RegistrationId,
) => Promise<
  { readonly kept: KeptRegistration; readonly certificate: RegistrationCertificate } | undefined
>

/** `unknown` means that the registrar's list was unavailable. A wallet looks it up itself. */
type RegistrationStatus = 'valid' | 'revoked' | 'unknown'

export type AskRegistrationStatus = (
  environment: Environment,
  reference: StatusReference,
) => Promise<RegistrationStatus>

/** What happens to a question that no registration certificate covers. */
export type RegistrationPolicy = 'refuse' | 'warn'
