import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Curve, signatureOf } from '../../../wallet/src/holder/keys.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { type Certified, makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { type Signer, signerOf } from '../../../wallet/src/issuer/signer.ts'
import { makeStatusListCwt, makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import { openAsWallet, signedResult, startFlow } from '../setup/wallet-exchange.ts'

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
const day = 86_400_000

/** A country whose authority, signers and wallets all use keys of one curve. */
async function foundCountry(code: string, curve: Curve) {
  const validity = {
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + 30 * day),
  }
  const subject = `C=${code.toUpperCase()}, O=Identities`
  const authority = await makeCertificate({ ...validity, subject, authority: true, curve })
  const below = { ...validity, subject: `${subject}, CN=Signer`, issuer: authority, curve }
  const signer = signerOf(await makeCertificate(below))
  return { issuer: `${code}-identity`, curve, authority, signer }
}

describe.each(enginesInTurn(import.meta.filename))('how issuers sign, on %s', (engine) => {
  let folder: string
  let statusLists: StatusListServer
  let service: RunningService
  let customer: TestAccount
  let fr: Awaited<ReturnType<typeof foundCountry>>
  let nl: typeof fr
  let pl: typeof fr

  const configured = async ({ certificate }: Certified, algorithms?: readonly string[]) => {
    const file = join(folder, `${certificate.serialNumber}.pem`)
    await writeFile(file, certificate.toString('pem'))
    return { trustAnchors: [file], statusAnchors: [file], algorithms }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vidimus-algorithms-'))
    fr = await foundCountry('fr', 'P-384')
    nl = await foundCountry('nl', 'P-521')
    pl = await foundCountry('pl', 'P-384')
    const issuers = {
      [fr.issuer]: { name: 'France', test: await configured(fr.authority, ['ES384']) },
      [nl.issuer]: { name: 'Nederland', test: await configured(nl.authority, ['ES512']) },
      [pl.issuer]: { name: 'Polska', test: await configured(pl.authority) },
    }
    await writeFile(join(folder, 'deployment.json'), JSON.stringify({ issuers }))
    statusLists = await serveStatusLists()
    service = await runService(engine, {
      VIDIMUS_CONFIG: join(folder, 'deployment.json'),
      VIDIMUS_SANDBOX_WALLET_URL: new URL(statusLists.sandboxUri).origin,
    })
    customer = await service.account()
  })
  afterAll(async () => {
    await service.close()
    await statusLists.close()
    await rm(folder, { recursive: true })
  })

  const statusBy = (signer: Signer) => ({
    uri: statusLists.publish(async (uri) => [
      await makeStatusListJwt({ signer, uri, statuses: [0] }),
      await makeStatusListCwt({ signer, uri, statuses: [0] }),
    ]),
    idx: 0,
  })

  async function prove(
    { issuer, curve, signer }: typeof fr,
    format: (typeof formats)[number],
    listSigner = signer,
  ) {
    const { flowId, links } = await startFlow(service, customer, { issuer })
    const status = statusBy(listSigner)
    const held = await fillWallet({ signer, curve, status }, [format], ['xx-sandbox'])
    await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    return flowId
  }
  async function refusalOf(flowId: string) {
    const headers = { authorization: `Bearer ${customer.apiKey}` }
    const answer = await fetch(`${service.url}/flows/${flowId}`, { headers })
    const { flow } = (await answer.json()) as { readonly flow: object }
    return flow
  }

  describe.each(formats)('as %s', (format) => {
    test('an identity, its wallet and its status list may use another curve', async () => {
      for (const country of [fr, nl])
        expect((await signedResult(service, await prove(country, format)))?.payload).toMatchObject({
          issuer: country.issuer,
          format,
          revealed: { given_name: 'ERIKA' },
        })
    })

    test('without that in the configuration, the refusal names the algorithm', async () => {
      expect(await refusalOf(await prove(pl, format))).toMatchObject({
        outcome: 'error_invalid_presentation',
        refusal: {
          check: 'well_formed',
          mends: 'issuer',
          found: expect.stringMatching(/: it is ES384$/),
        },
      })
    })

    test('a list is signed as the identities are', async () => {
      const listSigner = signerOf(
        await makeCertificate({
          subject: 'C=FR, CN=Lists',
          notBefore: new Date(Date.now() - day),
          notAfter: new Date(Date.now() + day),
          issuer: fr.authority,
        }),
      )
      expect(signatureOf(listSigner.privateKey).alg).toBe('ES256')
      expect(await refusalOf(await prove(fr, format, listSigner))).toMatchObject({
        outcome: 'error_status_unavailable',
        refusal: {
          check: 'not_revoked',
          mends: 'issuer',
          found: expect.stringMatching(/: it is ES256$/),
        },
      })
    })
  })
})
