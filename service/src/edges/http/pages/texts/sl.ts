import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const slovenian: Texts = {
  made: { machine: 'Samodejni prevod, ki ga človek še ni pregledal.' },
  glossary: {
    wallet: 'denarnica|denarnic',
    identity: 'dokument',
    share: 'deli|deljen',
    decline: 'zavrn',
    approve: 'odobr',
    code: 'kod',
    revoked: 'blokira',
  },
  test: { tag: 'Preizkus', hint: 'Ne uporabite pravega osebnega dokumenta' },
  trust: {
    sentence: 'Vidimus preveri vaše podatke in jih ne obdrži.',
    stored: 'Kaj se shranjuje',
  },
  progress: {
    label: 'Koraki',
    scan: 'Preberite',
    open: 'Odprite',
    approve: 'Odobrite',
    done: 'Končano',
  },
  asking: {
    title: (customer) => html`Dokažite, kdo ste, storitvi ${customer}`,
    howItWorks: 'Nič se ne deli, dokler tega ne odobrite v aplikaciji denarnice.',
    purpose: 'Zakaj sprašujejo',
    receives: (customer) => html`${customer} prejme`,
    attributes: {
      family_name: 'Priimek',
      given_name: 'Ime in priimek',
      birth_date: 'Datum rojstva',
      nationality: 'Vsa vaša državljanstva',
      birth_place: 'Kraj rojstva',
      resident_country: 'Država, v kateri živite',
      resident_state: 'Zvezna država ali regija, v kateri živite',
      resident_city: 'Kraj, v katerem živite',
      resident_postal_code: 'Poštna številka',
      resident_street: 'Ulica in hišna številka',
      resident_address: 'Naslov',
      family_name_birth: 'Priimek ob rojstvu',
      given_name_birth: 'Ime ob rojstvu',
      issuing_authority: 'Organ, ki je izdal vaš dokument',
      issuing_country: 'Država, ki je izdala vaš dokument',
      personal_administrative_number: 'Osebna številka',
    },
    fullName: 'Ime in priimek',
    nationality: (country) => `Je to vaše državljanstvo: ${country}?`,
    nationalityOf: { DE: 'Imate nemško državljanstvo?' },
    onlyYesOrNo: (customer) => html`S storitvijo ${customer} se deli samo da ali ne.`,
    questions: {
      age: (years) => `Ste stari ${years} let ali več?`,
      citizen: {
        EU: 'Imate državljanstvo države EU?',
        EEA: 'Imate državljanstvo države Evropskega gospodarskega prostora?',
        EEA_CH: 'Imate državljanstvo države Evropskega gospodarskega prostora ali Švice?',
        list: (countries) => `Imate državljanstvo ene od teh držav: ${countries}?`,
      },
      resident: {
        EU: 'Živite v državi EU?',
        EEA: 'Živite v Evropskem gospodarskem prostoru?',
        EEA_CH: 'Živite v Evropskem gospodarskem prostoru ali v Švici?',
        list: (countries) => `Živite v eni od teh držav: ${countries}?`,
      },
      match: (customer, details) => html`Se to ujema s tem, kar ima ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Denarnica ne pokaže vašega datuma rojstva.',
    ifAvailable: (attribute) => `${attribute} (če je na voljo)`,
    groups: {
      name: 'Ime in priimek',
      birth: 'Rojstvo in državljanstvo',
      address: 'Naslov',
      document: 'Osebni dokument',
    },
    startedCode: (host) =>
      html`Kodo preberite samo, če ste sami začeli na ${host}. Nobeno pošteno podjetje vam ne pošlje te kode.`,
    startedLink: (host) =>
      html`Nadaljujte samo, če ste sami začeli na ${host}. Nobeno pošteno podjetje vam ne pošlje te strani.`,
    inApp: (host) =>
      html`Ste v brskalniku znotraj aplikacije in denarnica se morda ne bo znala vrniti sem. Odprite ${host} v svojem običajnem brskalniku, na primer Safari ali Chrome, in tam začnite znova.`,
  },
  about: {
    title: 'O tej zahtevi',
    checkedBy: (operator, customer) => html`Preverja ${operator} za ${customer}`,
    asks: 'Kdo sprašuje',
    email: 'E-pošta',
    deletion: 'Za izbris vaših podatkov',
    authority: 'Nadzorni organ',
    privacy: 'Zasebnost',
    privacyLink: (customer) => html`Kako ${customer} uporablja vaše podatke`,
    operator: 'Kdo preverja',
    checks: (operator, customer) =>
      html`${operator} upravlja to stran za: ${customer}. Tu se preveri, ali je vaš dokument pristen, in posreduje samo to, kar je navedeno. Uporablja se Vidimus, odprta programska oprema, ki jo lahko pregleda vsakdo.`,
    yesOrNo: (customer) =>
      html`Denarnica nam pokaže vaše državljanstvo; ${customer} dobi samo da ali ne.`,
    shownFor: (customer, details) =>
      html`Za vprašanja nam denarnica pokaže: ${details}. ${customer} dobi samo da ali ne.`,
    stored: 'Kaj se shranjuje',
    detailsKept: (customer, time) =>
      html`Vaši podatki se izbrišejo takoj, ko jih ${customer} prejme. Najdaljši čas: približno ${time}.`,
    noteKept: (time) =>
      `Ostane zapis, da je bila zahteva in kako se je končala, brez vaših podatkov. Čas: ${time}.`,
    sure: 'Kako ste lahko prepričani',
    sureStarted: (host) => html`Sami ste začeli na ${host}.`,
    sureName: (requester) =>
      html`Denarnica kaže ${requester} in iste podatke. Odobrite tam, ne na tej strani.`,
  },
  wallet: {
    onPhone: 'Moja denarnica je v telefonu',
    onComputer: 'Moja denarnica je v tem računalniku',
    otherDevice: 'Moja denarnica je v drugi napravi',
    steps: [
      'V telefonu odprite aplikacijo denarnice.',
      'Z njo preberite to kodo.',
      (requester) => html`Preverite, ali kaže ${requester}, in odobrite.`,
    ],
    codeLabel: 'Koda za branje z aplikacijo denarnice',
    enlarge: 'Povečaj kodo',
    close: 'Zapri',
    open: 'Odpri denarnico',
    comesBack: (requester) => html`Pokazala bo ${requester}. Potem se vrnete sem.`,
    whoAsks: 'kdo sprašuje',
    notOpened: 'Se denarnica ni odprla?',
    notOpenedText: 'Preverite, ali je v tej napravi nameščena in nastavljena aplikacija denarnice.',
    tryAgain: 'Poskusi znova',
    useOtherDevice: 'Uporabi drugo napravo',
    copyLink: 'Kopiraj povezavo za denarnico',
    noWallet: 'Nimam denarnice',
    noWalletText: (host) =>
      html`Denarnica je aplikacija, ki hrani vaš uradni dokument v telefonu. Nastavite jo enkrat, brezplačno, z osebnim dokumentom. Potem začnite znova na ${host}.`,
    learnMore: 'Vprašanja in odgovori nemške vlade (v nemščini)',
    learnMoreOf: (issuer) => html`Uradne informacije: ${issuer}`,
    back: (customer) => html`Nazaj: ${customer}`,
    approved: 'Odobreno\u00a0– naprej',
  },
  browserWallet: {
    choose: 'Izberi denarnico',
    hint: 'Brskalnik odpre okno z vašimi denarnicami.',
    waiting: 'Nadaljujte v oknu, ki ga je odprl brskalnik.',
    failed: 'To ni uspelo ali pa ste okno zaprli. Poskusite znova ali nadaljujte drugače.',
    noWindow: 'Druge možnosti',
    simulate: 'Preizkusi okno denarnice v brskalniku',
    simulated: 'Simulirana denarnica brskalnika',
    simulatedHint: 'Simulacija: pravo okno ne more vsebovati preizkusnega dokumenta.',
  },
  secondDevice: {
    open: 'Prikaži telefon tukaj',
    title: 'Preizkusna denarnica v telefonu',
    close: 'Skrij telefon',
  },
  time: {
    minutes: {
      one: 'Imate {n} minuto.',
      two: 'Imate {n} minuti.',
      few: 'Imate {n} minute.',
      other: 'Imate {n} minut.',
    },
    lessThanOne: 'Imate manj kot minuto.',
    more: 'Dodaj 2 minuti',
    extended: 'Zdaj imate več časa.',
  },
  requested: {
    scannedTitle: 'Odobrite v telefonu',
    openedTitle: 'Odobrite v denarnici',
    check: (requester) => html`Preverite, ali denarnica kaže ${requester}.`,
    carriesOn: 'Ta stran se nadaljuje sama.',
    approve: 'Odobri',
    notWorking: 'Ne deluje',
    unlock: 'Odklenite telefon in odprite aplikacijo denarnice. Zahteva čaka tam.',
    openApp: 'Odprite aplikacijo denarnice. Zahteva čaka tam.',
    linkAgain: 'Znova odpri denarnico',
    codeAgain: 'Ali znova preberite kodo:',
    notYou: 'Kode niste prebrali vi? Spodaj prekličite. Nič ni bilo deljeno.',
  },
  misunderstood: {
    title: 'Odgovora denarnice nismo mogli prebrati',
    text: (customer) =>
      html`Nič niste storili narobe. S storitvijo ${customer} ni bilo nič deljeno.`,
    otherWay: 'Poskusite raje tako ali z drugo aplikacijo denarnice, če jo imate.',
    otherWallet: 'Poskusite z drugo aplikacijo denarnice, če jo imate.',
  },
  awaitingReturn: {
    title: 'Vrnite se iz denarnice',
    text: 'Denarnica je odgovorila. Za vašo zaščito pot nazaj vodi skozi denarnico: tam se dotaknite »Nazaj« ali »Naprej«.',
    stuck: (host) => html`V denarnici ni poti nazaj? Prekličite in začnite znova na ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Končano',
      text: () => html`Vaši podatki so potrjeni.`,
    },
    error_access_denied: {
      title: 'Nič ni bilo deljeno',
      text: () => html`V denarnici ste zavrnili ali pa v njej ni ustreznega dokumenta.`,
      next: (customer) =>
        html`Če vendarle želite deliti svoje podatke, začnite znova v storitvi ${customer}.`,
    },
    error_cancelled: {
      title: 'Preklicano',
      text: () => html`To zahtevo ste končali.`,
    },
    error_expired: {
      title: 'Čas je potekel',
      text: () => html`Denarnica ni odgovorila pravočasno.`,
      next: (customer) =>
        html`Začnite znova v storitvi ${customer}. Pripravite aplikacijo denarnice.`,
    },
    error_session: {
      title: 'Ni končano v tem brskalniku',
      text: () =>
        html`Za vašo zaščito se morate iz denarnice vrniti v brskalnik, v katerem ste začeli, kmalu potem, ko odobrite.`,
      next: (customer) =>
        html`Začnite znova v storitvi ${customer}, in sicer v brskalniku, ki ga telefon uporablja za povezave.`,
    },
    error_wallet_unavailable: {
      title: 'Denarnica zdaj ne more odgovoriti',
      text: () => html`Aplikacija denarnice je sporočila, da ni pripravljena.`,
      next: () => html`Odprite jo in preverite, ali je v celoti nastavljena in posodobljena.`,
    },
    error_invalid_request: {
      title: 'Denarnica zahteve ni sprejela',
      text: () => html`Nič niste storili narobe.`,
      next: () => html`Poglejte, ali je za aplikacijo denarnice na voljo posodobitev.`,
    },
    error_invalid_presentation: {
      title: 'To ni uspelo',
      text: () => html`Podatkov iz denarnice nismo mogli potrditi.`,
      next: (customer) =>
        html`Začnite znova v storitvi ${customer}. Če se ponovi, navedite številko.`,
    },
    error_untrusted_issuer: {
      title: 'Ta dokument tu ni sprejet',
      text: (customer) => html`Dokumenta iz denarnice ni izdal organ, ki ga zahteva ${customer}.`,
      next: (customer) => html`Vprašajte, kateri dokument lahko uporabite: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Vaš dokument trenutno ni veljaven',
      text: () => html`Dokument v denarnici je potekel ali še ni veljaven.`,
      next: () => html`Odprite aplikacijo denarnice in tam obnovite dokument.`,
    },
    error_credential_revoked: {
      title: 'Vaš dokument je blokiran',
      text: () =>
        html`Organ, ki je izdal dokument v denarnici, ga je blokiral. Trenutno ga ni mogoče uporabiti.`,
      next: () => html`Vprašajte ta organ za razlog in kako dobite novega.`,
    },
    error_status_unavailable: {
      title: 'Preverjanja nismo mogli končati',
      text: () =>
        html`Nismo mogli ugotoviti, ali je dokument v denarnici še veljaven. Nič niste storili narobe.`,
      next: (customer) => html`Čez nekaj minut začnite znova v storitvi ${customer}.`,
    },
    error_missing_attribute: {
      title: 'Nekateri podatki so manjkali',
      text: (customer) => html`Denarnica ni dala vsega, kar zahteva ${customer}, ali tega nima.`,
      next: (customer) =>
        html`Začnite znova v storitvi ${customer} in delite vse zahtevane podatke.`,
    },
    error_undetermined: {
      title: 'Vaš dokument ne pove dovolj',
      text: (customer) =>
        html`Dokument v denarnici ne odgovori na to, kar sprašuje ${customer}. Nič niste storili narobe.`,
      next: (customer) => html`Vprašajte, kako drugače lahko to pokažete: ${customer}.`,
    },
    error_internal: {
      title: 'Pri nas je šlo nekaj narobe',
      text: () => html`Nič niste storili narobe.`,
      next: (customer) => html`Čez nekaj minut začnite znova v storitvi ${customer}.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`S storitvijo ${customer} ni bilo nič deljeno.`,
    next: 'Kaj lahko storite',
    takingBack: (customer) => html`Vračanje: ${customer}\u00a0…`,
    goBackNow: (customer) =>
      html`${customer} ravnokar prejema sporočilo. Potem lahko tam nadaljujete.`,
    goOn: (customer) => html`Naprej: ${customer}`,
    back: (customer) => html`Nazaj: ${customer}`,
    soonBack: (customer) => html`Ta stran se čez minuto vrne v storitev ${customer}.`,
    stay: 'Ostani tukaj',
    lateTitle: (customer) => html`${customer} trenutno ne odgovarja`,
    lateText: (customer) =>
      html`Odobrili ste in podatki so potrjeni, vendar ${customer} ne odgovarja. Nič niste storili narobe.`,
    lateShort: (customer) => html`${customer} trenutno ne odgovarja.`,
    triedUntil: (time) => html`Poskušamo naprej, najpozneje do: ${time}.`,
    goesOn: 'Ta stran se nadaljuje sama.',
    tryNow: 'Preveri zdaj',
    contact: (address) => html`Vprašanja? Pišite na ${address}.`,
    withoutWaiting: (customer) => html`Takoj naprej: ${customer}`,
    goThere: (customer) => html`Pojdi: ${customer}`,
    continuedTitle: 'Ta zahteva je končana',
    continuedText: (customer) => html`${customer} ve, kako se je končala. To stran lahko zaprete.`,
    undeliveredTitle: (customer) => html`${customer} ne odgovarja`,
    undeliveredText: (host) =>
      html`Odobrili ste, vendar ni bilo odgovora. Vaši podatki so pri nas izbrisani. Vrnite se na ${host} in začnite znova.`,
    undeliveredShort: (host) => html`Nismo vas mogli vrniti. Prosimo, sami pojdite na ${host}.`,
  },
  cancel: (customer) => html`Prekliči in nazaj: ${customer}`,
  reference: 'Številka',
  copy: 'Kopiraj',
  inPortal: 'Za razvijalce: ta potek v portalu',
  receipt: {
    title: 'Potrdilo',
    link: 'Potrdilo za to zahtevo',
    lead: (customer) => html`Kaj je bilo posredovano storitvi ${customer} in kaj se s tem zgodi.`,
    underWay: (customer) =>
      html`Storitev ${customer} še ni potrdila prejema. Pozneje znova odprite to stran.`,
    asked: 'Kdo je vprašal',
    when: 'Kdaj ste odobrili',
    passedOn: 'Posredovano',
    toBePassedOn: 'Bo posredovano',
    onlyAsYesOrNo: 'Samo kot da ali ne',
    noValues: 'Ta stran vaše podatke imenuje, ne da bi jih pokazala.',
    erased: 'Naša kopija',
    erasedNow: (customer) =>
      html`Izbrisana, ko je storitev ${customer} potrdila prejem vaših podatkov.`,
    erasedBy: (time) => html`Izbrisana bo takoj, ko bodo podatki prejeti, najpozneje: ${time}.`,
    noteUntil: (day) =>
      html`Do tega dne (${day}) hranimo zapis, da je bila zahteva in kako se je končala, brez vaših podatkov.`,
    writeTo: 'Komu pisati',
    deletion: (address) =>
      html`Za popravek ali izbris podatkov ali vprašanje, kaj je shranjeno: ${address}`,
    deletionElsewhere: (customer) =>
      html`Za popravek ali izbris podatkov ali vprašanje, kaj je shranjeno, pišite: ${customer}.`,
    complaint: (authority) => html`Za pritožbo o ravnanju z njimi: ${authority}`,
    complaintElsewhere: 'Za pritožbo o ravnanju z njimi: organ za varstvo podatkov v vaši državi.',
    print: 'Natisni ali shrani',
  },
  stored: {
    title: 'Kaj se shranjuje',
    lead: 'Vidimus preveri, kar pokaže denarnica, posreduje, kar ste odobrili, in tega ne obdrži. To je vse, kar se medtem in potem shranjuje.',
    entries: (time) => [
      {
        what: 'Vaši podatki',
        how: 'Kar je bilo zahtevano, na primer vaše ime, šifrirano z lastnim ključem.',
        until: `Izbrišejo se takoj, ko podjetje, ki je vprašalo, potrdi prejem. Najdaljši čas: približno ${time}. Naslov, na katerega greste potem, ostane šifriran še deset minut. Nato se izbriše tudi ključ.`,
      },
      {
        what: 'Zapis, da je bila zahteva',
        how: 'Kdo je vprašal, kdaj, po katerih vrstah podatkov (»ime«, nikoli vaše ime) in kako se je končalo. Lastna opomba podjetja o vas je šifrirana kot vaši podatki in se izbriše z njimi, najpozneje po enem dnevu; ostane njen odtis.',
        until: 'Toliko dni, kot jih je izbralo podjetje: od 1 do 90, in 30, če ni izbralo.',
      },
      {
        what: 'Vaš brskalnik',
        how: 'En piškotek v brskalniku, da lahko samo vi končate, kar ste začeli. Ob zapisu hranimo njegov odtis. O vas ne pove ničesar.',
        until: 'Piškotek poteče po dveh urah.',
      },
      {
        what: 'Nikoli shranjeno',
        how: 'Vaš naslov IP, izvirni odgovor denarnice, nič, česar niste odobrili, in vaše slike. Noben dnevnik ne vsebuje vaših podatkov.',
        until:
          'Varnostne kopije lahko vsebujejo šifrirane podatke potekajočih zahtev. Ključ zanje se hrani ločeno.',
      },
    ],
  },
  live: {
    offline: 'Nimate povezave. Stran se nadaljuje, ko se povezava vrne.',
    copied: 'Kopirano.',
    codeHidden: 'Koda ni vidna v celoti.',
    codeVisible: 'Koda je vidna v celoti.',
    ending: 'Imate manj kot minuto. Lahko prosite za več časa.',
  },
  notFound: {
    title: 'Tu ni ničesar',
    text: 'Ta naslov ne obstaja. Vrnite se tja, od koder ste prišli.',
  },
  neutral: {
    title: 'Ta povezava ni veljavna',
    text: 'Potekla je, je že bila uporabljena ali pa je bila najprej odprta v drugem brskalniku.',
    advice: [
      'Če ste začeli v drugem brskalniku ali aplikaciji, nadaljujte tam.',
      'Sicer se vrnite tja, od koder ste prišli, in začnite znova.',
      'Če vam je nekdo poslal to povezavo, zaprite stran in v denarnici ničesar ne odobrite.',
    ],
  },
  otherBrowser: {
    title: 'Začeli ste v drugem brskalniku',
    text: 'Za vašo zaščito je to mogoče končati samo v brskalniku, v katerem ste začeli. Noben vaš podatek ni bil posredovan.',
    advice: [
      'Vrnite se v brskalnik, v katerem ste začeli. Pokazal vam bo, kako naprej.',
      'Drugič začnite v brskalniku, ki ga telefon uporablja za povezave, ne znotraj aplikacije.',
    ],
  },
  tooMany: {
    title: 'Preveč ljudi hkrati',
    text: 'Iz vašega omrežja trenutno začenja preveč ljudi. Počakajte minuto in poskusite znova.',
  },
  cookiesNeeded: {
    title: 'Brskalnik mora dovoliti piškotke',
    text: 'Potrebujemo en piškotek, da prepoznamo vaš brskalnik in da lahko to končate samo vi. Ni se vrnil k nam. Ne uporablja se za nič drugega in poteče po dveh urah.',
    advice: [
      'V nastavitvah brskalnika dovolite piškotke za to spletno mesto. Potem poskusite znova.',
      'Ali odprite povezavo v drugem brskalniku, ne znotraj aplikacije.',
    ],
    tryAgain: 'Poskusi znova',
  },
  goOnElsewhere: {
    title: 'Nadaljujte tam, kjer ste začeli',
    text: 'Denarnica je odgovorila. Vrnite se na zaslon, kjer je bila koda. To stran lahko zaprete.',
  },
}
