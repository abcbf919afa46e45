import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

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

export const refusalIn = async (body: Readable, status: number): Promise<string> =>
  describeRefusal(await text(body).catch(() => ''), status)
