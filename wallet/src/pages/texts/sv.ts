import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const swedish: PersonTexts = {
  made: { machine: 'Automatisk översättning, ännu inte granskad av en människa.' },
  product: 'Testplånbok',
  band: 'ingen riktig identitet',
  skip: 'Till innehållet',
  foot: 'Ett testverktyg från Vidimus. Personen och nycklarna är påhittade och offentliga.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Testidentitet', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Providentitet', subtitle: 'Står för den tyska id-handlingen' },
    },
    specimen: 'Provexemplar',
    familyName: 'Efternamn',
    givenName: 'Förnamn',
    birthDate: 'Födelsedatum',
    nationality: 'Medborgarskap',
  },
  consent: {
    title: (name) => `${name} frågar vem du är`,
    verified: 'Förfrågan kontrollerad',
    through: (requester) => `genom ${requester}`,
    registration: {
      covers: (name) => `Registrerad som ${name}`,
      registration_missing: 'Utan registreringscertifikat: andra plånböcker kan vägra',
      registration_invalid: 'Registreringscertifikatet gäller inte: andra plånböcker kan vägra',
      registration_exceeded:
        'Frågar efter mer än vad som är registrerat: andra plånböcker kan vägra',
    },
    purpose: 'Varför',
    address: 'Svaret går till',
    clientId: 'Identifierare',
    lastMinute: 'Öppen i mindre än en minut',
    minutesOpen: { one: 'Öppen i {n} minut till', other: 'Öppen i {n} minuter till' },
    shared: 'Detta skulle delas',
    receives: (name) => `${name} skulle få veta`,
    yes: 'Ja',
    no: 'Nej',
    onlyYesOrNo: (name, requester) =>
      `${name} får bara veta detta ja eller nej. För att svara visar din plånbok ditt medborgarskap för ${requester}, som bara lämnar ja eller nej vidare.`,
    sharedHint: 'Inget skickas innan du säger ja.',
    whichIdentity: 'Från den här identiteten',
    share: 'Dela',
    decline: 'Avböj',
    nothingFits: 'Ingen identitet här passar förfrågan',
    nothingFitsText: 'Det som efterfrågas finns inte i den här plånboken. Du kan meddela det.',
    sayNothingFits: 'Meddela',
  },
  browser: {
    title: 'Simulerad webbläsarplånbok',
    lead: 'Står för fönstret som en webbläsare med plånbok skulle visa. Svaret är äkta.',
    waiting: 'Väntar på kontrollsidan.',
    onlyFramed: 'Den här sidan fungerar bara inne i en kontrollsida som frågar genom webbläsaren.',
    staysOpen:
      'Att avböja, ett fel eller ett oläsligt svar avgör inget här: kontrollsidan förblir öppen, och koden är den som följer om du avbryter där.',
    handedOver: 'Överlämnat',
    handedOverText: 'Kontrollsidan har svaret och fortsätter av sig själv.',
    refusedText: 'Inget har delats. Kontrollsidan förblir öppen och erbjuder andra sätt.',
    silentText: 'Plånboken svarar aldrig. Stäng fönstret för att fortsätta.',
  },
  result: {
    sentTitle: 'Skickat',
    sentText: (name) => `${name} har tagit emot svaret.`,
    declinedTitle: 'Inget har delats',
    declinedText: (name) => `${name} vet det, och inget annat.`,
    refusedTitle: 'Avvisat',
    rightlyRefused: (name) =>
      `Svaret var fel med avsikt, och ${name} tog inte emot det. Så ska det vara.`,
    wronglyRefused: (name) =>
      `Svaret var äkta, men ${name} tog inte emot det. Litar man på plånbokens testleverantörer, och går deras statuslista att nå?`,
    wronglyAccepted: (name) =>
      `Svaret var fel med avsikt, och ändå tog ${name} emot det. Det borde inte hända.`,
    silentTitle: 'Tystnad',
    silentText: 'Förfrågan hämtades och lämnas obesvarad.',
    unreachableTitle: 'Svaret kom inte fram',
    unreachableText: (name) => `${name} kunde inte nås. Förfrågan kan fortfarande vara öppen.`,
    outcome: 'Utfall',
    answer: 'Svar',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'inget',
    callback: 'Dokumenterad callback',
    continue: 'Fortsätt',
    goBack:
      'Gå tillbaka till sidan där du började; den vet hur det slutade. Den här kan du stänga.',
    pageKnows: 'Kontrollsidan vet hur det slutade och fortsätter.',
    backToPage: 'Tillbaka till kontrollsidan',
    lookBeside: 'Sidan bredvid den här enheten vet. Den fortsätter av sig själv.',
    stillOpen:
      'Förfrågan är öppen tills dess tid är ute. Den kan besvaras igen eller avbrytas där du började.',
    openAgain: 'Öppna förfrågan igen',
    home: 'Till plånbokens början',
  },
  refusal: {
    title: 'Den här plånboken avvisar förfrågan',
    lead: 'Inget har delats, och ingen har fått veta något om dig.',
    reason: 'Orsak',
    home: 'Till plånbokens början',
  },
  finished: {
    title: 'Den här förfrågan är avslutad',
    text: 'Den besvarades eller avbröts, eller så är dess tid ute. Inget mer kan skickas.',
  },
  trouble: {
    answeredTitle: 'Den här förfrågan är inte längre öppen här',
    answeredText:
      'Den är redan besvarad, eller så har plånboken glömt den. Öppna länken igen om den fortfarande ska gälla.',
    crossSiteTitle: 'Det kom någon annanstans ifrån',
    crossSiteText: 'Svar kan bara ges på en sida i den här plånboken. Inget skickades.',
    unknownTitle: 'Här finns inget',
    unknownText: 'Den här adressen leder ingenstans i den här plånboken.',
    failedTitle: 'Något gick sönder i plånboken',
    failedText: 'Det är vårt fel. Försök igen.',
  },
}
