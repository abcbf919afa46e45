import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const croatian: Texts = {
  made: { machine: 'Automatski prijevod, osoba ga još nije provjerila.' },
  glossary: {
    wallet: 'lisnica|lisnic',
    identity: 'isprav|iskaznic',
    share: 'dijel|podijel',
    decline: 'odbi',
    approve: 'odobr',
    code: 'kod',
    revoked: 'blokira',
  },
  test: { tag: 'Test', hint: 'Ne koristite pravu osobnu ispravu' },
  trust: {
    sentence: 'Vidimus provjerava vaše podatke i ne zadržava ih.',
    stored: 'Što se pohranjuje',
  },
  progress: {
    label: 'Koraci',
    scan: 'Skenirajte',
    open: 'Otvorite',
    approve: 'Odobrite',
    done: 'Gotovo',
  },
  asking: {
    title: (customer) => html`Dokažite tko ste usluzi ${customer}`,
    howItWorks: 'Ništa se ne dijeli dok to ne odobrite u aplikaciji lisnice.',
    purpose: 'Zašto pitaju',
    receives: (customer) => html`${customer} prima`,
    attributes: {
      family_name: 'Prezime',
      given_name: 'Ime i prezime',
      birth_date: 'Datum rođenja',
      nationality: 'Sva vaša državljanstva',
      birth_place: 'Mjesto rođenja',
      resident_country: 'Država u kojoj živite',
      resident_state: 'Savezna država ili regija u kojoj živite',
      resident_city: 'Mjesto u kojem živite',
      resident_postal_code: 'Poštanski broj',
      resident_street: 'Ulica i kućni broj',
      resident_address: 'Adresa',
      family_name_birth: 'Prezime pri rođenju',
      given_name_birth: 'Ime pri rođenju',
      issuing_authority: 'Tijelo koje je izdalo vašu ispravu',
      issuing_country: 'Država koja je izdala vašu ispravu',
      personal_administrative_number: 'Osobni broj',
    },
    fullName: 'Ime i prezime',
    nationality: (country) => `Je li ovo vaše državljanstvo: ${country}?`,
    nationalityOf: { DE: 'Imate li njemačko državljanstvo?' },
    onlyYesOrNo: (customer) => html`S uslugom ${customer} dijeli se samo da ili ne.`,
    questions: {
      age: (years) => `Imate li ${years} ili više godina?`,
      citizen: {
        EU: 'Imate li državljanstvo države EU-a?',
        EEA: 'Imate li državljanstvo države Europskog gospodarskog prostora?',
        EEA_CH: 'Imate li državljanstvo države Europskog gospodarskog prostora ili Švicarske?',
        list: (countries) => `Imate li državljanstvo jedne od ovih država: ${countries}?`,
      },
      resident: {
        EU: 'Živite li u državi EU-a?',
        EEA: 'Živite li u Europskom gospodarskom prostoru?',
        EEA_CH: 'Živite li u Europskom gospodarskom prostoru ili u Švicarskoj?',
        list: (countries) => `Živite li u jednoj od ovih država: ${countries}?`,
      },
      match: (customer, details) => html`Podudara li se to s onim što ima ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Lisnica ne pokazuje vaš datum rođenja.',
    ifAvailable: (attribute) => `${attribute} (ako postoji)`,
    groups: {
      name: 'Ime i prezime',
      birth: 'Rođenje i državljanstvo',
      address: 'Adresa',
      document: 'Osobna isprava',
    },
    startedCode: (host) =>
      html`Skenirajte samo ako ste sami započeli na ${host}. Nijedna poštena tvrtka neće vam poslati ovaj kod.`,
    startedLink: (host) =>
      html`Nastavite samo ako ste sami započeli na ${host}. Nijedna poštena tvrtka neće vam poslati ovu stranicu.`,
    inApp: (host) =>
      html`Nalazite se u pregledniku unutar aplikacije i lisnica se možda neće znati vratiti ovamo. Otvorite ${host} u svojem uobičajenom pregledniku, na primjer Safari ili Chrome, i ondje počnite ispočetka.`,
  },
  about: {
    title: 'O ovom zahtjevu',
    checkedBy: (operator, customer) => html`Provjerava ${operator} za ${customer}`,
    asks: 'Tko pita',
    email: 'E-pošta',
    deletion: 'Za brisanje vaših podataka',
    authority: 'Nadzorno tijelo',
    privacy: 'Privatnost',
    privacyLink: (customer) => html`Kako ${customer} koristi vaše podatke`,
    operator: 'Tko provjerava',
    checks: (operator, customer) =>
      html`${operator} vodi ovu stranicu za: ${customer}. Ovdje se provjerava je li vaša isprava prava i prosljeđuje se samo ono što je navedeno. Koristi se Vidimus, otvoreni softver koji svatko može pregledati.`,
    yesOrNo: (customer) =>
      html`Lisnica nam pokazuje vaše državljanstvo; ${customer} dobiva samo da ili ne.`,
    shownFor: (customer, details) =>
      html`Za pitanja nam lisnica pokazuje: ${details}. ${customer} dobiva samo da ili ne.`,
    stored: 'Što se pohranjuje',
    detailsKept: (customer, time) =>
      html`Vaši se podaci brišu čim ih ${customer} primi. Najdulje vrijeme: oko ${time}.`,
    noteKept: (time) =>
      `Ostaje bilješka da je zahtjev postojao i kako je završio, bez vaših podataka. Vrijeme: ${time}.`,
    sure: 'Kako biti siguran',
    sureStarted: (host) => html`Sami ste započeli na ${host}.`,
    sureName: (requester) =>
      html`Lisnica pokazuje ${requester} i iste podatke. Odobravate ondje, ne na ovoj stranici.`,
  },
  wallet: {
    onPhone: 'Moja lisnica je na telefonu',
    onComputer: 'Moja lisnica je na ovom računalu',
    otherDevice: 'Moja lisnica je na drugom uređaju',
    steps: [
      'Otvorite aplikaciju lisnice na telefonu.',
      'Njome skenirajte ovaj kod.',
      (requester) => html`Provjerite pokazuje li ${requester}, zatim odobrite.`,
    ],
    codeLabel: 'Kod za skeniranje aplikacijom lisnice',
    enlarge: 'Povećaj kod',
    close: 'Zatvori',
    open: 'Otvori lisnicu',
    comesBack: (requester) => html`Pokazat će ${requester}. Zatim se vraćate ovamo.`,
    whoAsks: 'tko pita',
    notOpened: 'Lisnica se nije otvorila?',
    notOpenedText: 'Provjerite je li na ovom uređaju instalirana i postavljena aplikacija lisnice.',
    tryAgain: 'Pokušaj ponovno',
    useOtherDevice: 'Koristi drugi uređaj',
    copyLink: 'Kopiraj poveznicu za lisnicu',
    noWallet: 'Nemam lisnicu',
    noWalletText: (host) =>
      html`Lisnica je aplikacija koja čuva vašu službenu osobnu ispravu na telefonu. Postavljate je jednom, besplatno, osobnom iskaznicom. Zatim počnite ispočetka na ${host}.`,
    learnMore: 'Pitanja i odgovori njemačke vlade (na njemačkom)',
    learnMoreOf: (issuer) => html`Službene informacije: ${issuer}`,
    back: (customer) => html`Natrag: ${customer}`,
    approved: 'Odobreno\u00a0– dalje',
  },
  browserWallet: {
    choose: 'Odaberi lisnicu',
    hint: 'Preglednik otvara prozor s vašim lisnicama.',
    waiting: 'Nastavite u prozoru koji je preglednik otvorio.',
    failed: 'To nije uspjelo ili ste zatvorili prozor. Pokušajte ponovno ili nastavite drukčije.',
    noWindow: 'Drugi načini',
    simulate: 'Isprobaj prozor lisnice u pregledniku',
    simulated: 'Simulirana lisnica preglednika',
    simulatedHint: 'Simulacija: pravi prozor ne može sadržavati probnu ispravu.',
  },
  secondDevice: {
    open: 'Prikaži telefon ovdje',
    title: 'Probna lisnica na telefonu',
    close: 'Sakrij telefon',
  },
  time: {
    minutes: { one: 'Imate {n} minutu.', few: 'Imate {n} minute.', other: 'Imate {n} minuta.' },
    lessThanOne: 'Imate manje od minute.',
    more: 'Dodaj 2 minute',
    extended: 'Sada imate više vremena.',
  },
  requested: {
    scannedTitle: 'Odobrite na telefonu',
    openedTitle: 'Odobrite u lisnici',
    check: (requester) => html`Provjerite pokazuje li lisnica ${requester}.`,
    carriesOn: 'Ova stranica nastavlja sama.',
    approve: 'Odobri',
    notWorking: 'Ne radi',
    unlock: 'Otključajte telefon i otvorite aplikaciju lisnice. Zahtjev ondje čeka.',
    openApp: 'Otvorite aplikaciju lisnice. Zahtjev ondje čeka.',
    linkAgain: 'Ponovno otvori lisnicu',
    codeAgain: 'Ili ponovno skenirajte kod:',
    notYou: 'Niste vi skenirali kod? Otkažite u nastavku. Ništa nije podijeljeno.',
  },
  misunderstood: {
    title: 'Nismo mogli pročitati odgovor lisnice',
    text: (customer) =>
      html`Niste ništa pogriješili. S uslugom ${customer} ništa nije podijeljeno.`,
    otherWay: 'Pokušajte radije ovako ili drugom aplikacijom lisnice, ako je imate.',
    otherWallet: 'Pokušajte drugom aplikacijom lisnice, ako je imate.',
  },
  awaitingReturn: {
    title: 'Vratite se iz lisnice',
    text: 'Lisnica je odgovorila. Radi vaše zaštite put natrag vodi kroz lisnicu: ondje dodirnite „Natrag” ili „Nastavi”.',
    stuck: (host) => html`U lisnici nema puta natrag? Otkažite i počnite ispočetka na ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Gotovo',
      text: () => html`Vaši su podaci potvrđeni.`,
    },
    error_access_denied: {
      title: 'Ništa nije podijeljeno',
      text: () => html`U lisnici ste odbili ili u njoj nema odgovarajuće isprave.`,
      next: (customer) =>
        html`Ako ipak želite podijeliti svoje podatke, počnite ispočetka u usluzi ${customer}.`,
    },
    error_cancelled: {
      title: 'Otkazano',
      text: () => html`Završili ste ovaj zahtjev.`,
    },
    error_expired: {
      title: 'Vrijeme je isteklo',
      text: () => html`Lisnica nije odgovorila na vrijeme.`,
      next: (customer) =>
        html`Počnite ispočetka u usluzi ${customer}. Pripremite aplikaciju lisnice.`,
    },
    error_session: {
      title: 'Nije dovršeno u ovom pregledniku',
      text: () =>
        html`Radi vaše zaštite morate se iz lisnice vratiti u preglednik u kojem ste započeli, ubrzo nakon što odobrite.`,
      next: (customer) =>
        html`Počnite ispočetka u usluzi ${customer}, u pregledniku koji telefon koristi za poveznice.`,
    },
    error_wallet_unavailable: {
      title: 'Lisnica sada ne može odgovoriti',
      text: () => html`Aplikacija lisnice javila je da nije spremna.`,
      next: () => html`Otvorite je i provjerite je li potpuno postavljena i ažurirana.`,
    },
    error_invalid_request: {
      title: 'Lisnica nije prihvatila zahtjev',
      text: () => html`Niste ništa pogriješili.`,
      next: () => html`Pogledajte postoji li ažuriranje za aplikaciju lisnice.`,
    },
    error_invalid_presentation: {
      title: 'To nije uspjelo',
      text: () => html`Nismo mogli potvrditi podatke iz lisnice.`,
      next: (customer) =>
        html`Počnite ispočetka u usluzi ${customer}. Ako se ponovi, navedite broj.`,
    },
    error_untrusted_issuer: {
      title: 'Ova se isprava ovdje ne prihvaća',
      text: (customer) => html`Ispravu iz lisnice nije izdalo tijelo koje traži ${customer}.`,
      next: (customer) => html`Pitajte koju ispravu možete koristiti: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Vaša isprava trenutačno nije valjana',
      text: () => html`Isprava u lisnici je istekla ili još nije valjana.`,
      next: () => html`Otvorite aplikaciju lisnice i ondje obnovite ispravu.`,
    },
    error_credential_revoked: {
      title: 'Vaša je isprava blokirana',
      text: () =>
        html`Tijelo koje je izdalo ispravu u lisnici blokiralo ju je. Trenutačno se ne može koristiti.`,
      next: () => html`Pitajte to tijelo za razlog i kako dobiti novu.`,
    },
    error_status_unavailable: {
      title: 'Nismo mogli dovršiti provjeru',
      text: () =>
        html`Nismo mogli saznati vrijedi li isprava u lisnici još uvijek. Niste ništa pogriješili.`,
      next: (customer) => html`Počnite ispočetka u usluzi ${customer} za nekoliko minuta.`,
    },
    error_missing_attribute: {
      title: 'Neki su podaci nedostajali',
      text: (customer) => html`Lisnica nije dala sve što traži ${customer} ili to nema.`,
      next: (customer) =>
        html`Počnite ispočetka u usluzi ${customer} i podijelite sve tražene podatke.`,
    },
    error_undetermined: {
      title: 'Vaša isprava ne kaže dovoljno',
      text: (customer) =>
        html`Isprava u lisnici ne odgovara na ono što pita ${customer}. Niste ništa pogriješili.`,
      next: (customer) => html`Pitajte kako to drukčije možete pokazati: ${customer}.`,
    },
    error_internal: {
      title: 'Kod nas je nešto pošlo po zlu',
      text: () => html`Niste ništa pogriješili.`,
      next: (customer) => html`Počnite ispočetka u usluzi ${customer} za nekoliko minuta.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`S uslugom ${customer} ništa nije podijeljeno.`,
    next: 'Što možete učiniti',
    takingBack: (customer) => html`Povratak: ${customer}\u00a0…`,
    goBackNow: (customer) =>
      html`${customer} upravo prima obavijest. Zatim ondje možete nastaviti.`,
    goOn: (customer) => html`Dalje: ${customer}`,
    back: (customer) => html`Natrag: ${customer}`,
    soonBack: (customer) => html`Ova se stranica za minutu vraća u uslugu ${customer}.`,
    stay: 'Ostani ovdje',
    lateTitle: (customer) => html`${customer} trenutačno ne odgovara`,
    lateText: (customer) =>
      html`Odobrili ste i podaci su potvrđeni, ali ${customer} ne odgovara. Niste ništa pogriješili.`,
    lateShort: (customer) => html`${customer} trenutačno ne odgovara.`,
    triedUntil: (time) => html`Pokušavamo i dalje, najkasnije do: ${time}.`,
    goesOn: 'Ova stranica nastavlja sama.',
    tryNow: 'Provjeri sada',
    contact: (address) => html`Pitanja? Pišite na ${address}.`,
    withoutWaiting: (customer) => html`Odmah dalje: ${customer}`,
    goThere: (customer) => html`Idi: ${customer}`,
    continuedTitle: 'Ovaj je zahtjev završen',
    continuedText: (customer) =>
      html`${customer} zna kako je završio. Možete zatvoriti ovu stranicu.`,
    undeliveredTitle: (customer) => html`${customer} ne odgovara`,
    undeliveredText: (host) =>
      html`Odobrili ste, ali nije bilo odgovora. Vaši su podaci kod nas izbrisani. Vratite se na ${host} i počnite ispočetka.`,
    undeliveredShort: (host) => html`Nismo vas mogli vratiti. Molimo, sami otiđite na ${host}.`,
  },
  cancel: (customer) => html`Otkaži i natrag: ${customer}`,
  reference: 'Broj',
  copy: 'Kopiraj',
  inPortal: 'Za programere: ovaj tijek u portalu',
  receipt: {
    title: 'Potvrda',
    link: 'Potvrda za ovaj zahtjev',
    lead: (customer) => html`Što je proslijeđeno usluzi ${customer} i što se s tim događa.`,
    underWay: (customer) =>
      html`Usluga ${customer} još nije potvrdila primitak. Otvorite ovu stranicu kasnije.`,
    asked: 'Tko je pitao',
    when: 'Kada ste odobrili',
    passedOn: 'Proslijeđeno',
    toBePassedOn: 'Bit će proslijeđeno',
    onlyAsYesOrNo: 'Samo kao da ili ne',
    noValues: 'Ova stranica imenuje vaše podatke, a ne pokazuje ih.',
    erased: 'Naša kopija',
    erasedNow: (customer) =>
      html`Izbrisana kada je usluga ${customer} potvrdila primitak vaših podataka.`,
    erasedBy: (time) => html`Bit će izbrisana čim podaci stignu, najkasnije: ${time}.`,
    noteUntil: (day) =>
      html`Do ovog dana (${day}) čuvamo bilješku da je zahtjev postojao i kako je završio, bez vaših podataka.`,
    writeTo: 'Kome pisati',
    deletion: (address) =>
      html`Za ispravak ili brisanje podataka ili pitanje što je pohranjeno: ${address}`,
    deletionElsewhere: (customer) =>
      html`Za ispravak ili brisanje podataka ili pitanje što je pohranjeno, pišite: ${customer}.`,
    complaint: (authority) => html`Za pritužbu na postupanje s njima: ${authority}`,
    complaintElsewhere:
      'Za pritužbu na postupanje s njima: tijelo za zaštitu podataka u vašoj državi.',
    print: 'Ispiši ili spremi',
  },
  stored: {
    title: 'Što se pohranjuje',
    lead: 'Vidimus provjerava što lisnica pokazuje, prosljeđuje što ste odobrili i to ne zadržava. Ovo je sve što se u međuvremenu i poslije pohranjuje.',
    entries: (time) => [
      {
        what: 'Vaši podaci',
        how: 'Ono što je traženo, na primjer vaše ime, šifrirano vlastitim ključem.',
        until: `Brišu se čim tvrtka koja je pitala potvrdi primitak. Najdulje vrijeme: oko ${time}. Adresa na koju zatim idete ostaje šifrirana još deset minuta. Zatim se briše i ključ.`,
      },
      {
        what: 'Bilješka da je zahtjev postojao',
        how: 'Tko je pitao, kada, za koje vrste podataka („ime”, nikad vaše ime) i kako je završilo. Vlastita bilješka tvrtke o vama šifrirana je kao vaši podaci i briše se s njima, najkasnije nakon jednog dana; ostaje njezin otisak.',
        until: 'Onoliko dana koliko je tvrtka odabrala: od 1 do 90, a ako nije odabrala, 30.',
      },
      {
        what: 'Vaš preglednik',
        how: 'Jedan kolačić u pregledniku, kako biste samo vi mogli dovršiti što ste započeli. Uz bilješku čuvamo njegov otisak. Ne govori ništa o vama.',
        until: 'Kolačić istječe nakon dva sata.',
      },
      {
        what: 'Nikad pohranjeno',
        how: 'Vaša IP adresa, izvorni odgovor lisnice, ništa što niste odobrili i vaše slike. Nijedan zapisnik ne sadrži vaše podatke.',
        until:
          'Sigurnosne kopije mogu sadržavati šifrirane podatke zahtjeva u tijeku. Ključ za njih čuva se odvojeno.',
      },
    ],
  },
  live: {
    offline: 'Niste na mreži. Stranica nastavlja kad se veza vrati.',
    copied: 'Kopirano.',
    codeHidden: 'Kod se ne vidi cijeli.',
    codeVisible: 'Kod se vidi cijeli.',
    ending: 'Imate manje od minute. Možete zatražiti više vremena.',
  },
  notFound: {
    title: 'Ovdje nema ničega',
    text: 'Ova adresa ne postoji. Vratite se odakle ste došli.',
  },
  neutral: {
    title: 'Ova poveznica nije valjana',
    text: 'Istekla je, već je iskorištena ili je prvo otvorena u drugom pregledniku.',
    advice: [
      'Ako ste započeli u drugom pregledniku ili aplikaciji, nastavite ondje.',
      'Inače se vratite odakle ste došli i počnite ispočetka.',
      'Ako vam je netko poslao ovu poveznicu, zatvorite stranicu i ništa ne odobravajte u lisnici.',
    ],
  },
  otherBrowser: {
    title: 'Započeli ste u drugom pregledniku',
    text: 'Radi vaše zaštite ovo se može dovršiti samo u pregledniku u kojem ste započeli. Nijedan vaš podatak nije proslijeđen.',
    advice: [
      'Vratite se u preglednik u kojem ste započeli. Pokazat će vam kako dalje.',
      'Drugi put počnite u pregledniku koji telefon koristi za poveznice, ne unutar aplikacije.',
    ],
  },
  tooMany: {
    title: 'Previše osoba odjednom',
    text: 'S vaše mreže trenutačno započinje previše osoba. Pričekajte minutu i pokušajte ponovno.',
  },
  cookiesNeeded: {
    title: 'Preglednik mora dopustiti kolačiće',
    text: 'Treba nam jedan kolačić da prepoznamo vaš preglednik, kako biste samo vi mogli ovo dovršiti. Nije nam se vratio. Ne služi ničemu drugom i istječe nakon dva sata.',
    advice: [
      'Dopustite kolačiće za ovu stranicu u postavkama preglednika. Zatim pokušajte ponovno.',
      'Ili otvorite poveznicu u drugom pregledniku, ne unutar aplikacije.',
    ],
    tryAgain: 'Pokušaj ponovno',
  },
  goOnElsewhere: {
    title: 'Nastavite ondje gdje ste započeli',
    text: 'Lisnica je odgovorila. Vratite se na zaslon na kojem je bio kod. Možete zatvoriti ovu stranicu.',
  },
}
