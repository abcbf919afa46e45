import { html } from '../html.ts'
import { englishOutcomes } from './en-outcomes.ts'
import { englishReceipt } from './en-receipt.ts'
import type { Texts } from './texts.ts'

export const english: Texts = {
  testBand: 'Do not use real identity data',
  trust: {
    sentence: 'Vidimus is a go-between: it checks your details and keeps none of them.',
    proof: 'What is stored, and how to check that',
  },
  otherLanguage: 'Deutsch',
  asking: {
    title: 'Prove your identity with your wallet',
    asks: (customer) => html`${customer} asks you to prove your identity.`,
    howItWorks: 'Nothing is shared before you approve it in your wallet.',
    purpose: 'What for',
    receives: (customer) => html`${customer} will receive`,
    attributes: {
      family_name: 'Surname',
      given_name: 'First name',
      birth_date: 'Date of birth',
      nationality: 'All your nationalities',
    },
    derivedNationality: (country) => `Nationality: ${country}`,
    onlyYesOrNo: 'only yes or no',
    yesOrNoExplained: (customer) =>
      html`Your wallet shows us your nationality. We pass on to ${customer} only yes or no.`,
    startedCode: (host) =>
      html`Scan only if you started this yourself at ${host}. Nobody legitimate sends you this code in a message.`,
    startedLink: (host) =>
      html`Continue only if you started this yourself at ${host}. Nobody legitimate sends you this page in a message.`,
    about: 'About this request',
    inApp: (host) =>
      html`You are in the browser of an app, and your wallet may not find its way back here. Better open ${host} in your usual browser, such as Safari or Chrome, and start again there.`,
  },
  about: {
    asks: 'Who asks',
    email: 'E-mail',
    deletion: 'To have your details deleted',
    authority: 'Supervisory authority',
    privacy: 'Privacy',
    privacyLink: (customer) => html`How ${customer} handles your data`,
    operator: 'Operator of this service',
    checks: (customer) =>
      html`It checks your details for ${customer} with Vidimus and passes on only what is listed here.`,
    stored: 'What is stored',
    detailsKept: (time) =>
      `Your details only until they have been passed on, for about ${time} at most.`,
    noteKept: (time) =>
      `For ${time} a note that there was a request and how it ended, without your details.`,
    approval: 'You give your approval in your wallet, not on this page.',
  },
  wallet: {
    scanTitle: 'Scan with your wallet',
    steps: [
      'Open the wallet app on your phone.',
      'Scan this code with it.',
      (requester) => html`Check that it shows ${requester} and approve.`,
    ],
    codeLabel: 'Code to scan with your wallet app',
    enlarge: 'Enlarge code',
    close: 'Close',
    open: 'Open wallet',
    openOnThisDevice: 'Open wallet on this device',
    quoted: (name) => html`“${name}”`,
    whoAsks: 'who is asking',
    comesBack: (requester) =>
      html`Check that your wallet shows ${requester}. You come back here afterwards.`,
    otherDevice: 'My wallet is on another device',
    notOpened: 'Wallet did not open?',
    notOpenedText: 'Check that a wallet app is installed on this device and set up.',
    tryAgain: 'Try again',
    useOtherDevice: 'Use another device',
    copyLink: 'Copy link for the wallet',
    noWallet: 'I don’t have a wallet',
    noWalletText: (host) =>
      html`A wallet is an app that keeps your official identity on your phone. You set it up once with your ID card; your country offers one free of charge. Then start again at ${host}.`,
    learnMore: 'Questions and answers of the German government (in German)',
    learnMoreOf: (issuer) => html`Official information about ${issuer}`,
    back: (customer) => html`Back to ${customer}`,
    approved: 'I have approved\u00a0– continue',
  },
  browserWallet: {
    open: 'Continue with your wallet',
    hint: 'Your browser shows your wallets and tells them which page is asking.',
    waiting: 'Go on in the window of your browser.',
    failed: 'That did not work, or you stopped it. Try again, or go on another way.',
    or: 'Or go on another way',
    simulated: 'Simulated browser wallet',
    simulatedHint: 'Simulated: this browser has no wallet window, so the sandbox shows one.',
    close: 'Close',
  },
  time: {
    minutes: 'You have {n} minutes.',
    oneMinute: 'You have 1 minute.',
    lessThanOne: 'You have less than a minute.',
    more: 'Add 2 minutes',
    extended: 'You have more time now.',
  },
  requested: {
    scannedTitle: 'Code scanned\u00a0– continue in your wallet',
    openedTitle: 'Continue in your wallet',
    check: (requester) => html`Check that your wallet shows ${requester}, and approve there.`,
    keepOpen: 'Keep this page open: it continues by itself.',
    notYou: 'Was it not you who scanned the code? Then cancel.',
    codeAgain: 'Show the code again',
    linkAgain: 'Open the wallet again',
  },
  misunderstood: {
    title: 'Your wallet and this page do not understand each other',
    text: 'Your wallet has answered, but not in a form that can be read here. None of your details were passed on.',
    otherWay: 'Try it in the other way, or with another wallet app if you have one.',
    otherWallet: 'Try it with another wallet app if you have one.',
    onThisDevice: 'Try with a wallet on this device',
    byCode: 'Try with the code',
  },
  awaitingReturn: {
    title: 'Come back from your wallet',
    text: 'Your wallet has answered. For your protection the only way back is through the wallet: continue there.',
    stuck: (host) => html`If your wallet offers no way back, cancel and start again at ${host}.`,
  },
  outcomes: englishOutcomes,
  ending: {
    nothingSent: (customer) => html`None of your details were sent to ${customer}.`,
    takingBack: (customer) => html`Taking you back to ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} is being told. Then you can go on there.`,
    goOn: 'Continue',
    lateTitle: (customer) => html`${customer} cannot be reached right now`,
    lateText: (customer) =>
      html`You have approved, and your details are confirmed. But ${customer} does not answer. That is not because of you.`,
    lateShort: (customer) => html`${customer} does not answer right now.`,
    triedUntil: (time) => html`We keep trying until ${time} at the latest.`,
    goesOn: 'This page continues by itself.',
    tryNow: 'Check now',
    contact: (address) => html`Questions? Write to ${address}.`,
    withoutWaiting: (customer) => html`Go to ${customer} without waiting`,
    goThere: (customer) => html`Go to ${customer}`,
    continuedTitle: 'This request is finished',
    continuedText: (customer) =>
      html`${customer} has been told how it ended. You can close this page.`,
    undeliveredTitle: (customer) => html`${customer} could not be reached`,
    undeliveredText: (host) =>
      html`You have approved, but no answer came. Your details have been deleted here. Please go back to ${host} and start again.`,
    undeliveredShort: (host) => html`We could not take you back. Please go to ${host} yourself.`,
  },
  cancel: (customer) => html`Cancel and return to ${customer}`,
  reference: 'Reference',
  copy: 'Copy',
  inPortal: 'For developers: this flow in the portal',
  receipt: englishReceipt,
  live: {
    offline: 'No connection. We keep waiting and continue by ourselves.',
    copied: 'Copied.',
    codeHidden: 'The code is not fully visible.',
    codeVisible: 'The code is fully visible.',
    ending: 'You have less than a minute. You can ask for more time.',
  },
  notFound: {
    title: 'There is nothing here',
    text: 'This address does not exist. Go back to where you came from.',
  },
  neutral: {
    title: 'This link is not valid',
    text: 'It has expired, has been used already, or was opened first in another browser.',
    advice: [
      'If you began in another browser or app, continue there.',
      'Otherwise go back to where you came from and start again.',
      'If somebody sent you this link, close this page and approve nothing in your wallet.',
    ],
  },
  otherBrowser: {
    title: 'You started in another browser',
    text: 'For your protection this can only be finished in the browser in which you began. None of your details were passed on.',
    advice: [
      'Go back to the browser in which you began. It shows you how to go on.',
      'To prevent this, start in the browser that your phone uses for links, not inside an app.',
    ],
  },
  cookiesNeeded: {
    title: 'Your browser must allow cookies',
    text: 'We need one cookie to know your browser again, so that nobody else can finish this in your place. It did not come back to us. It is used for nothing else and ends after two hours.',
    advice: [
      'Allow cookies for this site in the settings of your browser. Then try again.',
      'Or open the link in another browser, not inside an app.',
    ],
    tryAgain: 'Try again',
  },
  goOnElsewhere: {
    title: 'Continue where you started',
    text: 'Your wallet has answered. Go back to the screen on which the code was shown. You can close this page.',
  },
}
