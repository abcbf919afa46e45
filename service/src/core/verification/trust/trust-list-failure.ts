import { fail, type Result } from '../../vocabulary/result.ts'

export type TrustListResult<T> = Result<T, 'trust_list_refused'>

/** `rule` says what is wrong with the list, for the operator. */
export const unusable = (rule: string) => fail('trust_list_refused', { detail: rule })
