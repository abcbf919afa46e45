import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const slovak: Texts = {
  made: { machine: 'Automatický preklad, zatiaľ neskontrolovaný človekom.' },
  glossary: {
    wallet: 'peňaženka|peňaž',
    identity: 'doklad',
    share: 'zdieľ',
    decline: 'odmiet',
    approve: 'schvá|schvaľ',
    code: 'kód',
    revoked: 'zablok',
  },
  test: { tag: 'Test', hint: 'Nepoužívajte skutočný doklad totožnosti' },
  trust: {
    sentence: 'Vidimus overí vaše údaje a nenecháva si ich.',
    stored: 'Čo sa ukladá',
  },
  progress: {
    label: 'Kroky',
    scan: 'Skenovať',
    open: 'Otvoriť',
    approve: 'Schváliť',
    done: 'Hotovo',
  },
  asking: {
    title: (customer) => html`Preukážte svoju totožnosť službe ${customer}`,
    howItWorks: 'Nič sa nezdieľa, kým to neschválite v aplikácii peňaženky.',
    purpose: 'Prečo sa pýtajú',
    receives: (customer) => html`${customer} dostane`,
    attributes: {
      family_name: 'Priezvisko',
      given_name: 'Meno',
      birth_date: 'Dátum narodenia',
      nationality: 'Všetky vaše štátne občianstva',
      birth_place: 'Miesto narodenia',
      resident_country: 'Krajina, kde žijete',
      resident_state: 'Štát alebo kraj, kde žijete',
      resident_city: 'Obec, kde žijete',
      resident_postal_code: 'PSČ',
      resident_street: 'Ulica a číslo domu',
      resident_address: 'Adresa',
      family_name_birth: 'Rodné priezvisko',
      given_name_birth: 'Meno pri narodení',
      issuing_authority: 'Úrad, ktorý vydal váš doklad',
      issuing_country: 'Krajina, ktorá vydala váš doklad',
      personal_administrative_number: 'Osobné číslo',
    },
    fullName: 'Meno a priezvisko',
    nationality: (country) => `Je toto vaše štátne občianstvo: ${country}?`,
    nationalityOf: { DE: 'Máte nemecké štátne občianstvo?' },
    onlyYesOrNo: (customer) => html`So službou ${customer} sa zdieľa len áno alebo nie.`,
    questions: {
      age: (years) => `Máte ${years} alebo viac rokov?`,
      citizen: {
        EU: 'Máte občianstvo krajiny EÚ?',
        EEA: 'Máte občianstvo krajiny Európskeho hospodárskeho priestoru?',
        EEA_CH: 'Máte občianstvo krajiny Európskeho hospodárskeho priestoru alebo Švajčiarska?',
        list: (countries) => `Máte občianstvo niektorej z týchto krajín: ${countries}?`,
      },
      resident: {
        EU: 'Žijete v krajine EÚ?',
        EEA: 'Žijete v Európskom hospodárskom priestore?',
        EEA_CH: 'Žijete v Európskom hospodárskom priestore alebo vo Švajčiarsku?',
        list: (countries) => `Žijete v niektorej z týchto krajín: ${countries}?`,
      },
      match: (customer, details) => html`Zhoduje sa to s tým, čo má ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Peňaženka neukazuje váš dátum narodenia.',
    ifAvailable: (attribute) => `${attribute} (ak je k dispozícii)`,
    groups: {
      name: 'Meno',
      birth: 'Narodenie a štátne občianstvo',
      address: 'Adresa',
      document: 'Doklad totožnosti',
    },
    startedCode: (host) =>
      html`Skenujte, len ak ste sami začali na ${host}. Žiadna poctivá firma vám tento kód nepošle.`,
    startedLink: (host) =>
      html`Pokračujte, len ak ste sami začali na ${host}. Žiadna poctivá firma vám túto stránku nepošle.`,
    inApp: (host) =>
      html`Ste v prehliadači vnútri aplikácie a peňaženka sa sem možno nevie vrátiť. Otvorte ${host} vo svojom bežnom prehliadači, napríklad Safari alebo Chrome, a začnite tam znova.`,
  },
  about: {
    title: 'O tejto žiadosti',
    checkedBy: (operator, customer) => html`Overuje ${operator} pre ${customer}`,
    asks: 'Kto žiada',
    email: 'E-mail',
    deletion: 'Ak chcete svoje údaje vymazať',
    authority: 'Dozorný orgán',
    privacy: 'Ochrana súkromia',
    privacyLink: (customer) => html`Ako ${customer} používa vaše údaje`,
    operator: 'Kto overuje',
    checks: (operator, customer) =>
      html`${operator} prevádzkuje túto stránku pre: ${customer}. Overuje sa tu, že je váš doklad pravý, a odovzdáva sa len to, čo je v zozname. Používa sa Vidimus, otvorený softvér, ktorý si môže pozrieť každý.`,
    yesOrNo: (customer) =>
      html`Peňaženka nám ukáže vaše štátne občianstvo; ${customer} dostane len áno alebo nie.`,
    shownFor: (customer, details) =>
      html`K otázkam nám peňaženka ukáže: ${details}. ${customer} dostane len áno alebo nie.`,
    stored: 'Čo sa ukladá',
    detailsKept: (customer, time) =>
      html`Vaše údaje sa vymažú, len čo ich ${customer} dostane. Najdlhší čas: asi ${time}.`,
    noteKept: (time) =>
      `Zostane záznam, že žiadosť prebehla a ako sa skončila, bez vašich údajov. Čas: ${time}.`,
    sure: 'Ako si byť istí',
    sureStarted: (host) => html`Začali ste sami na ${host}.`,
    sureName: (requester) =>
      html`Peňaženka ukazuje ${requester} a rovnaké údaje. Schvaľujete tam, nie na tejto stránke.`,
  },
  wallet: {
    onPhone: 'Peňaženku mám v telefóne',
    onComputer: 'Peňaženku mám v tomto počítači',
    otherDevice: 'Peňaženku mám v inom zariadení',
    steps: [
      'Otvorte v telefóne aplikáciu peňaženky.',
      'Naskenujte ňou tento kód.',
      (requester) => html`Skontrolujte, že ukazuje ${requester}, a schváľte.`,
    ],
    codeLabel: 'Kód na naskenovanie aplikáciou peňaženky',
    enlarge: 'Zväčšiť kód',
    close: 'Zavrieť',
    open: 'Otvoriť peňaženku',
    comesBack: (requester) => html`Ukáže ${requester}. Potom sa vrátite sem.`,
    whoAsks: 'kto žiada',
    notOpened: 'Peňaženka sa neotvorila?',
    notOpenedText:
      'Skontrolujte, či je v tomto zariadení nainštalovaná a nastavená aplikácia peňaženky.',
    tryAgain: 'Skúsiť znova',
    useOtherDevice: 'Použiť iné zariadenie',
    copyLink: 'Kopírovať odkaz pre peňaženku',
    noWallet: 'Nemám peňaženku',
    noWalletText: (host) =>
      html`Peňaženka je aplikácia, ktorá uchováva váš úradný doklad v telefóne. Nastavíte ju raz, zadarmo, pomocou dokladu totožnosti. Potom začnite znova na ${host}.`,
    learnMore: 'Otázky a odpovede nemeckej vlády (po nemecky)',
    learnMoreOf: (issuer) => html`Oficiálne informácie: ${issuer}`,
    back: (customer) => html`Späť: ${customer}`,
    approved: 'Mám schválené\u00a0– pokračovať',
  },
  browserWallet: {
    choose: 'Vybrať peňaženku',
    hint: 'Prehliadač otvorí okno s vašimi peňaženkami.',
    waiting: 'Pokračujte v okne, ktoré otvoril prehliadač.',
    failed: 'Nepodarilo sa to alebo ste okno zavreli. Skúste to znova alebo pokračujte inak.',
    noWindow: 'Ďalšie možnosti',
    simulate: 'Vyskúšať okno peňaženky v prehliadači',
    simulated: 'Simulovaná peňaženka prehliadača',
    simulatedHint: 'Simulácia: skutočné okno nemôže obsahovať skúšobný doklad.',
  },
  secondDevice: {
    open: 'Zobraziť tu telefón',
    title: 'Skúšobná peňaženka v telefóne',
    close: 'Skryť telefón',
  },
  time: {
    minutes: {
      one: 'Máte {n} minútu.',
      few: 'Máte {n} minúty.',
      many: 'Máte {n} minúty.',
      other: 'Máte {n} minút.',
    },
    lessThanOne: 'Máte menej ako minútu.',
    more: 'Pridať 2 minúty',
    extended: 'Teraz máte viac času.',
  },
  requested: {
    scannedTitle: 'Schváľte v telefóne',
    openedTitle: 'Schváľte v peňaženke',
    check: (requester) => html`Skontrolujte, že peňaženka ukazuje ${requester}.`,
    carriesOn: 'Táto stránka pokračuje sama.',
    approve: 'Schváliť',
    notWorking: 'Nefunguje to',
    unlock: 'Odomknite telefón a otvorte aplikáciu peňaženky. Žiadosť tam čaká.',
    openApp: 'Otvorte aplikáciu peňaženky. Žiadosť tam čaká.',
    linkAgain: 'Otvoriť peňaženku znova',
    codeAgain: 'Alebo naskenujte kód znova:',
    notYou: 'Nenaskenovali ste kód vy? Nižšie to zrušte. Nič nebolo zdieľané.',
  },
  misunderstood: {
    title: 'Odpoveď peňaženky sa nepodarilo prečítať',
    text: (customer) => html`Neurobili ste nič zlé. So službou ${customer} nebolo nič zdieľané.`,
    otherWay: 'Skúste to týmto spôsobom alebo inou aplikáciou peňaženky, ak ju máte.',
    otherWallet: 'Skúste inú aplikáciu peňaženky, ak ju máte.',
  },
  awaitingReturn: {
    title: 'Vráťte sa z peňaženky',
    text: 'Peňaženka odpovedala. Pre vašu ochranu vedie cesta späť cez peňaženku: ťuknite v nej na „Späť“ alebo „Pokračovať“.',
    stuck: (host) => html`V peňaženke nie je cesta späť? Zrušte to a začnite znova na ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Hotovo',
      text: () => html`Vaše údaje sú potvrdené.`,
    },
    error_access_denied: {
      title: 'Nič nebolo zdieľané',
      text: () => html`V peňaženke ste odmietli alebo v nej nie je vhodný doklad.`,
      next: (customer) => html`Ak predsa chcete údaje zdieľať, začnite znova v službe ${customer}.`,
    },
    error_cancelled: {
      title: 'Zrušené',
      text: () => html`Túto žiadosť ste ukončili.`,
    },
    error_expired: {
      title: 'Čas vypršal',
      text: () => html`Peňaženka neodpovedala včas.`,
      next: (customer) =>
        html`Začnite znova v službe ${customer}. Majte pripravenú aplikáciu peňaženky.`,
    },
    error_session: {
      title: 'V tomto prehliadači nedokončené',
      text: () =>
        html`Pre vašu ochranu sa musíte z peňaženky vrátiť do prehliadača, v ktorom ste začali, čoskoro po tom, ako schválite.`,
      next: (customer) =>
        html`Začnite znova v službe ${customer}, a to v prehliadači, ktorý telefón používa na odkazy.`,
    },
    error_wallet_unavailable: {
      title: 'Peňaženka teraz nemôže odpovedať',
      text: () => html`Aplikácia peňaženky oznámila, že nie je pripravená.`,
      next: () => html`Otvorte ju a skontrolujte, či je úplne nastavená a aktuálna.`,
    },
    error_invalid_request: {
      title: 'Peňaženka žiadosť neprijala',
      text: () => html`Neurobili ste nič zlé.`,
      next: () => html`Pozrite sa, či je pre aplikáciu peňaženky aktualizácia.`,
    },
    error_invalid_presentation: {
      title: 'Nepodarilo sa to',
      text: () => html`Údaje z peňaženky sa nepodarilo potvrdiť.`,
      next: (customer) =>
        html`Začnite znova v službe ${customer}. Ak sa to zopakuje, uveďte číslo prípadu.`,
    },
    error_untrusted_issuer: {
      title: 'Tento doklad tu nemožno použiť',
      text: (customer) => html`Doklad z peňaženky nevydal úrad, ktorý ${customer} požaduje.`,
      next: (customer) => html`Opýtajte sa, aký doklad môžete použiť: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Váš doklad teraz nie je platný',
      text: () => html`Doklad v peňaženke stratil platnosť alebo ešte neplatí.`,
      next: () => html`Otvorte aplikáciu peňaženky a doklad v nej obnovte.`,
    },
    error_credential_revoked: {
      title: 'Váš doklad je zablokovaný',
      text: () => html`Úrad, ktorý doklad v peňaženke vydal, ho zablokoval. Teraz sa nedá použiť.`,
      next: () => html`Opýtajte sa tohto úradu na dôvod a ako získať nový.`,
    },
    error_status_unavailable: {
      title: 'Overenie sa nepodarilo dokončiť',
      text: () =>
        html`Nepodarilo sa zistiť, či doklad v peňaženke ešte platí. Neurobili ste nič zlé.`,
      next: (customer) => html`Začnite znova v službe ${customer} o niekoľko minút.`,
    },
    error_missing_attribute: {
      title: 'Niektoré údaje chýbali',
      text: (customer) =>
        html`Peňaženka neodovzdala všetko, čo ${customer} požaduje, alebo to nemá.`,
      next: (customer) =>
        html`Začnite znova v službe ${customer} a zdieľajte všetky požadované údaje.`,
    },
    error_undetermined: {
      title: 'Váš doklad nehovorí dosť',
      text: (customer) =>
        html`Doklad v peňaženke neodpovedá na to, na čo sa ${customer} pýta. Neurobili ste nič zlé.`,
      next: (customer) => html`Opýtajte sa, ako inak to môžete doložiť: ${customer}.`,
    },
    error_internal: {
      title: 'Na našej strane sa niečo pokazilo',
      text: () => html`Neurobili ste nič zlé.`,
      next: (customer) => html`Začnite znova v službe ${customer} o niekoľko minút.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`So službou ${customer} nebolo nič zdieľané.`,
    next: 'Čo môžete urobiť',
    takingBack: (customer) => html`Návrat: ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} práve dostáva správu. Potom tam môžete pokračovať.`,
    goOn: (customer) => html`Pokračovať: ${customer}`,
    back: (customer) => html`Späť: ${customer}`,
    soonBack: (customer) => html`Táto stránka sa o minútu vráti do služby ${customer}.`,
    stay: 'Zostať tu',
    lateTitle: (customer) => html`${customer} teraz neodpovedá`,
    lateText: (customer) =>
      html`Schválili ste a údaje sú potvrdené, ale ${customer} neodpovedá. Neurobili ste nič zlé.`,
    lateShort: (customer) => html`${customer} teraz neodpovedá.`,
    triedUntil: (time) => html`Skúšame to ďalej, najneskôr do: ${time}.`,
    goesOn: 'Táto stránka pokračuje sama.',
    tryNow: 'Skontrolovať teraz',
    contact: (address) => html`Máte otázky? Napíšte: ${address}.`,
    withoutWaiting: (customer) => html`Prejsť hneď: ${customer}`,
    goThere: (customer) => html`Prejsť: ${customer}`,
    continuedTitle: 'Táto žiadosť je dokončená',
    continuedText: (customer) =>
      html`${customer} vie, ako sa skončila. Túto stránku môžete zavrieť.`,
    undeliveredTitle: (customer) => html`${customer} neodpovedá`,
    undeliveredText: (host) =>
      html`Schválili ste, ale neprišla žiadna odpoveď. Vaše údaje tu boli vymazané. Vráťte sa na ${host} a začnite znova.`,
    undeliveredShort: (host) => html`Nepodarilo sa vás vrátiť. Prejdite, prosím, sami na ${host}.`,
  },
  cancel: (customer) => html`Zrušiť a späť: ${customer}`,
  reference: 'Číslo prípadu',
  copy: 'Kopírovať',
  inPortal: 'Pre vývojárov: tento priebeh v portáli',
  receipt: {
    title: 'Potvrdenie',
    link: 'Potvrdenie tejto žiadosti',
    lead: (customer) => html`Čo bolo odovzdané službe ${customer} a čo sa s tým stane.`,
    underWay: (customer) =>
      html`Služba ${customer} zatiaľ nepotvrdila prijatie. Otvorte túto stránku neskôr.`,
    asked: 'Kto žiadal',
    when: 'Kedy ste schválili',
    passedOn: 'Odovzdané',
    toBePassedOn: 'Bude odovzdané',
    onlyAsYesOrNo: 'Len ako áno alebo nie',
    noValues: 'Táto stránka vaše údaje menuje, ale neukazuje.',
    erased: 'Naša kópia',
    erasedNow: (customer) =>
      html`Vymazaná, keď služba ${customer} potvrdila prijatie vašich údajov.`,
    erasedBy: (time) => html`Bude vymazaná, len čo údaje prídu, najneskôr: ${time}.`,
    noteUntil: (day) =>
      html`Do ${day} uchovávame záznam, že žiadosť prebehla a ako sa skončila, bez vašich údajov.`,
    writeTo: 'Komu písať',
    deletion: (address) =>
      html`Ak chcete svoje údaje opraviť či vymazať alebo sa opýtať, čo je uložené: ${address}`,
    deletionElsewhere: (customer) =>
      html`Ak chcete svoje údaje opraviť či vymazať alebo sa opýtať, čo je uložené, napíšte: ${customer}.`,
    complaint: (authority) => html`Ak sa chcete sťažovať na zaobchádzanie s nimi: ${authority}`,
    complaintElsewhere:
      'Ak sa chcete sťažovať na zaobchádzanie s nimi: úrad na ochranu osobných údajov vo vašej krajine.',
    print: 'Vytlačiť alebo uložiť',
  },
  stored: {
    title: 'Čo sa ukladá',
    lead: 'Vidimus overí, čo peňaženka ukáže, odovzdá, čo ste schválili, a nenechá si to. Tu je všetko, čo sa medzitým a potom ukladá.',
    entries: (time) => [
      {
        what: 'Vaše údaje',
        how: 'To, čo sa požadovalo, napríklad meno, zašifrované vlastným kľúčom.',
        until: `Vymažú sa, len čo firma, ktorá žiadala, potvrdí ich prijatie. Najdlhší čas: asi ${time}. Adresa, na ktorú potom prejdete, zostane zašifrovaná ešte desať minút. Potom sa vymaže aj kľúč.`,
      },
      {
        what: 'Záznam, že žiadosť prebehla',
        how: 'Kto žiadal, kedy, o aké druhy údajov („meno“, nikdy vaše meno) a ako sa to skončilo. Vlastná poznámka firmy o vás je šifrovaná ako vaše údaje a vymaže sa s nimi, najneskôr po jednom dni; zostane jej odtlačok.',
        until: 'Toľko dní, koľko si firma zvolila: 1 až 90, a ak nezvolila, 30.',
      },
      {
        what: 'Váš prehliadač',
        how: 'Jeden súbor cookie v prehliadači, aby ste to, čo ste začali, mohli dokončiť len vy. Pri zázname uchovávame jeho odtlačok. Nič o vás nehovorí.',
        until: 'Súbor cookie vyprší po dvoch hodinách.',
      },
      {
        what: 'Nikdy sa neukladá',
        how: 'Vaša IP adresa, pôvodná odpoveď peňaženky, nič, čo ste neschválili, ani vaše snímky. Žiadny protokol neobsahuje vaše údaje.',
        until:
          'Zálohy môžu obsahovať zašifrované údaje z prebiehajúcich žiadostí. Kľúč k nim je uložený oddelene.',
      },
    ],
  },
  live: {
    offline: 'Ste offline. Stránka bude pokračovať, keď sa pripojíte.',
    copied: 'Skopírované.',
    codeHidden: 'Kód nevidno celý.',
    codeVisible: 'Kód vidno celý.',
    ending: 'Máte menej ako minútu. Môžete požiadať o viac času.',
  },
  notFound: {
    title: 'Tu nič nie je',
    text: 'Táto adresa neexistuje. Vráťte sa tam, odkiaľ ste prišli.',
  },
  neutral: {
    title: 'Tento odkaz nie je platný',
    text: 'Vypršal, už bol použitý alebo bol najprv otvorený v inom prehliadači.',
    advice: [
      'Ak ste začali v inom prehliadači alebo aplikácii, pokračujte tam.',
      'Inak sa vráťte tam, odkiaľ ste prišli, a začnite znova.',
      'Ak vám tento odkaz niekto poslal, zavrite stránku a v peňaženke nič neschvaľujte.',
    ],
  },
  otherBrowser: {
    title: 'Začali ste v inom prehliadači',
    text: 'Pre vašu ochranu sa to dá dokončiť len v prehliadači, v ktorom ste začali. Žiadne vaše údaje neboli odovzdané.',
    advice: [
      'Vráťte sa do prehliadača, v ktorom ste začali. Ukáže vám, ako pokračovať.',
      'Nabudúce začnite v prehliadači, ktorý telefón používa na odkazy, nie vnútri aplikácie.',
    ],
  },
  tooMany: {
    title: 'Priveľa ľudí naraz',
    text: 'Z vašej siete práve začína priveľa ľudí. Počkajte minútu a skúste to znova.',
  },
  cookiesNeeded: {
    title: 'Prehliadač musí povoliť súbory cookie',
    text: 'Potrebujeme jeden súbor cookie, aby sme spoznali váš prehliadač a mohli ste to dokončiť len vy. Nevrátil sa k nám. Na nič iné neslúži a po dvoch hodinách vyprší.',
    advice: [
      'Povoľte v nastaveniach prehliadača súbory cookie pre tento web. Potom to skúste znova.',
      'Alebo otvorte odkaz v inom prehliadači, nie vnútri aplikácie.',
    ],
    tryAgain: 'Skúsiť znova',
  },
  goOnElsewhere: {
    title: 'Pokračujte tam, kde ste začali',
    text: 'Peňaženka odpovedala. Vráťte sa k obrazovke, na ktorej bol kód. Túto stránku môžete zavrieť.',
  },
}
