import { type CallbackSettings, callbackHandler, type ProveSettings, prove } from '@vidimus/sdk'

export function ageCheck(vidimus: ProveSettings & CallbackSettings, open: (state: string) => void) {
  // #region ask
  const ask = () => prove(vidimus, { issuer: 'de-ausweis', derived: { age_over: '18' } })

  const receive = callbackHandler(vidimus, {
    onVerified: ({ state, derived }) => {
      if (derived.age_over === true) open(state)
      return { redirectUri: 'https://shop.example/cellar' }
    },
    onError: () => ({ redirectUri: 'https://shop.example/juices' }),
  })
  // #endregion
  return { ask, receive }
}
