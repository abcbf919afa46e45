import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folder of official vectors; tests that need it are skipped, with their title, where it is
 * absent.
 */
export const vectors = process.env['VIDIMUS_VECTORS']

export const readVector = (path: string) =>
  JSON.parse(readFileSync(join(vectors ?? '', path), 'utf8'))
