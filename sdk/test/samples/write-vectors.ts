import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judgedBy, jwks } from './make-vector.ts'
import { vectors } from './presentation-vectors.ts'

/** `npm run vectors`: writes what `presentation-vectors.ts` describes. */

const file = join(import.meta.dirname, '../../../vectors/presentations/presentations.json')
await writeFile(file, `${JSON.stringify({ ...judgedBy, jwks, presentations: vectors }, null, 2)}\n`)
