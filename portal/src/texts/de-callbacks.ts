import type { Texts } from './en.ts'

const number = new Intl.NumberFormat('de')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

export const germanReasons: Texts['callbacks']['reasons'] = {
  no_listener: 'Keine Redirect URL gesetzt, und niemand hat gelauscht',
  result_expired: 'Zu spät: Der Inhalt ist gelöscht',
  gone: 'Ihr Server sagt, die Adresse gibt es nicht mehr (410)',
  status_not_200: 'Ihr Server hat nicht mit 200 geantwortet',
  presentation_unencrypted: 'Ihr Server erwartet verschlüsselte Ergebnisse, dieses ist es nicht',
  decryption_key_missing: 'Ihr Server hat keinen Schlüssel für das verschlüsselte Ergebnis',
  decryption_key_unknown: 'Es ist für einen Schlüssel versiegelt, den Sie nicht mehr haben',
  decryption_failed: 'Ihr Server konnte das verschlüsselte Ergebnis nicht öffnen',
  content_type_wrong: 'Die Antwort war nicht application/json',
  too_large: 'Die Antwort war größer als 16 KiB',
  not_json: 'Die Antwort war kein gültiges JSON',
  redirect_uri_missing: 'Die Antwort hat keine redirect_uri',
  redirect_uri_misnamed: 'Die Antwort nennt die Adresse anders als redirect_uri',
  redirect_uri_refused: 'Die redirect_uri ist nicht zulässig',
  redirect_url_refused: 'Die URL ist nicht zulässig',
  malformed_url: 'Die URL kann nicht aufgerufen werden',
  address_refused: 'Der Name führt zu einer privaten Adresse',
  dns_failed: 'Der Name hat keine Adresse',
  proxy_failed: 'Unser eigener Weg ins Internet ist gestört',
  connect_failed: 'Ihr Server nahm keine Verbindung an',
  connect_timeout: 'Ihr Server nahm nicht rechtzeitig eine Verbindung an',
  tls_failed: 'Der TLS-Handschlag ist gescheitert',
  tls_timeout: 'Der TLS-Handschlag dauerte zu lange',
  tls_certificate_expired: 'Das Zertifikat ist abgelaufen',
  tls_certificate_untrusted: 'Das Zertifikat führt zu keiner öffentlichen Stelle',
  tls_name_wrong: 'Das Zertifikat gilt für einen anderen Namen',
  tls_not_spoken: 'Ihr Server spricht an diesem Port einfaches http',
  timeout: 'Ihr Server hat nicht rechtzeitig geantwortet',
  malformed_response: 'Die Antwort war kein wohlgeformtes HTTP',
  connection_lost: 'Die Verbindung endete vor der Antwort',
  client_closed: 'Unser Server wurde dabei neu gestartet',
  status_redirect: 'Ihr Server leitet um; dem folgen wir nie',
  status_bad_request: 'Ihr Server hat den Callback abgelehnt (400)',
  status_refused: 'Ihr Server hat den Aufruf abgelehnt',
  status_not_found: 'Unter diesem Pfad ist nichts',
  status_method: 'Der Pfad nimmt kein POST an',
  status_media_type: 'Ihr Server hat den Inhaltstyp abgelehnt',
  status_server_error: 'Ihr Server ist gescheitert',
  tampered_accepted: 'Eine falsche Signatur wurde angenommen',
  framework_mismatch: 'Ihr Handler ist für ein anderes Framework (framework_mismatch)',
  presentation_malformed: 'Für Ihren Server nicht lesbar (presentation_malformed)',
  presentation_unsigned: 'Ihr Server fand keine Signatur (presentation_unsigned)',
  algorithm_mismatch: 'Ihr Server erwartet ein anderes Verfahren (algorithm_mismatch)',
  type_mismatch: 'Ihr Server fand keine Presentation (type_mismatch)',
  key_unknown: 'Ihr Server kennt den Signaturschlüssel nicht (key_unknown)',
  keys_unavailable: 'Ihr Server konnte unsere Schlüssel nicht laden (keys_unavailable)',
  signature_mismatch: 'Die Signatur passt dort nicht (signature_mismatch)',
  service_mismatch: 'Ihr Server erwartet einen anderen Dienst (service_mismatch)',
  audience_mismatch: 'Ihr Server erwartet ein anderes Konto (audience_mismatch)',
  environment_mismatch: 'Ihr Server erwartet die andere Umgebung (environment_mismatch)',
  presentation_expired: 'Nach der Uhr Ihres Servers zu spät (presentation_expired)',
  presentation_not_yet_valid: 'Nach seiner Uhr zu früh (presentation_not_yet_valid)',
  state_mismatch: 'Ihr Server erwartet einen anderen state (state_mismatch)',
  answer_missing: 'Ihr Server vermisst eine Antwort (answer_missing)',
  answer_mismatch: 'Ihr Server erwartet die Antwort auf eine andere Frage (answer_mismatch)',
  presentation_replayed: 'Ihr Server kennt sie schon (presentation_replayed)',
  callback_malformed: 'Ihr Server fand keinen Callback (callback_malformed)',
  callback_too_large: 'Zu groß für Ihren Server (callback_too_large)',
  callback_consumed: 'Der Inhalt wurde vor dem Handler gelesen (callback_consumed)',
  callback_unsigned: 'Die Signatur kam nicht an (callback_unsigned)',
  callback_signature_mismatch: 'Anderes Callback-Geheimnis (callback_signature_mismatch)',
  callback_stale: 'Nach der Uhr Ihres Servers zu alt (callback_stale)',
  callback_in_hand: 'Eine andere Instanz bearbeitet ihn (callback_in_hand)',
  callback_failed: 'Der Speicher Ihres Servers ist gescheitert (callback_failed)',
  handler_failed: 'Ihr eigener Handler ist gescheitert (handler_failed)',
  redirect_uri_invalid: 'Ihr Handler gab keine gültige Adresse zurück (redirect_uri_invalid)',
}

/** The texts about callbacks, in German. */
export const germanCallbacks: Texts['callbacks'] = {
  title: 'Callbacks',
  lead: 'Wie Ihr Server jedes Ergebnis aufnahm, Vorgang für Vorgang. Was gesendet und geantwortet wurde, bleibt nicht.',
  views: 'Welche Callbacks',
  attention: (count) => (count === 0 ? 'Zu beheben' : `Zu beheben (${number.format(count)})`),
  delivered: 'Zugestellt',
  columns: {
    time: 'Zeit',
    result: 'Ergebnis',
    took: 'Dauer',
    outcome: 'Ausgang',
    host: 'Gesendet an',
    person: 'Von',
  },
  way: { url: 'URL', listener: 'Entwicklerrechner', none: 'Nicht gesendet' },
  trigger: { outcome: 'von selbst', asked: 'jetzt zustellen' },
  status: (status) => `HTTP ${status}`,
  noAnswer: 'Keine Antwort',
  milliseconds: (count) => `${count} ms`,
  arrived: 'Angekommen',
  reasons: germanReasons,
  attemptsOf: (failed, accepted, isNext) =>
    [
      `${many(failed, 'Versuch', 'Versuche')} fehlgeschlagen`,
      ...(accepted > 0 ? [`${number.format(accepted)} angenommen`] : []),
      ...(isNext ? ['ein weiterer folgt'] : []),
    ].join(', '),
  next: { given_up: 'aufgegeben', due: 'gleich noch einmal' },
  again: 'erneut',
  flowsSince: (count) => `${many(count, 'Vorgang', 'Vorgänge')} seit`,
  more: (count) => `Nur die neuesten ${number.format(count)} stehen hier.`,
  help: {
    status_not_200:
      'Ihr Handler ist gescheitert oder hat abgelehnt. Suchen Sie in seinem Log nach der webhook-id.',
    timeout: 'Antworten Sie in 10 Sekunden: erst speichern, später verarbeiten.',
    connect_failed: 'Läuft Ihr Server, und lässt seine Firewall uns durch?',
    redirect_uri_missing: 'Antworten Sie {"redirect_uri": "https://…"}: Dorthin geht die Person.',
    redirect_uri_refused:
      'Nehmen Sie eine vollständige https-Adresse, auf einem Ihrer Rückkehr-Ursprünge.',
    content_type_wrong: 'Antworten Sie mit Content-Type: application/json.',
    no_listener: 'Setzen Sie eine Redirect URL, oder verbinden Sie npx vidimus listen.',
    tls_certificate_expired: 'Erneuern Sie das Zertifikat Ihres Servers.',
  },
  strip: {
    title: 'Ihr Endpunkt in den letzten 24 Stunden',
    accepted: 'Angenommen',
    callbacks: 'Callbacks',
    median: 'Antwort im Median',
    p95: '95 % innerhalb von',
    summary: (accepted, ended) =>
      `In den letzten 24 Stunden wurden ${number.format(accepted)} von ${many(ended, 'Callback', 'Callbacks')} angenommen.`,
  },
  erased: 'Der Inhalt ist gelöscht.',
  deliver: 'Jetzt zustellen',
  deliverFlow: (flow) => `Jetzt zustellen: ${flow}`,
  deliverGroup: (count) =>
    count === 1 ? 'Jetzt zustellen' : `Alle ${number.format(count)} jetzt zustellen`,
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
  failedEmptyTitle: 'Nichts zu beheben',
  failedEmpty:
    'Wenn Ihr Server einen Callback nicht richtig beantwortet, steht der Vorgang hier mit dem Grund und einem Knopf, ihn jetzt zuzustellen.',
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
  recentTests: 'Letzte Test-Callbacks',
  seeCallbacks: 'Alle Callbacks',
  health: {
    label: 'Zustellung der Callbacks',
    waiting: (count) =>
      count >= 1_000
        ? 'Mindestens 1.000 Callbacks konnten nicht zugestellt werden und werden neu versucht.'
        : `${many(count, 'Callback konnte', 'Callbacks konnten')} nicht zugestellt werden und ${count === 1 ? 'wird' : 'werden'} neu versucht.`,
    forPlaces: (count) =>
      `${count >= 1_000 ? 'Mindestens 1.000 Callbacks warten' : many(count, 'Callback wartet', 'Callbacks warten')}, bis Ihr Server frühere beantwortet hat: Er braucht lange oder hat so viele, wie er bearbeiten kann.`,
    undelivered: (count) =>
      count >= 1_000
        ? 'Mindestens 1.000 wurden in den letzten 24 Stunden aufgegeben.'
        : `${many(count, 'Callback wurde', 'Callbacks wurden')} in den letzten 24 Stunden aufgegeben.`,
    last: (reason) => `Letzter Fehler: ${reason}.`,
    see: 'Ansehen, was fehlschlug',
  },
}
