import type { X509Certificate } from 'node:crypto'
import { publicJwkOf, thumbprintOf } from '../../core/encoding/p256-jwk.ts'
import { readCertificates } from '../../core/encoding/pem.ts'
import {
  type AccessIdentity,
  endOfChain,
  readAccessIdentity,
} from '../../core/verification/pki/access-identity.ts'
import { isValidAt, largestCertificateBytes } from '../../core/verification/pki/certificate.ts'
import { isSandboxKey } from '../../core/verification/pki/sandbox-keys.ts'
import { certificateId, idBytes } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { clientIdOf } from '../../core/wallet/request/client-id.ts'
import type { Actor } from '../ports/audit.ts'
import type {
  AccountCertificates,
  CertificatePlace,
  HeldCertificate,
} from '../ports/registration/account-certificates.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { World } from '../ports/world.ts'
import type { AccessTrust } from './access-trust.ts'
import { shownPlace } from './place.ts'

type ImportCertificateDeps = Pick<World, 'random' | 'clock'> & {
  readonly accountCertificates: Pick<AccountCertificates, 'list' | 'findKey' | 'install'>
  readonly accessTrust: AccessTrust
  readonly sealing: Sealing
}

type ImportedCertificate = CertificatePlace & {
  readonly clientId: string
  readonly identity: AccessIdentity
  readonly isVerified: boolean
}

type Import = Pick<CertificatePlace, 'accountId' | 'environment'> & {
  /** PEM, with the access certificate first. */
  readonly chain: string
  /** Wallets know the authority (HAIP 1.0 section 5); some also want the ones in between. */
  readonly sent: 'leaf' | 'chain'
}

const mostCertificates = 4

/**
 * Puts an issued certificate into use: finds the key that was made for it, and signs new requests
 * with it from now on. Flows under way keep the certificate they were started with.
 */
export async function importCertificate(
  deps: ImportCertificateDeps,
  { accountId, environment, chain: pem, sent }: Import,
  by: Actor,
): Promise<Result<ImportedCertificate>> {
  const chain = readChain(pem)
  const [leaf] = chain
  const rule = leaf === undefined ? 'it is no PEM text' : brokenRule(chain, leaf, deps.clock())
  if (leaf === undefined || rule !== undefined) return refused(rule ?? '')
  if (environment === 'live' && isSandboxKey(leaf.publicKey))
    return refused('it is one of the sandbox, whose private key is public')
  const isVerified = deps.accessTrust.isVerified(environment, chain)
  if (!isVerified && deps.accessTrust.refusesUnverified(environment))
    return refused(
      `no authority that is trusted in ${environment} vouches for it; if there are certificates between the two, add them after it`,
    )
  const held = await deps.accountCertificates.list(accountId, environment)
  const clientId = clientIdOf('x509_hash', leaf, '')
  if (!clientId.ok) return clientId
  if (held.some(({ issued }) => issued?.clientId === clientId.value))
    return refused('it was imported before')
  const answers = matching(held, leaf)
  const key = answers && (await deps.accountCertificates.findKey(answers))
  if (answers === undefined || key === undefined)
    return fail('certificate_request_unknown', {
      description: 'The key of this certificate was not created here.',
    })
  const installation = {
    answers,
    leaf,
    chain: sent === 'leaf' ? [leaf] : chain,
    above: sent === 'leaf' ? chain.slice(1) : [],
    secret: deps.sealing.unwrap(key),
    clientId: clientId.value,
  }
  const installed = await install(deps, installation, by)
  const { accountId: owner, service } = answers
  const identity = readAccessIdentity(leaf)
  return installed
    ? ok({ accountId: owner, environment, service, clientId: clientId.value, identity, isVerified })
    : refused('it was imported before')
}

const refused = (rule: string) =>
  fail('access_certificate_refused', { description: `The access certificate: ${rule}.` })

function readChain(pem: string): readonly X509Certificate[] {
  try {
    return readCertificates(pem)
  } catch {
    return []
  }
}

/** HAIP 1.0 section 5 and 7: the leaf signs with ES256, and is not an authority. */
function brokenRule(
  chain: readonly X509Certificate[],
  leaf: X509Certificate,
  now: number,
): string | undefined {
  if (chain.length > mostCertificates) return `there are more than ${mostCertificates} certificates`
  if (chain.some(({ raw }) => raw.length > largestCertificateBytes)) return 'it is too large'
  if (leaf.publicKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    return 'its key is not on the curve P-256'
  if (leaf.ca || leaf.checkIssued(leaf)) return 'it is an authority, or signs itself'
  return isValidAt(leaf, now) ? undefined : 'it is not valid now'
}

/** The request first: a key in use gets another certificate only if no request waits for it. */
function matching(
  held: readonly HeldCertificate[],
  leaf: X509Certificate,
): HeldCertificate | undefined {
  const thumbprint = thumbprintOf(publicJwkOf(leaf.publicKey))
  const own = held.filter(({ keyThumbprint }) => keyThumbprint === thumbprint)
  return own.find(({ state }) => state === 'awaited') ?? own[0]
}

type Installation = {
  readonly answers: HeldCertificate
  readonly leaf: X509Certificate
  readonly chain: readonly X509Certificate[]
  readonly above: readonly X509Certificate[]
  readonly secret: Uint8Array
  readonly clientId: string
}

function install(
  { accountCertificates, sealing, random }: ImportCertificateDeps,
  { answers, leaf, chain, above, secret, clientId }: Installation,
  by: Actor,
): Promise<boolean> {
  return accountCertificates.install(
    {
      answers,
      clientId,
      id: answers.issued === null ? answers.id : certificateId(random(idBytes)),
      chain: pemOf(chain),
      above: pemOf(above),
      expiresAt: endOfChain([...chain, ...above]),
      // The same key under another name, because the name it is sealed under says what it is for.
      key: sealing.wrap(secret, `access_key_${clientId}`),
    },
    {
      by,
      action: 'certificate_imported',
      accountId: answers.accountId ?? undefined,
      environment: answers.environment,
      object: answers.id,
      values: { after: { ...shownPlace(answers), client_id: clientId, expires: leaf.validTo } },
    },
  )
}

const pemOf = (certificates: readonly X509Certificate[]): string =>
  certificates.map((one) => one.toString()).join('')
