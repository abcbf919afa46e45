import { type Html, html, nothing } from '../html.ts'

export const radioButton = (name: string, value: string, isChecked: boolean): Html =>
  html`<input type="radio" name="${name}" value="${value}"${isChecked ? html` checked` : nothing}>`
