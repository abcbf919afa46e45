import { z } from 'zod'
import type { JsonObject } from '../../encoding/signed-json.ts'
import type { ByLanguage } from '../../vocabulary/branding.ts'
import type { Instant } from '../../vocabulary/instant.ts'
import { ok } from '../../vocabulary/result.ts'
import { statusListReference } from '../trust/status-reference.ts'
import type { StatusReference } from '../verified-credential.ts'
import { type RegisteredContacts, readContacts } from './registered-contacts.ts'
import { type RegistrationResult, refuseRegistration } from './registration-failure.ts'

/** What a customer may ask for from one kind of credential. */
export type RegisteredCredential = {
  readonly format: string
  /** Types of an SD-JWT VC, or the document type of an mdoc. */
  readonly types: readonly string[]
  readonly paths: readonly ClaimPath[]
}

export type ClaimPath = readonly (string | number | null)[]

/** What a registrar says about a party and one intended use (ETSI TS 119 475, clause 5.2.4). */
export type RegistrationContent = {
  /** The identifier of the relying party. This is our customer, whoever presents. */
  readonly subject: string
  /** The name of the relying party that a wallet shows. */
  readonly name: string
  /** The service it is for. Undefined if the certificate does not say (ARF RPRC_04a). */
  readonly service?: string | undefined
  readonly intendedUse?: string | undefined
  /** By language. */
  readonly purposes: ByLanguage
  /** All of them, in the order of the certificate. */
  readonly everyPurpose: readonly Purpose[]
  readonly contacts: RegisteredContacts
  /** The names of members that we neither decide by nor show by themselves. */
  readonly furtherMembers: readonly string[]
  readonly privacyUrl: string
  /** Who presents for the relying party. Undefined if it presents itself. */
  readonly intermediary?: string | undefined
  readonly credentials: readonly RegisteredCredential[]
  readonly issuedAt: Instant
  readonly expiresAt: number
  readonly status?: StatusReference | undefined
}

type Purpose = { readonly language: string; readonly text: string }

const text = z.string().min(1).max(2_000)
const seconds = z.int().min(0).max(253_402_300_799)
/** `content` is its name in the registers of the Commission's Technical Specification 5. */
const localised = z
  .array(z.looseObject({ lang: text, value: text.optional(), content: text.optional() }))
  .max(50)
const path = z
  .array(z.union([text, z.int().min(0), z.null()]))
  .min(1)
  .max(20)

const https = z.url({ protocol: /^https$/ }).max(2_000)
/** Its address, or as table 7 of the first edition has it, a list of policies of several types. */
const privacyPolicy = z.union([
  https,
  z
    .array(z.looseObject({ type: text.optional(), policyURI: https }))
    .min(1)
    .max(20),
])

const claimList = z.array(z.looseObject({ path })).max(500).optional()

const credential = z.looseObject({
  format: text,
  meta: z.looseObject({
    vct_values: z.array(text).max(100).optional(),
    doctype_value: text.optional(),
  }),
  claim: claimList,
  claims: claimList,
})

/** The members of tables 7, 9 and 10 that we decide by or show. */
const content = z.looseObject({
  sub: text,
  name: z.string().min(1).max(200),
  srv_id: text.optional(),
  intended_use_id: text.optional(),
  purpose: localised,
  privacy_policy: privacyPolicy,
  intermediary: z.looseObject({ sub: text }).optional(),
  credentials: z.array(credential).min(1).max(100),
  iat: seconds,
  exp: seconds.optional(),
  status: z
    .looseObject({ status_list: z.looseObject({ uri: z.unknown(), idx: z.unknown() }) })
    .optional(),
})

type Content = z.infer<typeof content>

const contactMembers = ['support_uri', 'supervisory_authority', 'dpa']
const knownMembers = [...Object.keys(content.shape), ...contactMembers]

/** GEN-5.2.4-08: no certificate counts for longer. One without an end counts for this long. */
const longestSeconds = 366 * 86_400

export function readRegistrationContent(
  claims: JsonObject,
): RegistrationResult<RegistrationContent> {
  const judged = content.safeParse(claims)
  if (!judged.success)
    return malformed(`${judged.error.issues[0]?.path.join('.')} is not as ETSI TS 119 475 says`)
  const { data } = judged
  if (data.credentials.some(({ claim, claims: also }) => claim !== undefined && also !== undefined))
    return malformed('an entry of credentials has both claim and claims')
  const { exp = data.iat + longestSeconds } = data
  if (exp <= data.iat || exp > data.iat + longestSeconds)
    return malformed('exp is not within twelve months after iat')
  const reference = data.status?.status_list
  const status = reference && statusListReference(reference.uri, reference.idx)
  if (reference !== undefined && status === undefined)
    return malformed('its status reference is malformed')
  return ok({
    ...partiesOf(data),
    contacts: readContacts(claims),
    furtherMembers: Object.keys(claims).filter((name) => !knownMembers.includes(name)),
    ...datesOf(data.iat, exp),
    status,
  })
}

const malformed = (rule: string) => refuseRegistration('registration_malformed', rule)

const datesOf = (iat: number, exp: number) => ({ issuedAt: iat * 1_000, expiresAt: exp * 1_000 })

const partiesOf = (data: Content) => ({
  subject: data.sub,
  name: data.name,
  ...purposesOf(data.purpose),
  privacyUrl: privacyUrlOf(data.privacy_policy),
  credentials: data.credentials.map(registeredCredential),
  service: data.srv_id,
  intendedUse: data.intended_use_id,
  intermediary: data.intermediary?.sub,
})

const privacyPolicyType = 'http://data.europa.eu/eudi/policy/privacy-policy'

function privacyUrlOf(written: Content['privacy_policy']): string {
  if (typeof written === 'string') return written
  const chosen = written.find(({ type }) => type === privacyPolicyType) ?? written[0]
  return chosen?.policyURI ?? ''
}

const registeredCredential = ({
  format,
  meta,
  claim,
  claims = claim,
}: Content['credentials'][number]): RegisteredCredential => ({
  format,
  types: [...(meta.vct_values ?? []), ...(meta.doctype_value ? [meta.doctype_value] : [])],
  paths: (claims ?? []).map((entry) => entry.path),
})

/** `de-DE` is German too (RFC 5646). */
function purposesOf(
  listed: Content['purpose'],
): Pick<RegistrationContent, 'purposes' | 'everyPurpose'> {
  const everyPurpose = listed.flatMap(({ lang: language, value, content: called = value }) =>
    called === undefined ? [] : [{ language, text: called }],
  )
  const purposes = new Map<string, string>()
  for (const { language, text } of everyPurpose) {
    const former = purposes.get(primary(language))
    purposes.set(primary(language), former === undefined ? text : `${former}; ${text}`)
  }
  return { everyPurpose, purposes: Object.fromEntries(purposes) }
}

const primary = (tag: string): string => tag.toLowerCase().replace(/-.*/s, '')
