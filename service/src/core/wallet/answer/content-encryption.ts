import type { ContentEncryption } from '../../encoding/agree-on-key.ts'

/** HAIP 1.0 section 5 requires verifiers to support both, so every request lists both. */
export const contentEncryptions = [
  'A128GCM',
  'A256GCM',
] as const satisfies readonly ContentEncryption[]
