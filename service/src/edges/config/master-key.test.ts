import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import { keptMasterKey, keyFileProblem, localMasterKey, readMasterKeys } from './master-key.ts'
import { settingsReader } from './read-settings.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vidimus-master-key-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const one = Buffer.alloc(32, 1).toString('base64')
const other = Buffer.alloc(32, 2).toString('base64')

function read(value: string | undefined) {
  const reader = settingsReader({ VIDIMUS_MASTER_KEY: value })
  return { keys: readMasterKeys(reader), complaints: reader.complaints }
}

test('one key is base64 of 32 bytes', () => {
  expect(read(one)).toEqual({ keys: [Buffer.alloc(32, 1)], complaints: [] })
})

test('while rotating there are two, the new one first', () => {
  expect(read(`${one}, ${other}`).keys).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 2)])
})

test('an absent or blank key is no key, and no complaint', () => {
  for (const value of [undefined, '', ' '])
    expect(read(value)).toEqual({ keys: undefined, complaints: [] })
})

test.each([
  ['too short', Buffer.alloc(31, 7).toString('base64')],
  ['too long', Buffer.alloc(33, 7).toString('base64')],
  ['hexadecimal', Buffer.alloc(32, 7).toString('hex')],
  ['base64url', Buffer.alloc(32, 0xff).toString('base64url')],
  ['without padding', one.slice(0, -1)],
  ['with unused bits set', `${one.slice(0, -2)}F=`],
  ['a password', 'correct horse battery staple, more or less'],
  ['followed by nothing', `${one},`],
  ['followed by a bad one', `${one},hunter2`],
  ['a comma', ','],
])('a key that is %s is refused and not repeated', (_, value) => {
  const { keys, complaints } = read(value)
  expect(keys).toBeUndefined()
  expect(complaints.map(({ setting }) => setting)).toEqual(['VIDIMUS_MASTER_KEY'])
  const told = JSON.stringify(complaints)
  expect(told).toContain('openssl rand -base64 32')
  for (const part of value.split(',').filter((each) => each !== ''))
    expect(told).not.toContain(part)
})

test('a local key is made once, and is the same from then on', () => {
  const folder = join(scratch, 'made', 'on demand')
  const [made] = localMasterKey(realWorld, folder) ?? []
  expect(made).toHaveLength(32)
  expect(localMasterKey(realWorld, folder)).toEqual([made])
  expect(readdirSync(folder)).toEqual(['master.key'])
})

test('two folders have two keys', () => {
  expect(localMasterKey(realWorld, join(scratch, 'a'))).not.toEqual(
    localMasterKey(realWorld, join(scratch, 'b')),
  )
})

test.skipIf(process.platform === 'win32')(
  'nobody but its owner can read the key or look into its folder',
  () => {
    const folder = join(scratch, 'private')
    localMasterKey(realWorld, folder)
    expect(statSync(join(folder, 'master.key')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  },
)

test('a key that is there is used as it is', () => {
  const folder = join(scratch, 'restored')
  mkdirSync(folder)
  writeFileSync(join(folder, 'master.key'), `${one}\n`)
  expect(localMasterKey(realWorld, folder)).toEqual([Buffer.alloc(32, 1)])
})

test('a file that holds no key is told, and never replaced: it may be what is left of one', () => {
  const folder = join(scratch, 'damaged')
  mkdirSync(folder)
  writeFileSync(join(folder, 'master.key'), 'half a k')
  expect(localMasterKey(realWorld, folder)).toBeUndefined()
  expect(readFileSync(join(folder, 'master.key'), 'utf8')).toBe('half a k')
})

test('a folder that cannot be made is an error, not a key in memory', () => {
  const file = join(scratch, 'a file')
  writeFileSync(file, '')
  expect(() => localMasterKey(realWorld, join(file, 'data'))).toThrow()
})

test('looking for a key makes none, and no folder', () => {
  const folder = join(scratch, 'nothing here')
  expect(keptMasterKey(folder)).toBeUndefined()
  expect(keyFileProblem(folder)).toBe(`${folder}/master.key is not there`)
  expect(existsSync(folder)).toBe(false)
})

test('a key file that cannot be read is told as such, with the reason', () => {
  const folder = join(scratch, 'unreadable')
  mkdirSync(join(folder, 'master.key'), { recursive: true })
  expect(localMasterKey(realWorld, folder)).toBeUndefined()
  expect(keyFileProblem(folder)).toBe(`${folder}/master.key cannot be read (EISDIR)`)
})
