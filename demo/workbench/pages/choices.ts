import { type Html, html, nothing } from './html.ts'
import type { Words } from './texts/texts.ts'

export const choiceInput = (
  type: 'radio' | 'checkbox',
  name: string,
  value: string,
  isChecked: boolean,
): Html =>
  html`<input type="${type}" name="${name}"
    value="${value}"${isChecked ? html` checked` : nothing}>`

export const choiceText = ({ title, text }: Words): Html =>
  html`<span><strong>${title}</strong> <small>${text}</small></span>`
