import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { madeDatabase } from '../setup/made-database.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** What remains of a SQLite file after a bad copy or a broken disk. */

const inTheMiddle = (file: Buffer) =>
  Buffer.concat([file.subarray(0, 8_192), randomBytes(40_960), file.subarray(49_152)])

test.each([
  ['its first page is another', (file: Buffer) => randomBytes(file.length)],
  ['it is cut off', (file: Buffer) => file.subarray(0, 20_000)],
  ['it is overwritten inside', inTheMiddle],
  ['it is a text', () => Buffer.from('hello\n')],
])('%s: every command says so and what to do, and no supervisor tries again', async (_, damage) => {
  const url = await madeDatabase('sqlite')
  const path = url.slice('sqlite:'.length)
  await writeFile(path, damage(await readFile(path)))
  const settings = {
    VIDIMUS_DATABASE_URL: url,
    VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const words =
    'The SQLite file is damaged, or is no database. Restore a backup with vidimus restore'
  for (const command of [['serve'], ['account', 'list']])
    expect(await vidimusHere(command, settings)).toMatchObject({
      code: 2,
      err: expect.stringContaining(words),
    })
})
