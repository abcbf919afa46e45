import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const romanian: PersonTexts = {
  made: { machine: 'Traducere automată, încă neverificată de o persoană.' },
  product: 'Portofel de test',
  band: 'nicio identitate reală',
  skip: 'Salt la conținut',
  foot: 'Un instrument de test Vidimus. Persoana și cheile sunt inventate și publice.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Identitate de test', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Identitate specimen', subtitle: 'Ține locul actului german' },
    },
    specimen: 'Specimen',
    familyName: 'Nume de familie',
    givenName: 'Prenume',
    birthDate: 'Data nașterii',
    nationality: 'Cetățenie',
  },
  consent: {
    title: (name) => `${name} întreabă cine sunteți`,
    verified: 'Cerere verificată',
    through: (requester) => `prin ${requester}`,
    registration: {
      covers: (name) => `Înregistrat ca ${name}`,
      registration_missing: 'Fără certificat de înregistrare: alte portofele pot refuza',
      registration_invalid:
        'Certificatul de înregistrare nu este valabil: alte portofele pot refuza',
      registration_exceeded: 'Cere mai mult decât este înregistrat: alte portofele pot refuza',
    },
    purpose: 'Pentru ce',
    address: 'Răspunsul merge la',
    clientId: 'Identificator',
    lastMinute: 'Deschisă mai puțin de un minut',
    minutesOpen: {
      one: 'Deschisă încă {n} minut',
      few: 'Deschisă încă {n} minute',
      other: 'Deschisă încă {n} de minute',
    },
    shared: 'Acestea ar fi partajate',
    receives: (name) => `${name} ar afla`,
    yes: 'Da',
    no: 'Nu',
    onlyYesOrNo: (name, requester) =>
      `${name} află doar acest da sau nu. Pentru răspuns, portofelul arată cetățenia dvs. către ${requester}, care transmite doar da sau nu.`,
    sharedHint: 'Nu se trimite nimic înainte de acordul dvs.',
    whichIdentity: 'Din această identitate',
    share: 'Partajați',
    decline: 'Refuzați',
    nothingFits: 'Nicio identitate de aici nu se potrivește cererii',
    nothingFitsText: 'Ce se cere nu este în acest portofel. Puteți comunica acest lucru.',
    sayNothingFits: 'Comunicați',
  },
  browser: {
    title: 'Portofel de browser simulat',
    lead: 'Ține locul ferestrei pe care ar arăta-o un browser cu portofel. Răspunsul este real.',
    waiting: 'Se așteaptă pagina de verificare.',
    onlyFramed:
      'Această pagină funcționează doar într-o pagină de verificare care întreabă prin browser.',
    staysOpen:
      'Refuzul, o eroare sau un răspuns ilizibil nu decide nimic aici: pagina de verificare rămâne deschisă, iar codul este cel care urmează dacă anulați acolo.',
    handedOver: 'Predat',
    handedOverText: 'Pagina de verificare are răspunsul și continuă singură.',
    refusedText:
      'Nimic nu a fost partajat. Pagina de verificare rămâne deschisă și oferă alte moduri.',
    silentText: 'Portofelul nu răspunde niciodată. Închideți fereastra pentru a continua.',
  },
  result: {
    sentTitle: 'Trimis',
    sentText: (name) => `${name} a acceptat răspunsul.`,
    declinedTitle: 'Nimic nu a fost partajat',
    declinedText: (name) => `${name} știe asta și nimic altceva.`,
    refusedTitle: 'Respins',
    rightlyRefused: (name) =>
      `Răspunsul era greșit intenționat, iar ${name} nu l-a acceptat. Așa trebuie să fie.`,
    wronglyRefused: (name) =>
      `Răspunsul era autentic, dar ${name} nu l-a acceptat. Sunt furnizorii de test ai acestui portofel de încredere și este accesibilă lista lor de stare?`,
    wronglyAccepted: (name) =>
      `Răspunsul era greșit intenționat și totuși ${name} l-a acceptat. Asta nu ar trebui să se întâmple.`,
    silentTitle: 'Tăcere',
    silentText: 'Cererea a fost preluată și rămâne fără răspuns.',
    unreachableTitle: 'Răspunsul nu a ajuns',
    unreachableText: (name) => `${name} nu a putut fi contactat. Cererea poate fi încă deschisă.`,
    outcome: 'Rezultat',
    answer: 'Răspuns',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'niciunul',
    callback: 'Callback documentat',
    continue: 'Continuați',
    goBack:
      'Reveniți la pagina unde ați început; ea știe cum s-a încheiat. Pe aceasta o puteți închide.',
    pageKnows: 'Pagina de verificare știe cum s-a încheiat și continuă.',
    backToPage: 'Înapoi la pagina de verificare',
    lookBeside: 'Pagina de lângă acest dispozitiv știe. Continuă singură.',
    stillOpen:
      'Cererea rămâne deschisă până îi expiră timpul. Se poate răspunde din nou sau se poate anula acolo unde ați început.',
    openAgain: 'Deschideți din nou cererea',
    home: 'Începutul portofelului',
  },
  refusal: {
    title: 'Acest portofel refuză cererea',
    lead: 'Nimic nu a fost partajat și nimeni nu a aflat nimic despre dvs.',
    reason: 'Motiv',
    home: 'Începutul portofelului',
  },
  finished: {
    title: 'Această cerere s-a încheiat',
    text: 'A primit răspuns, a fost anulată sau i-a expirat timpul. Nu se mai poate trimite nimic.',
  },
  trouble: {
    answeredTitle: 'Această cerere nu mai este deschisă aici',
    answeredText:
      'A primit deja răspuns sau portofelul a uitat-o. Deschideți din nou linkul dacă mai trebuie să conteze.',
    crossSiteTitle: 'Aceasta a venit din altă parte',
    crossSiteText: 'Se poate răspunde doar pe o pagină a acestui portofel. Nu s-a trimis nimic.',
    unknownTitle: 'Aici nu este nimic',
    unknownText: 'Această adresă nu duce nicăieri în acest portofel.',
    failedTitle: 'Ceva s-a stricat în portofel',
    failedText: 'Este vina noastră. Încercați din nou.',
  },
}
