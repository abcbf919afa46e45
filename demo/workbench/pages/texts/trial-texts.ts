import type { Mishap } from '../../mishaps.ts'
import type { Language } from '../language.ts'
import type { Words } from './texts.ts'

type TrialTexts = {
  readonly title: string
  readonly server: string
  readonly mishaps: { readonly [mishap in Mishap]: Words }
  readonly happened: (title: string, times: number) => string
  readonly toMatrix: string
  readonly matrix: {
    readonly title: string
    readonly lead: string
    readonly count: (right: number, all: number) => string
    readonly run: string
    readonly runAll: string
    readonly runAllHint: string
    readonly documented: string
    readonly right: string
    readonly wrong: (got: string) => string
    readonly open: string
    readonly outage: string
  }
}

/** For developers: what only exists with a test key. */
export const trialTexts: { readonly [language in Language]: TrialTexts } = {
  en: {
    title: 'Try what goes wrong',
    server: 'Our server, when Vidimus calls it',
    mishaps: {
      none: { title: 'answers well', text: 'as it should be' },
      down: { title: 'is down', text: 'for the first two calls' },
      slow: { title: 'is too slow', text: 'for the first call: 11 seconds' },
      no_json: { title: 'answers with a page', text: 'not with JSON, twice' },
      no_redirect: { title: 'forgets redirect_uri', text: 'twice' },
      twice: { title: 'hears it twice', text: 'its first answer is lost' },
    },
    happened: (title, times) =>
      `On purpose: our server ${title}. ${times === 1 ? 'One call' : `${times} calls`} went wrong, and Vidimus called again.`,
    toMatrix: 'Play every outcome of the wallet',
    matrix: {
      title: 'Every outcome, played through',
      lead: 'A run starts a proof, opens its page, answers with the sandbox wallet and comes back here, without a click. It is handled when our own callback code got what is documented.',
      count: (right, all) => `${right} of ${all} handled`,
      run: 'Run',
      runAll: 'Run all',
      runAllHint: 'Takes about 20 seconds.',
      documented: 'documented',
      right: 'handled',
      wrong: (got) => `not as documented: ${got}`,
      open: 'not run yet',
      outage: 'The sandbox wallet cannot be reached. Is it running?',
    },
  },
  de: {
    title: 'Ausprobieren, was schiefgeht',
    server: 'Unser Server, wenn Vidimus ihn anruft',
    mishaps: {
      none: { title: 'antwortet richtig', text: 'wie es sein soll' },
      down: { title: 'ist nicht erreichbar', text: 'bei den ersten zwei Anrufen' },
      slow: { title: 'ist zu langsam', text: 'beim ersten Anruf: 11 Sekunden' },
      no_json: { title: 'antwortet mit einer Seite', text: 'statt mit JSON, zweimal' },
      no_redirect: { title: 'vergisst redirect_uri', text: 'zweimal' },
      twice: { title: 'wird zweimal angerufen', text: 'seine erste Antwort geht verloren' },
    },
    happened: (title, times) =>
      `Mit Absicht: Unser Server ${title}. ${times === 1 ? 'Ein Anruf' : `${times} Anrufe`} gingen schief, und Vidimus rief wieder an.`,
    toMatrix: 'Jeden Ausgang der Wallet durchspielen',
    matrix: {
      title: 'Jeder Ausgang, durchgespielt',
      lead: 'Ein Lauf beginnt einen Nachweis, öffnet dessen Seite, antwortet mit der Sandbox-Wallet und kommt hierher zurück, ohne einen Klick. Er ist behandelt, wenn unser eigener Code im Callback das Dokumentierte erhielt.',
      count: (right, all) => `${right} von ${all} behandelt`,
      run: 'Starten',
      runAll: 'Alle starten',
      runAllHint: 'Dauert etwa 20 Sekunden.',
      documented: 'dokumentiert',
      right: 'behandelt',
      wrong: (got) => `nicht wie dokumentiert: ${got}`,
      open: 'noch nicht gelaufen',
      outage: 'Die Sandbox-Wallet ist nicht erreichbar. Läuft sie?',
    },
  },
}
