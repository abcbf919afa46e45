import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { breaches } from './architecture.ts'
import { cycles } from './cycles.ts'
import { codeFolders } from './repository.ts'
import { above, rooms } from './rooms.ts'
import { benchmark, workspaceBreaches, workspaces } from './workspaces.ts'

const repository = join(import.meta.dirname, '../../..')
const source = join(repository, 'service/src')
const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')
const isTest = (file: string) => /\.test(-material)?\.ts$/.test(file)

const installed = ['**/node_modules/**']

describe('the code keeps the rule', () => {
  const files = globSync('**/*.ts', { cwd: source })

  test('imports point left, the corridor is pure, each part of the world has one owner', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(files.flatMap((file) => breaches(file, read(source, file)))).toEqual([])
  })

  test('every folder is a room the house knows, and says what it is for', () => {
    const folders = [
      ...globSync('*/', { cwd: source }),
      ...globSync('{core,usecases,edges}/*/', { cwd: source }),
    ]
      .map((folder) => folder.replace(/\/$/, ''))
      .filter((folder) => !['core', 'usecases', 'edges'].includes(folder))
    expect(folders.toSorted()).toEqual(rooms.toSorted())
    const explained = [...rooms.filter((room) => !room.startsWith('usecases/')), 'usecases']
    expect(
      explained.filter((room) => globSync(`${room}/README.md`, { cwd: source }).length === 0),
    ).toEqual([])
  })

  test('beside the floors stand only those that see everything', () => {
    const [floors, rest] = [['core', 'usecases', 'edges'], globSync('*', { cwd: source })]
    expect(rest.filter((name) => !floors.includes(name)).toSorted()).toEqual(above.toSorted())
  })

  test.each(workspaces)(
    '%s has no circle of imports, types and lazy ones included',
    (workspace) => {
      const found = globSync(`${workspace}/{${codeFolders}}/**/*.{ts,tsx}`, {
        cwd: repository,
      }).filter((file) => !isTest(file))
      expect(cycles(new Map(found.map((file) => [file, read(repository, file)])))).toEqual([])
    },
  )

  test('the benchmark has no circle of imports', () => {
    const found = globSync(`${benchmark}/**/*.ts`, { cwd: repository, exclude: installed })
    const code = found.filter((file) => !isTest(file))
    expect(cycles(new Map(code.map((file) => [file, read(repository, file)])))).toEqual([])
  })

  test.each([...workspaces, benchmark])('%s does not reach into another workspace', (workspace) => {
    const folders = workspace === benchmark ? '**' : `{${codeFolders},test}/**`
    const found = globSync(`${workspace}/${folders}/*.{ts,tsx}`, {
      cwd: repository,
      exclude: installed,
    })
    expect(found.length).toBeGreaterThan(5)
    expect(found.flatMap((file) => workspaceBreaches(file, read(repository, file)))).toEqual([])
  })
})

describe('a planted violation is seen', () => {
  const planted: [file: string, text: string, said: string][] = [
    [
      'core/flow/advance.ts',
      "import { x } from '../../usecases/proof/start-proof.ts'",
      'core/flow/advance.ts imports usecases/proof/start-proof.ts',
    ],
    [
      'core/wallet/request/sign.ts',
      "import { x } from '../../verification/verify.ts'",
      'core/wallet/request/sign.ts imports core/verification/verify.ts',
    ],
    [
      'core/wallet/request/sign.ts',
      "import type { X } from '../../verification/verify.ts'",
      'core/wallet/request/sign.ts imports core/verification/verify.ts',
    ],
    [
      'usecases/proof/a.ts',
      "import { x } from '../../edges/store/flows/flows.ts'",
      'usecases/proof/a.ts imports edges/store/flows/flows.ts',
    ],
    [
      'usecases/ports/flows.ts',
      "import type { X } from '../proof/page-view.ts'",
      'usecases/ports/flows.ts imports usecases/proof/page-view.ts',
    ],
    [
      'usecases/accounts/a.ts',
      "import type { X } from '../portal/b.ts'",
      'usecases/accounts/a.ts imports usecases/portal/b.ts',
    ],
    [
      'edges/http/api/prove.ts',
      "import { x } from '../../store/flows/flows.ts'",
      'edges/http/api/prove.ts imports edges/store/flows/flows.ts',
    ],
    ['edges/http/a.ts', "import { x } from '../../main.ts'", 'edges/http/a.ts imports main.ts'],
    [
      'edges/http/a.ts',
      "import { x } from '../../wiring/open-store.ts'",
      'edges/http/a.ts imports wiring/open-store.ts',
    ],
    ['wiring/a.ts', "import { x } from '../main.ts'", 'wiring/a.ts imports main.ts'],
    ['wiring/a.ts', "import { x } from '../cli/run.ts'", 'wiring/a.ts imports cli/run.ts'],
    [
      'edges/store/a.ts',
      "const x = await import('../keys/sealing.ts')",
      'edges/store/a.ts imports edges/keys/sealing.ts',
    ],
    [
      'edges/http/a.ts',
      "import { Kysely } from 'kysely'",
      'edges/http/a.ts uses SQL, which belongs to edges/store',
    ],
    [
      'edges/config/settings.ts',
      'const url = process.env.URL',
      'edges/config/settings.ts uses the environment, which belongs to edges/config/config.ts',
    ],
    [
      'edges/workers/a.ts',
      "await fetch('https://a.example')",
      'edges/workers/a.ts uses outgoing requests, which belongs to edges/outbound and edges/client',
    ],
    [
      'edges/http/connections/a.ts',
      "import { createServer, request } from 'node:http'",
      'edges/http/connections/a.ts uses outgoing requests, which belongs to edges/outbound and edges/client',
    ],
    [
      'edges/http/pages/a.ts',
      "import { createServer } from 'node:http'",
      'edges/http/pages/a.ts uses HTTP of Node, which belongs to edges/http/connections and edges/outbound and edges/client',
    ],
    ['main.ts', "import { x } from './edges/client/ask.ts'", 'main.ts imports edges/client/ask.ts'],
    [
      'edges/workers/a.ts',
      "import { x } from 'ws'",
      'edges/workers/a.ts uses WebSockets, which belongs to edges/http and edges/client',
    ],
    [
      'edges/store/a.ts',
      "import fastify from 'fastify'",
      'edges/store/a.ts uses fastify, which belongs to edges/http',
    ],
    [
      'core/flow/a.ts',
      'const now = Date.now()',
      'core/flow/a.ts takes the clock instead of being given it',
    ],
    [
      'usecases/proof/a.ts',
      'const now = new Date()',
      'usecases/proof/a.ts takes the clock instead of being given it',
    ],
    [
      'core/wallet/a.ts',
      "import { randomBytes } from 'node:crypto'",
      'core/wallet/a.ts takes randomness instead of being given it',
    ],
    [
      'core/flow/a.ts',
      "import { readFileSync } from 'node:fs'",
      'core/flow/a.ts takes input and output instead of being given it',
    ],
    ['core/flow/a.ts', "console.log('x')", 'core/flow/a.ts takes a log instead of being given it'],
  ]

  test.each(planted)('%s: %s', (file, text, said) => {
    expect(breaches(file, text)).toEqual([said])
  })

  test.each([
    ['of values', "import { b } from './b.ts'"],
    ['of types', "import type { B } from './b.ts'"],
    ['by a lazy import', "const b = await import('./b.ts')"],
  ])('a circle %s', (_kind, text) => {
    const files = new Map([
      ['x/a.ts', text],
      ['x/b.ts', "import type { C } from './c.ts'"],
      ['x/c.ts', "import { a } from './a.ts'"],
      ['x/d.ts', "import { a } from './a.ts'"],
    ])
    expect(cycles(files)).toEqual(['x/a.ts imports x/b.ts imports x/c.ts imports x/a.ts'])
  })

  test('a workspace that imports another, by path or by name', () => {
    const seen = (file: string, specifier: string) =>
      workspaceBreaches(file, `import { x } from '${specifier}'`).length
    expect(seen('wallet/src/holder/a.ts', '../../../service/src/main.ts')).toBe(1)
    expect(seen('wallet/src/pages/a.ts', '../../../texts/page/en.json')).toBe(1)
    expect(seen('service/src/a.ts', '../../wallet/src/pages/texts/en.ts')).toBe(1)
    expect(seen('portal/src/a.ts', 'vidimus')).toBe(1)
    expect(seen('demo/shop/a.ts', '@vidimus/sdk')).toBe(0)
    expect(seen('demo/shop/a.ts', '@vidimus/sdk/fastify')).toBe(0)
    expect(seen('service/src/a.ts', '@vidimus/sdk/fastify')).toBe(1)
    expect(seen('service/src/a.ts', '../../wallet/src/holder/wallet.ts')).toBe(1)
    expect(seen('service/src/a.test.ts', '../../wallet/src/holder/wallet.ts')).toBe(0)
    expect(seen('service/test/x/a.ts', '../../../wallet/src/pages/page.ts')).toBe(1)
    expect(seen('service/test/x/a.ts', '../../../portal/src/main.tsx')).toBe(1)
    expect(seen('bench/driver/a.ts', '../../wallet/src/holder/wallet.ts')).toBe(0)
    expect(seen('bench/driver/a.ts', '../../wallet/src/http/call.ts')).toBe(1)
    expect(seen('bench/driver/a.ts', '../../service/src/core/flow/flow.ts')).toBe(1)
    expect(seen('service/src/cli/a.ts', '../../../bench/main.ts')).toBe(1)
    expect(seen('service/src/cli/a.ts', '@vidimus/certify/certify')).toBe(0)
    expect(seen('service/src/edges/a.ts', '@vidimus/certify/certify')).toBe(1)
    expect(seen('service/test/a.ts', '@vidimus/certify/certify')).toBe(0)
    expect(seen('certify/src/a.ts', '../../service/src/main.ts')).toBe(1)
    expect(seen('certify/test/a.ts', '../../service/test/setup/sizes.ts')).toBe(0)
  })
})
