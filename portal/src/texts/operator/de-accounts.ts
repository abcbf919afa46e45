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
  standings: {
    title: 'Alle Kunden',
    lead: 'Wie Prüfungen bei allen Kunden laufen, mit etwa einer Minute Verzug. Aus dem Inneren eines Vorgangs steht hier nichts.',
    customers: 'Kunden',
    customersLead: 'Die letzten sieben Tage.',
    order: 'Reihenfolge',
    orders: { volume: 'Nach Menge', failures: 'Nach Fehlern', endpoints: 'Gestörte Endpunkte' },
    columns: {
      name: 'Kunde',
      started: 'Gestartet',
      verified: 'Geprüft',
      failed: 'Fehlgeschlagen',
      delivered: 'Zugestellte Callbacks',
      endpoint: 'Endpunkt',
    },
    works: 'Antwortet',
    failing: 'Gestört',
    none: {
      volume: 'In den letzten sieben Tagen hat kein Kunde einen Vorgang gestartet.',
      failures: 'In den letzten sieben Tagen ist kein Vorgang fehlgeschlagen.',
      endpoints: 'Alle Endpunkte antworten.',
    },
  },
  showAll: 'Alle Konten zeigen',
}
