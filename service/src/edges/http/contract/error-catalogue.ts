import type { ErrorCatalogue } from '@vidimus/docs-site/errors'
import { asPlainText, readTexts } from '@vidimus/texts'
import type { PageTexts } from '@vidimus/texts/page'
import { checkNames } from '../../../core/verification/checks.ts'
import {
  clauseText,
  explainRefusal,
  explanations,
  registrationFaults,
} from '../../../core/verification/explain-refusal.ts'
import {
  type ExplainedExchange,
  refusedExchanges,
  refusedFormats,
} from '../../../core/verification/explain-report.ts'
import type { Clause } from '../../../core/verification/rule-table.ts'
import { askableKeysIn, attributesIn, matchIds } from '../../../core/vocabulary/attributes.ts'
import {
  type ApiErrorCode,
  apiErrorCodes,
  type CustomerRefusalCode,
  type DeliveryErrorCode,
  type OutboundErrorCode,
  type PageErrorCode,
  pageErrorCodes,
  unregisteredCodes,
} from '../../../core/vocabulary/errors.ts'
import { namedIssuers } from '../../../core/vocabulary/issuers.ts'
import {
  type CallbackErrorCode,
  callbackErrorCodes,
  callbackErrorOf,
} from '../../../core/vocabulary/outcomes.ts'
import { allWalletCodes, walletCodeRow } from '../../../core/vocabulary/wallet-codes.ts'
import { findings } from '../../../usecases/delivery/diagnose.ts'
import { headerBytes, headersMilliseconds, proveBodyBytes, requestMilliseconds } from '../limits.ts'
import { problemBody, problems } from '../problem.ts'
import { exampleCalls } from './example-calls.ts'

/** Every code that a customer or a person can meet, from the tables that our answers use. */
export const errorCatalogue = (): ErrorCatalogue => ({
  answers: apiErrorCodes.map((code) => {
    const { status, cause, fix, description } = problems[code]
    const call = exampleCalls[code]
    const body = problemBody(code, call?.description ?? description)
    return { code, status, cause, fix, allowed: allowedValues[code] ?? [], body, call }
  }),
  callbacks: callbackErrorCodes.map((code) => {
    const { cause, fix, triggers, description, isWide } = callbackErrorOf(code)
    return {
      code,
      cause: isWide ? `${cause} Only accounts with the wider vocabulary get this code.` : cause,
      fix,
      triggers,
      description,
      title: outcomes[code].title,
      checks: checkNames.filter((check) => explanations[check].codes.includes(code)),
      ...menderOf(code),
    }
  }),
  pages: pageErrorCodes.map((code) => ({ code, ...pageNotices[code] })),
  attempts: attempts(),
  checks: checkNames.map((check) => {
    const { causes, otherwise, ...explained } = explanations[check]
    const faults = causes.length > 0 ? causes : [{ rules: [], ...otherwise }]
    const told = faults.map(({ rules: found, mends, clause, setting }) => ({
      found,
      mends,
      clause: clauseOrHouseRule(clause),
      setting,
    }))
    return { code: check, ...explained, causes: told }
  }),
  registrations: unregisteredCodes.map((code) => {
    const { clause, ...explained } = registrationFaults[code]
    return { code, ...explained, clause: clauseOrHouseRule(clause) }
  }),
  wallets: allWalletCodes.map((code) => {
    const { sources, means, mends, fix, outcome } = walletCodeRow(code)
    const told = sources.map(clauseText).join('; ')
    return { code, sources: told, cause: means, mends, fix, outcome }
  }),
  exchanges: [
    ...Object.entries(refusedExchanges).map(([code, explained]) => exchangeEntry(code, explained)),
    exchangeEntry('wallet_metadata_refused', refusedFormats),
  ],
})

const exchangeEntry = (
  code: string,
  { means: cause, mends, fix, setting }: ExplainedExchange,
): ErrorCatalogue['exchanges'][number] => ({ code, cause, mends, fix, setting })

/** Of an error that the wallet itself reports. */
function menderOf(code: CallbackErrorCode) {
  const report = explainRefusal(code, null)
  return report && { mends: `${report.mends} (${clauseOrHouseRule(report.clause)})` }
}

const clauseOrHouseRule = (clause: Clause | null): string =>
  clause === null ? 'a rule of this service' : clauseText(clause)

/** As a person reads them. */
const { neutral, otherBrowser, cookiesNeeded, outcomes } = readTexts<
  PageTexts<string, string>,
  string,
  string | number
>('page', 'en', asPlainText)

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const kibibytes = (bytes: number): string => `${bytes / 1_024} KiB`

/** What the wider vocabulary adds. */
const added = <Word>(wide: readonly Word[], known: readonly Word[]): readonly Word[] =>
  wide.filter((word) => !known.includes(word))
const furtherAttributes = added(attributesIn('wide_sensitive'), attributesIn('interface'))
const furtherKeys = added(askableKeysIn('wide'), askableKeysIn('interface'))

/** The values that would have been accepted, from the tables that the checks use. */
const allowedValues: { readonly [code in ApiErrorCode]?: readonly string[] } = {
  error_invalid_body: [
    `Body: a JSON object of at most ${kibibytes(proveBodyBytes)}, sent as \`application/json\`.`,
    '`state`: well-formed Unicode, 1 to 4,096 bytes in UTF-8.',
    '`revealed`: an array of strings. `derived`: an object of strings. `same_device`: `true` or `false`.',
    '`Idempotency-Key`: 1 to 255 visible ASCII characters.',
  ],
  error_missing_parameter: ['Required: `issuer`, `revealed` with at least one entry, `state`.'],
  error_invalid_attribute: [
    `\`revealed\`: ${codes(attributesIn('interface'))}.`,
    `Keys of \`derived\`: ${codes(askableKeysIn('interface'))}.`,
    'Value of `derived.nationality`: an ISO 3166-1 alpha-2 code such as `DE`; alpha-3 codes and English or German country names are understood too.',
    `With the wider vocabulary also \`revealed\` and \`optional\`: ${codes(furtherAttributes)}. Keys of \`derived\`: ${codes(furtherKeys)}. Keys of \`match\`: ${codes(matchIds)}.`,
  ],
  error_wrong_issuer: [
    `\`issuer\`: ${codes(namedIssuers)} (\`xx-sandbox\` only with test keys), or one that the operator of the service has added.`,
  ],
  error_api_key: ['`Authorization`: `Bearer vdm_test_…` or `Bearer vdm_live_…`.'],
  error_headers_too_large: [`All headers together: at most ${kibibytes(headerBytes)}.`],
  error_timeout: [
    `Headers within ${headersMilliseconds / 1_000} seconds, the whole request within ${requestMilliseconds / 1_000}.`,
  ],
}

type Notice = {
  readonly title: string
  readonly text: string
  readonly status: number
  readonly cause: string
  readonly fix: string
}

/** For each refusal on a person's page: what the person reads, and what a customer can do. */
const pageNotices: { readonly [code in PageErrorCode]: Notice } = {
  flow_unknown: {
    title: neutral.title,
    text: neutral.text,
    status: 404,
    cause:
      'The link was never given out, its flow is over, or another browser opened it first. The page does not tell these apart, so that nobody can try links.',
    fix: 'Send each `redirect_url` to one browser, at once, and to nobody else. Start a new flow for a person who comes back to an old one.',
  },
  flow_of_another_browser: {
    title: otherBrowser.title,
    text: otherBrowser.text,
    status: 403,
    cause:
      'The wallet sent the person back to another browser than the one that had opened the link. The callback says `error_session`.',
    fix: 'Open `redirect_url` in the browser that the phone uses for links, not inside an app.',
  },
  browser_cookie_missing: {
    title: cookiesNeeded.title,
    text: cookiesNeeded.text,
    status: 403,
    cause: 'The browser did not send back the one cookie that binds it to the flow.',
    fix: 'Do not open `redirect_url` in a frame or in an app that drops cookies.',
  },
}

type Explained = { readonly cause: string; readonly fix: string }

/**
 * The compiler reports a new code that is missing here. The diagnosis already explains most of
 * them.
 */
export const byAttempt: {
  readonly [code in Exclude<DeliveryErrorCode, CustomerRefusalCode> | OutboundErrorCode]:
    | Explained
    | 'in the diagnosis'
} = {
  no_listener: {
    cause: 'There is no listener and no Redirect URL.',
    fix: 'Set a Redirect URL, or keep `vidimus listen` running.',
  },
  result_expired: {
    cause: 'The life of the result ended before your server answered; it is erased.',
    fix: 'Start a new flow for the person. We try for 15 minutes by default; answer within them.',
  },
  client_closed: {
    cause: 'Our instance was stopped while it called you.',
    fix: 'Nothing: another instance tries again.',
  },
  gone: 'in the diagnosis',
  status_not_200: 'in the diagnosis',
  content_type_wrong: 'in the diagnosis',
  too_large: 'in the diagnosis',
  not_json: 'in the diagnosis',
  redirect_uri_missing: 'in the diagnosis',
  redirect_uri_misnamed: 'in the diagnosis',
  redirect_uri_refused: 'in the diagnosis',
  malformed_url: 'in the diagnosis',
  address_refused: 'in the diagnosis',
  dns_failed: 'in the diagnosis',
  proxy_failed: 'in the diagnosis',
  connect_failed: 'in the diagnosis',
  tls_failed: 'in the diagnosis',
  timeout: 'in the diagnosis',
  malformed_response: 'in the diagnosis',
  connection_lost: 'in the diagnosis',
}

/** Every code of an attempt, and of the steps that the diagnosis distinguishes. */
const attempts = (): ErrorCatalogue['attempts'] => [
  ...Object.entries(findings).map(([code, [, cause, fix]]) => ({ code, cause, fix })),
  ...Object.entries(byAttempt).flatMap(([code, explained]) =>
    explained === 'in the diagnosis' ? [] : [{ code, ...explained }],
  ),
]
