import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const hungarian: PersonTexts = {
  made: { machine: 'Gépi fordítás, ember még nem ellenőrizte.' },
  product: 'Próbatárca',
  band: 'nem valódi személyazonosság',
  skip: 'Ugrás a tartalomhoz',
  foot: 'A Vidimus teszteszköze. A személy és a kulcsok kitaláltak és nyilvánosak.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Próbaigazolvány', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Mintaigazolvány', subtitle: 'A német igazolványt helyettesíti' },
    },
    specimen: 'Minta',
    familyName: 'Családi név',
    givenName: 'Utónév',
    birthDate: 'Születési dátum',
    nationality: 'Állampolgárság',
  },
  consent: {
    title: (name) => `${name} megkérdezi, hogy Ön kicsoda`,
    verified: 'Kérés ellenőrizve',
    through: (requester) => `közvetítő: ${requester}`,
    registration: {
      covers: (name) => `Bejegyezve mint ${name}`,
      registration_missing: 'Bejegyzési tanúsítvány nélkül: más tárcák elutasíthatják',
      registration_invalid: 'A bejegyzési tanúsítvány nem érvényes: más tárcák elutasíthatják',
      registration_exceeded: 'Többet kér, mint amennyi be van jegyezve: más tárcák elutasíthatják',
    },
    purpose: 'Mire',
    address: 'A válasz ide megy',
    clientId: 'Azonosító',
    lastMinute: 'Kevesebb mint egy percig nyitva',
    minutesOpen: { one: 'Még {n} percig nyitva', other: 'Még {n} percig nyitva' },
    shared: 'Ezt osztanánk meg',
    receives: (name) => `${name} ezt tudná meg`,
    yes: 'Igen',
    no: 'Nem',
    onlyYesOrNo: (name, requester) =>
      `${name} csak ezt az igent vagy nemet tudja meg. Ehhez a tárcája megmutatja az állampolgárságát (${requester}); onnan csak igen vagy nem megy tovább.`,
    sharedHint: 'Semmit sem küldünk el, amíg nem egyezik bele.',
    whichIdentity: 'Ebből az igazolványból',
    share: 'Megosztás',
    decline: 'Elutasítás',
    nothingFits: 'Itt egyetlen igazolvány sem felel meg a kérésnek',
    nothingFitsText: 'Amit kérnek, nincs ebben a tárcában. Ezt jelezheti.',
    sayNothingFits: 'Jelzés',
  },
  browser: {
    title: 'Szimulált böngészőtárca',
    lead: 'Azt az ablakot helyettesíti, amelyet egy tárcával ellátott böngésző mutatna. A válasz valódi.',
    waiting: 'Várakozás az ellenőrző oldalra.',
    onlyFramed:
      'Ez az oldal csak olyan ellenőrző oldalon belül működik, amely a böngészőn át kérdez.',
    staysOpen:
      'Az elutasítás, a hiba vagy az olvashatatlan válasz itt nem dönt el semmit: az ellenőrző oldal nyitva marad, és a kód az, ami akkor következik, ha ott megszakítja.',
    handedOver: 'Átadva',
    handedOverText: 'Az ellenőrző oldal megkapta a választ, és magától folytatja.',
    refusedText:
      'Semmit sem osztottunk meg. Az ellenőrző oldal nyitva marad, és más lehetőségeket kínál.',
    silentText: 'A tárca soha nem válaszol. A folytatáshoz zárja be ezt az ablakot.',
  },
  result: {
    sentTitle: 'Elküldve',
    sentText: (name) => `${name} elfogadta a választ.`,
    declinedTitle: 'Semmit sem osztottunk meg',
    declinedText: (name) => `${name} tudja ezt, és semmi mást.`,
    refusedTitle: 'Visszautasítva',
    rightlyRefused: (name) =>
      `A válasz szándékosan hibás volt, és ${name} nem fogadta el. Ez így helyes.`,
    wronglyRefused: (name) =>
      `A válasz valódi volt, de ${name} nem fogadta el. Megbíznak a tárca próbaszolgáltatóiban, és elérhető az állapotlistájuk?`,
    wronglyAccepted: (name) =>
      `A válasz szándékosan hibás volt, ${name} mégis elfogadta. Ennek nem szabadna megtörténnie.`,
    silentTitle: 'Csend',
    silentText: 'A kérést lekértük, és válasz nélkül marad.',
    unreachableTitle: 'A válasz nem érkezett meg',
    unreachableText: (name) => `${name} nem volt elérhető. A kérés talán még nyitva van.`,
    outcome: 'Eredmény',
    answer: 'Válasz',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'nincs',
    callback: 'Dokumentált callback',
    continue: 'Tovább',
    goBack:
      'Térjen vissza arra az oldalra, ahol elkezdte; az tudja, hogyan végződött. Ezt bezárhatja.',
    pageKnows: 'Az ellenőrző oldal tudja, hogyan végződött, és ott folytatódik.',
    backToPage: 'Vissza az ellenőrző oldalra',
    lookBeside: 'Az eszköz melletti oldal már tudja. Magától folytatja.',
    stillOpen:
      'A kérés nyitva marad, amíg az ideje le nem jár. Újra meg lehet válaszolni, vagy meg lehet szakítani ott, ahol elkezdte.',
    openAgain: 'A kérés megnyitása újra',
    home: 'A tárca kezdőlapja',
  },
  refusal: {
    title: 'Ez a tárca elutasítja a kérést',
    lead: 'Semmit sem osztottunk meg, és senki nem tudott meg semmit Önről.',
    reason: 'Ok',
    home: 'A tárca kezdőlapja',
  },
  finished: {
    title: 'Ez a kérés befejeződött',
    text: 'Megválaszolták, megszakították, vagy lejárt az ideje. Ehhez már semmit sem lehet küldeni.',
  },
  trouble: {
    answeredTitle: 'Ez a kérés itt már nincs nyitva',
    answeredText:
      'Már megválaszolták, vagy a tárca elfelejtette. Nyissa meg újra a linket, ha még érvényes lenne.',
    crossSiteTitle: 'Ez máshonnan jött',
    crossSiteText: 'Válaszolni csak ennek a tárcának az oldalán lehet. Semmit sem küldtünk el.',
    unknownTitle: 'Itt nincs semmi',
    unknownText: 'Ez a cím sehová sem vezet ebben a tárcában.',
    failedTitle: 'Valami elromlott a tárcában',
    failedText: 'Ez a mi hibánk. Kérjük, próbálja újra.',
  },
}
