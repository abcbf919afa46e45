import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { filesEnding, readFile as readDocument } from '../house/repository.ts'
import { blocksIn } from '../house/snippets.ts'
import { type FreshDatabase, freshDatabase } from '../setup/databases.ts'
import { makeUser } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'
import { openRegistrar } from '../wallet/registrar.ts'

/**
 * What the pages for operators tell them to type is typed here, line by line, by a shell, beside a
 * running service.
 */

/** What changes the machine, or needs programs that are not ours, is not typed here. */
const needsTheirMachine =
  /^(docker|kubectl|systemctl|systemd-creds|shred|journalctl|useradd|sed|tar|cd|ln|createdb|pg_dump|pg_restore|npm|npx|git|sudo|install -|vault|#!|exec \/usr\/bin\/pkcs11-tool)/
/**
 * These have tests of their own, with a service that is stopped, a registrar that is trusted or
 * several processes.
 */
const hasItsOwnTest = /^vidimus (restore|registration|trigger|account set|serve --workers)/
/** They set the stage for the lines after them, which have it here. */
const setsTheStage =
  /^(umask|set -a|export|openssl rand .*\/etc|echo .*\/etc|PUBLIC_HOST|echo "?'?postgres)/

const isTyped = (line: string) =>
  ![needsTheirMachine, hasItsOwnTest, setsTheStage].some((kind) => kind.test(line))

const pages = filesEnding('md')
  .filter((file) => file.startsWith('docs/operate/'))
  .map((file) => ({ file, lines: linesOf(file) }))
  .filter(({ lines }) => lines.length > 0)

function linesOf(file: string): readonly string[] {
  return blocksIn(readDocument(file))
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.replaceAll('\\\n', ' ').split('\n'))
    .filter((line) => line.trim() !== '' && isTyped(line))
}

/** A page that says little is enough to see that typing works; the full form types them all. */
const typed = isFull ? pages : pages.filter(({ file }) => file.endsWith('instances.md'))

describe('what operators are told to type', () => {
  let database: FreshDatabase
  let folder: string
  let service: RunningService
  let environment: { [name: string]: string | undefined }
  beforeAll(async () => {
    database = await freshDatabase('sqlite')
    folder = await mkdtemp(join(tmpdir(), 'vidimus-typed-'))
    const settings = {
      VIDIMUS_DATABASE_URL: database.url,
      VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    }
    service = await runService('sqlite', settings)
    await makeUser(service)
    const command = join(folder, 'vidimus')
    const port = new URL(service.url).port
    await writeFile(
      command,
      `#!/bin/sh\nVIDIMUS_PORT=${port} exec '${process.execPath}' '${inject('program')}' "$@"\n`,
    )
    await chmod(command, 0o755)
    const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VIDIMUS_'))
    const path = `${folder}${delimiter}${process.env['PATH']}`
    environment = { ...Object.fromEntries(inherited), ...settings, PATH: path }
  })
  afterAll(async () => {
    await service.close()
    await database.remove()
    await rm(folder, { recursive: true })
  })

  async function type(line: string): Promise<{ readonly code: unknown; readonly said: string }> {
    const shell = spawn('bash', ['-c', line], { cwd: folder, env: environment })
    const said = Promise.all([text(shell.stdout), text(shell.stderr)])
    const [code] = await once(shell, 'close')
    return { code, said: (await said).join('\n') }
  }

  /** What a reader puts in the place of the placeholders. */
  async function fillIn() {
    const { account } = await service.account({ name: 'Kiosk' })
    // One of several operators.
    const { email } = await makeUser(service)
    const former = (await service.store.signingKeys.archive()).find(
      ({ retiredAt, isWithdrawn }) => retiredAt !== null && !isWithdrawn,
    )
    // Made by the service, so it is an id.
    const [key] = (await service.store.apiKeys.listOfAccount(account as AccountId)) ?? []
    return (line: string) =>
      line
        .replaceAll('acc_…', account)
        .replaceAll('key_…', key?.id ?? '')
        .replaceAll('ann@shop.example', email)
        .replaceAll('/backup/', `${folder}/backup/`)
        .replaceAll('http://127.0.0.1:4000', service.url)
        .replace('withdraw KID', `withdraw ${former?.kid ?? ''}`)
  }

  /** What has to come from somebody else before a line can be typed. */
  async function prepare(line: string): Promise<void> {
    if (line.includes('withdraw KID')) await type('vidimus signing-keys rotate')
    if (line.startsWith('openssl x509'))
      await writeFile(join(folder, 'lote-signer.pem'), (await openRegistrar()).authority)
    if (!line.startsWith('vidimus certificate import')) return
    const request = await readFile(join(folder, 'access.csr'), 'utf8')
    const registrar = await openRegistrar()
    const certificate = await registrar.issueAccess(request, { identifier: 'VATDE-9' })
    await writeFile(join(folder, 'access.pem'), certificate)
  }

  test.each(typed)('$file', async ({ lines }) => {
    await rm(join(folder, 'backup'), { recursive: true, force: true })
    await mkdir(join(folder, 'backup'))
    for (const line of lines) {
      await prepare(line)
      const filled = (await fillIn())(line)
      const { code, said } = await type(filled)
      // A doctor that finds something says so by 1; only 2 is a wrong use.
      const wanted = line.startsWith('vidimus doctor') ? [0, 1] : [0]
      expect(wanted, `${filled}\n${said}`).toContain(code)
    }
  })

  test('every page says something that can be typed, or why not', () => {
    expect(pages.map(({ file }) => file)).toContain('docs/operate/rotate-keys.md')
    expect(pages.flatMap(({ lines }) => lines).length).toBeGreaterThan(30)
  })

  test('what is typed wrongly is seen', async () => {
    expect(await type('vidimus signing-keys rotate --soon')).toMatchObject({ code: 2 })
  })
})
