import type { Texts } from './en.ts'

/** The texts about usage per month, in German. */
export const germanUsage: Texts['usage'] = {
  title: 'Nutzung',
  lead: 'Beendete Vorgänge nach dem Monat ihres Beginns (UTC). Die Zahlen bleiben, wenn die Vorgänge selbst gelöscht sind.',
  download: 'CSV herunterladen',
  months: 'Nach Monat',
  month: 'Monat',
  flows: 'Vorgänge',
  verified: 'Nachgewiesen',
  otherwise: 'Anders beendet',
  share: 'Anteil',
  outcome: 'Nach Ausgang',
  key: 'Nach API-Schlüssel',
  issuer: 'Nach Aussteller',
  columns: { outcome: 'Ausgang', key: 'API-Schlüssel', issuer: 'Aussteller' },
  issuers: { 'de-ausweis': 'Personalausweis', 'xx-sandbox': 'Sandbox' },
  breakdown: (month) => `${month} im Einzelnen`,
  emptyTitle: 'Noch nichts gezählt',
  empty:
    'Wenn der erste Vorgang beendet ist, steht sein Monat hier: wie viele Vorgänge es gab, wie sie ausgingen und mit welchem Schlüssel.',
  quota: 'Kontingent',
  quotaLead:
    'Was Ihr Betreiber erlaubt. Darüber hinaus werden Aufrufe mit 429 error_rate_limit beantwortet.',
  today: 'Heute (UTC)',
  ofToday: (begun, perDay) => `${begun} von ${perDay} Vorgängen`,
  atMost: 'Höchstens',
  aSecond: (perSecond, burst) => `${perSecond} Vorgänge je Sekunde, ${burst} auf einmal`,
  createKey: 'API-Schlüssel ansehen',
}
