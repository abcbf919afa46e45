import { html } from '../html.ts'
import { germanOutcomes } from './de-outcomes.ts'
import { germanReceipt } from './de-receipt.ts'
import type { Texts } from './texts.ts'

export const german: Texts = {
  testBand: 'Keine echten Ausweisdaten verwenden',
  trust: {
    sentence: 'Vidimus vermittelt nur: Es prüft Ihre Angaben und behält keine davon.',
    proof: 'Was gespeichert wird, und wie Sie das nachprüfen',
  },
  otherLanguage: 'English',
  asking: {
    title: 'Mit Ihrer Wallet ausweisen',
    asks: (customer) => html`${customer} bittet Sie, sich auszuweisen.`,
    howItWorks: 'Nichts wird geteilt, bevor Sie in Ihrer Wallet zustimmen.',
    purpose: 'Wofür',
    receives: (customer) => html`${customer} erhält`,
    attributes: {
      family_name: 'Nachname',
      given_name: 'Vorname',
      birth_date: 'Geburtsdatum',
      nationality: 'Alle Ihre Staatsangehörigkeiten',
    },
    derivedNationality: (country) => `Staatsangehörigkeit: ${country}`,
    onlyYesOrNo: 'nur Ja oder Nein',
    yesOrNoExplained: (customer) =>
      html`Ihre Wallet zeigt uns Ihre Staatsangehörigkeit. An ${customer} geben wir nur Ja oder Nein weiter.`,
    startedCode: (host) =>
      html`Scannen Sie nur, wenn Sie selbst bei ${host} begonnen haben. Seriöse Anbieter schicken Ihnen diesen Code nie in einer Nachricht.`,
    startedLink: (host) =>
      html`Fahren Sie nur fort, wenn Sie selbst bei ${host} begonnen haben. Seriöse Anbieter schicken Ihnen diese Seite nie in einer Nachricht.`,
    about: 'Über diese Anfrage',
    inApp: (host) =>
      html`Sie sind im Browser einer App. Ihre Wallet findet von dort vielleicht nicht hierher zurück. Öffnen Sie besser ${host} in Ihrem gewohnten Browser, zum Beispiel Safari oder Chrome, und beginnen Sie dort neu.`,
  },
  about: {
    asks: 'Wer fragt',
    email: 'E-Mail',
    deletion: 'Ihre Angaben löschen lassen',
    authority: 'Aufsichtsbehörde',
    privacy: 'Datenschutz',
    privacyLink: (customer) => html`Wie ${customer} mit Ihren Daten umgeht`,
    operator: 'Betreiber dieses Dienstes',
    checks: (customer) =>
      html`Prüft Ihre Angaben für ${customer} mit Vidimus und gibt nur das hier Genannte weiter.`,
    stored: 'Was gespeichert wird',
    detailsKept: (time) =>
      `Ihre Angaben nur, bis sie weitergegeben sind, höchstens etwa ${time} lang.`,
    noteKept: (time) =>
      `${time} lang ein Vermerk, dass es eine Anfrage gab und wie sie endete, ohne Ihre Angaben.`,
    approval: 'Ihre Zustimmung geben Sie in Ihrer Wallet, nicht auf dieser Seite.',
  },
  wallet: {
    scanTitle: 'Mit der Wallet scannen',
    steps: [
      'Öffnen Sie die Wallet-App auf Ihrem Smartphone.',
      'Scannen Sie damit diesen Code.',
      (requester) => html`Prüfen Sie, ob sie ${requester} anzeigt, und stimmen Sie zu.`,
    ],
    codeLabel: 'Code zum Scannen mit Ihrer Wallet-App',
    enlarge: 'Code vergrößern',
    close: 'Schließen',
    open: 'Wallet öffnen',
    openOnThisDevice: 'Wallet auf diesem Gerät öffnen',
    quoted: (name) => html`„${name}“`,
    whoAsks: 'den Namen der anfragenden Stelle',
    comesBack: (requester) =>
      html`Prüfen Sie, ob Ihre Wallet ${requester} anzeigt. Danach kommen Sie hierher zurück.`,
    otherDevice: 'Meine Wallet ist auf einem anderen Gerät',
    notOpened: 'Wallet hat sich nicht geöffnet?',
    notOpenedText:
      'Prüfen Sie, ob auf diesem Gerät eine Wallet-App installiert und eingerichtet ist.',
    tryAgain: 'Noch einmal versuchen',
    useOtherDevice: 'Anderes Gerät verwenden',
    copyLink: 'Link für die Wallet kopieren',
    noWallet: 'Ich habe keine Wallet',
    noWalletText: (host) =>
      html`Eine Wallet ist eine App, die Ihren amtlichen Ausweis auf Ihrem Smartphone bereithält. Sie richten sie einmal mit Ihrem Personalausweis ein; Ihr Land bietet eine kostenlos an. Beginnen Sie danach bei ${host} neu.`,
    learnMore: 'Fragen und Antworten der Bundesregierung',
    learnMoreOf: (issuer) => html`Amtliche Informationen zu ${issuer}`,
    back: (customer) => html`Zurück zu ${customer}`,
    approved: 'Ich habe zugestimmt\u00a0– weiter',
  },
  browserWallet: {
    open: 'Mit Ihrer Wallet fortfahren',
    hint: 'Ihr Browser zeigt Ihre Wallets und sagt ihnen, welche Seite fragt.',
    waiting: 'Machen Sie im Fenster Ihres Browsers weiter.',
    failed:
      'Das hat nicht geklappt oder Sie haben abgebrochen. Versuchen Sie es noch einmal oder auf anderem Weg.',
    or: 'Oder auf anderem Weg',
    simulated: 'Simulierte Browser-Wallet',
    simulatedHint:
      'Simuliert: Dieser Browser hat kein Wallet-Fenster, daher zeigt die Sandbox eines.',
    close: 'Schließen',
  },
  time: {
    minutes: 'Sie haben {n} Minuten Zeit.',
    oneMinute: 'Sie haben 1 Minute Zeit.',
    lessThanOne: 'Sie haben weniger als eine Minute Zeit.',
    more: '2 Minuten länger',
    extended: 'Sie haben jetzt mehr Zeit.',
  },
  requested: {
    scannedTitle: 'Code erkannt\u00a0– weiter in Ihrer Wallet',
    openedTitle: 'Weiter in Ihrer Wallet',
    check: (requester) =>
      html`Prüfen Sie, ob Ihre Wallet ${requester} anzeigt, und stimmen Sie dort zu.`,
    keepOpen: 'Lassen Sie diese Seite geöffnet. Es geht hier von selbst weiter.',
    notYou: 'Haben Sie den Code nicht selbst gescannt? Dann brechen Sie ab.',
    codeAgain: 'Code noch einmal anzeigen',
    linkAgain: 'Wallet noch einmal öffnen',
  },
  misunderstood: {
    title: 'Ihre Wallet und diese Seite verstehen einander nicht',
    text: 'Ihre Wallet hat geantwortet, aber nicht in einer Form, die hier gelesen werden kann. Von Ihren Daten wurde nichts weitergegeben.',
    otherWay:
      'Versuchen Sie es auf dem anderen Weg, oder mit einer anderen Wallet-App, wenn Sie eine haben.',
    otherWallet: 'Versuchen Sie es mit einer anderen Wallet-App, wenn Sie eine haben.',
    onThisDevice: 'Mit einer Wallet auf diesem Gerät versuchen',
    byCode: 'Mit dem Code versuchen',
  },
  awaitingReturn: {
    title: 'Kommen Sie aus Ihrer Wallet zurück',
    text: 'Ihre Wallet hat geantwortet. Zu Ihrem Schutz führt der Weg zurück nur über die Wallet: Fahren Sie dort fort.',
    stuck: (host) =>
      html`Wenn Ihre Wallet keinen Weg zurück anbietet, brechen Sie ab und beginnen Sie bei ${host} neu.`,
  },
  outcomes: germanOutcomes,
  ending: {
    nothingSent: (customer) => html`An ${customer} wurden keine Ihrer Angaben gesendet.`,
    takingBack: (customer) => html`Sie werden zu ${customer} zurückgeleitet\u00a0…`,
    goBackNow: (customer) =>
      html`${customer} wird gerade benachrichtigt. Danach geht es dort weiter.`,
    goOn: 'Weiter',
    lateTitle: (customer) => html`${customer} ist gerade nicht erreichbar`,
    lateText: (customer) =>
      html`Sie haben zugestimmt, und Ihre Angaben sind bestätigt. Aber ${customer} antwortet nicht. Das liegt nicht an Ihnen.`,
    lateShort: (customer) => html`${customer} antwortet gerade nicht.`,
    triedUntil: (time) => html`Wir versuchen es weiter, bis spätestens ${time}.`,
    goesOn: 'Diese Seite geht von selbst weiter.',
    tryNow: 'Jetzt nachsehen',
    contact: (address) => html`Fragen? Schreiben Sie an ${address}.`,
    withoutWaiting: (customer) => html`Ohne Warten zu ${customer}`,
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
  receipt: germanReceipt,
  live: {
    offline: 'Keine Verbindung. Wir warten, und danach geht es hier von selbst weiter.',
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
  cookiesNeeded: {
    title: 'Ihr Browser muss Cookies erlauben',
    text: 'Wir brauchen ein Cookie, um Ihren Browser wiederzuerkennen, damit niemand dies an Ihrer Stelle abschließen kann. Es kam nicht zu uns zurück. Es dient nur diesem Zweck und endet nach zwei Stunden.',
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
