import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import { developerSettings, readConfig } from './config.ts'
import { readSecretFiles } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'vidimus-secret-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: string, mode = 0o600): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  chmodSync(path, mode)
  return path
}

const masterKey = Buffer.alloc(32, 5).toString('base64')
const token = 't'.repeat(20)

test.each([
  'VIDIMUS_MASTER_KEY',
  'VIDIMUS_DATABASE_URL',
  'VIDIMUS_METRICS_TOKEN',
  'VIDIMUS_API_KEY',
])('%s is read from its file, without the line feed at its end', (name) => {
  for (const ending of ['', '\n', '\r\n']) {
    const path = file('secret', `the secret${ending}`)
    const { variables, complaints, warnings } = readSecretFiles({ [`${name}_FILE`]: path })
    expect([variables[name], complaints, warnings]).toEqual(['the secret', [], []])
  }
})

test('a deployment whose secrets are all files starts as if they were set', () => {
  const reading = readConfig(realWorld, {
    VIDIMUS_PUBLIC_URL: 'https://id.example',
    VIDIMUS_ENVIRONMENTS: 'test,live',
    VIDIMUS_MASTER_KEY_FILE: file('master', `${masterKey}\n`),
    VIDIMUS_DATABASE_URL_FILE: file('database', 'postgres://vidimus:secret@db/vidimus\n'),
    VIDIMUS_DATABASE_DIRECT_URL_FILE: file('direct', 'postgres://vidimus:secret@past/vidimus\n'),
    VIDIMUS_METRICS_TOKEN_FILE: file('token', `${token}\n`),
  })
  if ('complaints' in reading) throw new Error(reading.complaints)
  const { masterKeys, database, metricsToken, warnings } = reading.config
  expect([masterKeys, database, metricsToken]).toEqual([
    [Buffer.alloc(32, 5)],
    {
      engine: 'postgres',
      url: 'postgres://vidimus:secret@db/vidimus',
      direct: { url: 'postgres://vidimus:secret@past/vidimus' },
    },
    token,
  ])
  expect(warnings.filter(({ text }) => text.includes('_FILE'))).toEqual([])
})

test('systemd’s credentials need no setting, and count where nothing else is set', () => {
  const CREDENTIALS_DIRECTORY = mkdtempSync(join(folder, 'credentials-'))
  writeFileSync(join(CREDENTIALS_DIRECTORY, 'master-key'), `${masterKey}\n`, { mode: 0o400 })
  writeFileSync(join(CREDENTIALS_DIRECTORY, 'metrics-token'), token, { mode: 0o400 })
  const read = (given: { [name: string]: string }) =>
    readSecretFiles({ CREDENTIALS_DIRECTORY, ...given })
  expect(read({})).toEqual({
    variables: {
      CREDENTIALS_DIRECTORY,
      VIDIMUS_MASTER_KEY: masterKey,
      VIDIMUS_METRICS_TOKEN: token,
    },
    complaints: [],
    warnings: [],
  })
  expect(read({ VIDIMUS_MASTER_KEY: 'mine' }).variables['VIDIMUS_MASTER_KEY']).toBe('mine')
  const VIDIMUS_MASTER_KEY_FILE = file('named', 'theirs')
  expect(read({ VIDIMUS_MASTER_KEY_FILE }).variables['VIDIMUS_MASTER_KEY']).toBe('theirs')
  const VIDIMUS_MASTER_KEY_COMMAND = '/usr/bin/vault'
  expect(read({ VIDIMUS_MASTER_KEY_COMMAND }).variables['VIDIMUS_MASTER_KEY']).toBeUndefined()
})

test.runIf(process.getuid?.() === 0)(
  'who is not the owner is let in by the group, as container platforms do',
  () => {
    const path = file('grouped', 'the secret', 0o440)
    const warnings = () => readSecretFiles({ VIDIMUS_MASTER_KEY_FILE: path }).warnings
    expect(warnings()).toHaveLength(1)
    chownSync(path, 12_345, 0)
    expect(warnings()).toEqual([])
    chmodSync(path, 0o444)
    expect(warnings()).toHaveLength(1)
  },
)

test('a wrong secret in a file is complained of as if it were set, and not repeated', () => {
  const reading = readConfig(realWorld, {
    VIDIMUS_MASTER_KEY_FILE: file('wrong', 'hunter2hunter2'),
  })
  if ('config' in reading) throw new Error('it was accepted')
  expect(reading.complaints).toContain('VIDIMUS_MASTER_KEY')
  expect(reading.complaints).not.toContain('hunter2')
})

test('a developer’s key is read from its file too', () => {
  expect(developerSettings({ VIDIMUS_API_KEY_FILE: file('key', 'vdm_test_x\n') }).apiKey).toBe(
    'vdm_test_x',
  )
})

mkdirSync(join(folder, 'a folder'))

test.each([
  ['both are set', 'mine', { VIDIMUS_MASTER_KEY: 'x' }, 'VIDIMUS_MASTER_KEY is set too'],
  ['it is not there', 'nowhere', {}, '/nowhere cannot be read (ENOENT).'],
  ['it is a folder', 'a folder', {}, '/a folder cannot be read (EISDIR).'],
  ['it is too large', 'large', {}, '/large holds more than 4096 bytes'],
  ['it is empty', 'empty', {}, '/empty is empty.'],
])('%s: nothing starts, and the file is named', (_, name, variables, problem) => {
  file('mine', masterKey)
  file('large', 'x'.repeat(4_097))
  file('empty', '\n')
  const path = join(folder, name)
  const reading = readConfig(realWorld, { ...variables, VIDIMUS_MASTER_KEY_FILE: path })
  if ('config' in reading) throw new Error('it was accepted')
  expect(reading.complaints).toContain('VIDIMUS_MASTER_KEY_FILE')
  expect(reading.complaints).toContain(problem)
})

test('the longest file that is taken', () => {
  const path = file('long', 'x'.repeat(4_096))
  expect(readSecretFiles({ VIDIMUS_API_KEY_FILE: path }).complaints).toEqual([])
})

test.skipIf(process.platform === 'win32').each([0o640, 0o604, 0o644])(
  'a file of mode %o is used, and the operator is told that others can read it',
  (mode) => {
    const path = file('open', 'the secret', mode)
    const { variables, warnings } = readSecretFiles({ VIDIMUS_METRICS_TOKEN_FILE: path })
    expect(variables['VIDIMUS_METRICS_TOKEN']).toBe('the secret')
    expect(warnings).toEqual([
      {
        text: `VIDIMUS_METRICS_TOKEN_FILE: ${path} can be read by other users of this machine.`,
        fix: 'Set its mode to 0400 or 0600.',
      },
    ])
  },
)

test('an empty name of a file is as none', () => {
  expect(readSecretFiles({ VIDIMUS_API_KEY_FILE: ' ' }).complaints).toEqual([])
})
