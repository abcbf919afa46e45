import { attributeIds, derivedKeys } from '../../../../core/vocabulary/attributes.ts'
import type { ApiErrorCode } from '../../../../core/vocabulary/errors.ts'
import { namedIssuers } from '../../../../core/vocabulary/issuers.ts'
import {
  headerBytes,
  headersMilliseconds,
  proveBodyBytes,
  requestMilliseconds,
} from '../../limits.ts'

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const kibibytes = (bytes: number): string => `${bytes / 1_024} KiB`

/** What would have been accepted, from the tables by which it is judged. */
export const allowedValues: { readonly [code in ApiErrorCode]?: readonly string[] } = {
  error_invalid_body: [
    `Body: a JSON object of at most ${kibibytes(proveBodyBytes)}, sent as \`application/json\`.`,
    '`state`: well-formed Unicode, 1 to 4,096 bytes in UTF-8.',
    '`revealed`: an array of strings. `derived`: an object of strings. `same_device`: `true` or `false`.',
    '`Idempotency-Key`: 1 to 255 visible ASCII characters.',
  ],
  error_missing_parameter: ['Required: `issuer`, `revealed` with at least one entry, `state`.'],
  error_invalid_attribute: [
    `\`revealed\`: ${codes(attributeIds)}.`,
    `Keys of \`derived\`: ${codes(derivedKeys)}.`,
    'Value of `derived.nationality`: an ISO 3166-1 alpha-2 code such as `DE`; alpha-3 codes and English or German country names are understood too.',
  ],
  error_wrong_issuer: [
    `\`issuer\`: ${codes(namedIssuers)} (\`xx-sandbox\` with test keys alone), or one that the operator of the service has added.`,
  ],
  error_api_key: ['`Authorization`: `Bearer vdm_test_…` or `Bearer vdm_live_…`.'],
  error_headers_too_large: [`All headers together: at most ${kibibytes(headerBytes)}.`],
  error_timeout: [
    `Headers within ${headersMilliseconds / 1_000} seconds, the whole request within ${requestMilliseconds / 1_000}.`,
  ],
}
