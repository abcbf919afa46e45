import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const croatian: PersonTexts = {
  made: { machine: 'Automatski prijevod, osoba ga još nije provjerila.' },
  product: 'Probna lisnica',
  band: 'bez pravog identiteta',
  skip: 'Na sadržaj',
  foot: 'Vidimusov alat za testiranje. Osoba i ključevi izmišljeni su i javni.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Probni identitet', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Ogledni identitet', subtitle: 'Umjesto njemačke isprave' },
    },
    specimen: 'Uzorak',
    familyName: 'Prezime',
    givenName: 'Ime',
    birthDate: 'Datum rođenja',
    nationality: 'Državljanstvo',
  },
  consent: {
    title: (name) => `${name} pita tko ste`,
    verified: 'Zahtjev provjeren',
    through: (requester) => `putem: ${requester}`,
    registration: {
      covers: (name) => `Registracija: ${name}`,
      registration_missing: 'Bez potvrde o registraciji: druge lisnice mogu odbiti',
      registration_invalid: 'Potvrda o registraciji ne vrijedi: druge lisnice mogu odbiti',
      registration_exceeded: 'Traži više nego što je registrirano: druge lisnice mogu odbiti',
    },
    purpose: 'Čemu',
    address: 'Odgovor ide na',
    clientId: 'Identifikator',
    lastMinute: 'Otvoreno manje od minute',
    minutesOpen: {
      one: 'Otvoreno još {n} minutu',
      few: 'Otvoreno još {n} minute',
      other: 'Otvoreno još {n} minuta',
    },
    shared: 'Ovo bi se podijelilo',
    receives: (name) => `${name} bi saznao`,
    yes: 'Da',
    no: 'Ne',
    onlyYesOrNo: (name, requester) =>
      `${name} saznaje samo ovo da ili ne. Za odgovor lisnica pokazuje vaše državljanstvo (${requester}); dalje ide samo da ili ne.`,
    sharedHint: 'Ništa se ne šalje prije nego što pristanete.',
    whichIdentity: 'Iz ovog identiteta',
    share: 'Podijeli',
    decline: 'Odbij',
    nothingFits: 'Nijedan identitet ovdje ne odgovara zahtjevu',
    nothingFitsText: 'Traženo nije u ovoj lisnici. To možete javiti.',
    sayNothingFits: 'Javi',
  },
  browser: {
    title: 'Simulirana lisnica preglednika',
    lead: 'Umjesto prozora koji bi pokazao preglednik s lisnicom. Odgovor je pravi.',
    waiting: 'Čekanje na stranicu za provjeru.',
    onlyFramed: 'Ova stranica radi samo unutar stranice za provjeru koja pita putem preglednika.',
    staysOpen:
      'Odbijanje, pogreška ili nečitljiv odgovor ovdje ništa ne odlučuje: stranica za provjeru ostaje otvorena, a kod je onaj koji slijedi ako ondje otkažete.',
    handedOver: 'Predano',
    handedOverText: 'Stranica za provjeru ima odgovor i nastavlja sama.',
    refusedText:
      'Ništa nije podijeljeno. Stranica za provjeru ostaje otvorena i nudi druge načine.',
    silentText: 'Lisnica nikad ne odgovara. Za nastavak zatvorite ovaj prozor.',
  },
  result: {
    sentTitle: 'Poslano',
    sentText: (name) => `Odgovor je prihvaćen: ${name}.`,
    declinedTitle: 'Ništa nije podijeljeno',
    declinedText: (name) => `${name} to zna, i ništa drugo.`,
    refusedTitle: 'Odbijeno',
    rightlyRefused: (name) =>
      `Odgovor je bio namjerno pogrešan i ${name} ga ne prihvaća. Tako treba biti.`,
    wronglyRefused: (name) =>
      `Odgovor je bio pravi, ali ga ${name} ne prihvaća. Vjeruje li se probnim pružateljima ove lisnice i je li njihov popis stanja dostupan?`,
    wronglyAccepted: (name) =>
      `Odgovor je bio namjerno pogrešan, a ${name} ga ipak prihvaća. To se ne bi smjelo dogoditi.`,
    silentTitle: 'Tišina',
    silentText: 'Zahtjev je preuzet i ostaje bez odgovora.',
    unreachableTitle: 'Odgovor nije stigao',
    unreachableText: (name) => `${name} ne odgovara. Zahtjev je možda još otvoren.`,
    outcome: 'Ishod',
    answer: 'Odziv',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'nema',
    callback: 'Dokumentirani callback',
    continue: 'Dalje',
    goBack:
      'Vratite se na stranicu na kojoj ste započeli; ona zna kako je završilo. Ovu možete zatvoriti.',
    pageKnows: 'Stranica za provjeru zna kako je završilo i nastavlja.',
    backToPage: 'Natrag na stranicu za provjeru',
    lookBeside: 'Stranica pokraj ovog uređaja zna. Nastavlja sama.',
    stillOpen:
      'Zahtjev ostaje otvoren dok mu ne istekne vrijeme. Može se ponovno odgovoriti ili otkazati ondje gdje ste započeli.',
    openAgain: 'Ponovno otvori zahtjev',
    home: 'Na početak lisnice',
  },
  refusal: {
    title: 'Ova lisnica odbija zahtjev',
    lead: 'Ništa nije podijeljeno i nitko o vama nije ništa saznao.',
    reason: 'Razlog',
    home: 'Na početak lisnice',
  },
  finished: {
    title: 'Ovaj je zahtjev završen',
    text: 'Odgovoreno je na njega, otkazan je ili mu je isteklo vrijeme. Ništa se više ne može poslati.',
  },
  trouble: {
    answeredTitle: 'Ovaj zahtjev ovdje više nije otvoren',
    answeredText:
      'Na njega je već odgovoreno ili ga je lisnica zaboravila. Ako još treba vrijediti, ponovno otvorite poveznicu.',
    crossSiteTitle: 'To je došlo s drugog mjesta',
    crossSiteText: 'Odgovoriti se može samo na stranici ove lisnice. Ništa nije poslano.',
    unknownTitle: 'Ovdje nema ničega',
    unknownText: 'Ova adresa u ovoj lisnici ne vodi nikamo.',
    failedTitle: 'Nešto se pokvarilo u lisnici',
    failedText: 'To je naša pogreška. Pokušajte ponovno.',
  },
}
