import type { VidimusError } from './error.ts'
import type { Proof } from './proof.ts'
import type { Failure } from './read-callback.ts'
import { faults } from './testing/faults.ts'

export const state = 'order-1'
export const redirectUri = 'https://shop.test/thanks'

export type Customer = ReturnType<typeof makeCustomer>

/** A customer's handlers, and what they were called with. */
export function makeCustomer() {
  const proofs: Proof[] = []
  const failures: Failure[] = []
  const reported: VidimusError[] = []
  const handlers = {
    onVerified: (proof: Proof) => {
      proofs.push(proof)
      return { redirectUri: `${redirectUri}?${proofs.length}` }
    },
    onError: (failure: Failure) => {
      failures.push(failure)
      return { redirectUri: `${redirectUri}?sorry` }
    },
    report: (error: VidimusError) => void reported.push(error),
  }
  return { proofs, failures, reported, handlers }
}

export const readReply = async (answer: Response) => [answer.status, await answer.json()]

/** Each fault with the code it must be refused with. */
export const faultCodes = listKeys(faults).map((fault) => [fault, faults[fault]] as const)

function listKeys<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = []
  for (const key in table) keys.push(key)
  return keys
}
