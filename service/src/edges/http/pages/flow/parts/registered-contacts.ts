import type {
  Contact,
  SupervisoryAuthority,
} from '../../../../../core/verification/registration/registered-contacts.ts'
import { type Html, html } from '../../html.ts'
import { isolated } from '../../isolated.ts'
import type { ShownPage } from '../shown-page.ts'
import { outward } from './outward.ts'

/** Whom a person can turn to, as a registrar says (ARF RPRC_11, RPRC_12). */

/** To have details deleted. Undefined if the certificate does not say. */
export const deletionContacts = ({ view: { contacts } }: ShownPage): Html | undefined =>
  contacts && inLines(contacts.deletion.map(contactLink))

/** Of the registration certificate, or as the customer has set it. */
export function authorityContacts({ view: { contacts, branding } }: ShownPage): Html | undefined {
  const { authority } = contacts ?? {}
  if (authority !== undefined)
    return inLines([...nameOf(authority), ...authority.contacts.map(contactLink)])
  return branding.supervisoryAuthority === undefined
    ? undefined
    : isolated(branding.supervisoryAuthority)
}

const nameOf = ({ name, country }: SupervisoryAuthority): readonly Html[] => {
  const words = [name, country].filter((part) => part !== undefined).join(', ')
  return words === '' ? [] : [isolated(words)]
}

function contactLink({ kind, address }: Contact): Html {
  if (kind === 'web') return outward(address, isolated(address))
  const scheme = kind === 'email' ? 'mailto' : 'tel'
  const target = kind === 'phone' ? address.replace(/[^+0-9]/g, '') : address
  return html`<a href="${scheme}:${target}">${isolated(address)}</a>`
}

const inLines = (lines: readonly Html[]): Html | undefined =>
  lines.length === 0
    ? undefined
    : html`${lines.map((line, place) => (place === 0 ? line : html`<br>${line}`))}`
