import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import {
  certify,
  clientIdOfPem,
  openRegistrar,
  pidClaims,
  type Registrar,
  register,
} from '../wallet/registrar.ts'

/** From a key to a question that is covered, by commands alone. */

let service: RunningService
let customer: TestAccount
let registrar: Registrar
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidimus-certificates-'))
  registrar = await openRegistrar()
  await writeFile(join(folder, 'registrar.pem'), registrar.authority)
  const registration = { test: { registrars: ['registrar.pem'], uncovered: 'refuse' } }
  await writeFile(join(folder, 'deployment.json'), JSON.stringify({ registration }))
  service = await runService('sqlite', { VIDIMUS_CONFIG: join(folder, 'deployment.json') })
  customer = await service.account()
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

async function command(...args: readonly string[]) {
  const { database, masterKeys } = service.config
  const { code, out, err } = await vidimusHere([...args, '--json'], {
    VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : '',
    VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    VIDIMUS_CONFIG: join(folder, 'deployment.json'),
  })
  return code === 0 ? JSON.parse(out) : { code, err }
}

/** As a person reads it. */
const shown = async (...args: readonly string[]) => {
  const { database, masterKeys } = service.config
  const { out } = await vidimusHere(args, {
    VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : '',
    VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    VIDIMUS_CONFIG: join(folder, 'deployment.json'),
  })
  return out
}

const inFile = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return ['--file', join(folder, name)]
}

const prove = async () => {
  const body = { issuer: 'de-ausweis', revealed: ['given_name'], state: 's' }
  return (await service.prove(customer.apiKey, body)).status
}

const actions = async () => {
  const filter = { accountId: undefined, by: undefined, action: undefined, from: undefined }
  const all = await service.store.portal.audit.list({ ...filter, until: undefined }, undefined, 100)
  return all.map(({ action }) => action).toReversed()
}

test('request, import, register, use, remove: each step says what it did and is logged', async () => {
  const place = [customer.account, '--environment', 'test']
  const organisation = ['--organisation', 'Kiosk GmbH', '--identifier', 'VATDE-1']
  const requested = await command('certificate', 'request', ...place, ...organisation)
  expect(requested.request).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----/)
  const certificate = await registrar.issueAccess(requested.request, { identifier: 'VATDE-9' })
  const file = await inFile('access.pem', certificate)
  const imported = await command('certificate', 'import', ...place, ...file)
  expect(imported).toMatchObject({
    client_id: clientIdOfPem(certificate),
    name: 'Us',
    identifier: 'VATDE-9',
  })
  expect(await command('certificate', 'import', ...place, ...file)).toMatchObject({ code: 1 })
  expect(await command('certificate', 'list', customer.account)).toMatchObject({
    certificates: [{ state: 'current', client_id: imported.client_id }],
  })
  const token = await inFile('registration.jwt', `${registrar.issueRegistration({})}\n`)
  const early = await command('registration', 'import', ...place, ...token)
  expect(early.err).toContain('nobody has said which registered identifier this account has')
  await command('account', 'set', ...place, '--registered-id', 'VATDE-1')
  const stored = await command('registration', 'import', ...place, ...token)
  expect(stored).toMatchObject({ name: 'Kiosk', in_use: false })
  expect(await prove()).toBe(401)
  const [account, ...environment] = place
  const named = [account ?? '', stored.registration, ...environment]
  await command('registration', 'use', ...named)
  expect(await prove()).toBe(200)
  expect(await command('registration', 'list', ...place)).toMatchObject({
    registrations: [{ default: true, subject: 'VATDE-1', intended_use: 'use-1' }],
  })
  await command('registration', 'remove', ...named)
  expect(await prove()).toBe(401)
  expect((await actions()).slice(-6)).toEqual([
    'certificate_requested',
    'certificate_imported',
    'registered_id_changed',
    'registration_imported',
    'registration_chosen',
    'registration_removed',
  ])
})

test('a certificate for a key that was not made here is refused, and so is rubbish', async () => {
  const other = await command(
    'certificate',
    'request',
    '--environment',
    'test',
    ...['--organisation', 'Us'],
  )
  const certificate = await registrar.issueAccess(other.request, { identifier: 'VATDE-9' })
  const place = [customer.account, '--environment', 'test']
  const foreign = await command(
    'certificate',
    'import',
    ...place,
    ...(await inFile('a', certificate)),
  )
  expect(foreign.err).toContain('The key of this certificate was not created here')
  const rubbish = await command(
    'certificate',
    'import',
    ...place,
    ...(await inFile('b', 'rubbish')),
  )
  expect(rubbish.err).toContain('it is no PEM text')
  const own = ['--environment', 'test', ...(await inFile('c', certificate))]
  expect(await command('certificate', 'import', ...own)).toMatchObject({ name: 'Us' })
})

test('what a registrar needs is shown, and saved with a new request', async () => {
  const other = await service.account()
  const place = [other.account, '--environment', 'test']
  expect(await shown('registrar', 'show', ...place)).toContain('Nothing was asked for')
  await certify(service, registrar, other)
  const credentials = [pidClaims(['given_name'], ['birthdate'])]
  const token = registrar.issueRegistration({ credentials })
  const id = await register(service, other, token)
  const ask = { issuer: 'de-ausweis', revealed: ['given_name'], state: 's' }
  expect((await service.prove(other.apiKey, ask)).status).toBe(200)
  const text = await shown('registrar', 'show', ...place)
  expect(text).toContain(`${id}, use-1: 1 proof\n`)
  expect(text).toMatch(/ asked for +dc\+sd-jwt: given_name\n/)
  expect(text).toMatch(/ not registered +mso_mdoc: \S+given_name\n/)
  expect(text).toMatch(/ not asked for +dc\+sd-jwt: birthdate\n/)
  expect(text).toMatch(/The registration certificate reg_\S+ ends in 0 days .*: renew it now\./)
  expect(text).toMatch(/The access certificate crt_\S+ ends in 29 days/)
  const file = join(folder, 'registrar.json')
  const saved = await command(
    ...['registrar', 'save', ...place, '--file', file, '--organisation', 'Kiosk GmbH'],
  )
  expect(saved).toEqual({ file, intended_uses: 1, requests: 1 })
  const content = JSON.parse(await readFile(file, 'utf8'))
  expect(content.access_certificate_requests[0].request).toContain('CERTIFICATE REQUEST')
  expect(content.intended_uses).toMatchObject([{ registration: id, intended_use_id: 'use-1' }])
  const nowhere = join(folder, 'missing', 'file.json')
  expect(await command('registrar', 'save', ...place, '--file', nowhere)).toMatchObject({ code: 1 })
})
