import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const estonian: Texts = {
  made: { machine: 'Masintõlge, mida inimene ei ole veel kontrollinud.' },
  glossary: {
    wallet: 'kukkur|kukk|kukr',
    identity: 'dokumen',
    share: 'jaga',
    decline: 'keeldu',
    approve: 'kinnita',
    code: 'kood',
    revoked: 'blokeeri',
  },
  test: { tag: 'Test', hint: 'Ärge kasutage päris isikut tõendavat dokumenti' },
  trust: {
    sentence: 'Vidimus kontrollib teie andmeid ega jäta neid alles.',
    stored: 'Mida säilitatakse',
  },
  progress: { label: 'Sammud', scan: 'Skanni', open: 'Ava', approve: 'Kinnita', done: 'Valmis' },
  asking: {
    title: (customer) => html`Tõendage teenusele ${customer}, kes te olete`,
    howItWorks: 'Midagi ei jagata enne, kui te selle kukrurakenduses kinnitate.',
    purpose: 'Miks seda küsitakse',
    receives: (customer) => html`${customer} saab`,
    attributes: {
      family_name: 'Perekonnanimi',
      given_name: 'Eesnimi',
      birth_date: 'Sünniaeg',
      nationality: 'Kõik teie kodakondsused',
      birth_place: 'Sünnikoht',
      resident_country: 'Riik, kus elate',
      resident_state: 'Osariik või piirkond, kus elate',
      resident_city: 'Koht, kus elate',
      resident_postal_code: 'Sihtnumber',
      resident_street: 'Tänav ja maja number',
      resident_address: 'Aadress',
      family_name_birth: 'Perekonnanimi sünnil',
      given_name_birth: 'Eesnimi sünnil',
      issuing_authority: 'Teie dokumendi väljastanud asutus',
      issuing_country: 'Teie dokumendi väljastanud riik',
      personal_administrative_number: 'Isikunumber',
    },
    fullName: 'Ees- ja perekonnanimi',
    nationality: (country) => `Kas see on teie kodakondsus: ${country}?`,
    nationalityOf: { DE: 'Kas olete Saksamaa kodanik?' },
    onlyYesOrNo: (customer) => html`Teenusega ${customer} jagatakse ainult jah või ei.`,
    questions: {
      age: (years) => `Kas olete ${years}-aastane või vanem?`,
      citizen: {
        EU: 'Kas olete mõne ELi riigi kodanik?',
        EEA: 'Kas olete mõne Euroopa Majanduspiirkonna riigi kodanik?',
        EEA_CH: 'Kas olete mõne Euroopa Majanduspiirkonna riigi või Šveitsi kodanik?',
        list: (countries) => `Kas olete mõne järgmise riigi kodanik: ${countries}?`,
      },
      resident: {
        EU: 'Kas elate mõnes ELi riigis?',
        EEA: 'Kas elate Euroopa Majanduspiirkonnas?',
        EEA_CH: 'Kas elate Euroopa Majanduspiirkonnas või Šveitsis?',
        list: (countries) => `Kas elate mõnes neist riikidest: ${countries}?`,
      },
      match: (customer, details) =>
        html`Kas need langevad kokku sellega, mis on teenusel ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Teie kukkur ei näita teie sünniaega.',
    ifAvailable: (attribute) => `${attribute} (kui on olemas)`,
    groups: {
      name: 'Nimi',
      birth: 'Sünd ja kodakondsus',
      address: 'Aadress',
      document: 'Isikut tõendav dokument',
    },
    startedCode: (host) =>
      html`Skannige ainult siis, kui alustasite ise saidil ${host}. Ükski aus ettevõte ei saada teile seda koodi.`,
    startedLink: (host) =>
      html`Jätkake ainult siis, kui alustasite ise saidil ${host}. Ükski aus ettevõte ei saada teile seda lehte.`,
    inApp: (host) =>
      html`Olete rakenduse enda brauseris ja teie kukkur ei pruugi siia tagasi leida. Avage ${host} oma tavalises brauseris, näiteks Safaris või Chrome’is, ja alustage seal uuesti.`,
  },
  about: {
    title: 'Sellest päringust',
    checkedBy: (operator, customer) => html`Kontrollib ${operator}, küsib ${customer}`,
    asks: 'Kes küsib',
    email: 'E-post',
    deletion: 'Oma andmete kustutamiseks',
    authority: 'Järelevalveasutus',
    privacy: 'Privaatsus',
    privacyLink: (customer) => html`Kuidas ${customer} teie andmeid kasutab`,
    operator: 'Kes kontrollib',
    checks: (operator, customer) =>
      html`${operator} haldab seda lehte teenuse ${customer} jaoks. Siin kontrollitakse, et teie dokument on ehtne, ja edastatakse ainult loetletu. Selleks kasutatakse Vidimust, avatud tarkvara, mida igaüks võib uurida.`,
    yesOrNo: (customer) =>
      html`Teie kukkur näitab meile teie kodakondsust; ${customer} saab ainult jah või ei.`,
    shownFor: (customer, details) =>
      html`Küsimuste jaoks näitab kukkur meile: ${details}. ${customer} saab ainult jah või ei.`,
    stored: 'Mida säilitatakse',
    detailsKept: (customer, time) =>
      html`Teie andmed kustutatakse kohe, kui ${customer} on need saanud. Pikim aeg: umbes ${time}.`,
    noteKept: (time) =>
      `Alles jääb märge, et päring toimus ja kuidas see lõppes, ilma teie andmeteta. Aeg: ${time}.`,
    sure: 'Kuidas kindel olla',
    sureStarted: (host) => html`Alustasite ise saidil ${host}.`,
    sureName: (requester) =>
      html`Teie kukkur näitab: ${requester}, ja samu andmeid. Kinnitate seal, mitte sellel lehel.`,
  },
  wallet: {
    onPhone: 'Minu kukkur on telefonis',
    onComputer: 'Minu kukkur on selles arvutis',
    otherDevice: 'Minu kukkur on teises seadmes',
    steps: [
      'Avage telefonis kukrurakendus.',
      'Skannige sellega see kood.',
      (requester) => html`Kontrollige, et seal on ${requester}, ja kinnitage.`,
    ],
    codeLabel: 'Kood, mida skannida kukrurakendusega',
    enlarge: 'Suurenda koodi',
    close: 'Sulge',
    open: 'Ava kukkur',
    comesBack: (requester) => html`Seal on ${requester}. Pärast tulete siia tagasi.`,
    whoAsks: 'küsija nimi',
    notOpened: 'Kas kukkur ei avanenud?',
    notOpenedText:
      'Kontrollige, et sellesse seadmesse on kukrurakendus paigaldatud ja seadistatud.',
    tryAgain: 'Proovi uuesti',
    useOtherDevice: 'Kasuta teist seadet',
    copyLink: 'Kopeeri kukru link',
    noWallet: 'Mul ei ole kukrut',
    noWalletText: (host) =>
      html`Kukkur on rakendus, mis hoiab teie ametlikku dokumenti telefonis. Selle seadistate üks kord isikut tõendava dokumendiga, tasuta. Seejärel alustage uuesti saidil ${host}.`,
    learnMore: 'Saksamaa valitsuse küsimused ja vastused (saksa keeles)',
    learnMoreOf: (issuer) => html`Ametlik teave: ${issuer}`,
    back: (customer) => html`Tagasi: ${customer}`,
    approved: 'Olen kinnitanud\u00a0– edasi',
  },
  browserWallet: {
    choose: 'Vali kukkur',
    hint: 'Brauser avab akna teie kukrutega.',
    waiting: 'Jätkake aknas, mille brauser avas.',
    failed: 'See ei õnnestunud või sulgesite akna. Proovige uuesti või jätkake teisiti.',
    noWindow: 'Muud võimalused',
    simulate: 'Proovi brauseri kukruakent',
    simulated: 'Simuleeritud brauserikukkur',
    simulatedHint: 'Simulatsioon: päris aknas ei saa olla proovidokumenti.',
  },
  secondDevice: {
    open: 'Näita siin telefoni',
    title: 'Proovikukkur telefonis',
    close: 'Pane telefon ära',
  },
  time: {
    minutes: { one: 'Teil on {n} minut.', other: 'Teil on {n} minutit.' },
    lessThanOne: 'Teil on alla minuti.',
    more: 'Lisa 2 minutit',
    extended: 'Teil on nüüd rohkem aega.',
  },
  requested: {
    scannedTitle: 'Kinnitage telefonis',
    openedTitle: 'Kinnitage kukrus',
    check: (requester) => html`Kontrollige, et kukrus on ${requester}.`,
    carriesOn: 'See leht jätkab ise.',
    approve: 'Kinnita',
    notWorking: 'See ei tööta',
    unlock: 'Avage telefoni lukk ja kukrurakendus. Päring ootab seal.',
    openApp: 'Avage kukrurakendus. Päring ootab seal.',
    linkAgain: 'Ava kukkur uuesti',
    codeAgain: 'Või skannige kood uuesti:',
    notYou: 'Kas koodi ei skanninud teie? Katkestage allpool. Midagi ei ole jagatud.',
  },
  misunderstood: {
    title: 'Me ei saanud teie kukru vastust lugeda',
    text: (customer) => html`Te ei teinud midagi valesti. Teenusega ${customer} ei jagatud midagi.`,
    otherWay: 'Proovige hoopis nii või mõne teise kukrurakendusega, kui teil on.',
    otherWallet: 'Proovige mõnda teist kukrurakendust, kui teil on.',
  },
  awaitingReturn: {
    title: 'Palun tulge kukrust tagasi',
    text: 'Teie kukkur vastas. Teie kaitseks viib tee tagasi läbi kukru: puudutage seal „Tagasi” või „Edasi”.',
    stuck: (host) => html`Kas kukrust ei saa tagasi? Katkestage ja alustage uuesti saidil ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Valmis',
      text: () => html`Teie andmed on kinnitatud.`,
    },
    error_access_denied: {
      title: 'Midagi ei jagatud',
      text: () => html`Te keeldusite kukrus või ei ole seal sobivat dokumenti.`,
      next: (customer) =>
        html`Kui soovite andmeid siiski jagada, alustage uuesti teenuses ${customer}.`,
    },
    error_cancelled: {
      title: 'Katkestatud',
      text: () => html`Te lõpetasite selle päringu.`,
    },
    error_expired: {
      title: 'Aeg sai otsa',
      text: () => html`Teie kukkur ei vastanud õigel ajal.`,
      next: (customer) => html`Alustage uuesti teenuses ${customer}. Hoidke kukrurakendus valmis.`,
    },
    error_session: {
      title: 'Selles brauseris lõpetamata',
      text: () =>
        html`Teie kaitseks peate varsti pärast kinnitamist kukrust tagasi tulema brauserisse, kus alustasite.`,
      next: (customer) =>
        html`Alustage uuesti teenuses ${customer}, brauseris, mida teie telefon linkide jaoks kasutab.`,
    },
    error_wallet_unavailable: {
      title: 'Teie kukkur ei saa praegu vastata',
      text: () => html`Kukrurakendus teatas, et ei ole valmis.`,
      next: () => html`Avage see ja kontrollige, et see on täielikult seadistatud ja ajakohane.`,
    },
    error_invalid_request: {
      title: 'Teie kukkur ei võtnud päringut vastu',
      text: () => html`Te ei teinud midagi valesti.`,
      next: () => html`Vaadake, kas kukrurakendusele on uuendus.`,
    },
    error_invalid_presentation: {
      title: 'See ei õnnestunud',
      text: () => html`Me ei saanud kukru andmeid kinnitada.`,
      next: (customer) =>
        html`Alustage uuesti teenuses ${customer}. Kui see kordub, teatage viitenumber.`,
    },
    error_untrusted_issuer: {
      title: 'Seda dokumenti siin vastu ei võeta',
      text: (customer) => html`Kukru dokumenti ei andnud välja asutus, mida ${customer} nõuab.`,
      next: (customer) => html`Küsige, millist dokumenti saate kasutada: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Teie dokument praegu ei kehti',
      text: () => html`Kukrus olev dokument on aegunud või ei kehti veel.`,
      next: () => html`Avage kukrurakendus ja uuendage dokumenti seal.`,
    },
    error_credential_revoked: {
      title: 'Teie dokument on blokeeritud',
      text: () =>
        html`Kukru dokumendi väljastanud asutus on selle blokeerinud. Praegu ei saa seda kasutada.`,
      next: () => html`Küsige sellelt asutuselt põhjust ja kuidas saada uus.`,
    },
    error_status_unavailable: {
      title: 'Me ei saanud kontrolli lõpetada',
      text: () =>
        html`Me ei saanud teada, kas kukru dokument veel kehtib. Te ei teinud midagi valesti.`,
      next: (customer) => html`Alustage mõne minuti pärast uuesti teenuses ${customer}.`,
    },
    error_missing_attribute: {
      title: 'Mõned andmed puudusid',
      text: (customer) =>
        html`Teie kukkur ei andnud kõike, mida ${customer} küsib, või ei ole seda seal.`,
      next: (customer) =>
        html`Alustage uuesti teenuses ${customer} ja jagage kõiki küsitud andmeid.`,
    },
    error_undetermined: {
      title: 'Teie dokument ei ütle piisavalt',
      text: (customer) =>
        html`Kukrus olev dokument jätab lahtiseks selle, mida ${customer} küsib. Te ei teinud midagi valesti.`,
      next: (customer) => html`Küsige, kuidas saate seda muul viisil näidata: ${customer}.`,
    },
    error_internal: {
      title: 'Meie poolel läks midagi valesti',
      text: () => html`Te ei teinud midagi valesti.`,
      next: (customer) => html`Alustage mõne minuti pärast uuesti teenuses ${customer}.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Teenusega ${customer} ei jagatud midagi.`,
    next: 'Mida saate teha',
    takingBack: (customer) => html`Viime teid tagasi: ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} saab praegu teate. Seejärel saate seal jätkata.`,
    goOn: (customer) => html`Edasi: ${customer}`,
    back: (customer) => html`Tagasi: ${customer}`,
    soonBack: (customer) => html`See leht läheb minuti pärast tagasi teenusesse ${customer}.`,
    stay: 'Jää siia',
    lateTitle: (customer) => html`${customer} praegu ei vasta`,
    lateText: (customer) =>
      html`Te kinnitasite ja andmed on kinnitatud, kuid ${customer} ei vasta. Te ei teinud midagi valesti.`,
    lateShort: (customer) => html`${customer} praegu ei vasta.`,
    triedUntil: (time) => html`Proovime edasi. Hiljemalt: ${time}.`,
    goesOn: 'See leht jätkab ise.',
    tryNow: 'Kontrolli kohe',
    contact: (address) => html`Küsimusi? Kirjutage: ${address}.`,
    withoutWaiting: (customer) => html`Mine kohe: ${customer}`,
    goThere: (customer) => html`Mine: ${customer}`,
    continuedTitle: 'See päring on lõppenud',
    continuedText: (customer) =>
      html`${customer} teab, kuidas see lõppes. Võite selle lehe sulgeda.`,
    undeliveredTitle: (customer) => html`${customer} ei vastanud`,
    undeliveredText: (host) =>
      html`Te kinnitasite, kuid vastust ei tulnud. Teie andmed on siin kustutatud. Minge tagasi saidile ${host} ja alustage uuesti.`,
    undeliveredShort: (host) =>
      html`Me ei saanud teid tagasi viia. Palun minge ise saidile ${host}.`,
  },
  cancel: (customer) => html`Katkesta ja mine tagasi: ${customer}`,
  reference: 'Viitenumber',
  copy: 'Kopeeri',
  inPortal: 'Arendajatele: see käik portaalis',
  receipt: {
    title: 'Kinnitus',
    link: 'Selle päringu kinnitus',
    lead: (customer) => html`Mida teenusele ${customer} edastati ja mis sellest saab.`,
    underWay: (customer) =>
      html`${customer} ei ole kättesaamist veel kinnitanud. Avage see leht hiljem uuesti.`,
    asked: 'Kes küsis',
    when: 'Millal kinnitasite',
    passedOn: 'Edastatud',
    toBePassedOn: 'Edastatakse',
    onlyAsYesOrNo: 'Ainult jah või ei',
    noValues: 'See leht nimetab teie andmeid, kuid ei näita neid.',
    erased: 'Meie koopia',
    erasedNow: (customer) => html`Kustutati siis, kui ${customer} kinnitas andmete kättesaamist.`,
    erasedBy: (time) => html`Kustutatakse kohe, kui andmed on kätte saadud. Hiljemalt: ${time}.`,
    noteUntil: (day) =>
      html`Hoiame alles märke, et päring toimus ja kuidas see lõppes, ilma teie andmeteta. Viimane päev: ${day}.`,
    writeTo: 'Kellele kirjutada',
    deletion: (address) =>
      html`Andmete parandamiseks või kustutamiseks või küsimuseks, mida säilitatakse: ${address}`,
    deletionElsewhere: (customer) =>
      html`Andmete parandamiseks või kustutamiseks või küsimuseks, mida säilitatakse, kirjutage: ${customer}.`,
    complaint: (authority) => html`Kaebus andmete kasutamise kohta: ${authority}`,
    complaintElsewhere: 'Kaebus andmete kasutamise kohta: teie riigi andmekaitseasutus.',
    print: 'Prindi või salvesta',
  },
  stored: {
    title: 'Mida säilitatakse',
    lead: 'Vidimus kontrollib, mida teie kukkur näitab, edastab selle, mille kinnitasite, ega jäta seda alles. Siin on kõik, mida vahepeal ja pärast säilitatakse.',
    entries: (time) => [
      {
        what: 'Teie andmed',
        how: 'See, mida küsiti, näiteks teie nimi, krüpteeritud eraldi võtmega.',
        until: `Need kustutatakse kohe, kui küsinud ettevõte on kättesaamist kinnitanud. Pikim aeg: umbes ${time}. Aadress, kuhu teid edasi saadetakse, säilib krüpteeritult veel kümme minutit. Siis kustutatakse ka võti.`,
      },
      {
        what: 'Märge, et päring toimus',
        how: 'Kes küsis, millal, mis liiki andmeid („eesnimi”, mitte kunagi teie eesnimi) ja kuidas see lõppes. Ettevõtte enda märkus teie kohta on krüpteeritud nagu teie andmed ja kustutatakse koos nendega, hiljemalt ühe päeva pärast; alles jääb selle räsi.',
        until: 'Nii mitu päeva, kui ettevõte on valinud: 1–90, ja 30, kui ta ei ole valinud.',
      },
      {
        what: 'Teie brauser',
        how: 'Üks küpsis teie brauseris, et ainult teie saaksite alustatu lõpetada. Hoiame märke juures selle räsi. See ei ütle teie kohta midagi.',
        until: 'Küpsis aegub kahe tunni pärast.',
      },
      {
        what: 'Ei säilitata kunagi',
        how: 'Teie IP-aadress, kukru algne vastus, kõik, mida te ei kinnitanud, ja teie pildid. Üheski logis ei ole teie andmeid.',
        until:
          'Varukoopiates võivad olla pooleli päringute krüpteeritud andmed. Nende võtit hoitakse eraldi.',
      },
    ],
  },
  live: {
    offline: 'Ühendus puudub. Leht jätkab, kui ühendus taastub.',
    copied: 'Kopeeritud.',
    codeHidden: 'Kood ei ole täielikult näha.',
    codeVisible: 'Kood on täielikult näha.',
    ending: 'Teil on alla minuti. Võite aega juurde küsida.',
  },
  notFound: {
    title: 'Siin ei ole midagi',
    text: 'Seda aadressi ei ole. Minge tagasi sinna, kust tulite.',
  },
  neutral: {
    title: 'See link ei kehti',
    text: 'See on aegunud, juba kasutatud või avati esmalt teises brauseris.',
    advice: [
      'Kui alustasite teises brauseris või rakenduses, jätkake seal.',
      'Muidu minge tagasi sinna, kust tulite, ja alustage uuesti.',
      'Kui keegi saatis teile selle lingi, sulgege leht ja ärge kinnitage kukrus midagi.',
    ],
  },
  otherBrowser: {
    title: 'Alustasite teises brauseris',
    text: 'Teie kaitseks saab selle lõpetada ainult brauseris, kus alustasite. Ühtegi teie andmetest ei edastatud.',
    advice: [
      'Minge tagasi brauserisse, kus alustasite. Seal näete, kuidas jätkata.',
      'Selle vältimiseks alustage brauseris, mida teie telefon linkide jaoks kasutab, mitte rakenduse sees.',
    ],
  },
  tooMany: {
    title: 'Liiga palju korraga',
    text: 'Teie võrgust alustab praegu liiga palju inimesi. Oodake minut ja proovige uuesti.',
  },
  cookiesNeeded: {
    title: 'Teie brauser peab lubama küpsiseid',
    text: 'Vajame üht küpsist, et teie brauser ära tunda, nii et ainult teie saate selle lõpetada. See ei tulnud meile tagasi. Seda ei kasutata millekski muuks ja see aegub kahe tunni pärast.',
    advice: [
      'Lubage brauseri seadetes selle saidi küpsised. Seejärel proovige uuesti.',
      'Või avage link teises brauseris, mitte rakenduse sees.',
    ],
    tryAgain: 'Proovi uuesti',
  },
  goOnElsewhere: {
    title: 'Jätkake seal, kus alustasite',
    text: 'Teie kukkur vastas. Minge tagasi ekraani juurde, kus oli kood. Võite selle lehe sulgeda.',
  },
}
