import type { Texts } from '../en.ts'

const number = new Intl.NumberFormat('de')

/** The texts about finding accounts and how busy they are, in German. */
export const germanAccounts: Texts['accounts'] = {
  search: 'Suche',
  searchHint: 'Name oder Kennung eines Kontos',
  lookUpHint: 'Anfang des Namens oder ganze Kennung',
  flows: 'Vorgänge im Monat',
  lastFlow: 'Letzter Vorgang',
  noFlow: 'keiner bekannt',
  callbacks: 'Callbacks',
  arrive: 'Kommen an',
  waiting: (count) => `${number.format(count)} wartend`,
  noneTitle: 'Kein Konto passt',
  none: 'Suchen Sie nach einem anderen Namen, oder sehen Sie alle Konten.',
  showAll: 'Alle Konten zeigen',
}
