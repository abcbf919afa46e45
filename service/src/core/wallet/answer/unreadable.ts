import { fail } from '../../vocabulary/result.ts'

/**
 * Not an answer to this request. The wallet gets one constant sentence. Flow and log get the cause,
 * in our own words.
 */
export const unreadable = (cause: string) => fail('answer_unreadable', { cause })
