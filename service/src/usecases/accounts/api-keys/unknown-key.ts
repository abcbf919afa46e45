import { fail } from '../../../core/vocabulary/result.ts'

/** A key of another account is refused like one that does not exist. */
export const unknownKey = () => fail('key_unknown', { description: 'There is no such key.' })
