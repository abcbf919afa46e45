import { type Html, html } from '../html.ts'

export const actions = (links: readonly Html[]): Html => html`<p class="actions">${links}</p>`

export const primaryLink = (target: string, words: string): Html =>
  html`<a class="button primary" href="${target}">${words}</a>`

export const secondaryLink = (target: string, words: string): Html =>
  html`<a class="button secondary" href="${target}">${words}</a>`
