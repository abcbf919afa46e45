import { readFileSync } from 'node:fs'
import { encryptionKeyStatus, keyInUse } from '../../core/presentation/encryption-keys.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import {
  addEncryptionKey,
  listEncryptionKeys,
  proveEncryptionKey,
  removeEncryptionKey,
} from '../../usecases/accounts/encryption-keys.ts'
import { chooseAction, Misuse } from '../arguments.ts'
import { encryptionKeyClientCommand, ownKeyActions } from '../client/own-encryption-key.ts'
import type { Command, StoreAction } from '../command.ts'
import { table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'
import { placeOf } from './account.ts'

/** Keys that results are encrypted for. `new` and `open` need no service and no database. */
export const encryptionKeyCommand: Command = async (read, terminal) => {
  const [word = ''] = read.words
  if (Object.hasOwn(ownKeyActions, word)) return encryptionKeyClientCommand(read, terminal)
  const action = chooseAction(actions, read, 'encryption keys')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const list: StoreAction = async (read, terminal, store, _config, by) =>
  report(terminal, await listEncryptionKeys(store.portal, placeOf(read), by), (keys) => {
    const rows = keys.map((key) => ({
      kid: key.kid,
      status: encryptionKeyStatus(key, keys),
      added: minuteOf(key.addedAt),
    }))
    if (read.json) return JSON.stringify({ keys: rows })
    return rows.length === 0
      ? 'Results are not encrypted.'
      : table(['KID', 'STATUS', 'ADDED'], rows.map(Object.values))
  })

const add: StoreAction = async (read, terminal, store, _config, by) => {
  const given = jwkIn(read.required('file'))
  const added = await addEncryptionKey(store, placeOf(read), given, by)
  return report(terminal, added, ({ key, challenge }) =>
    read.json
      ? JSON.stringify({ kid: key.kid, challenge })
      : `Key ${key.kid} is added and not used yet. Whoever has the private key runs\n\n  vidimus encryption-key open ${challenge} --key FILE\n\nand what that prints is the end of\n\n  vidimus encryption-key prove ${read.words[1]} --environment ${read.environment()} --kid ${key.kid} --decrypted TEXT`,
  )
}

const prove: StoreAction = async (read, terminal, store, _config, by) => {
  const wish = { kid: read.required('kid'), decrypted: read.required('decrypted') }
  const proven = await proveEncryptionKey(store, placeOf(read), wish, by)
  return report(terminal, proven, () =>
    read.json
      ? JSON.stringify({ kid: wish.kid, in_use: true })
      : `From now on results are encrypted for ${wish.kid}. Only its private key opens them.`,
  )
}

const remove: StoreAction = async (read, terminal, store, _config, by) => {
  const kid = read.required('kid')
  return report(terminal, await removeEncryptionKey(store, placeOf(read), kid, by), (left) =>
    read.json
      ? JSON.stringify({ kid, removed: true, encrypted: keyInUse(left) !== undefined })
      : `${kid} is removed. Flows that begin from now on are ${keyInUse(left) === undefined ? 'not encrypted' : 'encrypted for the other key'}.`,
  )
}

const actions: { readonly [name: string]: StoreAction } = { list, add, prove, remove }

function jwkIn(file: string): object {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof read === 'object' && read !== null) return read
  } catch {}
  throw new Misuse(`${file} is not a JSON Web Key.`)
}
