import { createHash, createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { approve, openLink } from '../../../wallet/src/holder/wallet.ts'
import type { Fetch } from '../../../wallet/src/holder/web.ts'
import type { Certified } from '../../../wallet/src/issuer/make-certificate.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { parametersOf, requestBehind } from '../conformance/fetched-request.ts'
import { databaseFiles, placesOf } from '../conformance/searched-bytes.ts'
import { databaseForTest, type EngineName, enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { withoutDatabase } from '../setup/made-database.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { inFull } from '../setup/sizes.ts'
import { openTestBrowser, type TestBrowser } from '../setup/test-browser.ts'
import { instanceSettings, vidimus } from '../setup/vidimus-process.ts'
import { filledWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'
import { makeAccess, privateKeyOf, writeDeployment } from './deployment.ts'

/**
 * Access certificates are renewed while people hold links made with the old one, and not on all
 * instances at once.
 */

type Access = Awaited<ReturnType<typeof makeAccess>>
type Prefix = 'x509_hash' | 'x509_san_dns'
type Settings = { readonly [name: string]: string }

/** One deployment: what every instance of it shares. */
async function deploymentOn(engine: EngineName): Promise<Settings> {
  return {
    VIDIMUS_DATABASE_URL: await databaseForTest(engine),
    VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    VIDIMUS_PUBLIC_URL: `http://localhost:${await freePort()}`,
  }
}

/** An instance with a certificate; closed at the end of the test, or before by `close`. */
async function run(
  shared: Settings,
  access?: Access,
  clientIdPrefix: Prefix = 'x509_hash',
  port?: number,
) {
  const { file, remove } = await writeDeployment(
    access === undefined ? {} : { access, clientIdPrefix },
  )
  const ownPort = port ?? Number(new URL(shared['VIDIMUS_PUBLIC_URL'] ?? '').port)
  const service = await runService('sqlite', {
    ...shared,
    VIDIMUS_PORT: String(ownPort),
    VIDIMUS_CONFIG: file,
  })
  let isOpen = true
  const close = async () => {
    if (isOpen) await Promise.all([service.close(), remove()])
    isOpen = false
  }
  onTestFinished(close)
  return { service, close }
}

const start = async (service: RunningService) => startFlow(service, await service.account())

const hashId = ({ certificate }: Certified) =>
  `x509_hash:${createHash('sha256').update(Buffer.from(certificate.rawData)).digest('base64url')}`

/** A wallet that trusts these authorities alone; `fetch` may lead to another instance. */
async function show(link: string | undefined, trusted: readonly Access[], fetch?: Fetch) {
  const anchors = trusted.map(({ authority }) => authority.certificate.toString('pem'))
  const wallet = {
    held: await filledWallet(),
    trust: { anchors },
    ...(fetch === undefined ? {} : { fetch }),
  }
  const opened = await openLink(link ?? '', wallet)
  if (!opened.ok) throw new Error(`${opened.refusal.code}: ${opened.refusal.detail}`)
  return { request: opened.value, reply: (await approve(opened.value, wallet)).reply }
}

const sentTo =
  ({ url }: RunningService): Fetch =>
  (address, init) =>
    fetch(new URL(address.pathname, url), init)

describe('who we are to a wallet', () => {
  test('x509_hash: the hash of the configured certificate; its authority is not sent', async () => {
    const access = await makeAccess('elsewhere.example')
    const { service } = await run(await deploymentOn('sqlite'), access)
    const { links } = await start(service)
    const { header, payload } = await requestBehind(links.qr)
    expect(payload.client_id).toBe(hashId(access.leaf))
    expect(header.x5c).toEqual([access.leaf.certificate.toString('base64')])
    expect((await show(links.qr, [access])).reply.status).toBe(200)
  })

  test('x509_san_dns: the host of the answer, which the certificate names', async () => {
    const access = await makeAccess('localhost')
    const { service } = await run(await deploymentOn('sqlite'), access, 'x509_san_dns')
    const { links } = await start(service)
    const { header, payload } = await requestBehind(links.this_device)
    expect(payload.client_id).toBe('x509_san_dns:localhost')
    expect(new URL(payload.response_uri).hostname).toBe('localhost')
    expect(header.x5c).toEqual([access.leaf.certificate.toString('base64')])
    expect((await show(links.this_device, [access])).reply.status).toBe(200)
  })

  inFull(
    'x509_san_dns with a certificate for another host: one sentence, nothing started',
    async () => {
      const { file, remove } = await writeDeployment({
        access: await makeAccess('other.example'),
        clientIdPrefix: 'x509_san_dns',
      })
      onTestFinished(remove)
      const settings = instanceSettings(await databaseForTest('sqlite'), await freePort())
      const { code, out, err } = await vidimus(['serve'], { ...settings, VIDIMUS_CONFIG: file })
        .finished
      expect([code, withoutDatabase(err)]).toEqual([
        2,
        'The access certificate does not name the host localhost. In the file that VIDIMUS_CONFIG names, use a certificate with the host of VIDIMUS_PUBLIC_URL as a DNS name, or set accessCertificate.clientIdPrefix to x509_hash.\n',
      ])
      expect(out).not.toContain('service_started')
    },
  )
})

describe.each(enginesInTurn(import.meta.filename))('renewal on %s', (engine) => {
  test('a link made before is served with the old certificate and its answer accepted; new flows use the new one', async () => {
    const shared = await deploymentOn(engine)
    const [old, renewed] = [await makeAccess(), await makeAccess()]
    const before = await run(shared, old)
    const [fetchedBefore, neverFetched] = [await start(before.service), await start(before.service)]
    await requestBehind(fetchedBefore.links.qr)
    await before.close()
    const { service } = await run(shared, renewed)
    for (const { flowId, links } of [fetchedBefore, neverFetched]) {
      const { header, payload } = await requestBehind(links.qr)
      expect(header.x5c).toEqual([old.leaf.certificate.toString('base64')])
      expect(payload.client_id).toBe(hashId(old.leaf))
      expect((await show(links.qr, [old])).reply.status).toBe(200)
      expect(await storedFlow(service, flowId)).toMatchObject({ outcome: 'presentation' })
    }
    const { links } = await start(service)
    expect((await requestBehind(links.qr)).header.x5c).toEqual([
      renewed.leaf.certificate.toString('base64'),
    ])
    expect((await show(links.qr, [renewed])).reply.status).toBe(200)
  })

  inFull(
    'under x509_san_dns the name stays: a link made before is served with the new certificate',
    async () => {
      const shared = await deploymentOn(engine)
      const [old, renewed] = [await makeAccess(), await makeAccess()]
      const before = await run(shared, old, 'x509_san_dns')
      const { flowId, links } = await start(before.service)
      await before.close()
      const { service } = await run(shared, renewed, 'x509_san_dns')
      expect((await show(links.qr, [renewed])).request.clientId).toBe('x509_san_dns:localhost')
      expect(await storedFlow(service, flowId)).toMatchObject({ outcome: 'presentation' })
    },
  )

  test('the development certificate is made once and outlives a restart', async () => {
    const shared = await deploymentOn(engine)
    const before = await run(shared)
    const { header } = await requestBehind((await start(before.service)).links.qr)
    await before.close()
    const { service } = await run(shared)
    expect((await requestBehind((await start(service)).links.qr)).header.x5c).toEqual(header.x5c)
  })

  test('a configured certificate takes over from the development one; its links are still served', async () => {
    const shared = await deploymentOn(engine)
    const before = await run(shared)
    const { links } = await start(before.service)
    const { header } = await requestBehind(links.qr)
    await before.close()
    const access = await makeAccess()
    const { service } = await run(shared, access)
    expect((await requestBehind(links.qr)).header.x5c).toEqual(header.x5c)
    expect((await requestBehind((await start(service)).links.qr)).payload.client_id).toBe(
      hashId(access.leaf),
    )
  })
})

describe('several instances on one PostgreSQL database', () => {
  /** A proof with its page opened on this very instance. */
  async function openOn(service: RunningService) {
    const { apiKey } = await service.account()
    const answer = await service.prove(apiKey, {
      issuer: 'de-ausweis',
      revealed: ['given_name'],
      state: 's',
    })
    const { redirect_url } = (await answer.json()) as { redirect_url: string }
    const { pathname } = new URL(redirect_url)
    const browser = openTestBrowser()
    const link = await linkOn(service, pathname, browser)
    return { flowId: (answer.headers.get('flow-id') ?? '') as FlowId, pathname, browser, link }
  }

  async function linkOn({ url }: RunningService, pathname: string, browser: TestBrowser) {
    const page = await (await browser.get(`${url}${pathname}`)).text()
    return /data-wallet-link="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }

  test('with different certificates they show, serve and judge the requests of each other', async () => {
    const shared = await deploymentOn('postgres')
    const [one, two] = [await makeAccess(), await makeAccess()]
    const first = (await run(shared, one)).service
    const second = (await run(shared, two, 'x509_hash', await freePort())).service
    for (const { made, other, access } of [
      { made: first, other: second, access: one },
      { made: second, other: first, access: two },
    ]) {
      const { flowId, pathname, browser, link } = await openOn(made)
      expect(await linkOn(other, pathname, browser)).toBe(link)
      const { request, reply } = await show(link, [access], sentTo(other))
      expect(request.clientId).toBe(hashId(access.leaf))
      expect(reply.status).toBe(200)
      expect(await storedFlow(made, flowId)).toMatchObject({ outcome: 'presentation' })
    }
  })

  inFull(
    'after a change of prefix, links are served with the latest certificate of their name',
    async () => {
      const shared = await deploymentOn('sqlite')
      const [a, b, c] = [await makeAccess(), await makeAccess(), await makeAccess()]
      await (await run(shared, a, 'x509_san_dns')).close()
      const second = await run(shared, b, 'x509_san_dns')
      const { links } = await start(second.service)
      await second.close()
      await run(shared, c, 'x509_hash')
      expect((await requestBehind(links.qr)).header.x5c).toEqual([
        b.leaf.certificate.toString('base64'),
      ])
    },
  )

  test('those that start at once use one development certificate', async () => {
    const shared = await deploymentOn('postgres')
    const ports = await Promise.all([1, 2, 3].map(freePort))
    const running = await Promise.all(ports.map((port) => run(shared, undefined, undefined, port)))
    const services = running.map(({ service }) => service)
    const links = await Promise.all(
      services.map(async (service) => (await openOn(service)).link ?? ''),
    )
    expect(new Set(links.map((link) => parametersOf(link)['client_id'])).size).toBe(1)
    for (const [index, link] of links.entries()) {
      const other = services[(index + 1) % services.length] ?? expect.fail('no instance')
      expect(await openLink(link, { trust: 'accept-any', fetch: sentTo(other) })).toMatchObject({
        ok: true,
      })
    }
    const [read] = services.map(({ store }) => store.database.read)
    const made = read
      ?.selectFrom('access_certificates')
      .where('development_host', '=', 'localhost')
      .select('client_id')
    expect(await made?.execute()).toEqual([{ client_id: parametersOf(links[0])['client_id'] }])
  })
})

describe('private keys of access certificates', () => {
  const secretOf = (pkcs8: Buffer) => {
    const { d } = createPrivateKey({ key: pkcs8, type: 'pkcs8', format: 'der' }).export({
      format: 'jwk',
    })
    return Buffer.from(d ?? '', 'base64url')
  }

  const leaks = (service: RunningService, pkcs8: Buffer) => {
    const haystacks = { ...databaseFiles(service), logs: service.logs() }
    return [pkcs8, secretOf(pkcs8), secretOf(pkcs8).toString('hex')].flatMap((secret) =>
      placesOf(haystacks, secret),
    )
  }

  test('a configured one is in no file of the database and in no log, though its certificate is', async () => {
    const access = await makeAccess()
    const { service } = await run(await deploymentOn('sqlite'), access)
    await requestBehind((await start(service)).links.qr)
    expect(leaks(service, await privateKeyOf(access.leaf))).toEqual([])
    const chain = new X509Certificate(access.leaf.certificate.toString('pem')).toString()
    expect(placesOf(databaseFiles(service), chain)).not.toEqual([])
  })

  test('the one made for development neither', async () => {
    const { service } = await run(await deploymentOn('sqlite'))
    const { payload } = await requestBehind((await start(service)).links.qr)
    const { database, sealing } = service.store
    const id = `access_key_${payload.client_id}`
    const entry = await database.read
      .selectFrom('vault')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const pkcs8 = Buffer.from(sealing.unwrap({ ...entry, masterKeyId: entry.master_key_id }))
    expect(secretOf(pkcs8)).toHaveLength(32)
    expect(leaks(service, pkcs8)).toEqual([])
  })
})
