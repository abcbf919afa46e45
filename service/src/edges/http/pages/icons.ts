import { type Html, html } from './html.ts'

const drawings = {
  done: html`<path d="m5 12.6 4.6 4.6L19 7.2"/>`,
  stopped: html`<path d="M6.5 12h11"/>`,
  clock: html`<circle cx="12" cy="12" r="9.25"/><path d="M12 6.75V12l3.25 2.25"/>`,
  card: html`<rect x="2.75" y="5" width="18.5" height="14" rx="2.5"/><circle cx="8.25" cy="10.75" r="1.75"/><path d="M5.5 15.5c.5-1.3 1.5-2 2.75-2s2.25.7 2.75 2M14 10h4M14 14h2.5"/>`,
  person: html`<circle cx="12" cy="8" r="3.75"/><path d="M4.75 20c.9-3.6 3.7-5.5 7.25-5.5s6.35 1.9 7.25 5.5"/>`,
  calendar: html`<rect x="3.5" y="5" width="17" height="15.5" rx="2.5"/><path d="M3.5 9.75h17M8 2.75V6.5M16 2.75V6.5"/>`,
  globe: html`<circle cx="12" cy="12" r="9.25"/><path d="M2.75 12h18.5M12 2.75c2.4 2.6 3.6 5.6 3.6 9.25s-1.2 6.65-3.6 9.25c-2.4-2.6-3.6-5.6-3.6-9.25s1.2-6.65 3.6-9.25Z"/>`,
  question: html`<circle cx="12" cy="12" r="9.25"/><path d="M9.4 9.3c.2-1.4 1.2-2.2 2.6-2.2 1.5 0 2.6.9 2.6 2.3 0 1.9-2.6 2.1-2.6 4.1M12 16.7v.01"/>`,
  phone: html`<rect x="6.5" y="2.75" width="11" height="18.5" rx="2.5"/><path d="M10.75 18.25h2.5"/>`,
  computer: html`<rect x="3.75" y="4.5" width="16.5" height="11" rx="2"/><path d="M1.75 19h20.5"/>`,
  browsers: html`<rect x="7.25" y="7.25" width="14" height="13" rx="2"/><path d="M7.25 11.25h14M16.75 7.25v-1.5a2 2 0 0 0-2-2h-10a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h2.5"/>`,
  link: html`<path d="M10 14a4 4 0 0 0 5.7 0l3.4-3.4a4 4 0 0 0-5.7-5.7l-.9.9M14 10a4 4 0 0 0-5.7 0l-3.4 3.4a4 4 0 0 0 5.7 5.7l.9-.9"/>`,
  lock: html`<rect x="4.75" y="10.5" width="14.5" height="10" rx="2.25"/><path d="M8 10.5v-3a4 4 0 0 1 8 0v3"/>`,
  warning: html`<path d="M12 3.5 2.9 19.25h18.2L12 3.5Z"/><path d="M12 9.75v4.25M12 16.6v.01"/>`,
  noAnswer: html`<path d="M3.5 10.5v7.75a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2V10.5M2.5 9l1.75-4.5h15.5L21.5 9c0 1.4-1.1 2.4-2.4 2.4S16.75 10.4 16.75 9c0 1.4-1.05 2.4-2.35 2.4S12 10.4 12 9c0 1.4-1.1 2.4-2.4 2.4S7.25 10.4 7.25 9c0 1.4-1.05 2.4-2.35 2.4S2.5 10.4 2.5 9ZM10 14.75l4 4M14 14.75l-4 4"/>`,
  shield: html`<path d="M12 2.75 4.5 5.5v6c0 4.6 3.1 8 7.5 9.75 4.4-1.75 7.5-5.15 7.5-9.75v-6L12 2.75Z"/><path d="m8.75 11.9 2.3 2.3 4.2-4.4"/>`,
  doubt: html`<path d="M12 2.75 4.5 5.5v6c0 4.6 3.1 8 7.5 9.75 4.4-1.75 7.5-5.15 7.5-9.75v-6L12 2.75Z"/><path d="M12 8v4.5M12 15.6v.01"/>`,
} as const

export type Icon = keyof typeof drawings

/** Hidden from screen readers, because the words beside it say the same. */
export const icon = (name: Icon): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawings[name]}</svg>`
