import { readKeyId } from '../../core/vocabulary/ids.ts'
import { createKey } from '../../usecases/accounts/api-keys/create-key.ts'
import { listKeys, revokeKeyById } from '../../usecases/accounts/api-keys/keys.ts'
import { keyJson, keyTable } from '../account/key-lines.ts'
import { chooseAction, Misuse, NotThere } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { report, withStore } from '../with-store.ts'
import { accountOf, warnIfDisabled } from './account.ts'

export const keyCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'keys')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const create: StoreAction = async (read, terminal, store, config, by) => {
  const wish = {
    accountId: accountOf(read),
    environment: read.environment(),
    name: read.text('name') ?? 'server',
    lifetimeSeconds: lifetimeOf(read.text('expires-in')),
  }
  warnIfDisabled(terminal, config, wish.environment)
  return report(terminal, await createKey(store, wish, by), ({ key, apiKey }) =>
    read.json
      ? JSON.stringify({ key, api_key: apiKey })
      : `Key ${key} (${wish.environment})\n\n  ${apiKey}\n\nIt is shown this once; only its hash is kept.`,
  )
}

const list: StoreAction = async (read, terminal, store) =>
  report(terminal, await listKeys(store, accountOf(read)), (found) =>
    read.json ? JSON.stringify({ keys: found.map(keyJson) }) : keyTable(found),
  )

const revoke: StoreAction = async (read, terminal, store, _config, by) => {
  const word = read.words[1]
  if (!word?.startsWith('key_'))
    throw new Misuse('Name the key by its id, key_…; vidimus key list acc_… shows them.')
  const key = readKeyId(word)
  if (key === undefined) throw new NotThere(`There is no key ${word}.`)
  return report(terminal, await revokeKeyById(store, key, by), () =>
    read.json
      ? JSON.stringify({ key, revoked: true })
      : `${key} is revoked: every instance refuses it from now on.`,
  )
}

const actions: { readonly [name: string]: StoreAction } = { create, list, revoke }

function lifetimeOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const [, count, unit] = /^(\d{1,6})([dh])$/.exec(text) ?? []
  if (count === undefined)
    throw new Misuse(`--expires-in takes days or hours, such as 90d or 12h, not "${text}".`)
  return Number(count) * (unit === 'd' ? 86_400 : 3_600)
}
