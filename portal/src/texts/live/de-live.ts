import type { Texts } from '../en.ts'
import { germanCases } from './de-cases.ts'

/** The texts of going live, in German. */
export const germanLive: Texts['live'] = {
  title: 'Live gehen',
  lead: 'Was dem Konto für den Live-Betrieb noch fehlt, nach heutigem Stand.',
  guide: 'Die ganze Anleitung',
  account: 'Ihr Konto, live',
  progress: (done, all) => `${done} von ${all} erledigt`,
  complete: 'Alles erledigt',
  done: 'erledigt',
  open: 'offen',
  set: (page) => `${page} öffnen`,
  byOperator: 'Fragen Sie, wer diesen Dienst betreibt.',
  steps: {
    enabled: 'Live ist in dieser Installation eingeschaltet.',
    issuer: 'Mindestens ein Aussteller wird live angeboten.',
    access: 'Ein Zugangszertifikat sagt Wallets, wer anfragt.',
    registration: 'Ein Registrierungszertifikat ist gewählt, für das, wonach Sie fragen.',
    redirectUrl: 'Redirect-URL eingetragen.',
    testCallback: 'Ein Test-Callback dorthin wurde gut beantwortet.',
    returnOrigins:
      'Rückkehr-Adressen eingetragen, damit niemand mit Ihrem Callback-Geheimnis Personen woandershin schickt.',
    fallbackUrl: 'Ausweich-URL eingetragen, für Personen, die warten, während Ihr Server ausfällt.',
    website: 'Website eingetragen, damit Personen sehen, wo sie begonnen haben.',
    branding: 'Anzeigename, Logo und Zweck eingetragen.',
    legal: 'Rechtlicher Name und Datenschutzerklärung eingetragen.',
    key: 'Ein Live-Schlüssel erstellt; der Testschlüssel steht nicht in der Live-Konfiguration.',
    owners:
      'Mindestens zwei Inhaber, jeder mit Passkey; wer keinen Zugang mehr braucht, ist entfernt.',
    proof: 'Ein echter Nachweis von Anfang bis Ende, mit der Wallet einer Kollegin.',
  },
  certify: {
    title: 'Ihre Anwendung, im Test erprobt',
    lead: 'Ein Befehl erprobt jedes Ergebnis, verlorene und wiederholte Callbacks, Fälschungen, falsche Uhren und vertauschte Sitzungen an Ihrer eigenen Anwendung.',
    guide: 'Was erprobt wird',
    none: 'Noch nicht erprobt.',
    key: 'Legen Sie einen Test-Schlüssel dieses Kontos in VIDIMUS_API_KEY ab und nennen Sie Ihre eigene Startseite. Es dauert eine halbe Minute; das Ergebnis steht dann hier unter seinem Label.',
    passed: (cases) => `Sie kann live gehen: alle ${cases} Fälle bestanden`,
    incomplete: (cases) =>
      `Die ${cases} erprobten Fälle sind bestanden; die übrigen wurden nicht erprobt`,
    failed: (failed, passed) =>
      `Sie kann noch nicht live gehen: ${failed} gescheitert, ${passed} bestanden`,
    statuses: {
      passed: 'bestanden',
      failed: 'gescheitert',
      warned: 'bitte ansehen',
      skipped: 'nicht erprobt',
    },
    hole: 'Sicherheitslücke',
    earlier: 'Früher',
    cases: germanCases,
  },
  code: 'Ihr Code, den nur Sie sehen',
  codeSteps: [
    'Die Sitzung der Person ist gebunden: In einem Browser begonnen, in einem anderen bestätigt, und keiner sah das Ergebnis.',
    'Ein Callback mit falscher Signatur bekommt 400.',
    'Ein Callback, der zweimal kommt, bekommt dieselbe Antwort und wirkt einmal.',
    'Fehler haben Seiten: abgelehnt, zu spät und alles andere.',
    'Kein Log, keine Statistik und kein Fehlerbericht enthält die Presentation, state oder einen Wert.',
    'Schlüssel und Geheimnisse kommen aus einem Geheimnisspeicher; im Repository ist keines.',
  ],
}
