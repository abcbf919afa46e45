import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const latvian: Texts = {
  made: { machine: 'Automātisks tulkojums, ko cilvēks vēl nav pārbaudījis.' },
  glossary: {
    wallet: 'maks|mak',
    identity: 'dokument',
    share: 'kopīgo',
    decline: 'noraid',
    approve: 'apstiprin',
    code: 'kod',
    revoked: 'bloķ',
  },
  test: { tag: 'Tests', hint: 'Neizmantojiet īstu personas dokumentu' },
  trust: {
    sentence: 'Vidimus pārbauda jūsu datus un tos nepatur.',
    stored: 'Kas tiek glabāts',
  },
  progress: {
    label: 'Soļi',
    scan: 'Skenēt',
    open: 'Atvērt',
    approve: 'Apstiprināt',
    done: 'Gatavs',
  },
  asking: {
    title: (customer) => html`Pierādiet, kas jūs esat, pakalpojumam ${customer}`,
    howItWorks: 'Nekas netiek kopīgots, kamēr to neapstiprināt maka lietotnē.',
    purpose: 'Kāpēc to prasa',
    receives: (customer) => html`${customer} saņems`,
    attributes: {
      family_name: 'Uzvārds',
      given_name: 'Vārds un uzvārds',
      birth_date: 'Dzimšanas datums',
      nationality: 'Visas jūsu pilsonības',
      birth_place: 'Dzimšanas vieta',
      resident_country: 'Valsts, kurā dzīvojat',
      resident_state: 'Pavalsts vai reģions, kurā dzīvojat',
      resident_city: 'Vieta, kurā dzīvojat',
      resident_postal_code: 'Pasta indekss',
      resident_street: 'Iela un mājas numurs',
      resident_address: 'Adrese',
      family_name_birth: 'Dzimtais uzvārds',
      given_name_birth: 'Vārds dzimšanas brīdī',
      issuing_authority: 'Iestāde, kas izdeva jūsu dokumentu',
      issuing_country: 'Valsts, kas izdeva jūsu dokumentu',
      personal_administrative_number: 'Personas numurs',
    },
    fullName: 'Vārds un uzvārds',
    nationality: (country) => `Vai šī ir jūsu pilsonība: ${country}?`,
    nationalityOf: { DE: 'Vai jums ir Vācijas pilsonība?' },
    onlyYesOrNo: (customer) => html`Ar pakalpojumu ${customer} tiek kopīgots tikai jā vai nē.`,
    questions: {
      age: (years) => `Vai jums ir ${years} vai vairāk gadu?`,
      citizen: {
        EU: 'Vai jums ir ES valsts pilsonība?',
        EEA: 'Vai jums ir Eiropas Ekonomikas zonas valsts pilsonība?',
        EEA_CH: 'Vai jums ir Eiropas Ekonomikas zonas valsts vai Šveices pilsonība?',
        list: (countries) => `Vai jums ir pilsonība kādā no šīm valstīm: ${countries}?`,
      },
      resident: {
        EU: 'Vai dzīvojat ES valstī?',
        EEA: 'Vai dzīvojat Eiropas Ekonomikas zonā?',
        EEA_CH: 'Vai dzīvojat Eiropas Ekonomikas zonā vai Šveicē?',
        list: (countries) => `Vai dzīvojat kādā no šīm valstīm: ${countries}?`,
      },
      match: (customer, details) =>
        html`Vai tas sakrīt ar to, kas ir pakalpojumam ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Maks nerāda jūsu dzimšanas datumu.',
    ifAvailable: (attribute) => `${attribute} (ja ir)`,
    groups: {
      name: 'Vārds un uzvārds',
      birth: 'Dzimšana un pilsonība',
      address: 'Adrese',
      document: 'Personas dokuments',
    },
    startedCode: (host) =>
      html`Skenējiet tikai tad, ja to sākāt jūs vietnē ${host}. Neviens godīgs uzņēmums jums nesūtīs šo kodu.`,
    startedLink: (host) =>
      html`Turpiniet tikai tad, ja to sākāt jūs vietnē ${host}. Neviens godīgs uzņēmums jums nesūtīs šo lapu.`,
    inApp: (host) =>
      html`Jūs esat lietotnes iekšējā pārlūkā, un maks var neatrast ceļu atpakaļ. Atveriet ${host} savā parastajā pārlūkā, piemēram, Safari vai Chrome, un sāciet tur no jauna.`,
  },
  about: {
    title: 'Par šo pieprasījumu',
    checkedBy: (operator, customer) => html`Pārbauda ${operator}, prasa ${customer}`,
    asks: 'Kas prasa',
    email: 'E-pasts',
    deletion: 'Lai izdzēstu savus datus',
    authority: 'Uzraudzības iestāde',
    privacy: 'Privātums',
    privacyLink: (customer) => html`Kā ${customer} izmanto jūsu datus`,
    operator: 'Kas pārbauda',
    checks: (operator, customer) =>
      html`${operator} uztur šo lapu pakalpojumam ${customer}. Šeit pārbauda, vai jūsu dokuments ir īsts, un nodod tikai to, kas uzskaitīts. Tiek izmantots Vidimus, atvērta programmatūra, ko var apskatīt ikviens.`,
    yesOrNo: (customer) =>
      html`Maks mums parāda jūsu pilsonību; ${customer} saņem tikai jā vai nē.`,
    shownFor: (customer, details) =>
      html`Jautājumiem maks mums parāda: ${details}. ${customer} saņem tikai jā vai nē.`,
    stored: 'Kas tiek glabāts',
    detailsKept: (customer, time) =>
      html`Jūsu datus izdzēš, tiklīdz ${customer} tos ir saņēmis. Ilgākais laiks: apmēram ${time}.`,
    noteKept: (time) =>
      `Paliek piezīme, ka pieprasījums bija un kā tas beidzās, bez jūsu datiem. Laiks: ${time}.`,
    sure: 'Kā būt drošam',
    sureStarted: (host) => html`To sākāt jūs vietnē ${host}.`,
    sureName: (requester) =>
      html`Maks rāda ${requester} un tos pašus datus. Jūs apstiprināt tur, nevis šajā lapā.`,
  },
  wallet: {
    onPhone: 'Mans maks ir tālrunī',
    onComputer: 'Mans maks ir šajā datorā',
    otherDevice: 'Mans maks ir citā ierīcē',
    steps: [
      'Atveriet tālrunī maka lietotni.',
      'Noskenējiet ar to šo kodu.',
      (requester) => html`Pārbaudiet, vai tur rakstīts ${requester}, un apstipriniet.`,
    ],
    codeLabel: 'Kods skenēšanai ar maka lietotni',
    enlarge: 'Palielināt kodu',
    close: 'Aizvērt',
    open: 'Atvērt maku',
    comesBack: (requester) => html`Tur būs rakstīts ${requester}. Pēc tam atgriezīsieties šeit.`,
    whoAsks: 'kas prasa',
    notOpened: 'Maks neatvērās?',
    notOpenedText: 'Pārbaudiet, vai šajā ierīcē ir instalēta un iestatīta maka lietotne.',
    tryAgain: 'Mēģināt vēlreiz',
    useOtherDevice: 'Izmantot citu ierīci',
    copyLink: 'Kopēt saiti makam',
    noWallet: 'Man nav maka',
    noWalletText: (host) =>
      html`Maks ir lietotne, kas glabā jūsu oficiālo personas dokumentu tālrunī. To iestata vienreiz ar personas dokumentu, bez maksas. Pēc tam sāciet no jauna vietnē ${host}.`,
    learnMore: 'Vācijas valdības jautājumi un atbildes (vāciski)',
    learnMoreOf: (issuer) => html`Oficiāla informācija: ${issuer}`,
    back: (customer) => html`Atpakaļ: ${customer}`,
    approved: 'Apstiprināts\u00a0– tālāk',
  },
  browserWallet: {
    choose: 'Izvēlēties maku',
    hint: 'Pārlūks atver logu ar jūsu makiem.',
    waiting: 'Turpiniet logā, ko atvēra pārlūks.',
    failed: 'Tas neizdevās, vai arī jūs aizvērāt logu. Mēģiniet vēlreiz vai turpiniet citādi.',
    noWindow: 'Citas iespējas',
    simulate: 'Izmēģināt pārlūka maka logu',
    simulated: 'Simulēts pārlūka maks',
    simulatedHint: 'Simulācija: īstā logā nevar būt izmēģinājuma dokumenta.',
  },
  secondDevice: {
    open: 'Rādīt šeit tālruni',
    title: 'Izmēģinājuma maks tālrunī',
    close: 'Paslēpt tālruni',
  },
  time: {
    minutes: {
      zero: 'Jums ir {n} minūšu.',
      one: 'Jums ir {n} minūte.',
      other: 'Jums ir {n} minūtes.',
    },
    lessThanOne: 'Jums ir mazāk par minūti.',
    more: 'Vēl 2 minūtes',
    extended: 'Tagad jums ir vairāk laika.',
  },
  requested: {
    scannedTitle: 'Apstipriniet tālrunī',
    openedTitle: 'Apstipriniet makā',
    check: (requester) => html`Pārbaudiet, vai makā rakstīts ${requester}.`,
    carriesOn: 'Šī lapa turpinās pati.',
    approve: 'Apstiprināt',
    notWorking: 'Tas nedarbojas',
    unlock: 'Atbloķējiet tālruni un atveriet maka lietotni. Pieprasījums gaida tur.',
    openApp: 'Atveriet maka lietotni. Pieprasījums gaida tur.',
    linkAgain: 'Atvērt maku vēlreiz',
    codeAgain: 'Vai noskenējiet kodu vēlreiz:',
    notYou: 'Vai kodu neskenējāt jūs? Atceliet zemāk. Nekas nav kopīgots.',
  },
  misunderstood: {
    title: 'Nevarējām nolasīt jūsu maka atbildi',
    text: (customer) =>
      html`Jūs neko neizdarījāt nepareizi. Ar pakalpojumu ${customer} nekas nav kopīgots.`,
    otherWay: 'Mēģiniet šādi vai ar citu maka lietotni, ja jums tāda ir.',
    otherWallet: 'Mēģiniet ar citu maka lietotni, ja jums tāda ir.',
  },
  awaitingReturn: {
    title: 'Lūdzu, atgriezieties no maka',
    text: 'Maks atbildēja. Jūsu aizsardzībai ceļš atpakaļ ved caur maku: pieskarieties tur „Atpakaļ” vai „Turpināt”.',
    stuck: (host) => html`Makā nav ceļa atpakaļ? Atceliet un sāciet no jauna vietnē ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Gatavs',
      text: () => html`Jūsu dati ir apstiprināti.`,
    },
    error_access_denied: {
      title: 'Nekas nav kopīgots',
      text: () => html`Jūs noraidījāt makā, vai tajā nav piemērota dokumenta.`,
      next: (customer) =>
        html`Ja tomēr vēlaties kopīgot savus datus, sāciet no jauna pakalpojumā ${customer}.`,
    },
    error_cancelled: {
      title: 'Atcelts',
      text: () => html`Jūs pārtraucāt šo pieprasījumu.`,
    },
    error_expired: {
      title: 'Laiks ir beidzies',
      text: () => html`Maks neatbildēja laikā.`,
      next: (customer) =>
        html`Sāciet no jauna pakalpojumā ${customer}. Sagatavojiet maka lietotni.`,
    },
    error_session: {
      title: 'Nav pabeigts šajā pārlūkā',
      text: () =>
        html`Jūsu aizsardzībai drīz pēc tam, kad apstiprināt, no maka jāatgriežas pārlūkā, kurā sākāt.`,
      next: (customer) =>
        html`Sāciet no jauna pakalpojumā ${customer}, pārlūkā, ko tālrunis izmanto saitēm.`,
    },
    error_wallet_unavailable: {
      title: 'Maks tagad nevar atbildēt',
      text: () => html`Maka lietotne ziņoja, ka nav gatava.`,
      next: () => html`Atveriet to un pārbaudiet, vai tā ir pilnībā iestatīta un atjaunināta.`,
    },
    error_invalid_request: {
      title: 'Maks nepieņēma pieprasījumu',
      text: () => html`Jūs neko neizdarījāt nepareizi.`,
      next: () => html`Apskatiet, vai maka lietotnei ir atjauninājums.`,
    },
    error_invalid_presentation: {
      title: 'Tas neizdevās',
      text: () => html`Nevarējām apstiprināt datus no maka.`,
      next: (customer) =>
        html`Sāciet no jauna pakalpojumā ${customer}. Ja tas atkārtojas, nosauciet numuru.`,
    },
    error_untrusted_issuer: {
      title: 'Šo dokumentu šeit nepieņem',
      text: (customer) => html`Dokumentu no jūsu maka nav izdevusi iestāde, ko prasa ${customer}.`,
      next: (customer) => html`Jautājiet, kādu dokumentu varat izmantot: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Jūsu dokuments pašlaik nav derīgs',
      text: () => html`Dokumentam makā beidzies termiņš, vai tas vēl nav derīgs.`,
      next: () => html`Atveriet maka lietotni un atjaunojiet dokumentu tur.`,
    },
    error_credential_revoked: {
      title: 'Jūsu dokuments ir bloķēts',
      text: () =>
        html`Iestāde, kas izdeva dokumentu makā, to ir bloķējusi. Pašlaik to nevar izmantot.`,
      next: () => html`Jautājiet šai iestādei, kāpēc un kā saņemt jaunu.`,
    },
    error_status_unavailable: {
      title: 'Nevarējām pabeigt pārbaudi',
      text: () =>
        html`Nevarējām uzzināt, vai dokuments makā vēl ir derīgs. Jūs neko neizdarījāt nepareizi.`,
      next: (customer) => html`Sāciet no jauna pakalpojumā ${customer} pēc dažām minūtēm.`,
    },
    error_missing_attribute: {
      title: 'Trūka dažu datu',
      text: (customer) => html`Maks nedeva visu, ko prasa ${customer}, vai tā tajā nav.`,
      next: (customer) =>
        html`Sāciet no jauna pakalpojumā ${customer} un kopīgojiet visus prasītos datus.`,
    },
    error_undetermined: {
      title: 'Jūsu dokuments nepasaka pietiekami daudz',
      text: (customer) =>
        html`Dokuments makā neatbild uz to, ko jautā ${customer}. Jūs neko neizdarījāt nepareizi.`,
      next: (customer) => html`Jautājiet, kā citādi to varat pierādīt: ${customer}.`,
    },
    error_internal: {
      title: 'Mūsu pusē kaut kas nogāja greizi',
      text: () => html`Jūs neko neizdarījāt nepareizi.`,
      next: (customer) => html`Sāciet no jauna pakalpojumā ${customer} pēc dažām minūtēm.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Ar pakalpojumu ${customer} nekas nav kopīgots.`,
    next: 'Ko varat darīt',
    takingBack: (customer) => html`Atgriežamies: ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} pašlaik saņem ziņu. Pēc tam varēsiet turpināt tur.`,
    goOn: (customer) => html`Turpināt: ${customer}`,
    back: (customer) => html`Atpakaļ: ${customer}`,
    soonBack: (customer) => html`Pēc minūtes šī lapa atgriezīsies pakalpojumā ${customer}.`,
    stay: 'Palikt šeit',
    lateTitle: (customer) => html`${customer} pašlaik neatbild`,
    lateText: (customer) =>
      html`Jūs apstiprinājāt, un dati ir pārbaudīti, bet ${customer} neatbild. Jūs neko neizdarījāt nepareizi.`,
    lateShort: (customer) => html`${customer} pašlaik neatbild.`,
    triedUntil: (time) => html`Turpinām mēģināt. Vēlākais: ${time}.`,
    goesOn: 'Šī lapa turpinās pati.',
    tryNow: 'Pārbaudīt tagad',
    contact: (address) => html`Jautājumi? Rakstiet: ${address}.`,
    withoutWaiting: (customer) => html`Doties tūlīt: ${customer}`,
    goThere: (customer) => html`Doties: ${customer}`,
    continuedTitle: 'Šis pieprasījums ir pabeigts',
    continuedText: (customer) => html`${customer} zina, kā tas beidzās. Varat aizvērt šo lapu.`,
    undeliveredTitle: (customer) => html`${customer} neatbildēja`,
    undeliveredText: (host) =>
      html`Jūs apstiprinājāt, bet atbildes nebija. Jūsu dati šeit ir izdzēsti. Atgriezieties vietnē ${host} un sāciet no jauna.`,
    undeliveredShort: (host) =>
      html`Nevarējām jūs aizvest atpakaļ. Lūdzu, dodieties uz vietni ${host}.`,
  },
  cancel: (customer) => html`Atcelt un atpakaļ: ${customer}`,
  reference: 'Numurs',
  copy: 'Kopēt',
  inPortal: 'Izstrādātājiem: šī norise portālā',
  receipt: {
    title: 'Apliecinājums',
    link: 'Apliecinājums par šo pieprasījumu',
    lead: (customer) => html`Kas nodots pakalpojumam ${customer} un kas ar to notiek.`,
    underWay: (customer) =>
      html`${customer} vēl nav apstiprinājis saņemšanu. Atveriet šo lapu vēlāk.`,
    asked: 'Kas prasīja',
    when: 'Kad apstiprinājāt',
    passedOn: 'Nodots',
    toBePassedOn: 'Tiks nodots',
    onlyAsYesOrNo: 'Tikai kā jā vai nē',
    noValues: 'Šī lapa nosauc jūsu datus, tos nerādot.',
    erased: 'Mūsu kopija',
    erasedNow: (customer) => html`Izdzēsta, kad ${customer} apstiprināja jūsu datu saņemšanu.`,
    erasedBy: (time) => html`Tiks izdzēsta, tiklīdz dati būs saņemti. Vēlākais: ${time}.`,
    noteUntil: (day) =>
      html`Glabājam piezīmi, ka pieprasījums bija un kā tas beidzās, bez jūsu datiem. Pēdējā diena: ${day}.`,
    writeTo: 'Kam rakstīt',
    deletion: (address) =>
      html`Lai labotu vai dzēstu datus vai jautātu, kas tiek glabāts: ${address}`,
    deletionElsewhere: (customer) =>
      html`Lai labotu vai dzēstu datus vai jautātu, kas tiek glabāts, rakstiet: ${customer}.`,
    complaint: (authority) => html`Lai sūdzētos par rīkošanos ar tiem: ${authority}`,
    complaintElsewhere:
      'Lai sūdzētos par rīkošanos ar tiem: jūsu valsts datu aizsardzības iestāde.',
    print: 'Drukāt vai saglabāt',
  },
  stored: {
    title: 'Kas tiek glabāts',
    lead: 'Vidimus pārbauda, ko rāda maks, nodod to, ko apstiprinājāt, un to nepatur. Šeit ir viss, kas tikmēr un pēc tam tiek glabāts.',
    entries: (time) => [
      {
        what: 'Jūsu dati',
        how: 'Tas, kas tika prasīts, piemēram, jūsu vārds, šifrēts ar savu atslēgu.',
        until: `Tos izdzēš, tiklīdz uzņēmums, kas prasīja, ir apstiprinājis saņemšanu. Ilgākais laiks: apmēram ${time}. Adrese, uz kuru pēc tam dodaties, paliek šifrēta vēl desmit minūtes. Tad izdzēš arī atslēgu.`,
      },
      {
        what: 'Piezīme, ka pieprasījums bija',
        how: 'Kas prasīja, kad, kāda veida datus („vārds”, nekad jūsu vārdu) un kā tas beidzās. Uzņēmuma paša piezīme par jums ir šifrēta kā jūsu dati, un to izdzēš kopā ar tiem, vēlākais pēc vienas dienas; paliek tās nospiedums.',
        until: 'Tik dienu, cik izvēlējies uzņēmums: no 1 līdz 90, bet 30, ja nav izvēlējies.',
      },
      {
        what: 'Jūsu pārlūks',
        how: 'Viena sīkdatne pārlūkā, lai tikai jūs varētu pabeigt to, ko sākāt. Pie piezīmes glabājam tās nospiedumu. Tas par jums neko nepasaka.',
        until: 'Sīkdatnes termiņš beidzas pēc divām stundām.',
      },
      {
        what: 'Nekad netiek glabāts',
        how: 'Jūsu IP adrese, maka sākotnējā atbilde, viss, ko neapstiprinājāt, un jūsu attēli. Nevienā žurnālā nav jūsu datu.',
        until:
          'Dublējumkopijās var būt šifrēti dati no pieprasījumiem, kas nebija pabeigti. To atslēgu glabā atsevišķi.',
      },
    ],
  },
  live: {
    offline: 'Nav savienojuma. Lapa turpinās, kad tas atjaunosies.',
    copied: 'Nokopēts.',
    codeHidden: 'Kods nav redzams pilnībā.',
    codeVisible: 'Kods ir redzams pilnībā.',
    ending: 'Jums ir mazāk par minūti. Varat lūgt vairāk laika.',
  },
  notFound: {
    title: 'Šeit nekā nav',
    text: 'Šādas adreses nav. Atgriezieties tur, no kurienes nācāt.',
  },
  neutral: {
    title: 'Šī saite nav derīga',
    text: 'Tās termiņš ir beidzies, tā jau ir izmantota vai vispirms atvērta citā pārlūkā.',
    advice: [
      'Ja sākāt citā pārlūkā vai lietotnē, turpiniet tur.',
      'Citādi atgriezieties tur, no kurienes nācāt, un sāciet no jauna.',
      'Ja kāds jums atsūtīja šo saiti, aizveriet lapu un makā neko neapstipriniet.',
    ],
  },
  otherBrowser: {
    title: 'Jūs sākāt citā pārlūkā',
    text: 'Jūsu aizsardzībai to var pabeigt tikai pārlūkā, kurā sākāt. Nekādi jūsu dati nav nodoti.',
    advice: [
      'Atgriezieties pārlūkā, kurā sākāt. Tur redzēsiet, kā turpināt.',
      'Lai no tā izvairītos, sāciet pārlūkā, ko tālrunis izmanto saitēm, nevis lietotnē.',
    ],
  },
  tooMany: {
    title: 'Pārāk daudz vienlaikus',
    text: 'Pašlaik no jūsu tīkla sāk pārāk daudz cilvēku. Uzgaidiet minūti un mēģiniet vēlreiz.',
  },
  cookiesNeeded: {
    title: 'Pārlūkam jāatļauj sīkdatnes',
    text: 'Mums vajag vienu sīkdatni, lai pazītu jūsu pārlūku un lai tikai jūs varētu to pabeigt. Tā pie mums neatgriezās. Tā nekam citam neder, un tās termiņš beidzas pēc divām stundām.',
    advice: [
      'Pārlūka iestatījumos atļaujiet šīs vietnes sīkdatnes. Tad mēģiniet vēlreiz.',
      'Vai atveriet saiti citā pārlūkā, nevis lietotnē.',
    ],
    tryAgain: 'Mēģināt vēlreiz',
  },
  goOnElsewhere: {
    title: 'Turpiniet tur, kur sākāt',
    text: 'Maks atbildēja. Atgriezieties pie ekrāna, kurā bija kods. Šo lapu varat aizvērt.',
  },
}
