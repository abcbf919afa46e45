import { expect, test } from 'vitest'
import { html } from './html.ts'

test('text is escaped, markup is not', () => {
  const evil = `<script>"'&`
  expect(html`<p title="${evil}">${html`<b>${evil}</b>`}</p>`.text).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;"><b>&lt;script&gt;&quot;&#39;&amp;</b></p>',
  )
})

test('lists are joined without commas, numbers are written', () => {
  expect(html`<ul>${['a', '<'].map((each) => html`<li>${each}</li>`)}</ul>${1}`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul>1',
  )
})
