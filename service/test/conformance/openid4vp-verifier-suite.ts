import { randomInt } from 'node:crypto'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { fillWallet, type PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import { makeIdentifierListCwt } from '../../../wallet/src/issuer/identifier-list.ts'
import { makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { serveStatusLists } from '../../../wallet/src/issuer/serve-status-lists.ts'
import { type Signer, signerOf } from '../../../wallet/src/issuer/signer.ts'
import { makeStatusListCwt, makeStatusListJwt } from '../../../wallet/src/issuer/status-list.ts'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { startTlsFront } from '../setup/tls-front.ts'
import type { SuiteModule } from './openid4vp-verifier-modules.ts'

const day = 86_400_000

const person = {
  given_name: 'Jean',
  family_name: 'Dupont',
  birth_date: '1980-05-23',
  nationality: ['FR'],
}

export type Suite = Awaited<ReturnType<typeof startSuite>>

/** As much of the suite as is a provider: its authority, its credentials and its status lists. */
export async function startSuite() {
  const validity = {
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + 30 * day),
  }
  const wish = { ...validity, subject: 'C=XX, CN=Suite IACA', authority: true }
  const issuer = await makeCertificate(wish)
  const signer = signerOf(await makeCertificate({ ...validity, subject: 'CN=Suite DS', issuer }))
  const lists = await serveStatusLists()
  const front = await startTlsFront()
  const plain = new URL(lists.sandboxUri)
  front.forwardTo(Number(plain.port))
  /** The address over TLS, which the list repeats as its subject. */
  const secure = (uri: string) => uri.replace(plain.origin, front.origin)
  const publish = publisher(signer, secure, lists)
  return {
    authority: issuer.certificate.toString('pem'),
    origin: front.origin,
    /** A credential for the module, and how often its status was asked for since. */
    issue: async (module: SuiteModule, format: CredentialFormat) => {
      const { uri, status } = publish(module, format)
      const change = merge(await module.pid?.(), format)
      const held = await fillWallet(
        { signer, person, vct: 'urn:eudi:pid:1', ...change, ...(status && { status }) },
        [format],
        ['de-ausweis'],
      )
      return { held, fetches: () => lists.fetchesOf(uri) }
    },
    close: async () => {
      await front.close()
      await lists.close()
    },
  }
}

/** Even indexes are valid, odd ones revoked. */
const statuses = Array.from({ length: 1_024 }, (_, index) => index % 2)

const identifier = Buffer.from('a0b1c2d3', 'hex')

type Lists = Awaited<ReturnType<typeof serveStatusLists>>

function publisher(signer: Signer, secure: (uri: string) => string, lists: Lists) {
  // The suite also sends its key in the header, which nobody may trust.
  const header = (honest: JsonObject) => ({ ...honest, jwk: { kty: 'EC', crv: 'P-256' } })
  return (module: SuiteModule, format: CredentialFormat) => {
    const uri = lists.publish(async (address) => {
      const order = { signer, uri: secure(address) }
      if (module.status === 'on an identifier list')
        return [await makeIdentifierListCwt({ ...order, identifiers: [identifier] })]
      if (format === 'mso_mdoc') return [await makeStatusListCwt({ ...order, statuses })]
      return [await makeStatusListJwt({ ...order, statuses, tamper: { header } })]
    })
    return { uri, status: referenceOf(module, secure(uri)) }
  }
}

function referenceOf({ status }: SuiteModule, uri: string): PidChange['status'] | undefined {
  if (status === 'none') return undefined
  if (status === 'on an identifier list') return { id: identifier, uri }
  return { idx: 2 * randomInt(512) + (status === 'revoked' ? 1 : 0), uri }
}

/** A PID of the suite says where it comes from, and has a claim with members. */
function merge(change: PidChange = {}, format: CredentialFormat): PidChange {
  if (format === 'mso_mdoc') return change
  const { claims } = change.tamper ?? {}
  const more = (honest: JsonObject) => ({
    ...(claims?.(honest) ?? honest),
    iss: 'https://suite.example',
    place_of_birth: { country: 'DD' },
  })
  return { ...change, tamper: { ...change.tamper, claims: more } }
}
