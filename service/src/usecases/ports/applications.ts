import type { ApplicationSettings } from '../../core/application/application.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId, ApplicationId, RegistrationId, UserId } from '../../core/vocabulary/ids.ts'
import type { IntentToRetain } from '../../core/vocabulary/settings.ts'
import type { KeyHolder } from './api-keys.ts'
import type { AuditEvent } from './audit.ts'

/** Clients of OpenID Connect. */

export type ApplicationOfAccount = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly id: ApplicationId
}

/** What is kept of a secret. */
export type KeptSecret = { readonly hash: Uint8Array; readonly ending: string }

export type NewApplication = ApplicationOfAccount &
  ApplicationSettings &
  KeptSecret & {
    readonly name: string
    readonly createdBy?: UserId | undefined
  }

/** An application as stored, and what its account may do now. */
export type ApplicationHolder = KeyHolder &
  ApplicationSettings & {
    readonly keyId: ApplicationId
    readonly name: string
    /** The secret before the last change, while it still works. */
    readonly formerHash?: Uint8Array | undefined
    readonly intentToRetain: IntentToRetain
  }

export const loginEndpoints = ['authorize', 'par', 'token'] as const

export type LoginEndpoint = (typeof loginEndpoints)[number]

/** What an endpoint refused lately, in our own words and without content of a request. */
export type LoginRefusal = {
  readonly endpoint: LoginEndpoint
  readonly code: string
  readonly description: string
  readonly count: number
  readonly lastAt: number
}

/** Application, endpoint, code and description, so that equal ones are counted together. */
export type NotedRefusal = `${ApplicationId} ${LoginEndpoint} ${string} ${string}`

/** An application as listed. */
export type ListedApplication = ApplicationSettings & {
  readonly id: ApplicationId
  readonly environment: Environment
  readonly name: string
  readonly ending: string
  readonly status: 'active' | 'disabled'
  readonly createdAt: number
  readonly createdBy: string | null
  readonly formerSecretUntil: number | null
  /** Days since 1970. Null if it never was. */
  readonly lastUsedDay: number | null
  readonly registrationId: RegistrationId | null
  /** The newest first, at most ten. */
  readonly refusals: readonly LoginRefusal[]
}

/** An `event` is logged in the same transaction. False means that there is no such application. */
export type Applications = {
  /** False if there is no such account. */
  create(application: NewApplication, event: AuditEvent): Promise<boolean>
  find(id: ApplicationId): Promise<ApplicationHolder | undefined>
  /** Newest first. */
  list(account: AccountId, environment: Environment): Promise<readonly ListedApplication[]>
  change(
    application: ApplicationOfAccount,
    settings: ApplicationSettings & { readonly name: string },
    event: AuditEvent,
  ): Promise<boolean>
  /** The former secret works for `graceSeconds` more. */
  rotateSecret(
    application: ApplicationOfAccount,
    secret: KeptSecret,
    graceSeconds: number,
    event: AuditEvent,
  ): Promise<boolean>
  /** For good: its requests and codes are refused at once. */
  disable(application: ApplicationOfAccount, event: AuditEvent): Promise<boolean>
  /** Only the last ten that differ are kept. */
  noteRefusals(counted: ReadonlyMap<NotedRefusal, number>): Promise<void>
}
