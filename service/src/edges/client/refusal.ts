import { z } from 'zod'
import { readBounded } from './read-bounded.ts'

const longestProblemBytes = 16 * 1_024

const problem = z.object({ error: z.object({ error: z.string(), error_description: z.string() }) })

/** The sentence in an error of the API; of anything else the status. */
export function describeRefusal(body: string, status: number): string {
  try {
    const { error } = problem.parse(JSON.parse(body))
    return `${error.error_description} (${error.error})`
  } catch {
    return `it answered ${status}`
  }
}

export const refusalIn = async (body: AsyncIterable<Uint8Array>, status: number): Promise<string> =>
  describeRefusal(String(await readBounded(body, longestProblemBytes).catch(() => '')), status)
