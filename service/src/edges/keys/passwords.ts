import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../usecases/ports/portal.ts'
import type { Turns } from '../../usecases/ports/sign-in.ts'
import type { World } from '../../usecases/ports/world.ts'

const stretch = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const tagLength = 32

/** argon2id (RFC 9106) by Node, stored as a PHC string so that the cost can be raised later. */
export const createPasswords = ({ random }: Pick<World, 'random'>, turns: Turns): Passwords => ({
  hash: (password) =>
    turns.take({ line: 'known', network: undefined }, async () =>
      encode(await tagOf(password, random(saltBytes), cost)),
    ),
  matches: async (password, hash) => {
    const known = hash === null ? undefined : decode(hash)
    const { tag } = await tagOf(password, known?.nonce ?? random(saltBytes), known?.cost ?? cost)
    return known !== undefined && timingSafeEqual(tag, known.tag)
  },
  isKnown: isKnownPassword,
})

type Cost = typeof cost
type Stretched = { readonly cost: Cost; readonly nonce: Uint8Array; readonly tag: Buffer }

async function tagOf(password: string, nonce: Uint8Array, used: Cost): Promise<Stretched> {
  const parameters: Argon2Parameters = { ...used, message: password, nonce, tagLength }
  return { cost: used, nonce, tag: await stretch('argon2id', parameters) }
}

const unpadded = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '')

const encode = ({ cost: { memory, passes, parallelism }, nonce, tag }: Stretched): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function decode(text: string): Stretched {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = shape.exec(text) ?? []
  if (memory === undefined) throw new Error('a stored password hash cannot be read')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Loaded when the first password is set, because the list is large. */
let known: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Whether a list of breached passwords contains it, as it is or without surrounding digits and
 * signs.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  known ??= load()
  const list = await known
  const text = password.toLowerCase()
  return list.has(text) || list.has(wordIn(text))
}

/** The text without digits and signs at both ends, if that is most of it. */
function wordIn(text: string): string {
  const word = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  return word.length * 2 >= text.length ? word : ''
}
