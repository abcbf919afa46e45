import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const hungarian: Texts = {
  made: { machine: 'Gépi fordítás, ember még nem ellenőrizte.' },
  glossary: {
    wallet: 'tárca|tárc',
    identity: 'igazolvány',
    share: 'oszt|ossz',
    decline: 'elutasít',
    approve: 'jóvá',
    code: 'kód',
    revoked: 'letilt',
  },
  test: { tag: 'Teszt', hint: 'Ne használjon valódi igazolványt' },
  trust: {
    sentence: 'A Vidimus ellenőrzi az adatait, és nem tartja meg őket.',
    stored: 'Mit tárolunk',
  },
  progress: {
    label: 'Lépések',
    scan: 'Beolvasás',
    open: 'Megnyitás',
    approve: 'Jóváhagyás',
    done: 'Kész',
  },
  asking: {
    title: (customer) => html`Igazolja, hogy kicsoda, ${customer} részére`,
    howItWorks: 'Semmit sem osztunk meg, amíg a tárcaalkalmazásban jóvá nem hagyja.',
    purpose: 'Miért kérik',
    receives: (customer) => html`${customer} ezt kapja meg`,
    attributes: {
      family_name: 'Családi név',
      given_name: 'Utónév',
      birth_date: 'Születési dátum',
      nationality: 'Összes állampolgársága',
      birth_place: 'Születési hely',
      resident_country: 'Ország, ahol él',
      resident_state: 'Állam vagy régió, ahol él',
      resident_city: 'Település, ahol él',
      resident_postal_code: 'Irányítószám',
      resident_street: 'Utca és házszám',
      resident_address: 'Lakcím',
      family_name_birth: 'Születési családi név',
      given_name_birth: 'Születési utónév',
      issuing_authority: 'Az igazolványt kiállító hatóság',
      issuing_country: 'Az igazolványt kiállító ország',
      personal_administrative_number: 'Személyi szám',
    },
    fullName: 'Utónév és családi név',
    nationality: (country) => `Ez az Ön állampolgársága: ${country}?`,
    nationalityOf: { DE: 'Ön német állampolgár?' },
    onlyYesOrNo: (customer) => html`Csak egy igent vagy nemet osztunk meg ${customer} részére.`,
    questions: {
      age: (years) => `Betöltötte Ön ezt az életkort: ${years} év?`,
      citizen: {
        EU: 'Ön egy EU-tagállam állampolgára?',
        EEA: 'Ön az Európai Gazdasági Térség egy országának állampolgára?',
        EEA_CH: 'Ön az Európai Gazdasági Térség egy országának vagy Svájcnak az állampolgára?',
        list: (countries) => `Ön ezen országok egyikének állampolgára: ${countries}?`,
      },
      resident: {
        EU: 'Ön egy EU-országban él?',
        EEA: 'Ön az Európai Gazdasági Térségben él?',
        EEA_CH: 'Ön az Európai Gazdasági Térségben vagy Svájcban él?',
        list: (countries) => `Ön ezen országok egyikében él: ${countries}?`,
      },
      match: (customer, details) =>
        html`Egyeznek ezek azzal, ami ${customer} birtokában van: ${details}?`,
    },
    birthDateNotShown: 'A tárcája nem mutatja meg a születési dátumát.',
    ifAvailable: (attribute) => `${attribute} (ha van)`,
    groups: {
      name: 'Név',
      birth: 'Születés és állampolgárság',
      address: 'Lakcím',
      document: 'Személyazonosító igazolvány',
    },
    startedCode: (host) =>
      html`Csak akkor olvassa be, ha Ön kezdte el ezen az oldalon: ${host}. Megbízható cég soha nem küldi el Önnek ezt a kódot.`,
    startedLink: (host) =>
      html`Csak akkor folytassa, ha Ön kezdte el ezen az oldalon: ${host}. Megbízható cég soha nem küldi el Önnek ezt az oldalt.`,
    inApp: (host) =>
      html`Egy alkalmazás saját böngészőjében van, és a tárca talán nem talál ide vissza. Nyissa meg a szokásos böngészőjében, például Safariban vagy Chrome-ban, és ott kezdje újra: ${host}.`,
  },
  about: {
    title: 'Erről a kérésről',
    checkedBy: (operator, customer) => html`Ellenőrzi: ${operator}, ${customer} részére`,
    asks: 'Ki kéri',
    email: 'E-mail',
    deletion: 'Az adatai törléséhez',
    authority: 'Felügyeleti hatóság',
    privacy: 'Adatvédelem',
    privacyLink: (customer) => html`Hogyan használja ${customer} az adatait`,
    operator: 'Ki ellenőriz',
    checks: (operator, customer) =>
      html`${operator} működteti ezt az oldalt ${customer} részére. Itt ellenőrzik, hogy az igazolványa valódi-e, és csak a felsoroltakat adják tovább. Ehhez a Vidimus nyílt szoftvert használják, amelyet bárki megvizsgálhat.`,
    yesOrNo: (customer) =>
      html`A tárcája megmutatja nekünk az állampolgárságát; ${customer} csak igent vagy nemet kap.`,
    shownFor: (customer, details) =>
      html`A kérdésekhez a tárcája ezt mutatja meg nekünk: ${details}. ${customer} csak igent vagy nemet kap.`,
    stored: 'Mit tárolunk',
    detailsKept: (customer, time) =>
      html`Az adatait töröljük, amint ${customer} megkapta őket. Leghosszabb idő: körülbelül ${time}.`,
    noteKept: (time) =>
      `Egy feljegyzés marad arról, hogy volt egy kérés, és hogyan végződött, az adatai nélkül. Időtartam: ${time}.`,
    sure: 'Így lehet biztos benne',
    sureStarted: (host) => html`Ön kezdte el ezen az oldalon: ${host}.`,
    sureName: (requester) =>
      html`A tárcája ezt mutatja: ${requester}, ugyanezekkel az adatokkal. Ott hagyja jóvá, nem ezen az oldalon.`,
  },
  wallet: {
    onPhone: 'A tárcám a telefonomon van',
    onComputer: 'A tárcám ezen a számítógépen van',
    otherDevice: 'A tárcám másik eszközön van',
    steps: [
      'Nyissa meg a tárcaalkalmazást a telefonján.',
      'Olvassa be vele ezt a kódot.',
      (requester) => html`Nézze meg, hogy ez áll-e ott: ${requester}, majd hagyja jóvá.`,
    ],
    codeLabel: 'Kód, amelyet a tárcaalkalmazással kell beolvasni',
    enlarge: 'Kód nagyítása',
    close: 'Bezárás',
    open: 'Tárca megnyitása',
    comesBack: (requester) => html`Ez fog ott állni: ${requester}. Utána visszatér ide.`,
    whoAsks: 'aki kéri',
    notOpened: 'Nem nyílt meg a tárca?',
    notOpenedText:
      'Ellenőrizze, hogy van-e ezen az eszközön telepített és beállított tárcaalkalmazás.',
    tryAgain: 'Próbálja újra',
    useOtherDevice: 'Másik eszköz használata',
    copyLink: 'A tárca linkjének másolása',
    noWallet: 'Nincs tárcám',
    noWalletText: (host) =>
      html`A tárca olyan alkalmazás, amely a hivatalos igazolványát a telefonján tartja. Egyszer kell beállítani a személyi igazolvánnyal, ingyenesen. Utána kezdje újra ezen az oldalon: ${host}.`,
    learnMore: 'A német kormány kérdései és válaszai (németül)',
    learnMoreOf: (issuer) => html`Hivatalos tájékoztatás: ${issuer}`,
    back: (customer) => html`Vissza: ${customer}`,
    approved: 'Jóváhagytam\u00a0– tovább',
  },
  browserWallet: {
    choose: 'Tárca kiválasztása',
    hint: 'A böngésző megnyit egy ablakot a tárcáival.',
    waiting: 'Folytassa a böngésző által megnyitott ablakban.',
    failed: 'Ez nem sikerült, vagy bezárta az ablakot. Próbálja újra, vagy folytassa másként.',
    noWindow: 'További lehetőségek',
    simulate: 'A böngésző tárcaablakának kipróbálása',
    simulated: 'Szimulált böngészőtárca',
    simulatedHint: 'Szimuláció: valódi ablak nem tartalmazhatja a próbaigazolványt.',
  },
  secondDevice: {
    open: 'Telefon megjelenítése itt',
    title: 'Próbatárca egy telefonon',
    close: 'Telefon elrejtése',
  },
  time: {
    minutes: { one: '{n} perce van.', other: '{n} perce van.' },
    lessThanOne: 'Kevesebb mint egy perce van.',
    more: 'További 2 perc',
    extended: 'Most több ideje van.',
  },
  requested: {
    scannedTitle: 'Hagyja jóvá a telefonján',
    openedTitle: 'Hagyja jóvá a tárcájában',
    check: (requester) => html`Ellenőrizze, hogy a tárcája ezt mutatja: ${requester}.`,
    carriesOn: 'Ez az oldal magától folytatódik.',
    approve: 'Jóváhagyás',
    notWorking: 'Nem működik',
    unlock: 'Oldja fel a telefonját, és nyissa meg a tárcaalkalmazást. A kérés ott várja.',
    openApp: 'Nyissa meg a tárcaalkalmazást. A kérés ott várja.',
    linkAgain: 'Tárca megnyitása újra',
    codeAgain: 'Vagy olvassa be újra a kódot:',
    notYou: 'Nem Ön olvasta be a kódot? Szakítsa meg lent. Semmit sem osztottunk meg.',
  },
  misunderstood: {
    title: 'Nem tudtuk elolvasni a tárcája válaszát',
    text: (customer) =>
      html`Ön semmit sem rontott el. Semmit sem osztottunk meg ${customer} részére.`,
    otherWay: 'Próbálja meg inkább így, vagy egy másik tárcaalkalmazással, ha van.',
    otherWallet: 'Próbáljon meg egy másik tárcaalkalmazást, ha van.',
  },
  awaitingReturn: {
    title: 'Kérjük, térjen vissza a tárcájából',
    text: 'A tárcája válaszolt. Az Ön védelmében a visszaút a tárcán át vezet: koppintson ott a „Vissza” vagy a „Tovább” gombra.',
    stuck: (host) =>
      html`Nincs visszaút a tárcában? Szakítsa meg, és kezdje újra ezen az oldalon: ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Kész',
      text: () => html`Az adatait megerősítettük.`,
    },
    error_access_denied: {
      title: 'Semmit sem osztottunk meg',
      text: () => html`Ön a tárcájában elutasította, vagy nincs benne megfelelő igazolvány.`,
      next: (customer) => html`Ha mégis megosztaná az adatait, kezdje újra itt: ${customer}.`,
    },
    error_cancelled: {
      title: 'Megszakítva',
      text: () => html`Ön befejezte ezt a kérést.`,
    },
    error_expired: {
      title: 'Lejárt az idő',
      text: () => html`A tárcája nem válaszolt időben.`,
      next: (customer) => html`Kezdje újra itt: ${customer}. Készítse elő a tárcaalkalmazást.`,
    },
    error_session: {
      title: 'Nem ebben a böngészőben fejeződött be',
      text: () =>
        html`Az Ön védelmében a jóváhagyás után hamarosan vissza kell térnie a tárcából abba a böngészőbe, amelyben elkezdte.`,
      next: (customer) =>
        html`Kezdje újra itt: ${customer}, abban a böngészőben, amelyet a telefonja a linkekhez használ.`,
    },
    error_wallet_unavailable: {
      title: 'A tárcája most nem tud válaszolni',
      text: () => html`A tárcaalkalmazás azt jelezte, hogy nem áll készen.`,
      next: () => html`Nyissa meg, és ellenőrizze, hogy teljesen be van-e állítva, és friss-e.`,
    },
    error_invalid_request: {
      title: 'A tárcája nem fogadta el a kérést',
      text: () => html`Ön semmit sem rontott el.`,
      next: () => html`Nézze meg, hogy van-e frissítés a tárcaalkalmazáshoz.`,
    },
    error_invalid_presentation: {
      title: 'Ez nem sikerült',
      text: () => html`Nem tudtuk megerősíteni a tárcájából kapott adatokat.`,
      next: (customer) =>
        html`Kezdje újra itt: ${customer}. Ha újra előfordul, adja meg az azonosítót.`,
    },
    error_untrusted_issuer: {
      title: 'Ezt az igazolványt itt nem fogadják el',
      text: (customer) =>
        html`A tárcájában lévő igazolványt nem az a hatóság adta ki, amelyet ${customer} kér.`,
      next: (customer) => html`Kérdezze meg, melyik igazolványt használhatja: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Az igazolványa jelenleg nem érvényes',
      text: () => html`A tárcájában lévő igazolvány lejárt, vagy még nem érvényes.`,
      next: () => html`Nyissa meg a tárcaalkalmazást, és ott újítsa meg az igazolványát.`,
    },
    error_credential_revoked: {
      title: 'Az igazolványát letiltották',
      text: () =>
        html`A tárcájában lévő igazolványt a kiállító hatóság letiltotta. Jelenleg nem használható.`,
      next: () => html`Kérdezze meg ott az okát, és hogy hogyan kaphat újat.`,
    },
    error_status_unavailable: {
      title: 'Nem tudtuk befejezni az ellenőrzést',
      text: () =>
        html`Nem tudtuk megállapítani, hogy a tárcájában lévő igazolvány érvényes-e még. Ön semmit sem rontott el.`,
      next: (customer) => html`Kezdje újra itt néhány perc múlva: ${customer}.`,
    },
    error_missing_attribute: {
      title: 'Néhány adat hiányzott',
      text: (customer) =>
        html`A tárcája nem adott meg mindent, amit ${customer} kér, vagy nincs meg benne.`,
      next: (customer) => html`Kezdje újra itt: ${customer}, és osszon meg minden kért adatot.`,
    },
    error_undetermined: {
      title: 'Az igazolványa nem mond eleget',
      text: (customer) =>
        html`A tárcájában lévő igazolvány nem dönti el, amit ${customer} kérdez. Ön semmit sem rontott el.`,
      next: (customer) => html`Kérdezze meg, hogyan igazolhatja másként: ${customer}.`,
    },
    error_internal: {
      title: 'Nálunk történt hiba',
      text: () => html`Ön semmit sem rontott el.`,
      next: (customer) => html`Kezdje újra itt néhány perc múlva: ${customer}.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Semmit sem osztottunk meg ${customer} részére.`,
    next: 'Mit tehet',
    takingBack: (customer) => html`Visszavisszük ide: ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} most kap értesítést. Utána ott folytathatja.`,
    goOn: (customer) => html`Tovább: ${customer}`,
    back: (customer) => html`Vissza: ${customer}`,
    soonBack: (customer) => html`Ez az oldal egy perc múlva visszatér ide: ${customer}.`,
    stay: 'Itt maradok',
    lateTitle: (customer) => html`${customer} most nem érhető el`,
    lateText: (customer) =>
      html`Ön jóváhagyta, és az adatait megerősítettük, de ${customer} nem válaszol. Ön semmit sem rontott el.`,
    lateShort: (customer) => html`${customer} most nem válaszol.`,
    triedUntil: (time) => html`Tovább próbálkozunk, legkésőbb eddig: ${time}.`,
    goesOn: 'Ez az oldal magától folytatódik.',
    tryNow: 'Ellenőrzés most',
    contact: (address) => html`Kérdése van? Írjon ide: ${address}.`,
    withoutWaiting: (customer) => html`Ugrás most ide: ${customer}`,
    goThere: (customer) => html`Ugrás ide: ${customer}`,
    continuedTitle: 'Ez a kérés befejeződött',
    continuedText: (customer) =>
      html`${customer} tudja, hogyan végződött. Bezárhatja ezt az oldalt.`,
    undeliveredTitle: (customer) => html`${customer} nem volt elérhető`,
    undeliveredText: (host) =>
      html`Ön jóváhagyta, de nem jött válasz. Az adatait nálunk töröltük. Térjen vissza ide, és kezdje újra: ${host}.`,
    undeliveredShort: (host) => html`Nem tudtuk visszavinni. Kérjük, menjen Ön ide: ${host}.`,
  },
  cancel: (customer) => html`Megszakítás és vissza: ${customer}`,
  reference: 'Azonosító',
  copy: 'Másolás',
  inPortal: 'Fejlesztőknek: ez a folyamat a portálon',
  receipt: {
    title: 'Igazolás',
    link: 'Igazolás erről a kérésről',
    lead: (customer) => html`Mit adtunk tovább ${customer} részére, és mi történik vele.`,
    underWay: (customer) =>
      html`${customer} még nem erősítette meg, hogy megkapta. Nyissa meg ezt az oldalt később.`,
    asked: 'Ki kérte',
    when: 'Mikor hagyta jóvá',
    passedOn: 'Továbbadva',
    toBePassedOn: 'Továbbadás alatt',
    onlyAsYesOrNo: 'Csak igen vagy nem',
    noValues: 'Ez az oldal megnevezi az adatait, de nem mutatja meg őket.',
    erased: 'A mi másolatunk',
    erasedNow: (customer) =>
      html`Töröltük, amikor ${customer} megerősítette, hogy megkapta az adatait.`,
    erasedBy: (time) => html`Töröljük, amint az adatai megérkeztek, legkésőbb: ${time}.`,
    noteUntil: (day) =>
      html`Eddig a napig (${day}) őrzünk egy feljegyzést arról, hogy volt egy kérés, és hogyan végződött, az adatai nélkül.`,
    writeTo: 'Kinek írhat',
    deletion: (address) =>
      html`Az adatai javításához vagy törléséhez, vagy ha tudni szeretné, mit tárolunk: ${address}`,
    deletionElsewhere: (customer) =>
      html`Az adatai javításához vagy törléséhez, vagy ha tudni szeretné, mit tárolunk, írjon ide: ${customer}.`,
    complaint: (authority) => html`Panasz az adatok kezeléséről: ${authority}`,
    complaintElsewhere: 'Panasz az adatok kezeléséről: az Ön országának adatvédelmi hatósága.',
    print: 'Nyomtatás vagy mentés',
  },
  stored: {
    title: 'Mit tárolunk',
    lead: 'A Vidimus ellenőrzi, amit a tárcája mutat, továbbadja, amit Ön jóváhagyott, és nem tartja meg. Ez minden, amit közben és utána tárolunk.',
    entries: (time) => [
      {
        what: 'Az Ön adatai',
        how: 'Amit kértek, például a neve, saját kulccsal titkosítva.',
        until: `Töröljük, amint a kérő cég megerősítette, hogy megkapta. Leghosszabb idő: körülbelül ${time}. A címet, ahová ezután irányítjuk, még tíz percig titkosítva őrizzük. Utána a kulcsot is töröljük.`,
      },
      {
        what: 'Feljegyzés arról, hogy volt egy kérés',
        how: 'Ki kérte, mikor, milyen fajta adatokat („utónév”, soha nem az Ön utóneve), és hogyan végződött. A cég saját jegyzete Önről ugyanúgy titkosítva van, mint az adatai, és velük együtt törlődik, legkésőbb egy nap múlva; egy lenyomata megmarad.',
        until: 'Annyi napig, ahányat a cég választott: 1 és 90 között, és 30, ha nem választott.',
      },
      {
        what: 'Az Ön böngészője',
        how: 'Egyetlen süti a böngészőjében, hogy csak Ön fejezhesse be, amit elkezdett. A feljegyzés mellett őrzünk róla egy lenyomatot. Semmit sem árul el Önről.',
        until: 'A süti két óra után lejár.',
      },
      {
        what: 'Soha nem tároljuk',
        how: 'Az IP-címét, a tárcája eredeti válaszát, amit Ön nem hagyott jóvá, és képeket Önről. Egyetlen napló sem tartalmazza az adatait.',
        until:
          'A biztonsági mentések tartalmazhatják folyamatban lévő kérések titkosított adatait. Az ezeket nyitó kulcsot külön őrizzük.',
      },
    ],
  },
  live: {
    offline: 'Nincs internetkapcsolat. Az oldal folytatódik, ha újra van.',
    copied: 'Másolva.',
    codeHidden: 'A kód nem látszik teljesen.',
    codeVisible: 'A kód teljesen látszik.',
    ending: 'Kevesebb mint egy perce van. Kérhet több időt.',
  },
  notFound: {
    title: 'Itt nincs semmi',
    text: 'Ez a cím nem létezik. Térjen vissza oda, ahonnan jött.',
  },
  neutral: {
    title: 'Ez a link nem érvényes',
    text: 'Lejárt, már felhasználták, vagy először egy másik böngészőben nyitották meg.',
    advice: [
      'Ha másik böngészőben vagy alkalmazásban kezdte, ott folytassa.',
      'Egyébként térjen vissza oda, ahonnan jött, és kezdje újra.',
      'Ha valaki küldte Önnek ezt a linket, zárja be az oldalt, és semmit ne hagyjon jóvá a tárcájában.',
    ],
  },
  otherBrowser: {
    title: 'Másik böngészőben kezdte',
    text: 'Az Ön védelmében ez csak abban a böngészőben fejezhető be, amelyben elkezdte. Egyetlen adatát sem adtuk tovább.',
    advice: [
      'Térjen vissza abba a böngészőbe, amelyben elkezdte. Ott látja, hogyan tovább.',
      'Ennek elkerülésére abban a böngészőben kezdje, amelyet a telefonja a linkekhez használ, ne egy alkalmazáson belül.',
    ],
  },
  tooMany: {
    title: 'Túl sokan egyszerre',
    text: 'Az Ön hálózatáról most túl sokan kezdik el. Várjon egy percet, majd próbálja újra.',
  },
  cookiesNeeded: {
    title: 'A böngészőnek engedélyeznie kell a sütiket',
    text: 'Egyetlen sütire van szükségünk, hogy felismerjük a böngészőjét, és csak Ön fejezhesse ezt be. Nem érkezett vissza hozzánk. Másra nem használjuk, és két óra után lejár.',
    advice: [
      'Engedélyezze ennek az oldalnak a sütiket a böngésző beállításaiban. Aztán próbálja újra.',
      'Vagy nyissa meg a linket másik böngészőben, ne egy alkalmazáson belül.',
    ],
    tryAgain: 'Próbálja újra',
  },
  goOnElsewhere: {
    title: 'Folytassa ott, ahol elkezdte',
    text: 'A tárcája válaszolt. Térjen vissza ahhoz a képernyőhöz, amelyen a kód volt. Ezt az oldalt bezárhatja.',
  },
}
