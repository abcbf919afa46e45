import { html } from '../html.ts'
import type { Texts } from './texts.ts'

export const english: Texts = {
  made: 'team',
  glossary: {
    wallet: 'wallet',
    identity: 'ID',
    share: 'share',
    decline: 'decline',
    approve: 'approve',
    code: 'code',
    revoked: 'blocked',
  },
  test: { tag: 'Test', hint: 'Don’t use a real ID' },
  trust: {
    sentence: 'Vidimus checks your details and does not keep them.',
    stored: 'What is stored',
  },
  progress: { label: 'Steps', scan: 'Scan', open: 'Open', approve: 'Approve', done: 'Done' },
  asking: {
    title: (customer) => html`Prove who you are to ${customer}`,
    howItWorks: 'Nothing is shared until you approve it in your wallet app.',
    purpose: 'Why they’re asking',
    receives: (customer) => html`${customer} will receive`,
    attributes: {
      family_name: 'Surname',
      given_name: 'First name',
      birth_date: 'Date of birth',
      nationality: 'All your nationalities',
      birth_place: 'Place of birth',
      resident_country: 'Country you live in',
      resident_state: 'State or region you live in',
      resident_city: 'Town you live in',
      resident_postal_code: 'Postal code',
      resident_street: 'Street and house number',
      resident_address: 'Address',
      family_name_birth: 'Surname at birth',
      given_name_birth: 'First name at birth',
      issuing_authority: 'Authority that issued your ID',
      issuing_country: 'Country that issued your ID',
      personal_administrative_number: 'Personal number',
    },
    fullName: 'First name and surname',
    nationality: (country) => `Is this your nationality: ${country}?`,
    nationalityOf: { DE: 'Are you a German national?' },
    onlyYesOrNo: (customer) => html`Only yes or no is shared with ${customer}.`,
    questions: {
      age: (years) => `Are you ${years} or over?`,
      citizen: {
        EU: 'Are you a citizen of an EU country?',
        EEA: 'Are you a citizen of a country of the European Economic Area?',
        EEA_CH: 'Are you a citizen of a country of the European Economic Area, or of Switzerland?',
        list: (countries) => `Are you a citizen of one of these countries: ${countries}?`,
      },
      resident: {
        EU: 'Do you live in an EU country?',
        EEA: 'Do you live in the European Economic Area?',
        EEA_CH: 'Do you live in the European Economic Area or in Switzerland?',
        list: (countries) => `Do you live in one of these countries: ${countries}?`,
      },
      match: (customer, details) => html`Do these match what ${customer} has: ${details}?`,
    },
    birthDateNotShown: 'Your wallet does not show your date of birth.',
    ifAvailable: (attribute) => `${attribute} (if available)`,
    groups: {
      name: 'Name',
      birth: 'Birth and nationality',
      address: 'Address',
      document: 'ID document',
    },
    startedCode: (host) =>
      html`Scan only if you started this yourself at ${host}. No genuine company will send you this code.`,
    startedLink: (host) =>
      html`Continue only if you started this yourself at ${host}. No genuine company will send you this page.`,
    inApp: (host) =>
      html`You’re in an app’s own browser, and your wallet may not find its way back here. Open ${host} in your usual browser, such as Safari or Chrome, and start again there.`,
  },
  about: {
    title: 'About this request',
    checkedBy: (operator, customer) => html`Checked by ${operator} for ${customer}`,
    asks: 'Who is asking',
    email: 'Email',
    deletion: 'To have your details deleted',
    authority: 'Supervisory authority',
    privacy: 'Privacy',
    privacyLink: (customer) => html`How ${customer} uses your details`,
    operator: 'Who checks',
    checks: (operator, customer) =>
      html`${operator} runs this page for ${customer}. It checks that your ID is genuine and passes on only what is listed. It uses Vidimus, open software that anyone can inspect.`,
    yesOrNo: (customer) =>
      html`Your wallet shows us your nationality; ${customer} gets only yes or no.`,
    shownFor: (customer, details) =>
      html`For the questions your wallet shows us: ${details}. ${customer} gets only yes or no.`,
    stored: 'What is kept',
    detailsKept: (customer, time) =>
      html`Your details are deleted as soon as ${customer} has them, after about ${time} at the latest.`,
    noteKept: (time) =>
      `For ${time} there is a note that a request took place and how it ended, without your details.`,
    sure: 'How to be sure',
    sureStarted: (host) => html`You started this yourself at ${host}.`,
    sureName: (requester) =>
      html`Your wallet says ${requester} and lists the same details. You approve there, not on this page.`,
  },
  wallet: {
    onPhone: 'My wallet is on my phone',
    onComputer: 'My wallet is on this computer',
    otherDevice: 'My wallet is on another device',
    steps: [
      'Open the wallet app on your phone.',
      'Scan this code with it.',
      (requester) => html`Check that it says ${requester}, then approve.`,
    ],
    codeLabel: 'Code to scan with your wallet app',
    enlarge: 'Enlarge code',
    close: 'Close',
    open: 'Open wallet',
    comesBack: (requester) => html`It will say ${requester}. You come back here afterwards.`,
    whoAsks: 'who is asking',
    notOpened: 'Wallet didn’t open?',
    notOpenedText: 'Check that a wallet app is installed and set up on this device.',
    tryAgain: 'Try again',
    useOtherDevice: 'Use another device',
    copyLink: 'Copy the link for your wallet',
    noWallet: 'I don’t have a wallet',
    noWalletText: (host) =>
      html`A wallet is an app that keeps your official ID on your phone. You set it up once with your ID card, free of charge. Then start again at ${host}.`,
    learnMore: 'Questions and answers from the German government (in German)',
    learnMoreOf: (issuer) => html`Official information about ${issuer}`,
    back: (customer) => html`Back to ${customer}`,
    approved: 'I have approved\u00a0– continue',
  },
  browserWallet: {
    choose: 'Choose a wallet',
    hint: 'Your browser opens a window with your wallets.',
    waiting: 'Continue in the window your browser opened.',
    failed: 'That didn’t work, or you closed the window. Try again, or continue another way.',
    noWindow: 'Other ways to continue',
    simulate: 'Try the browser’s wallet window',
    simulated: 'Simulated browser wallet',
    simulatedHint: 'Simulated: a real window cannot hold the sandbox ID.',
  },
  secondDevice: {
    open: 'Show a phone here',
    title: 'Sandbox wallet on a phone',
    close: 'Put the phone away',
  },
  time: {
    minutes: { one: 'You have {n} minute.', other: 'You have {n} minutes.' },
    lessThanOne: 'You have less than a minute.',
    more: 'Add 2 minutes',
    extended: 'You have more time now.',
  },
  requested: {
    scannedTitle: 'Approve on your phone',
    openedTitle: 'Approve in your wallet',
    check: (requester) => html`Check that your wallet says ${requester}.`,
    carriesOn: 'This page carries on by itself.',
    approve: 'Approve',
    notWorking: 'It isn’t working',
    unlock: 'Unlock your phone and open the wallet app. The request is waiting there.',
    openApp: 'Open your wallet app. The request is waiting there.',
    linkAgain: 'Open wallet again',
    codeAgain: 'Or scan the code again:',
    notYou: 'Wasn’t it you who scanned the code? Cancel below. Nothing has been shared.',
  },
  misunderstood: {
    title: 'We couldn’t read your wallet’s answer',
    text: (customer) => html`You did nothing wrong. Nothing was shared with ${customer}.`,
    otherWay: 'Try this way instead, or another wallet app if you have one.',
    otherWallet: 'Try another wallet app if you have one.',
  },
  awaitingReturn: {
    title: 'Please return from your wallet',
    text: 'Your wallet has answered. For your protection the way back leads through the wallet: tap “Back” or “Continue” there.',
    stuck: (host) => html`No way back in your wallet? Cancel and start again at ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Done',
      text: () => html`Your details are confirmed.`,
    },
    error_access_denied: {
      title: 'Nothing was shared',
      text: () => html`You declined in your wallet, or it has no ID that fits this request.`,
      next: (customer) =>
        html`If you want to share your details after all, start again at ${customer}.`,
    },
    error_cancelled: {
      title: 'Cancelled',
      text: () => html`You ended this request.`,
    },
    error_expired: {
      title: 'Time ran out',
      text: () => html`Your wallet didn’t answer in time.`,
      next: (customer) => html`Start again at ${customer}. Have your wallet app ready.`,
    },
    error_session: {
      title: 'Not finished in this browser',
      text: () =>
        html`For your protection you have to come back from your wallet to the browser you started in, soon after approving.`,
      next: (customer) =>
        html`Start again at ${customer}, in the browser that your phone uses for links.`,
    },
    error_wallet_unavailable: {
      title: 'Your wallet can’t answer right now',
      text: () => html`Your wallet app reported that it isn’t ready.`,
      next: () => html`Open it and check that it is set up completely and up to date.`,
    },
    error_invalid_request: {
      title: 'Your wallet didn’t accept the request',
      text: () => html`You did nothing wrong.`,
      next: () => html`See whether there is an update for your wallet app.`,
    },
    error_invalid_presentation: {
      title: 'That didn’t work',
      text: () => html`We couldn’t confirm the details from your wallet.`,
      next: (customer) =>
        html`Start again at ${customer}. If it happens again, quote the reference.`,
    },
    error_untrusted_issuer: {
      title: 'This ID isn’t accepted here',
      text: (customer) =>
        html`The ID from your wallet wasn’t issued by the authority that ${customer} asks for.`,
      next: (customer) => html`Ask ${customer} which ID you can use.`,
    },
    error_credential_expired: {
      title: 'Your ID isn’t valid at the moment',
      text: () => html`The ID in your wallet has expired or isn’t valid yet.`,
      next: () => html`Open your wallet app and renew your ID there.`,
    },
    error_credential_revoked: {
      title: 'Your ID has been blocked',
      text: () =>
        html`The authority that issued the ID in your wallet has blocked it, so it can’t be used at the moment.`,
      next: () => html`Ask that authority why, and how to get a new one.`,
    },
    error_status_unavailable: {
      title: 'We couldn’t finish the check',
      text: () =>
        html`We couldn’t find out whether the ID in your wallet is still valid. You did nothing wrong.`,
      next: (customer) => html`Start again at ${customer} in a few minutes.`,
    },
    error_missing_attribute: {
      title: 'Some details were missing',
      text: (customer) =>
        html`Your wallet held back some of what ${customer} asks for, or doesn’t have it.`,
      next: (customer) =>
        html`Start again at ${customer} and share every detail that is asked for.`,
    },
    error_undetermined: {
      title: 'Your ID doesn’t say enough',
      text: (customer) =>
        html`The ID in your wallet leaves open what ${customer} asks. You did nothing wrong.`,
      next: (customer) => html`Ask ${customer} how else you can show it.`,
    },
    error_internal: {
      title: 'Something went wrong on our side',
      text: () => html`You did nothing wrong.`,
      next: (customer) => html`Start again at ${customer} in a few minutes.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Nothing was shared with ${customer}.`,
    next: 'What you can do',
    takingBack: (customer) => html`Taking you back to ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} is being told. Then you can continue there.`,
    goOn: (customer) => html`Continue to ${customer}`,
    back: (customer) => html`Back to ${customer}`,
    soonBack: (customer) => html`This page goes back to ${customer} in a minute.`,
    stay: 'Stay here',
    lateTitle: (customer) => html`${customer} can’t be reached right now`,
    lateText: (customer) =>
      html`You have approved and your details are confirmed, but ${customer} doesn’t answer. You did nothing wrong.`,
    lateShort: (customer) => html`${customer} doesn’t answer right now.`,
    triedUntil: (time) => html`We keep trying until ${time} at the latest.`,
    goesOn: 'This page carries on by itself.',
    tryNow: 'Check now',
    contact: (address) => html`Questions? Write to ${address}.`,
    withoutWaiting: (customer) => html`Go to ${customer} now`,
    goThere: (customer) => html`Go to ${customer}`,
    continuedTitle: 'This request is finished',
    continuedText: (customer) =>
      html`${customer} has been told how it ended. You can close this page.`,
    undeliveredTitle: (customer) => html`${customer} couldn’t be reached`,
    undeliveredText: (host) =>
      html`You approved, but no answer came. Your details have been deleted here. Please go back to ${host} and start again.`,
    undeliveredShort: (host) => html`We couldn’t take you back. Please go to ${host} yourself.`,
  },
  cancel: (customer) => html`Cancel and return to ${customer}`,
  reference: 'Reference',
  copy: 'Copy',
  inPortal: 'For developers: this flow in the portal',
  receipt: {
    title: 'Receipt',
    link: 'Receipt for this request',
    lead: (customer) => html`What was passed on to ${customer}, and what happens to it.`,
    underWay: (customer) =>
      html`${customer} hasn’t confirmed yet that it received this. Open this page again later.`,
    asked: 'Who asked',
    when: 'When you approved',
    passedOn: 'Passed on',
    toBePassedOn: 'To be passed on',
    onlyAsYesOrNo: 'Only as yes or no',
    noValues: 'This page names your details without showing them.',
    erased: 'Our copy',
    erasedNow: (customer) =>
      html`Deleted when ${customer} confirmed that it received your details.`,
    erasedBy: (time) =>
      html`Deleted as soon as your details have been received, by ${time} at the latest.`,
    noteUntil: (day) =>
      html`Until ${day} we keep a note that a request took place and how it ended, without your details.`,
    writeTo: 'Who to write to',
    deletion: (address) =>
      html`To have your details corrected or deleted, or to ask what is stored: ${address}`,
    deletionElsewhere: (customer) =>
      html`To have your details corrected or deleted, or to ask what is stored: write to ${customer}.`,
    complaint: (authority) => html`To complain about how they are handled: ${authority}`,
    complaintElsewhere:
      'To complain about how they are handled: the data protection authority of your country.',
    print: 'Print or save',
  },
  stored: {
    title: 'What is stored',
    lead: 'Vidimus checks what your wallet shows, passes on what you approved, and does not keep it. This is everything that is stored meanwhile and afterwards.',
    entries: (time) => [
      {
        what: 'Your details',
        how: 'What was asked for, such as your name, encrypted with a key of its own.',
        until: `They are deleted as soon as the company that asked has confirmed that it received them, after about ${time} at the latest. The address you are sent to next is kept encrypted for another ten minutes. Then the key is deleted too.`,
      },
      {
        what: 'A note that there was a request',
        how: 'Who asked, when, for which kinds of details (“first name”, never your first name), and how it ended. The company’s own note about you is encrypted like your details and deleted with them, after about a day at the latest; a fingerprint of it stays.',
        until: 'For as many days as the company has chosen: 1 to 90, and 30 if it has not chosen.',
      },
      {
        what: 'Your browser',
        how: 'One cookie in your browser, so that only you can finish what you started. We keep a fingerprint of it with the note. It says nothing about you.',
        until: 'The cookie ends after two hours.',
      },
      {
        what: 'Never stored',
        how: 'Your IP address, the original answer of your wallet, anything you did not approve, and pictures of you. No log contains your details.',
        until:
          'Backups may contain encrypted details of requests that were under way. The key that opens them is kept apart from the backups.',
      },
    ],
  },
  live: {
    offline: 'You’re offline. This page carries on when you’re back.',
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
    title: 'This link isn’t valid',
    text: 'It has expired, has been used already, or was first opened in another browser.',
    advice: [
      'If you started in another browser or app, continue there.',
      'Otherwise go back to where you came from and start again.',
      'If someone sent you this link, close this page and approve nothing in your wallet.',
    ],
  },
  otherBrowser: {
    title: 'You started in another browser',
    text: 'For your protection this can only be finished in the browser you started in. None of your details were passed on.',
    advice: [
      'Go back to the browser you started in. It shows you how to continue.',
      'To avoid this, start in the browser that your phone uses for links, not inside an app.',
    ],
  },
  tooMany: {
    title: 'Too many at once',
    text: 'Too many people are starting from your network right now. Wait a minute, then try again.',
  },
  cookiesNeeded: {
    title: 'Your browser must allow cookies',
    text: 'We need one cookie to recognise your browser, so that only you can finish this. It did not come back to us. It is used for nothing else and ends after two hours.',
    advice: [
      'Allow cookies for this site in your browser’s settings. Then try again.',
      'Or open the link in another browser, not inside an app.',
    ],
    tryAgain: 'Try again',
  },
  goOnElsewhere: {
    title: 'Continue where you started',
    text: 'Your wallet has answered. Go back to the screen that showed the code. You can close this page.',
  },
}
