import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusedCopy, serveOnce, settingsOfCopy } from '../setup/copies.ts'
import { freePort } from '../setup/free-port.ts'
import { initialise, nobody, type PostgresPrograms } from '../setup/postgres.ts'
import { type PostgresServer, postgresServer } from '../setup/postgres-server.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { installedPostgres } from './installed-postgres.ts'

/**
 * `npm run copies`: every way in which a PostgreSQL database is copied or moved, with PostgreSQL's
 * own programs. Which are recognised is the table of docs/operate/backup.md.
 */

let programs: PostgresPrograms
let original: PostgresServer
const started: PostgresServer[] = []

const urlOf = ({ port }: PostgresServer, name = 'vidimus') =>
  `postgres://postgres@127.0.0.1:${port}/${name}`

/** As the user to whom the server belongs. */
const run = (program: string, ...args: readonly string[]) =>
  promisify(execFile)(join(programs.native, 'bin', program), args, {
    ...programs.owner,
    cwd: programs.root,
  })

const folderOf = (name: string) => join(programs.root, name)

async function serverOn(data: string): Promise<PostgresServer> {
  const server = postgresServer(programs, data, await freePort(), [])
  await server.start()
  started.push(server)
  return server
}

async function anotherServer(name: string): Promise<PostgresServer> {
  await initialise(programs, folderOf(name))
  const server = await serverOn(folderOf(name))
  await server.ask('create database vidimus')
  return server
}

beforeAll(async () => {
  const owner = process.getuid?.() === 0 ? nobody : undefined
  const root = await mkdtemp(join(tmpdir(), 'vidimus-drill-'))
  await chmod(root, 0o755)
  if (owner) await chown(root, owner.uid, owner.gid)
  programs = { root, native: installedPostgres(), owner }
  original = await anotherServer('original')
  await serveOnce(urlOf(original))
})

afterAll(async () => {
  for (const server of started) await server.stop('SIGQUIT')
  await rm(programs.root, { recursive: true, force: true })
})

async function dumped(format: 'custom' | 'plain'): Promise<string> {
  const file = folderOf(`vidimus.${format}`)
  await run('pg_dump', `--format=${format}`, '--no-owner', `--file=${file}`, urlOf(original))
  return file
}

const restoreTo = (url: string, file: string, ...wish: readonly string[]) =>
  run('pg_restore', '--no-owner', '--exit-on-error', ...wish, `--dbname=${url}`, file)

async function expectServedAfter(url: string, ...command: readonly string[]): Promise<void> {
  await expectRefusedCopy(url)
  expect(await vidimusHere(command, settingsOfCopy(url))).toMatchObject({ code: 0 })
  await serveOnce(url)
}

test('pg_restore into another database is refused until vidimus restore', async () => {
  await original.ask('create database restored')
  await restoreTo(urlOf(original, 'restored'), await dumped('custom'), '--single-transaction')
  await expectServedAfter(urlOf(original, 'restored'), 'restore')
  await serveOnce(urlOf(original))
})

test('psql into a database on another server is refused until vidimus restore', async () => {
  const url = urlOf(await anotherServer('by-psql'))
  await run('psql', '--quiet', '--set=ON_ERROR_STOP=1', '-f', await dumped('plain'), url)
  await expectServedAfter(url, 'restore')
})

test('pg_restore into the same database is refused until vidimus restore', async () => {
  await original.ask('create database same template vidimus')
  const url = urlOf(original, 'same')
  await expectServedAfter(url, 'restore', '--moved')
  const file = folderOf('same.custom')
  await run('pg_dump', '--format=custom', `--file=${file}`, url)
  await restoreTo(url, file, '--clean', '--if-exists')
  await expectServedAfter(url, 'restore')
})

test('a database that pg_upgrade has moved is refused until vidimus restore --moved', async () => {
  const from = await anotherServer('before')
  await serveOnce(urlOf(from))
  await from.stop('SIGINT')
  await initialise(programs, folderOf('after'))
  const bin = join(programs.native, 'bin')
  const ports = ['-p', String(await freePort()), '-P', String(await freePort())]
  const folders = ['-d', folderOf('before'), '-D', folderOf('after'), '-b', bin, '-B', bin]
  await run('pg_upgrade', ...folders, ...ports, '-U', 'postgres', '-s', programs.root)
  const url = urlOf(await serverOn(folderOf('after')))
  await expectServedAfter(url, 'restore', '--moved')
})

test('a promoted replica is served, and so is what cannot be told from one', async () => {
  const copies = ['replica', 'snapshot'].map(folderOf)
  for (const copy of copies) {
    await mkdir(copy, { mode: 0o700 })
    if (programs.owner) await chown(copy, programs.owner.uid, programs.owner.gid)
  }
  const [replica = '', snapshot = ''] = copies
  await run('pg_basebackup', '-D', replica, '-d', urlOf(original), '-R', '--checkpoint=fast')
  const standby = await serverOn(replica)
  await original.stop('SIGINT')
  await promisify(execFile)('cp', ['--archive', `${folderOf('original')}/.`, snapshot])
  await standby.ask('select pg_promote(true, 30)')
  await serveOnce(urlOf(standby))
  await serveOnce(urlOf(await serverOn(snapshot)))
})
