import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breaches, rooms, workspaceBreaches } from './architecture.ts'

const repository = join(import.meta.dirname, '../../..')
const source = join(repository, 'service/src')
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

describe('the code keeps the rule', () => {
  const files = globSync('**/*.ts', { cwd: source })

  test('imports point left, the corridor is pure, each part of the world has one owner', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => breaches(file, read(source, file)))).toEqual([])
  })

  test('every folder is a room the house knows, and says what it is for', () => {
    const folders = globSync('*/', { cwd: source }).map((folder) => folder.replace(/\/$/, ''))
    expect(folders.filter((folder) => !rooms.includes(folder))).toEqual([])
    expect(rooms.filter((room) => globSync(`${room}/README.md`, { cwd: source }).length === 0)).toEqual([])
  })

  test.each(['service', 'portal', 'sdk', 'wallet', 'demo'])('%s does not reach into another workspace', (workspace) => {
    const found = globSync(`${workspace}/src/**/*.{ts,tsx}`, { cwd: repository }).filter(
      (file) => !file.includes('.test.'),
    )
    expect(found.flatMap((file) => workspaceBreaches(workspace, file, read(repository, file)))).toEqual([])
  })
})

describe('a planted violation is seen', () => {
  const planted: [file: string, text: string, said: string][] = [
    [
      'flow/advance.ts',
      "import { x } from '../usecases/start-proof.ts'",
      'flow/advance.ts imports usecases/start-proof.ts',
    ],
    [
      'wallet/sign.ts',
      "import { x } from '../verification/verify.ts'",
      'wallet/sign.ts imports verification/verify.ts',
    ],
    ['usecases/a.ts', "import { x } from '../store/flows.ts'", 'usecases/a.ts imports store/flows.ts'],
    ['http/api/prove.ts', "import { x } from '../../store/flows.ts'", 'http/api/prove.ts imports store/flows.ts'],
    ['http/a.ts', "import { x } from '../main.ts'", 'http/a.ts imports main.ts'],
    ['store/a.ts', "const x = await import('../keys/sealing.ts')", 'store/a.ts imports keys/sealing.ts'],
    ['http/a.ts', "import { Kysely } from 'kysely'", 'http/a.ts uses SQL, which belongs to store'],
    ['store/a.ts', 'const url = process.env.URL', 'store/a.ts uses the environment, which belongs to config.ts'],
    [
      'workers/a.ts',
      "await fetch('https://a.example')",
      'workers/a.ts uses outgoing requests, which belongs to outbound and client',
    ],
    ['main.ts', "import { x } from './client/ask.ts'", 'main.ts imports client/ask.ts'],
    ['workers/a.ts', "import { x } from 'ws'", 'workers/a.ts uses WebSockets, which belongs to http and client'],
    ['store/a.ts', "import fastify from 'fastify'", 'store/a.ts uses fastify, which belongs to http and main.ts'],
    ['flow/a.ts', 'const now = Date.now()', 'flow/a.ts takes the clock instead of being given it'],
    ['usecases/a.ts', 'const now = new Date()', 'usecases/a.ts takes the clock instead of being given it'],
    [
      'wallet/a.ts',
      "import { randomBytes } from 'node:crypto'",
      'wallet/a.ts takes randomness instead of being given it',
    ],
    [
      'flow/a.ts',
      "import { readFileSync } from 'node:fs'",
      'flow/a.ts takes input and output instead of being given it',
    ],
    ['flow/a.ts', "console.log('x')", 'flow/a.ts takes a log instead of being given it'],
  ]

  test.each(planted)('%s: %s', (file, text, said) => {
    expect(breaches(file, text)).toEqual([said])
  })

  test('a workspace that imports another, by path or by name', () => {
    expect(
      workspaceBreaches('wallet', 'wallet/src/holder/a.ts', "import { x } from '../../../service/src/main.ts'"),
    ).toHaveLength(1)
    expect(workspaceBreaches('portal', 'portal/src/a.ts', "import { x } from 'vidimus'")).toHaveLength(1)
    expect(workspaceBreaches('demo', 'demo/src/a.ts', "import { x } from '@vidimus/sdk'")).toEqual([])
    expect(workspaceBreaches('demo', 'demo/src/a.ts', "import { x } from '@vidimus/sdk/fastify'")).toEqual([])
    expect(workspaceBreaches('service', 'service/src/a.ts', "import { x } from '@vidimus/sdk/fastify'")).toHaveLength(1)
  })
})
