import { environments } from '../../core/vocabulary/environment.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { ok } from '../../core/vocabulary/result.ts'
import {
  type ListedSigningKey,
  listSigningKeys,
  listTokenKeys,
} from '../../usecases/keys/list-signing-keys.ts'
import { rotateSigningKeys } from '../../usecases/keys/rotate-signing-keys.ts'
import { rotateTokenKeys } from '../../usecases/keys/token-keys.ts'
import { withdrawSigningKey } from '../../usecases/keys/withdraw-signing-key.ts'
import { chooseAction, Misuse } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'

export const signingKeysCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'the signing keys')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const rotate: StoreAction = async (read, terminal, store, _config, by) => {
  const atOnce = read.flag('now')
  await rotateSigningKeys(store, environments, atOnce, by)
  const hasTokenKeys = await rotateTokenKeys(store, environments, atOnce, by)
  const keys = await store.signingKeys.published()
  const tokenKeys = (await listTokenKeys(store)).filter(({ state }) => state !== 'withdrawn')
  return report(terminal, ok(keys), () =>
    read.json
      ? JSON.stringify({
          published: keys.map(({ kid, environment }) => ({ kid, environment })),
          published_for_id_tokens: tokenKeys.map(({ kid, environment, algorithm: alg }) => ({
            kid,
            environment,
            alg,
          })),
        })
      : rotated(atOnce, hasTokenKeys),
  )
}

function rotated(atOnce: boolean, hasTokenKeys: boolean): string {
  const which = hasTokenKeys ? ', of presentations and of ID tokens' : ''
  const signed = hasTokenKeys ? 'presentations and ID tokens' : 'presentations'
  return atOnce
    ? `New keys${which && `${which},`} sign from now on. All former ones are withdrawn: ${signed} signed with them no longer verify.`
    : `The next keys${which && `${which},`} sign from now on. The former ones stay published for 24 hours.`
}

const list: StoreAction = async (read, terminal, store) => {
  const [keys, tokenKeys] = [await listSigningKeys(store), await listTokenKeys(store)]
  return report(terminal, ok(keys), () =>
    read.json
      ? JSON.stringify({
          signing_keys: keys.map(jsonOf),
          id_token_keys: tokenKeys.map((key) => ({ ...jsonOf(key), alg: key.algorithm })),
        })
      : tableOf([
          ...keys.map((key) => ({ ...key, signs: 'presentations' })),
          ...tokenKeys.map((key) => ({ ...key, signs: `ID tokens (${key.algorithm})` })),
        ]),
  )
}

const jsonOf = ({ kid, environment, state, since, withdrawnAt }: ListedSigningKey) => ({
  kid,
  environment,
  state,
  since: new Date(since).toISOString(),
  withdrawn_at: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
})

const tableOf = (keys: readonly (ListedSigningKey & { readonly signs: string })[]): string =>
  table(
    ['kid', 'environment', 'state', 'since (UTC)', 'withdrawn (UTC)', 'signs'],
    keys.map(({ kid, environment, state, since, withdrawnAt, signs }) => [
      kid,
      environment,
      state,
      minuteOf(since),
      withdrawnAt === null ? '' : minuteOf(withdrawnAt),
      signs,
    ]),
  )

const withdraw: StoreAction = async (read, terminal, store, _config, by) => {
  const kid = read.words[1]
  if (kid === undefined) throw new Misuse('Name the key by its kid: vidimus signing-keys list.')
  return report(terminal, await withdrawSigningKey(store, kid, by), () =>
    read.json
      ? JSON.stringify({ kid, withdrawn: true })
      : `${kid} is withdrawn: presentations signed with it no longer verify. Who keeps a copy of the list has it for up to 5 minutes.`,
  )
}

const actions: { readonly [name: string]: StoreAction } = { list, rotate, withdraw }
