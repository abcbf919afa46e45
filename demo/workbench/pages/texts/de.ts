import type { Texts } from './texts.ts'

export const de: Texts = {
  otherLanguage: 'English',
  skip: 'Zum Inhalt',
  trade: 'Schilder für Boote, graviert in Glückstadt an der Elbe',
  product: {
    title: 'Das Skipperschild',
    lead: 'Zwei Millimeter Messing, Ihr Vorname von Hand gestochen, Ihre Flagge in gebranntem Email. Es kommt neben den Niedergang und bleibt dort länger als das Boot.',
    price: '48 €',
    tax: 'inklusive Mehrwertsteuer und Versand',
  },
  facts: [
    ['Schild', 'Marinemessing, 140 × 66 mm'],
    ['Gravur', 'von Hand, 0,6 mm tief'],
    ['Flagge', 'Glasemail, bei 780 °C gebrannt'],
    ['Fertig', 'in sechs Werktagen'],
  ],
  plate: {
    blank: 'Ihr Vorname',
    yourFlag: 'Ihrer Flagge',
    describe: (name, flag) =>
      `Ein Messingschild mit der Gravur ${name}, ${flag === undefined ? 'ohne Flagge' : `mit ${flag} in Email`}`,
  },
  flagOf: (country) => `der Flagge ${country}`,
  flagTitle: 'Welche Flagge führt Ihr Boot?',
  flagNames: { DE: 'Deutschland', DK: 'Dänemark', NL: 'Niederlande' },
  why: {
    title: 'Warum wir einen Nachweis brauchen',
    text: 'Eine Yacht führt die Flagge des Landes, dem ihr Eigner angehört, und Hafenmeister nehmen das ernst. Wir brennen eine Flagge nur für die, denen sie zusteht. Das kann uns Ihre Wallet sagen, ganz ohne Ausweiskopie.',
  },
  choicesTitle: 'Für Entwickler: etwas anderes fragen',
  askedTitle: 'Das fragen wir Ihre Wallet',
  plates: {
    flag: { title: 'Vorname und ein Ja oder Nein', text: 'Gehören Sie diesem Staat an?' },
    plain: { title: 'Nur den Vornamen', text: 'für ein Schild ohne Flagge' },
    papers: {
      title: 'Alles',
      text: 'beide Namen, Geburtstag, Staatsangehörigkeit und das Ja oder Nein, für die Bootspapiere',
    },
    rum: {
      title: 'Nur ein Ja oder Nein',
      text: 'Sind Sie mindestens 18? Für den Rum zur Bootstaufe',
    },
  },
  walletTitle: 'Ihre Wallet',
  issuers: {
    'xx-sandbox': { title: 'Sandbox-Wallet', text: 'eine Musteridentität, immer dieselbe' },
    'de-ausweis': {
      title: 'Deutscher Personalausweis',
      text: 'hier: ein Muster in der Sandbox-Wallet',
    },
  },
  sameDevice: {
    title: 'Meine Wallet ist auf diesem Gerät',
    text: 'sonst scannen Sie einen Code mit dem Telefon',
  },
  prove: 'Nachweisen und bestellen',
  byApplication: 'Dasselbe mit OpenID Connect',
  proveHint: 'Sie sehen, was gefragt wird, bevor etwas geteilt wird.',
  done: {
    title: (name) => `Moin, ${name}. Ihr Schild liegt auf der Werkbank.`,
    withFlag: (flag) => `Ihr Name wie im Ausweis, und die Flagge (${flag}) dürfen Sie führen.`,
    plain: 'Ihr Name wie im Ausweis, auf einem Schild ohne Flagge.',
    withoutFlag: (flag) => ({
      title: 'Name ja, Flagge nein',
      text: `Ihre Wallet sagt, dass Sie diesem Staat nicht angehören (${flag}). Dieses Schild entsteht deshalb ohne Flagge. Wählen Sie eine andere, oder lassen Sie es schlicht.`,
    }),
    rum: {
      title: 'Moin. Der Rum kommt an Bord.',
      text: 'Ihre Wallet sagt, dass Sie mindestens 18 sind. Mehr brauchen wir nicht, um Ihnen eine Flasche zu verkaufen.',
    },
    noRum: {
      title: 'Heute kein Rum',
      text: 'Ihre Wallet sagt, dass Sie noch nicht 18 sind. Mit Apfelsaft tauft man ein Boot genauso gut.',
    },
    onlyYesOrNo:
      'Erhalten haben wir nur dieses Ja oder Nein: nicht Ihren Namen, nicht Ihren Geburtstag, nicht Ihr Alter.',
    next: 'Eine Vorführung: Nichts wird abgebucht, kein Messing geschnitten.',
    order: 'Ihre Bestellung',
    rows: {
      plate: 'Skipperschild',
      name: 'Gravur',
      flag: 'Flagge',
      surname: 'Nachname',
      birthday: 'Geburtsdatum',
      nationality: 'Staatsangehörigkeit',
      sum: 'Summe',
    },
    yes: 'bestätigt',
    no: 'nicht bestätigt',
    notReceived:
      'Nicht erhalten haben wir Ihren Nachnamen, Ihren Geburtstag und Ihre Staatsangehörigkeiten. Weniger hätten wir Ihre Wallet nicht fragen können.',
    received:
      'Für die Bootspapiere haben wir Ihre Namen, Ihren Geburtstag und Ihre Staatsangehörigkeit erhalten, sonst nichts.',
    again: 'Noch ein Schild',
    otherFlag: 'Andere Flagge wählen',
  },
  troubles: {
    declined: {
      title: 'Alles in Ordnung',
      text: 'Sie haben Ihre Identität für sich behalten, und nichts wurde mit uns geteilt. Das Schild ist noch da, falls Sie es sich anders überlegen.',
    },
    late: {
      title: 'Die Tide ist durch',
      text: 'Ein Nachweis wartet zehn Minuten, und Sie müssen in dem Browser zurückkommen, in dem Sie begonnen haben. Geteilt wurde nichts. Beginnen Sie neu, wann Sie möchten.',
    },
    document: {
      title: 'Dieser Ausweis gilt nicht mehr',
      text: 'Die Identität in Ihrer Wallet ist abgelaufen oder wurde vom Aussteller zurückgezogen. Erneuern Sie sie dort und kommen Sie wieder.',
    },
    unproven: {
      title: 'Wir konnten nicht sicher sein',
      text: 'Was die Wallet geschickt hat, hielt der Prüfung nicht stand. Deshalb übernehmen wir nichts davon. Versuchen Sie es noch einmal oder mit einer anderen Wallet.',
    },
    wallet: {
      title: 'Ihre Wallet konnte nicht antworten',
      text: 'Sie meldet, dass es gerade nicht geht. Öffnen Sie sie einmal von Hand, sehen Sie nach einer Aktualisierung und versuchen Sie es erneut.',
    },
    notStarted: {
      title: 'Die Prüfung lässt sich gerade nicht starten',
      text: 'Das liegt an uns, nicht an Ihnen. Versuchen Sie es in einer Minute noch einmal.',
    },
    ticketUsed: {
      title: 'Dieser Rückweg wurde schon benutzt',
      text: 'Jede Rückkehr gilt einmal und zehn Minuten lang. Haben Sie bestellt, ist Ihre Bestellung sicher; sonst beginnen Sie neu.',
    },
    otherSession: {
      title: 'Dieser Nachweis begann in einem anderen Browser',
      text: 'Vielleicht hat Ihnen jemand den Link zu einem fremden Nachweis geschickt. Wir haben nichts davon übernommen. Waren Sie es selbst, beginnen Sie in diesem Browser neu.',
    },
    nowhere: { title: 'Hier liegt nichts fest', text: 'Unter dieser Adresse gibt es keine Seite.' },
  },
  tryAgain: 'Noch einmal versuchen',
  toShop: 'Zurück zum Schild',
  byPost: 'Oder schreiben Sie uns: Schilder ohne Flagge brauchen gar keinen Nachweis.',
  logbook: {
    title: 'Was gerade geschah',
    titleBefore: 'Was gleich geschieht',
    before: 'Hinter dem Tresen: sechs Schritte, hier erzählt, wie sie geschehen.',
    after: 'Hinter dem Tresen, Schritt für Schritt, im Wortlaut.',
    steps: {
      ask: {
        title: 'Wir fragen Vidimus',
        text: 'Ein Aufruf unseres Servers, mit unserem Schlüssel.',
      },
      redirect: {
        title: 'Ihr Browser geht zur Nachweisseite',
        text: 'Der state bleibt hier in Ihrer Sitzung.',
      },
      wallet: {
        title: 'Sie entscheiden in der Wallet',
        text: 'Zwischen Ihnen, der Wallet und Vidimus. Wir sehen davon nichts.',
      },
      callback: {
        title: 'Vidimus ruft uns an',
        text: 'Von Server zu Server, signiert. Unsere Antwort ist Ihr Rückweg.',
      },
      check: { title: 'Das SDK prüft', text: 'Bevor eine Zeile von uns an der Reihe ist.' },
      back: {
        title: 'Sie kommen mit einem Ticket zurück',
        text: 'Es passt zu dieser Sitzung und gilt einmal.',
      },
    },
    request: 'Anfrage',
    answer: 'Antwort',
    headers: 'Kopfzeilen',
    fields: 'Formularfelder',
    decoded: 'Die Presentation, lesbar gemacht',
    code: 'Unser Code',
    checks: [
      'Signatur und Alter des Callbacks',
      'Signatur der Presentation, mit den veröffentlichten Schlüsseln',
      'Dienst, Konto, Umgebung, Ablauf',
      'für diesen state gemacht und noch nicht benutzt',
    ],
    errorChecks: ['Signatur und Alter des Callbacks', 'ein Fehler enthält keine Identität'],
    ticketFits: 'passt zu dieser Sitzung',
    inPortal: 'Dieser Vorgang im Portal von Vidimus',
    wholeFile: (lines) => `Unser ganzer Code dafür: identity.ts, ${lines} Zeilen`,
    otherEndings: {
      title: 'Ein anderes Ende ausprobieren',
      text: 'Lehnen Sie in der Wallet ab, oder wählen Sie dort „Anderen Ausgang simulieren“: abgelaufen, widerrufen, verfälscht und mehr.',
    },
  },
  foot: 'Ein Demo-Shop von Vidimus. Haverkamp ist erfunden, das Protokoll nicht.',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
}
