import type { CallbackHandlers } from '@vidimus/sdk'

type Account = { name: string | undefined }

export function naive(accountOfState: (state: string) => Account): CallbackHandlers {
  // #region wrong
  // WRONG: whoever began the proof gets the identity of whoever approved it.
  const onVerified: CallbackHandlers['onVerified'] = ({ state, revealed }) => {
    accountOfState(state).name = revealed.given_name
    return { redirectUri: 'https://shop.example/return' }
  }
  // #endregion
  return { onVerified, onError: () => ({ redirectUri: 'https://shop.example/sorry' }) }
}
