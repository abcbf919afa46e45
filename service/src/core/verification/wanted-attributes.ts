import {
  attributeOf,
  type ClaimId,
  type Form,
  type FormValues,
  formOf,
  isAgeStatement,
  type Place,
} from '../vocabulary/attributes.ts'
import { ok } from '../vocabulary/result.ts'
import type { Expectation } from './expectation.ts'
import { type Checked, invalid, refuse } from './refuse.ts'
import type { Attributes, AttributeValue } from './verified-credential.ts'

/** How a format spells each form. Undefined if it is not the PID Rulebook's. */
export type FormReaders<Sent> = {
  readonly [form in Form]: (sent: Sent) => FormValues[form] | undefined
}

/**
 * Takes only the requested attributes. `sentAs` is undefined for one that was not sent: a person
 * may have deselected it in the wallet.
 */
export function takeWantedAttributes<Sent>(
  { wanted, optional = [] }: Pick<Expectation, 'wanted' | 'optional'>,
  sentAs: (id: ClaimId) => Sent | undefined,
  readers: FormReaders<Sent>,
): Checked<{ readonly attributes: Attributes }> {
  const attributes: { [id: string]: AttributeValue } = {}
  for (const id of wanted) {
    const sent = sentAs(id)
    if (sent !== undefined) {
      const value = readers[formOf(id)](sent)
      if (value === undefined)
        return invalid(`attribute ${id} has another form than the PID Rulebook's`)
      if (!isEmpty(id, value)) attributes[id] = value
    } else if (!optional.some((each) => each === id))
      return refuse('error_missing_attribute', `attribute ${id} is missing`)
  }
  // Each value has the form of its row.
  return ok({ attributes: attributes as Attributes })
}

/**
 * Issuers write an empty text for what they do not know. In the attributes of the interface a text
 * is given as it is: some people have only one name.
 */
const isEmpty = (id: ClaimId, value: AttributeValue): boolean =>
  typeof value === 'object'
    ? Object.keys(value).length === 0
    : value === '' && !isAgeStatement(id) && attributeOf(id).since !== 'interface'

/** Months and days may be 00: German identity documents have such birth dates. */
export const isBirthDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

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
