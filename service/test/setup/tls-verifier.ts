import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { readAuthority } from '../../../wallet/src/issuer/signer.ts'
import type { ClientIdPrefix } from '../../src/core/wallet/request/client-id.ts'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { makeAccess } from '../wallet/deployment.ts'
import { runCustomer } from './customer-server.ts'
import { runService } from './running-service.ts'
import { privateKeyPem, startTlsFront } from './tls-front.ts'
import { type ResponseMode, type Started, startFlow } from './wallet-exchange.ts'

type Wish = {
  readonly mode: ResponseMode
  readonly formats: readonly CredentialFormat[]
  readonly clientIdPrefix?: ClientIdPrefix
  /** Authorities of issuers besides the sandbox's specimen, as PEM. */
  readonly trustAnchors?: readonly string[]
  /** Authorities of status lists besides the sandbox's, as PEM. */
  readonly statusAnchors?: readonly string[]
  /** The types of SD-JWT VC that are asked for. */
  readonly vct?: readonly string[]
  /** What the deployment file says of the issuer besides. */
  readonly issuer?: object
  /** Where status lists of a local provider may come from. */
  readonly walletUrl?: string
}

export type TlsVerifier = Awaited<ReturnType<typeof runTlsVerifier>>

/**
 * The service as wallets meet it in production: behind TLS, with an access certificate of a
 * registrar, and with a customer who waits for callbacks. `de-ausweis` trusts the specimen
 * provider.
 */
export async function runTlsVerifier(wish: Wish) {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-tls-'))
  const { authority, leaf } = await makeAccess()
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  await write('access.key', await privateKeyPem(leaf))
  await write('access.pem', leaf.certificate.toString('pem'))
  const anchors = async (sandbox: 'specimen-ca' | 'status-ca', others: readonly string[] = []) =>
    [await readAuthority(sandbox), ...others].join('\n')
  await write('anchors.pem', await anchors('specimen-ca', wish.trustAnchors))
  await write('status.pem', await anchors('status-ca', wish.statusAnchors))
  await write('deployment.json', JSON.stringify(deployment(wish)))
  const front = await startTlsFront()
  const service = await runService('sqlite', {
    VIDIMUS_PUBLIC_URL: front.origin,
    VIDIMUS_CONFIG: join(folder, 'deployment.json'),
    VIDIMUS_SANDBOX_WALLET_URL: wish.walletUrl ?? 'http://localhost:4001',
  })
  front.forwardTo(service.config.port)
  const shop = await runCustomer()
  const customer = await service.account({ callbackUrl: shop.url })
  return {
    service,
    customer,
    shop,
    fetch,
    tlsAuthority: front.authority,
    accessAuthority: authority.certificate.toString('pem'),
    start: (ask: object = {}): Promise<Started> => startFlow(service, customer, ask),
    close: async () => {
      await service.close()
      await shop.close()
      await front.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const deployment = ({ mode, formats, vct, issuer, clientIdPrefix = 'x509_hash' }: Wish) => ({
  accessCertificate: { key: 'access.key', chain: 'access.pem', clientIdPrefix },
  issuers: {
    'de-ausweis': {
      test: {
        trustAnchors: ['anchors.pem'],
        statusAnchors: ['status.pem'],
        formats,
        responseMode: mode,
        ...(vct === undefined ? {} : { vct }),
        ...issuer,
      },
    },
  },
})

/** What the customer was told: the form's members, and the presentation as its keys prove it. */
export async function readCallback({ service }: TlsVerifier, body: string) {
  const form = Object.fromEntries(new URLSearchParams(body))
  if (form['presentation'] === undefined) return { form }
  const answer = await fetch(`${service.url}/.well-known/jwks.json`)
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
  const { payload } = await compactVerify(form['presentation'], keys)
  return { form, presentation: JSON.parse(Buffer.from(payload).toString()) }
}
