import 'reflect-metadata'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { X509CertificateGenerator } from '@peculiar/x509'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { type Certified, makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { readCertifier, readSigner } from '../../../wallet/src/issuer/signer.ts'
import { makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/** Certificates of authorities end, and others with the same name and key take their place. */

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

async function renewed({ certificate, keys }: Certified, from: Date, until: Date) {
  const made = await X509CertificateGenerator.create({
    subject: certificate.subjectName,
    issuer: certificate.subjectName,
    notBefore: from,
    notAfter: until,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    publicKey: keys.publicKey,
    signingKey: keys.privateKey,
    extensions: certificate.extensions,
  })
  return made.toString('pem')
}

describe.each(enginesInTurn(import.meta.filename))('anchors that end, on %s', (engine) => {
  let folder: string
  let lists: StatusListServer
  let authority: Certified
  const open: RunningService[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vidimus-anchors-'))
    lists = await serveStatusLists()
    for (const name of ['specimen-ca', 'status-ca'] as const) {
      const certifier = await readCertifier(name)
      await writeFile(join(folder, `${name}.pem`), certifier.certificate.toString('pem'))
      await writeFile(
        join(folder, `${name}-expired.pem`),
        await renewed(certifier, inDays(-9), inDays(-1)),
      )
    }
    const [notBefore, notAfter] = [inDays(-9), inDays(2)]
    authority = await makeCertificate({
      subject: 'CN=PID CA',
      notBefore,
      notAfter,
      authority: true,
    })
    await writeFile(join(folder, 'ca.pem'), authority.certificate.toString('pem'))
    await writeFile(
      join(folder, 'ca-expired.pem'),
      await renewed(authority, inDays(-9), inDays(-1)),
    )
    await writeFile(join(folder, 'ca-to-come.pem'), await renewed(authority, inDays(4), inDays(9)))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const service of open.splice(0)) await service.close()
  })
  afterAll(async () => {
    await lists.close()
    await rm(folder, { recursive: true })
  })

  const masterKey = Buffer.alloc(32, 7).toString('base64')
  const metricsToken = 'a-token-of-some-length'
  async function settingsFor(issuer: object, environment: Environment = 'test') {
    const file = join(folder, 'deployment.json')
    const registration = { live: { uncovered: 'warn' } }
    const issuers = { 'de-ausweis': { [environment]: issuer } }
    await writeFile(file, JSON.stringify({ issuers, registration }))
    return {
      VIDIMUS_CONFIG: file,
      VIDIMUS_MASTER_KEY: masterKey,
      VIDIMUS_ENVIRONMENTS: environment,
      VIDIMUS_METRICS_TOKEN: metricsToken,
      VIDIMUS_SANDBOX_WALLET_URL: new URL(lists.sandboxUri).origin,
    }
  }
  async function started(...wish: Parameters<typeof settingsFor>): Promise<RunningService> {
    const service = await runService(engine, await settingsFor(...wish))
    open.push(service)
    return service
  }
  const question = { issuer: 'de-ausweis', revealed: ['given_name'], state: 'order-1' }
  /** Asks as a customer of the environment, again and again. */
  async function customerOf(service: RunningService, environment: Environment) {
    const { apiKey } = await service.account({ environment })
    return async () => {
      const answer = await service.prove(apiKey, question)
      const { error } = (await answer.json()) as { error?: { error: string } }
      return [answer.status, error?.error]
    }
  }
  const attention = (service: RunningService): readonly string[] =>
    service
      .logs()
      .split('\n')
      .filter((line) => line.includes('"event":"attention"'))
      .map((line) => JSON.parse(line).detail)
  const figures = async ({ url }: RunningService) => {
    const headers = { authorization: `Bearer ${metricsToken}` }
    return (await fetch(`${url}/metrics`, { headers })).text()
  }

  test('an expired anchor before the renewed one costs nobody their proof', async () => {
    const service = await started({
      trustAnchors: ['specimen-ca-expired.pem', 'specimen-ca.pem'],
      statusAnchors: ['status-ca-expired.pem', 'status-ca.pem'],
    })
    const address = lists.publish(async (uri) => [
      await makeStatusListJwt({ signer: await readSigner('status-signer'), uri, statuses: [0] }),
    ])
    const customer = await service.account()
    for (const format of ['dc+sd-jwt', 'mso_mdoc'] as const) {
      const status = format === 'dc+sd-jwt' ? { status: { uri: address, idx: 0 } } : {}
      const { flowId, links } = await startFlow(service, customer)
      const held = (await fillWallet(status, [format])).slice(1)
      await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
      expect((await storedFlow(service, flowId)).outcome).toBe('presentation')
    }
    expect(attention(service)).toContainEqual(
      expect.stringMatching(/de-ausweis in test: .* expired on .*; nothing is trusted by it\./),
    )
  })

  test('in live the issuer is refused from the end of its last anchor to the start of the next', async () => {
    const realNow = Date.now
    let ahead = 0
    vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ahead)
    const anchors = ['ca-expired.pem', 'ca.pem', 'ca-to-come.pem']
    const service = await started({ trustAnchors: anchors, statusAnchors: ['ca.pem'] }, 'live')
    const ask = await customerOf(service, 'live')
    expect(await ask()).toEqual([200, undefined])
    ahead = 3 * day
    expect(await ask()).toEqual([400, 'error_wrong_issuer'])
    ahead = 5 * day
    expect(await ask()).toEqual([200, undefined])
    ahead = 10 * day
    expect(await ask()).toEqual([400, 'error_wrong_issuer'])
  })

  test('with an expired anchor alone live starts, refuses the issuer and says so everywhere', async () => {
    const issuer = { trustAnchors: ['ca-expired.pem'], statusAnchors: ['ca.pem'] }
    const service = await started(issuer, 'live')
    expect(await (await customerOf(service, 'live'))()).toEqual([400, 'error_wrong_issuer'])
    const said = /^de-ausweis in live: CN=PID CA expired on .*; nothing is trusted by it\./
    const refused = /^Live needs a certificate .*valid now.* by which de-ausweis is trusted/
    expect(attention(service)).toEqual(
      expect.arrayContaining([expect.stringMatching(said), expect.stringMatching(refused)]),
    )
    expect(await figures(service)).toMatch(
      /^vidimus_certificate_days_left\{purpose="issuer",environment="live",issuer="de-ausweis"\} -1/m,
    )
    const operator = await signedIn(service, await makeUser(service))
    const { body } = await operator.get<{ trust: { certificates: readonly unknown[] } }>(
      '/operator/health',
    )
    expect(body.trust.certificates).toContainEqual(
      expect.objectContaining({
        purpose: 'issuer',
        level: 'fault',
        text: expect.stringMatching(said),
      }),
    )
    const { body: session } = await operator.get<{ issuers: readonly unknown[] }>('/session')
    expect(session.issuers).toEqual([])
    const { code, out } = await vidimusHere(['doctor', '--json'], {
      ...(await settingsFor(issuer, 'live')),
      VIDIMUS_DATABASE_URL: urlOf(service),
      VIDIMUS_PUBLIC_URL: service.config.publicUrl,
    })
    expect(code).toBe(1)
    expect(JSON.parse(out).findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 'fault', text: expect.stringMatching(said) }),
        expect.objectContaining({ level: 'fault', text: expect.stringMatching(refused) }),
      ]),
    )
  })

  test('test accepts the issuer, and warns that every answer will be refused', async () => {
    const service = await started({ trustAnchors: ['specimen-ca-expired.pem'] })
    expect(await (await customerOf(service, 'test'))()).toEqual([200, undefined])
    expect(attention(service)).toContainEqual(
      expect.stringMatching(/^de-ausweis has no trust anchor in test that is valid now: every/),
    )
    const { flowId, links } = await startFlow(service, await service.account())
    const held = (await fillWallet({}, ['dc+sd-jwt'])).slice(1)
    await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    expect((await storedFlow(service, flowId)).outcome).toBe('error_untrusted_issuer')
  })

  test('registrars and signers of lists that have expired do not stop the start either', async () => {
    const trustList = { from: 'list.jwt', signers: ['ca-expired.pem'] }
    const settings = await settingsFor({ trustList }, 'live')
    const registrars = ['ca-expired.pem']
    const content = {
      issuers: { 'de-ausweis': { live: { trustList } } },
      registration: { live: { registrars } },
    }
    await writeFile(settings.VIDIMUS_CONFIG, JSON.stringify(content))
    const service = await runService(engine, settings)
    open.push(service)
    expect(await (await customerOf(service, 'live'))()).toEqual([400, 'error_wrong_issuer'])
    const text = await figures(service)
    expect(text).toMatch(
      /days_left\{purpose="trust_list",environment="live",issuer="de-ausweis"\} -1/,
    )
    expect(text).toMatch(/days_left\{purpose="registrar",environment="live"\} -1/)
    expect(attention(service)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Registrars in live: CN=PID CA expired on .* registration\.live/),
        expect.stringMatching(
          /^de-ausweis in live: CN=PID CA \(signs the trust list\) expired .* trustList\.signers/,
        ),
      ]),
    )
  })
})

function urlOf({ config: { database } }: RunningService): string {
  return database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url
}
