import type { Fetch } from '../holder/web.ts'

const longestWaitMilliseconds = 10_000
const longestBodyBytes = 64 * 1_024

/** A fetch that reaches only the wallet's own service, with limits for time and size. */
export const makeServiceFetch =
  (serviceOrigin: string): Fetch =>
  async (url, init) => {
    if (url.origin !== serviceOrigin)
      throw new Error(`${url.origin} is not the service of this wallet`)
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(longestWaitMilliseconds),
    })
    const { status, headers } = response
    return new Response(await readBounded(response), { status, headers })
  }

/** Null if there is no body: some statuses may not have one. */
async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    if (length > longestBodyBytes) throw new Error('the answer of the service is too long')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
