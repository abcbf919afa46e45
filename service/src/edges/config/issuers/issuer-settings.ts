import type { X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { signerProfiles } from '../../../core/verification/mdoc/signer-profile.ts'
import { isLoopbackHost } from '../../../core/vocabulary/addresses.ts'
import {
  type AttributeId,
  attributeIds,
  isAttributeId,
  isPartId,
  mdocNamespace,
  type PartId,
} from '../../../core/vocabulary/attributes.ts'
import {
  allSignatureAlgorithms,
  joseAlgorithms,
  usualAlgorithms,
} from '../../../core/vocabulary/signature-algorithms.ts'
import type { TrustSource } from '../../../usecases/ports/trust/trust-lists.ts'
import { revocationSchema } from '../revocation-settings.ts'

/** What the deployment file says about an issuer in one environment. */

const formats = z.enum(['dc+sd-jwt', 'mso_mdoc'])

const hours = z
  .number()
  .positive()
  .max(24 * 31)

/** A list names the providers of all countries, so of which it is to count is never guessed. */
export const territory = z
  .string({
    error: ({ input }) =>
      input === undefined
        ? 'is missing: name the country whose entries of the list count, by two letters such as FR (EL is Greece)'
        : undefined,
  })
  .regex(/^[A-Z]{2}$/, 'must be two letters such as DE')

export const trustListSchema = <Territory extends z.ZodType<string | undefined>>(
  ofListed: Territory,
) =>
  z.strictObject({
    /** An https address or a file. */
    from: z.string().min(1).max(2_000),
    signers: z.array(z.string()).min(1).max(10),
    territory: ofListed,
    graceHours: hours.default(24),
  })

const nationalities = z.enum(['one', 'any'])

const typeName = z.string().min(1).max(200)

/** Of type metadata only what a type extends counts here. It is configured, and never fetched. */
const typeMetadata = z
  .record(typeName, typeName)
  .refine((known) => Object.keys(known).length <= 20, 'has more than 20 types')
  .transform((known) => new Map(Object.entries(known)))
  .refine((known) => !hasCircle(known), 'has a type that extends itself, over others or not')

/** SD-JWT VC draft 18, "Circular extends Dependencies of Types": such metadata is refused. */
const hasCircle = (known: ReadonlyMap<string, string>): boolean =>
  [...known.keys()].some((type) => {
    const seen = new Set<string>()
    let above: string | undefined = type
    while (above !== undefined && !seen.has(above)) {
      seen.add(above)
      above = known.get(above)
    }
    return above !== undefined
  })

const isContent = (name: string): name is AttributeId | PartId =>
  isAttributeId(name) || isPartId(name)

const contents = z
  .array(z.string().refine(isContent, 'is no attribute, and no part of one'))
  .max(60)

type Usual<Territory> = {
  readonly vct: string
  readonly territory: Territory
  readonly nationalities: z.infer<typeof nationalities>
  readonly ageThresholds: number[]
  readonly ageNamespace: string
  readonly timeZone: string
  readonly always: (AttributeId | PartId)[]
  readonly never: (AttributeId | PartId)[]
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/**
 * Countries differ in what they write into an identity, and in which entries of a list are theirs.
 */
const issuerSchema = <Territory extends z.ZodType<string>>(usual: Usual<Territory>) =>
  z.strictObject({
    trustAnchors: z.array(z.string()).max(50).default([]),
    statusAnchors: z.array(z.string()).max(50).default([]),
    trustList: trustListSchema(usual.territory).nullable().default(null),
    vct: z.array(typeName).min(1).max(20).default([usual.vct]),
    extends: typeMetadata.prefault({}),
    trustedAuthorities: z.enum(['none', 'aki']).default('none'),
    doctype: z.string().min(1).default('eu.europa.ec.eudi.pid.1'),
    formats: z.array(formats).min(1).default(['dc+sd-jwt', 'mso_mdoc']),
    algorithms: z
      .array(z.enum(allSignatureAlgorithms))
      .min(1)
      .default([...usualAlgorithms]),
    revocation: revocationSchema,
    signerProfile: z.enum(signerProfiles).default('chain'),
    arrayDecoys: z.boolean().default(false),
    objectDecoys: z.boolean().default(false),
    nationalities: nationalities.default(usual.nationalities),
    ageThresholds: z.array(z.int().min(1).max(150)).max(20).default(usual.ageThresholds),
    ageNamespace: z.string().min(1).max(100).default(usual.ageNamespace),
    timeZone: z.string().refine(isTimeZone, 'is no time zone').default(usual.timeZone),
    always: contents.default(usual.always),
    never: contents.default(usual.never),
    responseMode: z.enum(['direct_post', 'direct_post.jwt']).default('direct_post.jwt'),
    walletScheme: z
      .string()
      .regex(
        /^([a-z][a-z0-9+.-]*|https?:\/\/\S+)$/,
        'must be a URL scheme such as openid4vp, or an https URL',
      )
      .default('openid4vp'),
  })

/**
 * What German identities never have: their `birth_name` is family and given name in one, their
 * place of birth only a town, and their street has its number.
 */
const notGerman: (AttributeId | PartId)[] = [
  'resident_address',
  'family_name_birth',
  'given_name_birth',
  'personal_administrative_number',
  'birth_place_country',
  'birth_place_region',
  'resident_house_number',
]

/**
 * The German provider writes one nationality, and a decoy that hides how many there are. It writes
 * every other attribute, empty if it is not known.
 */
export const germanSchema = issuerSchema({
  vct: 'urn:eudi:pid:de:1',
  territory: territory.default('DE'),
  nationalities: 'one',
  ageThresholds: [12, 14, 16, 18, 21, 65],
  ageNamespace: 'eu.europa.ec.eudi.pid.de.1',
  timeZone: 'Europe/Berlin',
  always: attributeIds().filter((id) => !notGerman.includes(id)),
  never: notGerman,
})

/**
 * The type that the PID Rulebook defines for all countries. Lists use EL for Greece, so the
 * territory is not guessed.
 */
export const furtherSchema = issuerSchema({
  vct: 'urn:eudi:pid:1',
  territory,
  nationalities: 'any',
  ageThresholds: [],
  ageNamespace: mdocNamespace,
  // Never early on the mainland of the Union.
  timeZone: 'UTC',
  always: [],
  never: [],
})

type IssuerSettings = z.infer<typeof furtherSchema>

/** The same, with its files read. */
export type IssuerConfig = Omit<IssuerSettings, 'trustAnchors' | 'statusAnchors' | 'trustList'> & {
  readonly trustAnchors: readonly X509Certificate[]
  readonly statusAnchors: readonly X509Certificate[]
  readonly trustList?: TrustSource | undefined
}

/** An issuer that is not configured is asked like any other, and never trusted. */
export const defaultIssuer: IssuerConfig = (() => {
  const { trustList: _none, ...settings } = germanSchema.parse({})
  return { ...settings, trustAnchors: [], statusAnchors: [] }
})()

export function judgeIssuer(
  place: string,
  { walletScheme, trustList, formats, algorithms }: IssuerSettings,
  allowLoopback: boolean,
  complain: (problem: string, fix: string) => void,
): void {
  if (!isWalletAddress(walletScheme, allowLoopback))
    complain(
      `${place}.walletScheme: http is for a wallet on this machine, in test, while VIDIMUS_PUBLIC_URL is on it too.`,
      'Use a URL scheme such as openid4vp, or an https URL.',
    )
  if (formats.includes('dc+sd-jwt') && joseAlgorithms(algorithms).length === 0)
    complain(
      `${place}.algorithms: none of them is for dc+sd-jwt.`,
      'Add ES256, ES384 or ES512, or take dc+sd-jwt out of formats.',
    )
  if (trustList !== null) judgeListAddress(`${place}.trustList`, trustList, allowLoopback, complain)
}

export function judgeListAddress(
  place: string,
  { from }: { readonly from: string },
  allowLoopback: boolean,
  complain: (problem: string, fix: string) => void,
): void {
  if (!isListAddress(from, allowLoopback))
    complain(
      `${place}.from: http is for a list on this machine, in test, while VIDIMUS_PUBLIC_URL is on it too.`,
      'Use an https address, or the path of a file.',
    )
}

/** A file, https, or http on this machine. */
const isListAddress = (from: string, allowLoopback: boolean): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(from) ||
  (/^https?:/.test(from) && isWalletAddress(from, allowLoopback))

/**
 * The request in the link is signed, but who answers is not authenticated: over http, the network
 * could answer.
 */
function isWalletAddress(walletScheme: string, allowLoopback: boolean): boolean {
  const url = URL.parse(walletScheme)
  return url?.protocol !== 'http:' || (allowLoopback && isLoopbackHost(url.hostname))
}

export type IssuerFiles = {
  path(name: string): string
  certificates(name: string): readonly X509Certificate[]
}

export function readIssuer(settings: IssuerSettings, files: IssuerFiles): IssuerConfig {
  // A certificate that is not an authority can be an anchor too: entries of trusted lists may name
  // the signer itself (ETSI TS 119 602).
  const { trustList, ...others } = settings
  return {
    ...others,
    trustAnchors: settings.trustAnchors.flatMap(files.certificates),
    statusAnchors: settings.statusAnchors.flatMap(files.certificates),
    trustList: trustList === null ? undefined : readTrustSource(trustList, files),
  }
}

const secondsPerHour = 3_600

type WrittenList = Omit<NonNullable<IssuerSettings['trustList']>, 'territory'> & {
  readonly territory?: string | undefined
}

export const readTrustSource = (
  { from, signers, territory: country, graceHours }: WrittenList,
  files: IssuerFiles,
): TrustSource => ({
  from: /^https?:/.test(from) ? from : files.path(from),
  signers: signers.flatMap(files.certificates),
  territory: country,
  graceSeconds: graceHours * secondsPerHour,
})
