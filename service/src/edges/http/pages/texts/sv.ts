import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const swedish: Texts = {
  made: { machine: 'Automatisk översättning, ännu inte granskad av en människa.' },
  glossary: {
    wallet: 'plånbok|plånb',
    identity: 'id-handling|legitimation',
    share: 'dela',
    decline: 'avböj',
    approve: 'godkän',
    code: 'kod',
    revoked: 'spärra',
  },
  test: { tag: 'Test', hint: 'Använd inte en riktig id-handling' },
  trust: {
    sentence: 'Vidimus kontrollerar dina uppgifter och behåller dem inte.',
    stored: 'Vad som sparas',
  },
  progress: { label: 'Steg', scan: 'Skanna', open: 'Öppna', approve: 'Godkänn', done: 'Klart' },
  asking: {
    title: (customer) => html`Visa för ${customer} vem du är`,
    howItWorks: 'Inget delas förrän du godkänner det i din plånboksapp.',
    purpose: 'Varför de frågar',
    receives: (customer) => html`${customer} får`,
    attributes: {
      family_name: 'Efternamn',
      given_name: 'Förnamn',
      birth_date: 'Födelsedatum',
      nationality: 'Alla dina medborgarskap',
      birth_place: 'Födelseort',
      resident_country: 'Land du bor i',
      resident_state: 'Delstat eller region du bor i',
      resident_city: 'Ort du bor på',
      resident_postal_code: 'Postnummer',
      resident_street: 'Gata och husnummer',
      resident_address: 'Adress',
      family_name_birth: 'Efternamn vid födseln',
      given_name_birth: 'Förnamn vid födseln',
      issuing_authority: 'Myndighet som utfärdade din id-handling',
      issuing_country: 'Land som utfärdade din id-handling',
      personal_administrative_number: 'Personnummer',
    },
    fullName: 'Förnamn och efternamn',
    nationality: (country) => `Är detta ditt medborgarskap: ${country}?`,
    nationalityOf: { DE: 'Är du tysk medborgare?' },
    onlyYesOrNo: (customer) => html`Bara ja eller nej delas med ${customer}.`,
    questions: {
      age: (years) => `Är du ${years} år eller äldre?`,
      citizen: {
        EU: 'Är du medborgare i ett EU-land?',
        EEA: 'Är du medborgare i ett land i Europeiska ekonomiska samarbetsområdet?',
        EEA_CH:
          'Är du medborgare i ett land i Europeiska ekonomiska samarbetsområdet eller i Schweiz?',
        list: (countries) => `Är du medborgare i något av dessa länder: ${countries}?`,
      },
      resident: {
        EU: 'Bor du i ett EU-land?',
        EEA: 'Bor du i Europeiska ekonomiska samarbetsområdet?',
        EEA_CH: 'Bor du i Europeiska ekonomiska samarbetsområdet eller i Schweiz?',
        list: (countries) => `Bor du i något av dessa länder: ${countries}?`,
      },
      match: (customer, details) => html`Stämmer dessa med det som ${customer} har: ${details}?`,
    },
    birthDateNotShown: 'Din plånbok visar inte ditt födelsedatum.',
    ifAvailable: (attribute) => `${attribute} (om det finns)`,
    groups: {
      name: 'Namn',
      birth: 'Födelse och medborgarskap',
      address: 'Adress',
      document: 'Id-handling',
    },
    startedCode: (host) =>
      html`Skanna bara om du själv började på ${host}. Inget seriöst företag skickar den här koden till dig.`,
    startedLink: (host) =>
      html`Fortsätt bara om du själv började på ${host}. Inget seriöst företag skickar den här sidan till dig.`,
    inApp: (host) =>
      html`Du är i en apps egen webbläsare, och din plånbok kanske inte hittar tillbaka hit. Öppna ${host} i din vanliga webbläsare, till exempel Safari eller Chrome, och börja om där.`,
  },
  about: {
    title: 'Om den här förfrågan',
    checkedBy: (operator, customer) => html`Kontrolleras av ${operator} för ${customer}`,
    asks: 'Vem som frågar',
    email: 'E-post',
    deletion: 'För att få dina uppgifter raderade',
    authority: 'Tillsynsmyndighet',
    privacy: 'Integritet',
    privacyLink: (customer) => html`Så använder ${customer} dina uppgifter`,
    operator: 'Vem som kontrollerar',
    checks: (operator, customer) =>
      html`${operator} driver den här sidan för ${customer}. Här kontrolleras att din id-handling är äkta, och bara det som står i listan lämnas vidare. Det görs med Vidimus, öppen programvara som alla kan granska.`,
    yesOrNo: (customer) =>
      html`Din plånbok visar oss ditt medborgarskap; ${customer} får bara ja eller nej.`,
    shownFor: (customer, details) =>
      html`För frågorna visar din plånbok oss: ${details}. ${customer} får bara ja eller nej.`,
    stored: 'Vad som sparas',
    detailsKept: (customer, time) =>
      html`Dina uppgifter raderas så snart ${customer} har dem, senast efter cirka ${time}.`,
    noteKept: (time) =>
      `I ${time} finns en anteckning om att en förfrågan ägde rum och hur den slutade, utan dina uppgifter.`,
    sure: 'Så kan du vara säker',
    sureStarted: (host) => html`Du började själv på ${host}.`,
    sureName: (requester) =>
      html`Din plånbok visar ${requester} och samma uppgifter. Du godkänner där, inte på den här sidan.`,
  },
  wallet: {
    onPhone: 'Min plånbok finns i min telefon',
    onComputer: 'Min plånbok finns på den här datorn',
    otherDevice: 'Min plånbok finns på en annan enhet',
    steps: [
      'Öppna plånboksappen i din telefon.',
      'Skanna den här koden med den.',
      (requester) => html`Kontrollera att det står ${requester} och godkänn.`,
    ],
    codeLabel: 'Kod att skanna med din plånboksapp',
    enlarge: 'Förstora koden',
    close: 'Stäng',
    open: 'Öppna plånboken',
    comesBack: (requester) => html`Där står ${requester}. Sedan kommer du tillbaka hit.`,
    whoAsks: 'vem som frågar',
    notOpened: 'Öppnades inte plånboken?',
    notOpenedText: 'Kontrollera att en plånboksapp är installerad och inställd på den här enheten.',
    tryAgain: 'Försök igen',
    useOtherDevice: 'Använd en annan enhet',
    copyLink: 'Kopiera länken till din plånbok',
    noWallet: 'Jag har ingen plånbok',
    noWalletText: (host) =>
      html`En plånbok är en app som har din officiella id-handling i telefonen. Du ställer in den en gång med din id-handling, gratis. Börja sedan om på ${host}.`,
    learnMore: 'Frågor och svar från Tysklands regering (på tyska)',
    learnMoreOf: (issuer) => html`Officiell information om ${issuer}`,
    back: (customer) => html`Tillbaka till ${customer}`,
    approved: 'Jag har godkänt\u00a0– fortsätt',
  },
  browserWallet: {
    choose: 'Välj en plånbok',
    hint: 'Din webbläsare öppnar ett fönster med dina plånböcker.',
    waiting: 'Fortsätt i fönstret som din webbläsare öppnade.',
    failed:
      'Det gick inte, eller så stängde du fönstret. Försök igen eller fortsätt på ett annat sätt.',
    noWindow: 'Andra sätt',
    simulate: 'Prova webbläsarens plånboksfönster',
    simulated: 'Simulerad webbläsarplånbok',
    simulatedHint: 'Simulerat: ett riktigt fönster kan inte innehålla testets id-handling.',
  },
  secondDevice: {
    open: 'Visa en telefon här',
    title: 'Testplånbok i en telefon',
    close: 'Lägg undan telefonen',
  },
  time: {
    minutes: { one: 'Du har {n} minut.', other: 'Du har {n} minuter.' },
    lessThanOne: 'Du har mindre än en minut.',
    more: '2 minuter till',
    extended: 'Nu har du mer tid.',
  },
  requested: {
    scannedTitle: 'Godkänn i din telefon',
    openedTitle: 'Godkänn i din plånbok',
    check: (requester) => html`Kontrollera att det står ${requester} i din plånbok.`,
    carriesOn: 'Den här sidan fortsätter av sig själv.',
    approve: 'Godkänn',
    notWorking: 'Det fungerar inte',
    unlock: 'Lås upp telefonen och öppna plånboksappen. Förfrågan väntar där.',
    openApp: 'Öppna din plånboksapp. Förfrågan väntar där.',
    linkAgain: 'Öppna plånboken igen',
    codeAgain: 'Eller skanna koden igen:',
    notYou: 'Var det inte du som skannade koden? Avbryt nedan. Inget har delats.',
  },
  misunderstood: {
    title: 'Vi kunde inte läsa svaret från din plånbok',
    text: (customer) => html`Du har inte gjort något fel. Inget har delats med ${customer}.`,
    otherWay: 'Prova så här i stället, eller med en annan plånboksapp om du har en.',
    otherWallet: 'Prova en annan plånboksapp om du har en.',
  },
  awaitingReturn: {
    title: 'Kom tillbaka från din plånbok',
    text: 'Din plånbok har svarat. För din säkerhet går vägen tillbaka genom plånboken: tryck på ”Tillbaka” eller ”Fortsätt” där.',
    stuck: (host) => html`Ingen väg tillbaka i din plånbok? Avbryt och börja om på ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Klart',
      text: () => html`Dina uppgifter är bekräftade.`,
    },
    error_access_denied: {
      title: 'Inget har delats',
      text: () => html`Du avböjde i din plånbok, eller så har den ingen id-handling som passar.`,
      next: (customer) => html`Om du ändå vill dela dina uppgifter, börja om hos ${customer}.`,
    },
    error_cancelled: {
      title: 'Avbrutet',
      text: () => html`Du avslutade den här förfrågan.`,
    },
    error_expired: {
      title: 'Tiden är ute',
      text: () => html`Din plånbok svarade inte i tid.`,
      next: (customer) => html`Börja om hos ${customer}. Ha din plånboksapp redo.`,
    },
    error_session: {
      title: 'Inte avslutat i den här webbläsaren',
      text: () =>
        html`För din säkerhet måste du komma tillbaka från plånboken till webbläsaren du började i, strax efter att du godkänner.`,
      next: (customer) =>
        html`Börja om hos ${customer}, i webbläsaren som din telefon använder för länkar.`,
    },
    error_wallet_unavailable: {
      title: 'Din plånbok kan inte svara just nu',
      text: () => html`Din plånboksapp meddelade att den inte är redo.`,
      next: () => html`Öppna den och kontrollera att den är helt inställd och uppdaterad.`,
    },
    error_invalid_request: {
      title: 'Din plånbok tog inte emot förfrågan',
      text: () => html`Du har inte gjort något fel.`,
      next: () => html`Se om det finns en uppdatering av din plånboksapp.`,
    },
    error_invalid_presentation: {
      title: 'Det gick inte',
      text: () => html`Vi kunde inte bekräfta uppgifterna från din plånbok.`,
      next: (customer) => html`Börja om hos ${customer}. Ange referensen om det händer igen.`,
    },
    error_untrusted_issuer: {
      title: 'Den här id-handlingen godtas inte här',
      text: (customer) =>
        html`Den id-handling som finns i din plånbok är inte utfärdad av den myndighet som ${customer} frågar efter.`,
      next: (customer) => html`Fråga ${customer} vilken id-handling du kan använda.`,
    },
    error_credential_expired: {
      title: 'Din id-handling gäller inte just nu',
      text: () => html`Den id-handling som finns i din plånbok har gått ut eller gäller inte än.`,
      next: () => html`Öppna din plånboksapp och förnya din id-handling där.`,
    },
    error_credential_revoked: {
      title: 'Din id-handling är spärrad',
      text: () =>
        html`Myndigheten som utfärdade den id-handling som finns i din plånbok har spärrat den. Den kan inte användas just nu.`,
      next: () => html`Fråga myndigheten varför, och hur du får en ny.`,
    },
    error_status_unavailable: {
      title: 'Vi kunde inte slutföra kontrollen',
      text: () =>
        html`Vi kunde inte ta reda på om den id-handling som finns i din plånbok fortfarande gäller. Du har inte gjort något fel.`,
      next: (customer) => html`Börja om hos ${customer} om några minuter.`,
    },
    error_missing_attribute: {
      title: 'Vissa uppgifter saknades',
      text: (customer) =>
        html`Din plånbok gav inte allt som ${customer} frågar efter, eller har det inte.`,
      next: (customer) => html`Börja om hos ${customer} och dela alla uppgifter som efterfrågas.`,
    },
    error_undetermined: {
      title: 'Din id-handling säger inte tillräckligt',
      text: (customer) =>
        html`Den id-handling som finns i din plånbok ger inget svar på det som ${customer} frågar. Du har inte gjort något fel.`,
      next: (customer) => html`Fråga ${customer} hur du annars kan visa det.`,
    },
    error_internal: {
      title: 'Något gick fel hos oss',
      text: () => html`Du har inte gjort något fel.`,
      next: (customer) => html`Börja om hos ${customer} om några minuter.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Inget har delats med ${customer}.`,
    next: 'Vad du kan göra',
    takingBack: (customer) => html`Du förs tillbaka till ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} får besked nu. Sedan kan du fortsätta där.`,
    goOn: (customer) => html`Fortsätt till ${customer}`,
    back: (customer) => html`Tillbaka till ${customer}`,
    soonBack: (customer) => html`Den här sidan går tillbaka till ${customer} om en minut.`,
    stay: 'Stanna här',
    lateTitle: (customer) => html`${customer} kan inte nås just nu`,
    lateText: (customer) =>
      html`Du har godkänt och dina uppgifter är bekräftade, men ${customer} svarar inte. Du har inte gjort något fel.`,
    lateShort: (customer) => html`${customer} svarar inte just nu.`,
    triedUntil: (time) => html`Vi fortsätter att försöka, senast till ${time}.`,
    goesOn: 'Den här sidan fortsätter av sig själv.',
    tryNow: 'Kontrollera nu',
    contact: (address) => html`Frågor? Skriv till ${address}.`,
    withoutWaiting: (customer) => html`Gå till ${customer} nu`,
    goThere: (customer) => html`Gå till ${customer}`,
    continuedTitle: 'Den här förfrågan är avslutad',
    continuedText: (customer) =>
      html`${customer} vet hur den slutade. Du kan stänga den här sidan.`,
    undeliveredTitle: (customer) => html`${customer} kunde inte nås`,
    undeliveredText: (host) =>
      html`Du godkände, men inget svar kom. Dina uppgifter är raderade här. Gå tillbaka till ${host} och börja om.`,
    undeliveredShort: (host) => html`Vi kunde inte föra dig tillbaka. Gå själv till ${host}.`,
  },
  cancel: (customer) => html`Avbryt och gå tillbaka till ${customer}`,
  reference: 'Referens',
  copy: 'Kopiera',
  inPortal: 'För utvecklare: det här förloppet i portalen',
  receipt: {
    title: 'Kvitto',
    link: 'Kvitto för den här förfrågan',
    lead: (customer) => html`Vad som har lämnats till ${customer}, och vad som händer med det.`,
    underWay: (customer) =>
      html`${customer} har ännu inte bekräftat mottagandet. Öppna sidan igen senare.`,
    asked: 'Vem som frågade',
    when: 'När du godkände',
    passedOn: 'Lämnat vidare',
    toBePassedOn: 'Lämnas vidare',
    onlyAsYesOrNo: 'Bara som ja eller nej',
    noValues: 'Den här sidan nämner dina uppgifter utan att visa dem.',
    erased: 'Vår kopia',
    erasedNow: (customer) => html`Raderad när ${customer} bekräftade att dina uppgifter togs emot.`,
    erasedBy: (time) => html`Raderas så snart dina uppgifter har tagits emot, senast ${time}.`,
    noteUntil: (day) =>
      html`Till och med ${day} sparar vi en anteckning om att en förfrågan ägde rum och hur den slutade, utan dina uppgifter.`,
    writeTo: 'Vem du kan skriva till',
    deletion: (address) =>
      html`För att få dina uppgifter rättade eller raderade, eller fråga vad som är sparat: ${address}`,
    deletionElsewhere: (customer) =>
      html`För att få dina uppgifter rättade eller raderade, eller fråga vad som är sparat: skriv till ${customer}.`,
    complaint: (authority) => html`För att klaga på hur de hanteras: ${authority}`,
    complaintElsewhere: 'För att klaga på hur de hanteras: dataskyddsmyndigheten i ditt land.',
    print: 'Skriv ut eller spara',
  },
  stored: {
    title: 'Vad som sparas',
    lead: 'Vidimus kontrollerar vad din plånbok visar, lämnar vidare vad du har godkänt och behåller det inte. Här är allt som sparas under tiden och efteråt.',
    entries: (time) => [
      {
        what: 'Dina uppgifter',
        how: 'Det som efterfrågades, till exempel ditt namn, krypterat med en egen nyckel.',
        until: `De raderas så snart företaget som frågade har bekräftat mottagandet, senast efter cirka ${time}. Adressen du skickas vidare till sparas krypterad i tio minuter till. Sedan raderas även nyckeln.`,
      },
      {
        what: 'En anteckning om att en förfrågan ägde rum',
        how: 'Vem som frågade, när, efter vilka slags uppgifter (”förnamn”, aldrig ditt förnamn), och hur det slutade. Företagets egen anteckning om dig är krypterad som dina uppgifter och raderas med dem, senast efter ett dygn; ett fingeravtryck av den finns kvar.',
        until: 'Så många dagar som företaget har valt: 1 till 90, och 30 om det inte har valt.',
      },
      {
        what: 'Din webbläsare',
        how: 'En kaka (cookie) i din webbläsare, så att bara du kan avsluta det du började med. Tillsammans med anteckningen sparar vi ett fingeravtryck av den. Det säger inget om dig.',
        until: 'Kakan går ut efter två timmar.',
      },
      {
        what: 'Sparas aldrig',
        how: 'Din IP-adress, det ursprungliga svaret från din plånbok, allt du inte har godkänt, och bilder på dig. Ingen logg innehåller dina uppgifter.',
        until:
          'Säkerhetskopior kan innehålla krypterade uppgifter från förfrågningar som pågick. Nyckeln till dem förvaras för sig.',
      },
    ],
  },
  live: {
    offline: 'Du är offline. Sidan fortsätter när du är uppkopplad igen.',
    copied: 'Kopierat.',
    codeHidden: 'Koden syns inte helt.',
    codeVisible: 'Koden syns helt.',
    ending: 'Du har mindre än en minut. Du kan be om mer tid.',
  },
  notFound: {
    title: 'Här finns inget',
    text: 'Den här adressen finns inte. Gå tillbaka dit du kom ifrån.',
  },
  neutral: {
    title: 'Den här länken gäller inte',
    text: 'Den har gått ut, har redan använts eller öppnades först i en annan webbläsare.',
    advice: [
      'Om du började i en annan webbläsare eller app, fortsätt där.',
      'Gå annars tillbaka dit du kom ifrån och börja om.',
      'Om någon har skickat dig den här länken, stäng sidan och godkänn inget i din plånbok.',
    ],
  },
  otherBrowser: {
    title: 'Du började i en annan webbläsare',
    text: 'För din säkerhet kan detta bara avslutas i webbläsaren du började i. Inga av dina uppgifter har lämnats vidare.',
    advice: [
      'Gå tillbaka till webbläsaren du började i. Där ser du hur du fortsätter.',
      'För att undvika detta, börja i webbläsaren som din telefon använder för länkar, inte inne i en app.',
    ],
  },
  tooMany: {
    title: 'För många samtidigt',
    text: 'Just nu börjar för många personer från ditt nätverk. Vänta en minut och försök igen.',
  },
  cookiesNeeded: {
    title: 'Din webbläsare måste tillåta kakor',
    text: 'Vi behöver en kaka (cookie) för att känna igen din webbläsare, så att bara du kan avsluta detta. Den kom inte tillbaka till oss. Den används inte till något annat och går ut efter två timmar.',
    advice: [
      'Tillåt kakor för den här webbplatsen i webbläsarens inställningar. Försök sedan igen.',
      'Eller öppna länken i en annan webbläsare, inte inne i en app.',
    ],
    tryAgain: 'Försök igen',
  },
  goOnElsewhere: {
    title: 'Fortsätt där du började',
    text: 'Din plånbok har svarat. Gå tillbaka till skärmen som visade koden. Du kan stänga den här sidan.',
  },
}
