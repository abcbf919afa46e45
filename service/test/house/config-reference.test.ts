import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variableNames } from '../../src/edges/config/settings.ts'
import { referenceFile, settingsRead, withTables } from './config-reference.ts'

const page = readFileSync(referenceFile, 'utf8')

test('the page has the settings as the code reads them (npm run config-reference)', () => {
  expect(page).toBe(withTables(page))
})

test('a setting that is read has its row, and a row is a setting that is read', () => {
  expect([...settingsRead().keys()].toSorted()).toEqual([...variableNames].toSorted())
})

test('defaults and bounds come from the code', () => {
  expect(page).toContain('| `VIDIMUS_FLOW_LIFETIME_SECONDS` | `600` | 5 to 3600 |')
  expect(page).toContain('| `graceHours` | `24` | up to 744 |')
})

test('a table that somebody changed by hand is written again', () => {
  const changed = page.replace('| `600` | 5 to 3600 |', '| `700` | 5 to 3600 |')
  expect(changed).not.toBe(page)
  expect(withTables(changed)).toBe(page)
})
