import type { Texts } from './en.ts'

export const german: Texts = {
  product: 'Sandbox-Wallet',
  otherLanguage: 'English',
  band: 'keine echte Identität',
  skip: 'Zum Inhalt springen',
  foot: 'Ein Testwerkzeug von Vidimus. Person und Schlüssel sind erfunden und öffentlich.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Sandbox-Identität', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Muster-Identität', subtitle: 'Steht für den deutschen Ausweis' },
    },
    specimen: 'Muster',
    familyName: 'Nachname',
    givenName: 'Vorname',
    birthDate: 'Geburtsdatum',
    nationality: 'Staatsangehörigkeit',
  },
  home: {
    title: 'Eine Wallet zum Ausprobieren',
    lead: 'Sie beantwortet Anfragen Ihrer Vidimus-Testumgebung wie eine echte Wallet: Sie prüft, wer fragt, zeigt Ihnen, was geteilt würde, und sendet eine echte, signierte Antwort. Nur die Person ist erfunden.',
    identities: 'In dieser Wallet',
    identitiesText:
      'Immer dieselbe Person, ausgestellt von zwei Testanbietern, damit Tests vergleichbar bleiben. Solange eine Anfrage offen ist, lassen sich andere Personen des zweiten wählen.',
    pasteTitle: 'Anfrage öffnen',
    pasteLabel: 'Wallet-Link',
    pasteHint:
      'Der Link hinter dem Code oder dem Knopf der Prüfseite. Er beginnt mit openid4vp:// oder mit der Adresse dieser Wallet.',
    pasteButton: 'Anfrage öffnen',
    developers: 'Für Entwickler',
    outcomesText:
      'Jeder Ausgang einer Prüfung wird wirklich gebaut und gesendet. Wählen Sie ihn bei geöffneter Anfrage oder per Skript:',
    scriptText: 'Die Wallet beantwortet nur Anfragen des Dienstes, zu dem sie gehört.',
  },
  consent: {
    title: (name) => `${name} fragt, wer Sie sind`,
    verified: 'Anfrage geprüft',
    through: (requester) => `über ${requester}`,
    registration: {
      covers: (name) => `Registriert als ${name}`,
      registration_missing: 'Ohne Registrierungszertifikat: andere Wallets lehnen das eventuell ab',
      registration_invalid:
        'Das Registrierungszertifikat gilt nicht: andere Wallets lehnen das eventuell ab',
      registration_exceeded:
        'Fragt nach mehr als registriert ist: andere Wallets lehnen das eventuell ab',
    },
    purpose: 'Wofür',
    address: 'Antwort geht an',
    clientId: 'Kennung',
    lastMinute: 'Weniger als eine Minute offen',
    minutesOpen: (minutes) =>
      minutes === 1 ? 'Noch 1 Minute offen' : `Noch ${minutes} Minuten offen`,
    shared: 'Das würde geteilt',
    receives: (name) => `${name} würde erfahren`,
    yes: 'Ja',
    no: 'Nein',
    attributes: {
      birth_place: 'Geburtsort',
      resident_country: 'Land, in dem Sie wohnen',
      resident_state: 'Bundesland oder Region, in der Sie wohnen',
      resident_city: 'Wohnort',
      resident_postal_code: 'Postleitzahl',
      resident_street: 'Straße und Hausnummer',
      resident_address: 'Anschrift',
      family_name_birth: 'Geburtsname',
      given_name_birth: 'Vorname bei der Geburt',
      issuing_authority: 'Behörde, die Ihren Ausweis ausgestellt hat',
      issuing_country: 'Land, das Ihren Ausweis ausgestellt hat',
      personal_administrative_number: 'Persönliche Kennnummer',
    },
    questions: {
      age: (years) => `Sind Sie mindestens ${years} Jahre alt?`,
      citizen: {
        EU: 'Haben Sie die Staatsangehörigkeit eines EU-Landes?',
        EEA: 'Haben Sie die Staatsangehörigkeit eines Landes des Europäischen Wirtschaftsraums?',
        EEA_CH:
          'Haben Sie die Staatsangehörigkeit eines Landes des Europäischen Wirtschaftsraums oder der Schweiz?',
        list: (countries) => `Haben Sie die Staatsangehörigkeit eines dieser Länder: ${countries}?`,
      },
      resident: {
        EU: 'Wohnen Sie in einem EU-Land?',
        EEA: 'Wohnen Sie im Europäischen Wirtschaftsraum?',
        EEA_CH: 'Wohnen Sie im Europäischen Wirtschaftsraum oder in der Schweiz?',
        list: (countries) => `Wohnen Sie in einem dieser Länder: ${countries}?`,
      },
      match: (name, details) => `Stimmen diese Angaben mit denen bei ${name} überein: ${details}?`,
    },
    shownToAnswer: (name, requester, details) =>
      `Für die Antwort bekommt ${requester} von Ihrer Wallet: ${details}. ${name} erfährt nur Ja oder Nein.`,
    birthDateNotShown: 'Ihre Wallet zeigt Ihr Geburtsdatum nicht.',
    sharedHint: 'Nichts wird gesendet, bevor Sie zustimmen.',
    whichIdentity: 'Aus dieser Identität',
    share: 'Teilen',
    decline: 'Ablehnen',
    nothingFits: 'Keine Identität hier passt zu dieser Anfrage',
    nothingFitsText: 'Was verlangt wird, ist nicht in dieser Wallet. Sie können das mitteilen.',
    sayNothingFits: 'Mitteilen',
  },
  simulate: {
    title: 'Anderen Ausgang simulieren',
    lead: 'Ein Klick baut die Antwort mitsamt Fehler und sendet sie wirklich. Der Code ist das, was Ihr Callback dann erhält.',
    format: 'Format der Identität',
    automatic: 'Automatisch',
    howSlow: 'So lange wartet „Langsam“',
    person: 'Musterperson (de-ausweis)',
    stay: 'Nach dem Senden anhalten und den Austausch zeigen',
    pin: 'Von nun an jede Anfrage so beantworten',
    samePerson:
      'Die Person des ersten Anbieters ändert sich nie. Für ein „Nein“ fragen Sie nach einem anderen Land als Deutschland oder nach einem Alter von 150.',
    groups: {
      person: 'Was die Person tut',
      credential: 'Mit der Identität stimmt etwas nicht',
      binding: 'Die Antwort gilt nicht dieser Anfrage',
      wallet: 'Die Wallet selbst hat Schwierigkeiten',
    },
    outcomes: {
      approve: { title: 'Teilen', does: 'Alles ist in Ordnung, die Antwort ist echt.' },
      decline: { title: 'Ablehnen', does: 'Die Person lehnt ab; nichts wird geteilt.' },
      'no-credential': {
        title: 'Keine passende Identität',
        does: 'Die Wallet hat nichts Passendes und sagt nein.',
      },
      expired: { title: 'Abgelaufen', does: 'Die Identität galt bis gestern.' },
      'not-yet-valid': { title: 'Noch nicht gültig', does: 'Die Identität gilt erst ab morgen.' },
      revoked: { title: 'Widerrufen', does: 'Ihr Eintrag in der Statusliste sagt: widerrufen.' },
      'untrusted-issuer': {
        title: 'Unbekannter Aussteller',
        does: 'Gut signiert, von jemandem, dem niemand vertraut.',
      },
      'tampered-claim': {
        title: 'Geänderter Wert',
        does: 'Ein Wert wurde nach dem Ausstellen verändert.',
      },
      'missing-claim': {
        title: 'Fehlender Wert',
        does: 'Einer der verlangten Werte wird weggelassen.',
      },
      'wrong-nonce': { title: 'Falscher Einmalwert', does: 'Für eine andere Anfrage signiert.' },
      'wrong-audience': { title: 'Falscher Empfänger', does: 'Für jemand anderen signiert.' },
      'wrong-holder-key': {
        title: 'Falscher Schlüssel',
        does: 'Mit einem Schlüssel signiert, der nicht der Person gehört.',
      },
      replay: {
        title: 'Wiederholung',
        does: 'Eine echte Antwort auf eine frühere Anfrage, noch einmal gesendet.',
      },
      slow: {
        title: 'Langsam',
        does: 'Alles ist in Ordnung, dauert aber so lange wie oben gewählt.',
      },
      malformed: {
        title: 'Unlesbar',
        does: 'Sendet Unsinn und wird abgewiesen; die Anfrage bleibt offen. Danach auf der Prüfseite abbrechen.',
      },
      'never-answers': {
        title: 'Schweigen',
        does: 'Holt die Anfrage ab und antwortet nie, bis die Zeit abläuft.',
      },
      'wallet-unavailable': {
        title: 'Nicht verfügbar',
        does: 'Die Wallet meldet, dass sie nicht antworten kann.',
      },
      'refuses-request': {
        title: 'Lehnt die Anfrage ab',
        does: 'Die Wallet verweigert die Antwort, wie strenge Wallets, wenn ein Registrierungszertifikat fehlt oder die Frage nicht abdeckt.',
      },
    },
  },
  browser: {
    title: 'Simulierte Browser-Wallet',
    lead: 'Sie steht für den Dialog, den ein Browser mit Wallet zeigen würde. Die Antwort ist echt.',
    waiting: 'Warten auf die Prüfseite.',
    onlyFramed: 'Diese Seite wirkt nur in einer Prüfseite, die über den Browser fragt.',
    staysOpen:
      'Ablehnen, ein Fehler oder Unsinn entscheidet hier nichts: Die Prüfseite bleibt offen, und der Code ist der, der folgt, wenn Sie dort abbrechen.',
    handedOver: 'Übergeben',
    handedOverText: 'Die Prüfseite hat die Antwort und macht von selbst weiter.',
    refusedText: 'Nichts wurde geteilt. Die Prüfseite bleibt offen und bietet andere Wege an.',
    silentText: 'Die Wallet antwortet nie. Schließen Sie dieses Fenster, um weiterzumachen.',
  },
  pinned: {
    title: (outcome) => `Angeheftet: ${outcome}`,
    text: 'Jede Anfrage wird von selbst so beantwortet, bis Sie das lösen.',
    send: 'Jetzt senden',
    unpin: 'Lösen',
  },
  inspect: {
    title: 'Untersuchen',
    lead: 'Alles, was empfangen, geprüft, gebaut und gesendet wurde.',
    checks: 'Prüfungen',
    request: 'Anfrage (Request Object)',
    query: 'Abfrage (DCQL)',
    certificates: 'Zertifikate',
    held: 'Identität in der Wallet',
    presented: 'Identität wie gezeigt',
    keyBinding: 'Schlüsselbindung',
    exchange: 'HTTP-Austausch',
    empty: '(leer)',
    copy: 'Kopieren',
    copied: 'Kopiert',
    passed: 'bestanden',
    failed: 'nicht bestanden',
    notReached: 'nicht erreicht',
    checkNames: {
      link_unreadable: 'Der Link sagt, wer fragt und wo die Anfrage liegt',
      request_unreachable: 'Die Anfrage ließ sich abholen',
      request_unreadable: 'Sie ist ein signiertes JWT',
      request_wrong_type: 'Sie ist als Anfrage gekennzeichnet',
      request_wrong_algorithm: 'Sie ist mit ES256 signiert',
      request_untrusted: 'Ihre Zertifikate enden bei einer vertrauten Stelle',
      request_signature_invalid: 'Die Signatur stammt vom Schlüssel des Zertifikats',
      client_id_mismatch: 'client_id ist die des Links und des Zertifikats',
      audience_wrong: 'Sie ist für Wallets bestimmt',
      request_not_current: 'Sie gilt jetzt',
      wallet_nonce_mismatch: 'Sie wurde für diesen Abruf gemacht (wallet_nonce)',
      origin_mismatch: 'Die fragende Seite ist eine, die die Anfrage nennt',
      response_refused: 'Die Antwort geht auf bekannte Weise an eine erlaubte Adresse',
      nonce_unusable: 'nonce und state sind brauchbar',
      transaction_data_unsupported: 'Es soll keine Transaktion freigegeben werden',
      query_unreadable: 'Die Abfrage ist lesbar',
      metadata_unusable: 'Formate und Schlüssel sind brauchbar',
      registration_missing: 'Sie enthält ein Registrierungszertifikat',
      registration_invalid: 'Ein Registrar hat es für den Fragenden unterschrieben',
      registration_exceeded: 'Alles, wonach gefragt wird, ist registriert',
    },
  },
  result: {
    sentTitle: 'Gesendet',
    sentText: (name) => `${name} hat die Antwort angenommen.`,
    declinedTitle: 'Es wurde nichts geteilt',
    declinedText: (name) => `${name} weiß das jetzt, und sonst nichts.`,
    refusedTitle: 'Abgewiesen',
    rightlyRefused: (name) =>
      `Die Antwort war absichtlich fehlerhaft, und ${name} hat sie nicht angenommen. So soll es sein.`,
    wronglyRefused: (name) =>
      `Die Antwort war echt, aber ${name} hat sie nicht angenommen. Ist den Test-Anbietern dieser Wallet vertraut, und ist ihre Statusliste erreichbar?`,
    wronglyAccepted: (name) =>
      `Die Antwort war absichtlich fehlerhaft, und doch hat ${name} sie angenommen. Das sollte nicht geschehen.`,
    silentTitle: 'Schweigen',
    silentText: 'Die Anfrage wurde abgeholt und bleibt unbeantwortet.',
    unreachableTitle: 'Die Antwort kam nicht an',
    unreachableText: (name) =>
      `${name} war nicht erreichbar. Die Anfrage ist vielleicht noch offen.`,
    outcome: 'Ausgang',
    answer: 'Rückmeldung',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'keine',
    callback: 'Dokumentierter Callback',
    continue: 'Weiter',
    goBack:
      'Kehren Sie zu der Seite zurück, auf der Sie begonnen haben; sie weiß, wie es ausging. Diese können Sie schließen.',
    pageKnows: 'Die Prüfseite weiß, wie es ausging; dort geht es weiter.',
    backToPage: 'Zurück zur Prüfseite',
    lookBeside: 'Die Seite neben diesem Gerät weiß Bescheid. Sie geht von selbst weiter.',
    stillOpen:
      'Die Anfrage bleibt offen, bis ihre Zeit um ist. Sie lässt sich noch einmal beantworten oder dort abbrechen, wo Sie begonnen haben.',
    openAgain: 'Anfrage noch einmal öffnen',
    home: 'Zum Anfang der Wallet',
  },
  refusal: {
    title: 'Diese Wallet lehnt die Anfrage ab',
    lead: 'Es wurde nichts geteilt, und niemand hat etwas über Sie erfahren.',
    reason: 'Grund',
    home: 'Zum Anfang der Wallet',
    reasons: {
      link_unreadable:
        'Der Link ist nicht lesbar. Es muss der vollständige Wallet-Link einer Prüfseite sein.',
      request_unreachable:
        'Die Anfrage ließ sich nicht abholen. Vielleicht ist sie vorbei, oder der Dienst läuft nicht.',
      request_unreadable: 'Was abgeholt wurde, ist keine signierte Anfrage.',
      request_wrong_type: 'Was abgeholt wurde, ist signiert, aber keine Anfrage an eine Wallet.',
      request_wrong_algorithm:
        'Die Anfrage ist auf eine Weise signiert, die Wallets nicht annehmen.',
      request_untrusted: 'Wer fragt, hat kein Zertifikat einer Stelle, der diese Wallet vertraut.',
      request_signature_invalid:
        'Die Anfrage wurde nach dem Signieren verändert oder von jemand anderem signiert.',
      client_id_mismatch: 'Wer die Anfrage signiert hat, ist nicht, wer im Link steht.',
      audience_wrong: 'Die Anfrage ist nicht für Wallets wie diese bestimmt.',
      request_not_current: 'Die Anfrage ist abgelaufen oder liegt in der Zukunft.',
      wallet_nonce_mismatch:
        'Die Anfrage wurde nicht für diese Wallet gemacht: Sie ist vielleicht eine Kopie.',
      origin_mismatch: 'Die Anfrage wurde für eine andere Seite gemacht als die, die fragt.',
      response_refused:
        'Die Antwort soll auf eine Weise oder an einen Ort gehen, die eine Wallet nicht nutzen darf.',
      nonce_unusable: 'Der Anfrage fehlt ein Einmalwert, der die Antwort vor dem Kopieren schützt.',
      transaction_data_unsupported:
        'Es soll eine Transaktion freigegeben werden; das kann diese Wallet nicht.',
      query_unreadable: 'Die Anfrage sagt nicht lesbar, was sie verlangt.',
      metadata_unusable: 'Die Anfrage sagt nicht, wie die Antwort geschützt werden kann.',
      registration_missing:
        'Wer fragt, zeigt nicht, wofür er registriert ist. Diese Wallet lehnt solche Anfragen ab.',
      registration_invalid:
        'Die gezeigte Registrierung ist abgelaufen, gehört einem anderen oder stammt von keinem Registrar, dem diese Wallet vertraut.',
      registration_exceeded: 'Die Anfrage verlangt mehr, als registriert ist.',
      no_credential: 'Keine Identität in dieser Wallet passt zu der Anfrage.',
      request_foreign:
        'Die Anfrage gehört zu einem anderen Dienst. Diese Wallet antwortet nur dem, für den sie eingerichtet ist.',
    },
  },
  finished: {
    title: 'Diese Anfrage ist beendet',
    text: 'Sie wurde beantwortet oder abgebrochen, oder ihre Zeit ist um. Dazu kann nichts mehr gesendet werden.',
  },
  trouble: {
    answeredTitle: 'Diese Anfrage ist hier nicht mehr offen',
    answeredText:
      'Sie wurde schon beantwortet, oder die Wallet hat sie vergessen. Öffnen Sie den Link noch einmal, falls er noch gelten soll.',
    crossSiteTitle: 'Das kam von anderswo',
    crossSiteText:
      'Antworten lässt sich nur auf einer Seite dieser Wallet. Es wurde nichts gesendet.',
    unknownTitle: 'Hier ist nichts',
    unknownText: 'Diese Adresse führt in dieser Wallet nirgendwohin.',
    failedTitle: 'In der Wallet ist etwas schiefgegangen',
    failedText: 'Das ist unser Fehler. Bitte versuchen Sie es noch einmal.',
  },
}
