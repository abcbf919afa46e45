import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const romanian: Texts = {
  made: { machine: 'Traducere automată, încă neverificată de o persoană.' },
  glossary: {
    wallet: 'portofel',
    identity: 'identit',
    share: 'partaj',
    decline: 'refuz',
    approve: 'aprob',
    code: 'cod',
    revoked: 'revocat',
  },
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
  home: {
    title: 'Un portofel pentru încercări',
    lead: 'Răspunde la cererile mediului dvs. de test Vidimus așa cum ar face-o un portofel real: verifică cine întreabă, vă arată ce ar fi partajat și trimite un răspuns real, semnat. Doar persoana este inventată.',
    identities: 'În acest portofel',
    identitiesText:
      'Mereu aceeași persoană, emisă de doi furnizori de test. Nimeni nu o poate schimba, pentru ca testele să rămână comparabile.',
    pasteTitle: 'Deschideți o cerere',
    pasteLabel: 'Link pentru portofel',
    pasteHint:
      'Linkul din spatele codului sau al butonului paginii de verificare. Începe cu openid4vp:// sau cu adresa acestui portofel.',
    pasteButton: 'Deschideți cererea',
    developers: 'Pentru dezvoltatori',
    outcomesText:
      'Fiecare mod în care se poate încheia o verificare este construit și trimis cu adevărat. Alegeți-l cât timp o cerere este deschisă sau dintr-un script:',
    scriptText: 'Portofelul răspunde doar la cererile serviciului căruia îi aparține.',
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
  simulate: {
    title: 'Simulați alt rezultat',
    lead: 'Un clic construiește răspunsul, cu tot cu greșeală, și îl trimite cu adevărat. Codul este ceea ce va primi atunci callback-ul dvs.',
    format: 'Formatul identității',
    automatic: 'Automat',
    howSlow: 'Cât așteaptă „Lent”',
    person: 'Persoană specimen (de-ausweis)',
    stay: 'Oprire după trimitere, cu afișarea schimbului',
    pin: 'De acum, fiecare cerere primește acest răspuns',
    samePerson:
      'Persoana nu se schimbă niciodată. Pentru un „nu” la o întrebare despre cetățenie, întrebați despre altă țară decât Germania.',
    groups: {
      person: 'Ce face persoana',
      credential: 'Ceva nu este în regulă cu identitatea',
      binding: 'Răspunsul nu este pentru această cerere',
      wallet: 'Portofelul însuși are probleme',
    },
    outcomes: {
      approve: { title: 'Partajați', does: 'Totul este în ordine, răspunsul este autentic.' },
      decline: { title: 'Refuzați', does: 'Persoana refuză; nimic nu este partajat.' },
      'no-credential': {
        title: 'Nicio identitate potrivită',
        does: 'Portofelul nu are nimic potrivit și spune nu.',
      },
      expired: { title: 'Expirată', does: 'Identitatea a fost valabilă până ieri.' },
      'not-yet-valid': { title: 'Încă nevalabilă', does: 'Identitatea este valabilă de mâine.' },
      revoked: { title: 'Revocată', does: 'Intrarea ei din lista de stare spune: revocată.' },
      'untrusted-issuer': {
        title: 'Emitent necunoscut',
        does: 'Bine semnată, de cineva în care nimeni nu are încredere.',
      },
      'tampered-claim': {
        title: 'Valoare schimbată',
        does: 'O valoare a fost schimbată după emitere.',
      },
      'missing-claim': { title: 'Valoare lipsă', does: 'Una dintre valorile cerute este omisă.' },
      'wrong-nonce': {
        title: 'Valoare de unică folosință greșită',
        does: 'Semnată pentru altă cerere.',
      },
      'wrong-audience': { title: 'Destinatar greșit', does: 'Semnată pentru altcineva.' },
      'wrong-holder-key': {
        title: 'Cheie greșită',
        does: 'Semnată cu o cheie care nu este a persoanei.',
      },
      replay: {
        title: 'Repetare',
        does: 'Un răspuns autentic la o cerere anterioară, trimis încă o dată.',
      },
      slow: { title: 'Lent', does: 'Totul este în ordine, dar durează cât s-a ales mai sus.' },
      malformed: {
        title: 'Ilizibil',
        does: 'Trimite ceva fără sens și este respins; cererea rămâne deschisă. Apoi anulați pe pagina de verificare.',
      },
      'never-answers': {
        title: 'Tăcere',
        does: 'Preia cererea și nu răspunde niciodată, până expiră timpul.',
      },
      'wallet-unavailable': {
        title: 'Indisponibil',
        does: 'Portofelul anunță că nu poate răspunde.',
      },
      'refuses-request': {
        title: 'Refuză cererea',
        does: 'Portofelul nu răspunde, ca portofelele stricte, dacă lipsește un certificat de înregistrare sau acesta nu acoperă întrebarea.',
      },
    },
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
  pinned: {
    title: (outcome) => `Fixat: ${outcome}`,
    text: 'La fiecare cerere se răspunde așa de la sine, până anulați fixarea.',
    send: 'Trimiteți acum',
    unpin: 'Anulați fixarea',
  },
  inspect: {
    title: 'Inspectați',
    lead: 'Tot ce a fost primit, verificat, construit și trimis.',
    checks: 'Verificări',
    request: 'Cerere (request object)',
    query: 'Interogare (DCQL)',
    certificates: 'Certificate',
    held: 'Identitatea din portofel',
    presented: 'Identitatea așa cum a fost arătată',
    keyBinding: 'Legarea de cheie',
    exchange: 'Schimb HTTP',
    empty: '(gol)',
    copy: 'Copiați',
    copied: 'Copiat',
    passed: 'reușită',
    failed: 'nereușită',
    notReached: 'neatinsă',
    checkNames: {
      link_unreadable: 'Linkul spune cine întreabă și unde se află cererea',
      request_unreachable: 'Cererea a putut fi preluată',
      request_unreadable: 'Este un JWT semnat',
      request_wrong_type: 'Este marcată drept cerere (request object)',
      request_wrong_algorithm: 'Este semnată cu ES256',
      request_untrusted: 'Certificatele ei se termină la o autoritate de încredere',
      request_signature_invalid: 'Semnătura este a cheii din certificat',
      client_id_mismatch: 'client_id este cel din link și din certificat',
      audience_wrong: 'Este destinată portofelelor',
      request_not_current: 'Este valabilă acum',
      wallet_nonce_mismatch: 'A fost făcută pentru această preluare (wallet_nonce)',
      origin_mismatch: 'Pagina care întreabă este numită în cerere',
      response_refused: 'Răspunsul merge la o adresă permisă, într-un mod cunoscut',
      nonce_unusable: 'Are nonce și state utilizabile',
      transaction_data_unsupported: 'Nu cere aprobarea unei tranzacții',
      query_unreadable: 'Interogarea poate fi citită',
      metadata_unusable: 'Formatele și cheia de criptare pot fi folosite',
      registration_missing: 'Aduce un certificat de înregistrare',
      registration_invalid: 'Un registrator l-a semnat pentru cel care întreabă',
      registration_exceeded: 'Tot ce se cere este înregistrat',
    },
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
    reasons: {
      link_unreadable:
        'Linkul nu poate fi citit. Trebuie să fie linkul complet pentru portofel al unei pagini de verificare.',
      request_unreachable:
        'Cererea nu a putut fi preluată. Poate s-a încheiat deja sau serviciul nu funcționează.',
      request_unreadable: 'Ce s-a preluat nu este o cerere semnată.',
      request_wrong_type: 'Ce s-a preluat este semnat, dar nu este o cerere către un portofel.',
      request_wrong_algorithm:
        'Cererea este semnată într-un mod pe care portofelele nu îl acceptă.',
      request_untrusted:
        'Cel care întreabă nu are un certificat al unei autorități în care acest portofel are încredere.',
      request_signature_invalid: 'Cererea a fost schimbată după semnare sau semnată de altcineva.',
      client_id_mismatch: 'Cel care a semnat cererea nu este cel numit de link.',
      audience_wrong: 'Cererea nu este destinată unor portofele ca acesta.',
      request_not_current: 'Cererea a expirat sau este din viitor.',
      wallet_nonce_mismatch: 'Cererea nu a fost făcută pentru acest portofel: poate fi o copie.',
      origin_mismatch: 'Cererea a fost făcută pentru altă pagină decât cea care întreabă.',
      response_refused:
        'Cererea vrea răspunsul într-un mod sau într-un loc pe care un portofel nu are voie să le folosească.',
      nonce_unusable:
        'Cererii îi lipsește o valoare de unică folosință care să protejeze răspunsul de copiere.',
      transaction_data_unsupported:
        'Cererea cere aprobarea unei tranzacții, ceea ce acest portofel nu poate face.',
      query_unreadable: 'Cererea nu spune lizibil ce vrea.',
      metadata_unusable: 'Cererea nu spune cum poate fi protejat răspunsul.',
      registration_missing:
        'Cel care întreabă nu arată pentru ce este înregistrat. Acest portofel refuză astfel de cereri.',
      registration_invalid:
        'Înregistrarea arătată a expirat, este a altcuiva sau nu este de la un registrator în care acest portofel are încredere.',
      registration_exceeded: 'Cererea vrea mai mult decât a înregistrat cel care întreabă.',
      no_credential: 'Nicio identitate din acest portofel nu se potrivește cererii.',
      request_foreign:
        'Cererea aparține altui serviciu. Acest portofel răspunde doar celui pentru care a fost configurat.',
    },
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
