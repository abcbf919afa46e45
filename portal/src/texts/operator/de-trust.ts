import type { Texts } from '../en.ts'

/** The texts about what trust rests on, in German. */
export const germanTrust: Texts['trust'] = {
  title: 'Vertrauen',
  lead: 'Worauf jeder Nachweis beruht und was geschieht, wenn es endet.',
  list: (issuer, environment) => `Vertrauensliste von ${issuer} (${environment})`,
  issued: 'ausgegeben',
  nextUpdate: 'nächste Ausgabe fällig',
  listThen: (end) =>
    `Kommt keine neue Ausgabe, ist ab ${end} niemand mehr durch sie vertraut: Nachweise enden mit error_untrusted_issuer.`,
  listNever: 'Bis sie geholt ist, enden Nachweise mit error_untrusted_issuer.',
  goodCertificates: (count) =>
    count === 1 ? 'Ein Zertifikat ist gut' : `${count} Zertifikate sind gut`,
  statusList: 'Statuslisten',
  noStatusList: 'Es gibt keine: Noch hat keine Identität auf eine verwiesen.',
  statusLists: (issuer, environment) => `Statuslisten von ${issuer} (${environment})`,
  listCount: (count) => (count === 1 ? 'eine Liste' : `${count} Listen`),
  fetched: 'geholt',
  notRefreshed: 'nicht erneuert',
  statusListThen:
    'Eine Liste, die sich nicht erneuern lässt, gilt bis zu ihrem Ende, höchstens einen Tag. Ohne eine enden Nachweise mit error_status_unavailable.',
  clock: (seconds) => `Weicht um ${seconds} s von der der Datenbank ab, wie diese Instanz es sah.`,
  clockThen:
    'Ab 2 s lehnen Wallets und Kunden womöglich ab, was aus der Zukunft zu kommen scheint.',
  purposes: {
    access: 'Zugangszertifikat',
    registration: 'Registrierungszertifikat',
    issuer: 'Vertrauensanker',
    status_list: 'Anker der Statuslisten',
    trust_list: 'Unterzeichner einer Vertrauensliste',
    registrar: 'Registrierungsstelle',
    access_authority: 'Stelle für Zugangszertifikate',
  },
  certificateThen: {
    access: 'Ab seinem Ende lehnen Wallets jede Anfrage ab, die es unterschreibt.',
    registration:
      'Ab seinem Ende antwortet /prove in Live mit error_account, mit jedem Schlüssel, der es nutzt.',
    issuer: 'Ab seinem Ende werden Identitäten darunter abgelehnt: error_untrusted_issuer.',
    status_list: 'Ab seinem Ende zählen Listen darunter nicht: error_status_unavailable.',
    trust_list: 'Ab seinem Ende zählen Listen nicht, die es unterschreibt: error_untrusted_issuer.',
    registrar:
      'Ab seinem Ende zählen Registrierungszertifikate darunter nicht: error_account in Live.',
    access_authority:
      'Ab seinem Ende gelten Zugangszertifikate darunter als nicht geprüft: error_account in Live.',
  },
}
