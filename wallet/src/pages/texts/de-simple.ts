import type { Texts } from './texts.ts'

/** Plain words, machine-made, not reviewed (docs/guides/languages.md). */
export const plainGerman: Texts = {
  made: { machine: 'Dieser Text in einfachen Worten ist noch nicht von einem Menschen geprüft.' },
  glossary: {
    wallet: 'Wallet',
    identity: 'Ausweis',
    share: 'teil|frei',
    decline: 'ablehn|lehnt ab',
    approve: 'stimm|erlaub',
    code: 'Code',
    revoked: 'gesperrt',
  },
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
  home: {
    title: 'Eine Wallet zum Ausprobieren',
    lead: 'Diese Wallet beantwortet Anfragen aus Ihrer Test-Umgebung von Vidimus. Sie macht das wie eine echte Wallet. Sie prüft, wer fragt. Sie zeigt Ihnen, was geteilt wird. Dann sendet sie eine echte Antwort mit Unterschrift. Nur die Person ist erfunden.',
    identities: 'In dieser Wallet',
    identitiesText:
      'Es ist immer dieselbe Person. Zwei Test-Anbieter haben die Ausweise gemacht. Niemand kann sie ändern. So kann man Tests gut vergleichen.',
    pasteTitle: 'Anfrage öffnen',
    pasteLabel: 'Link für die Wallet',
    pasteHint:
      'Das ist der Link hinter dem Code oder dem Knopf der Prüfseite. Er fängt mit openid4vp:// an. Oder mit der Adresse dieser Wallet.',
    pasteButton: 'Anfrage öffnen',
    developers: 'Für Entwickler',
    outcomesText:
      'Eine Prüfung kann auf viele Arten enden. Jede wird wirklich gemacht und gesendet. Wählen Sie eine aus, wenn eine Anfrage offen ist. Oder nehmen Sie ein Skript:',
    scriptText: 'Die Wallet antwortet nur dem Dienst, zu dem sie gehört.',
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
  simulate: {
    title: 'Ein anderes Ergebnis ausprobieren',
    lead: 'Ein Klick macht die Antwort mit dem Fehler. Sie wird wirklich gesendet. Der Code ist das, was Ihr Callback dann bekommt.',
    format: 'Format vom Ausweis',
    automatic: 'Automatisch',
    howSlow: 'So lange wartet „Langsam“',
    person: 'Muster-Person (de-ausweis)',
    stay: 'Nach dem Senden anhalten und alles zeigen',
    pin: 'Ab jetzt jede Anfrage so beantworten',
    samePerson:
      'Die Person ändert sich nie. Wollen Sie ein „Nein“ zur Staatsangehörigkeit? Dann fragen Sie nach einem anderen Land als Deutschland.',
    groups: {
      person: 'Was die Person tut',
      credential: 'Mit dem Ausweis stimmt etwas nicht',
      binding: 'Die Antwort gehört nicht zu dieser Anfrage',
      wallet: 'Die Wallet selbst hat ein Problem',
    },
    outcomes: {
      approve: { title: 'Teilen', does: 'Alles ist in Ordnung. Die Antwort ist echt.' },
      decline: { title: 'Ablehnen', does: 'Die Person lehnt ab. Nichts wird geteilt.' },
      'no-credential': {
        title: 'Kein passender Ausweis',
        does: 'Die Wallet hat nichts, was passt. Sie sagt Nein.',
      },
      expired: { title: 'Abgelaufen', does: 'Der Ausweis galt bis gestern.' },
      'not-yet-valid': { title: 'Gilt noch nicht', does: 'Der Ausweis gilt erst ab morgen.' },
      revoked: { title: 'Gesperrt', does: 'In der Liste steht: gesperrt.' },
      'untrusted-issuer': {
        title: 'Unbekannter Aussteller',
        does: 'Gut unterschrieben. Aber niemand vertraut der Stelle.',
      },
      'tampered-claim': { title: 'Geänderter Wert', does: 'Ein Wert wurde später geändert.' },
      'missing-claim': { title: 'Fehlender Wert', does: 'Ein Wert, nach dem gefragt wird, fehlt.' },
      'wrong-nonce': {
        title: 'Falscher Einmal-Wert',
        does: 'Unterschrieben für eine andere Anfrage.',
      },
      'wrong-audience': { title: 'Falscher Empfänger', does: 'Unterschrieben für jemand anderen.' },
      'wrong-holder-key': {
        title: 'Falscher Schlüssel',
        does: 'Der Schlüssel der Unterschrift gehört nicht der Person.',
      },
      replay: {
        title: 'Wiederholung',
        does: 'Eine echte Antwort auf eine frühere Anfrage. Sie wird noch einmal gesendet.',
      },
      slow: {
        title: 'Langsam',
        does: 'Alles ist in Ordnung. Es dauert so lange, wie Sie oben gewählt haben.',
      },
      malformed: {
        title: 'Nicht lesbar',
        does: 'Die Wallet sendet Unsinn. Das wird nicht angenommen. Die Anfrage bleibt offen. Brechen Sie dann auf der Prüfseite ab.',
      },
      'never-answers': {
        title: 'Keine Antwort',
        does: 'Die Wallet holt die Anfrage. Sie antwortet nie, bis die Zeit um ist.',
      },
      'wallet-unavailable': {
        title: 'Nicht erreichbar',
        does: 'Die Wallet meldet: Sie kann nicht antworten.',
      },
      'refuses-request': {
        title: 'Lehnt die Anfrage ab',
        does: 'Die Wallet antwortet nicht. Strenge Wallets tun das, wenn ein Zertifikat fehlt. Oder wenn das Zertifikat nicht zu der Frage passt.',
      },
    },
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
  pinned: {
    title: (outcome) => `Fest eingestellt: ${outcome}`,
    text: 'Jede Anfrage wird von allein so beantwortet. Bis Sie das ausschalten.',
    send: 'Jetzt senden',
    unpin: 'Ausschalten',
  },
  inspect: {
    title: 'Genau ansehen',
    lead: 'Alles, was empfangen, geprüft, gemacht und gesendet wurde.',
    checks: 'Prüfungen',
    request: 'Anfrage (Request Object)',
    query: 'Frage (DCQL)',
    certificates: 'Zertifikate',
    held: 'Ausweis in der Wallet',
    presented: 'Ausweis, wie er gezeigt wurde',
    keyBinding: 'Bindung an den Schlüssel',
    exchange: 'Austausch über HTTP',
    empty: '(leer)',
    copy: 'Kopieren',
    copied: 'Kopiert',
    passed: 'bestanden',
    failed: 'nicht bestanden',
    notReached: 'nicht geprüft',
    checkNames: {
      link_unreadable: 'Im Link steht, wer fragt und wo die Anfrage ist',
      request_unreachable: 'Die Anfrage wurde geholt',
      request_unreadable: 'Sie ist ein JWT mit Unterschrift',
      request_wrong_type: 'Sie ist als Anfrage gekennzeichnet',
      request_wrong_algorithm: 'Sie ist mit ES256 unterschrieben',
      request_untrusted: 'Die Zertifikate kommen von einer Stelle, der man vertraut',
      request_signature_invalid: 'Die Unterschrift passt zum Zertifikat',
      client_id_mismatch: 'client_id passt zum Link und zum Zertifikat',
      audience_wrong: 'Sie ist für Wallets gemacht',
      request_not_current: 'Sie gilt jetzt',
      wallet_nonce_mismatch: 'Sie wurde für diese Wallet gemacht (wallet_nonce)',
      origin_mismatch: 'Die Seite, die fragt, steht in der Anfrage',
      response_refused: 'Die Antwort geht an eine erlaubte Adresse',
      nonce_unusable: 'nonce und state passen',
      transaction_data_unsupported: 'Sie sollen keinem Geschäft zustimmen',
      query_unreadable: 'Man kann die Frage lesen',
      metadata_unusable: 'Formate und Schlüssel passen',
      registration_missing: 'Ein Zertifikat für die Anmeldung ist dabei',
      registration_invalid: 'Eine Stelle hat es für den unterschrieben, der fragt',
      registration_exceeded: 'Alles, wonach gefragt wird, ist angemeldet',
    },
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
    reasons: {
      link_unreadable:
        'Man kann den Link nicht lesen. Sie brauchen den ganzen Link für die Wallet von einer Prüfseite.',
      request_unreachable:
        'Die Wallet konnte die Anfrage nicht holen. Vielleicht ist sie schon vorbei. Oder der Dienst läuft nicht.',
      request_unreadable: 'Das ist keine Anfrage mit Unterschrift.',
      request_wrong_type: 'Das hat eine Unterschrift. Aber es ist keine Anfrage an eine Wallet.',
      request_wrong_algorithm:
        'Die Anfrage ist falsch unterschrieben. Wallets nehmen das nicht an.',
      request_untrusted:
        'Wer fragt, hat kein passendes Zertifikat. Diese Wallet vertraut ihm nicht.',
      request_signature_invalid:
        'Die Anfrage wurde später geändert. Oder jemand anderes hat sie unterschrieben.',
      client_id_mismatch: 'Im Link steht ein anderer Name als in der Unterschrift der Anfrage.',
      audience_wrong: 'Die Anfrage ist nicht für solche Wallets gemacht.',
      request_not_current: 'Die Anfrage ist abgelaufen. Oder sie gilt erst später.',
      wallet_nonce_mismatch:
        'Die Anfrage wurde nicht für diese Wallet gemacht. Vielleicht ist sie eine Kopie.',
      origin_mismatch: 'Die Anfrage wurde für eine andere Seite gemacht.',
      response_refused:
        'Die Antwort soll an einen Ort gehen, der für Wallets verboten ist. Oder auf eine verbotene Art.',
      nonce_unusable: 'In der Anfrage fehlt ein Wert. Er schützt die Antwort vor dem Kopieren.',
      transaction_data_unsupported:
        'Sie sollen einem Geschäft zustimmen. Das kann diese Wallet nicht.',
      query_unreadable: 'Man kann nicht lesen, was die Anfrage will.',
      metadata_unusable: 'In der Anfrage steht nicht, wie die Antwort geschützt wird.',
      registration_missing:
        'Wer fragt, zeigt nicht, wofür er angemeldet ist. Diese Wallet lehnt solche Anfragen ab.',
      registration_invalid:
        'Die Anmeldung ist abgelaufen. Oder sie gehört jemand anderem. Oder diese Wallet vertraut der Stelle nicht.',
      registration_exceeded: 'Die Anfrage will mehr, als angemeldet ist.',
      no_credential: 'Kein Ausweis in dieser Wallet passt zu der Anfrage.',
      request_foreign:
        'Die Anfrage gehört zu einem anderen Dienst. Diese Wallet antwortet nur ihrem eigenen Dienst.',
    },
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
