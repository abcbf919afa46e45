import type { Texts } from './texts.ts'

export const en: Texts = {
  otherLanguage: 'Deutsch',
  skip: 'Skip to content',
  trade: 'Boat plates, engraved in Glückstadt on the Elbe',
  product: {
    title: 'The skipper’s plate',
    lead: 'Two millimetres of brass, your first name cut by hand, your flag in fired enamel. It goes beside the companionway and stays there longer than the boat.',
    price: '€ 48',
    tax: 'VAT included, delivery free',
  },
  facts: [
    ['Plate', 'naval brass, 140 × 66 mm'],
    ['Engraving', 'by hand, 0.6 mm deep'],
    ['Flag', 'vitreous enamel, fired at 780 °C'],
    ['From the bench', 'in six working days'],
  ],
  plate: {
    blank: 'your first name',
    yourFlag: 'your flag',
    describe: (name, flag) =>
      `A brass plate engraved with ${name}, ${flag === undefined ? 'without a flag' : `with ${flag} in enamel`}`,
  },
  flagOf: (country) => `the flag of ${country}`,
  flagTitle: 'Which flag does your boat fly?',
  flagNames: { DE: 'Germany', DK: 'Denmark', NL: 'Netherlands' },
  why: {
    title: 'Why we ask for proof',
    text: 'A yacht flies the flag of its owner’s country, and harbour masters take that seriously. We fire a flag only for those it belongs to. Your wallet can tell us so, without a copy of your passport.',
  },
  choicesTitle: 'For developers: ask for something else',
  askedTitle: 'We ask your wallet for',
  plates: {
    flag: { title: 'First name, and a yes or no', text: 'are you a national of that country?' },
    plain: { title: 'First name only', text: 'for a plate without a flag' },
    papers: {
      title: 'All of it',
      text: 'both names, birthday, nationality and the yes or no, for the boat’s papers',
    },
    rum: { title: 'Only a yes or no', text: 'are you 18 or over? For rum to christen the boat' },
  },
  walletTitle: 'Your wallet',
  issuers: {
    'xx-sandbox': { title: 'Sandbox wallet', text: 'a sample identity, always the same' },
    'de-ausweis': { title: 'German identity card', text: 'here: a specimen in the sandbox wallet' },
  },
  sameDevice: {
    title: 'My wallet is on this device',
    text: 'otherwise scan a code with your phone',
  },
  prove: 'Prove and order',
  byApplication: 'The same by OpenID Connect',
  proveHint: 'You see what is asked before anything is shared.',
  done: {
    title: (name) => `Aye, ${name}. It is on the bench.`,
    withFlag: (flag) => `Your name as in your document, and the flag of ${flag} is yours to fly.`,
    plain: 'Your name as in your document, on a plate without a flag.',
    withoutFlag: (flag) => ({
      title: 'Name yes, flag no',
      text: `Your wallet answered that you are no national of ${flag}, so this plate is made without a flag. Choose another flag, or keep it plain.`,
    }),
    rum: {
      title: 'Aye. The rum comes aboard.',
      text: 'Your wallet answered that you are 18 or over. That is all we need to sell you a bottle.',
    },
    noRum: {
      title: 'No rum today',
      text: 'Your wallet answered that you are not 18 yet. Apple juice christens a boat just as well.',
    },
    onlyYesOrNo:
      'A yes or no is all that we received: not your name, not your birthday, not your age.',
    next: 'A demo: nothing is charged and no brass is cut.',
    order: 'Your order',
    rows: {
      plate: 'Skipper’s plate',
      name: 'Engraving',
      flag: 'Flag',
      surname: 'Surname',
      birthday: 'Date of birth',
      nationality: 'Nationality',
      sum: 'Total',
    },
    yes: 'confirmed',
    no: 'not confirmed',
    notReceived:
      'We did not receive your surname, your birthday or your nationalities. We could not have asked your wallet for less.',
    received:
      'For the boat’s papers we received your names, your birthday and your nationality, and nothing else.',
    again: 'Another plate',
    otherFlag: 'Choose another flag',
  },
  troubles: {
    declined: {
      title: 'No harm done',
      text: 'You kept your identity to yourself, and nothing was shared with us. The plate is still here, should you change your mind.',
    },
    late: {
      title: 'The tide went out',
      text: 'A proof waits for ten minutes, and you have to come back in the browser you began in. Nothing was shared. Start again whenever you like.',
    },
    document: {
      title: 'That document is no longer valid',
      text: 'The identity in your wallet has expired or was withdrawn by its issuer. Renew it there, then come back.',
    },
    unproven: {
      title: 'We could not be sure',
      text: 'What the wallet sent did not stand up to the checks, so we take nothing from it. Try again, or with another wallet.',
    },
    wallet: {
      title: 'Your wallet could not answer',
      text: 'It said it is not able to just now. Open it once by hand, see whether it wants an update, and try again.',
    },
    notStarted: {
      title: 'The check cannot be started just now',
      text: 'That is on our side, not yours. Try again in a minute.',
    },
    ticketUsed: {
      title: 'This way back was used already',
      text: 'Each return works once, for ten minutes. If you ordered, your order is safe; otherwise start again.',
    },
    otherSession: {
      title: 'This proof was begun in another browser',
      text: 'Somebody may have sent you a link to a proof of theirs. We took nothing from it. If it was you, start again in this browser.',
    },
    nowhere: { title: 'Nothing moored here', text: 'There is no page at this address.' },
  },
  tryAgain: 'Try again',
  toShop: 'Back to the plate',
  byPost: 'Or write to us: plates without a flag need no proof at all.',
  logbook: {
    title: 'What just happened',
    titleBefore: 'What is about to happen',
    before: 'Behind the counter: six steps, told here as they happen.',
    after: 'Behind the counter, step by step, as it was said.',
    steps: {
      ask: { title: 'We ask Vidimus', text: 'One call from our server, with our key.' },
      redirect: {
        title: 'Your browser goes to the proof page',
        text: 'The state stays in your session here.',
      },
      wallet: {
        title: 'You decide in your wallet',
        text: 'Between you, the wallet and Vidimus. We see none of it.',
      },
      callback: {
        title: 'Vidimus calls us',
        text: 'Server to server, signed. Our answer is your way back.',
      },
      check: { title: 'The SDK checks it', text: 'Before a line of ours is called.' },
      back: { title: 'You come back with a ticket', text: 'It fits this session and works once.' },
    },
    request: 'Request',
    answer: 'Answer',
    headers: 'Headers',
    fields: 'Form fields',
    decoded: 'The presentation, decoded',
    code: 'Our code',
    checks: [
      'the callback’s signature and age',
      'the presentation’s signature, by the service’s published keys',
      'service, account, environment, expiry',
      'made for this state, and not used before',
    ],
    errorChecks: ['the callback’s signature and age', 'an error carries no identity'],
    ticketFits: 'fits this session',
    inPortal: 'This flow in the Vidimus portal',
    wholeFile: (lines) => `All our code for this: identity.ts, ${lines} lines`,
    otherEndings: {
      title: 'Try another ending',
      text: 'Decline in the wallet, or choose “Simulate another outcome” there: expired, revoked, tampered with and more.',
    },
  },
  foot: 'A demo shop of Vidimus. Haverkamp is made up, the protocol is not.',
  imprint: 'Imprint',
  privacy: 'Privacy',
}
