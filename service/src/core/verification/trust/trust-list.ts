import { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { decodeBase64 } from '../../encoding/base64.ts'
import type { JsonObject } from '../../encoding/signed-json.ts'
import type { Instant } from '../../vocabulary/instant.ts'
import { ok } from '../../vocabulary/result.ts'
import { largestCertificateBytes } from '../pki/certificate.ts'
import {
  type ListSigners,
  signedContent,
  type TrustListResult,
  unusableTrustList,
} from './list-signature.ts'

/**
 * An issuer of identities, or an authority of access certificates. Its status anchors vouch only
 * for what it issued itself.
 */
export type TrustedEntity = {
  readonly name: string
  /** Two letters, such as DE. Undefined if the list does not say. */
  readonly territory: string | undefined
  readonly anchors: readonly X509Certificate[]
  readonly statusAnchors: readonly X509Certificate[]
}

export type TrustList = {
  readonly sequence: number
  readonly issuedAt: Instant
  readonly nextUpdate: number
  readonly entities: readonly TrustedEntity[]
  /** How many certificates are unreadable: one member state must not spoil the whole list. */
  readonly unreadable: number
}

const uris = 'http://uri.etsi.org/19602'

/** What ETSI TS 119 602 calls the same things in its lists: annex D and annex F. */
const profiles = {
  pid_providers: {
    type: `${uris}/LoTEType/EUPIDProvidersList`,
    services: `${uris}/SvcType/PID`,
    territoryInUri: /\/ListOfTrustedEntities\/PIDProvider\/([A-Z]{2})$/,
    wrongType: 'it is not a list of PID providers',
  },
  access_authorities: {
    type: `${uris}/LoTEType/EUWRPACProvidersList`,
    services: `${uris}/SvcType/WRPAC`,
    territoryInUri: /\/ListOfTrustedEntities\/WRPACProvider\/([A-Z]{2})$/,
    wrongType: 'it is not a list of providers of access certificates',
  },
}

/** Whom a list names. */
export type TrustListKind = keyof typeof profiles

type Profile = (typeof profiles)[TrustListKind]

/** Our clock may run a little behind. */
const skewMilliseconds = 300_000

const text = z.string().max(2_000)
const certificates = z.array(z.looseObject({ val: z.string().max(20_000) })).max(100)
const service = z.looseObject({
  ServiceInformation: z.looseObject({
    ServiceTypeIdentifier: text,
    ServiceDigitalIdentity: z.looseObject({ X509Certificates: certificates.optional() }).optional(),
  }),
})
const entity = z.looseObject({
  TrustedEntityInformation: z.looseObject({
    TEName: z
      .array(z.looseObject({ value: text }))
      .min(1)
      .max(50),
    TEInformationURI: z
      .array(z.looseObject({ uriValue: text }))
      .max(50)
      .optional(),
  }),
  TrustedEntityServices: z.array(service).max(100),
})

/** The members of clause 6 of ETSI TS 119 602 that we decide by. */
const content = z.looseObject({
  LoTE: z.looseObject({
    ListAndSchemeInformation: z.looseObject({
      LoTEVersionIdentifier: z.literal(1),
      LoTESequenceNumber: z.int().min(0),
      LoTEType: text,
      ListIssueDateTime: z.iso.datetime({ offset: true }),
      NextUpdate: z.iso.datetime({ offset: true }),
    }),
    TrustedEntitiesList: z.array(entity).max(2_000).optional(),
  }),
})

type Content = z.infer<typeof content>['LoTE']
type Service = z.infer<typeof service>

/**
 * Reads a list of trusted entities (ETSI TS 119 602), signature first. Whether it is too old is
 * left to the caller: the last good list may count somewhat longer.
 */
export function readTrustList(
  token: string,
  expected: ListSigners & { readonly kind?: TrustListKind | undefined },
): TrustListResult<TrustList> {
  const signed = signedContent(token, expected)
  const { kind = 'pid_providers', now } = expected
  return signed.ok ? readContent(signed.value, profiles[kind], now) : signed
}

function readContent(
  signed: JsonObject,
  profile: Profile,
  now: number,
): TrustListResult<TrustList> {
  const judged = content.safeParse(signed)
  if (!judged.success)
    return unusableTrustList(
      `${judged.error.issues[0]?.path.join('.')} is not as ETSI TS 119 602 says`,
    )
  const { ListAndSchemeInformation: scheme, TrustedEntitiesList: listed = [] } = judged.data.LoTE
  if (scheme.LoTEType !== profile.type) return unusableTrustList(profile.wrongType)
  const issuedAt = Date.parse(scheme.ListIssueDateTime)
  const nextUpdate = Date.parse(scheme.NextUpdate)
  if (issuedAt > now + skewMilliseconds) return unusableTrustList('it was issued in the future')
  if (nextUpdate <= issuedAt) return unusableTrustList('its next update is before it was issued')
  const read = readOnce()
  const entities = listed.map((entity) => readEntity(entity, profile, read))
  const sent = listed.flatMap((entity) => certificatesOf(entity, profile))
  const readable = entities.flatMap(({ anchors, statusAnchors }) => [...anchors, ...statusAnchors])
  return ok({
    sequence: scheme.LoTESequenceNumber,
    issuedAt,
    nextUpdate,
    entities,
    unreadable: sent.length - readable.length,
  })
}

type Entity = NonNullable<Content['TrustedEntitiesList']>[number]

function readEntity(
  { TrustedEntityInformation: information, TrustedEntityServices: services }: Entity,
  profile: Profile,
  read: ReadCertificate,
): TrustedEntity {
  const [uri] = (information.TEInformationURI ?? []).flatMap(
    ({ uriValue }) => profile.territoryInUri.exec(uriValue)?.[1] ?? [],
  )
  return {
    name: information.TEName[0]?.value ?? '',
    territory: uri,
    anchors: issuanceOf(services, profile).flatMap((value) => read(value) ?? []),
    statusAnchors: revocationOf(services, profile).flatMap((value) => read(value) ?? []),
  }
}

const certificatesOf = (
  { TrustedEntityServices: services }: Entity,
  profile: Profile,
): readonly string[] => [...issuanceOf(services, profile), ...revocationOf(services, profile)]

const issuanceOf = (services: readonly Service[], profile: Profile) =>
  valuesOf(services, `${profile.services}/Issuance`)

const revocationOf = (services: readonly Service[], profile: Profile) =>
  valuesOf(services, `${profile.services}/Revocation`)

const valuesOf = (services: readonly Service[], type: string): readonly string[] =>
  services
    .map(({ ServiceInformation: information }) => information)
    .filter(({ ServiceTypeIdentifier: named }) => named === type)
    .flatMap(({ ServiceDigitalIdentity: identity }) => identity?.X509Certificates ?? [])
    .map(({ val }) => val)

type ReadCertificate = (value: string) => X509Certificate | undefined

/** Many use one certificate for issuing and status, and reading it takes longest of all. */
function readOnce(): ReadCertificate {
  const known = new Map<string, X509Certificate | undefined>()
  return (value) => {
    if (!known.has(value)) known.set(value, readCertificate(value))
    return known.get(value)
  }
}

function readCertificate(value: string): X509Certificate | undefined {
  const der = decodeBase64(value)
  if (der === undefined || der.length > largestCertificateBytes) return undefined
  try {
    return new X509Certificate(der)
  } catch {
    return undefined
  }
}
