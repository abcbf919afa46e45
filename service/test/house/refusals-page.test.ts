import { expect, test } from 'vitest'
import { checkNames } from '../../src/core/verification/checks.ts'
import { explanations } from '../../src/core/verification/explain-refusal.ts'
import { refusedFormats } from '../../src/core/verification/explain-report.ts'
import { allWalletCodes, walletCodeRow } from '../../src/core/vocabulary/wallet-codes.ts'
import { refusalsPage, withWalletRefusals } from './refusals-text.ts'
import { readFile } from './repository.ts'

const page = readFile(refusalsPage)

test('the page has every code and every rule as the tables say it (npm run refusals)', () => {
  expect(page).toBe(withWalletRefusals(page))
  expect(withWalletRefusals(page.replace('| `access_denied` |', '| `other` |'))).toBe(page)
})

test('each setting that a refusal names is one that operators can read about', () => {
  const reference = readFile('docs/operate/configuration.md')
  const named = [
    ...checkNames.flatMap((check) => explanations[check].causes.map(({ setting }) => setting)),
    ...allWalletCodes.map((code) => walletCodeRow(code).setting),
    refusedFormats.setting,
  ].flatMap((setting) => setting?.split(', ') ?? [])
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((setting) => !reference.includes(`\`${setting}\``))).toEqual([])
})
