import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { plainNode } from '../../tools/plain-node.ts'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../..')
const compiler = join(repository, 'node_modules/typescript/bin/tsc')

/** A customer's project: a folder that was empty, with the packed SDK installed. */
export type Project = {
  readonly folder: string
  /** What npm installed. */
  readonly packages: readonly string[]
  /** The files of the tarball. */
  readonly files: readonly string[]
  write(file: string, text: string): Promise<void>
  /** What the compiler complains about. */
  compile(files: readonly string[], options?: object): Promise<string>
  start(app: string, environment: { [name: string]: string }): Promise<RunningApp>
  remove(): Promise<void>
}

type RunningApp = {
  /** What the app printed under that name, as soon as it has. */
  told(name: string): Promise<string>
  stop(): Promise<void>
}

export async function installPackedSdk(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-customer-'))
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'customer', private: true, type: 'module' }),
  )
  await run(
    'npm',
    ['install', ...inject('tarballs'), '--prefer-offline', '--no-audit', '--no-fund'],
    {
      cwd: folder,
    },
  )
  const packages = (await readdir(join(folder, 'node_modules'))).filter(
    (name) => !name.startsWith('.'),
  )
  const files = globSync(['dist/**/*.*', '[!d]*'], {
    cwd: join(folder, 'node_modules/@vidimus/sdk'),
  })
  await linkFrameworks(folder)
  await cp(join(import.meta.dirname, 'apps'), join(folder, 'apps'), { recursive: true })
  return {
    folder,
    packages,
    files,
    write: (file, text) => writeFile(join(folder, file), text),
    compile: (sources, options = {}) => compile(folder, sources, options),
    start: (app, environment) => startApp(join(folder, 'out', `${app}.js`), environment),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The customer's own dependencies, which the SDK does not bring. */
async function linkFrameworks(folder: string): Promise<void> {
  for (const name of ['express', 'fastify', 'hono', '@types'])
    await symlink(join(repository, 'node_modules', name), join(folder, 'node_modules', name))
}

async function compile(folder: string, files: readonly string[], options: object): Promise<string> {
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    outDir: 'out',
    rootDir: 'apps',
    ...options,
  }
  await mkdir(join(folder, 'out'), { recursive: true })
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const done = await run(process.execPath, [compiler, '-p', folder]).catch((failed) => failed)
  return done.stdout
}

/** The app on the Node of the machine, where customers run it; ours is newer. */
async function startApp(
  file: string,
  environment: { [name: string]: string },
): Promise<RunningApp> {
  const child = spawn(await plainNode(), [file], {
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const app = { told: toldBy(child), stop: () => stopped(child) }
  await app.told('ready')
  return app
}

function toldBy(child: ChildProcess & { readonly stdout: NodeJS.ReadableStream }) {
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  return async (name: string): Promise<string> => {
    for (let line = await lines.next(); !line.done; line = await lines.next()) {
      const message: { [name: string]: unknown } = JSON.parse(line.value)
      if (name in message) return String(message[name])
    }
    throw new Error(`the app ended before it told of ${name}`)
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill()
  await once(child, 'exit')
}
