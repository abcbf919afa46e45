import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { compactDecrypt } from 'jose'
import { keyInUse, statusOf } from '../../core/presentation/encryption-keys.ts'
import { publicJwkOf, thumbprintOf } from '../../core/wallet/p256-jwk.ts'
import {
  addEncryptionKey,
  listEncryptionKeys,
  proveEncryptionKey,
  removeEncryptionKey,
} from '../../usecases/accounts/encryption-keys.ts'
import { type Arguments, chooseAction, Misuse } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { day, type Terminal, table } from '../terminal.ts'
import { report, withStore } from '../with-store.ts'
import { accountOf } from './account.ts'

/** Keys that results are encrypted for. `new` and `open` need no service and no database. */
export const encryptionKeyCommand: Command = async (read, terminal) => {
  const [word = ''] = read.words
  if (word === 'new') return makeKey(read, terminal)
  if (word === 'open') return openChallenge(read, terminal)
  const action = chooseAction(actions, read, 'encryption keys')
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

/** Never overwrites: whoever loses a private key cannot read the results encrypted for it. */
function makeKey(read: Arguments, terminal: Terminal): number {
  const file = read.words[1]
  if (file === undefined) throw new Misuse('Name the file for the private key.')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicJwkOf(privateKey)
  const kid = thumbprintOf(jwk)
  const use = { kid, use: 'enc', alg: 'ECDH-ES' }
  const { d } = privateKey.export({ format: 'jwk' })
  try {
    writeFileSync(file, `${JSON.stringify({ ...jwk, ...use, d })}\n`, { flag: 'wx', mode: 0o600 })
  } catch {
    throw new Misuse(`${file} exists already, or cannot be written. Nothing was changed.`)
  }
  const shown = JSON.stringify({ ...jwk, ...use })
  terminal.out(
    read.json
      ? JSON.stringify({ kid, file, public_key: { ...jwk, ...use } })
      : `The private key is in ${file}. Keep it with your other secrets, and make a copy: results\nencrypted for it cannot be read without it. This is the public key, for the portal:\n\n${shown}`,
  )
  return 0
}

/** What the service has encrypted, to show that the private key works. */
async function openChallenge(read: Arguments, terminal: Terminal): Promise<number> {
  const [, challenge] = read.words
  if (challenge === undefined) throw new Misuse('Give the challenge that the portal shows.')
  const key = privateKeyIn(read.required('key'))
  const opened = await compactDecrypt(challenge, key).catch(() => undefined)
  if (opened === undefined)
    throw new Misuse('This private key does not open the challenge. It is for another key.')
  const decrypted = Buffer.from(opened.plaintext).toString()
  terminal.out(read.json ? JSON.stringify({ decrypted }) : decrypted)
  return 0
}

function privateKeyIn(file: string): KeyObject {
  try {
    return createPrivateKey({ key: JSON.parse(readFileSync(file, 'utf8')), format: 'jwk' })
  } catch {
    throw new Misuse(`${file} is not a private key as vidimus encryption-key new writes it.`)
  }
}

const list: StoreAction = async (read, terminal, store, _config, by) =>
  report(terminal, await listEncryptionKeys(store.portal, placeOf(read), by), (keys) => {
    const rows = keys.map((key) => ({
      kid: key.kid,
      status: statusOf(key, keys),
      added: day(key.addedAt),
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
      : `${kid} is removed. ${keyInUse(left) === undefined ? 'Results are no longer encrypted.' : 'Results are encrypted for the other key.'}`,
  )
}

const actions: { readonly [name: string]: StoreAction } = { list, add, prove, remove }

const placeOf = (read: Arguments) => ({
  accountId: accountOf(read),
  environment: read.environment(),
})

function jwkIn(file: string): object {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof read === 'object' && read !== null) return read
  } catch {}
  throw new Misuse(`${file} is not a JSON Web Key.`)
}
