import { existsSync, readFileSync } from 'node:fs'
import type { RunningService } from '../setup/running-service.ts'

/** Where a secret lies in the clear: as it is, or inside something that was written as base64. */
export const placesOf = (
  haystacks: { readonly [name: string]: Uint8Array | string },
  secret: Uint8Array | string,
) =>
  Object.entries(haystacks).flatMap(([name, content]) => {
    const bytes = Buffer.from(content)
    return Object.entries(spellingsOf(Buffer.from(secret)))
      .filter(([, spelling]) => bytes.includes(spelling))
      .map(([spelling]) => `${name}, ${spelling}`)
  })

/**
 * The same bytes look different in base64 after one or two other bytes; the characters they share
 * are left out.
 */
function spellingsOf(secret: Buffer): { readonly [name: string]: Buffer } {
  const encoded = [0, 1, 2].flatMap((before) =>
    (['base64', 'base64url'] as const).map((encoding) => {
      const text = Buffer.concat([Buffer.alloc(before), secret])
        .toString(encoding)
        .replace(/=+$/, '')
      const [first, last] = [
        Math.ceil((before * 4) / 3),
        Math.floor(((before + secret.length) * 4) / 3),
      ]
      return [`${encoding} after ${before} bytes`, Buffer.from(text.slice(first, last))] as const
    }),
  )
  return { 'as it is': secret, ...Object.fromEntries(encoded) }
}

/** The bytes of an SQLite database as a thief of its files finds them, while the service runs. */
export function databaseFiles({ config: { database } }: RunningService): {
  readonly [name: string]: Uint8Array
} {
  if (database.engine !== 'sqlite') throw new Error('no file')
  const names = ['', '-wal', '-shm'].filter((ending) => existsSync(`${database.path}${ending}`))
  return Object.fromEntries(
    names.map((ending) => [`database${ending}`, readFileSync(`${database.path}${ending}`)]),
  )
}
