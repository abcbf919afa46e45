import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const danish: Texts = {
  made: { machine: 'Automatisk oversættelse, endnu ikke gennemlæst af et menneske.' },
  glossary: {
    wallet: 'tegnebog|tegneb',
    identity: 'legitim',
    share: 'del',
    decline: 'afvis',
    approve: 'godkend',
    code: 'kode',
    revoked: 'spærret',
  },
  test: { tag: 'Test', hint: 'Brug ikke rigtig legitimation' },
  trust: {
    sentence: 'Vidimus kontrollerer dine oplysninger og gemmer dem ikke.',
    stored: 'Hvad der gemmes',
  },
  progress: { label: 'Trin', scan: 'Scan', open: 'Åbn', approve: 'Godkend', done: 'Færdig' },
  asking: {
    title: (customer) => html`Bevis over for ${customer}, hvem du er`,
    howItWorks: 'Intet deles, før du godkender det i din tegnebogsapp.',
    purpose: 'Hvorfor de spørger',
    receives: (customer) => html`${customer} modtager`,
    attributes: {
      family_name: 'Efternavn',
      given_name: 'Fornavn',
      birth_date: 'Fødselsdato',
      nationality: 'Alle dine statsborgerskaber',
      birth_place: 'Fødested',
      resident_country: 'Land, du bor i',
      resident_state: 'Stat eller region, du bor i',
      resident_city: 'By, du bor i',
      resident_postal_code: 'Postnummer',
      resident_street: 'Gade og husnummer',
      resident_address: 'Adresse',
      family_name_birth: 'Efternavn ved fødslen',
      given_name_birth: 'Fornavn ved fødslen',
      issuing_authority: 'Myndighed, der har udstedt din legitimation',
      issuing_country: 'Land, der har udstedt din legitimation',
      personal_administrative_number: 'Personnummer',
    },
    fullName: 'Fornavn og efternavn',
    nationality: (country) => `Er dette dit statsborgerskab: ${country}?`,
    nationalityOf: { DE: 'Har du tysk statsborgerskab?' },
    onlyYesOrNo: (customer) => html`Kun ja eller nej deles med ${customer}.`,
    questions: {
      age: (years) => `Er du ${years} år eller derover?`,
      citizen: {
        EU: 'Er du borger i et EU-land?',
        EEA: 'Er du borger i et land i Det Europæiske Økonomiske Samarbejdsområde?',
        EEA_CH:
          'Er du borger i et land i Det Europæiske Økonomiske Samarbejdsområde eller i Schweiz?',
        list: (countries) => `Er du borger i et af disse lande: ${countries}?`,
      },
      resident: {
        EU: 'Bor du i et EU-land?',
        EEA: 'Bor du i Det Europæiske Økonomiske Samarbejdsområde?',
        EEA_CH: 'Bor du i Det Europæiske Økonomiske Samarbejdsområde eller i Schweiz?',
        list: (countries) => `Bor du i et af disse lande: ${countries}?`,
      },
      match: (customer, details) => html`Stemmer disse med det, ${customer} har: ${details}?`,
    },
    birthDateNotShown: 'Din tegnebog viser ikke din fødselsdato.',
    ifAvailable: (attribute) => `${attribute} (hvis det findes)`,
    groups: {
      name: 'Navn',
      birth: 'Fødsel og statsborgerskab',
      address: 'Adresse',
      document: 'Legitimation',
    },
    startedCode: (host) =>
      html`Scan kun, hvis du selv er begyndt på ${host}. Ingen seriøs virksomhed sender dig denne kode.`,
    startedLink: (host) =>
      html`Fortsæt kun, hvis du selv er begyndt på ${host}. Ingen seriøs virksomhed sender dig denne side.`,
    inApp: (host) =>
      html`Du er i en apps egen browser, og din tegnebog kan måske ikke finde tilbage hertil. Åbn ${host} i din sædvanlige browser, for eksempel Safari eller Chrome, og begynd forfra der.`,
  },
  about: {
    title: 'Om denne anmodning',
    checkedBy: (operator, customer) => html`Kontrolleret af ${operator} for ${customer}`,
    asks: 'Hvem spørger',
    email: 'E-mail',
    deletion: 'For at få dine oplysninger slettet',
    authority: 'Tilsynsmyndighed',
    privacy: 'Privatliv',
    privacyLink: (customer) => html`Sådan bruger ${customer} dine oplysninger`,
    operator: 'Hvem kontrollerer',
    checks: (operator, customer) =>
      html`${operator} driver denne side for ${customer}. Her kontrolleres, at din legitimation er ægte, og kun det, der står på listen, gives videre. Der bruges Vidimus, åben software, som alle kan undersøge.`,
    yesOrNo: (customer) =>
      html`Din tegnebog viser os dit statsborgerskab; ${customer} får kun ja eller nej.`,
    shownFor: (customer, details) =>
      html`Til spørgsmålene viser din tegnebog os: ${details}. ${customer} får kun ja eller nej.`,
    stored: 'Hvad der gemmes',
    detailsKept: (customer, time) =>
      html`Dine oplysninger slettes, så snart ${customer} har dem, senest efter cirka ${time}.`,
    noteKept: (time) =>
      `I ${time} findes der en note om, at der var en anmodning, og hvordan den endte, uden dine oplysninger.`,
    sure: 'Sådan er du sikker',
    sureStarted: (host) => html`Du er selv begyndt på ${host}.`,
    sureName: (requester) =>
      html`Din tegnebog viser ${requester} og de samme oplysninger. Du godkender der, ikke på denne side.`,
  },
  wallet: {
    onPhone: 'Min tegnebog er på min telefon',
    onComputer: 'Min tegnebog er på denne computer',
    otherDevice: 'Min tegnebog er på en anden enhed',
    steps: [
      'Åbn tegnebogsappen på din telefon.',
      'Scan denne kode med den.',
      (requester) => html`Se efter, at der står ${requester}, og godkend.`,
    ],
    codeLabel: 'Kode, der skal scannes med din tegnebogsapp',
    enlarge: 'Forstør koden',
    close: 'Luk',
    open: 'Åbn tegnebog',
    comesBack: (requester) => html`Der vil stå ${requester}. Bagefter kommer du tilbage hertil.`,
    whoAsks: 'hvem der spørger',
    notOpened: 'Åbnede tegnebogen ikke?',
    notOpenedText: 'Se efter, at der er installeret og indstillet en tegnebogsapp på denne enhed.',
    tryAgain: 'Prøv igen',
    useOtherDevice: 'Brug en anden enhed',
    copyLink: 'Kopiér linket til din tegnebog',
    noWallet: 'Jeg har ingen tegnebog',
    noWalletText: (host) =>
      html`En tegnebog er en app, der har din officielle legitimation på din telefon. Du indstiller den én gang med dit legitimationskort, gratis. Begynd derefter forfra på ${host}.`,
    learnMore: 'Spørgsmål og svar fra den tyske regering (på tysk)',
    learnMoreOf: (issuer) => html`Officiel information om ${issuer}`,
    back: (customer) => html`Tilbage til ${customer}`,
    approved: 'Jeg har godkendt\u00a0– fortsæt',
  },
  browserWallet: {
    choose: 'Vælg en tegnebog',
    hint: 'Din browser åbner et vindue med dine tegnebøger.',
    waiting: 'Fortsæt i det vindue, din browser har åbnet.',
    failed:
      'Det lykkedes ikke, eller du lukkede vinduet. Prøv igen, eller fortsæt på en anden måde.',
    noWindow: 'Andre måder',
    simulate: 'Prøv browserens tegnebogsvindue',
    simulated: 'Simuleret browsertegnebog',
    simulatedHint: 'Simuleret: et rigtigt vindue kan ikke indeholde testlegitimationen.',
  },
  secondDevice: {
    open: 'Vis en telefon her',
    title: 'Testtegnebog på en telefon',
    close: 'Læg telefonen væk',
  },
  time: {
    minutes: { one: 'Du har {n} minut.', other: 'Du har {n} minutter.' },
    lessThanOne: 'Du har mindre end et minut.',
    more: '2 minutter mere',
    extended: 'Du har nu mere tid.',
  },
  requested: {
    scannedTitle: 'Godkend på din telefon',
    openedTitle: 'Godkend i din tegnebog',
    check: (requester) => html`Se efter, at der står ${requester} i din tegnebog.`,
    carriesOn: 'Denne side fortsætter af sig selv.',
    approve: 'Godkend',
    notWorking: 'Det virker ikke',
    unlock: 'Lås telefonen op, og åbn tegnebogsappen. Anmodningen venter der.',
    openApp: 'Åbn din tegnebogsapp. Anmodningen venter der.',
    linkAgain: 'Åbn tegnebogen igen',
    codeAgain: 'Eller scan koden igen:',
    notYou: 'Var det ikke dig, der scannede koden? Annuller nedenfor. Intet er delt.',
  },
  misunderstood: {
    title: 'Vi kunne ikke læse svaret fra din tegnebog',
    text: (customer) => html`Du har ikke gjort noget forkert. Intet er delt med ${customer}.`,
    otherWay: 'Prøv på denne måde i stedet, eller med en anden tegnebogsapp, hvis du har en.',
    otherWallet: 'Prøv en anden tegnebogsapp, hvis du har en.',
  },
  awaitingReturn: {
    title: 'Vend tilbage fra din tegnebog',
    text: 'Din tegnebog har svaret. For din sikkerhed går vejen tilbage gennem tegnebogen: tryk på »Tilbage« eller »Fortsæt« der.',
    stuck: (host) => html`Ingen vej tilbage i din tegnebog? Annuller, og begynd forfra på ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Færdig',
      text: () => html`Dine oplysninger er bekræftet.`,
    },
    error_access_denied: {
      title: 'Intet er delt',
      text: () => html`Du afviste i din tegnebog, eller den har ingen legitimation, der passer.`,
      next: (customer) =>
        html`Hvis du alligevel vil dele dine oplysninger, så begynd forfra hos ${customer}.`,
    },
    error_cancelled: {
      title: 'Annulleret',
      text: () => html`Du afsluttede denne anmodning.`,
    },
    error_expired: {
      title: 'Tiden er gået',
      text: () => html`Din tegnebog svarede ikke i tide.`,
      next: (customer) => html`Begynd forfra hos ${customer}. Hav din tegnebogsapp klar.`,
    },
    error_session: {
      title: 'Ikke afsluttet i denne browser',
      text: () =>
        html`For din sikkerhed skal du kort efter, at du godkender, vende tilbage fra tegnebogen til den browser, du begyndte i.`,
      next: (customer) =>
        html`Begynd forfra hos ${customer}, i den browser, som din telefon bruger til links.`,
    },
    error_wallet_unavailable: {
      title: 'Din tegnebog kan ikke svare lige nu',
      text: () => html`Din tegnebogsapp meldte, at den ikke er klar.`,
      next: () => html`Åbn den, og se efter, at den er helt indstillet og opdateret.`,
    },
    error_invalid_request: {
      title: 'Din tegnebog tog ikke imod anmodningen',
      text: () => html`Du har ikke gjort noget forkert.`,
      next: () => html`Se, om der er en opdatering til din tegnebogsapp.`,
    },
    error_invalid_presentation: {
      title: 'Det lykkedes ikke',
      text: () => html`Vi kunne ikke bekræfte oplysningerne fra din tegnebog.`,
      next: (customer) =>
        html`Begynd forfra hos ${customer}. Oplys referencen, hvis det sker igen.`,
    },
    error_untrusted_issuer: {
      title: 'Denne legitimation kan ikke bruges her',
      text: (customer) =>
        html`Legitimationen fra din tegnebog er ikke udstedt af den myndighed, som ${customer} beder om.`,
      next: (customer) => html`Spørg ${customer}, hvilken legitimation du kan bruge.`,
    },
    error_credential_expired: {
      title: 'Din legitimation gælder ikke lige nu',
      text: () => html`Legitimationen i din tegnebog er udløbet eller gælder endnu ikke.`,
      next: () => html`Åbn din tegnebogsapp, og forny legitimationen der.`,
    },
    error_credential_revoked: {
      title: 'Din legitimation er spærret',
      text: () =>
        html`Myndigheden, der har udstedt legitimationen i din tegnebog, har spærret den. Den kan ikke bruges lige nu.`,
      next: () => html`Spørg myndigheden hvorfor, og hvordan du får en ny.`,
    },
    error_status_unavailable: {
      title: 'Vi kunne ikke afslutte kontrollen',
      text: () =>
        html`Vi kunne ikke finde ud af, om legitimationen i din tegnebog stadig gælder. Du har ikke gjort noget forkert.`,
      next: (customer) => html`Begynd forfra hos ${customer} om nogle minutter.`,
    },
    error_missing_attribute: {
      title: 'Nogle oplysninger manglede',
      text: (customer) =>
        html`Din tegnebog gav ikke alt det, ${customer} beder om, eller den har det ikke.`,
      next: (customer) =>
        html`Begynd forfra hos ${customer}, og del alle de oplysninger, der bedes om.`,
    },
    error_undetermined: {
      title: 'Din legitimation siger ikke nok',
      text: (customer) =>
        html`Legitimationen i din tegnebog lader det, ${customer} spørger om, stå åbent. Du har ikke gjort noget forkert.`,
      next: (customer) => html`Spørg ${customer}, hvordan du ellers kan vise det.`,
    },
    error_internal: {
      title: 'Noget gik galt hos os',
      text: () => html`Du har ikke gjort noget forkert.`,
      next: (customer) => html`Begynd forfra hos ${customer} om nogle minutter.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Intet er delt med ${customer}.`,
    next: 'Hvad du kan gøre',
    takingBack: (customer) => html`Du føres tilbage til ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} får besked nu. Derefter kan du fortsætte der.`,
    goOn: (customer) => html`Fortsæt til ${customer}`,
    back: (customer) => html`Tilbage til ${customer}`,
    soonBack: (customer) => html`Denne side går tilbage til ${customer} om et minut.`,
    stay: 'Bliv her',
    lateTitle: (customer) => html`${customer} kan ikke nås lige nu`,
    lateText: (customer) =>
      html`Du har godkendt, og dine oplysninger er bekræftet, men ${customer} svarer ikke. Du har ikke gjort noget forkert.`,
    lateShort: (customer) => html`${customer} svarer ikke lige nu.`,
    triedUntil: (time) => html`Vi bliver ved med at prøve, senest til ${time}.`,
    goesOn: 'Denne side fortsætter af sig selv.',
    tryNow: 'Se efter nu',
    contact: (address) => html`Spørgsmål? Skriv til ${address}.`,
    withoutWaiting: (customer) => html`Gå til ${customer} nu`,
    goThere: (customer) => html`Gå til ${customer}`,
    continuedTitle: 'Denne anmodning er afsluttet',
    continuedText: (customer) => html`${customer} ved, hvordan den endte. Du kan lukke denne side.`,
    undeliveredTitle: (customer) => html`${customer} kunne ikke nås`,
    undeliveredText: (host) =>
      html`Du godkendte, men der kom intet svar. Dine oplysninger er slettet her. Gå tilbage til ${host}, og begynd forfra.`,
    undeliveredShort: (host) => html`Vi kunne ikke føre dig tilbage. Gå selv til ${host}.`,
  },
  cancel: (customer) => html`Annuller og gå tilbage til ${customer}`,
  reference: 'Reference',
  copy: 'Kopiér',
  inPortal: 'For udviklere: dette forløb i portalen',
  receipt: {
    title: 'Kvittering',
    link: 'Kvittering for denne anmodning',
    lead: (customer) => html`Hvad der er givet videre til ${customer}, og hvad der sker med det.`,
    underWay: (customer) =>
      html`${customer} har endnu ikke bekræftet modtagelsen. Åbn siden igen senere.`,
    asked: 'Hvem spurgte',
    when: 'Hvornår du godkendte',
    passedOn: 'Givet videre',
    toBePassedOn: 'Gives videre',
    onlyAsYesOrNo: 'Kun som ja eller nej',
    noValues: 'Denne side nævner dine oplysninger uden at vise dem.',
    erased: 'Vores kopi',
    erasedNow: (customer) =>
      html`Slettet, da ${customer} bekræftede at have modtaget dine oplysninger.`,
    erasedBy: (time) => html`Slettes, så snart dine oplysninger er modtaget, senest ${time}.`,
    noteUntil: (day) =>
      html`Indtil ${day} gemmer vi en note om, at der var en anmodning, og hvordan den endte, uden dine oplysninger.`,
    writeTo: 'Hvem du kan skrive til',
    deletion: (address) =>
      html`For at få dine oplysninger rettet eller slettet eller spørge, hvad der er gemt: ${address}`,
    deletionElsewhere: (customer) =>
      html`For at få dine oplysninger rettet eller slettet eller spørge, hvad der er gemt: skriv til ${customer}.`,
    complaint: (authority) => html`For at klage over brugen af dem: ${authority}`,
    complaintElsewhere: 'For at klage over brugen af dem: databeskyttelsesmyndigheden i dit land.',
    print: 'Udskriv eller gem',
  },
  stored: {
    title: 'Hvad der gemmes',
    lead: 'Vidimus kontrollerer, hvad din tegnebog viser, giver videre, hvad du har godkendt, og gemmer det ikke. Her er alt, hvad der gemmes imens og bagefter.',
    entries: (time) => [
      {
        what: 'Dine oplysninger',
        how: 'Det, der blev spurgt om, for eksempel dit navn, krypteret med sin egen nøgle.',
        until: `De slettes, så snart den virksomhed, der spurgte, har bekræftet modtagelsen, senest efter cirka ${time}. Adressen, du sendes videre til, gemmes krypteret i ti minutter mere. Derefter slettes nøglen også.`,
      },
      {
        what: 'En note om, at der var en anmodning',
        how: 'Hvem der spurgte, hvornår, efter hvilke slags oplysninger (»fornavn«, aldrig dit fornavn), og hvordan det endte. Virksomhedens egen note om dig er krypteret som dine oplysninger og slettes med dem, senest efter et døgn; et fingeraftryk af den bliver.',
        until:
          'Så mange dage, som virksomheden har valgt: 1 til 90, og 30, hvis den ikke har valgt.',
      },
      {
        what: 'Din browser',
        how: 'Én cookie i din browser, så kun du kan afslutte det, du begyndte på. Sammen med noten gemmer vi et fingeraftryk af den. Det siger intet om dig.',
        until: 'Cookien udløber efter to timer.',
      },
      {
        what: 'Gemmes aldrig',
        how: 'Din IP-adresse, det oprindelige svar fra din tegnebog, alt, hvad du ikke har godkendt, og billeder af dig. Ingen log indeholder dine oplysninger.',
        until:
          'Sikkerhedskopier kan indeholde krypterede oplysninger fra anmodninger, der var i gang. Nøglen til dem opbevares for sig.',
      },
    ],
  },
  live: {
    offline: 'Du er offline. Siden fortsætter, når du er på igen.',
    copied: 'Kopieret.',
    codeHidden: 'Koden er ikke helt synlig.',
    codeVisible: 'Koden er helt synlig.',
    ending: 'Du har mindre end et minut. Du kan bede om mere tid.',
  },
  notFound: {
    title: 'Her er ikke noget',
    text: 'Denne adresse findes ikke. Gå tilbage, hvor du kom fra.',
  },
  neutral: {
    title: 'Dette link gælder ikke',
    text: 'Det er udløbet, er allerede brugt eller blev først åbnet i en anden browser.',
    advice: [
      'Hvis du begyndte i en anden browser eller app, så fortsæt der.',
      'Ellers gå tilbage, hvor du kom fra, og begynd forfra.',
      'Hvis nogen har sendt dig dette link, så luk siden, og godkend intet i din tegnebog.',
    ],
  },
  otherBrowser: {
    title: 'Du begyndte i en anden browser',
    text: 'For din sikkerhed kan dette kun afsluttes i den browser, du begyndte i. Ingen af dine oplysninger er givet videre.',
    advice: [
      'Gå tilbage til den browser, du begyndte i. Den viser, hvordan du fortsætter.',
      'For at undgå det: begynd i den browser, som din telefon bruger til links, ikke inde i en app.',
    ],
  },
  tooMany: {
    title: 'For mange på én gang',
    text: 'Lige nu starter for mange personer fra dit netværk. Vent et minut, og prøv igen.',
  },
  cookiesNeeded: {
    title: 'Din browser skal tillade cookies',
    text: 'Vi har brug for én cookie for at genkende din browser, så kun du kan afslutte dette. Den kom ikke tilbage til os. Den bruges ikke til andet og udløber efter to timer.',
    advice: [
      'Tillad cookies for dette websted i din browsers indstillinger. Prøv så igen.',
      'Eller åbn linket i en anden browser, ikke inde i en app.',
    ],
    tryAgain: 'Prøv igen',
  },
  goOnElsewhere: {
    title: 'Fortsæt, hvor du begyndte',
    text: 'Din tegnebog har svaret. Gå tilbage til skærmen med koden. Du kan lukke denne side.',
  },
}
