import {
  attributeOf,
  type ClaimId,
  type Form,
  type FormValues,
  formOf,
  isAgeStatement,
  type Place,
  type RequestedId,
  wantedBy,
} from '../vocabulary/attributes.ts'
import { ok } from '../vocabulary/result.ts'
import type { Expectation } from './expectation.ts'
import { type Checked, invalid, refuse } from './refuse.ts'
import type { Attributes, AttributeValue } from './verified-credential.ts'
import { wholeStreet } from './whole-street.ts'

/** How a format spells each form. Undefined if it is not the PID Rulebook's. */
export type FormReaders<Sent> = {
  readonly [form in Form]: (sent: Sent) => FormValues[form] | undefined
}

/**
 * Takes only the requested attributes. `sentAs` is undefined for one that was not sent: a person
 * may have deselected it in the wallet.
 */
export function takeWantedAttributes<Sent>(
  { wanted, parts = [], optional = [] }: Pick<Expectation, 'wanted' | 'parts' | 'optional'>,
  sentAs: (id: RequestedId) => Sent | undefined,
  readers: FormReaders<Sent>,
): Checked<{ readonly attributes: Attributes }> {
  const attributes: { [id: string]: AttributeValue } = {}
  const lacking = parts.filter(({ id, isNeeded }) => isNeeded && sentAs(id) === undefined)
  const isWhole = (id: ClaimId) => !lacking.some((part) => wantedBy(part.id) === id)
  const houseNumber = parts.some(({ id }) => id === 'resident_house_number')
    ? sentAs('resident_house_number')
    : undefined
  for (const id of wanted) {
    const sent = sentAs(id)
    if (sent !== undefined && isWhole(id)) {
      const read = readers[formOf(id)](sent)
      const value = id === 'resident_street' ? withNumber(read, houseNumber, readers.text) : read
      if (value === undefined)
        return invalid(`attribute ${id} has another form than the PID Rulebook's`)
      if (!isPrintable(id, value)) return invalid(`attribute ${id} has control characters`)
      if (!isEmpty(id, value)) attributes[id] = value
    } else if (!optional.some((each) => each === id))
      return refuse(
        'error_missing_attribute',
        `attribute ${id} ${sent === undefined ? 'is missing' : 'was shown in part'}`,
      )
  }
  // Each value has the form of its row.
  return ok({ attributes: attributes as Attributes })
}

/** Undefined if one of the two has another form. */
function withNumber<Sent>(
  street: AttributeValue | undefined,
  sent: Sent | undefined,
  readText: (sent: Sent) => string | undefined,
): string | undefined {
  const number = sent === undefined ? '' : readText(sent)
  return typeof street === 'string' && number !== undefined
    ? wholeStreet(street, number)
    : undefined
}

/** OpenID Connect Core 1.0, section 5.1.1: an address may have several lines. */
const mayHaveLines: readonly ClaimId[] = ['resident_address', 'resident_street']

/**
 * No name has them, and they would reach logs, tables and terminals of customers. A value is passed
 * on as it was signed or not at all, so they are not taken out (decision 76).
 */
function isPrintable(id: ClaimId, value: AttributeValue): boolean {
  const texts = typeof value === 'object' ? Object.values(value) : [value]
  return texts.every((text) => {
    if (typeof text !== 'string') return true
    const line = mayHaveLines.includes(id) ? text.replaceAll(/\r?\n/g, '') : text
    return line.isWellFormed() && !/\p{Cc}/u.test(line)
  })
}

/**
 * Issuers write an empty text for what they do not know. In the attributes of the interface a text
 * is given as it is: some people have only one name.
 */
const isEmpty = (id: ClaimId, value: AttributeValue): boolean =>
  typeof value === 'object'
    ? Object.keys(value).length === 0
    : value === '' && !isAgeStatement(id) && attributeOf(id).since !== 'interface'

/**
 * Year, month and day may be unknown, as zeros: German identity documents have such birth dates. A
 * day that its month does not have is passed on, because some registers have such days; an age is
 * not worked out from it (decision 76).
 */
export function isBirthDate(text: string): boolean {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(text) ?? []
  return month !== undefined && Number(month) <= 12 && Number(day) <= 31
}

export const isAlpha2Code = (code: unknown): code is string =>
  typeof code === 'string' && /^[A-Z]{2}$/.test(code)

/** German eID cards write D, as passports do (ICAO 9303, part 3). It may be unknown. */
export function readCountry(code: unknown): string | undefined {
  if (code === 'D') return 'DE'
  return code === '' || isAlpha2Code(code) ? code : undefined
}

const placeMembers = ['country', 'region', 'locality'] as const

/** Members that the issuer left empty are left out. */
export function readPlace(memberOf: (name: string) => unknown): Place | undefined {
  const members = placeMembers.flatMap((name) => {
    const text = memberOf(name)
    return text === undefined || text === '' ? [] : [[name, text] as const]
  })
  if (!members.every(([, text]) => typeof text === 'string')) return undefined
  const { country, ...place }: Place = Object.fromEntries(members)
  if (country === undefined) return place
  const code = readCountry(country)
  return code === undefined ? undefined : { country: code, ...place }
}
