import { expect } from 'vitest'
import type { Question } from './prove.ts'
import type { ProveError } from './prove-error.ts'

export const question: Question = { issuer: 'xx-sandbox', revealed: ['given_name'] }

/**
 * Gives the answers one after the other and repeats the last one. An Error in the list is thrown.
 */
export function answering(...answers: readonly (Response | Error | 'silence')[]) {
  const calls: RequestInit[] = []
  const fetch = async (_url: string, init: RequestInit) => {
    calls.push(init)
    const answer = answers[Math.min(calls.length, answers.length) - 1]
    if (answer === 'silence') return untilAborted(init)
    if (answer instanceof Response) return answer.clone()
    throw answer
  }
  return { settings: { url: 'https://id.example', apiKey: 'vdm_test_x', fetch }, calls }
}

const untilAborted = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  )

export const started = Response.json(
  { success: true, redirect_url: 'https://id.example/flow/1' },
  { headers: { 'flow-id': 'flow_1' } },
)

export const refused = (status: number, error: string, headers = {}) =>
  Response.json(
    { success: false, error: { error, error_description: 'as the service says it' } },
    { status, headers },
  )

export const unreachable = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })

export const failureOf = (answer: Promise<unknown>): Promise<ProveError> =>
  answer.then(
    () => expect.fail('it succeeded'),
    (error) => error,
  )
