import { type DerElement, derTag } from './der.ts'

const forms: { readonly [tag: number]: RegExp | undefined } = {
  [derTag.utcTime]: /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/,
  [derTag.generalizedTime]: /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})Z$/,
}

/**
 * A Time in milliseconds since 1970. It has seconds and is in UTC, as RFC 5280 demands (sections
 * 4.1.2.5.1 and 4.1.2.5.2). Two-digit years are from 1950 to 2049.
 */
export function readDerTime(element: DerElement): number | undefined {
  const [, year = '', ...rest] = forms[element.tag]?.exec(element.content.toString('latin1')) ?? []
  const [month, day, hour, minute, second] = rest
  const century = year.length === 4 ? '' : Number(year) < 50 ? '20' : '19'
  const text = `${century}${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const time = Date.parse(text)
  // The 30th of February would become the 2nd of March.
  return Number.isNaN(time) || new Date(time).toISOString() !== text ? undefined : time
}
