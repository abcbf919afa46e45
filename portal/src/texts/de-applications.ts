import type { Texts } from './en.ts'

export const germanApplications: Texts['applications'] = {
  title: 'Anwendungen',
  lead: 'Ein Programm, das OpenID Connect spricht, prüft Personen mit drei kopierten Werten, ohne eigenen Code.',
  add: 'Anwendung hinzufügen',
  emptyTitle: 'Noch keine Anwendungen',
  empty:
    'Keycloak, Auth0, WordPress, Spring und andere brauchen drei Werte: Discovery-URL, Client-ID und Client-Secret.',
  notASignIn:
    'Jede Anfrage fragt eine Wallet, und sub ist bei jedem Nachweis neu: Personen werden geprüft, nicht wiedererkannt.',
  guide: 'So funktioniert es',
  columns: {
    name: 'Name',
    clientId: 'Client-ID',
    issuer: 'Aussteller',
    lastUsed: 'Zuletzt benutzt',
    status: 'Status',
  },
  status: { active: 'Aktiv', disabled: 'Abgeschaltet' },
  addTitle: 'Anwendung hinzufügen',
  nameHint: 'Für Sie und Ihr Team. Personen sehen den Namen Ihrer Firma.',
  kind: 'Programm',
  otherKind: 'Ein anderes Programm',
  redirectUris: 'Redirect-URIs',
  redirectUrisHint: 'Eine je Zeile, genau wie das Programm sie sendet.',
  issuer: 'Identität',
  noIssuer:
    'In dieser Umgebung gibt es noch keine Identität, nach der gefragt werden kann. Wer diesen Dienst betreibt, richtet sie ein.',
  asks: 'Höchstens darf sie fragen nach',
  lacking: 'Das steht nie in dieser Identität.',
  age: 'Mindestens so alt?',
  newTitle: (name) => `Werte für „${name}“`,
  newLead:
    'Kopieren Sie die drei Werte in Ihr Programm. Das Secret wird nicht noch einmal gezeigt.',
  newSecret: 'Das neue Client-Secret',
  notStored:
    'Das Secret ist weder kopiert noch als abgelegt bestätigt. Danach kann es niemand mehr zeigen.',
  closeAnyway: 'Schließen und das Secret verlieren',
  recipe: (kind) => `Wohin damit: ${kind}`,
  discoveryUrl: 'Discovery-URL',
  clientId: 'Client-ID',
  clientSecret: 'Client-Secret',
  values: 'Werte für Ihr Programm',
  valuesLead: 'Das Secret wurde einmal gezeigt. Ist es verloren, ersetzen Sie es.',
  formerUntil: 'Das frühere Secret gilt bis',
  created: 'Angelegt',
  rotate: 'Secret ersetzen …',
  rotateTitle: (name) => `Secret von „${name}“ ersetzen`,
  rotateNow: 'Secret ersetzen',
  grace: 'Das frühere Secret gilt noch',
  disable: 'Abschalten …',
  disableTitle: (name) => `„${name}“ abschalten`,
  disableLead:
    'Anfragen und Codes werden sofort abgelehnt. Das lässt sich nicht rückgängig machen.',
  disableNow: 'Anwendung abschalten',
  disabled: 'Anwendung abgeschaltet',
  isDisabled: 'Diese Anwendung ist abgeschaltet. Ihre Anfragen werden abgelehnt.',
  settings: 'Einstellungen',
  saved: 'Anwendung gespeichert',
  protocol: 'Einzelheiten von OpenID Connect',
  choices: {
    auth_method: {
      label: 'So weist sich das Programm aus',
      options: {
        client_secret_basic: 'Secret im Header (client_secret_basic)',
        client_secret_post: 'Secret im Body (client_secret_post)',
        private_key_jwt: 'Mit eigenem Schlüssel (private_key_jwt)',
      },
    },
    assertion_aud: {
      label: 'Empfänger (aud) seiner Assertions',
      options: {
        issuer: 'Nur der Issuer',
        endpoints: 'Auch die Adresse von /token oder /par, für ältere Programme',
      },
    },
    id_token_alg: {
      label: 'Signatur des ID-Tokens',
      options: { RS256: 'RS256: jedes Programm', ES256: 'ES256: schneller' },
    },
    pkce: {
      label: 'PKCE',
      options: { required: 'Verlangt (S256)', when_sent: 'Nur wenn das Programm es sendet' },
    },
    par: {
      label: 'Pushed Requests (PAR)',
      options: { required: 'Verlangt', when_sent: 'Nur wenn das Programm sie sendet' },
    },
    claims_in: {
      label: 'Claims stehen in',
      options: { both: 'ID-Token und userinfo', userinfo: 'nur userinfo' },
    },
  },
  jwks: 'Öffentliche Schlüssel (JWK Set)',
  jwksHint:
    'JSON mit bis zu fünf öffentlichen Schlüsseln. Fügen Sie nie einen privaten Schlüssel ein.',
  withoutPkce:
    'Ohne PKCE lässt sich ein gestohlener Code leichter missbrauchen. Nur für ein Programm, das es nicht senden kann.',
  withoutPar:
    'Wer die Client-ID kennt, kann in Ihrem Namen Anmeldungen beginnen. Kann das Programm Pushed Requests senden, verlangen Sie sie.',
  pushInLive:
    'Kann Ihr Programm Pushed Requests (PAR) senden, verlangen Sie sie in den Einstellungen der Anwendung. Dann kann sonst niemand in Ihrem Namen Anmeldungen beginnen.',
  registration: {
    covered: 'Ein Registrierungszertifikat deckt ab, wonach sie fragen darf.',
    warned:
      'Kein Registrierungszertifikat deckt ab, wonach sie fragen darf. Hier wird trotzdem gefragt; Wallets können ablehnen.',
    refused:
      'Kein Registrierungszertifikat deckt ab, wonach sie fragen darf. Anfragen werden deshalb abgelehnt.',
  },
  certificates: 'Zertifikate',
  refusals: 'Letzte Ablehnungen',
  refusalsLead: 'Was Ihr Programm statt eines Nachweises zur Antwort bekam, das Neueste zuerst.',
  refusal: { error: 'Fehler', endpoint: 'Endpunkt', count: 'Anzahl', last: 'Zuletzt' },
  remedies: {
    redirect_uri_unknown:
      'Tragen Sie die Redirect-URI in den Einstellungen genau so ein, wie das Programm sie sendet.',
    invalid_client:
      'Vergleichen Sie Client-ID, Secret und Art der Authentifizierung mit dem Programm. Ist das Secret verloren, ersetzen Sie es.',
    invalid_grant:
      'Ein Code gilt einmal, 60 Sekunden lang, mit der Redirect-URI und dem PKCE-Verifier seiner Anfrage. Die Person kann neu beginnen.',
    invalid_request: 'Ändern Sie die Anfrage des Programms, wie es der Satz darüber sagt.',
    invalid_request_uri:
      'Ein Pushed Request gilt 90 Sekunden und in einem Browser. Die Person kann neu beginnen.',
    invalid_scope: 'Fragen Sie nach openid und nur nach dem, was in den Einstellungen erlaubt ist.',
    unauthorized_client:
      'Prüfen Sie Einstellungen und Zertifikate; der Satz darüber sagt, was fehlt.',
    login_required:
      'Ohne die Person wird nichts beantwortet. Schalten Sie die stille Anmeldung (prompt=none) im Programm ab.',
    unsupported_response_type: 'Stellen Sie das Programm auf den Authorization Code Flow ein.',
    unsupported_grant_type:
      'Stellen Sie das Programm auf den Authorization Code Flow ein, ohne Refresh-Tokens.',
    unmet_authentication_requirements:
      'Lassen Sie das Programm nach dem acr fragen, den der Satz darüber nennt, oder nach keinem.',
    request_not_supported:
      'Schalten Sie Request-Objekte (JAR) im Programm ab; nutzen Sie Pushed Requests.',
    request_uri_not_supported: 'Nutzen Sie eine Request-URI unseres Endpunkts für Pushed Requests.',
    registration_not_supported: 'Schalten Sie den Parameter registration im Programm ab.',
    temporarily_unavailable:
      'Warten Sie die Sekunden in Retry-After ab und versuchen Sie es erneut. Bei zu vielen Anfragen hilft ein Blick auf das Kontingent unter „Nutzung“.',
    other: 'Der Leitfaden erklärt jeden Fehler.',
  },
  tryIt: 'Ausprobieren',
  tryTest:
    'Beginnen Sie die Prüfung in Ihrem Programm und antworten Sie mit der Sandbox-Wallet. Jeder Versuch steht in der Liste der Flows.',
  tryLive:
    'Beginnen Sie die Prüfung in Ihrem Programm. Jeder Versuch steht in der Liste der Flows.',
  open: (origin) => `${origin} öffnen`,
  flows: 'Flows dieser Anwendung',
}
