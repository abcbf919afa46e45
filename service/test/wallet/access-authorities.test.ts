import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeAuthority,
  makeCertificate,
} from '../../src/core/verification/pki/pki.test-material.ts'
import {
  listContent,
  signList,
} from '../../src/core/verification/trust/trust-list.test-material.ts'
import { accessCertificateStore } from '../../src/edges/store/registration/access-certificates.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { startFlow } from '../setup/wallet-exchange.ts'
import { certify, openRegistrar, type Registrar } from './registrar.ts'

/** Who issues access certificates, and what becomes of those that somebody else issued. */

const ask = { issuer: 'de-ausweis', revealed: ['given_name'], state: 's' }
const metricsToken = 'metrics-token-of-test'
const day = 86_400_000
const validity = () => ({ validFrom: Date.now() - day, validTo: Date.now() + day })

describe.each(enginesInTurn(import.meta.filename))('access authorities on %s', (engine) => {
  let folder: string
  let listed: Registrar
  let other: Registrar
  let service: RunningService
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vidimus-authorities-'))
    ;[listed, other] = [await openRegistrar(), await openRegistrar()]
    const signer = await makeCertificate({ name: 'CN=List signer', ...validity() })
    const issuer = await makeAuthority(validity())
    await writeFile(join(folder, 'signer.pem'), signer.x509.toString())
    await writeFile(join(folder, 'pid.pem'), issuer.x509.toString())
    await writeFile(join(folder, 'listed.pem'), listed.authority)
    const entity = { name: 'Access CA', issuance: [{ ...signer, der: derOf(listed.authority) }] }
    const content = listContent([entity], Date.now() - 60_000, {}, 'WRPAC')
    await writeFile(join(folder, 'authorities.jwt'), signList(content, signer))
    service = await runService(engine, {
      VIDIMUS_ENVIRONMENTS: 'test,live',
      VIDIMUS_METRICS_TOKEN: metricsToken,
      VIDIMUS_CONFIG: await written('both.json', {
        test: { accessAuthorities: { anchors: ['listed.pem'] } },
        live: {
          uncovered: 'warn',
          accessAuthorities: { list: { from: 'authorities.jwt', signers: ['signer.pem'] } },
        },
      }),
    })
  })
  afterAll(async () => {
    await service.close()
    await rm(folder, { recursive: true })
  })

  async function written(name: string, registration: object): Promise<string> {
    const issuers = { 'de-ausweis': { live: { trustAnchors: ['pid.pem'] } } }
    await writeFile(join(folder, name), JSON.stringify({ issuers, registration }))
    return join(folder, name)
  }

  const proved = async ({ apiKey }: TestAccount) => {
    const answer = await service.prove(apiKey, ask)
    const { error } = (await answer.json()) as { error?: { error_description: string } }
    return error?.error_description ?? answer.status
  }

  test('live takes a certificate of a listed authority, and asks with it', async () => {
    const customer = await service.account({ environment: 'live' })
    expect(await proved(customer)).toBe(
      'account not set up: no trusted authority vouches for its access certificate',
    )
    await expect(certify(service, other, { ...customer, environment: 'live' })).rejects.toThrow(
      'no authority that is trusted in live vouches for it',
    )
    await certify(service, listed, { ...customer, environment: 'live' })
    expect(await proved(customer)).toBe(200)
  })

  test('what is between is kept, although wallets are sent the leaf alone', async () => {
    const between = await openRegistrar(listed)
    const customer = await service.account({ environment: 'live' })
    const place = { ...customer, environment: 'live' } as const
    const identifier = 'VATDE-9'
    await expect(certify(service, between, place, { identifier })).rejects.toThrow('vouches for it')
    const above = between.authority
    const clientId = await certify(service, between, place, { identifier, above })
    expect(await proved(customer)).toBe(200)
    const kept = await accessCertificateStore(service.store.database).byClientId(clientId)
    expect([kept?.chain, kept?.above].map((pem) => pem?.match(/BEGIN/g)?.length)).toEqual([1, 1])
  })

  test('one that was imported before the authorities were configured is not asked with', async () => {
    const customer = await service.account({ environment: 'live' })
    const { registration: _authorities, ...deployment } = service.config.deployment
    const before = { ...service, config: { ...service.config, deployment } }
    await certify(before, other, { ...customer, environment: 'live' })
    expect(await proved(customer)).toMatch(/no trusted authority vouches/)
  })

  test('test takes any, marks them in the portal, and names on the page only who is vouched for', async () => {
    const shown: (readonly [boolean, boolean, boolean])[] = []
    for (const registrar of [listed, other]) {
      const customer = await service.account({ name: 'Kiosk' })
      await certify(service, registrar, customer)
      const { page } = await startFlow(service, customer, ask)
      const owner = await signedIn(service, await makeUser(service, customer.account, 'viewer'))
      const { body } = await owner.get<{
        asks_as: { name: string; verified: boolean }
        certificates: { issued: { verified: boolean } }[]
      }>(`/accounts/${customer.account}/test/certificates`)
      expect([body.asks_as.name, body.certificates[0]?.issued.verified]).toEqual([
        'Us',
        body.asks_as.verified,
      ])
      expect(page).toContain('Kiosk')
      shown.push([body.asks_as.verified, />Us</.test(page), page.includes('who is asking')])
    }
    expect(shown).toEqual([
      [true, true, false],
      [false, false, true],
    ])
  })

  test('the list is followed like those of issuers', async () => {
    const answer = await fetch(`${service.url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(await answer.text()).toMatch(
      /vidimus_trust_list[a-z_]*\{environment="live",issuer="access-authorities"\}/,
    )
  })
})

const derOf = (pem: string): Buffer =>
  Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
