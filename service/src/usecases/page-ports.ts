import type { Flow, Question, RequestPath, UnansweredFlow } from '../flow/flow.ts'
import type { CrossDevice } from '../flow/request-paths.ts'
import type { Environment } from '../vocabulary/environment.ts'
import type { FlowId } from '../vocabulary/ids.ts'
import type { Branding } from './page-view.ts'
import type { NewRequest, Sealed, StoredRequest, VaultEntry } from './ports.ts'

/** A flow as the person's page needs it. Times are the database's, in milliseconds. */
export type OpenableFlow = {
  readonly id: FlowId
  readonly flow: Flow
  readonly now: number
  readonly environment: Environment
  readonly customer: string
  readonly branding: Branding
  /** How long it is known that the flow was, and how it ended. */
  readonly retentionDays: number
  /** Null: the flow was started while only a listener was there. */
  readonly redirectUrl: string | null
  readonly crossDevice: CrossDevice
  /** The way of the first wallet that came. */
  readonly fetchedPath: RequestPath | undefined
  readonly question: Question
  /** Undefined: nobody has opened it yet. */
  readonly browserHash: Uint8Array | undefined
  /** Erased when nothing is sealed with it any more. */
  readonly dataKey: VaultEntry | undefined
  /** Made when the page is first opened, closed by the answer. */
  readonly requests: readonly StoredRequest[]
  readonly attempts: number
  /** Where the customer sends the person, while it is kept. */
  readonly sealedRedirectUri: Sealed | undefined
}

/** A flow as its open page watches it: what changes, and nothing sealed. */
export type WatchedFlow = Pick<OpenableFlow, 'id' | 'flow' | 'now' | 'browserHash' | 'attempts'> & {
  readonly redirectIsKept: boolean
}

/** What the person's page needs of the store. */
export type PageFlows = {
  byLink(linkHash: Uint8Array): Promise<OpenableFlow | undefined>
  byId(id: FlowId): Promise<OpenableFlow | undefined>
  watched(id: FlowId): Promise<WatchedFlow | undefined>
  byReturnCode(codeHash: Uint8Array): Promise<OpenableFlow | undefined>
  /** The first opening binds the browser and keeps the requests; a later one changes nothing. */
  open(id: FlowId, requests: readonly NewRequest[], browserHash: Uint8Array): Promise<void>
  /** False: the flow is no longer as it was read. */
  extend(id: FlowId, before: UnansweredFlow, after: UnansweredFlow): Promise<boolean>
}
