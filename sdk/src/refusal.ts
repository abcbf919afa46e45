import type { ErrorCode, VidimusError } from './error.ts'

const customerFailures: readonly ErrorCode[] = [
  'handler_failed',
  'redirect_uri_invalid',
  'callback_consumed',
  'callback_failed',
]
const temporaryFailures: readonly ErrorCode[] = ['keys_unavailable', 'callback_in_hand']

/**
 * Any status other than 200 makes the service try again. The code helps developers and reveals
 * nothing.
 */
export function refuseCallback({ code }: VidimusError): Response {
  const status = statusFor(code)
  const headers = { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '1' } : {}) }
  return Response.json({ error: code }, { status, headers })
}

function statusFor(code: ErrorCode): number {
  if (customerFailures.includes(code)) return 500
  return temporaryFailures.includes(code) ? 503 : 400
}

/**
 * Prints one line, and the stack of what your code threw. The message is left out because it may
 * contain what a person revealed.
 */
export function printReport(error: VidimusError): void {
  console.error([error.message, ...readStackFrames(error.cause)].join('\n'))
}

const readStackFrames = (cause: unknown): readonly string[] =>
  cause instanceof Error
    ? (cause.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
    : []
