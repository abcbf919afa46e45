import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { KeyHolder } from '../../ports/api-keys.ts'

/** What is for developers alone must not show a live result or change a live flow. */
export const testKeyOnly = (holder: KeyHolder): Result<KeyHolder> =>
  holder.environment === 'test'
    ? ok(holder)
    : fail('error_api_key', {
        description: 'this is for test keys alone: use a key that begins with vdm_test_',
      })
