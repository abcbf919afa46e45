import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { realWorld } from '../../wiring/real-world.ts'
import { readConfig, withoutMasterKey } from './config.ts'
import { runKeyCommand } from './key-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'vidimus-key-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [one, other] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))

function program(name: string, lines: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${lines}\n`)
  chmodSync(path, 0o700)
  return path
}

const live = {
  VIDIMUS_PUBLIC_URL: 'https://id.example',
  VIDIMUS_ENVIRONMENTS: 'test,live',
  VIDIMUS_METRICS_TOKEN: 't'.repeat(20),
}

test('the program is run once, and prints the keys as they would be set, also while rotating', () => {
  const ran = join(folder, 'ran')
  const command = `${program('key', `echo x >> ${ran}; echo ${one},$1`)} ${other}`
  const reading = readConfig(realWorld, { ...live, VIDIMUS_MASTER_KEY_COMMAND: command })
  expect(reading).toMatchObject({
    config: { masterKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)], isMasterKeyGiven: true },
  })
  expect(readFileSync(ran, 'utf8')).toBe('x\n')
})

test('it inherits what its own client needs, and no setting of ours', () => {
  const command = program('environment', 'echo "$VAULT_ADDR $VIDIMUS_DATABASE_URL."')
  const environment = { VAULT_ADDR: 'https://vault', VIDIMUS_DATABASE_URL: 'postgres://secret' }
  expect(runKeyCommand(command, environment)).toEqual({ text: 'https://vault .' })
})

test.each([
  ['fails', 'echo hunter2 >&2; echo hunter2; exit 7', 'ended with code 7'],
  ['is killed', 'echo hunter2; kill -9 $$', 'was ended by a signal'],
  ['prints nothing', 'echo', 'printed nothing'],
  ['prints too much', `head -c 5000 /dev/zero | tr '\\0' x`, 'printed more than 4096 bytes'],
  ['prints something else', 'echo hunter2', 'not base64 of exactly 32 bytes'],
])('one that %s: nothing starts, and what it said is not repeated', (name, lines, problem) => {
  const command = program(name.replaceAll(' ', '-'), lines)
  const reading = readConfig(realWorld, { ...live, VIDIMUS_MASTER_KEY_COMMAND: command })
  if ('config' in reading) throw new Error('it was accepted')
  expect(reading.wrong.map(({ setting }) => setting)).toEqual(['VIDIMUS_MASTER_KEY_COMMAND'])
  expect(reading.complaints).toContain(problem)
  expect(reading.complaints).not.toContain('hunter2')
})

test('one that never ends is ended, also when it left another behind', () => {
  const command = program('endless', 'sleep 60 & sleep 60')
  expect(runKeyCommand(command, {}, 50)).toMatchObject({
    problem: 'The program did not end within 0.05 seconds.',
  })
})

test.each([
  ['/nowhere/at-all', 'cannot be run (ENOENT)'],
  [folder, 'cannot be run (EACCES)'],
  ['vault kv get -field=key secret/vidimus', 'does not start with the absolute path'],
  ['/bin/cat /run/key | base64', 'only a shell understands'],
  ['/bin/echo "$KEY"', 'only a shell understands'],
])('%s is refused', (command, problem) => {
  expect(JSON.stringify(runKeyCommand(command, {}))).toContain(problem)
})

test.each(['VIDIMUS_MASTER_KEY', 'VIDIMUS_MASTER_KEY_FILE'])(
  'with %s set too, it is not run',
  (name) => {
    const ran = join(folder, 'needlessly')
    const reading = readConfig(realWorld, {
      ...live,
      VIDIMUS_MASTER_KEY_COMMAND: program('twice', `touch ${ran}; echo ${one}`),
      [name]: name.endsWith('_FILE') ? program('file', '') : one,
    })
    if ('config' in reading) throw new Error('it was accepted')
    expect(reading.wrong).toHaveLength(1)
    expect(reading.complaints).toContain('is set too')
    expect(existsSync(ran)).toBe(false)
  },
)

afterEach(() => {
  for (const name of Object.keys(live)) delete process.env[name]
  delete process.env['VIDIMUS_MASTER_KEY']
})

test('once the settings are read, no program that is started inherits the secrets', () => {
  Object.assign(process.env, live, { VIDIMUS_MASTER_KEY: one })
  expect(withoutMasterKey()).not.toHaveProperty('VIDIMUS_MASTER_KEY')
  expect(readConfig(realWorld)).toMatchObject({
    config: { metricsToken: live.VIDIMUS_METRICS_TOKEN },
  })
  const inherited = execFileSync('/usr/bin/env', { encoding: 'utf8' })
  expect(inherited).toContain('VIDIMUS_PUBLIC_URL=')
  expect(inherited).not.toMatch(/VIDIMUS_(MASTER_KEY|METRICS_TOKEN)=/)
})
