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
  registration: {
    covered: 'Ein Registrierungszertifikat deckt ab, wonach sie fragen darf.',
    warned:
      'Kein Registrierungszertifikat deckt ab, wonach sie fragen darf. Hier wird trotzdem gefragt; Wallets können ablehnen.',
    refused:
      'Kein Registrierungszertifikat deckt ab, wonach sie fragen darf. Anfragen werden deshalb abgelehnt.',
  },
  certificates: 'Zertifikate',
  tryIt: 'Ausprobieren',
  tryTest:
    'Beginnen Sie die Prüfung in Ihrem Programm und antworten Sie mit der Sandbox-Wallet. Jeder Versuch steht in der Liste der Flows.',
  tryLive:
    'Beginnen Sie die Prüfung in Ihrem Programm. Jeder Versuch steht in der Liste der Flows.',
  open: (origin) => `${origin} öffnen`,
  flows: 'Flows dieser Anwendung',
}
