import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Described, Site } from '../documents/site.ts'
import { type SearchIndex, unpackIndex } from './search.ts'

/** The published program has it beside its documents. */
export const packedIndex = 'search-index.json'

/** In a checkout it is made from the documents as they are now. */
export async function readIndex(
  { root }: Pick<Site, 'root'>,
  described: Described,
): Promise<SearchIndex> {
  const file = join(root, packedIndex)
  return unpackIndex(existsSync(file) ? await readFile(file, 'utf8') : await makeBeside(described))
}

const longestMilliseconds = 60_000

async function makeBeside({ contract, errors }: Described): Promise<string> {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
    workerData: JSON.stringify({ contract, errors }),
  })
  try {
    const [packed] = await once(worker, 'message', {
      signal: AbortSignal.timeout(longestMilliseconds),
    })
    return String(packed)
  } finally {
    await worker.terminate()
  }
}
