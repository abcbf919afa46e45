import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import {
  readConfig,
  readConfigToRestore,
  readDatabaseAlone,
  readExistingConfig,
  readWorkers,
} from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'vidimus-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const world = { ...realWorld, clock: () => Date.parse('2026-11-15T12:00:00Z') }

const sqlite = (name: string) => ({
  VIDIMUS_DATABASE_URL: `sqlite:${join(folder, name, 'vidimus.db')}`,
})

test('a database that is not there is named to commands, and nothing is made', () => {
  expect(readExistingConfig(world, sqlite('elsewhere'))).toEqual({
    absent: `sqlite:${join(folder, 'elsewhere', 'vidimus.db')}`,
  })
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
})

test('commands find the key that the service made, and make none beside a foreign database', () => {
  const made = readConfig(world, sqlite('kept'))
  const masterKeys = 'config' in made && made.config.masterKeys
  writeFileSync(join(folder, 'kept/vidimus.db'), '')
  expect(readExistingConfig(world, sqlite('kept'))).toMatchObject({ config: { masterKeys } })
  rmSync(join(folder, 'kept/master.key'))
  expect(readExistingConfig(world, sqlite('kept'))).toMatchObject({
    complaints: expect.stringContaining('kept/master.key is not there'),
  })
  expect(existsSync(join(folder, 'kept/master.key'))).toBe(false)
})

test('for a restore there need be no database, but its key must be there', () => {
  expect(readConfigToRestore(world, sqlite('moved'))).toMatchObject({
    complaints: expect.stringContaining('moved/master.key is not there'),
  })
  const VIDIMUS_MASTER_KEY = Buffer.alloc(32, 1).toString('base64')
  const reading = readConfigToRestore(world, { ...sqlite('moved'), VIDIMUS_MASTER_KEY })
  expect(reading).toMatchObject({ config: { masterKeys: [Buffer.alloc(32, 1)] } })
  expect(existsSync(join(folder, 'moved'))).toBe(false)
})

test('a backup needs the address of the database, and neither a key nor other settings', () => {
  const VIDIMUS_DATABASE_URL = 'postgres://vidimus:secret@db.example/vidimus'
  const others = { VIDIMUS_ENVIRONMENTS: 'live', VIDIMUS_MASTER_KEY_FILE: '/nowhere' }
  expect(readDatabaseAlone({ VIDIMUS_DATABASE_URL, ...others })).toEqual({
    database: { engine: 'postgres', url: VIDIMUS_DATABASE_URL },
  })
  for (const wrong of [
    { VIDIMUS_DATABASE_URL: 'mysql://db' },
    { VIDIMUS_DATABASE_URL_FILE: join(folder, 'no-such-file') },
  ])
    expect(readDatabaseAlone(wrong)).toEqual({
      complaints: expect.stringContaining(Object.keys(wrong)[0] ?? ''),
    })
})

const postgres = { VIDIMUS_DATABASE_URL: 'postgres://vidimus@db.example/vidimus' }

test('how many processes serve: the option, or the setting, or one', () => {
  const workers = (option?: number, settings = {}) =>
    readWorkers(option, { ...postgres, ...settings })
  expect(workers()).toMatchObject({ workers: 1, drainSeconds: 5 })
  expect(workers(undefined, { VIDIMUS_WORKERS: '3' })).toMatchObject({ workers: 3 })
  expect(workers(2, { VIDIMUS_WORKERS: '3' })).toMatchObject({ workers: 2 })
})

test('several processes cannot share a SQLite file; one can, whatever is set', () => {
  const VIDIMUS_WORKERS = '4'
  expect(readWorkers(undefined, { VIDIMUS_WORKERS })).toEqual({
    complaints: expect.stringMatching(/VIDIMUS_WORKERS\n.*SQLite.*\n.*PostgreSQL/),
  })
  expect(readWorkers(1, { VIDIMUS_WORKERS })).toMatchObject({ workers: 1 })
})

test('what is wrong otherwise is left to the one process that reads all settings', () => {
  for (const wrong of [
    { VIDIMUS_DATABASE_URL: 'mysql://db' },
    { VIDIMUS_WORKERS: '65' },
    { VIDIMUS_DATABASE_URL_FILE: join(folder, 'no-such-file'), VIDIMUS_DATABASE_URL: '' },
  ]) {
    const given = { ...postgres, VIDIMUS_WORKERS: '2', ...wrong }
    expect(readWorkers(undefined, given)).toMatchObject({ workers: 1 })
    expect(readConfig(world, given)).toHaveProperty('complaints')
  }
})
