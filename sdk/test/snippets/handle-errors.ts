import { type CallbackErrorCode, ProveError, type ProveSettings, prove } from '@vidimus/sdk'

// #region callback
/** What to tell the visitor, and whether another try can help. */
const advice: { readonly [code: string]: readonly [text: string, again: boolean] } = {
  error_access_denied: ['You declined. Nothing was passed on.', true],
  error_cancelled: ['You cancelled. Nothing was passed on.', true],
  error_expired: ['The time is over.', true],
  error_session: ['Please finish in the browser in which you began.', true],
  error_wallet_unavailable: ['Your wallet cannot answer now.', true],
  error_missing_attribute: ['Please share everything that is asked.', true],
  error_status_unavailable: ['Your ID could not be checked now.', true],
  error_credential_expired: ['Your ID has expired.', false],
  error_credential_revoked: ['Your ID is no longer valid.', false],
}

/** A later release may send a code that you do not know. */
export const adviceFor = (code: CallbackErrorCode): readonly [text: string, again: boolean] =>
  advice[code] ?? ['This did not work.', true]
// #endregion

export async function start(vidimus: ProveSettings) {
  // #region prove
  try {
    return await prove(vidimus, { issuer: 'de-ausweis', revealed: ['given_name'] })
  } catch (error) {
    if (!(error instanceof ProveError)) throw error
    // Neither holds anything of a person: both are for your log, and for who runs the service.
    console.error(error.code, error.requestId)
    return undefined
  }
  // #endregion
}
