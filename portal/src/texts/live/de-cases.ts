/** What each case of a certification does, and its remedy, in German. */

const handled =
  'Beantworten Sie jeden Callback mit 200 und einer redirect_uri, auch Fehler, und geben Sie jedem Fehler eine Seite.'
const verifyPresentation =
  'Prüfen Sie die Presentation mit den veröffentlichten Schlüsseln, ihre Zeiten, Empfänger und state: verifyPresentation() von @vidimus/sdk tut das.'
const verifyCallback =
  'Prüfen Sie webhook-signature über die Bytes des Inhalts vor allem anderen: callbackHandler() von @vidimus/sdk oder eine Bibliothek für Standard Webhooks.'
const keepAnswers =
  'Merken Sie sich Ihre Antwort einen Tag lang zur webhook-id und geben Sie sie wieder: callbackHandler() von @vidimus/sdk tut das.'
const bindSession =
  'Geben Sie das Ergebnis nur der Sitzung, die den Nachweis begonnen hat: returnTickets() von @vidimus/sdk tut das.'
const clockTolerance =
  'Nehmen Sie einen webhook-timestamp an, der bis zu fünf Minuten abweicht, und nicht mehr.'

const outcomes = [
  'approve',
  'decline',
  'no-credential',
  'expired',
  'not-yet-valid',
  'revoked',
  'untrusted-issuer',
  'tampered-claim',
  'wrong-nonce',
  'wrong-audience',
  'wrong-holder-key',
  'replay',
  'missing-claim',
  'wallet-unavailable',
  'refuses-request',
  'malformed',
  'never-answers',
  'slow',
]

const endings = outcomes.map((outcome) => [
  outcome,
  [`Die Sandbox-Wallet beendet einen Nachweis mit ${outcome}.`, handled] as const,
])

export const germanCases: { readonly [name: string]: readonly [does: string, remedy: string] } = {
  ...Object.fromEntries(endings),
  start: [
    'Ein Browser öffnet die Startseite.',
    'Rufen Sie POST /prove auf, merken Sie sich state in der Sitzung und leiten Sie zur redirect_url weiter.',
  ],
  'same-device': ['Die Wallet ist auf demselben Gerät und führt zum Browser zurück.', handled],
  mdoc: [
    'Die Wallet antwortet mit einem mdoc statt einem SD-JWT.',
    'Nehmen Sie jedes Format an: revealed und derived sind gleich.',
  ],
  'other-browser': [
    'Die Wallet führt in einen anderen Browser zurück als den, der begonnen hat.',
    handled,
  ],
  'errors-differ': [
    'Die Seite nach einer Ablehnung wird mit der nach einem Nachweis verglichen.',
    'Lesen Sie error, bevor Sie nach einer Presentation suchen, und zeigen Sie, dass nichts nachgewiesen wurde.',
  ],
  'answer-lost': [
    'Die Antwort der Anwendung geht verloren, der Callback kommt eine Sekunde später noch einmal.',
    keepAnswers,
  ],
  'callback-lost': [
    'Der erste Versuch kommt nie an, der zweite kommt an.',
    'Nehmen Sie einen Callback an, wann immer er kommt, solange seine Signatur stimmt.',
  ],
  repeated: ['Der Callback kommt zweimal.', keepAnswers],
  'at-once': [
    'Der Callback kommt zweimal im selben Moment.',
    'Belegen Sie die webhook-id in einem Schritt, etwa mit einem eindeutigen Schlüssel, und lassen Sie den zweiten auf die Antwort des ersten warten.',
  ],
  'in-time': [
    'Jede Antwort auf einen echten Callback wird gemessen.',
    'Antworten Sie, sobald das Ergebnis gespeichert ist; Langsames kommt danach.',
  ],
  'changed-body': [
    'Ein echter Callback kommt mit anderem state unter seiner alten Signatur.',
    'Die Signatur gilt für webhook-id, webhook-timestamp und den ganzen Inhalt: prüfen Sie alle drei.',
  ],
  'no-signature': ['Ein echter Callback kommt ohne Signatur.', verifyCallback],
  'wrong-signature': ['Ein echter Callback kommt mit falscher Signatur.', verifyCallback],
  'old-timestamp': ['Der Callback wurde vor einer Stunde signiert.', clockTolerance],
  'future-timestamp': ['Der Callback ist für in einer Stunde signiert.', clockTolerance],
  'oversized-body': [
    'Der Callback kommt mit 2 MiB, die niemand signiert hat.',
    'Begrenzen Sie den Inhalt auf 128 KiB, bevor Sie ihn lesen.',
  ],
  'forged-presentation': [
    'Der Callback ist richtig signiert, die Presentation darin nicht.',
    verifyPresentation,
  ],
  'expired-presentation': ['Die Presentation ist abgelaufen.', verifyPresentation],
  'other-account': [
    'Die Presentation wurde für ein anderes Konto ausgestellt.',
    verifyPresentation,
  ],
  'other-state': [
    'Die Presentation wurde für einen anderen state ausgestellt, als der Callback nennt.',
    verifyPresentation,
  ],
  'genuine-after': [
    'Nach all diesen kommt der echte Callback unter derselben webhook-id.',
    'Merken Sie sich eine webhook-id erst, wenn Signatur und Presentation geprüft sind.',
  ],
  'replayed-presentation': [
    'Eine angenommene Presentation kommt noch einmal, unter neuer webhook-id.',
    'Merken Sie sich das jti jeder Presentation bis zu ihrem exp und nehmen Sie sie einmal an.',
  ],
  'clock-behind': ['Die Uhr des Dienstes geht vier Minuten nach.', clockTolerance],
  'clock-ahead': ['Die Uhr des Dienstes geht vier Minuten vor.', clockTolerance],
  'session-swap': [
    'Die redirect_uri einer Person öffnet eine andere, die auch begonnen hat, vor deren Rückkehr und danach.',
    bindSession,
  ],
  stranger: [
    'Die redirect_uri öffnet ein Browser, der nie begonnen hat, vor der Rückkehr der Person und danach.',
    bindSession,
  ],
  'begun-by-another': [
    'Eine Person beginnt, eine andere öffnet den Link und weist nach. Vor deren Rückkehr und danach öffnet die erste jede Adresse, die sie kennt: jede Seite, zu der sie geleitet wurde, die redirect_uri ohne ihr Ticket und die Startseite.',
    'Hängen Sie an jede redirect_uri ein neues zufälliges Ticket und geben Sie das Ergebnis nur der Sitzung, die begonnen hat, und nur mit diesem Ticket: returnTickets() von @vidimus/sdk tut das.',
  ],
  'guessed-ticket': [
    'Ebenso, aber die erste Person öffnet die redirect_uri mit einem erfundenen Ticket oder mit einem aus einem eigenen anderen Nachweis.',
    'Merken Sie sich den Hash des Tickets bei dem einen Ergebnis, für das es gilt, und vergleichen Sie ihn: returnTickets() von @vidimus/sdk tut das.',
  ],
  'watching-page': [
    'Ebenso, aber die erste Person fragt ab, was die Seiten von selbst abfragen: Adressen in ihrem Markup und in ihren Skripten.',
    'Sagen Sie einer wartenden Seite nur, dass etwas geschehen ist. Das Ergebnis bekommt der Browser, der das Ticket bringt.',
  ],
  'same-address': [
    'Die redirect_uri von zwei Nachweisen werden verglichen.',
    'Hängen Sie an jede redirect_uri ein neues zufälliges Ticket: returnTickets() von @vidimus/sdk tut das.',
  ],
  reload: [
    'Die Person öffnet die redirect_uri ein zweites Mal.',
    'Zeigen Sie das Ergebnis noch einmal, oder dass es verwendet wurde; Neuladen darf nicht mit 5xx enden.',
  ],
}
