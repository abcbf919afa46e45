import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const danish: PersonTexts = {
  made: { machine: 'Automatisk oversættelse, endnu ikke gennemlæst af et menneske.' },
  product: 'Testtegnebog',
  band: 'ingen rigtig identitet',
  skip: 'Gå til indholdet',
  foot: 'Et testværktøj fra Vidimus. Personen og nøglerne er opdigtede og offentlige.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Testidentitet', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Eksempelidentitet', subtitle: 'Står for den tyske legitimation' },
    },
    specimen: 'Eksempel',
    familyName: 'Efternavn',
    givenName: 'Fornavn',
    birthDate: 'Fødselsdato',
    nationality: 'Statsborgerskab',
  },
  consent: {
    title: (name) => `${name} spørger, hvem du er`,
    verified: 'Anmodning kontrolleret',
    through: (requester) => `gennem ${requester}`,
    registration: {
      covers: (name) => `Registreret som ${name}`,
      registration_missing: 'Uden registreringscertifikat: andre tegnebøger vil måske afvise',
      registration_invalid:
        'Registreringscertifikatet gælder ikke: andre tegnebøger vil måske afvise',
      registration_exceeded:
        'Beder om mere, end der er registreret: andre tegnebøger vil måske afvise',
    },
    purpose: 'Hvad til',
    address: 'Svaret går til',
    clientId: 'Kendetegn',
    lastMinute: 'Åben i mindre end et minut',
    minutesOpen: { one: 'Åben i {n} minut endnu', other: 'Åben i {n} minutter endnu' },
    shared: 'Dette ville blive delt',
    receives: (name) => `${name} ville få at vide`,
    yes: 'Ja',
    no: 'Nej',
    onlyYesOrNo: (name, requester) =>
      `${name} får kun dette ja eller nej at vide. For at svare viser din tegnebog dit statsborgerskab til ${requester}, som kun giver ja eller nej videre.`,
    sharedHint: 'Intet sendes, før du siger ja.',
    whichIdentity: 'Fra denne identitet',
    share: 'Del',
    decline: 'Afvis',
    nothingFits: 'Ingen identitet her passer til anmodningen',
    nothingFitsText: 'Det, der bedes om, er ikke i denne tegnebog. Du kan sige det.',
    sayNothingFits: 'Sig det',
  },
  browser: {
    title: 'Simuleret browsertegnebog',
    lead: 'Står for det vindue, som en browser med tegnebog ville vise. Svaret er rigtigt.',
    waiting: 'Venter på kontrolsiden.',
    onlyFramed: 'Denne side virker kun inde i en kontrolside, der spørger gennem browseren.',
    staysOpen:
      'En afvisning, en fejl eller et ulæseligt svar afgør intet her: kontrolsiden forbliver åben, og koden er den, der følger, hvis du annullerer der.',
    handedOver: 'Afleveret',
    handedOverText: 'Kontrolsiden har svaret og fortsætter af sig selv.',
    refusedText: 'Intet er delt. Kontrolsiden forbliver åben og tilbyder andre måder.',
    silentText: 'Tegnebogen svarer aldrig. Luk dette vindue for at fortsætte.',
  },
  result: {
    sentTitle: 'Sendt',
    sentText: (name) => `${name} har taget imod svaret.`,
    declinedTitle: 'Intet er delt',
    declinedText: (name) => `${name} ved det nu, og intet andet.`,
    refusedTitle: 'Afvist',
    rightlyRefused: (name) =>
      `Svaret var forkert med vilje, og ${name} tog ikke imod det. Sådan skal det være.`,
    wronglyRefused: (name) =>
      `Svaret var ægte, men ${name} tog ikke imod det. Er der tillid til tegnebogens testudbydere, og kan deres statusliste nås?`,
    wronglyAccepted: (name) =>
      `Svaret var forkert med vilje, og alligevel tog ${name} imod det. Det burde ikke ske.`,
    silentTitle: 'Tavshed',
    silentText: 'Anmodningen er hentet og forbliver ubesvaret.',
    unreachableTitle: 'Svaret kom ikke frem',
    unreachableText: (name) => `${name} kunne ikke nås. Anmodningen er måske stadig åben.`,
    outcome: 'Udfald',
    answer: 'Svar',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'intet',
    callback: 'Dokumenteret callback',
    continue: 'Fortsæt',
    goBack:
      'Gå tilbage til den side, hvor du begyndte; den ved, hvordan det endte. Denne kan du lukke.',
    pageKnows: 'Kontrolsiden ved, hvordan det endte, og fortsætter.',
    backToPage: 'Tilbage til kontrolsiden',
    lookBeside: 'Siden ved siden af denne enhed ved det. Den fortsætter af sig selv.',
    stillOpen:
      'Anmodningen er åben, til dens tid er gået. Den kan besvares igen eller annulleres, hvor du begyndte.',
    openAgain: 'Åbn anmodningen igen',
    home: 'Til tegnebogens start',
  },
  refusal: {
    title: 'Denne tegnebog afviser anmodningen',
    lead: 'Intet er delt, og ingen har fået noget at vide om dig.',
    reason: 'Grund',
    home: 'Til tegnebogens start',
  },
  finished: {
    title: 'Denne anmodning er afsluttet',
    text: 'Den er besvaret eller annulleret, eller dens tid er gået. Intet mere kan sendes.',
  },
  trouble: {
    answeredTitle: 'Denne anmodning er ikke længere åben her',
    answeredText:
      'Den er allerede besvaret, eller tegnebogen har glemt den. Åbn linket igen, hvis det stadig skal gælde.',
    crossSiteTitle: 'Det kom et andet sted fra',
    crossSiteText: 'Der kan kun svares på en side i denne tegnebog. Intet er sendt.',
    unknownTitle: 'Her er ikke noget',
    unknownText: 'Denne adresse fører ingen steder hen i denne tegnebog.',
    failedTitle: 'Noget gik i stykker i tegnebogen',
    failedText: 'Det er vores fejl. Prøv igen.',
  },
}
