import { html } from '../html.ts'
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
    revoked: 'bloca',
  },
  test: { tag: 'Test', hint: 'Nu folosiți un act de identitate real' },
  trust: {
    sentence: 'Vidimus verifică datele dvs. și nu le păstrează.',
    stored: 'Ce se păstrează',
  },
  progress: {
    label: 'Pași',
    scan: 'Scanați',
    open: 'Deschideți',
    approve: 'Aprobați',
    done: 'Gata',
  },
  asking: {
    title: (customer) => html`${customer} vă cere să dovediți cine sunteți`,
    howItWorks: 'Nimic nu este partajat până când nu aprobați în aplicația portofelului.',
    purpose: 'De ce vi se cere',
    receives: (customer) => html`${customer} va primi`,
    attributes: {
      family_name: 'Nume de familie',
      given_name: 'Prenume',
      birth_date: 'Data nașterii',
      nationality: 'Toate cetățeniile dvs.',
      birth_place: 'Locul nașterii',
      resident_country: 'Țara în care locuiți',
      resident_state: 'Statul sau regiunea în care locuiți',
      resident_city: 'Localitatea în care locuiți',
      resident_postal_code: 'Cod poștal',
      resident_street: 'Strada și numărul',
      resident_address: 'Adresa',
      family_name_birth: 'Numele la naștere',
      given_name_birth: 'Prenumele la naștere',
      issuing_authority: 'Autoritatea care a emis actul de identitate',
      issuing_country: 'Țara care a emis actul de identitate',
      personal_administrative_number: 'Număr personal',
    },
    fullName: 'Prenume și nume',
    nationality: (country) => `Aceasta este cetățenia dvs.: ${country}?`,
    nationalityOf: { DE: 'Aveți cetățenia germană?' },
    onlyYesOrNo: (customer) => html`Cu ${customer} se partajează doar un da sau un nu.`,
    questions: {
      age: (years) => `Aveți ${years} sau mai mulți ani?`,
      citizen: {
        EU: 'Aveți cetățenia unei țări din UE?',
        EEA: 'Aveți cetățenia unei țări din Spațiul Economic European?',
        EEA_CH: 'Aveți cetățenia unei țări din Spațiul Economic European sau a Elveției?',
        list: (countries) => `Aveți cetățenia uneia dintre aceste țări: ${countries}?`,
      },
      resident: {
        EU: 'Locuiți într-o țară din UE?',
        EEA: 'Locuiți în Spațiul Economic European?',
        EEA_CH: 'Locuiți în Spațiul Economic European sau în Elveția?',
        list: (countries) => `Locuiți într-una dintre aceste țări: ${countries}?`,
      },
      match: (customer, details) => html`Se potrivesc acestea cu ce are ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Portofelul nu arată data nașterii dvs.',
    ifAvailable: (attribute) => `${attribute} (dacă există)`,
    groups: {
      name: 'Nume',
      birth: 'Naștere și cetățenie',
      address: 'Adresă',
      document: 'Act de identitate',
    },
    startedCode: (host) =>
      html`Scanați numai dacă ați început chiar dvs. pe ${host}. Nicio companie serioasă nu vă trimite acest cod.`,
    startedLink: (host) =>
      html`Continuați numai dacă ați început chiar dvs. pe ${host}. Nicio companie serioasă nu vă trimite această pagină.`,
    inApp: (host) =>
      html`Sunteți în browserul intern al unei aplicații, iar portofelul s-ar putea să nu găsească drumul înapoi. Deschideți ${host} în browserul obișnuit, de exemplu Safari sau Chrome, și începeți din nou acolo.`,
  },
  about: {
    title: 'Despre această cerere',
    checkedBy: (operator, customer) => html`Verificat de ${operator} pentru ${customer}`,
    asks: 'Cine cere',
    email: 'E-mail',
    deletion: 'Pentru ștergerea datelor dvs.',
    authority: 'Autoritatea de supraveghere',
    privacy: 'Confidențialitate',
    privacyLink: (customer) => html`Cum folosește ${customer} datele dvs.`,
    operator: 'Cine verifică',
    checks: (operator, customer) =>
      html`${operator} administrează această pagină pentru ${customer}. Aici se verifică dacă actul dvs. de identitate este autentic și se transmite doar ce apare în listă. Se folosește Vidimus, un software deschis pe care oricine îl poate examina.`,
    yesOrNo: (customer) =>
      html`Portofelul ne arată cetățenia dvs.; ${customer} primește doar da sau nu.`,
    shownFor: (customer, details) =>
      html`Pentru întrebări, portofelul ne arată: ${details}. ${customer} primește doar da sau nu.`,
    stored: 'Ce se păstrează',
    detailsKept: (customer, time) =>
      html`Datele dvs. sunt șterse imediat ce ${customer} le-a primit, cel târziu după aproximativ ${time}.`,
    noteKept: (time) =>
      `Timp de ${time} rămâne o notă că a existat o cerere și cum s-a încheiat, fără datele dvs.`,
    sure: 'Cum să fiți sigur',
    sureStarted: (host) => html`Ați început chiar dvs. pe ${host}.`,
    sureName: (requester) =>
      html`Portofelul arată ${requester} și aceleași date. Aprobați acolo, nu pe această pagină.`,
  },
  wallet: {
    onPhone: 'Portofelul este pe telefonul meu',
    onComputer: 'Portofelul este pe acest computer',
    otherDevice: 'Portofelul este pe alt dispozitiv',
    steps: [
      'Deschideți aplicația portofelului pe telefon.',
      'Scanați acest cod cu ea.',
      (requester) => html`Verificați că arată ${requester}, apoi aprobați.`,
    ],
    codeLabel: 'Cod de scanat cu aplicația portofelului',
    enlarge: 'Măriți codul',
    close: 'Închideți',
    open: 'Deschideți portofelul',
    comesBack: (requester) => html`Va arăta ${requester}. Apoi reveniți aici.`,
    whoAsks: 'cine cere',
    notOpened: 'Portofelul nu s-a deschis?',
    notOpenedText:
      'Verificați că pe acest dispozitiv este instalată și configurată o aplicație de portofel.',
    tryAgain: 'Încercați din nou',
    useOtherDevice: 'Folosiți alt dispozitiv',
    copyLink: 'Copiați linkul pentru portofel',
    noWallet: 'Nu am portofel',
    noWalletText: (host) =>
      html`Un portofel este o aplicație care vă ține identitatea oficială pe telefon. Se configurează o singură dată cu actul de identitate, gratuit. Apoi începeți din nou pe ${host}.`,
    learnMore: 'Întrebări și răspunsuri ale guvernului german (în germană)',
    learnMoreOf: (issuer) => html`Informații oficiale despre ${issuer}`,
    back: (customer) => html`Înapoi la ${customer}`,
    approved: 'Am aprobat\u00a0– continuă',
  },
  browserWallet: {
    choose: 'Alegeți un portofel',
    hint: 'Browserul deschide o fereastră cu portofelele dvs.',
    waiting: 'Continuați în fereastra deschisă de browser.',
    failed: 'Nu a funcționat sau ați închis fereastra. Încercați din nou sau continuați altfel.',
    noWindow: 'Alte moduri de a continua',
    simulate: 'Încercați fereastra de portofel a browserului',
    simulated: 'Portofel de browser simulat',
    simulatedHint: 'Simulare: o fereastră reală nu poate conține identitatea de test.',
  },
  secondDevice: {
    open: 'Arată aici un telefon',
    title: 'Portofel de test pe un telefon',
    close: 'Ascunde telefonul',
  },
  time: {
    minutes: { one: 'Aveți {n} minut.', few: 'Aveți {n} minute.', other: 'Aveți {n} de minute.' },
    lessThanOne: 'Aveți mai puțin de un minut.',
    more: 'Încă 2 minute',
    extended: 'Acum aveți mai mult timp.',
  },
  requested: {
    scannedTitle: 'Aprobați pe telefon',
    openedTitle: 'Aprobați în portofel',
    check: (requester) => html`Verificați că portofelul arată ${requester}.`,
    carriesOn: 'Această pagină continuă singură.',
    approve: 'Aprobați',
    notWorking: 'Nu funcționează',
    unlock: 'Deblocați telefonul și deschideți aplicația portofelului. Cererea vă așteaptă acolo.',
    openApp: 'Deschideți aplicația portofelului. Cererea vă așteaptă acolo.',
    linkAgain: 'Deschideți din nou portofelul',
    codeAgain: 'Sau scanați din nou codul:',
    notYou: 'Nu dvs. ați scanat codul? Anulați mai jos. Nimic nu a fost partajat.',
  },
  misunderstood: {
    title: 'Nu am putut citi răspunsul portofelului',
    text: (customer) => html`Nu ați greșit cu nimic. Nimic nu a fost partajat cu ${customer}.`,
    otherWay: 'Încercați în acest mod sau cu altă aplicație de portofel, dacă aveți.',
    otherWallet: 'Încercați altă aplicație de portofel, dacă aveți.',
  },
  awaitingReturn: {
    title: 'Reveniți din portofel',
    text: 'Portofelul a răspuns. Pentru protecția dvs., drumul înapoi trece prin portofel: atingeți acolo „Înapoi” sau „Continuă”.',
    stuck: (host) => html`Nu puteți reveni din portofel? Anulați și începeți din nou pe ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Gata',
      text: () => html`Datele dvs. sunt confirmate.`,
    },
    error_access_denied: {
      title: 'Nimic nu a fost partajat',
      text: () => html`Ați refuzat în portofel sau acesta nu are o identitate potrivită.`,
      next: (customer) =>
        html`Dacă totuși doriți să partajați datele, începeți din nou la ${customer}.`,
    },
    error_cancelled: {
      title: 'Anulat',
      text: () => html`Ați încheiat această cerere.`,
    },
    error_expired: {
      title: 'Timpul a expirat',
      text: () => html`Portofelul nu a răspuns la timp.`,
      next: (customer) => html`Începeți din nou la ${customer}. Pregătiți aplicația portofelului.`,
    },
    error_session: {
      title: 'Nefinalizat în acest browser',
      text: () =>
        html`Pentru protecția dvs., trebuie să reveniți din portofel în browserul în care ați început, la scurt timp după ce ați aprobat.`,
      next: (customer) =>
        html`Începeți din nou la ${customer}, în browserul pe care telefonul îl folosește pentru linkuri.`,
    },
    error_wallet_unavailable: {
      title: 'Portofelul nu poate răspunde acum',
      text: () => html`Aplicația portofelului a anunțat că nu este pregătită.`,
      next: () => html`Deschideți-o și verificați că este configurată complet și actualizată.`,
    },
    error_invalid_request: {
      title: 'Portofelul nu a acceptat cererea',
      text: () => html`Nu ați greșit cu nimic.`,
      next: () => html`Vedeți dacă există o actualizare pentru aplicația portofelului.`,
    },
    error_invalid_presentation: {
      title: 'Nu a funcționat',
      text: () => html`Nu am putut confirma datele din portofel.`,
      next: (customer) =>
        html`Începeți din nou la ${customer}. Dacă se repetă, indicați referința.`,
    },
    error_untrusted_issuer: {
      title: 'Acest act de identitate nu este acceptat aici',
      text: (customer) =>
        html`Identitatea din portofel nu a fost emisă de autoritatea cerută de ${customer}.`,
      next: (customer) => html`Întrebați la ${customer} ce act de identitate puteți folosi.`,
    },
    error_credential_expired: {
      title: 'Actul dvs. de identitate nu este valabil acum',
      text: () => html`Identitatea din portofel a expirat sau nu este încă valabilă.`,
      next: () => html`Deschideți aplicația portofelului și reînnoiți acolo identitatea.`,
    },
    error_credential_revoked: {
      title: 'Actul dvs. de identitate este blocat',
      text: () =>
        html`Autoritatea care a emis identitatea din portofel a blocat-o. Nu poate fi folosită acum.`,
      next: () => html`Întrebați acea autoritate de ce și cum obțineți una nouă.`,
    },
    error_status_unavailable: {
      title: 'Nu am putut încheia verificarea',
      text: () =>
        html`Nu am putut afla dacă identitatea din portofel mai este valabilă. Nu ați greșit cu nimic.`,
      next: (customer) => html`Începeți din nou la ${customer} peste câteva minute.`,
    },
    error_missing_attribute: {
      title: 'Au lipsit unele date',
      text: (customer) => html`Portofelul nu a dat tot ce cere ${customer} sau nu are aceste date.`,
      next: (customer) => html`Începeți din nou la ${customer} și partajați toate datele cerute.`,
    },
    error_undetermined: {
      title: 'Actul dvs. de identitate nu spune destul',
      text: (customer) =>
        html`Identitatea din portofel nu lămurește ce întreabă ${customer}. Nu ați greșit cu nimic.`,
      next: (customer) => html`Întrebați la ${customer} cum altfel puteți dovedi acest lucru.`,
    },
    error_internal: {
      title: 'Ceva nu a mers bine la noi',
      text: () => html`Nu ați greșit cu nimic.`,
      next: (customer) => html`Începeți din nou la ${customer} peste câteva minute.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Nimic nu a fost partajat cu ${customer}.`,
    next: 'Ce puteți face',
    takingBack: (customer) => html`Vă ducem înapoi la ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} este anunțat acum. Apoi puteți continua acolo.`,
    goOn: (customer) => html`Continuați la ${customer}`,
    back: (customer) => html`Înapoi la ${customer}`,
    soonBack: (customer) => html`Această pagină revine la ${customer} într-un minut.`,
    stay: 'Rămâneți aici',
    lateTitle: (customer) => html`${customer} nu poate fi contactat acum`,
    lateText: (customer) =>
      html`Ați aprobat și datele sunt confirmate, dar ${customer} nu răspunde. Nu ați greșit cu nimic.`,
    lateShort: (customer) => html`${customer} nu răspunde acum.`,
    triedUntil: (time) => html`Încercăm în continuare, cel târziu până la: ${time}.`,
    goesOn: 'Această pagină continuă singură.',
    tryNow: 'Verificați acum',
    contact: (address) => html`Întrebări? Scrieți la ${address}.`,
    withoutWaiting: (customer) => html`Mergeți acum la ${customer}`,
    goThere: (customer) => html`Mergeți la ${customer}`,
    continuedTitle: 'Această cerere s-a încheiat',
    continuedText: (customer) =>
      html`${customer} știe cum s-a încheiat. Puteți închide această pagină.`,
    undeliveredTitle: (customer) => html`${customer} nu a putut fi contactat`,
    undeliveredText: (host) =>
      html`Ați aprobat, dar nu a venit niciun răspuns. Datele dvs. au fost șterse aici. Reveniți la ${host} și începeți din nou.`,
    undeliveredShort: (host) => html`Nu v-am putut duce înapoi. Mergeți dvs. la ${host}.`,
  },
  cancel: (customer) => html`Anulați și reveniți la ${customer}`,
  reference: 'Referință',
  copy: 'Copiați',
  inPortal: 'Pentru dezvoltatori: acest flux în portal',
  receipt: {
    title: 'Confirmare',
    link: 'Confirmarea acestei cereri',
    lead: (customer) => html`Ce a fost transmis către ${customer} și ce se întâmplă cu datele.`,
    underWay: (customer) =>
      html`${customer} nu a confirmat încă primirea. Redeschideți pagina mai târziu.`,
    asked: 'Cine a cerut',
    when: 'Când ați aprobat',
    passedOn: 'Transmis',
    toBePassedOn: 'De transmis',
    onlyAsYesOrNo: 'Doar ca da sau nu',
    noValues: 'Această pagină numește datele dvs. fără să le arate.',
    erased: 'Copia noastră',
    erasedNow: (customer) => html`Ștearsă când ${customer} a confirmat primirea datelor dvs.`,
    erasedBy: (time) => html`Ștearsă imediat ce datele sunt primite, cel târziu: ${time}.`,
    noteUntil: (day) =>
      html`Până la ${day} păstrăm o notă că a existat o cerere și cum s-a încheiat, fără datele dvs.`,
    writeTo: 'Cui puteți scrie',
    deletion: (address) =>
      html`Pentru corectarea sau ștergerea datelor ori pentru a întreba ce se păstrează: ${address}`,
    deletionElsewhere: (customer) =>
      html`Pentru corectarea sau ștergerea datelor ori pentru a întreba ce se păstrează: scrieți la ${customer}.`,
    complaint: (authority) => html`Pentru plângeri despre folosirea lor: ${authority}`,
    complaintElsewhere:
      'Pentru plângeri despre folosirea lor: autoritatea de protecție a datelor din țara dvs.',
    print: 'Tipăriți sau salvați',
  },
  stored: {
    title: 'Ce se păstrează',
    lead: 'Vidimus verifică ce arată portofelul, transmite ce ați aprobat și nu păstrează datele. Iată tot ce se păstrează între timp și după aceea.',
    entries: (time) => [
      {
        what: 'Datele dvs.',
        how: 'Ce s-a cerut, de exemplu numele, criptat cu o cheie proprie.',
        until: `Sunt șterse imediat ce compania care a cerut a confirmat primirea, cel târziu după aproximativ ${time}. Adresa la care sunteți trimis apoi se mai păstrează criptată zece minute. Apoi se șterge și cheia.`,
      },
      {
        what: 'O notă că a existat o cerere',
        how: 'Cine a cerut, când, ce tipuri de date („prenume”, niciodată prenumele dvs.) și cum s-a încheiat. Nota proprie a companiei despre dvs. este criptată ca datele dvs. și ștearsă odată cu ele, cel târziu după o zi; rămâne o amprentă a ei.',
        until: 'Atâtea zile câte a ales compania: de la 1 la 90, iar dacă nu a ales, 30.',
      },
      {
        what: 'Browserul dvs.',
        how: 'Un cookie în browser, pentru ca numai dvs. să puteți încheia ce ați început. Păstrăm o amprentă a lui lângă notă. Nu spune nimic despre dvs.',
        until: 'Cookie-ul expiră după două ore.',
      },
      {
        what: 'Niciodată păstrate',
        how: 'Adresa dvs. IP, răspunsul original al portofelului, ce nu ați aprobat și imagini cu dvs. Niciun jurnal nu conține datele dvs.',
        until:
          'Copiile de siguranță pot conține date criptate ale cererilor în curs. Cheia care le deschide se ține separat.',
      },
    ],
  },
  live: {
    offline: 'Nu aveți conexiune. Pagina continuă când reveniți online.',
    copied: 'Copiat.',
    codeHidden: 'Codul nu se vede în întregime.',
    codeVisible: 'Codul se vede în întregime.',
    ending: 'Aveți mai puțin de un minut. Puteți cere mai mult timp.',
  },
  notFound: {
    title: 'Aici nu este nimic',
    text: 'Această adresă nu există. Reveniți de unde ați venit.',
  },
  neutral: {
    title: 'Acest link nu este valabil',
    text: 'A expirat, a fost deja folosit sau a fost deschis mai întâi în alt browser.',
    advice: [
      'Dacă ați început în alt browser sau în altă aplicație, continuați acolo.',
      'Altfel, reveniți de unde ați venit și începeți din nou.',
      'Dacă cineva v-a trimis acest link, închideți pagina și nu aprobați nimic în portofel.',
    ],
  },
  otherBrowser: {
    title: 'Ați început în alt browser',
    text: 'Pentru protecția dvs., acest lucru se poate încheia numai în browserul în care ați început. Nu s-au transmis date ale dvs.',
    advice: [
      'Reveniți la browserul în care ați început. Vă arată cum să continuați.',
      'Pentru a evita acest lucru, începeți în browserul pe care telefonul îl folosește pentru linkuri, nu într-o aplicație.',
    ],
  },
  tooMany: {
    title: 'Prea multe persoane deodată',
    text: 'Prea multe persoane încep acum din rețeaua dvs. Așteptați un minut, apoi încercați din nou.',
  },
  cookiesNeeded: {
    title: 'Browserul trebuie să permită cookie-uri',
    text: 'Avem nevoie de un cookie ca să vă recunoaștem browserul, pentru ca numai dvs. să puteți încheia. Nu s-a întors la noi. Nu este folosit la altceva și expiră după două ore.',
    advice: [
      'Permiteți cookie-urile pentru acest site în setările browserului. Apoi încercați din nou.',
      'Sau deschideți linkul în alt browser, nu într-o aplicație.',
    ],
    tryAgain: 'Încercați din nou',
  },
  goOnElsewhere: {
    title: 'Continuați acolo unde ați început',
    text: 'Portofelul a răspuns. Reveniți la ecranul pe care se vedea codul. Puteți închide această pagină.',
  },
}
