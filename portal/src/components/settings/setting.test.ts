import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { settings } from '../../api/generated/operations.ts'
import { namesIn, type SettingRow } from './setting.ts'
import { SettingField } from './setting-field.tsx'

const added: SettingRow = {
  kind: 'choice',
  values: ['plain', 'formal'],
  group: 'wallets',
  least: 'owner',
}

afterEach(() => void Reflect.deleteProperty(settings, 'page_tone'))

test('a setting that is added to the contract gets a panel in its group', () => {
  const before = namesIn('wallets')
  Object.assign(settings, { page_tone: added })
  expect(namesIn('wallets')).toEqual([...before, 'page_tone'])
})

const words = {
  title: 'Tone',
  lead: 'How the page speaks.',
  options: {
    plain: { title: 'Plain', text: 'Short sentences.' },
    formal: { title: 'Formal', text: 'With titles.' },
  },
} as const

test.each([
  [true, 0],
  [false, 2],
])('its choices are shown with their words; allowed: %s', (isAllowed, disabled) => {
  const field = createElement(SettingField, {
    row: added,
    words,
    saved: 'formal',
    shown: 'formal',
    isAllowed,
    busy: false,
    mark: {},
    onSave: () => {},
  })
  const page = renderToStaticMarkup(createElement(MantineProvider, null, field))
  for (const word of ['Plain', 'Short sentences.', 'Formal', 'With titles.'])
    expect(page).toContain(word)
  expect(page.match(/<input[^>]* disabled/g) ?? []).toHaveLength(disabled)
  expect(page).toMatch(/<input[^>]*checked[^>]*value="formal"|value="formal"[^>]*checked/)
})
