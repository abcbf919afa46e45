import { storeAway } from '../../../core/vocabulary/error-code.ts'

/** There is no room for this write, or the disk fails. Others may still succeed. */
export class StoreFull extends Error {
  readonly code = storeAway
}
