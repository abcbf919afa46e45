import { expect, test } from 'vitest'
import { html } from '../html.ts'
import { colourCode } from './colour-code.ts'

const coloured = (language: string, code: string) => html`${colourCode(language, code)}`.text
const bare = (text: string) =>
  text
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test.each([
  ['ts', "const a = 'b' // c", '<span class="t-keyword">const</span>'],
  ['json', '{ "a": 1 }', '<span class="t-name">&quot;a&quot;</span>'],
  ['sh', 'npx vidimus trigger --json # x', '<span class="t-keyword">--json</span>'],
  ['yaml', 'a:\n  b: "c"', '<span class="t-name">a</span>'],
  ['http', 'POST /prove', '<span class="t-keyword">POST</span>'],
  ['unknown', '<b>', '&lt;b&gt;'],
])('%s has colours and keeps every character', (language, code, part) => {
  expect(coloured(language, code)).toContain(part)
  expect(bare(coloured(language, code))).toBe(code)
})
