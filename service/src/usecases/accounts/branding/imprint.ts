import type { ImprintField, ImprintWish } from '../../../core/vocabulary/branding.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { holdsInvisible } from '../name.ts'

const longestLine = 200
const longestAddress = 400
const mostAddressLines = 8
const longestEmail = 254

const fields = [
  'legalName',
  'postalAddress',
  'contactEmail',
  'supervisoryAuthority',
] as const satisfies readonly ImprintField[]

const rules: { readonly [field in ImprintField]: (text: string) => Result<string> } = {
  legalName: (text) => judgeLine('legal_name_refused', 'legal name', text),
  postalAddress: judgeAddress,
  contactEmail: judgeContactEmail,
  supervisoryAuthority: (text) =>
    judgeLine('supervisory_authority_refused', 'supervisory authority', text),
}

/** The changes in their normal form, or the first refusal. */
export function judgeImprint(wish: ImprintWish): Result<ImprintWish> {
  let change: ImprintWish = {}
  for (const field of fields) {
    const text = wish[field]
    if (text === undefined) continue
    const judged = text === null ? ok(null) : rules[field](text)
    if (!judged.ok) return judged
    change = { ...change, [field]: judged.value }
  }
  return ok(change)
}

type LineCode = 'legal_name_refused' | 'supervisory_authority_refused'

function judgeLine(code: LineCode, what: string, text: string): Result<string> {
  const line = text.trim()
  if (line === '') return fail(code, { description: `The ${what} is empty.` })
  if (line.length > longestLine)
    return fail(code, { description: `The ${what} is longer than ${longestLine} characters.` })
  return holdsInvisible(line)
    ? fail(code, { description: `The ${what} holds control or invisible characters.` })
    : ok(line)
}

/** Line breaks are kept because an address is read by line. Empty lines are removed. */
function judgeAddress(text: string): Result<string> {
  const refused = (why: string) =>
    fail('postal_address_refused', { description: `The postal address ${why}.` })
  if (text.length > longestAddress) return refused(`is longer than ${longestAddress} characters`)
  const lines = text.split(/\r?\n/).flatMap((line) => line.trim() || [])
  if (lines.length === 0) return refused('is empty')
  if (lines.length > mostAddressLines) return refused(`has more than ${mostAddressLines} lines`)
  return lines.some(holdsInvisible)
    ? refused('holds control or invisible characters')
    : ok(lines.join('\n'))
}

/** Letters, digits and a few signs: nothing with a meaning in a `mailto:` link (RFC 6068). */
function judgeContactEmail(text: string): Result<string> {
  const email = text.trim()
  const isPlain =
    email.length <= longestEmail &&
    /^[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.)+[a-z\d-]{2,63}$/i.test(email)
  return isPlain
    ? ok(email)
    : fail('contact_email_refused', {
        description: 'The e-mail address is not a plain one such as privacy@shop.example.',
      })
}
