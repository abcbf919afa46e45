import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig, readExistingConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'vidimus-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-15T12:00:00Z')

const sqlite = (name: string) => ({
  VIDIMUS_DATABASE_URL: `sqlite:${join(folder, name, 'vidimus.db')}`,
})

test('a database that is not there is named to commands, and nothing is made', () => {
  expect(readExistingConfig(sqlite('elsewhere'), now)).toEqual({
    absent: `sqlite:${join(folder, 'elsewhere', 'vidimus.db')}`,
  })
  expect(existsSync(join(folder, 'elsewhere'))).toBe(false)
})

test('commands find the key that the service made, and make none beside a foreign database', () => {
  const made = readConfig(sqlite('kept'), now)
  const masterKeys = 'config' in made && made.config.masterKeys
  writeFileSync(join(folder, 'kept/vidimus.db'), '')
  expect(readExistingConfig(sqlite('kept'), now)).toMatchObject({ config: { masterKeys } })
  rmSync(join(folder, 'kept/master.key'))
  expect(readExistingConfig(sqlite('kept'), now)).toMatchObject({
    complaints: expect.stringContaining('kept/master.key is not there'),
  })
  expect(existsSync(join(folder, 'kept/master.key'))).toBe(false)
})
