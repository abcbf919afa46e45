import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Kiosk } from '../setup/kiosk.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import {
  flowIn,
  folderForTest,
  kioskForTest,
  opened,
  rowsOf,
  settingsOf,
  urlOf,
} from './kept-flows.ts'

describe('the file of SQLite', () => {
  const copyOf = async (kiosk: Kiosk) => {
    const folder = await folderForTest()
    const copy = join(folder, 'copy.db')
    const made = await vidimusHere(['backup', copy, '--json'], {
      VIDIMUS_DATABASE_URL: urlOf(kiosk),
    })
    return { folder, copy, made }
  }

  test('is copied while it is open, for its owner alone, with what is in the write-ahead log', async () => {
    const kiosk = await kioskForTest('sqlite')
    const id = await flowIn(kiosk, 'created')
    const { copy, made } = await copyOf(kiosk)
    const { mode, size } = await stat(copy)
    expect([made.code, mode & 0o777]).toEqual([0, 0o600])
    expect(JSON.parse(made.out)).toMatchObject({ file: copy, bytes: size })
    expect((await rowsOf(await opened(`sqlite:${copy}`))).has(id)).toBe(true)
  })

  test('a copy never takes the place of a file', async () => {
    const kiosk = await kioskForTest('sqlite')
    const { folder, copy } = await copyOf(kiosk)
    const before = await readFile(copy)
    const { code, err } = await vidimusHere(['backup', copy], {
      VIDIMUS_DATABASE_URL: urlOf(kiosk),
    })
    expect([code, err]).toEqual([1, expect.stringContaining('exists already')])
    expect((await readFile(copy)).equals(before)).toBe(true)
    expect(await readdir(folder)).toEqual(['copy.db'])
  })

  test('is not made or read where there is no database of ours', async () => {
    const folder = await folderForTest()
    const url = `sqlite:${join(folder, 'vidimus.db')}`
    const absent = await vidimusHere(['backup', join(folder, 'copy.db')], {
      VIDIMUS_DATABASE_URL: url,
    })
    expect([absent.code, absent.err]).toEqual([1, expect.stringContaining('no Vidimus database')])
    await writeFile(join(folder, 'text'), 'this is no database'.repeat(100))
    await writeFile(join(folder, 'empty'), '')
    for (const file of ['text', 'empty', 'missing']) {
      const { code } = await vidimusHere(['restore', join(folder, file)], settingsOf(url))
      expect(code, file).toBe(1)
    }
    expect((await readdir(folder)).toSorted()).toEqual(['empty', 'text'])
  })

  test('does not replace a database unless it is told to, and keeps the former one then', async () => {
    const kiosk = await kioskForTest('sqlite')
    const id = await flowIn(kiosk, 'completed')
    const { folder, copy } = await copyOf(kiosk)
    const settings = settingsOf(`sqlite:${join(folder, 'vidimus.db')}`)
    expect(await vidimusHere(['restore', copy], settings)).toMatchObject({ code: 0 })
    const again = await vidimusHere(['restore', copy], settings)
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('--replace')])
    const replaced = await vidimusHere(['restore', copy, '--replace', '--json'], settings)
    const { former } = JSON.parse(replaced.out)
    for (const path of [former, join(folder, 'vidimus.db')])
      expect((await rowsOf(await opened(`sqlite:${path}`))).has(id)).toBe(true)
    expect((await stat(join(folder, 'vidimus.db'))).mode & 0o777).toBe(0o600)
  })

  test('is not replaced while somebody has it open', async () => {
    const kiosk = await kioskForTest('sqlite')
    const id = await flowIn(kiosk, 'created')
    const { copy } = await copyOf(kiosk)
    const { code, err } = await vidimusHere(
      ['restore', copy, '--replace'],
      settingsOf(urlOf(kiosk)),
    )
    expect([code, err]).toEqual([1, expect.stringContaining('Stop the service')])
    expect((await rowsOf(kiosk.database)).get(id)).toMatchObject({ state: 'created' })
  })

  test('a damaged database is replaced, and its write-ahead log is not read into the new one', async () => {
    const kiosk = await kioskForTest('sqlite')
    const { folder, copy } = await copyOf(kiosk)
    const path = join(folder, 'vidimus.db')
    for (const ending of ['', '-wal']) {
      await writeFile(`${path}${ending}`, 'damaged'.repeat(1_000))
      await chmod(`${path}${ending}`, 0o600)
    }
    const done = await vidimusHere(['restore', copy, '--replace'], settingsOf(`sqlite:${path}`))
    expect(done).toMatchObject({ code: 0 })
    expect((await readdir(folder)).filter((file) => file.endsWith('-wal'))).toEqual([
      expect.stringContaining('.before-'),
    ])
  })
})
