import type { Tokens } from 'marked'
import { type Html, html } from '../html.ts'
import { colourCode } from './colour-code.ts'

/**
 * In ```` ```ts title="Express" ````, GitHub reads only the first word and shows an ordinary block.
 * Here, adjacent blocks with titles become one block with tabs.
 */
const titleIn = (info: string): string | undefined => /\btitle="([^"]+)"/.exec(info)?.[1]

export const titleOf = ({ lang }: Tokens.Code): string | undefined => titleIn(lang ?? '')

const languageOf = ({ lang }: Tokens.Code): string => /^\w*/.exec(lang ?? '')?.[0] ?? ''

/**
 * The block scrolls, so it must be focusable: there is no other way to scroll it with a keyboard.
 */
export function codeBlock(token: Tokens.Code, caption = titleOf(token)): Html {
  const code = colourCode(languageOf(token), token.text)
  const title = caption === undefined ? html`` : html`<figcaption>${caption}</figcaption>`
  return html`<figure class="code">${title}<pre tabindex="0"><code>${code}</code></pre></figure>\n`
}

/**
 * Radio buttons make the tabs work without a script. `number` distinguishes the groups of a page.
 */
export function codeTabs(blocks: readonly Tokens.Code[], number: number): Html {
  const group = `tabs-${number}`
  const names = blocks.map((block, place) => tabName(group, place, titleOf(block) ?? ''))
  const panels = blocks.map((block) => codeBlock(block))
  return html`<div class="tabs"><fieldset><legend>Sample for</legend>${names}</fieldset>${panels}</div>\n`
}

const tabName = (group: string, place: number, title: string): Html => {
  const id = `${group}-${place + 1}`
  const checked = place === 0 ? html` checked` : html``
  return html`<input type="radio" name="${group}" id="${id}" value="${title}"${checked}><label for="${id}">${title}</label>`
}
