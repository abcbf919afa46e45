import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, type Tamper } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet, type PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import { type Certified, makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { sandboxPerson } from '../../../wallet/src/issuer/person.ts'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { readSigner, type Signer, signerOf } from '../../../wallet/src/issuer/signer.ts'
import { makeStatusListCwt, makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import {
  listContent,
  signList,
} from '../../src/core/verification/trust/trust-list.test-material.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { enginesInTurn, type FreshDatabase, freshDatabase } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { openAsWallet, startFlow, storedFlow } from '../setup/wallet-exchange.ts'

/** `docs/operate/other-countries.md`: not a line of code names this issuer. */
const issuer = 'fr-identite'
const officialPage = 'https://france-identite.example/aide'

const vectors = join(import.meta.dirname, '../../../vectors/sandbox')
const pem = (name: string) => readFileSync(join(vectors, name), 'utf8')
const ofSandbox = (name: string) => ({
  der: Buffer.from(new X509Certificate(pem(`${name}.pem`)).raw),
  privateKey: createPrivateKey(pem(`${name}.key`)),
})

/** Authority and signer, as a country has them for identities and again for their status. */
async function makeService(name: string): Promise<{ authority: Certified; signer: Signer }> {
  const day = 86_400_000
  const validity = {
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + 30 * day),
  }
  const subject = `C=FR, O=France Titres, CN=${name}`
  const authority = await makeCertificate({ ...validity, subject, authority: true })
  const below = await makeCertificate({
    ...validity,
    subject: `${subject} signer`,
    issuer: authority,
  })
  return { authority, signer: signerOf(below) }
}

const listed = ({ certificate }: Certified) => ({ der: Buffer.from(certificate.rawData) }) as never

describe.each(enginesInTurn(import.meta.filename))(
  'an issuer that only the configuration names, on %s',
  (engine) => {
    let database: FreshDatabase
    let settings: { [name: string]: string }
    let folder: string
    let listServer: Server
    let statusLists: StatusListServer
    let shop: CustomerServer
    let service: RunningService
    let customer: TestAccount
    let pid: Awaited<ReturnType<typeof makeService>>
    let status: Awaited<ReturnType<typeof makeService>>

    beforeAll(async () => {
      database = await freshDatabase(engine)
      pid = await makeService('PID')
      status = await makeService('Status')
      // One list of all countries, as the Commission publishes it.
      const signer = ofSandbox('untrusted-signer')
      const entities = [
        {
          territory: 'FR',
          issuance: [listed(pid.authority)],
          revocation: [listed(status.authority)],
        },
        {
          territory: 'DE',
          issuance: [ofSandbox('specimen-ca') as never],
          revocation: [ofSandbox('status-ca') as never],
        },
      ]
      const published = signList(listContent(entities, Date.now()), signer)
      listServer = createServer((_request, response) => response.end(published))
      await new Promise<void>((resolve) => listServer.listen(0, '127.0.0.1', resolve))
      statusLists = await serveStatusLists()
      shop = await runCustomer()
      folder = await mkdtemp(join(tmpdir(), 'vidimus-further-'))
      await writeFile(join(folder, 'signer.pem'), pem('untrusted-signer.pem'))
      const from = `http://localhost:${(listServer.address() as AddressInfo).port}/pid.jwt`
      const trustList = { from, signers: ['signer.pem'] }
      const issuers = {
        'de-ausweis': { test: { trustList } },
        [issuer]: {
          name: 'France Identité',
          officialPage,
          test: { trustList: { ...trustList, territory: 'FR' } },
        },
      }
      await writeFile(join(folder, 'deployment.json'), JSON.stringify({ issuers }))
      settings = {
        VIDIMUS_DATABASE_URL: database.url,
        VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
        VIDIMUS_CONFIG: join(folder, 'deployment.json'),
        VIDIMUS_SANDBOX_WALLET_URL: new URL(statusLists.sandboxUri).origin,
      }
      service = await runService(engine, settings)
      customer = await service.account({ callbackUrl: shop.url })
    })
    afterAll(async () => {
      await service.close()
      await shop.close()
      await statusLists.close()
      listServer.close()
      await database.remove()
      await rm(folder, { recursive: true })
    })

    const statusBy = async (signer: Signer) => ({
      uri: statusLists.publish(async (uri) => [
        await makeStatusListJwt({ signer, uri, statuses: [0] }),
        await makeStatusListCwt({ signer, uri, statuses: [0] }),
      ]),
      idx: 0,
    })
    async function answer(
      asked: string,
      format: 'dc+sd-jwt' | 'mso_mdoc',
      change: PidChange,
      { ask, tamper }: { readonly ask?: object; readonly tamper?: Tamper } = {},
    ) {
      const { flowId, links } = await startFlow(service, customer, { issuer: asked, ...ask })
      const held = await fillWallet(change, [format], ['xx-sandbox'])
      await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' }, tamper)
      return (await storedFlow(service, flowId)).outcome
    }

    test.each(['dc+sd-jwt', 'mso_mdoc'] as const)(
      'proves an identity as %s, from the question to the customer',
      async (format) => {
        const before = shop.received.length
        const change = { signer: pid.signer, status: await statusBy(status.signer) }
        expect(await answer(issuer, format, change)).toBe('presentation')
        const { body } = await shop.callback(before + 1)
        const presentation = new URLSearchParams(body).get('presentation') ?? ''
        const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks.json`))
        const { payload } = await jwtVerify(presentation, keys)
        expect(payload).toMatchObject({
          environment: 'test',
          issuer,
          format,
          revealed: { given_name: expect.any(String) },
        })
      },
    )

    test('each issuer is trusted by its own part of the list alone', async () => {
      const german = await readSigner('specimen-signer')
      const [own, other] = [{ signer: pid.signer }, { signer: german }]
      const asGerman = { vct: 'urn:eudi:pid:de:1' } as const
      expect(await answer(issuer, 'dc+sd-jwt', other)).toBe('error_untrusted_issuer')
      expect(await answer('de-ausweis', 'dc+sd-jwt', { ...own, ...asGerman })).toBe(
        'error_untrusted_issuer',
      )
      expect(await answer('de-ausweis', 'dc+sd-jwt', { ...other, ...asGerman })).toBe(
        'presentation',
      )
    })

    test('a type of the country that says that it is the asked one is accepted, and no other', async () => {
      const common = ['urn:eudi:pid:1']
      const typed = (vct: string, aka_vcts?: readonly string[]) => ({
        signer: pid.signer,
        tamper: { claims: (honest: object) => ({ ...honest, vct, ...(aka_vcts && { aka_vcts }) }) },
      })
      const german = await readSigner('specimen-signer')
      const domestic = typed('urn:eudi:pid:fr:1', common)
      expect(await answer(issuer, 'dc+sd-jwt', domestic)).toBe('presentation')
      expect(await answer(issuer, 'dc+sd-jwt', { ...domestic, signer: german })).toBe(
        'error_untrusted_issuer',
      )
      expect(await answer(issuer, 'dc+sd-jwt', typed('urn:eudi:pid:de:1', common))).toBe(
        'error_invalid_presentation',
      )
    })

    test('a nationality that was kept back is missed, be it a decoy or not', async () => {
      const hidden = { signer: pid.signer, person: { ...sandboxPerson, nationality: ['DE', 'FR'] } }
      const showFirst = { paths: () => [['nationalities', 0]] as const }
      const ask = { revealed: ['nationality'] }
      expect(await answer(issuer, 'dc+sd-jwt', hidden, { ask, tamper: showFirst })).toBe(
        'error_missing_attribute',
      )
    })

    test('another country’s status service does not vouch for it', async () => {
      const german = await statusBy(await readSigner('status-signer'))
      const change = { signer: pid.signer, status: german }
      expect(await answer(issuer, 'dc+sd-jwt', change)).toBe('error_status_unavailable')
    })

    test('the person is led to what its country says of its wallet', async () => {
      const { page } = await startFlow(service, customer, { issuer })
      expect(page).toContain(`href="${officialPage}"`)
      expect(page).toContain('Official information about <bdi>France Identité</bdi>')
      const { page: german } = await startFlow(service, customer)
      expect(german).not.toContain(officialPage)
    })

    test('the contract of this deployment, its lists and its figures name it', async () => {
      const read = async (path: string) => (await fetch(`${service.url}${path}`)).text()
      const { components } = JSON.parse(await read('/openapi.json'))
      expect(components.schemas.Issuer.enum).toEqual(['de-ausweis', 'xx-sandbox', issuer])
      expect(await read('/metrics')).toMatch(
        /vidimus_trust_list_seconds_left\{environment="test",issuer="fr-identite"\} \d/,
      )
      const { out } = await vidimusHere(['trust', 'list', '--json'], settings)
      expect(JSON.parse(out)).toMatchObject([
        { environment: 'test', issuer: 'de-ausweis', state: 'in_force' },
        { environment: 'test', issuer, state: 'in_force' },
      ])
    })

    test('one that nobody has configured is refused', async () => {
      const body = { issuer: 'it-wallet', revealed: ['given_name'], state: 's' }
      const refused = await service.prove(customer.apiKey, body)
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { error: { error: 'error_wrong_issuer' } },
      ])
    })
  },
)
