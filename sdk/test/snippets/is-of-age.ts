import { type CallbackSettings, callbackHandler, type ProveSettings, prove } from '@vidimus/sdk'

export function ageCheck(vidimus: ProveSettings & CallbackSettings, open: (state: string) => void) {
  // #region ask
  const question = { issuer: 'de-ausweis', derived: { age_over: '18' } } as const
  const ask = () => prove(vidimus, question)
  const receive = callbackHandler(vidimus, {
    asked: question,
    onVerified: ({ state, derived }) => {
      if (derived.age_over) open(state)
      return { redirectUri: 'https://shop.example/cellar' }
    },
    onError: () => ({ redirectUri: 'https://shop.example/juices' }),
  })
  // #endregion
  return { ask, receive }
}
