import { germanCertificates } from './certificates/de-certificates.ts'
import { germanApplications } from './de-applications.ts'
import { germanBranding } from './de-branding.ts'
import { germanCallbacks } from './de-callbacks.ts'
import { germanCodes } from './de-codes.ts'
import { germanEncryption } from './de-encryption.ts'
import { germanEntrance } from './de-entrance.ts'
import { germanOutcomes } from './de-outcomes.ts'
import { germanSettings } from './de-settings.ts'
import { germanUsage } from './de-usage.ts'
import type { Texts } from './en.ts'
import { germanFlows } from './flows/de-flows.ts'
import { germanHome } from './home/de-home.ts'
import { germanLive } from './live/de-live.ts'
import { germanNotices } from './notices/de-notices.ts'
import { germanAccounts } from './operator/de-accounts.ts'
import { germanPeople } from './operator/de-people.ts'
import { germanTrust } from './operator/de-trust.ts'
import { germanSettingTexts } from './settings/de-setting-texts.ts'
import { germanTryout } from './tryout/de-tryout.ts'

const number = new Intl.NumberFormat('de')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

/** All texts of the portal, in German. */
export const germanTexts: Texts = {
  ...germanCodes,
  ...germanEntrance,
  locale: 'de-DE',
  product: 'Kundenportal',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saved: 'Gespeichert',
  close: 'Schließen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  retry: 'Noch einmal versuchen',
  remove: 'Entfernen',
  add: 'Hinzufügen',
  undo: 'Änderungen verwerfen',
  name: 'Name',
  email: 'E-Mail',
  password: 'Passwort',
  loading: 'Wird geladen …',
  never: 'nie',
  justNow: 'gerade eben',
  none: 'keine',
  optional: 'freiwillig',
  requestId: 'Anfrage',
  showMore: 'Mehr zeigen',
  actionsHeading: 'Aktionen',
  actionsFor: (what) => `Aktionen für ${what}`,
  skip: 'Zum Inhalt',
  shell: {
    navigation: 'Navigation',
    open: 'Navigation öffnen',
    environment: 'Umgebung',
    test: 'Test',
    live: 'Live',
    band: 'Nur Sandbox-Identitäten. Nichts hier zählt.',
    account: 'Konto',
    accounts: 'Ihre Konten',
    suspended: 'gesperrt',
    suspendedNotice:
      'Dieses Konto ist gesperrt: Es beginnt keine neuen Vorgänge. Laufende werden beendet. Fragen Sie Ihren Betreiber.',
    deployment: 'Installation',
    documentation: 'API-Referenz',
    you: 'Sie',
    security: 'Anmeldung und Sicherheit',
    signOut: 'Abmelden',
    theme: 'Darstellung',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
    language: 'Sprache',
    notServed: (environment) => `Diese Installation bedient ${environment} nicht.`,
    notServedHint: 'Wer sie betreibt, kann die Umgebung mit VIDIMUS_ENVIRONMENTS einschalten.',
    viewer: 'Sie sind Betrachter dieses Kontos: Sie sehen alles und ändern nichts.',
  },
  leave: {
    title: 'Ohne Speichern verlassen?',
    lead: 'Was Sie auf dieser Seite geändert haben, ist noch nicht gespeichert und ginge verloren.',
    leave: 'Verlassen',
    stay: 'Hier bleiben',
  },
  offline: {
    offline:
      'Sie sind offline. Was Sie sehen, kann veraltet sein, bis die Verbindung wieder da ist.',
    unreachable:
      'Vidimus ist nicht erreichbar. Was Sie sehen, kann veraltet sein; wir versuchen es weiter.',
  },
  nav: {
    flows: 'Vorgänge',
    developers: 'Entwicklung',
    keys: 'API-Schlüssel',
    redirectUrl: 'Redirect URL',
    hostedPage: 'Gehostete Seite',
    branding: 'Erscheinungsbild',
    pageTexts: 'Texte und Sprachen',
    wallets: 'Wege zur Wallet',
    settings: 'Einstellungen',
    team: 'Team',
    retention: 'Aufbewahrung',
    audit: 'Prüfprotokoll',
    operatorHome: 'Alle Kunden',
    operatorAccounts: 'Konten',
    operatorPeople: 'Benutzer',
    operatorHealth: 'Zustand',
    operatorAudit: 'Alle Ereignisse',
  },
  keys: {
    title: 'API-Schlüssel',
    lead: 'Ihr Server schickt mit jedem Aufruf von POST /prove einen Schlüssel. Wir bewahren nur Hashes auf; niemand kann ihn wieder lesen.',
    create: 'Schlüssel erstellen',
    columns: {
      name: 'Name',
      key: 'Schlüssel',
      lastUsed: 'Zuletzt benutzt',
      day: '24 h',
      expires: 'Läuft ab',
      status: 'Status',
    },
    status: { active: 'Aktiv', ending: 'Läuft aus', expired: 'Abgelaufen', revoked: 'Widerrufen' },
    emptyTitle: 'Noch keine Schlüssel',
    empty:
      'Ihr Server braucht einen, um Identitätsprüfungen zu beginnen. Sie sehen ihn einmal, gleich nach dem Erstellen.',
    command: 'oder auf der Kommandozeile',
    ended: (count) => many(count, 'beendeter Schlüssel', 'beendete Schlüssel'),
    today: 'heute',
    created: (by, on) => `Erstellt von ${by}, ${on}`,
    byCommand: 'einem Befehl',
    replaced: 'Früherer Schlüssel',
    oldUses: (count) =>
      count === 0
        ? 'Seit dem Ersetzen nicht benutzt'
        : `Seit dem Ersetzen ${many(count, 'Mal', 'Mal')} benutzt`,
    endNow: 'Jetzt beenden',
    rotate: 'Ersetzen …',
    rename: 'Umbenennen …',
    revoke: 'Widerrufen …',
    createTitle: 'API-Schlüssel erstellen',
    nameHint: 'Wo er benutzt wird, zum Beispiel „Shop-Server“.',
    expiry: 'Ablauf',
    expiries: { never: 'nie', '30': '30 Tage', '90': '90 Tage', '365': '1 Jahr' },
    newTitle: 'Ihr neuer Schlüssel',
    newLead: 'Speichern Sie ihn jetzt. Sie sehen ihn nicht wieder.',
    copyEnv: '.env-Zeile kopieren',
    copyCurl: 'curl kopieren',
    stored: 'Ich habe ihn gespeichert',
    done: 'Fertig',
    notStored:
      'Der Schlüssel ist weder kopiert noch als gespeichert bestätigt. Nach dem Schließen kann ihn niemand mehr zeigen.',
    closeAnyway: 'Schließen und Schlüssel verlieren',
    rotateTitle: (name) => `„${name}“ ersetzen`,
    rotateLead:
      'Sie bekommen einen neuen Schlüssel mit demselben Namen. Wie lange soll der alte noch gelten?',
    graces: { now: 'Er endet sofort', '1h': '1 Stunde', '24h': '24 Stunden', '7d': '7 Tage' },
    graceHint: 'Sie sehen hier, ob der alte Schlüssel noch benutzt wird.',
    usedInDay: (count) =>
      count === 0
        ? 'In den letzten 24 Stunden nicht benutzt.'
        : `In den letzten 24 Stunden ${many(count, 'Mal', 'Mal')} benutzt.`,
    rotateNow: 'Ersetzen',
    renameTitle: (name) => `„${name}“ umbenennen`,
    revokeTitle: (name) => `„${name}“ widerrufen`,
    revokeLead:
      'Jeder Server, der diesen Schlüssel benutzt, wird sofort abgewiesen. Das lässt sich nicht rückgängig machen.',
    typeName: (name) => `Zur Bestätigung „${name}“ eingeben`,
    revokeNow: 'Schlüssel widerrufen',
    neverUsed: 'Er wurde noch nie benutzt.',
    lastUsedOn: (day) => `Zuletzt benutzt am ${day}.`,
    revoked: 'Schlüssel widerrufen',
    renamed: 'Schlüssel umbenannt',
  },
  redirect: {
    title: 'Redirect URL',
    lead: 'Wohin wir das Ergebnis einer Prüfung senden, von Server zu Server. Ihre Antwort sagt, wohin die Person als Nächstes geht.',
    url: 'Redirect URL',
    urlHintTest:
      'https, oder http auf localhost. Neue Vorgänge benutzen sie sofort; laufende behalten ihre.',
    urlHintLive:
      'Eine absolute https-Adresse. Neue Vorgänge benutzen sie sofort; laufende behalten ihre.',
    urlSaved: 'Redirect URL gespeichert',
    underWay: (count) =>
      `${many(count, 'Vorgang läuft', 'Vorgänge laufen')}: Die URL ändert sich für neue Vorgänge, laufende behalten die, mit der sie begonnen haben.`,
    formerUrl: 'Frühere URL:',
    offeredUntil: 'Angeboten bis',
    useFormer: 'Frühere URL wieder benutzen',
    forwarding: 'Test-Callbacks gehen an den Rechner eines Entwicklers',
    forwardingLead: 'Solange vidimus listen verbunden ist, geht nichts an die Redirect URL.',
    forwardingTo: 'Weiterleitung an',
    standingBy: 'Bereit:',
    someMachine: 'einen Rechner, der nicht sagt, wohin',
    listenerKey: (name) => `mit dem Schlüssel „${name}“`,
    connected: 'verbunden',
    disconnect: 'Trennen',
    disconnected: 'Verbindung getrennt; der Befehl endet in wenigen Sekunden',
    listen: 'Noch kein Server im Internet? Leiten Sie Test-Callbacks auf Ihren Rechner:',
    trial: 'Test-Callback senden',
    trialLead: 'Geht an die URL oben, gespeichert oder nicht, signiert wie ein echter.',
    trialLive:
      'In Live werden nur Fehler-Callbacks auf Probe gesendet: Eine erfundene Identität darf nie echt aussehen.',
    outcome: 'Ausgang',
    outcomes: {
      presentation: 'Nachgewiesen',
      error_access_denied: 'Abgelehnt',
      error_expired: 'Abgelaufen',
      error_invalid_presentation: 'Gescheitert',
      tampered: 'Falsche Signatur',
    },
    send: 'Senden',
    passed: 'Ihr Endpunkt versteht Callbacks',
    passedTampered: 'Ihr Endpunkt lehnt gefälschte Callbacks ab',
    failed: 'Eines ist zu beheben',
    certificate: (issuer, until) => `Ausgestellt von ${issuer}, gültig bis ${until}.`,
    took: (milliseconds) => `${number.format(milliseconds)} ms`,
    fix: 'Abhilfe',
    stepStatus: { passed: 'bestanden', failed: 'gescheitert', skipped: 'nicht erreicht' },
    handler: 'Code des Handlers',
    handlerLead:
      'Mit dem SDK besteht ein Handler aus diesen Zeilen. Es prüft Signatur, Alter, Schlüssel und State, bevor Ihr Code läuft.',
    secret: 'Callback-Geheimnis',
    secretLead:
      'Signiert jeden Callback (Standard Webhooks). Ihr Server prüft das; das SDK nimmt es Ihnen ab.',
    reveal: 'Anzeigen',
    hide: 'Verbergen',
    rotate: 'Ersetzen …',
    rotateTitle: 'Callback-Geheimnis ersetzen',
    rotateBody:
      'Callbacks tragen 24 Stunden lang zwei Signaturen, des neuen und des alten Geheimnisses, damit beim Umstellen nichts verloren geht.',
    rotateNow: 'Geheimnis ersetzen',
    rotated: 'Neues Geheimnis angezeigt; das alte signiert noch 24 Stunden mit',
    former: 'Das frühere Geheimnis signiert mit bis',
  },
  settings: germanSettingTexts,
  applications: germanApplications,
  branding: germanBranding,
  callbacks: germanCallbacks,
  certificates: germanCertificates,
  encryption: germanEncryption,
  live: germanLive,
  tryout: germanTryout,
  outcomes: germanOutcomes,
  people: germanPeople,
  trust: germanTrust,
  ...germanFlows,
  accounts: germanAccounts,
  usage: germanUsage,
  home: germanHome,
  notices: germanNotices,
  ...germanSettings,
}
