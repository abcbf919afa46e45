import { type Html, html } from '../../html.ts'

/** Another site opens beside this page: the flow goes on here. */
export const outward = (address: string, label: Html): Html =>
  html`<a href="${address}" target="_blank" rel="noopener noreferrer">${label}</a>`
