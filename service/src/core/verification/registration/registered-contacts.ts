import { isJsonObject, type Json, type JsonObject } from '../../encoding/signed-json.ts'

/** How somebody can be reached, in a form that is safe to link to. */
export type Contact = { readonly kind: 'web' | 'email' | 'phone'; readonly address: string }

/** The data protection authority that supervises a relying party. */
export type SupervisoryAuthority = {
  readonly name?: string | undefined
  readonly country?: string | undefined
  readonly contacts: readonly Contact[]
}

/** Whom a person can turn to, as the registrar says (ARF RPRC_11, RPRC_12). */
export type RegisteredContacts = {
  /** Of the relying party, for requests to delete what it has. */
  readonly deletion: readonly Contact[]
  /** Where a suspicious request is reported. */
  readonly authority?: SupervisoryAuthority | undefined
}

const mostContacts = 5
const longest = 500

/**
 * Nothing rests on them, and registrars write them differently (one or several; `dpa` is the name
 * of the first edition of ETSI TS 119 475). What cannot be read is left out.
 */
export function readContacts(claims: JsonObject): RegisteredContacts {
  const { support_uri: support, supervisory_authority, dpa } = claims
  const authority = readAuthority(supervisory_authority ?? dpa)
  return { deletion: contactsIn([support]), authority }
}

function readAuthority(written: Json | undefined): SupervisoryAuthority | undefined {
  if (!isJsonObject(written)) return undefined
  const { name, country, uri, form_uri, email, phone } = written
  const contacts = contactsIn([uri, form_uri, email, phone])
  if (contacts.length === 0 && !isShortText(name)) return undefined
  return {
    name: isShortText(name) ? name : undefined,
    country: isShortText(country) && /^[A-Z]{2}$/.test(country) ? country : undefined,
    contacts,
  }
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

const contactsIn = (written: readonly unknown[]): readonly Contact[] =>
  written
    .flat()
    .filter(isShortText)
    .map(readContact)
    .filter((contact) => contact !== undefined)
    .slice(0, mostContacts)

function readContact(text: string): Contact | undefined {
  const address = text.replace(/^(mailto|tel):/, '')
  if (/^[^\s@<>"'?&:/]+@[^\s@<>"'?&:/]+$/.test(address)) return { kind: 'email', address }
  if (/^\+?[0-9][0-9 ()/-]{3,38}$/.test(address)) return { kind: 'phone', address }
  const url = URL.parse(text)
  return url?.protocol === 'https:' && `${url.username}${url.password}` === ''
    ? { kind: 'web', address: url.href }
    : undefined
}
