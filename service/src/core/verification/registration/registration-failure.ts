import type { RegistrationErrorCode } from '../../vocabulary/errors.ts'
import { fail, type Result } from '../../vocabulary/result.ts'

export type RegistrationResult<T> = Result<T, RegistrationErrorCode>

/** Public, unlike the verdict on a wallet's answer: whoever stores the certificate sees why. */
export const refuseRegistration = <const Code extends RegistrationErrorCode>(
  code: Code,
  rule: string,
): Result<never, Code> => fail(code, { description: `The registration certificate: ${rule}.` })
