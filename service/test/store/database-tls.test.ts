import { chown, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Certified, makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { postgresForTest } from '../setup/postgres-server.ts'
import { runService } from '../setup/running-service.ts'
import { privateKeyPem } from '../setup/tls-front.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

/** A PostgreSQL that shows certificates which are wrong, end, and are renewed. */

/** Runs the server where the tests run as root. */
const nobody = 65_534

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' }
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const validity = { notBefore: inDays(-9), notAfter: inDays(9) }

let authority: Certified
let other: Certified
beforeAll(async () => {
  authority = await makeCertificate({ ...validity, subject: 'CN=Database CA', authority: true })
  other = await makeCertificate({ ...validity, subject: 'CN=Another CA', authority: true })
})

const certificate = (wish: { issuer?: Certified; name?: string; notAfter?: Date } = {}) =>
  makeCertificate({
    subject: 'CN=database',
    notBefore: validity.notBefore,
    notAfter: wish.notAfter ?? validity.notAfter,
    issuer: wish.issuer ?? authority,
    dnsNames: [wish.name ?? 'localhost'],
  })

async function serverWithTls() {
  const server = await postgresForTest()
  const write = async (name: string, text: string) => {
    const path = join(server.data, name)
    await writeFile(path, text, { mode: 0o600 })
    if (process.getuid?.() === 0) await chown(path, nobody, nobody)
    return path
  }
  /** Every connection that is made from now on meets this certificate. */
  const show = async (shown: Certified | undefined) => {
    if (shown !== undefined) {
      await write('server.key', await privateKeyPem(shown))
      await write('server.crt', shown.certificate.toString('pem'))
    }
    await server.ask(`alter system set ssl to ${shown === undefined ? 'off' : 'on'}`)
    await server.ask('select pg_reload_conf()')
  }
  const ca = await write('ca.crt', authority.certificate.toString('pem'))
  const query = `sslmode=verify-full&sslrootcert=${ca}`
  return {
    ...server,
    show,
    ca,
    url: `postgres://vidimus@localhost:${server.port}/vidimus?${query}`,
  }
}

test('a fault of its TLS is a fault of the database: refused cleanly, named, and over when mended', async () => {
  const server = await serverWithTls()
  await server.show(await certificate())
  const settings = {
    VIDIMUS_DATABASE_URL: server.url,
    VIDIMUS_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const service = await runService('postgres', settings)
  onTestFinished(() => service.close())
  const { apiKey } = await service.account()
  await service.store.database.close()

  const prove = async () => {
    const { status, headers } = await service.prove(apiKey, question)
    return `${status} ${headers.get('retry-after')}`
  }
  const readFlow = async () => {
    const headers = { authorization: `Bearer ${apiKey}` }
    const answer = await fetch(`${service.url}/flows/flow_none`, { headers })
    return `${answer.status} ${answer.headers.get('retry-after')}`
  }
  const readiness = async () => (await fetch(`${service.url}/readyz`)).json()
  const cutConnections = () =>
    server.ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'vidimus'`)

  const wrong = [
    [await certificate({ issuer: other }), 'an authority that this machine does not know'],
    [await certificate({ name: 'other.internal' }), 'is for another host'],
    [await certificate({ notAfter: inDays(-1) }), 'has expired'],
    [undefined, 'speaks no TLS'],
  ] as const
  for (const [shown, words] of wrong) {
    await server.show(shown)
    await cutConnections()
    await expect.poll(prove).toBe('500 5')
    expect(await readFlow()).toBe('503 5')
    expect(await readiness()).toEqual({ status: 'degraded', database: 'away' })
    const started = await vidimusHere(['serve'], settings)
    expect(started).toMatchObject({ code: 1, err: expect.stringContaining(words) })
    const listed = await vidimusHere(['account', 'list'], settings)
    expect(listed).toMatchObject({ code: 1, err: expect.stringContaining(words) })
    const examined = JSON.parse((await vidimusHere(['doctor', '--json'], settings)).out)
    const fault = { area: 'database', level: 'fault', text: expect.stringContaining(words) }
    expect(examined.findings).toEqual([{ ...fault, fix: expect.stringMatching(/\w{3}.*\.$/) }])

    await server.show(await certificate())
    await expect.poll(prove).toBe('200 null')
    await expect.poll(readiness).toEqual({ status: 'ready' })
  }

  await rename(server.ca, `${server.ca}.away`)
  await cutConnections()
  await expect.poll(prove).toBe('500 5')
  await rename(`${server.ca}.away`, server.ca)
  await expect.poll(prove).toBe('200 null')
})

test('a file for TLS that is not there, or holds something else, is named', async () => {
  const server = await serverWithTls()
  await server.show(await certificate())
  const list = (parameter: string, file: string) => {
    const url = new URL(server.url)
    url.searchParams.set(parameter, file)
    const VIDIMUS_MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
    return vidimusHere(['account', 'list'], { VIDIMUS_DATABASE_URL: url.href, VIDIMUS_MASTER_KEY })
  }
  const absent = join(server.data, 'none.crt')
  const refused = { code: 2, err: expect.stringContaining(`${absent} cannot be read`) }
  expect(await list('sslrootcert', absent)).toMatchObject(refused)
  const key = join(server.data, 'server.key')
  const noTls = { code: 1, err: expect.stringContaining('No TLS connection') }
  expect(await list('sslcert', key)).toMatchObject(noTls)
})
