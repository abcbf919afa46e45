import { readSigner } from './signer.ts'
import { makeStatusListCwt, makeStatusListJwt, type StatusToken } from './status-list.ts'

/** The sandbox's status list is VALID at every index but one. */
export const validIndex = 0
export const revokedIndex = 1

const statuses = Array.from({ length: 1_024 }, (_, index) => (index === revokedIndex ? 1 : 0))

/** The sandbox's list in both formats, signed for the address at which it is served. */
export async function makeSandboxStatusTokens(
  uri: string,
  issuedAt: Date,
): Promise<readonly StatusToken[]> {
  const order = { signer: await readSigner('status-signer'), uri, issuedAt, statuses }
  return Promise.all([makeStatusListJwt(order), makeStatusListCwt(order)])
}
