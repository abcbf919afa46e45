import type { PersonTexts } from './texts.ts'

/** Plain words, machine-made, not reviewed (docs/guides/languages.md). */
export const plainGerman: PersonTexts = {
  made: { machine: 'Dieser Text in einfachen Worten ist noch nicht von einem Menschen geprüft.' },
  product: 'Test-Wallet',
  band: 'kein echter Ausweis',
  skip: 'Zum Inhalt',
  foot: 'Vidimus benutzt diese Wallet für Tests. Die Person und die Schlüssel sind erfunden.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Test-Ausweis', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Muster-Ausweis', subtitle: 'Statt des deutschen Ausweises' },
    },
    specimen: 'Muster',
    familyName: 'Nachname',
    givenName: 'Vorname',
    birthDate: 'Geburtsdatum',
    nationality: 'Staatsangehörigkeit',
  },
  consent: {
    title: (name) => `${name} fragt, wer Sie sind`,
    verified: 'Die Anfrage ist geprüft',
    through: (requester) => `über ${requester}`,
    registration: {
      covers: (name) => `Angemeldet als ${name}`,
      registration_missing: 'Ein Zertifikat fehlt. Andere Wallets sagen vielleicht Nein',
      registration_invalid: 'Das Zertifikat gilt nicht. Andere Wallets sagen vielleicht Nein',
      registration_exceeded: 'Es wird nach zu viel gefragt. Andere Wallets sagen vielleicht Nein',
    },
    purpose: 'Wofür',
    address: 'Die Antwort geht an',
    clientId: 'Kennung',
    lastMinute: 'Weniger als eine Minute offen',
    minutesOpen: { one: 'Noch {n} Minute offen', other: 'Noch {n} Minuten offen' },
    shared: 'Das wird geteilt',
    receives: (name) => `${name} erfährt`,
    yes: 'Ja',
    no: 'Nein',
    onlyYesOrNo: (name, requester) =>
      `${name} erfährt nur dieses Ja oder Nein. Ihre Wallet zeigt dafür ${requester} Ihre Staatsangehörigkeit. Weitergegeben wird nur Ja oder Nein.`,
    sharedHint: 'Ohne Ihr Ja wird nichts gesendet.',
    whichIdentity: 'Aus diesem Ausweis',
    share: 'Teilen',
    decline: 'Ablehnen',
    nothingFits: 'Kein Ausweis hier passt zu der Anfrage',
    nothingFitsText: 'Diese Daten sind nicht in dieser Wallet. Sie können das sagen.',
    sayNothingFits: 'Das sagen',
  },
  browser: {
    title: 'Nachgemachte Browser-Wallet',
    lead: 'Ein Browser mit Wallet zeigt so ein Fenster. Die Antwort ist echt.',
    waiting: 'Wir warten auf die Prüfseite.',
    onlyFramed: 'Diese Seite geht nur in einer Prüfseite, die über den Browser fragt.',
    staysOpen:
      'Ablehnen, ein Fehler oder eine unlesbare Antwort entscheiden hier nichts. Die Prüfseite bleibt offen. Der Code kommt, wenn Sie dort abbrechen.',
    handedOver: 'Übergeben',
    handedOverText: 'Die Prüfseite hat die Antwort. Sie geht von allein weiter.',
    refusedText: 'Es wurde nichts geteilt. Die Prüfseite bleibt offen. Dort gibt es andere Wege.',
    silentText: 'Die Wallet antwortet nie. Machen Sie das Fenster zu. Dann geht es weiter.',
  },
  result: {
    sentTitle: 'Gesendet',
    sentText: (name) => `${name} hat die Antwort angenommen.`,
    declinedTitle: 'Es wurde nichts geteilt',
    declinedText: (name) => `${name} weiß das jetzt, und sonst nichts.`,
    refusedTitle: 'Nicht angenommen',
    rightlyRefused: (name) =>
      `Die Antwort war mit Absicht falsch. ${name} hat sie nicht angenommen. So soll es sein.`,
    wronglyRefused: (name) =>
      `Die Antwort war echt. Aber ${name} hat sie nicht angenommen. Wird den Test-Anbietern von dieser Wallet vertraut? Ist ihre Liste erreichbar?`,
    wronglyAccepted: (name) =>
      `Die Antwort war mit Absicht falsch. Trotzdem hat ${name} sie angenommen. Das soll nicht passieren.`,
    silentTitle: 'Keine Antwort',
    silentText: 'Die Wallet hat die Anfrage geholt. Sie antwortet nicht.',
    unreachableTitle: 'Die Antwort ist nicht angekommen',
    unreachableText: (name) =>
      `${name} war nicht erreichbar. Die Anfrage ist vielleicht noch offen.`,
    outcome: 'Ergebnis',
    answer: 'Rückmeldung',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'keine',
    callback: 'Callback aus der Anleitung',
    continue: 'Weiter',
    goBack:
      'Gehen Sie zurück zu der Seite, auf der Sie angefangen haben. Sie weiß, wie es ausging. Diese Seite können Sie zumachen.',
    pageKnows: 'Die Prüfseite weiß, wie es ausging. Dort geht es weiter.',
    backToPage: 'Zurück zur Prüfseite',
    lookBeside: 'Die Seite neben diesem Gerät weiß Bescheid. Sie geht von allein weiter.',
    stillOpen:
      'Die Anfrage bleibt offen, bis die Zeit um ist. Sie können noch einmal antworten. Oder Sie brechen dort ab, wo Sie angefangen haben.',
    openAgain: 'Anfrage noch einmal öffnen',
    home: 'Zum Anfang der Wallet',
  },
  refusal: {
    title: 'Diese Wallet lehnt die Anfrage ab',
    lead: 'Es wurde nichts geteilt. Niemand hat etwas über Sie erfahren.',
    reason: 'Grund',
    home: 'Zum Anfang der Wallet',
  },
  finished: {
    title: 'Diese Anfrage ist fertig',
    text: 'Sie wurde beantwortet oder abgebrochen. Oder die Zeit ist um. Es kann nichts mehr gesendet werden.',
  },
  trouble: {
    answeredTitle: 'Diese Anfrage ist hier nicht mehr offen',
    answeredText:
      'Sie wurde schon beantwortet. Oder die Wallet hat sie vergessen. Öffnen Sie den Link noch einmal, wenn er noch gelten soll.',
    crossSiteTitle: 'Das kam von woanders',
    crossSiteText:
      'Sie können nur auf einer Seite dieser Wallet antworten. Es wurde nichts gesendet.',
    unknownTitle: 'Hier ist nichts',
    unknownText: 'Diese Adresse führt in dieser Wallet nirgendwohin.',
    failedTitle: 'In der Wallet ist etwas kaputt',
    failedText: 'Das ist unser Fehler. Bitte versuchen Sie es noch einmal.',
  },
}
