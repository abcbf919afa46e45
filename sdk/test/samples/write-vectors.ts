import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decryptionKeys, encryptedVectors, optionalVectors } from './encrypted-vectors.ts'
import { judgedBy, jwks } from './make-vector.ts'
import { vectors } from './presentation-vectors.ts'

/** `npm run vectors`: writes what the two lists describe. */

const folder = join(import.meta.dirname, '../../../vectors/presentations')
const write = (name: string, content: object) =>
  writeFile(join(folder, name), `${JSON.stringify({ ...judgedBy, ...content }, null, 2)}\n`)

await write('presentations.json', { jwks, presentations: vectors })
await write('encrypted.json', {
  jwks,
  decryption_keys: decryptionKeys,
  presentations: encryptedVectors,
})
await write('encryption-optional.json', {
  settings: { ...judgedBy.settings, encryption: 'optional' },
  jwks,
  decryption_keys: decryptionKeys,
  presentations: optionalVectors,
})
