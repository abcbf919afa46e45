import type { ErrorCode, VidimusError } from './error.ts'

const ours: readonly ErrorCode[] = ['handler_failed', 'redirect_uri_invalid', 'callback_failed']
const passing: readonly ErrorCode[] = ['keys_unavailable', 'callback_in_hand']

/** Anything but 200 makes the service try again; the code tells a developer more than it tells a stranger. */
export function refusal({ code }: VidimusError): Response {
  const status = ours.includes(code) ? 500 : passing.includes(code) ? 503 : 400
  const headers = { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': '1' } : {}) }
  return Response.json({ error: code }, { status, headers })
}

/** One line, and for what your code threw where it did. Not its message: that may hold what a person revealed. */
export function report(error: VidimusError): void {
  console.error([error.message, ...framesOf(error.cause)].join('\n'))
}

const framesOf = (cause: unknown): readonly string[] =>
  cause instanceof Error
    ? (cause.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line))
    : []
