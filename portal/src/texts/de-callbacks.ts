import type { Texts } from './en.ts'

const number = new Intl.NumberFormat('de')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

const reasons: Texts['callbacks']['reasons'] = {
  no_listener: 'Keine Redirect URL gesetzt, und niemand hat gelauscht',
  result_expired: 'Zu spät: Der Inhalt ist gelöscht',
  gone: 'Ihr Server sagt, die Adresse gibt es nicht mehr (410)',
  status_not_200: 'Ihr Server hat nicht mit 200 geantwortet',
  content_type_wrong: 'Die Antwort war nicht application/json',
  too_large: 'Die Antwort war größer als 16 KiB',
  not_json: 'Die Antwort war kein gültiges JSON',
  redirect_uri_missing: 'Die Antwort hat keine redirect_uri',
  redirect_uri_refused: 'Die redirect_uri ist nicht zulässig',
  redirect_url_refused: 'Die URL ist nicht zulässig',
  malformed_url: 'Die URL kann nicht aufgerufen werden',
  address_refused: 'Der Name führt zu einer privaten Adresse',
  dns_failed: 'Der Name hat keine Adresse',
  connect_failed: 'Ihr Server nahm keine Verbindung an',
  connect_timeout: 'Ihr Server nahm nicht rechtzeitig eine Verbindung an',
  tls_failed: 'Der TLS-Handschlag ist gescheitert',
  tls_timeout: 'Der TLS-Handschlag dauerte zu lange',
  tls_certificate_expired: 'Das Zertifikat ist abgelaufen',
  tls_certificate_untrusted: 'Das Zertifikat führt zu keiner öffentlichen Stelle',
  tls_name_wrong: 'Das Zertifikat gilt für einen anderen Namen',
  timeout: 'Ihr Server hat nicht rechtzeitig geantwortet',
  malformed_response: 'Die Antwort war kein wohlgeformtes HTTP',
  connection_lost: 'Die Verbindung endete vor der Antwort',
  client_closed: 'Unser Server wurde dabei neu gestartet',
  status_redirect: 'Ihr Server leitet um; dem folgen wir nie',
  status_refused: 'Ihr Server hat den Aufruf abgelehnt',
  status_not_found: 'Unter diesem Pfad ist nichts',
  status_method: 'Der Pfad nimmt kein POST an',
  status_media_type: 'Ihr Server hat den Inhaltstyp abgelehnt',
  status_server_error: 'Ihr Server ist gescheitert',
  tampered_accepted: 'Eine falsche Signatur wurde angenommen',
}

/** The texts about callbacks, in German. */
export const germanCallbacks: Texts['callbacks'] = {
  title: 'Callbacks',
  lead: 'Jeder Versuch, Ihrem Server zu sagen, wie ein Vorgang ausging. Was er sagte und was geantwortet wurde, bleibt nicht.',
  views: 'Welche Versuche',
  failed: 'Fehlgeschlagen',
  all: 'Alle',
  columns: {
    time: 'Zeit',
    flow: 'Vorgang',
    attempt: 'Versuch',
    result: 'Ergebnis',
    took: 'Dauer',
    next: 'Wie es weitergeht',
    outcome: 'Ausgang',
    host: 'Gesendet an',
    person: 'Von',
  },
  number: (attempt) => `Nr. ${attempt}`,
  way: { url: 'URL', listener: 'Entwicklerrechner', none: 'Nicht gesendet' },
  trigger: { outcome: 'von selbst', asked: 'jetzt zustellen' },
  status: (status) => `HTTP ${status}`,
  noAnswer: 'Keine Antwort',
  milliseconds: (count) => `${count} ms`,
  arrived: 'Angekommen',
  reasons,
  next: {
    delivered: 'Zugestellt',
    delivered_since: 'Inzwischen zugestellt',
    given_up: 'Aufgegeben',
    waiting: 'Wird neu versucht',
    due: 'Wird jeden Moment versucht',
    followed: 'Wurde neu versucht',
  },
  erased: 'Der Inhalt ist gelöscht.',
  deliver: 'Jetzt zustellen',
  deliverFlow: (flow) => `Jetzt zustellen: ${flow}`,
  deliverAll: (count) => `${number.format(count)} wartende jetzt zustellen`,
  deliverTitle: (count) => `${many(count, 'Callback', 'Callbacks')} jetzt zustellen?`,
  deliverLead: (count) =>
    `${count === 1 ? 'Er' : 'Jeder'} geht noch einmal hinaus: mit demselben Inhalt und derselben webhook-id, an die Redirect URL zur Zeit von /prove. Kein Browser wird dadurch weitergeleitet.`,
  deliverSubmit: (count) => `${many(count, 'Callback', 'Callbacks')} zustellen`,
  underWay: (count) =>
    count === 0
      ? 'Es wartet keiner mehr'
      : `${many(count, 'Callback ist', 'Callbacks sind')} unterwegs`,
  whyNot: {
    completed: 'Er wurde zugestellt, und sein Inhalt ist gelöscht.',
    undelivered: 'Er wurde aufgegeben, und sein Inhalt ist gelöscht.',
    delivering: 'Er wird genau jetzt zugestellt.',
    open: 'Der Vorgang hat noch keinen Ausgang.',
  },
  older: 'Ältere zeigen',
  failedEmptyTitle: 'Kein Versuch ist fehlgeschlagen',
  failedEmpty:
    'Wenn Ihr Server einen Callback nicht richtig beantwortet, steht der Versuch hier mit seinem Grund und einem Knopf, ihn jetzt zuzustellen.',
  seeAll: 'Alle Versuche sehen',
  allEmptyTitle: 'Noch keine Callbacks',
  allEmpty:
    'Sobald ein Vorgang einen Ausgang hat, sagen wir es Ihrem Server, und jeder Versuch steht hier. Prüfen Sie Ihren Server mit einem Test-Callback.',
  noneOnPage: 'Die neuesten Vorgänge haben noch keinen Ausgang.',
  sendTest: 'Test-Callback senden',
  tests: 'Test-Callbacks',
  testsLead:
    'Von Hand gesendet, um einen Server zu prüfen. Sie gehören zu keinem Vorgang. Die letzten zwanzig stehen hier.',
  testsEmpty: 'Noch keine. Gesendet werden sie auf der Seite Redirect URL.',
  asExpected: 'Wie es sein soll',
  formerUser: 'früherer Benutzer',
  recent: 'Letzte Callbacks',
  recentLead: 'Die letzten fünf Versuche, Ihren Server zu erreichen.',
  recentEmpty: 'Noch keine. Der erste steht hier, wenn ein Vorgang einen Ausgang hat.',
  recentTests: 'Letzte Test-Callbacks',
  seeCallbacks: 'Alle Callbacks',
  health: {
    label: 'Zustellung der Callbacks',
    waiting: (count) =>
      count >= 1_000
        ? 'Mindestens 1.000 Callbacks konnten nicht zugestellt werden und werden neu versucht.'
        : `${many(count, 'Callback konnte', 'Callbacks konnten')} nicht zugestellt werden und ${count === 1 ? 'wird' : 'werden'} neu versucht.`,
    undelivered: (count) =>
      count >= 1_000
        ? 'Mindestens 1.000 wurden in den letzten 24 Stunden aufgegeben.'
        : `${many(count, 'Callback wurde', 'Callbacks wurden')} in den letzten 24 Stunden aufgegeben.`,
    last: (reason) => `Letzter Fehler: ${reason}.`,
    see: 'Ansehen, was fehlschlug',
  },
}
