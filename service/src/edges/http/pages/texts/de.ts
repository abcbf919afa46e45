import { html } from '../html.ts'
import type { Texts } from './texts.ts'

export const german: Texts = {
  made: 'team',
  glossary: {
    wallet: 'Wallet',
    identity: 'Ausweis',
    share: 'teil|frei|erfährt',
    decline: 'abgelehnt',
    approve: 'stimm|erlaubt',
    code: 'Code',
    revoked: 'gesperrt',
  },
  test: { tag: 'Test', hint: 'Keinen echten Ausweis verwenden' },
  trust: {
    sentence: 'Vidimus prüft Ihre Angaben und behält sie nicht.',
    stored: 'Was gespeichert wird',
  },
  progress: {
    label: 'Schritte',
    scan: 'Scannen',
    open: 'Öffnen',
    approve: 'Zustimmen',
    done: 'Fertig',
  },
  asking: {
    title: (customer) => html`Weisen Sie sich bei ${customer} aus`,
    howItWorks: 'Nichts wird geteilt, bevor Sie in Ihrer Wallet-App zustimmen.',
    purpose: 'Wofür',
    receives: (customer) => html`${customer} erhält`,
    attributes: {
      family_name: 'Nachname',
      given_name: 'Vorname',
      birth_date: 'Geburtsdatum',
      nationality: 'Alle Ihre Staatsangehörigkeiten',
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
    fullName: 'Vorname und Nachname',
    nationality: (country) => `Ist das Ihre Staatsangehörigkeit: ${country}?`,
    nationalityOf: { DE: 'Haben Sie die deutsche Staatsangehörigkeit?' },
    onlyYesOrNo: (customer) => html`${customer} erfährt nur Ja oder Nein.`,
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
      match: (customer, details) =>
        html`Stimmen diese Angaben mit denen bei ${customer} überein: ${details}?`,
    },
    birthDateNotShown: 'Ihre Wallet zeigt Ihr Geburtsdatum nicht.',
    ifAvailable: (attribute) => `${attribute} (falls vorhanden)`,
    groups: {
      name: 'Name',
      birth: 'Geburt und Staatsangehörigkeit',
      address: 'Anschrift',
      document: 'Ausweis',
    },
    startedCode: (host) =>
      html`Scannen Sie nur, wenn Sie selbst bei ${host} begonnen haben. Seriöse Anbieter schicken Ihnen diesen Code nie.`,
    startedLink: (host) =>
      html`Fahren Sie nur fort, wenn Sie selbst bei ${host} begonnen haben. Seriöse Anbieter schicken Ihnen diese Seite nie.`,
    inApp: (host) =>
      html`Sie sind im Browser einer App. Ihre Wallet findet von dort vielleicht nicht hierher zurück. Öffnen Sie ${host} in Ihrem gewohnten Browser, zum Beispiel Safari oder Chrome, und beginnen Sie dort neu.`,
  },
  about: {
    title: 'Über diese Anfrage',
    checkedBy: (operator, customer) => html`Geprüft von ${operator} für ${customer}`,
    asks: 'Wer fragt',
    email: 'E-Mail',
    deletion: 'Ihre Angaben löschen lassen',
    authority: 'Aufsichtsbehörde',
    privacy: 'Datenschutz',
    privacyLink: (customer) => html`So verwendet ${customer} Ihre Angaben`,
    operator: 'Wer prüft',
    checks: (operator, customer) =>
      html`${operator} betreibt diese Seite für ${customer}. Hier wird geprüft, ob Ihr Ausweis echt ist, und nur weitergegeben, was aufgelistet ist. Verwendet wird dafür Vidimus, eine offene Software, die alle prüfen können.`,
    yesOrNo: (customer) =>
      html`Ihre Wallet zeigt für diese Prüfung Ihre Staatsangehörigkeit; ${customer} erfährt nur Ja oder Nein.`,
    shownFor: (customer, details) =>
      html`Für die Fragen zeigt Ihre Wallet: ${details}. ${customer} erfährt nur Ja oder Nein.`,
    stored: 'Was gespeichert wird',
    detailsKept: (customer, time) =>
      html`Ihre Angaben werden gelöscht, sobald ${customer} sie hat, spätestens nach etwa ${time}.`,
    noteKept: (time) =>
      `Es bleibt ein Vermerk, dass es eine Anfrage gab und wie sie endete, ohne Ihre Angaben. Dauer: ${time}.`,
    sure: 'So gehen Sie sicher',
    sureStarted: (host) => html`Sie haben selbst bei ${host} begonnen.`,
    sureName: (requester) =>
      html`In Ihrer Wallet steht ${requester}, mit denselben Angaben. Sie stimmen dort zu, nicht auf dieser Seite.`,
  },
  wallet: {
    onPhone: 'Meine Wallet ist auf meinem Smartphone',
    onComputer: 'Meine Wallet ist auf diesem Computer',
    otherDevice: 'Meine Wallet ist auf einem anderen Gerät',
    steps: [
      'Öffnen Sie die Wallet-App auf Ihrem Smartphone.',
      'Scannen Sie damit diesen Code.',
      (requester) => html`Steht dort ${requester}? Dann stimmen Sie zu.`,
    ],
    codeLabel: 'Code zum Scannen mit Ihrer Wallet-App',
    enlarge: 'Code vergrößern',
    close: 'Schließen',
    open: 'Wallet öffnen',
    comesBack: (requester) => html`Dort steht ${requester}. Danach kommen Sie hierher zurück.`,
    whoAsks: 'der Name der anfragenden Stelle',
    notOpened: 'Wallet hat sich nicht geöffnet?',
    notOpenedText:
      'Prüfen Sie, ob auf diesem Gerät eine Wallet-App installiert und eingerichtet ist.',
    tryAgain: 'Noch einmal versuchen',
    useOtherDevice: 'Anderes Gerät verwenden',
    copyLink: 'Link für die Wallet kopieren',
    noWallet: 'Ich habe keine Wallet',
    noWalletText: (host) =>
      html`Eine Wallet ist eine App, die Ihren amtlichen Ausweis auf Ihrem Smartphone bereithält. Sie richten sie einmal mit Ihrem Personalausweis ein, kostenlos. Beginnen Sie danach bei ${host} neu.`,
    learnMore: 'Fragen und Antworten der Bundesregierung',
    learnMoreOf: (issuer) => html`Amtliche Informationen zu ${issuer}`,
    back: (customer) => html`Zurück zu ${customer}`,
    approved: 'Ich habe zugestimmt\u00a0– weiter',
  },
  browserWallet: {
    choose: 'Wallet auswählen',
    hint: 'Ihr Browser öffnet ein Fenster mit Ihren Wallets.',
    waiting: 'Fahren Sie in dem Fenster fort, das Ihr Browser geöffnet hat.',
    failed:
      'Das hat nicht geklappt, oder Sie haben das Fenster geschlossen. Versuchen Sie es noch einmal oder auf anderem Weg.',
    noWindow: 'Andere Möglichkeiten',
    simulate: 'Wallet-Fenster des Browsers ausprobieren',
    simulated: 'Simulierte Browser-Wallet',
    simulatedHint: 'Simuliert: Ein echtes Fenster kann den Sandbox-Ausweis nicht enthalten.',
  },
  secondDevice: {
    open: 'Smartphone hier zeigen',
    title: 'Sandbox-Wallet auf einem Smartphone',
    close: 'Smartphone weglegen',
  },
  time: {
    minutes: { one: 'Sie haben {n} Minute Zeit.', other: 'Sie haben {n} Minuten Zeit.' },
    lessThanOne: 'Sie haben weniger als eine Minute Zeit.',
    more: '2 Minuten länger',
    extended: 'Sie haben jetzt mehr Zeit.',
  },
  requested: {
    scannedTitle: 'Stimmen Sie auf Ihrem Smartphone zu',
    openedTitle: 'Stimmen Sie in Ihrer Wallet zu',
    check: (requester) => html`In Ihrer Wallet muss ${requester} stehen.`,
    carriesOn: 'Diese Seite geht von selbst weiter.',
    approve: 'Zustimmen',
    notWorking: 'Es klappt nicht',
    unlock: 'Entsperren Sie Ihr Smartphone und öffnen Sie die Wallet-App. Dort wartet die Anfrage.',
    openApp: 'Öffnen Sie Ihre Wallet-App. Dort wartet die Anfrage.',
    linkAgain: 'Wallet noch einmal öffnen',
    codeAgain: 'Oder scannen Sie den Code noch einmal:',
    notYou:
      'Haben Sie den Code nicht selbst gescannt? Brechen Sie unten ab. Es wurde nichts geteilt.',
  },
  misunderstood: {
    title: 'Wir konnten die Antwort Ihrer Wallet nicht lesen',
    text: (customer) =>
      html`Sie haben nichts falsch gemacht. Es wurde nichts mit ${customer} geteilt.`,
    otherWay:
      'Versuchen Sie es stattdessen so, oder mit einer anderen Wallet-App, wenn Sie eine haben.',
    otherWallet: 'Versuchen Sie es mit einer anderen Wallet-App, wenn Sie eine haben.',
  },
  awaitingReturn: {
    title: 'Bitte in der Wallet auf „Zurück“ tippen',
    text: 'Ihre Wallet hat geantwortet. Zu Ihrem Schutz führt der Weg zurück nur über die Wallet: Tippen Sie dort auf „Zurück“ oder „Weiter“.',
    stuck: (host) =>
      html`Kein Weg zurück in der Wallet? Brechen Sie ab und beginnen Sie bei ${host} neu.`,
  },
  outcomes: {
    presentation: {
      title: 'Geschafft',
      text: () => html`Ihre Angaben sind bestätigt.`,
    },
    error_access_denied: {
      title: 'Es wurde nichts geteilt',
      text: () =>
        html`Sie haben in Ihrer Wallet abgelehnt, oder sie enthält keinen passenden Ausweis.`,
      next: (customer) =>
        html`Wenn Sie Ihre Angaben doch teilen möchten, beginnen Sie bei ${customer} neu.`,
    },
    error_cancelled: {
      title: 'Abgebrochen',
      text: () => html`Sie haben diese Anfrage beendet.`,
    },
    error_expired: {
      title: 'Die Zeit ist abgelaufen',
      text: () => html`Ihre Wallet hat nicht rechtzeitig geantwortet.`,
      next: (customer) =>
        html`Beginnen Sie bei ${customer} neu. Halten Sie Ihre Wallet-App bereit.`,
    },
    error_session: {
      title: 'Nicht in diesem Browser abgeschlossen',
      text: () =>
        html`Zu Ihrem Schutz müssen Sie aus Ihrer Wallet bald in den Browser zurückkehren, in dem Sie begonnen haben.`,
      next: (customer) =>
        html`Beginnen Sie bei ${customer} neu, und zwar in dem Browser, den Ihr Smartphone für Links verwendet.`,
    },
    error_wallet_unavailable: {
      title: 'Ihre Wallet kann gerade nicht antworten',
      text: () => html`Ihre Wallet-App hat gemeldet, dass sie nicht bereit ist.`,
      next: () =>
        html`Öffnen Sie sie und sehen Sie nach, ob sie vollständig eingerichtet und auf dem neuesten Stand ist.`,
    },
    error_invalid_request: {
      title: 'Ihre Wallet hat die Anfrage nicht angenommen',
      text: () => html`Sie haben nichts falsch gemacht.`,
      next: () => html`Sehen Sie nach, ob es für Ihre Wallet-App eine neue Version gibt.`,
    },
    error_invalid_presentation: {
      title: 'Das hat nicht geklappt',
      text: () => html`Wir konnten die Angaben aus Ihrer Wallet nicht bestätigen.`,
      next: (customer) =>
        html`Beginnen Sie bei ${customer} neu. Wenn es wieder geschieht, nennen Sie die Kennung.`,
    },
    error_untrusted_issuer: {
      title: 'Dieser Ausweis wird hier nicht angenommen',
      text: (customer) =>
        html`Der Ausweis aus Ihrer Wallet stammt nicht von der Behörde, nach deren Ausweis ${customer} fragt.`,
      next: (customer) => html`Fragen Sie ${customer}, welchen Ausweis Sie verwenden können.`,
    },
    error_credential_expired: {
      title: 'Ihr Ausweis ist zurzeit nicht gültig',
      text: () => html`Der Ausweis in Ihrer Wallet ist abgelaufen oder noch nicht gültig.`,
      next: () => html`Öffnen Sie Ihre Wallet-App und erneuern Sie den Ausweis dort.`,
    },
    error_credential_revoked: {
      title: 'Ihr Ausweis ist gesperrt',
      text: () =>
        html`Die Behörde, die den Ausweis in Ihrer Wallet ausgestellt hat, hat ihn gesperrt. Er kann zurzeit nicht verwendet werden.`,
      next: () => html`Fragen Sie dort nach dem Grund und nach einem neuen Ausweis.`,
    },
    error_status_unavailable: {
      title: 'Wir konnten die Prüfung nicht abschließen',
      text: () =>
        html`Wir konnten nicht feststellen, ob der Ausweis in Ihrer Wallet noch gültig ist. Sie haben nichts falsch gemacht.`,
      next: (customer) => html`Beginnen Sie in einigen Minuten bei ${customer} neu.`,
    },
    error_missing_attribute: {
      title: 'Einige Angaben haben gefehlt',
      text: (customer) =>
        html`Ihre Wallet hat einen Teil dessen zurückgehalten, wonach ${customer} fragt, oder enthält ihn nicht.`,
      next: (customer) =>
        html`Beginnen Sie bei ${customer} neu und geben Sie alle Angaben frei, nach denen gefragt wird.`,
    },
    error_undetermined: {
      title: 'Ihr Ausweis sagt dazu nicht genug',
      text: (customer) =>
        html`Der Ausweis in Ihrer Wallet lässt offen, was ${customer} fragt. Es liegt nicht an Ihnen.`,
      next: (customer) => html`Fragen Sie ${customer}, wie Sie es sonst zeigen können.`,
    },
    error_internal: {
      title: 'Bei uns ist etwas schiefgegangen',
      text: () => html`Sie haben nichts falsch gemacht.`,
      next: (customer) => html`Beginnen Sie in einigen Minuten bei ${customer} neu.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Es wurde nichts mit ${customer} geteilt.`,
    next: 'Was Sie tun können',
    takingBack: (customer) => html`Sie werden zu ${customer} zurückgeleitet\u00a0…`,
    goBackNow: (customer) =>
      html`${customer} wird gerade benachrichtigt. Danach geht es dort weiter.`,
    goOn: (customer) => html`Weiter zu ${customer}`,
    back: (customer) => html`Zurück zu ${customer}`,
    soonBack: (customer) => html`Diese Seite geht in einer Minute zurück zu ${customer}.`,
    stay: 'Hier bleiben',
    lateTitle: (customer) => html`${customer} ist gerade nicht erreichbar`,
    lateText: (customer) =>
      html`Sie haben zugestimmt, und Ihre Angaben sind bestätigt. Aber ${customer} antwortet nicht. Sie haben nichts falsch gemacht.`,
    lateShort: (customer) => html`${customer} antwortet gerade nicht.`,
    triedUntil: (time) => html`Wir versuchen es weiter, bis spätestens ${time}.`,
    goesOn: 'Diese Seite geht von selbst weiter.',
    tryNow: 'Jetzt nachsehen',
    contact: (address) => html`Fragen? Schreiben Sie an ${address}.`,
    withoutWaiting: (customer) => html`Sofort zu ${customer}`,
    goThere: (customer) => html`Zu ${customer}`,
    continuedTitle: 'Diese Anfrage ist abgeschlossen',
    continuedText: (customer) =>
      html`${customer} weiß, wie sie ausgegangen ist. Sie können diese Seite schließen.`,
    undeliveredTitle: (customer) => html`${customer} war nicht erreichbar`,
    undeliveredText: (host) =>
      html`Sie haben zugestimmt, aber es kam keine Antwort. Bei uns sind Ihre Angaben gelöscht. Bitte gehen Sie zurück zu ${host} und beginnen Sie dort neu.`,
    undeliveredShort: (host) =>
      html`Wir konnten Sie nicht zurückleiten. Bitte gehen Sie selbst zu ${host}.`,
  },
  cancel: (customer) => html`Abbrechen und zurück zu ${customer}`,
  reference: 'Kennung',
  copy: 'Kopieren',
  inPortal: 'Für Entwickler: dieser Vorgang im Portal',
  receipt: {
    title: 'Beleg',
    link: 'Beleg zu dieser Anfrage',
    lead: (customer) => html`Was an ${customer} weitergegeben wurde, und was daraus wird.`,
    underWay: (customer) =>
      html`${customer} hat den Empfang noch nicht bestätigt. Öffnen Sie diese Seite später noch einmal.`,
    asked: 'Wer gefragt hat',
    when: 'Wann Sie zugestimmt haben',
    passedOn: 'Weitergegeben',
    toBePassedOn: 'Wird weitergegeben',
    onlyAsYesOrNo: 'Nur als Ja oder Nein',
    noValues: 'Diese Seite nennt Ihre Angaben, ohne sie zu zeigen.',
    erased: 'Unsere Kopie',
    erasedNow: (customer) => html`Gelöscht, als ${customer} den Empfang bestätigt hat.`,
    erasedBy: (time) =>
      html`Wird gelöscht, sobald Ihre Angaben angekommen sind, bis spätestens ${time}.`,
    noteUntil: (day) =>
      html`Bis zum ${day} bewahren wir einen Vermerk auf, dass es eine Anfrage gab und wie sie endete, ohne Ihre Angaben.`,
    writeTo: 'An wen Sie sich wenden',
    deletion: (address) =>
      html`Um Ihre Angaben berichtigen oder löschen zu lassen oder zu fragen, was gespeichert ist: ${address}`,
    deletionElsewhere: (customer) =>
      html`Um Ihre Angaben berichtigen oder löschen zu lassen oder zu fragen, was gespeichert ist: Schreiben Sie an ${customer}.`,
    complaint: (authority) => html`Um sich über den Umgang damit zu beschweren: ${authority}`,
    complaintElsewhere:
      'Um sich über den Umgang damit zu beschweren: die Datenschutzbehörde Ihres Landes.',
    print: 'Drucken oder speichern',
  },
  stored: {
    title: 'Was gespeichert wird',
    lead: 'Vidimus prüft, was Ihre Wallet zeigt, gibt weiter, was Sie erlaubt haben, und behält es nicht. Hier steht alles, was währenddessen und danach gespeichert ist.',
    entries: (time) => [
      {
        what: 'Ihre Angaben',
        how: 'Was gefragt wurde, zum Beispiel Ihr Name, verschlüsselt mit einem eigenen Schlüssel.',
        until: `Sie werden gelöscht, sobald das fragende Unternehmen den Empfang bestätigt hat, spätestens nach etwa ${time}. Die Adresse, zu der Sie weitergeleitet werden, bleibt noch zehn Minuten verschlüsselt erhalten. Dann wird auch der Schlüssel gelöscht.`,
      },
      {
        what: 'Ein Vermerk, dass es eine Anfrage gab',
        how: 'Wer gefragt hat, wann, nach welcher Art von Angaben („Vorname“, nie Ihr Vorname), und wie es ausging. Die eigene Notiz des Unternehmens zu Ihnen ist verschlüsselt wie Ihre Angaben und wird mit ihnen gelöscht, spätestens nach etwa einem Tag; ein Fingerabdruck davon bleibt.',
        until:
          'So viele Tage, wie das Unternehmen festgelegt hat: 1 bis 90, und 30, wenn es nichts festgelegt hat.',
      },
      {
        what: 'Ihr Browser',
        how: 'Ein Cookie in Ihrem Browser, damit nur Sie abschließen können, was Sie begonnen haben. Beim Vermerk behalten wir einen Fingerabdruck davon. Er verrät nichts über Sie.',
        until: 'Das Cookie endet nach zwei Stunden.',
      },
      {
        what: 'Nie gespeichert',
        how: 'Ihre IP-Adresse, die ursprüngliche Antwort Ihrer Wallet, alles, was Sie nicht erlaubt haben, und Bilder von Ihnen. Kein Protokoll enthält Ihre Angaben.',
        until:
          'Sicherungen können verschlüsselte Angaben aus Anfragen enthalten, die gerade liefen. Der Schlüssel dafür liegt getrennt von den Sicherungen.',
      },
    ],
  },
  live: {
    offline: 'Sie sind offline. Sobald Sie wieder verbunden sind, geht es hier weiter.',
    copied: 'Kopiert.',
    codeHidden: 'Der Code ist nicht ganz zu sehen.',
    codeVisible: 'Der Code ist ganz zu sehen.',
    ending: 'Sie haben weniger als eine Minute Zeit. Sie können um mehr Zeit bitten.',
  },
  notFound: {
    title: 'Hier ist nichts',
    text: 'Diese Adresse gibt es nicht. Gehen Sie dorthin zurück, woher Sie gekommen sind.',
  },
  neutral: {
    title: 'Dieser Link ist nicht gültig',
    text: 'Er ist abgelaufen, wurde schon verwendet oder wurde zuerst in einem anderen Browser geöffnet.',
    advice: [
      'Wenn Sie in einem anderen Browser oder einer App begonnen haben, fahren Sie dort fort.',
      'Sonst gehen Sie dorthin zurück, woher Sie gekommen sind, und beginnen Sie neu.',
      'Wenn Ihnen jemand diesen Link geschickt hat, schließen Sie die Seite und stimmen Sie in Ihrer Wallet keiner Anfrage zu.',
    ],
  },
  otherBrowser: {
    title: 'Sie haben in einem anderen Browser begonnen',
    text: 'Zu Ihrem Schutz lässt sich dies nur in dem Browser abschließen, in dem Sie begonnen haben. Keine Ihrer Angaben wurde weitergegeben.',
    advice: [
      'Gehen Sie zurück in den Browser, in dem Sie begonnen haben. Dort steht, wie es weitergeht.',
      'Damit das nicht wieder geschieht, beginnen Sie in dem Browser, den Ihr Smartphone für Links verwendet, nicht innerhalb einer App.',
    ],
  },
  tooMany: {
    title: 'Gerade zu viele auf einmal',
    text: 'Aus Ihrem Netz beginnen gerade zu viele Personen. Warten Sie eine Minute und versuchen Sie es dann erneut.',
  },
  cookiesNeeded: {
    title: 'Ihr Browser muss Cookies erlauben',
    text: 'Wir brauchen ein Cookie, um Ihren Browser wiederzuerkennen, damit nur Sie dies abschließen können. Es kam nicht zu uns zurück. Es dient nur diesem Zweck und endet nach zwei Stunden.',
    advice: [
      'Erlauben Sie in den Einstellungen Ihres Browsers Cookies für diese Website. Versuchen Sie es dann erneut.',
      'Oder öffnen Sie den Link in einem anderen Browser, nicht innerhalb einer App.',
    ],
    tryAgain: 'Erneut versuchen',
  },
  goOnElsewhere: {
    title: 'Weiter geht es dort, wo Sie begonnen haben',
    text: 'Ihre Wallet hat geantwortet. Gehen Sie zurück an den Bildschirm, auf dem der Code zu sehen war. Diese Seite können Sie schließen.',
  },
}
