import 'reflect-metadata'
import { createHash, KeyObject, sign, X509Certificate } from 'node:crypto'
import { createServer } from 'node:http'
import { deflateSync } from 'node:zlib'
import {
  KeyUsageFlags,
  KeyUsagesExtension,
  Pkcs10CertificateRequest,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { type Certified, makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import type { Environment } from '../../src/core/vocabulary/environment.ts'
import type { AccountId, KeyId } from '../../src/core/vocabulary/ids.ts'
import type { Result } from '../../src/core/vocabulary/result.ts'
import { trustSources } from '../../src/edges/config/issuers/trust-sources.ts'
import { makeCertificateRequest } from '../../src/edges/keys/certificate-request.ts'
import { createSafeClient } from '../../src/edges/outbound/safe-client.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { importCertificate } from '../../src/usecases/registration/import-certificate.ts'
import { importRegistration } from '../../src/usecases/registration/import-registration.ts'
import { requestCertificate } from '../../src/usecases/registration/request-certificate.ts'
import { useRegistration } from '../../src/usecases/registration/use-registration.ts'
import { storedEntities } from '../../src/usecases/trust/stored-entities.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { wireLists } from '../../src/wiring/trust/wire-lists.ts'
import { wireRegistration } from '../../src/wiring/wire-registration.ts'
import type { RunningService } from '../setup/running-service.ts'

/** A registrar: it issues access and registration certificates, and says which were revoked. */

const day = 86_400_000
const validity = (at = Date.now()) => ({
  notBefore: new Date(at - day),
  notAfter: new Date(at + 30 * day),
})

export type Registrar = {
  readonly certified: Certified
  /** PEM. */
  readonly authority: string
  issueAccess(request: string, wish: AccessWish): Promise<string>
  issueRegistration(claims: object): string
  statusList(uri: string, revoked: number): string
}

/** `root` vouches for it; without one it vouches for itself. Its certificates are valid at `at`. */
export async function openRegistrar(root?: Registrar, at?: number): Promise<Registrar> {
  const authority: Certified = await makeCertificate({
    ...validity(at),
    subject: root ? 'CN=Issuing CA' : 'CN=Registrar CA',
    authority: true,
    pathLength: root ? 0 : 1,
    ...(root && { issuer: root.certified }),
  })
  const signer = await makeCertificate({
    ...validity(at),
    subject: 'CN=Registrar',
    issuer: authority,
  })
  return {
    certified: authority,
    authority: authority.certificate.toString('pem'),
    issueAccess: (request: string, wish: AccessWish) => issueAccess(authority, request, wish),
    issueRegistration: (claims: object) => signToken(signer, 'rc-wrp+jwt', registrationOf(claims)),
    statusList: (uri: string, revoked: number) => statusList(signer, uri, revoked),
  }
}

type AccessWish = {
  readonly identifier: string
  readonly uris?: readonly string[]
  /** PEM of the certificates that come with it. */
  readonly above?: string
}

/** With the key of the request, and the names that the registrar has checked. */
async function issueAccess(
  authority: Certified,
  pem: string,
  { identifier, uris = [], above = '' }: AccessWish,
): Promise<string> {
  const request = new Pkcs10CertificateRequest(pem)
  const certificate = await X509CertificateGenerator.create({
    ...validity(),
    subject: [{ O: ['Us'] }, { '2.5.4.97': [identifier] }],
    issuer: authority.certificate.subjectName,
    publicKey: request.publicKey,
    signingKey: authority.keys.privateKey,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions: [
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      ...uris.map((value) => new SubjectAlternativeNameExtension([{ type: 'url', value }])),
    ],
  })
  return `${certificate.toString('pem')}\n${above}`
}

export const pidClaims = (...claims: (readonly [string, ...null[]])[]) => ({
  format: 'dc+sd-jwt',
  meta: { vct_values: ['urn:eudi:pid:de:1'] },
  claim: claims.map((path) => ({ path })),
})

const mdocType = 'eu.europa.ec.eudi.pid.1'
const elements = ['given_name', 'family_name', 'birth_date', 'nationality']

/** All four attributes of the interface, in both formats. */
const bothFormatsRegistered = [
  pidClaims(['given_name'], ['family_name'], ['birthdate'], ['nationalities', null]),
  {
    format: 'mso_mdoc',
    meta: { doctype_value: mdocType },
    claim: elements.map((element) => ({ path: [mdocType, element] })),
  },
]

const registrationOf = (claims: object) => ({
  name: 'Kiosk',
  sub: 'VATDE-1',
  purpose: [{ lang: 'en', value: 'Age check' }],
  privacy_policy: 'https://kiosk.example/privacy',
  support_uri: 'delete@kiosk.example',
  supervisory_authority: { name: 'Ombudsman', country: 'FI', phone: '+358 29 566 6700' },
  intended_use_id: 'use-1',
  intermediary: { sub: 'VATDE-9' },
  credentials: [pidClaims(['given_name'], ['family_name'], ['birthdate'], ['nationalities', null])],
  iat: now() - 60,
  exp: now() + 86_400,
  ...claims,
})

const now = () => Math.floor(Date.now() / 1_000)

function signToken({ keys, certificate }: Certified, typ: string, payload: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const header = { alg: 'ES256', typ, x5c: [certificate.toString('base64')] }
  const signed = `${encode(header)}.${encode(payload)}`
  const key = { key: KeyObject.from(keys.privateKey), dsaEncoding: 'ieee-p1363' } as const
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function statusList(signer: Certified, uri: string, revoked: number): string {
  const statuses = Buffer.alloc(64)
  statuses[Math.floor(revoked / 8)] = 1 << (revoked % 8)
  return signToken(signer, 'statuslist+jwt', {
    sub: uri,
    iat: now(),
    exp: now() + 3_600,
    status_list: { bits: 1, lst: deflateSync(statuses).toString('base64url') },
  })
}

/** Where the sandbox wallet would be: the one place on this machine that lists may come from. */
export async function serveStatusList(make: (uri: string) => string) {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/statuslist+jwt')
    response.end(make(`http://${request.headers.host}${request.url}`))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

export const clientIdOfPem = (pem: string): string => {
  const { raw } = new X509Certificate(pem)
  return `x509_hash:${createHash('sha256').update(raw).digest('base64url')}`
}

type Place = {
  readonly account: string
  readonly environment?: Environment
  readonly service?: string
}

/** Null: the operator. */
type Owned = Omit<Place, 'account'> & { readonly account: string | null }

export function orThrow<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.description}`)
  return result.value
}

/** A key is made, its certificate is issued, and it is put into use. Returns its client id. */
export async function certify(
  service: RunningService,
  registrar: Registrar,
  { account, environment = 'test', service: name = '' }: Owned,
  wish: AccessWish = { identifier: 'VATDE-9' },
): Promise<string> {
  const place = { accountId: account as AccountId | null, environment, service: name }
  const subject = { organisation: 'Us', country: 'DE' }
  const deps = { ...service.store, makeCertificateRequest, publicUrl: service.url }
  const { request } = orThrow(await requestCertificate(deps, { ...place, subject }, command))
  const chain = await registrar.issueAccess(request, wish)
  const imports = { ...service.store, ...(await registrarsOf(service)) }
  return orThrow(await importCertificate(imports, { ...place, chain, sent: 'leaf' }, command))
    .clientId
}

/** One for all tests of a worker that are about something else. */
export const usualRegistrar = (): Promise<Registrar> => {
  usual ??= openRegistrar()
  return usual
}
let usual: Promise<Registrar> | undefined

/** The account may ask for everything, by the usual registrar. */
export async function enrol(service: RunningService, { account }: Place): Promise<void> {
  const registrar = await usualRegistrar()
  await certify(service, registrar, { account })
  const credentials = bothFormatsRegistered
  await register(service, { account }, registrar.issueRegistration({ credentials }))
}

const client = createSafeClient(realWorld, {})

/** Whom the service believes about certificates. */
export const registrarsOf = async ({ config, store }: RunningService) =>
  wireRegistration(
    config,
    store,
    wireLists(config, store, client),
    await storedEntities(store, trustSources(config)),
  )

export const storeRegistration = async (
  service: RunningService,
  { account, environment = 'test', service: name }: Place,
  token: string,
) =>
  importRegistration(
    { ...service.store, ...(await registrarsOf(service)) },
    { accountId: account as AccountId, environment, token, service: name },
    command,
  )

/** The account is registered as this party, and asks with this certificate by default. */
export async function register(
  service: RunningService,
  place: Place & { readonly registeredId?: string; readonly key?: string },
  token: string,
) {
  const { environment = 'test', registeredId = 'VATDE-1', key } = place
  const accountId = place.account as AccountId
  const settings = { registered_id: registeredId }
  await service.store.accounts.changeSettings(accountId, environment, settings, command)
  const { id } = orThrow(await storeRegistration(service, place, token))
  const keyId = key === undefined ? null : (key as KeyId)
  orThrow(await useRegistration(service.store, { accountId, environment, keyId, id }, command))
  return id
}
