import type { readProveRequest } from './read-prove-request.ts'

/** What becomes of a body, for those who know whether it is accepted. */
export function judgedBy(read: (body: unknown) => ReturnType<typeof readProveRequest>) {
  return {
    refusal: (body: unknown): string => {
      const result = read(body)
      if (result.ok) throw new Error('it was accepted')
      return `${result.failure.code}: ${result.failure.description}`
    },
    accepted: (body: unknown) => {
      const result = read(body)
      if (!result.ok) throw new Error(result.failure.description)
      return result.value
    },
  }
}
