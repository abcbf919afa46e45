import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { isFull } from '../../service/test/setup/sizes.ts'
import { fetchPackages } from './fetched-packages.ts'
import { installPackedSdk, type Project } from './installed-project.ts'

const run = promisify(execFile)

/** Every program gets the packed package as a customer does, from npm's installation of it. */
let project: Project
beforeAll(async () => {
  project = await installPackedSdk()
  await cp(join(import.meta.dirname, 'consumer'), join(project.folder, 'consumer'), {
    recursive: true,
  })
})
afterAll(() => project?.remove())

type Runtime = {
  readonly name: string
  /** The package of npm that carries it for this machine. */
  readonly from: string
  readonly args?: readonly string[]
}

const { platform, arch } = process
const nodePackage = platform === 'darwin' && arch === 'arm64' ? 'node-bin-' : 'node-'
const libc = platform === 'linux' ? '-glibc' : ''
const node = (version: string): Runtime => ({
  name: `Node ${version}`,
  from: `${nodePackage}${platform}-${arch}@${version}`,
})

/** The oldest of each line that has its own way with modules, and the newest. */
const others: readonly Runtime[] = [
  ...['20.9.0', '20.19.0', '20.20.2', '22.3.0', '22.23.3', '24.21.0'].map(node),
  {
    name: 'Deno',
    from: `@deno/${platform}-${arch}${libc}@2.9.6`,
    args: ['run', '--allow-all', '--no-lock', '--node-modules-dir=manual'],
  },
  {
    name: 'Bun',
    from: `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}@1.4.4`,
    args: ['run'],
  },
]

/** Where these packages have their program. */
const programs = ['*/bin/node', '@deno/*/deno', '@oven/*/bin/bun'].map(
  (file) => `node_modules/${file}`,
)

const proved = {
  redirectUrl: expect.stringMatching(/^https:\/\/vidimus\.test\/flow\/flow_/),
  person: { revealed: { given_name: 'ERIKA' }, derived: { nationality: true } },
  failed: { redirect_uri: 'https://shop.test/sorry?why=error_access_denied' },
  forged: [400, ['signature_mismatch']],
  wrong: [true, 'error_wrong_issuer'],
}

async function printedBy(program: string, args: readonly string[], file: string): Promise<unknown> {
  const { stdout } = await run(program, [...args, join('consumer', file)], { cwd: project.folder })
  return JSON.parse(stdout)
}

async function provesWith(program: string, args: readonly string[] = []): Promise<void> {
  expect(await printedBy(program, args, 'by-import.mjs')).toEqual(proved)
  expect(await printedBy(program, args, 'by-require.cjs')).toEqual(proved)
  expect(await printedBy(program, args, 'both.mjs')).toEqual({
    areTwo: true,
    redeemed: 'kept by the one',
    isError: true,
  })
}

test('the packed SDK works by import and by require, and both share their tickets', async () => {
  await provesWith(process.execPath)
})

describe.runIf(isFull)('so it does with', () => {
  test.for(others)('$name', async ({ from, args }, { skip }) => {
    const fetched = await fetchPackages([from])
    if ('reason' in fetched) return skip(fetched.reason)
    onTestFinished(() => fetched.remove())
    const [program] = globSync(programs, { cwd: fetched.folder })
    await provesWith(join(fetched.folder, program ?? expect.fail('no program')), args)
  })
})
