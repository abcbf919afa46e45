import type { Plate } from '../../shop/identity.ts'
import { type Html, html, nothing } from './html.ts'
import type { Words } from './texts.ts'

export const flags = ['DE', 'DK', 'NL'] as const
export type Flag = (typeof flags)[number]

export const plates = ['flag', 'plain', 'papers', 'rum'] as const satisfies readonly Plate[]

export const issuers = ['xx-sandbox', 'de-ausweis'] as const

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
