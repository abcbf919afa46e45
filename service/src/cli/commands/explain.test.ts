import { errorsDocument } from '@vidimus/docs-site/errors'
import { expect, test } from 'vitest'
import { checkNames } from '../../core/verification/checks.ts'
import { clauseText, explanations } from '../../core/verification/explain-refusal.ts'
import { refusedExchanges } from '../../core/verification/explain-report.ts'
import { registrationErrorCodes } from '../../core/vocabulary/errors.ts'
import { callbackErrorCodes } from '../../core/vocabulary/outcomes.ts'
import { allWalletCodes } from '../../core/vocabulary/wallet-codes.ts'
import { errorCatalogue } from '../../edges/http/contract/error-catalogue.ts'
import { run } from '../run.ts'

async function explain(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await run(['explain', ...args], {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const page = errorsDocument(errorCatalogue(), 'https://id.example')

test.each([...checkNames, ...callbackErrorCodes, ...registrationErrorCodes])(
  '%s has an entry on the page of errors, and the command prints it',
  async (word) => {
    const { code, out } = await explain(word)
    expect([code, out.split('\n')[0]]).toEqual([0, word])
    expect(page).toContain(`### \`${word}\``)
  },
)

test.each(checkNames)('%s: page and command name every party with its clause', async (check) => {
  const { causes, otherwise, expected } = explanations[check]
  const { out } = await explain(check)
  expect(out).toContain(expected)
  for (const { mends, clause } of causes.length > 0 ? causes : [otherwise]) {
    const text = clause === null ? 'a rule of this service' : clauseText(clause)
    expect(page).toContain(`| ${text} | ${mends} |`)
    const lines = out.split('\n').filter((line) => line.startsWith(mends))
    expect(lines.some((line) => line.includes(text))).toBe(true)
  }
})

test('a code names the checks that end with it', async () => {
  const { out } = await explain('error_untrusted_issuer')
  expect(out).toContain('Explain the check that failed: issuer_is_trusted, not_revoked')
  expect(page).toContain('**Checks.** `issuer_is_trusted`, `not_revoked`.')
})

test('an error that the wallet reports names who has to mend it', async () => {
  const { out } = await explain('error_invalid_request')
  expect(out).toContain('To mend by: operator (OpenID4VP 1.0, section 8.5)')
  expect(page).toContain('**Who has to mend it.** operator (OpenID4VP 1.0, section 8.5).')
})

test.each([...Object.keys(refusedExchanges), ...allWalletCodes])(
  '%s of a report of a flow is explained, with who has to mend it',
  async (word) => {
    const { code, out } = await explain(word)
    expect([code, out.split('\n')[0]]).toEqual([0, word])
    expect(out).toMatch(/To mend by: (wallet|customer|operator|nobody)/)
    const isExchange = Object.hasOwn(refusedExchanges, word)
    expect(page).toContain(isExchange ? `### \`${word}\`` : `| \`${word}\` |`)
  },
)

test('a wallet without our formats is explained beside one that cannot be served', async () => {
  const { out } = await explain('wallet_metadata_refused')
  expect(out).toContain('To mend by: wallet')
  expect(out).toContain('To mend by: operator\nSetting: formats')
})

test('as JSON it is the entries of the page', async () => {
  const { out } = await explain('not_revoked', '--json')
  expect(JSON.parse(out)).toEqual(
    errorCatalogue().checks.filter((check) => check.code === 'not_revoked'),
  )
})

test.each([
  [[], 'Name a code, such as error_untrusted_issuer, or a check'],
  [['nothing'], 'There is no code or check "nothing".'],
])('%j is refused', async (args, sentence) => {
  const { code, err } = await explain(...args)
  expect([code, err.startsWith(sentence)]).toEqual([2, true])
})
