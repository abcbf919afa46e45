import 'reflect-metadata'
import { Name, type X509Certificate } from '@peculiar/x509'
import { compactVerify, decodeJwt, decodeProtectedHeader } from 'jose'
import { faultOfChain, readChain, type Trust } from './certificate-chain.ts'
import { isListOf, isObject, isText, type JsonObject } from './json.ts'
import type { ClaimPath, CredentialQuery, DcqlQuery } from './request/dcql-query.ts'

/** Why a request is not covered by a registration. Stable, as the codes of other refusals. */
export type RegistrationFault =
  | 'registration_missing'
  | 'registration_invalid'
  | 'registration_exceeded'

/** What a registrar says about the one who asks, and what is wrong with it for this request. */
export type Registered = {
  /** Its claims, once they are verified. */
  readonly claims?: JsonObject
  readonly fault?: { readonly code: RegistrationFault; readonly detail: string }
}

type RegisteredRequest = {
  /** The access certificate that signed the request. */
  readonly leaf: X509Certificate
  readonly query: DcqlQuery
  /** Any registrar if absent. */
  readonly registrars?: Trust
  readonly at: Date
}

const longest = 64 * 1_024
const toleranceSeconds = 300

/**
 * Judges the registration certificates of a request as a European wallet does (ARF RPRC_19 to 21;
 * ETSI TS 119 475): there is exactly one, a registrar has signed it, it belongs to the one who
 * signed the request, and it covers the question.
 */
export async function judgeRegistration(
  certificates: readonly unknown[],
  asked: RegisteredRequest,
): Promise<Registered> {
  const [token, ...others] = certificates
  if (token === undefined) return faulty('registration_missing', 'the request brings none')
  if (others.length > 0) return invalid('the request brings more than one')
  if (!isText(token) || token.length > longest) return invalid('it is no text of at most 64 KiB')
  const read = await verified(token, asked)
  if (typeof read === 'string') return invalid(read)
  const fault = faultOfClaims(read, asked)
  if (fault !== undefined) return { claims: read, ...invalid(fault) }
  const exceeding = asked.query.credentials.find((query) => !isCovered(query, read))
  return exceeding === undefined
    ? { claims: read }
    : { claims: read, ...faulty('registration_exceeded', `${exceeding.format} is not covered`) }
}

const faulty = (code: RegistrationFault, detail: string): Registered => ({
  fault: { code, detail },
})
const invalid = (detail: string) => faulty('registration_invalid', detail)

/** The certificates in `verifier_info` (ETSI TS 119 472-2, clause 6.3.2.2). */
export const certificatesIn = ({ verifier_info: info }: JsonObject): readonly unknown[] =>
  (Array.isArray(info) ? info.filter(isObject) : [])
    .filter(({ format }) => format === 'registration_cert')
    // It must be for the whole request, so one that names credentials does not count.
    .map(({ data, credential_ids }) => (credential_ids === undefined ? data : null))

/** Returns the claims, or what is wrong. */
async function verified(token: string, asked: RegisteredRequest): Promise<JsonObject | string> {
  const { registrars = 'accept-any', at } = asked
  try {
    const header = decodeProtectedHeader(token)
    if (header.typ !== 'rc-wrp+jwt') return 'typ is not rc-wrp+jwt'
    const chain = readChain(header.x5c)
    const key = await chain?.[0]?.publicKey.export()
    if (chain === undefined || key === undefined) return 'x5c is missing or unreadable'
    const fault = await faultOfChain(chain, registrars, at)
    if (fault !== undefined) return fault
    await compactVerify(token, key, { algorithms: ['ES256', 'ES384', 'ES512'] })
    return decodeJwt(token)
  } catch {
    return 'it is no JWT that its registrar has signed'
  }
}

function faultOfClaims(claims: JsonObject, { leaf, at }: RegisteredRequest): string | undefined {
  const { sub, intermediary, iat, exp } = claims
  const now = at.getTime() / 1_000
  if (exp !== undefined && !(Number(exp) > now)) return 'it has expired'
  if (!(Number(iat) <= now + toleranceSeconds)) return 'it is of the future'
  // ARF RPI_06: an intermediary is named in the certificate of the party it asks for.
  const presenter = isObject(intermediary) ? intermediary['sub'] : sub
  return isText(presenter) && identifiersOf(leaf).includes(presenter)
    ? undefined
    : 'it is not of the one who signed the request'
}

const organizationIdentifier = '2.5.4.97'
const serialNumber = '2.5.4.5'

/** Of a company, or of a person (ETSI TS 119 475, clause 5.1.1). */
const identifiersOf = ({ subject }: X509Certificate): readonly string[] => {
  const name = new Name(subject)
  return [organizationIdentifier, serialNumber, 'serialNumber'].flatMap((field) =>
    name.getField(field),
  )
}

/** ARF RPRC_21: every attribute that is asked for is registered, of that kind of credential. */
function isCovered(query: CredentialQuery, { credentials }: JsonObject): boolean {
  const entries = Array.isArray(credentials) ? credentials.filter(isObject) : []
  const fitting = entries.filter((entry) => isOfKind(entry, query))
  const registered = fitting.flatMap(pathsOf)
  return (query.claims ?? []).every(({ path }) => registered.some((entry) => covers(entry, path)))
    ? fitting.length > 0
    : false
}

function isOfKind({ format, meta }: JsonObject, query: CredentialQuery): boolean {
  if (format !== query.format || !isObject(meta)) return false
  if (query.format === 'mso_mdoc') return meta['doctype_value'] === query.meta['doctype_value']
  const [registered, asked] = [meta['vct_values'], query.meta['vct_values']]
  return isListOf(asked, isText) && asked.every((type) => [registered].flat().includes(type))
}

/** Registrars write `claim` (ETSI TS 119 475, table 9) or, as DCQL does, `claims`. */
function pathsOf({ claim, claims }: JsonObject): readonly ClaimPath[] {
  if (claim !== undefined && claims !== undefined) return []
  const listed = claim ?? claims
  const paths = Array.isArray(listed) ? listed.map((each) => isObject(each) && each['path']) : []
  return paths.filter((path): path is ClaimPath => Array.isArray(path) && path.length > 0)
}

/** A claim with everything in it. Null stands for every element (OpenID4VP 1.0, section 7). */
const covers = (registered: ClaimPath, asked: ClaimPath): boolean =>
  registered.length <= asked.length &&
  registered.every(
    (step, place) => step === asked[place] || (step === null && typeof asked[place] !== 'string'),
  )
