import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../ports/api-keys.ts'

/** What exists for developers alone is not there for live keys: a live result never leaves by it, nor is a live flow bent. */
export const testKeyOnly = (holder: KeyHolder): Result<KeyHolder> =>
  holder.environment === 'test'
    ? ok(holder)
    : fail('error_api_key', {
        description: 'this is for test keys alone: use a key that begins with vdm_test_',
      })
