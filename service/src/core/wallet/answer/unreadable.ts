import { fail } from '../../vocabulary/result.ts'

/**
 * Not an answer to this request. The wallet gets one constant sentence, and the log gets the
 * detail.
 */
export const unreadable = (detail: string) => fail('answer_unreadable', { detail })
