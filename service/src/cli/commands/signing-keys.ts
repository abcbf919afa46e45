import { environments } from '../../core/vocabulary/environment.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { rotateSigningKeys } from '../../usecases/keys/rotate-signing-keys.ts'
import { Misuse, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { report, withStore } from '../with-store.ts'

export const signingKeysCommand: Command = (args, terminal) => {
  const read = readArguments(args, [], ['now'])
  if (read.words[0] !== 'rotate') throw new Misuse('Say what to do with the signing keys.')
  const atOnce = read.flag('now')
  return withStore(terminal, async (store, _config, by) => {
    await rotateSigningKeys(store, environments, atOnce, by)
    const keys = await store.signingKeys.published()
    const said = atOnce
      ? 'New keys sign from now on. The former ones are withdrawn: presentations signed with them no longer verify.'
      : 'The next keys sign from now on. The former ones stay published for 24 hours.'
    return report(terminal, ok(keys), () =>
      read.json
        ? JSON.stringify({ published: keys.map(({ kid, environment }) => ({ kid, environment })) })
        : said,
    )
  })
}
