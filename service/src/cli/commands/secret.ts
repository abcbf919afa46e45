import { rotateCallbackSecret } from '../../usecases/accounts/callback-secret.ts'
import { Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { report, withStore } from '../with-store.ts'
import { accountOf } from './account.ts'

export const secretCommand: Command = (read, terminal) => {
  if (read.words[0] !== 'rotate') throw new Misuse('Say what to do with the callback secret.')
  const [account, environment] = [accountOf(read), read.environment()]
  return withStore(terminal, async (store, _config, by) =>
    report(
      terminal,
      await rotateCallbackSecret(store, account, environment, by),
      (callbackSecret) =>
        read.json
          ? JSON.stringify({ account, environment, callback_secret: callbackSecret })
          : `New callback secret of ${account} (${environment})\n\n  ${callbackSecret}\n\nIt is shown this once. For 24 hours callbacks carry the signature of the old one too.`,
    ),
  )
}
