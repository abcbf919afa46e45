import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Plain words, machine-made, not reviewed (docs/guides/languages.md). */
export const plainGerman: Texts = {
  made: { machine: 'Dieser Text in einfachen Worten ist noch nicht von einem Menschen geprüft.' },
  glossary: {
    wallet: 'Wallet',
    identity: 'Ausweis',
    share: 'teil|frei',
    decline: 'Nein',
    approve: 'stimm|erlaub',
    code: 'Code',
    revoked: 'gesperrt',
  },
  test: { tag: 'Test', hint: 'Benutzen Sie hier keinen echten Ausweis' },
  trust: {
    sentence: 'Vidimus prüft Ihre Daten. Danach werden die Daten gelöscht.',
    stored: 'Das wird gespeichert',
  },
  progress: {
    label: 'Schritte',
    scan: 'Scannen',
    open: 'Öffnen',
    approve: 'Zustimmen',
    done: 'Fertig',
  },
  asking: {
    title: (customer) => html`${customer} möchte wissen, wer Sie sind`,
    howItWorks: 'Sie entscheiden: Ohne Ihre Zustimmung in der Wallet-App wird nichts geteilt.',
    purpose: 'Der Grund',
    receives: (customer) => html`${customer} bekommt diese Daten`,
    attributes: {
      family_name: 'Nachname',
      given_name: 'Vorname',
      birth_date: 'Geburtsdatum',
      nationality: 'Alle Ihre Staatsangehörigkeiten',
      birth_place: 'Geburtsort',
      resident_country: 'Land, in dem Sie wohnen',
      resident_state: 'Bundesland oder Region, in der Sie wohnen',
      resident_city: 'Ort, in dem Sie wohnen',
      resident_postal_code: 'Postleitzahl',
      resident_street: 'Straße und Hausnummer',
      resident_address: 'Adresse',
      family_name_birth: 'Nachname bei der Geburt',
      given_name_birth: 'Vorname bei der Geburt',
      issuing_authority: 'Behörde, von der Ihr Ausweis ist',
      issuing_country: 'Land, von dem Ihr Ausweis ist',
      personal_administrative_number: 'Persönliche Nummer',
    },
    fullName: 'Vorname und Nachname',
    nationality: (country) => `Ist das Ihre Staatsangehörigkeit: ${country}?`,
    nationalityOf: { DE: 'Sind Sie deutscher Staatsbürger oder deutsche Staatsbürgerin?' },
    onlyYesOrNo: (customer) => html`Mit ${customer} wird nur Ja oder Nein geteilt.`,
    questions: {
      age: (years) => `Sind Sie ${years} Jahre alt oder älter?`,
      citizen: {
        EU: 'Sind Sie Bürger oder Bürgerin von einem EU-Land?',
        EEA: 'Sind Sie Bürger oder Bürgerin von einem Land im Europäischen Wirtschaftsraum?',
        EEA_CH:
          'Sind Sie Bürger oder Bürgerin von einem Land im Europäischen Wirtschaftsraum oder von der Schweiz?',
        list: (countries) => `Sind Sie Bürger oder Bürgerin von einem dieser Länder: ${countries}?`,
      },
      resident: {
        EU: 'Wohnen Sie in einem EU-Land?',
        EEA: 'Wohnen Sie im Europäischen Wirtschaftsraum?',
        EEA_CH: 'Wohnen Sie im Europäischen Wirtschaftsraum oder in der Schweiz?',
        list: (countries) => `Wohnen Sie in einem dieser Länder: ${countries}?`,
      },
      match: (customer, details) => html`Sind diese Daten gleich wie bei ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Ihre Wallet zeigt Ihr Geburtsdatum nicht.',
    ifAvailable: (attribute) => `${attribute} (wenn es da ist)`,
    groups: {
      name: 'Name',
      birth: 'Geburt und Staatsangehörigkeit',
      address: 'Adresse',
      document: 'Ausweis',
    },
    startedCode: (host) =>
      html`Haben Sie selbst bei ${host} angefangen? Nur dann dürfen Sie den Code scannen. Gute Firmen schicken Ihnen diesen Code nie.`,
    startedLink: (host) =>
      html`Haben Sie selbst bei ${host} angefangen? Nur dann dürfen Sie weitermachen. Gute Firmen schicken Ihnen diese Seite nie.`,
    inApp: (host) =>
      html`Sie sehen diese Seite in einer App. Ihre Wallet findet vielleicht nicht zurück. Öffnen Sie ${host} in Ihrem normalen Browser, zum Beispiel Safari oder Chrome. Fangen Sie dort neu an.`,
  },
  about: {
    title: 'Mehr über diese Anfrage',
    checkedBy: (operator, customer) => html`${operator} prüft für ${customer}`,
    asks: 'Wer fragt',
    email: 'E-Mail',
    deletion: 'Ihre Daten löschen lassen',
    authority: 'Aufsichtsbehörde',
    privacy: 'Datenschutz',
    privacyLink: (customer) => html`So benutzt ${customer} Ihre Daten`,
    operator: 'Wer prüft',
    checks: (operator, customer) =>
      html`${operator} macht diese Seite für ${customer}. Hier wird geprüft: Ist Ihr Ausweis echt? Nur die Daten aus der Liste werden weitergegeben. Das Programm dafür heißt Vidimus. Alle dürfen es ansehen.`,
    yesOrNo: (customer) =>
      html`Ihre Wallet zeigt uns Ihre Staatsangehörigkeit. ${customer} bekommt nur ein Ja oder ein Nein.`,
    shownFor: (customer, details) =>
      html`Ihre Wallet zeigt uns für die Fragen: ${details}. ${customer} bekommt nur ein Ja oder ein Nein.`,
    stored: 'Was gespeichert wird',
    detailsKept: (customer, time) =>
      html`${customer} bekommt Ihre Daten. Dann werden die Daten hier gelöscht, spätestens nach ungefähr ${time}.`,
    noteKept: (time) =>
      `Wir merken uns: Es gab eine Anfrage, und so ging sie aus. Ihre Daten stehen nicht dabei. So lange: ${time}.`,
    sure: 'So sind Sie sicher',
    sureStarted: (host) => html`Sie haben selbst bei ${host} angefangen.`,
    sureName: (requester) =>
      html`In Ihrer Wallet steht ${requester}. Dort stehen auch dieselben Daten. Sie stimmen dort zu, nicht auf dieser Seite.`,
  },
  wallet: {
    onPhone: 'Meine Wallet ist auf meinem Handy',
    onComputer: 'Meine Wallet ist auf diesem Computer',
    otherDevice: 'Meine Wallet ist auf einem anderen Gerät',
    steps: [
      'Öffnen Sie die Wallet-App auf Ihrem Handy.',
      'Scannen Sie damit diesen Code.',
      (requester) => html`Steht dort ${requester}? Dann stimmen Sie zu.`,
    ],
    codeLabel: 'Code zum Scannen mit der Wallet-App',
    enlarge: 'Code größer machen',
    close: 'Zumachen',
    open: 'Wallet öffnen',
    comesBack: (requester) => html`Dort steht ${requester}. Danach kommen Sie hierher zurück.`,
    whoAsks: 'der Name von dem, der fragt',
    notOpened: 'Ist die Wallet nicht aufgegangen?',
    notOpenedText:
      'Schauen Sie nach: Gibt es auf diesem Gerät eine Wallet-App? Ist sie fertig eingerichtet?',
    tryAgain: 'Noch einmal versuchen',
    useOtherDevice: 'Anderes Gerät benutzen',
    copyLink: 'Link für die Wallet kopieren',
    noWallet: 'Ich habe keine Wallet',
    noWalletText: (host) =>
      html`Eine Wallet ist eine App. Darin ist Ihr Ausweis auf dem Handy. Sie richten die App einmal mit Ihrem Personalausweis ein. Das kostet nichts. Fangen Sie danach bei ${host} neu an.`,
    learnMore: 'Fragen und Antworten der Bundesregierung',
    learnMoreOf: (issuer) => html`Amtliche Informationen über ${issuer}`,
    back: (customer) => html`Zurück zu ${customer}`,
    approved: 'Ich habe zugestimmt\u00a0– weiter',
  },
  browserWallet: {
    choose: 'Wallet auswählen',
    hint: 'Ihr Browser öffnet ein Fenster. Darin sind Ihre Wallets.',
    waiting: 'Machen Sie in dem Fenster von Ihrem Browser weiter.',
    failed:
      'Das hat nicht geklappt. Oder Sie haben das Fenster zugemacht. Versuchen Sie es noch einmal, oder auf einem anderen Weg.',
    noWindow: 'Andere Wege',
    simulate: 'Fenster für Wallets im Browser ausprobieren',
    simulated: 'Nachgemachte Browser-Wallet',
    simulatedHint: 'Nachgemacht: In einem echten Fenster kann der Test-Ausweis nicht sein.',
  },
  secondDevice: {
    open: 'Handy hier zeigen',
    title: 'Test-Wallet auf einem Handy',
    close: 'Handy weglegen',
  },
  time: {
    minutes: { one: 'Sie haben {n} Minute Zeit.', other: 'Sie haben {n} Minuten Zeit.' },
    lessThanOne: 'Sie haben weniger als eine Minute Zeit.',
    more: '2 Minuten mehr',
    extended: 'Sie haben jetzt mehr Zeit.',
  },
  requested: {
    scannedTitle: 'Stimmen Sie auf Ihrem Handy zu',
    openedTitle: 'Stimmen Sie in Ihrer Wallet zu',
    check: (requester) => html`In Ihrer Wallet muss ${requester} stehen.`,
    carriesOn: 'Diese Seite geht von allein weiter.',
    approve: 'Zustimmen',
    notWorking: 'Es klappt nicht',
    unlock: 'Entsperren Sie Ihr Handy. Öffnen Sie die Wallet-App. Dort wartet die Anfrage.',
    openApp: 'Öffnen Sie Ihre Wallet-App. Dort wartet die Anfrage.',
    linkAgain: 'Wallet noch einmal öffnen',
    codeAgain: 'Oder scannen Sie den Code noch einmal:',
    notYou:
      'Haben Sie den Code nicht selbst gescannt? Dann brechen Sie unten ab. Es wurde nichts geteilt.',
  },
  misunderstood: {
    title: 'Wir können die Antwort von Ihrer Wallet nicht lesen',
    text: (customer) =>
      html`Sie haben nichts falsch gemacht. Mit ${customer} wurde nichts geteilt.`,
    otherWay: 'Versuchen Sie es so. Oder benutzen Sie eine andere Wallet-App, wenn Sie eine haben.',
    otherWallet: 'Benutzen Sie eine andere Wallet-App, wenn Sie eine haben.',
  },
  awaitingReturn: {
    title: 'Kommen Sie bitte aus der Wallet zurück',
    text: 'Ihre Wallet hat geantwortet. Zu Ihrem Schutz geht der Weg zurück nur über die Wallet. Tippen Sie dort auf „Zurück“ oder „Weiter“.',
    stuck: (host) =>
      html`Gibt es in der Wallet keinen Weg zurück? Dann brechen Sie ab. Fangen Sie bei ${host} neu an.`,
  },
  outcomes: {
    presentation: {
      title: 'Fertig',
      text: () => html`Ihre Daten sind bestätigt.`,
    },
    error_access_denied: {
      title: 'Es wurde nichts geteilt',
      text: () =>
        html`Sie haben in Ihrer Wallet Nein gesagt. Oder in der Wallet ist kein passender Ausweis.`,
      next: (customer) =>
        html`Möchten Sie Ihre Daten doch teilen? Dann fangen Sie bei ${customer} neu an.`,
    },
    error_cancelled: {
      title: 'Abgebrochen',
      text: () => html`Sie haben diese Anfrage beendet.`,
    },
    error_expired: {
      title: 'Die Zeit ist um',
      text: () => html`Ihre Wallet hat zu spät geantwortet.`,
      next: (customer) =>
        html`Fangen Sie bei ${customer} neu an. Öffnen Sie vorher Ihre Wallet-App.`,
    },
    error_session: {
      title: 'In diesem Browser nicht fertig geworden',
      text: () =>
        html`Nach dem Zustimmen müssen Sie bald aus der Wallet zurückkommen, und zwar in denselben Browser. Das ist zu Ihrem Schutz.`,
      next: (customer) =>
        html`Fangen Sie bei ${customer} neu an. Benutzen Sie den Browser, in dem Ihr Handy Links öffnet.`,
    },
    error_wallet_unavailable: {
      title: 'Ihre Wallet kann gerade nicht antworten',
      text: () => html`Ihre Wallet-App sagt: Ich bin nicht bereit.`,
      next: () =>
        html`Öffnen Sie die App. Schauen Sie nach: Ist sie fertig eingerichtet? Ist sie auf dem neuesten Stand?`,
    },
    error_invalid_request: {
      title: 'Ihre Wallet hat die Anfrage nicht angenommen',
      text: () => html`Sie haben nichts falsch gemacht.`,
      next: () => html`Schauen Sie nach: Gibt es eine neue Version von Ihrer Wallet-App?`,
    },
    error_invalid_presentation: {
      title: 'Das hat nicht geklappt',
      text: () => html`Wir können die Daten aus Ihrer Wallet nicht bestätigen.`,
      next: (customer) =>
        html`Fangen Sie bei ${customer} neu an. Passiert es wieder? Dann nennen Sie die Kennung.`,
    },
    error_untrusted_issuer: {
      title: 'Dieser Ausweis gilt hier nicht',
      text: (customer) =>
        html`Der Ausweis aus Ihrer Wallet kommt nicht von der richtigen Behörde. ${customer} braucht einen Ausweis von einer anderen Behörde.`,
      next: (customer) => html`Fragen Sie ${customer}: Welchen Ausweis kann ich benutzen?`,
    },
    error_credential_expired: {
      title: 'Ihr Ausweis ist gerade nicht gültig',
      text: () => html`Der Ausweis in Ihrer Wallet ist abgelaufen. Oder er gilt noch nicht.`,
      next: () => html`Öffnen Sie Ihre Wallet-App. Erneuern Sie dort den Ausweis.`,
    },
    error_credential_revoked: {
      title: 'Ihr Ausweis ist gesperrt',
      text: () =>
        html`Eine Behörde hat Ihnen den Ausweis in Ihrer Wallet gegeben. Diese Behörde hat den Ausweis gesperrt. Sie können ihn gerade nicht benutzen.`,
      next: () => html`Fragen Sie dort: Warum ist das so? Wie bekomme ich einen neuen Ausweis?`,
    },
    error_status_unavailable: {
      title: 'Wir konnten nicht fertig prüfen',
      text: () =>
        html`Wir wissen nicht, ob der Ausweis in Ihrer Wallet noch gilt. Sie haben nichts falsch gemacht.`,
      next: (customer) => html`Fangen Sie in ein paar Minuten bei ${customer} neu an.`,
    },
    error_missing_attribute: {
      title: 'Es haben Daten gefehlt',
      text: (customer) =>
        html`${customer} braucht mehr Daten. Ihre Wallet hat sie nicht gegeben, oder sie hat sie nicht.`,
      next: (customer) => html`Fangen Sie bei ${customer} neu an. Geben Sie alle Daten frei.`,
    },
    error_undetermined: {
      title: 'In Ihrem Ausweis steht zu wenig',
      text: (customer) =>
        html`Der Ausweis in Ihrer Wallet sagt nicht, was ${customer} wissen möchte. Sie haben nichts falsch gemacht.`,
      next: (customer) => html`Fragen Sie ${customer}: Wie kann ich es anders zeigen?`,
    },
    error_internal: {
      title: 'Bei uns ist etwas kaputt',
      text: () => html`Sie haben nichts falsch gemacht.`,
      next: (customer) => html`Fangen Sie in ein paar Minuten bei ${customer} neu an.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Mit ${customer} wurde nichts geteilt.`,
    next: 'Das können Sie tun',
    takingBack: (customer) => html`Es geht zurück zu ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} bekommt gerade Bescheid. Danach geht es dort weiter.`,
    goOn: (customer) => html`Weiter zu ${customer}`,
    back: (customer) => html`Zurück zu ${customer}`,
    soonBack: (customer) => html`In einer Minute geht diese Seite zurück zu ${customer}.`,
    stay: 'Hier bleiben',
    lateTitle: (customer) => html`${customer} antwortet gerade nicht`,
    lateText: (customer) =>
      html`Sie haben zugestimmt. Ihre Daten sind bestätigt. Aber ${customer} antwortet nicht. Sie haben nichts falsch gemacht.`,
    lateShort: (customer) => html`${customer} antwortet gerade nicht.`,
    triedUntil: (time) => html`Wir versuchen es weiter, bis spätestens ${time}.`,
    goesOn: 'Diese Seite geht von allein weiter.',
    tryNow: 'Jetzt nachschauen',
    contact: (address) => html`Haben Sie Fragen? Schreiben Sie an ${address}.`,
    withoutWaiting: (customer) => html`Sofort zu ${customer}`,
    goThere: (customer) => html`Zu ${customer}`,
    continuedTitle: 'Diese Anfrage ist fertig',
    continuedText: (customer) =>
      html`${customer} weiß, wie sie ausgegangen ist. Sie können diese Seite zumachen.`,
    undeliveredTitle: (customer) => html`${customer} hat nicht geantwortet`,
    undeliveredText: (host) =>
      html`Sie haben zugestimmt. Aber es kam keine Antwort. Ihre Daten sind hier gelöscht. Gehen Sie bitte zurück zu ${host} und fangen Sie neu an.`,
    undeliveredShort: (host) =>
      html`Wir konnten Sie nicht zurückbringen. Gehen Sie bitte selbst zu ${host}.`,
  },
  cancel: (customer) => html`Abbrechen und zurück zu ${customer}`,
  reference: 'Kennung',
  copy: 'Kopieren',
  inPortal: 'Für Entwickler: dieser Vorgang im Portal',
  receipt: {
    title: 'Beleg',
    link: 'Beleg für diese Anfrage',
    lead: (customer) => html`Das hat ${customer} bekommen, und das passiert damit.`,
    underWay: (customer) =>
      html`${customer} hat noch nicht gesagt, dass alles angekommen ist. Öffnen Sie diese Seite später noch einmal.`,
    asked: 'Wer gefragt hat',
    when: 'Wann Sie zugestimmt haben',
    passedOn: 'Weitergegeben',
    toBePassedOn: 'Wird weitergegeben',
    onlyAsYesOrNo: 'Nur als Ja oder Nein',
    noValues: 'Hier steht, welche Daten es sind. Die Daten selbst stehen nicht hier.',
    erased: 'Unsere Kopie',
    erasedNow: (customer) => html`Gelöscht. ${customer} hat gesagt: Die Daten sind angekommen.`,
    erasedBy: (time) => html`Wird gelöscht, wenn Ihre Daten angekommen sind, spätestens: ${time}.`,
    noteUntil: (day) =>
      html`Bis zum ${day} merken wir uns: Es gab eine Anfrage, und so ging sie aus. Ihre Daten stehen nicht dabei.`,
    writeTo: 'An wen Sie schreiben können',
    deletion: (address) =>
      html`Möchten Sie Ihre Daten ändern oder löschen lassen? Oder wissen, was gespeichert ist? Dann schreiben Sie an: ${address}`,
    deletionElsewhere: (customer) =>
      html`Möchten Sie Ihre Daten ändern oder löschen lassen? Oder wissen, was gespeichert ist? Dann schreiben Sie an ${customer}.`,
    complaint: (authority) =>
      html`Möchten Sie sich beschweren? Dann schreiben Sie an: ${authority}`,
    complaintElsewhere:
      'Möchten Sie sich beschweren? Dann schreiben Sie an die Datenschutzbehörde von Ihrem Land.',
    print: 'Drucken oder speichern',
  },
  stored: {
    title: 'Das wird gespeichert',
    lead: 'Vidimus prüft, was Ihre Wallet zeigt. Vidimus gibt weiter, was Sie erlaubt haben. Danach wird es gelöscht. Hier steht alles, was gespeichert wird.',
    entries: (time) => [
      {
        what: 'Ihre Daten',
        how: 'Das sind die Daten, nach denen gefragt wurde, zum Beispiel Ihr Name. Sie sind verschlüsselt. Jede Anfrage hat einen eigenen Schlüssel.',
        until: `Die Firma sagt: Die Daten sind angekommen. Dann werden sie hier gelöscht, spätestens nach ungefähr ${time}. Danach gehen Sie zu einer anderen Adresse. Diese Adresse bleibt noch zehn Minuten verschlüsselt gespeichert. Dann wird auch der Schlüssel gelöscht.`,
      },
      {
        what: 'Eine Notiz: Es gab eine Anfrage',
        how: 'Wer gefragt hat, wann, nach welchen Daten („Vorname“, nie Ihr Vorname), und wie es ausging. Die Firma hat eine eigene Notiz über Sie. Diese ist verschlüsselt wie Ihre Daten und wird mit ihnen gelöscht, spätestens nach ungefähr einem Tag. Ein Fingerabdruck davon bleibt.',
        until:
          'Die Firma bestimmt, wie viele Tage: 1 bis 90. Hat die Firma nichts bestimmt, sind es 30 Tage.',
      },
      {
        what: 'Ihr Browser',
        how: 'Ein Cookie in Ihrem Browser. Damit können nur Sie fertig machen, was Sie angefangen haben. Bei der Notiz behalten wir einen Fingerabdruck davon. Er sagt nichts über Sie.',
        until: 'Das Cookie endet nach zwei Stunden.',
      },
      {
        what: 'Das wird nie gespeichert',
        how: 'Ihre IP-Adresse, die Antwort von Ihrer Wallet, alles, was Sie nicht erlaubt haben, und Bilder von Ihnen. In keinem Protokoll stehen Ihre Daten.',
        until:
          'In Sicherungen können verschlüsselte Daten von laufenden Anfragen sein. Der Schlüssel dafür liegt an einem anderen Ort.',
      },
    ],
  },
  live: {
    offline: 'Sie haben kein Internet. Wenn es wieder da ist, geht es hier weiter.',
    copied: 'Kopiert.',
    codeHidden: 'Der Code ist nicht ganz zu sehen.',
    codeVisible: 'Der Code ist ganz zu sehen.',
    ending: 'Sie haben weniger als eine Minute Zeit. Sie können mehr Zeit bekommen.',
  },
  notFound: {
    title: 'Hier ist nichts',
    text: 'Diese Adresse gibt es nicht. Gehen Sie dorthin zurück, wo Sie hergekommen sind.',
  },
  neutral: {
    title: 'Dieser Link gilt nicht',
    text: 'Er ist abgelaufen. Oder er wurde schon benutzt. Oder er wurde zuerst in einem anderen Browser geöffnet.',
    advice: [
      'Haben Sie in einem anderen Browser oder in einer App angefangen? Dann machen Sie dort weiter.',
      'Sonst gehen Sie dorthin zurück, wo Sie hergekommen sind. Fangen Sie dort neu an.',
      'Hat Ihnen jemand diesen Link geschickt? Dann machen Sie die Seite zu. Stimmen Sie in Ihrer Wallet keiner Anfrage zu.',
    ],
  },
  otherBrowser: {
    title: 'Sie haben in einem anderen Browser angefangen',
    text: 'Zu Ihrem Schutz geht es nur in dem Browser weiter, in dem Sie angefangen haben. Keine Ihrer Daten wurden weitergegeben.',
    advice: [
      'Gehen Sie zurück in den Browser, in dem Sie angefangen haben. Dort steht, wie es weitergeht.',
      'Das nächste Mal: Benutzen Sie den Browser, in dem Ihr Handy Links öffnet. Fangen Sie nicht in einer App an.',
    ],
  },
  tooMany: {
    title: 'Gerade sind es zu viele',
    text: 'Gerade beginnen zu viele Menschen aus Ihrem Netz. Bitte warten Sie eine Minute. Versuchen Sie es dann noch einmal.',
  },
  cookiesNeeded: {
    title: 'Ihr Browser muss Cookies erlauben',
    text: 'Wir brauchen ein Cookie. Damit erkennen wir Ihren Browser wieder, und nur Sie können dies fertig machen. Das Cookie kam nicht zu uns zurück. Wir benutzen es nur dafür. Es endet nach zwei Stunden.',
    advice: [
      'Erlauben Sie in Ihrem Browser Cookies für diese Seite. Versuchen Sie es dann noch einmal.',
      'Oder öffnen Sie den Link in einem anderen Browser, nicht in einer App.',
    ],
    tryAgain: 'Noch einmal versuchen',
  },
  goOnElsewhere: {
    title: 'Machen Sie dort weiter, wo Sie angefangen haben',
    text: 'Ihre Wallet hat geantwortet. Gehen Sie zurück zu dem Bildschirm mit dem Code. Diese Seite können Sie zumachen.',
  },
}
