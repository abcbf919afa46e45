import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const czech: Texts = {
  made: { machine: 'Automatický překlad, zatím nezkontrolovaný člověkem.' },
  glossary: {
    wallet: 'peněženka|peněžen',
    identity: 'doklad',
    share: 'sdíl',
    decline: 'odmít',
    approve: 'schv',
    code: 'kód',
    revoked: 'zablok',
  },
  test: { tag: 'Test', hint: 'Nepoužívejte skutečný doklad totožnosti' },
  trust: {
    sentence: 'Vidimus ověří vaše údaje a nenechává si je.',
    stored: 'Co se ukládá',
  },
  progress: {
    label: 'Kroky',
    scan: 'Naskenovat',
    open: 'Otevřít',
    approve: 'Schválit',
    done: 'Hotovo',
  },
  asking: {
    title: (customer) => html`Prokažte svou totožnost službě ${customer}`,
    howItWorks: 'Nic se nesdílí, dokud to neschválíte v aplikaci peněženky.',
    purpose: 'Proč se ptají',
    receives: (customer) => html`${customer} obdrží`,
    attributes: {
      family_name: 'Příjmení',
      given_name: 'Jméno',
      birth_date: 'Datum narození',
      nationality: 'Všechna vaše státní občanství',
      birth_place: 'Místo narození',
      resident_country: 'Země, kde žijete',
      resident_state: 'Stát nebo kraj, kde žijete',
      resident_city: 'Obec, kde žijete',
      resident_postal_code: 'PSČ',
      resident_street: 'Ulice a číslo domu',
      resident_address: 'Adresa',
      family_name_birth: 'Rodné příjmení',
      given_name_birth: 'Jméno při narození',
      issuing_authority: 'Úřad, který vydal váš doklad',
      issuing_country: 'Země, která vydala váš doklad',
      personal_administrative_number: 'Osobní číslo',
    },
    fullName: 'Jméno a příjmení',
    nationality: (country) => `Je toto vaše státní občanství: ${country}?`,
    nationalityOf: { DE: 'Máte německé státní občanství?' },
    onlyYesOrNo: (customer) => html`Se službou ${customer} se sdílí jen ano nebo ne.`,
    questions: {
      age: (years) => `Je vám ${years} nebo více let?`,
      citizen: {
        EU: 'Máte občanství země EU?',
        EEA: 'Máte občanství země Evropského hospodářského prostoru?',
        EEA_CH: 'Máte občanství země Evropského hospodářského prostoru nebo Švýcarska?',
        list: (countries) => `Máte občanství některé z těchto zemí: ${countries}?`,
      },
      resident: {
        EU: 'Žijete v zemi EU?',
        EEA: 'Žijete v Evropském hospodářském prostoru?',
        EEA_CH: 'Žijete v Evropském hospodářském prostoru nebo ve Švýcarsku?',
        list: (countries) => `Žijete v některé z těchto zemí: ${countries}?`,
      },
      match: (customer, details) => html`Shoduje se to s tím, co má ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Peněženka neukazuje vaše datum narození.',
    ifAvailable: (attribute) => `${attribute} (pokud je k dispozici)`,
    groups: {
      name: 'Jméno',
      birth: 'Narození a státní občanství',
      address: 'Adresa',
      document: 'Doklad totožnosti',
    },
    startedCode: (host) =>
      html`Skenujte jen tehdy, když jste sami začali na ${host}. Žádná poctivá firma vám tento kód nepošle.`,
    startedLink: (host) =>
      html`Pokračujte jen tehdy, když jste sami začali na ${host}. Žádná poctivá firma vám tuto stránku nepošle.`,
    inApp: (host) =>
      html`Jste v prohlížeči uvnitř aplikace a peněženka se sem možná nedokáže vrátit. Otevřete ${host} ve svém běžném prohlížeči, například Safari nebo Chrome, a začněte tam znovu.`,
  },
  about: {
    title: 'O této žádosti',
    checkedBy: (operator, customer) => html`Ověřuje ${operator} pro ${customer}`,
    asks: 'Kdo žádá',
    email: 'E-mail',
    deletion: 'Chcete-li své údaje smazat',
    authority: 'Dozorový úřad',
    privacy: 'Ochrana soukromí',
    privacyLink: (customer) => html`Jak ${customer} používá vaše údaje`,
    operator: 'Kdo ověřuje',
    checks: (operator, customer) =>
      html`${operator} provozuje tuto stránku pro: ${customer}. Ověřuje se zde, že je váš doklad pravý, a předává se jen to, co je v seznamu. Používá se Vidimus, otevřený software, který si může prohlédnout každý.`,
    yesOrNo: (customer) =>
      html`Peněženka nám ukáže vaše státní občanství; ${customer} dostane jen ano nebo ne.`,
    shownFor: (customer, details) =>
      html`K otázkám nám peněženka ukáže: ${details}. ${customer} dostane jen ano nebo ne.`,
    stored: 'Co se ukládá',
    detailsKept: (customer, time) =>
      html`Vaše údaje se smažou, jakmile je ${customer} obdrží. Nejdelší doba: asi ${time}.`,
    noteKept: (time) =>
      `Zůstane záznam, že žádost proběhla a jak skončila, bez vašich údajů. Doba: ${time}.`,
    sure: 'Jak si být jisti',
    sureStarted: (host) => html`Začali jste sami na ${host}.`,
    sureName: (requester) =>
      html`Peněženka ukazuje ${requester} a stejné údaje. Schvalujete tam, ne na této stránce.`,
  },
  wallet: {
    onPhone: 'Peněženku mám v telefonu',
    onComputer: 'Peněženku mám v tomto počítači',
    otherDevice: 'Peněženku mám v jiném zařízení',
    steps: [
      'Otevřete v telefonu aplikaci peněženky.',
      'Naskenujte jí tento kód.',
      (requester) => html`Zkontrolujte, že ukazuje ${requester}, a schvalte.`,
    ],
    codeLabel: 'Kód k naskenování aplikací peněženky',
    enlarge: 'Zvětšit kód',
    close: 'Zavřít',
    open: 'Otevřít peněženku',
    comesBack: (requester) => html`Ukáže ${requester}. Potom se vrátíte sem.`,
    whoAsks: 'kdo žádá',
    notOpened: 'Peněženka se neotevřela?',
    notOpenedText:
      'Zkontrolujte, že je v tomto zařízení nainstalovaná a nastavená aplikace peněženky.',
    tryAgain: 'Zkusit znovu',
    useOtherDevice: 'Použít jiné zařízení',
    copyLink: 'Kopírovat odkaz pro peněženku',
    noWallet: 'Nemám peněženku',
    noWalletText: (host) =>
      html`Peněženka je aplikace, která uchovává váš úřední doklad v telefonu. Nastavíte ji jednou, zdarma, pomocí dokladu totožnosti. Potom začněte znovu na ${host}.`,
    learnMore: 'Otázky a odpovědi německé vlády (německy)',
    learnMoreOf: (issuer) => html`Oficiální informace: ${issuer}`,
    back: (customer) => html`Zpět: ${customer}`,
    approved: 'Mám schváleno\u00a0– pokračovat',
  },
  browserWallet: {
    choose: 'Vybrat peněženku',
    hint: 'Prohlížeč otevře okno s vašimi peněženkami.',
    waiting: 'Pokračujte v okně, které otevřel prohlížeč.',
    failed: 'Nepodařilo se to, nebo jste okno zavřeli. Zkuste to znovu, nebo pokračujte jinak.',
    noWindow: 'Další možnosti',
    simulate: 'Vyzkoušet okno peněženky v prohlížeči',
    simulated: 'Simulovaná peněženka prohlížeče',
    simulatedHint: 'Simulace: skutečné okno nemůže obsahovat zkušební doklad.',
  },
  secondDevice: {
    open: 'Zobrazit zde telefon',
    title: 'Zkušební peněženka v telefonu',
    close: 'Skrýt telefon',
  },
  time: {
    minutes: {
      one: 'Máte {n} minutu.',
      few: 'Máte {n} minuty.',
      many: 'Máte {n} minuty.',
      other: 'Máte {n} minut.',
    },
    lessThanOne: 'Máte méně než minutu.',
    more: 'Přidat 2 minuty',
    extended: 'Teď máte více času.',
  },
  requested: {
    scannedTitle: 'Schvalte v telefonu',
    openedTitle: 'Schvalte v peněžence',
    check: (requester) => html`Zkontrolujte, že peněženka ukazuje ${requester}.`,
    carriesOn: 'Tato stránka pokračuje sama.',
    approve: 'Schválit',
    notWorking: 'Nefunguje to',
    unlock: 'Odemkněte telefon a otevřete aplikaci peněženky. Žádost tam čeká.',
    openApp: 'Otevřete aplikaci peněženky. Žádost tam čeká.',
    linkAgain: 'Otevřít peněženku znovu',
    codeAgain: 'Nebo naskenujte kód znovu:',
    notYou: 'Nenaskenovali jste kód vy? Níže to zrušte. Nic nebylo sdíleno.',
  },
  misunderstood: {
    title: 'Odpověď peněženky se nepodařilo přečíst',
    text: (customer) => html`Neudělali jste nic špatně. Se službou ${customer} nebylo nic sdíleno.`,
    otherWay: 'Zkuste to tímto způsobem, nebo jinou aplikací peněženky, pokud ji máte.',
    otherWallet: 'Zkuste jinou aplikaci peněženky, pokud ji máte.',
  },
  awaitingReturn: {
    title: 'Vraťte se z peněženky',
    text: 'Peněženka odpověděla. Pro vaši ochranu vede cesta zpět přes peněženku: klepněte v ní na „Zpět“ nebo „Pokračovat“.',
    stuck: (host) => html`V peněžence není cesta zpět? Zrušte to a začněte znovu na ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Hotovo',
      text: () => html`Vaše údaje jsou potvrzeny.`,
    },
    error_access_denied: {
      title: 'Nic nebylo sdíleno',
      text: () => html`V peněžence jste odmítli, nebo v ní není vhodný doklad.`,
      next: (customer) =>
        html`Pokud přece chcete údaje sdílet, začněte znovu ve službě ${customer}.`,
    },
    error_cancelled: {
      title: 'Zrušeno',
      text: () => html`Tuto žádost jste ukončili.`,
    },
    error_expired: {
      title: 'Čas vypršel',
      text: () => html`Peněženka neodpověděla včas.`,
      next: (customer) =>
        html`Začněte znovu ve službě ${customer}. Mějte připravenou aplikaci peněženky.`,
    },
    error_session: {
      title: 'V tomto prohlížeči nedokončeno',
      text: () =>
        html`Pro vaši ochranu se musíte z peněženky vrátit do prohlížeče, ve kterém jste začali, brzy po schválení.`,
      next: (customer) =>
        html`Začněte znovu ve službě ${customer}, a to v prohlížeči, který telefon používá pro odkazy.`,
    },
    error_wallet_unavailable: {
      title: 'Peněženka teď nemůže odpovědět',
      text: () => html`Aplikace peněženky oznámila, že není připravena.`,
      next: () => html`Otevřete ji a zkontrolujte, že je úplně nastavená a aktuální.`,
    },
    error_invalid_request: {
      title: 'Peněženka žádost nepřijala',
      text: () => html`Neudělali jste nic špatně.`,
      next: () => html`Podívejte se, zda je pro aplikaci peněženky aktualizace.`,
    },
    error_invalid_presentation: {
      title: 'Nepodařilo se to',
      text: () => html`Údaje z peněženky se nepodařilo potvrdit.`,
      next: (customer) =>
        html`Začněte znovu ve službě ${customer}. Pokud se to zopakuje, uveďte číslo případu.`,
    },
    error_untrusted_issuer: {
      title: 'Tento doklad zde nelze použít',
      text: (customer) => html`Doklad z peněženky nevydal úřad, který ${customer} požaduje.`,
      next: (customer) => html`Zeptejte se, jaký doklad můžete použít: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Váš doklad teď není platný',
      text: () => html`Doklad v peněžence vypršel nebo ještě neplatí.`,
      next: () => html`Otevřete aplikaci peněženky a doklad v ní obnovte.`,
    },
    error_credential_revoked: {
      title: 'Váš doklad je zablokovaný',
      text: () => html`Úřad, který doklad v peněžence vydal, ho zablokoval. Teď ho nelze použít.`,
      next: () => html`Zeptejte se tohoto úřadu na důvod a jak získat nový.`,
    },
    error_status_unavailable: {
      title: 'Ověření se nepodařilo dokončit',
      text: () =>
        html`Nepodařilo se zjistit, zda doklad v peněžence ještě platí. Neudělali jste nic špatně.`,
      next: (customer) => html`Začněte znovu ve službě ${customer} za několik minut.`,
    },
    error_missing_attribute: {
      title: 'Některé údaje chyběly',
      text: (customer) => html`Peněženka nepředala vše, co ${customer} požaduje, nebo to nemá.`,
      next: (customer) =>
        html`Začněte znovu ve službě ${customer} a sdílejte všechny požadované údaje.`,
    },
    error_undetermined: {
      title: 'Váš doklad neříká dost',
      text: (customer) =>
        html`Doklad v peněžence neodpovídá na to, na co se ${customer} ptá. Neudělali jste nic špatně.`,
      next: (customer) => html`Zeptejte se, jak jinak to můžete doložit: ${customer}.`,
    },
    error_internal: {
      title: 'Na naší straně se něco pokazilo',
      text: () => html`Neudělali jste nic špatně.`,
      next: (customer) => html`Začněte znovu ve službě ${customer} za několik minut.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Se službou ${customer} nebylo nic sdíleno.`,
    next: 'Co můžete udělat',
    takingBack: (customer) => html`Návrat: ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} právě dostává zprávu. Potom tam můžete pokračovat.`,
    goOn: (customer) => html`Pokračovat: ${customer}`,
    back: (customer) => html`Zpět: ${customer}`,
    soonBack: (customer) => html`Tato stránka se za minutu vrátí do služby ${customer}.`,
    stay: 'Zůstat zde',
    lateTitle: (customer) => html`${customer} teď neodpovídá`,
    lateText: (customer) =>
      html`Schválili jste a údaje jsou potvrzeny, ale ${customer} neodpovídá. Neudělali jste nic špatně.`,
    lateShort: (customer) => html`${customer} teď neodpovídá.`,
    triedUntil: (time) => html`Zkoušíme to dál, nejpozději do: ${time}.`,
    goesOn: 'Tato stránka pokračuje sama.',
    tryNow: 'Zkontrolovat teď',
    contact: (address) => html`Máte otázky? Napište: ${address}.`,
    withoutWaiting: (customer) => html`Přejít hned: ${customer}`,
    goThere: (customer) => html`Přejít: ${customer}`,
    continuedTitle: 'Tato žádost je dokončena',
    continuedText: (customer) => html`${customer} ví, jak skončila. Tuto stránku můžete zavřít.`,
    undeliveredTitle: (customer) => html`${customer} neodpovídá`,
    undeliveredText: (host) =>
      html`Schválili jste, ale nepřišla žádná odpověď. Vaše údaje zde byly smazány. Vraťte se na ${host} a začněte znovu.`,
    undeliveredShort: (host) => html`Nepodařilo se vás vrátit. Přejděte prosím sami na ${host}.`,
  },
  cancel: (customer) => html`Zrušit a zpět: ${customer}`,
  reference: 'Číslo případu',
  copy: 'Kopírovat',
  inPortal: 'Pro vývojáře: tento průběh v portálu',
  receipt: {
    title: 'Potvrzení',
    link: 'Potvrzení této žádosti',
    lead: (customer) => html`Co bylo předáno službě ${customer} a co se s tím stane.`,
    underWay: (customer) =>
      html`Služba ${customer} zatím nepotvrdila přijetí. Otevřete tuto stránku později.`,
    asked: 'Kdo žádal',
    when: 'Kdy jste schválili',
    passedOn: 'Předáno',
    toBePassedOn: 'Bude předáno',
    onlyAsYesOrNo: 'Jen jako ano nebo ne',
    noValues: 'Tato stránka vaše údaje jmenuje, ale neukazuje.',
    erased: 'Naše kopie',
    erasedNow: (customer) => html`Smazána, když služba ${customer} potvrdila přijetí vašich údajů.`,
    erasedBy: (time) => html`Bude smazána, jakmile údaje dorazí, nejpozději: ${time}.`,
    noteUntil: (day) =>
      html`Do ${day} uchováváme záznam, že žádost proběhla a jak skončila, bez vašich údajů.`,
    writeTo: 'Komu psát',
    deletion: (address) =>
      html`Chcete-li své údaje opravit či smazat nebo se zeptat, co je uloženo: ${address}`,
    deletionElsewhere: (customer) =>
      html`Chcete-li své údaje opravit či smazat nebo se zeptat, co je uloženo, napište: ${customer}.`,
    complaint: (authority) => html`Chcete-li si stěžovat na nakládání s nimi: ${authority}`,
    complaintElsewhere:
      'Chcete-li si stěžovat na nakládání s nimi: úřad pro ochranu osobních údajů ve vaší zemi.',
    print: 'Vytisknout nebo uložit',
  },
  stored: {
    title: 'Co se ukládá',
    lead: 'Vidimus ověří, co peněženka ukáže, předá, co jste schválili, a nenechá si to. Zde je vše, co se mezitím a potom ukládá.',
    entries: (time) => [
      {
        what: 'Vaše údaje',
        how: 'To, co bylo požadováno, například jméno, zašifrované vlastním klíčem.',
        until: `Smažou se, jakmile firma, která žádala, potvrdí jejich přijetí. Nejdelší doba: asi ${time}. Adresa, na kterou potom přejdete, zůstane zašifrovaná ještě deset minut. Pak se smaže i klíč.`,
      },
      {
        what: 'Záznam, že žádost proběhla',
        how: 'Kdo žádal, kdy, o jaké druhy údajů („jméno“, nikdy vaše jméno) a jak to skončilo. Vlastní poznámka firmy o vás je šifrovaná jako vaše údaje a maže se s nimi, nejpozději po jednom dni; zůstane její otisk.',
        until: 'Tolik dnů, kolik si firma zvolila: 1 až 90, a pokud nezvolila, 30.',
      },
      {
        what: 'Váš prohlížeč',
        how: 'Jeden soubor cookie v prohlížeči, abyste to, co jste začali, mohli dokončit jen vy. U záznamu uchováváme jeho otisk. Nic o vás neříká.',
        until: 'Soubor cookie vyprší po dvou hodinách.',
      },
      {
        what: 'Nikdy se neukládá',
        how: 'Vaše IP adresa, původní odpověď peněženky, nic, co jste neschválili, ani vaše snímky. Žádný protokol neobsahuje vaše údaje.',
        until:
          'Zálohy mohou obsahovat zašifrované údaje z probíhajících žádostí. Klíč k nim je uložen odděleně.',
      },
    ],
  },
  live: {
    offline: 'Jste offline. Stránka bude pokračovat, až se připojíte.',
    copied: 'Zkopírováno.',
    codeHidden: 'Kód není vidět celý.',
    codeVisible: 'Kód je vidět celý.',
    ending: 'Máte méně než minutu. Můžete požádat o více času.',
  },
  notFound: {
    title: 'Tady nic není',
    text: 'Tato adresa neexistuje. Vraťte se tam, odkud jste přišli.',
  },
  neutral: {
    title: 'Tento odkaz není platný',
    text: 'Vypršel, už byl použit, nebo byl nejdříve otevřen v jiném prohlížeči.',
    advice: [
      'Pokud jste začali v jiném prohlížeči nebo aplikaci, pokračujte tam.',
      'Jinak se vraťte tam, odkud jste přišli, a začněte znovu.',
      'Pokud vám tento odkaz někdo poslal, zavřete stránku a v peněžence nic neschvalujte.',
    ],
  },
  otherBrowser: {
    title: 'Začali jste v jiném prohlížeči',
    text: 'Pro vaši ochranu to lze dokončit jen v prohlížeči, ve kterém jste začali. Žádné vaše údaje nebyly předány.',
    advice: [
      'Vraťte se do prohlížeče, ve kterém jste začali. Ukáže vám, jak pokračovat.',
      'Příště začněte v prohlížeči, který telefon používá pro odkazy, ne uvnitř aplikace.',
    ],
  },
  tooMany: {
    title: 'Příliš mnoho lidí najednou',
    text: 'Z vaší sítě právě začíná příliš mnoho lidí. Počkejte minutu a zkuste to znovu.',
  },
  cookiesNeeded: {
    title: 'Prohlížeč musí povolit soubory cookie',
    text: 'Potřebujeme jeden soubor cookie, abychom poznali váš prohlížeč a mohli to dokončit jen vy. Nevrátil se k nám. K ničemu jinému neslouží a po dvou hodinách vyprší.',
    advice: [
      'Povolte v nastavení prohlížeče soubory cookie pro tento web. Potom to zkuste znovu.',
      'Nebo otevřete odkaz v jiném prohlížeči, ne uvnitř aplikace.',
    ],
    tryAgain: 'Zkusit znovu',
  },
  goOnElsewhere: {
    title: 'Pokračujte tam, kde jste začali',
    text: 'Peněženka odpověděla. Vraťte se k obrazovce, na které byl kód. Tuto stránku můžete zavřít.',
  },
}
