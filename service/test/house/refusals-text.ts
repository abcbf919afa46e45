import { checkNames } from '../../src/core/verification/checks.ts'
import { clauseText, explanations } from '../../src/core/verification/explain-refusal.ts'
import {
  type ExplainedExchange,
  refusedExchanges,
  refusedFormats,
} from '../../src/core/verification/explain-report.ts'
import type { Blame } from '../../src/core/verification/rule-table.ts'
import type { CallbackErrorCode } from '../../src/core/vocabulary/outcomes.ts'
import { allWalletCodes, walletCodeRow } from '../../src/core/vocabulary/wallet-codes.ts'
import { textsOf } from '../../src/edges/http/pages/texts.ts'
import { head, row, writeTables } from './written-tables.ts'

/** The tables of docs/operate/refusals.md: who is told what when a wallet and we do not agree. */

export const refusalsPage = 'docs/operate/refusals.md'

const { outcomes, browserWallet } = textsOf('en')

const code = (text: string): string => `\`${text}\``

const settingText = (setting: string | undefined): string =>
  setting === undefined ? '' : setting.split(', ').map(code).join(', ')

const readsText = (told: CallbackErrorCode): string => `“${outcomes[told].title.text}”`

/** Of a window, the page says that it did not work and offers the other ways. */
const walletCodes = (): string =>
  [
    ...head(
      'code',
      'meaning',
      'defined in',
      'who has to mend it',
      'what to do',
      'setting',
      'the person reads',
      'the customer is told',
    ),
    ...allWalletCodes.map((name) => {
      const { sources, means, mends, fix, outcome, isOfWindow, setting } = walletCodeRow(name)
      const reads = isOfWindow
        ? `“${browserWallet.failed.text}”`
        : readsText(outcome ?? 'error_invalid_request')
      return row(
        code(name),
        means,
        sources.map(clauseText).join('; ') || 'no specification',
        mends ?? 'nobody',
        fix,
        settingText(setting),
        reads,
        isOfWindow ? code(outcome ?? 'error_expired') : code(outcome ?? 'error_invalid_request'),
      )
    }),
  ].join('\n')

const refusedRequests = (): string =>
  [
    ...head('code', 'meaning', 'who has to mend it', 'what to do', 'setting'),
    ...Object.entries(refusedExchanges).map(([name, explained]) =>
      refusedRow(code(name), explained),
    ),
    refusedRow('`wallet_metadata_refused`, because of `vp_formats_supported`', refusedFormats),
  ].join('\n')

const refusedRow = (name: string, { means, mends, fix, setting }: ExplainedExchange): string =>
  row(name, means, mends ?? 'nobody', fix, settingText(setting))

const clauseOrHouse = ({ clause }: Blame): string =>
  clause === null ? 'a rule of this service' : clauseText(clause)

const mostColumns = 100

/** As prose is in documents. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.pop()
    if (last === undefined) lines.push(word)
    else if (last.length + word.length < mostColumns) lines.push(`${last} ${word}`)
    else lines.push(last, word)
  }
  return lines.join('\n')
}

const refusedAnswers = (): string =>
  checkNames
    .map((check) => {
      const { expected, causes, otherwise, codes } = explanations[check]
      const faults = causes.length > 0 ? causes : [{ rules: ['anything'], ...otherwise }]
      const told = codes.map((each) => `${code(each)} (${readsText(each)})`).join(', ')
      return [
        `### ${code(check)}`,
        wrapped(`${expected} Otherwise the customer is told, and the person reads: ${told}.`),
        [
          ...head('found', 'clause', 'who has to mend it', 'setting'),
          ...faults.map((fault) =>
            row(
              fault.rules.join('<br>'),
              clauseOrHouse(fault),
              fault.mends,
              settingText(fault.setting),
            ),
          ),
        ].join('\n'),
      ].join('\n\n')
    })
    .join('\n\n')

export const withWalletRefusals = (page: string): string =>
  writeTables(page, 'refusals', {
    'wallet-codes': walletCodes,
    'refused-requests': refusedRequests,
    'refused-answers': refusedAnswers,
  })
