import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const lithuanian: Texts = {
  made: { machine: 'Automatinis vertimas, žmogaus dar neperžiūrėtas.' },
  glossary: {
    wallet: 'dėklė|dėkl',
    identity: 'dokument',
    share: 'bendrin',
    decline: 'atsisak',
    approve: 'patvirtin',
    code: 'kod',
    revoked: 'užblok',
  },
  test: { tag: 'Bandymas', hint: 'Nenaudokite tikro asmens dokumento' },
  trust: {
    sentence: '„Vidimus“ patikrina jūsų duomenis ir jų nepasilieka.',
    stored: 'Kas saugoma',
  },
  progress: {
    label: 'Žingsniai',
    scan: 'Nuskaityti',
    open: 'Atverti',
    approve: 'Patvirtinti',
    done: 'Baigta',
  },
  asking: {
    title: (customer) => html`Įrodykite, kas esate, paslaugai ${customer}`,
    howItWorks: 'Niekas nebendrinama, kol to nepatvirtinate dėklės programėlėje.',
    purpose: 'Kodėl to prašoma',
    receives: (customer) => html`${customer} gaus`,
    attributes: {
      family_name: 'Pavardė',
      given_name: 'Vardas ir pavardė',
      birth_date: 'Gimimo data',
      nationality: 'Visos jūsų pilietybės',
      birth_place: 'Gimimo vieta',
      resident_country: 'Šalis, kurioje gyvenate',
      resident_state: 'Valstija ar regionas, kuriame gyvenate',
      resident_city: 'Vietovė, kurioje gyvenate',
      resident_postal_code: 'Pašto kodas',
      resident_street: 'Gatvė ir namo numeris',
      resident_address: 'Adresas',
      family_name_birth: 'Pavardė gimus',
      given_name_birth: 'Vardas gimus',
      issuing_authority: 'Jūsų dokumentą išdavusi institucija',
      issuing_country: 'Jūsų dokumentą išdavusi šalis',
      personal_administrative_number: 'Asmens numeris',
    },
    fullName: 'Vardas ir pavardė',
    nationality: (country) => `Ar tai jūsų pilietybė: ${country}?`,
    nationalityOf: { DE: 'Ar turite Vokietijos pilietybę?' },
    onlyYesOrNo: (customer) => html`Su paslauga ${customer} bendrinama tik „taip“ arba „ne“.`,
    questions: {
      age: (years) => `Ar jums yra ${years} ar daugiau metų?`,
      citizen: {
        EU: 'Ar turite ES šalies pilietybę?',
        EEA: 'Ar turite Europos ekonominės erdvės šalies pilietybę?',
        EEA_CH: 'Ar turite Europos ekonominės erdvės šalies arba Šveicarijos pilietybę?',
        list: (countries) => `Ar turite vienos iš šių šalių pilietybę: ${countries}?`,
      },
      resident: {
        EU: 'Ar gyvenate ES šalyje?',
        EEA: 'Ar gyvenate Europos ekonominėje erdvėje?',
        EEA_CH: 'Ar gyvenate Europos ekonominėje erdvėje arba Šveicarijoje?',
        list: (countries) => `Ar gyvenate vienoje iš šių šalių: ${countries}?`,
      },
      match: (customer, details) => html`Ar tai sutampa su tuo, ką turi ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Dėklė nerodo jūsų gimimo datos.',
    ifAvailable: (attribute) => `${attribute} (jei yra)`,
    groups: {
      name: 'Vardas ir pavardė',
      birth: 'Gimimas ir pilietybė',
      address: 'Adresas',
      document: 'Asmens dokumentas',
    },
    startedCode: (host) =>
      html`Nuskaitykite tik jei patys pradėjote svetainėje ${host}. Jokia sąžininga įmonė neatsiųs jums šio kodo.`,
    startedLink: (host) =>
      html`Tęskite tik jei patys pradėjote svetainėje ${host}. Jokia sąžininga įmonė neatsiųs jums šio puslapio.`,
    inApp: (host) =>
      html`Esate programėlės vidinėje naršyklėje, todėl dėklė gali nerasti kelio atgal. Atverkite ${host} įprastoje naršyklėje, pavyzdžiui, „Safari“ ar „Chrome“, ir ten pradėkite iš naujo.`,
  },
  about: {
    title: 'Apie šį prašymą',
    checkedBy: (operator, customer) => html`Tikrina ${operator}, prašo ${customer}`,
    asks: 'Kas prašo',
    email: 'El. paštas',
    deletion: 'Kad jūsų duomenys būtų ištrinti',
    authority: 'Priežiūros institucija',
    privacy: 'Privatumas',
    privacyLink: (customer) => html`Kaip ${customer} naudoja jūsų duomenis`,
    operator: 'Kas tikrina',
    checks: (operator, customer) =>
      html`${operator} tvarko šį puslapį paslaugai ${customer}. Čia patikrinama, ar jūsų dokumentas tikras, ir perduodama tik tai, kas išvardyta. Naudojama „Vidimus“ – atvira programinė įranga, kurią gali apžiūrėti kiekvienas.`,
    yesOrNo: (customer) =>
      html`Dėklė mums parodo jūsų pilietybę; ${customer} gauna tik „taip“ arba „ne“.`,
    shownFor: (customer, details) =>
      html`Klausimams dėklė mums parodo: ${details}. ${customer} gauna tik „taip“ arba „ne“.`,
    stored: 'Kas saugoma',
    detailsKept: (customer, time) =>
      html`Jūsų duomenys ištrinami, kai tik ${customer} juos gauna. Ilgiausias laikas: apie ${time}.`,
    noteKept: (time) =>
      `Lieka įrašas, kad prašymas buvo ir kuo baigėsi, be jūsų duomenų. Laikas: ${time}.`,
    sure: 'Kaip būti tikriems',
    sureStarted: (host) => html`Patys pradėjote svetainėje ${host}.`,
    sureName: (requester) =>
      html`Dėklė rodo ${requester} ir tuos pačius duomenis. Patvirtinate ten, o ne šiame puslapyje.`,
  },
  wallet: {
    onPhone: 'Mano dėklė yra telefone',
    onComputer: 'Mano dėklė yra šiame kompiuteryje',
    otherDevice: 'Mano dėklė yra kitame įrenginyje',
    steps: [
      'Telefone atverkite dėklės programėlę.',
      'Ja nuskaitykite šį kodą.',
      (requester) => html`Patikrinkite, ar rodoma ${requester}, ir patvirtinkite.`,
    ],
    codeLabel: 'Kodas, kurį reikia nuskaityti dėklės programėle',
    enlarge: 'Padidinti kodą',
    close: 'Uždaryti',
    open: 'Atverti dėklę',
    comesBack: (requester) => html`Ji parodys ${requester}. Paskui grįšite čia.`,
    whoAsks: 'kas prašo',
    notOpened: 'Dėklė neatsivėrė?',
    notOpenedText: 'Patikrinkite, ar šiame įrenginyje įdiegta ir nustatyta dėklės programėlė.',
    tryAgain: 'Bandyti dar kartą',
    useOtherDevice: 'Naudoti kitą įrenginį',
    copyLink: 'Kopijuoti nuorodą dėklei',
    noWallet: 'Neturiu dėklės',
    noWalletText: (host) =>
      html`Dėklė – tai programėlė, kuri laiko jūsų oficialų dokumentą telefone. Ją nustatote vieną kartą su asmens dokumentu, nemokamai. Tada pradėkite iš naujo svetainėje ${host}.`,
    learnMore: 'Vokietijos vyriausybės klausimai ir atsakymai (vokiečių kalba)',
    learnMoreOf: (issuer) => html`Oficiali informacija: ${issuer}`,
    back: (customer) => html`Atgal: ${customer}`,
    approved: 'Jau patvirtinta\u00a0– toliau',
  },
  browserWallet: {
    choose: 'Pasirinkti dėklę',
    hint: 'Naršyklė atveria langą su jūsų dėklėmis.',
    waiting: 'Tęskite lange, kurį atvėrė naršyklė.',
    failed: 'Nepavyko arba uždarėte langą. Bandykite dar kartą arba tęskite kitaip.',
    noWindow: 'Kiti būdai',
    simulate: 'Išbandyti naršyklės dėklės langą',
    simulated: 'Imituojama naršyklės dėklė',
    simulatedHint: 'Imitacija: tikrame lange negali būti bandomojo dokumento.',
  },
  secondDevice: {
    open: 'Rodyti telefoną čia',
    title: 'Bandomoji dėklė telefone',
    close: 'Paslėpti telefoną',
  },
  time: {
    minutes: {
      one: 'Turite {n} minutę.',
      few: 'Turite {n} minutes.',
      many: 'Turite {n} minutės.',
      other: 'Turite {n} minučių.',
    },
    lessThanOne: 'Turite mažiau nei minutę.',
    more: 'Dar 2 minutės',
    extended: 'Dabar turite daugiau laiko.',
  },
  requested: {
    scannedTitle: 'Patvirtinkite telefone',
    openedTitle: 'Patvirtinkite dėklėje',
    check: (requester) => html`Patikrinkite, ar dėklė rodo ${requester}.`,
    carriesOn: 'Šis puslapis tęsis pats.',
    approve: 'Patvirtinti',
    notWorking: 'Neveikia',
    unlock: 'Atrakinkite telefoną ir atverkite dėklės programėlę. Prašymas laukia ten.',
    openApp: 'Atverkite dėklės programėlę. Prašymas laukia ten.',
    linkAgain: 'Atverti dėklę dar kartą',
    codeAgain: 'Arba dar kartą nuskaitykite kodą:',
    notYou: 'Kodą nuskaitėte ne jūs? Atšaukite žemiau. Niekas nebuvo bendrinama.',
  },
  misunderstood: {
    title: 'Nepavyko perskaityti dėklės atsakymo',
    text: (customer) =>
      html`Jūs niekuo nesuklydote. Su paslauga ${customer} niekas nebuvo bendrinama.`,
    otherWay: 'Bandykite taip arba su kita dėklės programėle, jei turite.',
    otherWallet: 'Bandykite su kita dėklės programėle, jei turite.',
  },
  awaitingReturn: {
    title: 'Grįžkite iš dėklės',
    text: 'Dėklė atsakė. Jūsų saugumui kelias atgal veda per dėklę: palieskite ten „Atgal“ arba „Toliau“.',
    stuck: (host) =>
      html`Dėklėje nėra kelio atgal? Atšaukite ir pradėkite iš naujo svetainėje ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Baigta',
      text: () => html`Jūsų duomenys patvirtinti.`,
    },
    error_access_denied: {
      title: 'Niekas nebuvo bendrinama',
      text: () => html`Dėklėje atsisakėte arba joje nėra tinkamo dokumento.`,
      next: (customer) =>
        html`Jei vis dėlto norite bendrinti duomenis, pradėkite iš naujo paslaugoje ${customer}.`,
    },
    error_cancelled: {
      title: 'Atšaukta',
      text: () => html`Jūs nutraukėte šį prašymą.`,
    },
    error_expired: {
      title: 'Laikas baigėsi',
      text: () => html`Dėklė neatsakė laiku.`,
      next: (customer) =>
        html`Pradėkite iš naujo paslaugoje ${customer}. Turėkite paruoštą dėklės programėlę.`,
    },
    error_session: {
      title: 'Nebaigta šioje naršyklėje',
      text: () =>
        html`Jūsų saugumui netrukus po to, kai patvirtinate, turite iš dėklės grįžti į naršyklę, kurioje pradėjote.`,
      next: (customer) =>
        html`Pradėkite iš naujo paslaugoje ${customer}, naršyklėje, kurią telefonas naudoja nuorodoms.`,
    },
    error_wallet_unavailable: {
      title: 'Dėklė dabar negali atsakyti',
      text: () => html`Dėklės programėlė pranešė, kad nėra pasirengusi.`,
      next: () => html`Atverkite ją ir patikrinkite, ar ji visiškai nustatyta ir atnaujinta.`,
    },
    error_invalid_request: {
      title: 'Dėklė nepriėmė prašymo',
      text: () => html`Jūs niekuo nesuklydote.`,
      next: () => html`Pažiūrėkite, ar yra dėklės programėlės naujinimas.`,
    },
    error_invalid_presentation: {
      title: 'Nepavyko',
      text: () => html`Nepavyko patvirtinti duomenų iš dėklės.`,
      next: (customer) =>
        html`Pradėkite iš naujo paslaugoje ${customer}. Jei tai pasikartos, nurodykite numerį.`,
    },
    error_untrusted_issuer: {
      title: 'Šis dokumentas čia nepriimamas',
      text: (customer) =>
        html`Dokumentą dėklėje išdavė ne ta institucija, kurios prašo ${customer}.`,
      next: (customer) => html`Paklauskite, kokį dokumentą galite naudoti: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Jūsų dokumentas šiuo metu negalioja',
      text: () => html`Dokumentas dėklėje nebegalioja arba dar negalioja.`,
      next: () => html`Atverkite dėklės programėlę ir ten atnaujinkite dokumentą.`,
    },
    error_credential_revoked: {
      title: 'Jūsų dokumentas užblokuotas',
      text: () =>
        html`Dokumentą dėklėje išdavusi institucija jį užblokavo. Šiuo metu jo naudoti negalima.`,
      next: () => html`Paklauskite tos institucijos, kodėl ir kaip gauti naują.`,
    },
    error_status_unavailable: {
      title: 'Nepavyko baigti tikrinimo',
      text: () =>
        html`Nepavyko sužinoti, ar dokumentas dėklėje dar galioja. Jūs niekuo nesuklydote.`,
      next: (customer) => html`Po kelių minučių pradėkite iš naujo paslaugoje ${customer}.`,
    },
    error_missing_attribute: {
      title: 'Trūko kai kurių duomenų',
      text: (customer) => html`Dėklė nedavė visko, ko prašo ${customer}, arba to joje nėra.`,
      next: (customer) =>
        html`Pradėkite iš naujo paslaugoje ${customer} ir bendrinkite visus prašomus duomenis.`,
    },
    error_undetermined: {
      title: 'Jūsų dokumente nepakanka duomenų',
      text: (customer) =>
        html`Dokumentas dėklėje neatsako į tai, ko klausia ${customer}. Jūs niekuo nesuklydote.`,
      next: (customer) => html`Paklauskite, kaip kitaip galite tai parodyti: ${customer}.`,
    },
    error_internal: {
      title: 'Kažkas nepavyko mūsų pusėje',
      text: () => html`Jūs niekuo nesuklydote.`,
      next: (customer) => html`Po kelių minučių pradėkite iš naujo paslaugoje ${customer}.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Su paslauga ${customer} niekas nebuvo bendrinama.`,
    next: 'Ką galite padaryti',
    takingBack: (customer) => html`Grįžtama: ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} dabar gauna pranešimą. Paskui galėsite ten tęsti.`,
    goOn: (customer) => html`Toliau: ${customer}`,
    back: (customer) => html`Atgal: ${customer}`,
    soonBack: (customer) => html`Po minutės šis puslapis grįš į paslaugą ${customer}.`,
    stay: 'Likti čia',
    lateTitle: (customer) => html`${customer} šiuo metu neatsako`,
    lateText: (customer) =>
      html`Jūs patvirtinote ir duomenys patikrinti, bet ${customer} neatsako. Jūs niekuo nesuklydote.`,
    lateShort: (customer) => html`${customer} šiuo metu neatsako.`,
    triedUntil: (time) => html`Bandome toliau. Vėliausiai: ${time}.`,
    goesOn: 'Šis puslapis tęsis pats.',
    tryNow: 'Tikrinti dabar',
    contact: (address) => html`Turite klausimų? Rašykite: ${address}.`,
    withoutWaiting: (customer) => html`Eiti iškart: ${customer}`,
    goThere: (customer) => html`Eiti: ${customer}`,
    continuedTitle: 'Šis prašymas baigtas',
    continuedText: (customer) =>
      html`${customer} žino, kuo jis baigėsi. Galite uždaryti šį puslapį.`,
    undeliveredTitle: (customer) => html`${customer} neatsakė`,
    undeliveredText: (host) =>
      html`Jūs patvirtinote, bet atsakymo nebuvo. Jūsų duomenys čia ištrinti. Grįžkite į svetainę ${host} ir pradėkite iš naujo.`,
    undeliveredShort: (host) => html`Nepavyko jūsų grąžinti. Patys eikite į svetainę ${host}.`,
  },
  cancel: (customer) => html`Atšaukti ir atgal: ${customer}`,
  reference: 'Numeris',
  copy: 'Kopijuoti',
  inPortal: 'Kūrėjams: ši eiga portale',
  receipt: {
    title: 'Patvirtinimas',
    link: 'Šio prašymo patvirtinimas',
    lead: (customer) => html`Kas perduota paslaugai ${customer} ir kas su tuo vyksta.`,
    underWay: (customer) => html`${customer} dar nepatvirtino gavimo. Atverkite šį puslapį vėliau.`,
    asked: 'Kas prašė',
    when: 'Kada patvirtinote',
    passedOn: 'Perduota',
    toBePassedOn: 'Bus perduota',
    onlyAsYesOrNo: 'Tik „taip“ arba „ne“',
    noValues: 'Šis puslapis įvardija jūsų duomenis jų nerodydamas.',
    erased: 'Mūsų kopija',
    erasedNow: (customer) => html`Ištrinta, kai ${customer} patvirtino jūsų duomenų gavimą.`,
    erasedBy: (time) => html`Bus ištrinta, kai tik duomenys bus gauti. Vėliausiai: ${time}.`,
    noteUntil: (day) =>
      html`Iki šios dienos (${day}) saugome įrašą, kad prašymas buvo ir kuo baigėsi, be jūsų duomenų.`,
    writeTo: 'Kam rašyti',
    deletion: (address) =>
      html`Kad duomenys būtų ištaisyti ar ištrinti arba kad sužinotumėte, kas saugoma: ${address}`,
    deletionElsewhere: (customer) =>
      html`Kad duomenys būtų ištaisyti ar ištrinti arba kad sužinotumėte, kas saugoma, rašykite: ${customer}.`,
    complaint: (authority) => html`Skundui dėl jų naudojimo: ${authority}`,
    complaintElsewhere: 'Skundui dėl jų naudojimo: jūsų šalies duomenų apsaugos institucija.',
    print: 'Spausdinti arba įrašyti',
  },
  stored: {
    title: 'Kas saugoma',
    lead: '„Vidimus“ patikrina, ką rodo dėklė, perduoda tai, ką patvirtinote, ir to nepasilieka. Čia yra viskas, kas tuo metu ir paskui saugoma.',
    entries: (time) => [
      {
        what: 'Jūsų duomenys',
        how: 'Tai, ko prašyta, pavyzdžiui, jūsų vardas, užšifruota atskiru raktu.',
        until: `Jie ištrinami, kai tik prašiusi įmonė patvirtina gavimą. Ilgiausias laikas: apie ${time}. Adresas, kuriuo paskui esate nukreipiami, lieka užšifruotas dar dešimt minučių. Tada ištrinamas ir raktas.`,
      },
      {
        what: 'Įrašas, kad prašymas buvo',
        how: 'Kas prašė, kada, kokių rūšių duomenų („vardas“, niekada ne jūsų vardas) ir kuo tai baigėsi. Pačios įmonės pastaba apie jus užšifruota kaip jūsų duomenys ir ištrinama kartu su jais, ne vėliau kaip po paros; lieka jos atspaudas.',
        until: 'Tiek dienų, kiek pasirinko įmonė: nuo 1 iki 90, o jei nepasirinko, 30.',
      },
      {
        what: 'Jūsų naršyklė',
        how: 'Vienas slapukas naršyklėje, kad tik jūs galėtumėte baigti, ką pradėjote. Prie įrašo saugome jo atspaudą. Jis apie jus nieko nesako.',
        until: 'Slapukas nustoja galioti po dviejų valandų.',
      },
      {
        what: 'Niekada nesaugoma',
        how: 'Jūsų IP adresas, pradinis dėklės atsakymas, visa, ko nepatvirtinote, ir jūsų atvaizdai. Jokiame žurnale nėra jūsų duomenų.',
        until:
          'Atsarginėse kopijose gali būti užšifruotų duomenų iš nebaigtų prašymų. Jų raktas laikomas atskirai.',
      },
    ],
  },
  live: {
    offline: 'Nėra ryšio. Puslapis tęsis, kai ryšys atsiras.',
    copied: 'Nukopijuota.',
    codeHidden: 'Kodas matomas ne visas.',
    codeVisible: 'Kodas matomas visas.',
    ending: 'Turite mažiau nei minutę. Galite paprašyti daugiau laiko.',
  },
  notFound: {
    title: 'Čia nieko nėra',
    text: 'Tokio adreso nėra. Grįžkite ten, iš kur atėjote.',
  },
  neutral: {
    title: 'Ši nuoroda negalioja',
    text: 'Ji nebegalioja, jau panaudota arba pirmiausia atverta kitoje naršyklėje.',
    advice: [
      'Jei pradėjote kitoje naršyklėje ar programėlėje, tęskite ten.',
      'Kitu atveju grįžkite ten, iš kur atėjote, ir pradėkite iš naujo.',
      'Jei kas nors jums atsiuntė šią nuorodą, uždarykite puslapį ir dėklėje nieko nepatvirtinkite.',
    ],
  },
  otherBrowser: {
    title: 'Pradėjote kitoje naršyklėje',
    text: 'Jūsų saugumui tai galima baigti tik naršyklėje, kurioje pradėjote. Jokie jūsų duomenys neperduoti.',
    advice: [
      'Grįžkite į naršyklę, kurioje pradėjote. Ten matysite, kaip tęsti.',
      'Kad to išvengtumėte, pradėkite naršyklėje, kurią telefonas naudoja nuorodoms, o ne programėlės viduje.',
    ],
  },
  tooMany: {
    title: 'Per daug vienu metu',
    text: 'Šiuo metu iš jūsų tinklo pradeda per daug žmonių. Palaukite minutę ir bandykite dar kartą.',
  },
  cookiesNeeded: {
    title: 'Naršyklė turi leisti slapukus',
    text: 'Mums reikia vieno slapuko, kad atpažintume jūsų naršyklę ir tik jūs galėtumėte tai baigti. Jis pas mus negrįžo. Niekam kitam jis nenaudojamas ir nustoja galioti po dviejų valandų.',
    advice: [
      'Naršyklės nustatymuose leiskite šios svetainės slapukus. Tada bandykite dar kartą.',
      'Arba atverkite nuorodą kitoje naršyklėje, o ne programėlės viduje.',
    ],
    tryAgain: 'Bandyti dar kartą',
  },
  goOnElsewhere: {
    title: 'Tęskite ten, kur pradėjote',
    text: 'Dėklė atsakė. Grįžkite prie ekrano, kuriame buvo kodas. Šį puslapį galite uždaryti.',
  },
}
