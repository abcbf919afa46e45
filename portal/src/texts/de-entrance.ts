import type { Texts } from './en.ts'

type Entrance = Pick<
  Texts,
  | 'problem'
  | 'passkeyCancelled'
  | 'notFound'
  | 'signIn'
  | 'lostPasskey'
  | 'proveAgain'
  | 'welcome'
  | 'start'
>

export const germanEntrance: Entrance = {
  problem: {
    title: 'Das hat nicht geklappt',
    lead: 'Diese Seite konnte nicht gezeigt werden.',
    unreachable:
      'Vidimus ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es dann noch einmal.',
    unexpected:
      'Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal; bleibt es so, nennen Sie Ihrem Betreiber die Nummer der Anfrage.',
  },
  passkeyCancelled: {
    not_used:
      'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal oder nehmen Sie Ihr Passwort.',
    not_created:
      'Es wurde kein Passkey erstellt. Versuchen Sie es noch einmal oder nehmen Sie ein Passwort.',
    known_already:
      'Dieses Gerät hat schon einen Passkey von Ihnen. Nehmen Sie ein anderes Gerät oder einen Sicherheitsschlüssel.',
  },
  notFound: {
    title: 'Hier ist nichts',
    lead: 'Die Adresse ist vielleicht vertippt, oder sie gehört zu einem Konto, in dem Sie nicht Mitglied sind.',
    unknown: 'Die Adresse ist vielleicht vertippt oder veraltet.',
    action: 'Zum Anfang',
  },
  signIn: {
    title: 'Anmelden',
    lead: 'Schlüssel, Callbacks und Erscheinungsbild Ihrer Identitätsprüfungen einrichten.',
    passkey: 'Mit Passkey anmelden',
    or: 'oder mit Passwort',
    submit: 'Anmelden',
    noAccount:
      'Noch kein Zugang? Sie kommen über die Einladung einer Kollegin oder eines Kollegen hinein, oder über den Einrichtungslink Ihres Betreibers.',
  },
  lostPasskey: {
    title: 'Passkey verloren?',
    ways: [
      [
        'Auf einem anderen Gerät',
        'Viele Passkeys sind auf allen Geräten desselben Kontos bei Apple, Google oder eines Passwortmanagers. Versuchen Sie dort „Mit Passkey anmelden“, oder halten Sie Ihr Telefon an den Code, den der Browser zeigt.',
      ],
      [
        'Mit Ihrem Passwort',
        'Wenn Sie eines gesetzt haben, melden Sie sich hier damit an. Fügen Sie dann unter „Anmeldung und Sicherheit“ einen neuen Passkey hinzu und entfernen Sie den verlorenen.',
      ],
      [
        'Mit einer neuen Einladung',
        'Sonst bitten Sie, wer dieses Portal betreibt, Ihren Zugang zu löschen: Niemand kann einen Passkey zurücksetzen. Danach lädt ein Inhaber Ihres Kontos Ihre Adresse neu ein, unter Einstellungen, Team. Waren Sie der einzige Inhaber, schickt der Betreiber Ihnen einen neuen Link.',
      ],
    ],
  },
  proveAgain: {
    title: 'Sind Sie es noch?',
    lead: 'Schlüssel, Geheimnisse und Mitglieder werden nur kurz nach einer Anmeldung geändert. Ihre Eingaben bleiben erhalten.',
    submit: 'Weiter',
    or: 'oder',
  },
  welcome: {
    operator: 'Diese Installation einrichten',
    member: (account) => `${account} beitreten`,
    asOperator: 'Sie werden Betreiber: Sie legen Konten an und wachen über die Installation.',
    as: {
      owner: 'Sie werden Inhaber.',
      developer: 'Sie werden Entwickler.',
      viewer: 'Sie werden Betrachter.',
    },
    who: 'Wer sind Sie?',
    how: 'Wie melden Sie sich künftig an?',
    passkey: 'Passkey erstellen',
    passkeyHint:
      'Fingerabdruck, Gesicht oder PIN dieses Geräts. Nichts zu merken, nichts zu stehlen.',
    usePassword: 'Lieber ein Passwort',
    usePasskey: 'Lieber einen Passkey',
    submit: 'Anlegen und anmelden',
    passwordHint: 'Mindestens 12 Zeichen, beliebige.',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    invalid:
      'Links gelten einmal und nur eine Zeit lang. Bitten Sie um einen neuen, wo Sie ihn herhaben.',
    invited: 'Die eingeladene Adresse. Sie kann hier nicht geändert werden.',
    invalidCommand: 'Auf Ihrer eigenen Installation:',
    toSignIn: 'Ich habe einen Zugang: anmelden',
    join: (name) => `Als ${name} beitreten`,
    signedInAs: (email) => `Sie sind angemeldet als ${email}.`,
  },
  start: {
    title: 'Sie sind in keinem Konto Mitglied',
    lead: 'Bitten Sie einen Inhaber um eine Einladung. Sie ist ein Link; öffnen Sie ihn, während Sie angemeldet sind.',
  },
}
