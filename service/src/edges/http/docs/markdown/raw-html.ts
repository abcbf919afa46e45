import { type Html, html } from '../../pages/html.ts'

/** The few tags that documents may use; everything else is shown as it is written. */
const known: { readonly [tag: string]: Html } = {
  '<details>': html`<details>`,
  '</details>': html`</details>`,
  '<summary>': html`<summary>`,
  '</summary>': html`</summary>`,
  '<kbd>': html`<kbd>`,
  '</kbd>': html`</kbd>`,
  '<sup>': html`<sup>`,
  '</sup>': html`</sup>`,
  '<br>': html`<br>`,
  '</a>': html`</a>`,
}

const isComment = /^<!--[\s\S]*-->$/

/** `<a id="…">` gives a place a name; comments are for writers. */
export const rawHtml = (text: string): Html =>
  html`${text.split(/(<!--[\s\S]*?-->|<[^>]+>)/).map((part) => {
    if (isComment.test(part)) return html``
    const id = /^<a id="([\w-]+)">$/.exec(part)?.[1]
    return id === undefined ? (known[part] ?? html`${part}`) : html`<a id="${id}">`
  })}`
