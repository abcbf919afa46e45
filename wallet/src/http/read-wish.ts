import type { CredentialFormat } from '../holder/held-credential.ts'
import { isPersonName, personNames } from '../issuer/people.ts'
import { isProviderName } from '../issuer/providers.ts'
import { isOutcome, slowSeconds } from '../outcomes/outcomes.ts'
import type { Wish } from './enact.ts'

type Raw = { readonly [part in keyof Required<Wish>]: unknown }

/** Reads the wanted outcome, or returns a sentence about what is wrong. */
export function readWish({ outcome, format, provider, person, seconds }: Raw): Wish | string {
  if (typeof outcome !== 'string' || !isOutcome(outcome))
    return 'outcome is not one of the outcomes'
  if (format !== undefined && !isFormat(format)) return 'format is neither dc+sd-jwt nor mso_mdoc'
  if (provider !== undefined && !(typeof provider === 'string' && isProviderName(provider)))
    return 'provider is neither xx-sandbox nor de-ausweis'
  if (person !== undefined && !isPersonName(person))
    return `person is none of ${personNames.join(', ')}`
  const slow = slowSeconds.find((known) => known === seconds)
  if (seconds !== undefined && slow === undefined)
    return `seconds is none of ${slowSeconds.join(', ')}`
  return {
    outcome,
    ...(format === undefined ? {} : { format }),
    ...(provider === undefined ? {} : { provider }),
    ...(person === undefined ? {} : { person }),
    ...(slow === undefined ? {} : { seconds: slow }),
  }
}

const isFormat = (value: unknown): value is CredentialFormat =>
  value === 'dc+sd-jwt' || value === 'mso_mdoc'

/** The same from texts, as forms and cookies have them. */
export const readWrittenWish = (
  written: { readonly [part in keyof Required<Wish>]?: string | undefined },
): Wish | string =>
  readWish({
    outcome: written.outcome,
    format: written.format,
    provider: written.provider,
    person: written.person,
    seconds: written.seconds === undefined ? undefined : Number(written.seconds),
  })

/** `any` or no value in the form: the wallet chooses. */
export function readFormWish(form: URLSearchParams): Wish | string {
  const named = (field: string) =>
    form.get(field) === 'any' ? undefined : (form.get(field) ?? undefined)
  return readWrittenWish({
    outcome: named('outcome'),
    format: named('format'),
    provider: named('provider'),
    person: named('person'),
    seconds: named('seconds'),
  })
}
