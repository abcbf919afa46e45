import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The vectors of the repository, `vectors/`. */
export const vectors = join(import.meta.dirname, '../../vectors')

export const readVector = (path: string) => JSON.parse(readFileSync(join(vectors, path), 'utf8'))
