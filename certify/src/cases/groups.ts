import type { CaseGroup } from './cases.ts'

/** What the cases of a group have in common, and why it matters. */
export const groups: {
  readonly [group in CaseGroup]: { readonly title: string; readonly why: string }
} = {
  start: {
    title: 'Start',
    why: 'Without a session your application cannot tell who comes back.',
  },
  outcomes: {
    title: 'Every way a proof can end',
    why: 'An ending that is not handled leaves a real person without a page, or lets somebody in who proved nothing.',
  },
  delivery: {
    title: 'Callbacks that are lost, repeated or slow',
    why: 'Networks lose answers, so callbacks are repeated. Whoever cannot take one twice loses a proof, or counts it twice.',
  },
  forgery: {
    title: 'Callbacks that must be refused',
    why: 'Your endpoint is on the internet: anyone can send it a callback that says what they like.',
  },
  clock: {
    title: 'Clocks that differ',
    why: 'Clocks are seldom exact. Whoever allows no difference refuses genuine callbacks.',
  },
  session: {
    title: 'Whose proof it is',
    why: 'A proof belongs to the browser in which it was begun and proved. Whoever hands it to another gives away an identity.',
  },
}
