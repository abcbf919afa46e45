import type { Trust } from '../certificate-chain.ts'
import { certificatesIn, judgeRegistration } from '../registration.ts'
import { readVerifierRequest, type VerifierRequest } from '../verifier-request.ts'
import { accept, type Checked } from './refusal.ts'
import { checkSignedRequest, type SignedRequest } from './signed-request.ts'

export type Expected = {
  /** From the link. */
  readonly clientId: string
  /** The nonce we posted. Absent after a GET. */
  readonly walletNonce?: string
  readonly trust: Trust
  /** Whose registration certificates count. By default, any registrar's. */
  readonly registrars?: Trust
  readonly at?: Date
}

/** Checks the request of a link before anything of it is shown to a person. */
export async function checkRequest(
  requestObject: string,
  expected: Expected,
): Promise<Checked<VerifierRequest>> {
  const checked = await checkSignedRequest(requestObject, expected, [
    [(request) => clientIdIsThatOfTheLink(request, expected), 'client_id_mismatch'],
    [(request) => echoesWalletNonce(request, expected), 'wallet_nonce_mismatch'],
  ])
  if (!checked.ok) return checked
  const { payload, leaf } = checked.value
  const { clientId, at = new Date() } = expected
  const read = readVerifierRequest({ payload, clientId, requester: leaf.subject })
  if (!read.ok) return read
  const { query } = read.value
  const registered = await judgeRegistration(certificatesIn(payload), {
    ...expected,
    leaf,
    query,
    at,
  })
  return accept({ ...read.value, registered })
}

function clientIdIsThatOfTheLink({ payload }: SignedRequest, { clientId }: Expected) {
  return payload['client_id'] === clientId ? undefined : 'client_id is not that of the link'
}

/**
 * Section 5.10: it proves that the request was made for this fetch. If we sent none, it was made
 * for another.
 */
function echoesWalletNonce({ payload }: SignedRequest, { walletNonce }: Expected) {
  return payload['wallet_nonce'] === walletNonce
    ? undefined
    : 'wallet_nonce is not the one we posted'
}
