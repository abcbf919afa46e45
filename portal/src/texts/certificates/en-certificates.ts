const number = new Intl.NumberFormat('en')

const ending = (what: string, name: string, days: number) =>
  days < 0
    ? `${what} of ${name} has expired.`
    : `${what} of ${name} ends ${days === 0 ? 'within a day' : days === 1 ? 'in 1 day' : `in ${number.format(days)} days`}.`

/** The texts about access and registration certificates. */
export const englishCertificates = {
  title: 'Certificates',
  lead: 'They tell wallets who asks, and what you may ask for.',
  ownerOnly: 'Only owners change certificates.',
  service: 'Service',
  identifier: 'Registered identifier',
  expires: 'Valid until',
  expired: 'expired',
  daysLeft: (days: number) =>
    days === 0
      ? 'less than a day left'
      : days === 1
        ? '1 day left'
        : `${number.format(days)} days left`,
  chooseFile: 'Choose a file',
  fileTooLarge: 'The file is larger than 64 KiB.',
  access: {
    title: 'Access certificates',
    lead: 'They tell wallets who asks. Each key is made here, sealed, and never leaves.',
    create: 'New key',
    states: { awaited: 'waiting for its certificate', current: 'in use', former: 'former' },
    notIssued: 'Not issued yet',
    requested: 'Requested',
    unnamed: 'none named',
    authority: 'Authority',
    verified: 'verified',
    notVerified: 'not verified',
    asksAs: (name: string, identifier: string) =>
      `You have none in use. Wallets are told that ${name} (${identifier}) asks for you: that is the certificate of whoever runs this service.`,
    asksAsNotVerified: 'No authority that is configured here vouches for it: it is not verified.',
    asksAsNobody:
      'You have none in use, and whoever runs this service has imported none for customers without one.',
    asksFor: 'May ask for',
    hosts: 'Hosts',
    clientId: 'Client id',
    upload: 'Upload certificate',
    download: 'Download request',
    renew: 'Renew',
    formerOnes: (count: number) =>
      count === 1 ? '1 former certificate' : `${number.format(count)} former certificates`,
  },
  request: {
    title: 'New key and request',
    lead: 'A key is made here. You get a file (CSR) for the registrar, who issues the certificate. What is in use stays in use until you upload it.',
    organisation: 'Organisation',
    country: 'Country',
    countryHint: 'Two letters, such as DE.',
    identifier: 'Registered identifier (optional)',
    identifierHint: 'As the registrar knows you, such as VATDE-123456789.',
    service: 'Service (optional)',
    serviceHint: 'As it is registered. Leave it empty if you have one service alone.',
    submit: 'Make key and download',
    made: 'Key made, request downloaded',
  },
  upload: {
    title: 'Upload the issued certificate',
    lead: 'It finds its key by itself. New flows are asked with it at once; flows under way finish with the former one.',
    text: 'Certificate',
    hint: 'Paste PEM, or choose a file in PEM or DER.',
    chain: 'Send the whole chain to wallets',
    chainHint: 'Seldom needed: wallets know the authority.',
    submit: 'Put into use',
    done: (name: string) => `In use for new flows: ${name}`,
  },
  registration: {
    title: 'Registration certificates',
    lead: 'They say what you may ask for, one for each service and intended use. Wallets show the person what they say.',
    add: 'Add certificate',
    notRegistered:
      'Nobody has entered the identifier under which you are registered. Whoever runs this service checks it and enters it; until then no certificate is accepted.',
    registeredAs: (id: string) => `You are registered as ${id}.`,
    emptyTitle: 'No registration certificate yet',
    empty: 'Your registrar issues one for each intended use. In live nothing is asked without one.',
    used: 'in use',
    unused: 'nobody asks with it',
    refused: 'cannot be used',
    purpose: 'Purpose',
    noPurpose: 'none',
    privacyPolicy: 'Privacy policy',
    deletion: 'Contact for deletion',
    authority: 'Supervisory authority',
    further: 'Further members',
    written: 'Everything the certificate says',
    intendedUse: 'Intended use',
    intermediary: 'Presented by',
    noIntermediary: 'the party itself',
    covers: (format: string, types: string) => `Covers ${format}, ${types}`,
    nothing: 'No attribute.',
    remove: 'Remove …',
    removeTitle: (name: string) => `Remove the registration certificate of ${name}?`,
    removeLead:
      'Keys that ask with it ask with none from now on; in live their proofs are refused until you choose another. Flows under way go on.',
    removeNow: 'Remove',
    removed: 'Certificate removed',
  },
  importing: {
    title: 'Add a registration certificate',
    lead: 'It is checked now, as at every proof: signature, end, status, and whom it is for. Nothing asks with it until you choose it.',
    text: 'Registration certificate',
    hint: 'Paste the token (rc-wrp+jwt), or choose a file.',
    serviceHint: 'Leave it empty to take the one that the certificate names.',
    submit: 'Add certificate',
    done: (name: string) => `Certificate of ${name} added`,
  },
  choices: {
    title: 'Who asks with which',
    lead: 'What you choose counts for new flows at once.',
    byDefault: 'All keys without one of their own',
    ofKey: (name: string) => `Key “${name}”`,
    none: 'None',
    likeAccount: 'As all keys',
    option: (name: string, use: string | null) => (use === null ? name : `${name} · ${use}`),
    removedOne: 'One that was removed: asks with none',
    saved: 'Choice saved',
  },
  enrolment: {
    title: 'For your registrar',
    lead: 'What your keys really asked for in the last 30 days, compared with what is registered. The file has it in the form of a registration, with your certificate requests.',
    save: 'Download file',
    empty: 'Nothing was asked for in the last 30 days, and no registration certificate is in use.',
    unregistered: 'Without a registration certificate',
    covered: 'registered',
    notCovered: 'not registered',
    asked: 'Asked for',
    nothing: 'nothing in the last 30 days',
    together: (attributes: string, issuer: string, count: number) =>
      `${attributes} (${issuer}, ${count === 1 ? '1 proof' : `${number.format(count)} proofs`})`,
    missing: 'Not registered',
    unused: 'Registered, not asked for',
    renew: {
      access: (name: string, days: number) =>
        `${ending('The access certificate', name, days)} Make a new key, send its request to the registrar, and upload what comes back.`,
      registration: (name: string, days: number) =>
        `${ending('The registration certificate', name, days)} Download the file, have it issued again, add it and choose it.`,
    },
  },
}
