import type { RegistrationFault } from '../../holder/registration.ts'
import type { RefusalCode } from '../../holder/request/refusal.ts'
import type { interfacePerson, Person } from '../../issuer/person.ts'
import type { ProviderName } from '../../issuer/providers.ts'
import type { OutcomeGroup } from '../../outcomes/outcome-table.ts'
import type { Outcome } from '../../outcomes/outcomes.ts'

/** What the card does not show. */
type WideAttribute = Exclude<
  keyof Person,
  'ages' | 'resident_house_number' | keyof typeof interfacePerson
>

/**
 * All texts for people. Terms of the specifications appear only in the Inspect drawer. German has
 * the same type, so a sentence that it lacks does not compile.
 */
export const english = {
  product: 'Sandbox Wallet',
  otherLanguage: 'Deutsch',
  band: 'no real identity',
  skip: 'Skip to content',
  foot: 'A test tool of Vidimus. The person and the keys are invented and public.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Sandbox identity', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Specimen identity', subtitle: 'Stands for the German ID' },
    } satisfies { readonly [name in ProviderName]: object },
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
      'Always the same person, issued by two test providers, so that tests stay comparable. While a request is open, you can choose other people of the second one.',
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
    title: (name: string) => `${name} asks who you are`,
    verified: 'Request checked',
    through: (requester: string) => `through ${requester}`,
    registration: {
      covers: (name: string) => `Registered as ${name}`,
      registration_missing: 'Without a registration certificate: other wallets may refuse',
      registration_invalid: 'Its registration certificate does not hold: other wallets may refuse',
      registration_exceeded: 'Asks for more than it is registered for: other wallets may refuse',
    } satisfies { readonly [fault in RegistrationFault | 'covers']: unknown },
    purpose: 'Why they’re asking',
    address: 'Answer goes to',
    clientId: 'Identifier',
    lastMinute: 'Open for less than a minute',
    minutesOpen: (minutes: number) =>
      minutes === 1 ? 'Open for 1 more minute' : `Open for ${minutes} more minutes`,
    shared: 'This would be shared',
    receives: (name: string) => `${name} would learn`,
    yes: 'Yes',
    no: 'No',
    attributes: {
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
    } satisfies { readonly [id in WideAttribute]: string },
    questions: {
      age: (years: string) => `Are you ${years} or over?`,
      citizen: {
        EU: 'Are you a citizen of an EU country?',
        EEA: 'Are you a citizen of a country of the European Economic Area?',
        EEA_CH: 'Are you a citizen of a country of the European Economic Area, or of Switzerland?',
        list: (countries: string) => `Are you a citizen of one of these countries: ${countries}?`,
      },
      resident: {
        EU: 'Do you live in an EU country?',
        EEA: 'Do you live in the European Economic Area?',
        EEA_CH: 'Do you live in the European Economic Area or in Switzerland?',
        list: (countries: string) => `Do you live in one of these countries: ${countries}?`,
      },
      match: (name: string, details: string) => `Do these match what ${name} has: ${details}?`,
    },
    shownToAnswer: (name: string, requester: string, details: string) =>
      `To answer, your wallet shows ${requester}: ${details}. ${name} learns only yes or no.`,
    birthDateNotShown: 'Your wallet does not show your date of birth.',
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
    automatic: 'Automatic',
    howSlow: 'How long “Slow” waits',
    person: 'Specimen person (de-ausweis)',
    stay: 'Stop after sending and show what was exchanged',
    pin: 'Answer every request like this from now on',
    samePerson:
      'The person of the first provider never changes. For a “no”, ask for a country other than Germany or for an age of 150.',
    groups: {
      person: 'What the person does',
      credential: 'Something is wrong with the identity',
      binding: 'The answer is not for this request',
      wallet: 'The wallet itself has trouble',
    } satisfies { readonly [group in OutcomeGroup]: string },
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
      slow: { title: 'Slow', does: 'All is in order, but it takes its time, as chosen above.' },
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
      'refuses-request': {
        title: 'Refuses the request',
        does: 'The wallet refuses to answer, as strict ones do if a registration certificate is missing or does not cover the question.',
      },
    } satisfies { readonly [outcome in Outcome]: object },
  },
  browser: {
    title: 'Simulated browser wallet',
    lead: 'It stands for the dialog that a browser with a wallet would show. The answer is real.',
    waiting: 'Waiting for the verification page.',
    onlyFramed: 'This page works only inside a verification page that asks by the browser.',
    staysOpen:
      'Declining, an error or rubbish decides nothing here: the verification page stays open, and the code is what follows if you cancel there.',
    handedOver: 'Handed over',
    handedOverText: 'The verification page has the answer and goes on by itself.',
    refusedText: 'Nothing was shared. The verification page stays open and offers other ways.',
    silentText: 'The wallet never answers. Close this window to go on.',
  },
  pinned: {
    title: (outcome: string) => `Pinned: ${outcome}`,
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
      origin_mismatch: 'The page that asks is one that the request names',
      response_refused: 'The answer goes to an allowed address, in a known mode',
      nonce_unusable: 'It has a usable nonce and state',
      transaction_data_unsupported: 'It asks for no transaction to be approved',
      query_unreadable: 'The query can be read',
      metadata_unusable: 'Formats and encryption key can be used',
      registration_missing: 'It brings a registration certificate',
      registration_invalid: 'A registrar has signed that for the one who asks',
      registration_exceeded: 'Everything that is asked for is registered',
    } satisfies { readonly [code in Exclude<RefusalCode, 'no_credential'>]: string },
  },
  result: {
    sentTitle: 'Sent',
    sentText: (name: string) => `${name} has accepted the answer.`,
    declinedTitle: 'Nothing was shared',
    declinedText: (name: string) => `${name} has been told, and knows nothing else.`,
    refusedTitle: 'Turned away',
    rightlyRefused: (name: string) =>
      `The answer was faulty on purpose, and ${name} did not accept it. That is how it should be.`,
    wronglyRefused: (name: string) =>
      `The answer was genuine, but ${name} did not accept it. Does it trust this wallet’s test providers, and can it reach their status list?`,
    wronglyAccepted: (name: string) =>
      `The answer was faulty on purpose, and yet ${name} accepted it. That should not happen.`,
    silentTitle: 'Silence',
    silentText: 'The request was fetched and is left unanswered.',
    unreachableTitle: 'The answer did not get through',
    unreachableText: (name: string) =>
      `${name} could not be reached. The request may still be open.`,
    outcome: 'Outcome',
    answer: 'Reply',
    answerStatus: (status: number) => `HTTP ${status}`,
    noAnswer: 'none',
    callback: 'Documented callback',
    continue: 'Continue',
    goBack: 'Go back to the page where you began; it knows how this ended. You can close this one.',
    pageKnows: 'The verification page knows how this ended, and goes on from there.',
    backToPage: 'Back to the verification page',
    lookBeside: 'The page beside this device knows. It goes on by itself.',
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
      origin_mismatch: 'The request was made for another page than the one that asks.',
      response_refused:
        'The request wants the answer in a way or at a place that a wallet must not use.',
      nonce_unusable:
        'The request has no one-time value that would protect the answer against copying.',
      transaction_data_unsupported:
        'The request asks to approve a transaction, which this wallet cannot do.',
      query_unreadable: 'The request does not say in a readable way what it asks for.',
      metadata_unusable: 'The request does not say how the answer can be protected.',
      registration_missing:
        'The one who asks does not show for what it is registered. This wallet refuses such requests.',
      registration_invalid:
        'What the one who asks shows as its registration is expired, of somebody else, or not by a registrar that this wallet trusts.',
      registration_exceeded: 'The request asks for more than the one who asks is registered for.',
      no_credential: 'No identity in this wallet fits the request.',
      request_foreign:
        'The request belongs to another service. This wallet answers only the one it was set up for.',
    } satisfies { readonly [code in RefusalCode | 'request_foreign']: string },
  },
  finished: {
    title: 'This request is finished',
    text: 'It was answered or cancelled, or its time is over. Nothing more can be sent for it.',
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

export type Texts = typeof english
