import type { ApiErrorCode, FlowErrorCode } from './contract.ts'

/**
 * Every error that this package itself raises. The codes are stable; the sentences are for people.
 */
export const reasons = {
  settings_invalid: 'A setting is missing or malformed.',
  question_invalid: 'There is no such member.',
  handlers_invalid: 'A handler is missing, misspelled or not a function.',
  framework_mismatch: 'The handler was called by another framework than the one it is made for.',
  connection_failed: 'The service could not be reached.',
  timeout: 'The service did not answer in time.',
  answer_unexpected: 'The service answered something that is not in its contract.',
  presentation_malformed: 'The presentation is not a signed token of the right shape.',
  presentation_unsigned: 'The presentation carries no signature.',
  algorithm_mismatch: 'The presentation is signed or encrypted in a way the service never uses.',
  type_mismatch: 'The token is not a presentation.',
  presentation_unencrypted: 'The presentation is not encrypted, although you have a decryptionKey.',
  decryption_key_missing: 'The presentation is encrypted, and no decryptionKey is set.',
  decryption_key_unknown: 'The presentation is sealed for a key that you no longer have.',
  decryption_failed:
    'The presentation was changed, or the two halves of your decryptionKey do not belong together.',
  key_unknown: 'The key that signed the presentation is not one of the service.',
  keys_unavailable: 'The keys of the service could not be fetched.',
  signature_mismatch:
    'The signature does not fit: the presentation was changed, or the service did not make it.',
  service_mismatch: 'The presentation was made by another service.',
  audience_mismatch: 'The presentation was made for another account.',
  environment_mismatch: 'The presentation was made in another environment.',
  presentation_expired: 'The presentation has expired.',
  presentation_not_yet_valid: 'The presentation is valid only later.',
  state_mismatch: 'The presentation was made for another proof than this one.',
  answer_missing: 'The presentation lacks something that was asked for.',
  answer_mismatch: 'The presentation answers another question than the one that was asked.',
  presentation_replayed: 'The presentation was used before, by another callback.',
  callback_malformed: 'The body is not that of a callback.',
  callback_too_large: 'The body is larger than any callback.',
  callback_consumed: 'Something else has read the body of the callback before this handler.',
  callback_unsigned: 'The Standard Webhooks headers are missing or malformed.',
  callback_signature_mismatch:
    'The callback was changed, or signed with a secret that is not yours.',
  callback_stale: 'The callback was signed too long ago, or in the future.',
  callback_in_hand: 'Another instance is working on this callback.',
  callback_failed: 'Something other than your handler failed: the store, or this package.',
  handler_failed: 'Your handler threw.',
  redirect_uri_invalid: 'Your handler returned no redirectUri, or one the service would refuse.',
  ticket_unknown: 'The return ticket was never issued, was used before, or has expired.',
  ticket_wrong_session:
    'The return ticket belongs to another session: somebody else may have started this proof.',
} as const

export type SdkErrorCode = keyof typeof reasons

/** The service explains these errors. Empty until one was named in the settings. */
let documentedAt = ''

export const noteService = (url: string): void => {
  documentedAt = url
}

export type ErrorCode = SdkErrorCode | ApiErrorCode | FlowErrorCode

type Explanation = {
  readonly reason?: string
  readonly expected?: string
  /** Never an attribute value, a state or a secret, because errors end up in logs. */
  readonly received?: string
  readonly docUrl?: string
  readonly cause?: unknown
}

/**
 * The base class of all errors of this package: a stable `code`, what was expected, what was
 * received, and a link to the documentation.
 */
export class VidimusError<Code extends ErrorCode = ErrorCode> extends Error {
  protected static readonly mark: symbol = Symbol.for('@vidimus/sdk/VidimusError')
  static override readonly [Symbol.hasInstance] = isInstance

  readonly code: Code
  readonly reason: string
  readonly expected: string | undefined
  readonly received: string | undefined
  readonly docUrl: string

  constructor(code: Code, explanation: Explanation = {}) {
    const { expected, received, docUrl = `${documentedAt}/docs/sdk#${code}` } = explanation
    const reason = explanation.reason ?? (isSdkErrorCode(code) ? reasons[code] : code)
    super(
      writeMessage({ code, reason, expected, received, docUrl }),
      'cause' in explanation ? { cause: explanation.cause } : {},
    )
    this.name = 'VidimusError'
    markAs(this, VidimusError.mark)
    this.code = code
    this.reason = reason
    this.expected = expected
    this.received = received
    this.docUrl = docUrl
  }
}

/**
 * `import` and `require` load separate builds, and a bundler may copy either, so `instanceof` must
 * recognise an error from any copy. A subclass of your own has no mark, so it behaves as usual.
 */
function isInstance(this: object, value: unknown): boolean {
  const mark: unknown = Object.getOwnPropertyDescriptor(this, 'mark')?.value
  return typeof mark === 'symbol'
    ? typeof value === 'object' && value !== null && mark in value
    : Function.prototype[Symbol.hasInstance].call(this, value)
}

/** Not enumerable, so it does not show in logs. */
export const markAs = (error: Error, mark: symbol): void =>
  void Object.defineProperty(error, mark, { value: true })

type MessageParts = { [part in 'code' | 'reason' | 'docUrl']: string } & {
  [part in 'expected' | 'received']: string | undefined
}

const writeMessage = ({ code, reason, expected, received, docUrl }: MessageParts): string =>
  [
    `${code}: ${reason}`,
    ...(expected === undefined ? [] : [`Expected ${expected}.`]),
    ...(received === undefined ? [] : [`Received ${received}.`]),
    `Read on: ${docUrl}${docUrl.startsWith('/') ? ' of your service' : ''}`,
  ].join(' ')

const isSdkErrorCode = (code: string): code is SdkErrorCode => Object.hasOwn(reasons, code)

/** Makes an untrusted value safe to print on one line of a log. */
export const quote = (value: unknown): string =>
  typeof value === 'string'
    ? JSON.stringify(value.length > 100 ? `${value.slice(0, 100)}…` : value)
    : typeof value
