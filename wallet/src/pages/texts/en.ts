import type { Texts } from './texts.ts'

export const english: Texts = {
  product: 'Sandbox Wallet',
  band: 'no real identity',
  skip: 'Skip to content',
  languageName: 'English',
  foot: 'A test tool of Vidimus. The person and the keys are invented and public.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Sandbox identity', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Specimen identity', subtitle: 'Stands for the German ID' },
    },
    specimen: 'Specimen',
    familyName: 'Surname',
    givenName: 'First name',
    birthDate: 'Date of birth',
    nationality: 'Nationality',
  },
  home: {
    title: 'A wallet to try things out with',
    lead: 'It answers identity requests of your Vidimus test environment as a real wallet would: it checks who asks, shows you what would be shared, and sends a real, signed answer. Only the person is invented.',
    identities: 'In this wallet',
    identitiesText:
      'Always the same person, issued by two test providers. Nobody can change her, so tests stay comparable.',
    pasteTitle: 'Open a request',
    pasteLabel: 'Wallet link',
    pasteHint:
      'The link behind the code or the button of the verification page. It begins with openid4vp:// or with the address of this wallet.',
    pasteButton: 'Open request',
    developers: 'For developers',
    outcomesText:
      'Every way a proof can end is built and sent for real. Pick one while a request is open, or from a script:',
    scriptText: 'The wallet answers only requests of the service it belongs to.',
  },
  consent: {
    title: (name) => `${name} asks who you are`,
    verified: 'Request checked',
    address: 'Answer goes to',
    clientId: 'Identifier',
    minutesLeft: (minutes) =>
      minutes < 1
        ? 'Open for less than a minute'
        : `Open for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`,
    shared: 'This would be shared',
    sharedHint: 'Nothing is sent before you agree.',
    whichIdentity: 'From this identity',
    share: 'Share',
    decline: 'Decline',
    nothingFits: 'No identity here fits this request',
    nothingFitsText: 'What is asked for is not in this wallet. You can say so to the one who asks.',
    sayNothingFits: 'Say so',
  },
  simulate: {
    title: 'Simulate another outcome',
    lead: 'One click builds the answer, faults and all, and really sends it. The code is what your callback will then receive.',
    format: 'Format of the identity',
    formats: { any: 'Automatic', 'dc+sd-jwt': 'SD-JWT VC', mso_mdoc: 'mdoc' },
    stay: 'Stop after sending and show what was exchanged',
    pin: 'Answer every request like this from now on',
    samePerson:
      'The person never changes. For a “no” to a question about nationality, ask for a country other than Germany.',
    groups: {
      person: 'What the person does',
      credential: 'Something is wrong with the identity',
      binding: 'The answer is not for this request',
      wallet: 'The wallet itself has trouble',
    },
    outcomes: {
      approve: { title: 'Share', does: 'All is in order, the answer is genuine.' },
      decline: { title: 'Decline', does: 'The person refuses; nothing is shared.' },
      'no-credential': {
        title: 'No matching identity',
        does: 'The wallet holds nothing that fits and says no.',
      },
      expired: { title: 'Expired', does: 'The identity was good until yesterday.' },
      'not-yet-valid': { title: 'Not yet valid', does: 'The identity is good from tomorrow on.' },
      revoked: { title: 'Revoked', does: 'Its entry in the status list says: revoked.' },
      'untrusted-issuer': {
        title: 'Unknown issuer',
        does: 'Well signed, by someone nobody trusts.',
      },
      'tampered-claim': {
        title: 'Changed value',
        does: 'One value was altered after it was issued.',
      },
      'missing-claim': { title: 'Missing value', does: 'One of the values asked for is left out.' },
      'wrong-nonce': { title: 'Wrong one-time value', does: 'Signed for another request.' },
      'wrong-audience': { title: 'Wrong recipient', does: 'Signed for somebody else.' },
      'wrong-holder-key': {
        title: 'Wrong key',
        does: 'Signed with a key that is not the holder’s.',
      },
      replay: { title: 'Replay', does: 'A genuine answer to an earlier request, sent once more.' },
      slow: { title: 'Slow', does: 'All is in order, five seconds late.' },
      malformed: {
        title: 'Unreadable',
        does: 'Sends rubbish and is turned away; the request stays open. Then cancel on the verification page.',
      },
      'never-answers': {
        title: 'Silence',
        does: 'Fetches the request and never answers, until time runs out.',
      },
      'wallet-unavailable': {
        title: 'Unavailable',
        does: 'The wallet reports that it cannot answer.',
      },
    },
  },
  pinned: {
    title: (outcome) => `Pinned: ${outcome}`,
    text: 'Every request is answered like this by itself, until you unpin it.',
    send: 'Send now',
    unpin: 'Unpin',
  },
  inspect: {
    title: 'Inspect',
    lead: 'Everything that was received, checked, built and sent.',
    checks: 'Checks',
    request: 'Request object',
    query: 'Query (DCQL)',
    certificates: 'Certificates',
    held: 'Identity as held',
    presented: 'Identity as presented',
    keyBinding: 'Key binding',
    exchange: 'HTTP exchange',
    empty: '(empty)',
    copy: 'Copy',
    copied: 'Copied',
    passed: 'passed',
    failed: 'failed',
    notReached: 'not reached',
    checkNames: {
      link_unreadable: 'The link names who asks and where the request lies',
      request_unreachable: 'The request could be fetched',
      request_unreadable: 'It is a signed JWT',
      request_wrong_type: 'It is typed as a request object',
      request_wrong_algorithm: 'It is signed with ES256',
      request_untrusted: 'Its certificates end at a trusted authority',
      request_signature_invalid: 'The signature is by the key of the certificate',
      client_id_mismatch: 'client_id is that of the link and of the certificate',
      audience_wrong: 'It is meant for wallets',
      request_not_current: 'It is valid now',
      wallet_nonce_mismatch: 'It was made for this fetch (wallet_nonce)',
      response_refused: 'The answer goes to an allowed address, in a known mode',
      nonce_unusable: 'It has a usable nonce and state',
      transaction_data_unsupported: 'It asks for no transaction to be approved',
      query_unreadable: 'The query can be read',
      metadata_unusable: 'Formats and encryption key can be used',
    },
  },
  result: {
    sentTitle: 'Sent',
    sentText: (name) => `${name} has accepted the answer.`,
    declinedTitle: 'Nothing was shared',
    declinedText: (name) => `${name} has been told, and knows nothing else.`,
    refusedTitle: 'Turned away',
    rightlyRefused: (name) =>
      `The answer was faulty on purpose, and ${name} did not accept it. That is how it should be.`,
    wronglyRefused: (name) =>
      `The answer was genuine, but ${name} did not accept it. Does it trust this wallet’s test providers, and can it reach their status list?`,
    wronglyAccepted: (name) =>
      `The answer was faulty on purpose, and yet ${name} accepted it. That should not happen.`,
    silentTitle: 'Silence',
    silentText: 'The request was fetched and is left unanswered.',
    unreachableTitle: 'The answer did not get through',
    unreachableText: (name) => `${name} could not be reached. The request may still be open.`,
    outcome: 'Outcome',
    answer: 'Reply',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'none',
    callback: 'Documented callback',
    continue: 'Continue',
    goBack: 'Go back to the page where you began; it knows how this ended. You can close this one.',
    stillOpen:
      'The request stays open until its time is over. It can be answered again, or cancelled on the page where you began.',
    openAgain: 'Open the request again',
    home: 'To the start of the wallet',
  },
  refusal: {
    title: 'This wallet refuses the request',
    lead: 'Nothing was shared, and nobody was told anything about you.',
    reason: 'Reason',
    home: 'To the start of the wallet',
    reasons: {
      link_unreadable:
        'The link cannot be read. It has to be the wallet link of a verification page, complete.',
      request_unreachable:
        'The request could not be fetched. It may be over already, or the service is not running.',
      request_unreadable: 'What was fetched is not a signed request.',
      request_wrong_type: 'What was fetched is signed, but it is not a request to a wallet.',
      request_wrong_algorithm: 'The request is signed in a way that wallets do not accept.',
      request_untrusted: 'The one who asks has no certificate of an authority this wallet trusts.',
      request_signature_invalid:
        'The request was changed after it was signed, or signed by someone else.',
      client_id_mismatch: 'The one who signed the request is not the one the link names.',
      audience_wrong: 'The request is not meant for wallets like this one.',
      request_not_current: 'The request has expired, or is of the future.',
      wallet_nonce_mismatch: 'The request was not made for this wallet: it may be a copy.',
      response_refused:
        'The request wants the answer in a way or at a place that a wallet must not use.',
      nonce_unusable:
        'The request has no one-time value that would protect the answer against copying.',
      transaction_data_unsupported:
        'The request asks to approve a transaction, which this wallet cannot do.',
      query_unreadable: 'The request does not say in a readable way what it asks for.',
      metadata_unusable: 'The request does not say how the answer can be protected.',
      no_credential: 'No identity in this wallet fits the request.',
      request_foreign:
        'The request belongs to another service. This wallet answers only the one it was set up for.',
    },
  },
  trouble: {
    answeredTitle: 'This request is not open here any more',
    answeredText:
      'It was answered already, or the wallet has forgotten it. Open the link once more if it should still count.',
    crossSiteTitle: 'That came from somewhere else',
    crossSiteText: 'An answer can only be given on a page of this wallet. Nothing was sent.',
    unknownTitle: 'There is nothing here',
    unknownText: 'This address leads nowhere in this wallet.',
    failedTitle: 'Something broke in the wallet',
    failedText: 'That is our fault. Please try again.',
  },
}
