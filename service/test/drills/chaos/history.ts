/**
 * What happened in a run, as those saw it who took part. Times are milliseconds by a clock that
 * never jumps.
 */
export type History = {
  readonly events: readonly (FlowEvent & { readonly flow: string; readonly at: number })[]
  readonly calls: readonly Call[]
  readonly faults: readonly FaultSpan[]
  /** While an instance had been killed and did not serve again. */
  readonly absences: readonly Absence[]
  /** What nobody had planned, such as an instance that ends by itself. */
  readonly surprises: readonly string[]
  readonly limits: {
    readonly flowLifetime: number
    readonly returnTimeout: number
    readonly resultLifetime: number
  }
}

/** What one of them saw of a flow. The flow is named by its `state`. */
export type FlowEvent =
  /** The customer calls `/prove`, and is given a flow. */
  | { readonly what: 'asked' }
  | { readonly what: 'accepted'; readonly flowId: string }
  /** A wallet sends an answer. `may`: the outcomes that this answer can lead to. */
  | {
      readonly what: 'answering'
      readonly answer: number
      readonly may: readonly string[]
      /** On this device: nothing is told before the browser is back. */
      readonly isGated: boolean
      /** When the lists were published that the credential names. */
      readonly listsSince?: number
    }
  /** Its reply: the answer was accepted. A refusal says nothing about the outcome. */
  | { readonly what: 'acknowledged'; readonly answer: number }
  /** Begun, and done as far as the caller knows. */
  | { readonly what: Act; readonly done: boolean }
  /** A browser is sent to an address that is not ours. */
  | { readonly what: 'sent_on'; readonly to: string; readonly isBound: boolean }
  /** A page or a request was not there for somebody who came for it. */
  | { readonly what: 'turned_away'; readonly step: string }
  /** The bound browser waited to be sent on, in vain. */
  | { readonly what: 'left' }
  /** A callback, and how the customer took it. */
  | {
      readonly what: 'told'
      readonly id: string
      readonly body: string
      readonly taken: 'yes' | 'no' | 'gone'
      readonly redirectUri?: string
    }
  /** What the service says about the flow at the end. */
  | { readonly what: 'record'; readonly status: string; readonly outcome: string | null }

export type Act = 'cancel' | 'expire' | 'return'

export type Call = {
  readonly path: string
  readonly instance: number
  readonly startedAt: number
  readonly at: number
  /** Or why there was none. */
  readonly status: number | 'reset' | 'no answer'
  /** With a body, and with Retry-After. */
  readonly isClean: boolean
}

export type FaultSpan = {
  readonly name: FaultName
  readonly instance?: number
  readonly from: number
  readonly to: number
}

export type Absence = { readonly instance: number; readonly from: number; readonly to: number }

export const faultNames = [
  'instance killed',
  'instance frozen',
  'instance cut off',
  'clock stepped',
  'database restarted',
  'database frozen',
  'failover',
  'disk full',
  'fsync fails',
  'connections full',
  'lists away',
  'lists lie',
  'customers hang',
  'customers fail',
] as const

export type FaultName = (typeof faultNames)[number]
