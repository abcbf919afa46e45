import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { compactDecrypt } from 'jose'
import { publicJwkOf, thumbprintOf } from '../../core/encoding/p256-jwk.ts'
import { type Arguments, chooseAction, Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import type { Terminal } from '../terminal.ts'

/** What a customer does with an encryption key on their own machine, without any service. */
export const ownKeyActions: { readonly [name: string]: Command } = {
  new: async (read, terminal) => makeKey(read, terminal),
  open: openChallenge,
}

export const encryptionKeyClientCommand: Command = (read, terminal) =>
  chooseAction(ownKeyActions, read, 'encryption keys')(read, terminal)

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

export function privateKeyIn(file: string): KeyObject {
  try {
    return createPrivateKey({ key: JSON.parse(readFileSync(file, 'utf8')), format: 'jwk' })
  } catch {
    throw new Misuse(`${file} is not a private key as vidimus encryption-key new writes it.`)
  }
}
