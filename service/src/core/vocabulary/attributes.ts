/** What an account may ask for; each has everything of those before it. */
export const vocabularies = ['interface', 'wide', 'wide_sensitive'] as const

export type Vocabulary = (typeof vocabularies)[number]

/** A place as the PID Rulebook has it. Issuers leave out what they do not know. */
export type Place = {
  readonly country?: string
  readonly region?: string
  readonly locality?: string
}

/** How a value is given to the customer. Each credential format has a reader for each form. */
export type FormValues = {
  readonly text: string
  /** Text, because a German birth date may be 1983-00-00, which is not a calendar day. */
  readonly date: string
  /** ISO 3166-1 alpha-2, as the others below. */
  readonly country: string
  readonly countries: readonly string[]
  readonly place: Place
  readonly flag: boolean
}

export type Form = keyof FormValues

export type Attribute = {
  /** The first vocabulary that has it. */
  readonly since: Vocabulary
  /** Which attributes the person's page shows together if there are many. */
  readonly group: 'name' | 'birth' | 'address' | 'document'
  /** Its path in an SD-JWT VC (PID Rulebook 1.7, chapter 4). Null means every array element. */
  readonly sdJwt: readonly [claim: string, ...members: (string | null)[]]
  /** Its element in an mdoc (chapter 3). */
  readonly mdoc: string
  readonly form: Form
  /** For the contract and the documentation. */
  readonly meaning: string
}

/**
 * The attributes of a PID that customers can ask for, by the identifiers of the PID Rulebook: the
 * four of the interface, then the wider vocabulary. The query, the readers of both formats, the
 * presentation, the contract, the documentation and the data for registrars are made from these
 * rows. What the person's page calls them is in edges/http/pages/texts.
 */
export const attributes = {
  family_name: {
    since: 'interface',
    group: 'name',
    sdJwt: ['family_name'],
    mdoc: 'family_name',
    form: 'text',
    meaning: 'Current last name(s) or surname(s).',
  },
  given_name: {
    since: 'interface',
    group: 'name',
    sdJwt: ['given_name'],
    mdoc: 'given_name',
    form: 'text',
    meaning: 'Current first name(s), including middle name(s).',
  },
  birth_date: {
    since: 'interface',
    group: 'birth',
    sdJwt: ['birthdate'],
    mdoc: 'birth_date',
    form: 'date',
    meaning: 'Birth date as `YYYY-MM-DD`.',
  },
  nationality: {
    since: 'interface',
    group: 'birth',
    sdJwt: ['nationalities', null],
    mdoc: 'nationality',
    form: 'countries',
    meaning: 'Nationalities as ISO 3166-1 alpha-2 country codes.',
  },
  birth_place: {
    since: 'wide',
    group: 'birth',
    sdJwt: ['place_of_birth'],
    mdoc: 'place_of_birth',
    form: 'place',
    meaning: 'Place of birth: an object of `country`, `region` and `locality`, as far as known.',
  },
  resident_country: {
    since: 'wide',
    group: 'address',
    sdJwt: ['address', 'country'],
    mdoc: 'resident_country',
    form: 'country',
    meaning: 'Country of residence as ISO 3166-1 alpha-2 country code.',
  },
  resident_state: {
    since: 'wide',
    group: 'address',
    sdJwt: ['address', 'region'],
    mdoc: 'resident_state',
    form: 'text',
    meaning: 'State, province or region of residence.',
  },
  resident_city: {
    since: 'wide',
    group: 'address',
    sdJwt: ['address', 'locality'],
    mdoc: 'resident_city',
    form: 'text',
    meaning: 'Town of residence.',
  },
  resident_postal_code: {
    since: 'wide',
    group: 'address',
    sdJwt: ['address', 'postal_code'],
    mdoc: 'resident_postal_code',
    form: 'text',
    meaning: 'Postal code of residence.',
  },
  resident_street: {
    since: 'wide',
    group: 'address',
    sdJwt: ['address', 'street_address'],
    mdoc: 'resident_street',
    form: 'text',
    meaning: 'Street and house number.',
  },
  resident_address: {
    since: 'wide',
    group: 'address',
    sdJwt: ['address', 'formatted'],
    mdoc: 'resident_address',
    form: 'text',
    meaning: 'The whole address in one text.',
  },
  family_name_birth: {
    since: 'wide',
    group: 'name',
    sdJwt: ['birth_family_name'],
    mdoc: 'family_name_birth',
    form: 'text',
    meaning: 'Last name(s) at birth.',
  },
  given_name_birth: {
    since: 'wide',
    group: 'name',
    sdJwt: ['birth_given_name'],
    mdoc: 'given_name_birth',
    form: 'text',
    meaning: 'First name(s) at birth.',
  },
  issuing_authority: {
    since: 'wide',
    group: 'document',
    sdJwt: ['issuing_authority'],
    mdoc: 'issuing_authority',
    form: 'text',
    meaning: 'The authority that issued the identity.',
  },
  issuing_country: {
    since: 'wide',
    group: 'document',
    sdJwt: ['issuing_country'],
    mdoc: 'issuing_country',
    form: 'country',
    meaning: 'Country of that authority as ISO 3166-1 alpha-2 country code.',
  },
  personal_administrative_number: {
    since: 'wide_sensitive',
    group: 'document',
    sdJwt: ['personal_administrative_number'],
    mdoc: 'personal_administrative_number',
    form: 'text',
    meaning: 'The number by which the country knows the person.',
  },
} as const satisfies { readonly [id: string]: Attribute }

export type AttributeId = keyof typeof attributes

export const isAttributeId = (text: string): text is AttributeId => Object.hasOwn(attributes, text)

export const attributeOf = (id: AttributeId): Attribute => attributes[id]

export const attributeIds = (): readonly AttributeId[] =>
  Object.keys(attributes).filter(isAttributeId)

const reaches = (vocabulary: Vocabulary, since: Vocabulary): boolean =>
  vocabularies.indexOf(since) <= vocabularies.indexOf(vocabulary)

export const attributesIn = (vocabulary: Vocabulary): readonly AttributeId[] =>
  attributeIds().filter((id) => isAttributeIn(vocabulary, id))

/** The same for one word, which each call of `/prove` asks for its own. */
export const isAttributeIn = (vocabulary: Vocabulary, text: string): text is AttributeId =>
  isAttributeId(text) && reaches(vocabulary, attributes[text].since)

type Answer = {
  readonly since: Vocabulary
  /** What it is checked on. Undefined if that depends on the question. */
  readonly needs?: AttributeId
  /** What its result means, for the contract and the documentation. */
  readonly meaning: string
  /** What the customer sends to have it checked. Undefined if it has a member of its own. */
  readonly value?: string
}

/** Checks that the service runs on the PID; the customer receives only "1" or "0". */
const answers = {
  nationality: {
    since: 'interface',
    needs: 'nationality',
    value: 'The country to check, best as ISO 3166-1 alpha-2.',
    meaning: '"1": the person holds the nationality that was asked for. "0": no.',
  },
  age_over: {
    since: 'wide',
    value: 'An age in years, `1` to `150`.',
    meaning: '"1": the person is at least that old. "0": no.',
  },
  nationality_any_of: {
    since: 'wide',
    needs: 'nationality',
    value: '`EU`, `EEA`, `EEA_CH`, or 1 to 60 countries with commas.',
    meaning: '"1": the person holds one of these nationalities. "0": none of them.',
  },
  resident_country: {
    since: 'wide',
    needs: 'resident_country',
    value: '`EU`, `EEA`, `EEA_CH`, or 1 to 60 countries with commas.',
    meaning: '"1": the person lives in one of these countries. "0": in none of them.',
  },
  match: {
    since: 'wide',
    meaning: '"1": everything you sent in `match` fits the identity. "0": something does not.',
  },
} as const satisfies { readonly [key: string]: Answer }

export type DerivedKey = keyof typeof answers

export const isDerivedKey = (text: string): text is DerivedKey => Object.hasOwn(answers, text)

export const answerOf = (key: DerivedKey): Answer => answers[key]

/** Every result that a presentation may have. */
export const derivedKeysIn = (vocabulary: Vocabulary): readonly DerivedKey[] =>
  Object.keys(answers)
    .filter(isDerivedKey)
    .filter((key) => reaches(vocabulary, answers[key].since))

/** The keys of the member `derived`. */
export const askableKeysIn = (vocabulary: Vocabulary): readonly DerivedKey[] =>
  derivedKeysIn(vocabulary).filter((key) => isAskableIn(vocabulary, key))

export const isAskableIn = (vocabulary: Vocabulary, text: string): text is DerivedKey =>
  isDerivedKey(text) &&
  reaches(vocabulary, answers[text].since) &&
  answerOf(text).value !== undefined

/** What can be compared without being revealed. */
export const matchIds = [
  'family_name',
  'given_name',
  'birth_date',
  'resident_postal_code',
] as const satisfies readonly AttributeId[]

export type MatchId = (typeof matchIds)[number]

export type MatchValues = { readonly [id in MatchId]?: string }

type Part = {
  readonly of: AttributeId
  /** Its path in an SD-JWT VC. */
  readonly sdJwt: PidPath
  /** Its element in an mdoc. Undefined if it is within the element of its attribute. */
  readonly mdoc?: string
}

/**
 * What is asked for by name beside an attribute, or in its place. Of an object every member is
 * named: some wallets show what is named and nothing below it, and then an object whose members are
 * disclosed one by one is empty (OpenID4VP 1.0, section 7.3, says neither). An mdoc shows an
 * element whole. The house number has a claim of its own with some issuers (PID Rulebook 1.7,
 * section 4.1.1), and an element in mdocs of before; `resident_street` is both.
 */
const parts = {
  birth_place_country: { of: 'birth_place', sdJwt: ['place_of_birth', 'country'] },
  birth_place_region: { of: 'birth_place', sdJwt: ['place_of_birth', 'region'] },
  birth_place_locality: { of: 'birth_place', sdJwt: ['place_of_birth', 'locality'] },
  resident_house_number: {
    of: 'resident_street',
    sdJwt: ['address', 'house_number'],
    mdoc: 'resident_house_number',
  },
} as const satisfies { readonly [id: string]: Part }

export type PartId = keyof typeof parts

const partOf = (id: PartId): Part => parts[id]

export const isPartId = (text: string): text is PartId => Object.hasOwn(parts, text)

/** Made once. The commands load this table on Node 20 too, which has no `Map.groupBy`. */
const partsByAttribute = new Map<ClaimId, readonly PartId[]>()
for (const id of Object.keys(parts).filter(isPartId))
  partsByAttribute.set(parts[id].of, [...(partsByAttribute.get(parts[id].of) ?? []), id])

const noParts: readonly PartId[] = []

/** Few attributes have any. */
export const partsOf = (attribute: ClaimId): readonly PartId[] =>
  partsByAttribute.get(attribute) ?? noParts

/** Whether a format has it by itself. */
export const isPartIn = (format: 'dc+sd-jwt' | 'mso_mdoc', id: PartId): boolean =>
  format === 'dc+sd-jwt' || partOf(id).mdoc !== undefined

/** Whether the attribute is an object of which this is a member. */
export const isMember = (id: PartId): boolean =>
  attributeOf(parts[id].of).sdJwt.every((name, place) => name === parts[id].sdJwt[place])

/** An issuer's statement that a person is at least that old. */
export type AgeStatement = `age_over_${number}`

/** What is wanted of a wallet's answer. */
export type ClaimId = AttributeId | AgeStatement

/** What a wallet is asked for. */
export type RequestedId = ClaimId | PartId

/** What an answer to it is about. */
export const wantedBy = (id: RequestedId): ClaimId => (isPartId(id) ? parts[id].of : id)

export const ageStatement = (years: number | string): AgeStatement => `age_over_${Number(years)}`

export const isAgeStatement = (id: string): id is AgeStatement => /^age_over_\d{1,3}$/.test(id)

export const formOf = (id: ClaimId): Form => (isAgeStatement(id) ? 'flag' : attributes[id].form)

/** The namespace of a PID's elements in an mdoc (PID Rulebook 1.7, chapter 3). */
export const mdocNamespace = 'eu.europa.ec.eudi.pid.1'

export type PidPath = readonly [string, ...(string | null)[]]

export function sdJwtPathOf(id: RequestedId): PidPath {
  if (isPartId(id)) return parts[id].sdJwt
  return isAgeStatement(id) ? ['age_equal_or_over', yearsIn(id)] : attributes[id].sdJwt
}

/** The Rulebook has no statements of age, so they are in a namespace of the issuer. */
export function mdocPathOf(id: RequestedId, ageNamespace: string): PidPath {
  if (isPartId(id)) return [mdocNamespace, partOf(id).mdoc ?? id]
  return isAgeStatement(id) ? [ageNamespace, id] : [mdocNamespace, attributes[id].mdoc]
}

export const yearsIn = (statement: AgeStatement): string => statement.slice('age_over_'.length)
