import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const maltese: Texts = {
  made: { machine: 'Traduzzjoni awtomatika, għadha mhux riveduta minn persuna.' },
  glossary: {
    wallet: 'kartiera|kartier',
    identity: 'identi',
    share: 'kondivi',
    decline: 'rifjut',
    approve: 'approva',
    code: 'kodiċi',
    revoked: 'blukka',
  },
  test: { tag: 'Test', hint: 'Tużax dokument tal-identità veru' },
  trust: {
    sentence: 'Vidimus jivverifika d-data tiegħek u ma jżommhiex.',
    stored: 'X’jinħażen',
  },
  progress: { label: 'Passi', scan: 'Skennja', open: 'Iftaħ', approve: 'Approva', done: 'Lest' },
  asking: {
    title: (customer) => html`Agħti prova ta’ min int lil ${customer}`,
    howItWorks: 'Ma jiġi kondiviż xejn qabel ma tapprovah fl-app tal-kartiera tiegħek.',
    purpose: 'Għaliex qed jitolbu',
    receives: (customer) => html`${customer} se jirċievi`,
    attributes: {
      family_name: 'Kunjom',
      given_name: 'Isem',
      birth_date: 'Data tat-twelid',
      nationality: 'In-nazzjonalitajiet kollha tiegħek',
      birth_place: 'Post tat-twelid',
      resident_country: 'Pajjiż fejn tgħix',
      resident_state: 'Stat jew reġjun fejn tgħix',
      resident_city: 'Belt fejn tgħix',
      resident_postal_code: 'Kodiċi postali',
      resident_street: 'Triq u numru tad-dar',
      resident_address: 'Indirizz',
      family_name_birth: 'Kunjom mat-twelid',
      given_name_birth: 'Isem mat-twelid',
      issuing_authority: 'Awtorità li ħarġet l-identità tiegħek',
      issuing_country: 'Pajjiż li ħareġ l-identità tiegħek',
      personal_administrative_number: 'Numru personali',
    },
    fullName: 'Isem u kunjom',
    nationality: (country) => `Din hija n-nazzjonalità tiegħek: ${country}?`,
    nationalityOf: { DE: 'Għandek nazzjonalità Ġermaniża?' },
    onlyYesOrNo: (customer) => html`Ma’ ${customer} jiġi kondiviż biss iva jew le.`,
    questions: {
      age: (years) => `Għandek mill-inqas din l-età: ${years}?`,
      citizen: {
        EU: 'Għandek iċ-ċittadinanza ta’ pajjiż tal-UE?',
        EEA: 'Għandek iċ-ċittadinanza ta’ pajjiż taż-Żona Ekonomika Ewropea?',
        EEA_CH: 'Għandek iċ-ċittadinanza ta’ pajjiż taż-Żona Ekonomika Ewropea jew tal-Iżvizzera?',
        list: (countries) =>
          `Għandek iċ-ċittadinanza ta’ wieħed minn dawn il-pajjiżi: ${countries}?`,
      },
      resident: {
        EU: 'Tgħix f’pajjiż tal-UE?',
        EEA: 'Tgħix fiż-Żona Ekonomika Ewropea?',
        EEA_CH: 'Tgħix fiż-Żona Ekonomika Ewropea jew fl-Iżvizzera?',
        list: (countries) => `Tgħix f’wieħed minn dawn il-pajjiżi: ${countries}?`,
      },
      match: (customer, details) => html`Dawn jaqblu ma’ dak li għandu ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Il-kartiera tiegħek ma turix id-data tat-twelid tiegħek.',
    ifAvailable: (attribute) => `${attribute} (jekk tkun disponibbli)`,
    groups: {
      name: 'Isem',
      birth: 'Twelid u nazzjonalità',
      address: 'Indirizz',
      document: 'Dokument tal-identità',
    },
    startedCode: (host) =>
      html`Skennja biss jekk bdejt dan int stess fuq ${host}. L-ebda kumpanija serja mhi se tibgħatlek dan il-kodiċi.`,
    startedLink: (host) =>
      html`Kompli biss jekk bdejt dan int stess fuq ${host}. L-ebda kumpanija serja mhi se tibgħatlek din il-paġna.`,
    inApp: (host) =>
      html`Qiegħed fil-browser ta’ app, u l-kartiera tiegħek tista’ ma ssibx triqitha lura hawn. Iftaħ ${host} fil-browser tas-soltu, bħal Safari jew Chrome, u erġa’ ibda minn hemm.`,
  },
  about: {
    title: 'Dwar din it-talba',
    checkedBy: (operator, customer) => html`Ivverifikat minn ${operator} għal ${customer}`,
    asks: 'Min qed jitlob',
    email: 'Email',
    deletion: 'Biex id-data tiegħek titħassar',
    authority: 'Awtorità superviżorja',
    privacy: 'Privatezza',
    privacyLink: (customer) => html`Kif ${customer} juża d-data tiegħek`,
    operator: 'Min jivverifika',
    checks: (operator, customer) =>
      html`${operator} imexxi din il-paġna għal ${customer}. Hawn jiġi vverifikat li d-dokument tal-identità tiegħek huwa ġenwin u jgħaddi biss dak li hu elenkat. Jintuża Vidimus, softwer miftuħ li kulħadd jista’ jeżaminah.`,
    yesOrNo: (customer) =>
      html`Il-kartiera tiegħek turina n-nazzjonalità tiegħek; ${customer} jirċievi biss iva jew le.`,
    shownFor: (customer, details) =>
      html`Għall-mistoqsijiet il-kartiera tiegħek turina: ${details}. ${customer} jirċievi biss iva jew le.`,
    stored: 'X’jinżamm',
    detailsKept: (customer, time) =>
      html`Id-data tiegħek titħassar hekk kif ${customer} jirċeviha. L-itwal żmien: madwar ${time}.`,
    noteKept: (time) =>
      `Tibqa’ nota li saret talba u kif intemmet, mingħajr id-data tiegħek. Żmien: ${time}.`,
    sure: 'Kif tkun ċert',
    sureStarted: (host) => html`Bdejt dan int stess fuq ${host}.`,
    sureName: (requester) =>
      html`Il-kartiera tiegħek turi ${requester} u l-istess data. Int tapprova hemm, mhux f’din il-paġna.`,
  },
  wallet: {
    onPhone: 'Il-kartiera tiegħi qiegħda fuq il-mowbajl',
    onComputer: 'Il-kartiera tiegħi qiegħda fuq dan il-kompjuter',
    otherDevice: 'Il-kartiera tiegħi qiegħda fuq apparat ieħor',
    steps: [
      'Iftaħ l-app tal-kartiera fuq il-mowbajl tiegħek.',
      'Skennja dan il-kodiċi biha.',
      (requester) => html`Iċċekkja li turi ${requester}, imbagħad approva.`,
    ],
    codeLabel: 'Kodiċi biex tiskennjah bl-app tal-kartiera',
    enlarge: 'Kabbar il-kodiċi',
    close: 'Agħlaq',
    open: 'Iftaħ il-kartiera',
    comesBack: (requester) => html`Se turi ${requester}. Wara terġa’ tiġi hawn.`,
    whoAsks: 'min qed jitlob',
    notOpened: 'Il-kartiera ma nfetħitx?',
    notOpenedText: 'Iċċekkja li fuq dan l-apparat hemm app ta’ kartiera installata u ssettjata.',
    tryAgain: 'Erġa’ pprova',
    useOtherDevice: 'Uża apparat ieħor',
    copyLink: 'Ikkopja l-link għall-kartiera tiegħek',
    noWallet: 'M’għandix kartiera',
    noWalletText: (host) =>
      html`Kartiera hija app li żżomm l-identità uffiċjali tiegħek fuq il-mowbajl. Tissettjaha darba bil-karta tal-identità, bla ħlas. Imbagħad erġa’ ibda fuq ${host}.`,
    learnMore: 'Mistoqsijiet u tweġibiet mill-gvern Ġermaniż (bil-Ġermaniż)',
    learnMoreOf: (issuer) => html`Informazzjoni uffiċjali dwar ${issuer}`,
    back: (customer) => html`Lura lejn ${customer}`,
    approved: 'Approvajt\u00a0– kompli',
  },
  browserWallet: {
    choose: 'Agħżel kartiera',
    hint: 'Il-browser tiegħek jiftaħ tieqa bil-kartieri tiegħek.',
    waiting: 'Kompli fit-tieqa li fetaħ il-browser tiegħek.',
    failed: 'Dan ma rnexxiex, jew għalaqt it-tieqa. Erġa’ pprova, jew kompli b’mod ieħor.',
    noWindow: 'Modi oħra',
    simulate: 'Ipprova t-tieqa tal-kartiera tal-browser',
    simulated: 'Kartiera tal-browser simulata',
    simulatedHint: 'Simulazzjoni: tieqa vera ma tistax ikollha l-identità tat-test.',
  },
  secondDevice: {
    open: 'Uri mowbajl hawn',
    title: 'Kartiera tat-test fuq mowbajl',
    close: 'Warrab il-mowbajl',
  },
  time: {
    minutes: {
      one: 'Għandek {n} minuta.',
      two: 'Għandek {n} minuti.',
      few: 'Għandek {n} minuti.',
      many: 'Għandek {n}-il minuta.',
      other: 'Għandek {n} minuta.',
    },
    lessThanOne: 'Għandek inqas minn minuta.',
    more: 'Żid 2 minuti',
    extended: 'Issa għandek aktar ħin.',
  },
  requested: {
    scannedTitle: 'Approva fuq il-mowbajl tiegħek',
    openedTitle: 'Approva fil-kartiera tiegħek',
    check: (requester) => html`Iċċekkja li l-kartiera tiegħek turi ${requester}.`,
    carriesOn: 'Din il-paġna tkompli waħedha.',
    approve: 'Approva',
    notWorking: 'Mhux qed jaħdem',
    unlock: 'Iftaħ il-mowbajl u l-app tal-kartiera. It-talba qed tistenna hemm.',
    openApp: 'Iftaħ l-app tal-kartiera. It-talba qed tistenna hemm.',
    linkAgain: 'Erġa’ iftaħ il-kartiera',
    codeAgain: 'Jew erġa’ skennja l-kodiċi:',
    notYou: 'Ma kontx int li skennjajt il-kodiċi? Ikkanċella hawn taħt. Ma ġie kondiviż xejn.',
  },
  misunderstood: {
    title: 'Ma stajniex naqraw it-tweġiba tal-kartiera tiegħek',
    text: (customer) => html`Ma għamilt xejn ħażin. Ma ġie kondiviż xejn ma’ ${customer}.`,
    otherWay: 'Ipprova b’dan il-mod, jew b’app oħra ta’ kartiera jekk għandek.',
    otherWallet: 'Ipprova app oħra ta’ kartiera jekk għandek.',
  },
  awaitingReturn: {
    title: 'Jekk jogħġbok erġa’ lura mill-kartiera',
    text: 'Il-kartiera tiegħek wieġbet. Għall-protezzjoni tiegħek, it-triq lura tgħaddi mill-kartiera: tektek “Lura” jew “Kompli” hemm.',
    stuck: (host) => html`M’hemmx triq lura fil-kartiera? Ikkanċella u erġa’ ibda fuq ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Lest',
      text: () => html`Id-data tiegħek hija kkonfermata.`,
    },
    error_access_denied: {
      title: 'Ma ġie kondiviż xejn',
      text: () => html`Irrifjutajt fil-kartiera tiegħek, jew m’għandhiex identità adattata.`,
      next: (customer) =>
        html`Jekk xorta trid tikkondividi d-data tiegħek, erġa’ ibda fuq ${customer}.`,
    },
    error_cancelled: {
      title: 'Ikkanċellat',
      text: () => html`Int temmejt din it-talba.`,
    },
    error_expired: {
      title: 'Il-ħin skada',
      text: () => html`Il-kartiera tiegħek ma weġbitx fil-ħin.`,
      next: (customer) => html`Erġa’ ibda fuq ${customer}. Ħejji l-app tal-kartiera.`,
    },
    error_session: {
      title: 'Mhux mitmum f’dan il-browser',
      text: () =>
        html`Għall-protezzjoni tiegħek, ftit wara li tapprova trid terġa’ lura mill-kartiera għall-browser li bdejt fih.`,
      next: (customer) =>
        html`Erġa’ ibda fuq ${customer}, fil-browser li l-mowbajl tiegħek juża għal-links.`,
    },
    error_wallet_unavailable: {
      title: 'Il-kartiera tiegħek ma tistax twieġeb bħalissa',
      text: () => html`L-app tal-kartiera rrappurtat li mhix lesta.`,
      next: () => html`Iftaħha u ċċekkja li hija ssettjata kollha u aġġornata.`,
    },
    error_invalid_request: {
      title: 'Il-kartiera tiegħek ma aċċettatx it-talba',
      text: () => html`Ma għamilt xejn ħażin.`,
      next: () => html`Ara jekk hemmx aġġornament għall-app tal-kartiera.`,
    },
    error_invalid_presentation: {
      title: 'Dan ma rnexxiex',
      text: () => html`Ma stajniex nikkonfermaw id-data mill-kartiera tiegħek.`,
      next: (customer) => html`Erġa’ ibda fuq ${customer}. Jekk jerġa’ jiġri, semmi r-referenza.`,
    },
    error_untrusted_issuer: {
      title: 'Dan id-dokument tal-identità mhux aċċettat hawn',
      text: (customer) =>
        html`L-identità mill-kartiera tiegħek ma nħarġitx mill-awtorità li jitlob ${customer}.`,
      next: (customer) => html`Staqsi lil ${customer} liema dokument tal-identità tista’ tuża.`,
    },
    error_credential_expired: {
      title: 'L-identità tiegħek mhix valida bħalissa',
      text: () => html`L-identità fil-kartiera tiegħek skadiet jew għadha mhix valida.`,
      next: () => html`Iftaħ l-app tal-kartiera u ġedded l-identità tiegħek hemm.`,
    },
    error_credential_revoked: {
      title: 'L-identità tiegħek hija mblukkata',
      text: () =>
        html`L-awtorità li ħarġet l-identità fil-kartiera tiegħek imblukkatha. Ma tistax tintuża bħalissa.`,
      next: () => html`Staqsi lil dik l-awtorità għaliex, u kif tikseb waħda ġdida.`,
    },
    error_status_unavailable: {
      title: 'Ma stajniex intemmu l-verifika',
      text: () =>
        html`Ma stajniex insiru nafu jekk l-identità fil-kartiera tiegħek għadhiex valida. Ma għamilt xejn ħażin.`,
      next: (customer) => html`Erġa’ ibda fuq ${customer} fi ftit minuti.`,
    },
    error_missing_attribute: {
      title: 'Kienet nieqsa xi data',
      text: (customer) =>
        html`Il-kartiera tiegħek ma tatx dak kollu li jitlob ${customer}, jew m’għandhiex.`,
      next: (customer) => html`Erġa’ ibda fuq ${customer} u kkondividi d-data kollha mitluba.`,
    },
    error_undetermined: {
      title: 'L-identità tiegħek ma tgħidx biżżejjed',
      text: (customer) =>
        html`L-identità fil-kartiera tiegħek ma twieġibx dak li jistaqsi ${customer}. Ma għamilt xejn ħażin.`,
      next: (customer) => html`Staqsi lil ${customer} kif tista’ turih b’mod ieħor.`,
    },
    error_internal: {
      title: 'Xi ħaġa marret ħażin min-naħa tagħna',
      text: () => html`Ma għamilt xejn ħażin.`,
      next: (customer) => html`Erġa’ ibda fuq ${customer} fi ftit minuti.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Ma ġie kondiviż xejn ma’ ${customer}.`,
    next: 'X’tista’ tagħmel',
    takingBack: (customer) => html`Qed neħduk lura lejn ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} qed jiġi infurmat. Imbagħad tista’ tkompli hemm.`,
    goOn: (customer) => html`Kompli lejn ${customer}`,
    back: (customer) => html`Lura lejn ${customer}`,
    soonBack: (customer) => html`Din il-paġna terġa’ lura lejn ${customer} f’minuta.`,
    stay: 'Ibqa’ hawn',
    lateTitle: (customer) => html`${customer} bħalissa ma jistax jintlaħaq`,
    lateText: (customer) =>
      html`Int approvajt u d-data tiegħek hija kkonfermata, iżda ${customer} mhux qed iwieġeb. Ma għamilt xejn ħażin.`,
    lateShort: (customer) => html`${customer} mhux qed iwieġeb bħalissa.`,
    triedUntil: (time) => html`Nibqgħu nippruvaw. L-aktar tard: ${time}.`,
    goesOn: 'Din il-paġna tkompli waħedha.',
    tryNow: 'Iċċekkja issa',
    contact: (address) => html`Mistoqsijiet? Ikteb lil ${address}.`,
    withoutWaiting: (customer) => html`Mur issa lejn ${customer}`,
    goThere: (customer) => html`Mur lejn ${customer}`,
    continuedTitle: 'Din it-talba ntemmet',
    continuedText: (customer) => html`${customer} jaf kif intemmet. Tista’ tagħlaq din il-paġna.`,
    undeliveredTitle: (customer) => html`${customer} ma setax jintlaħaq`,
    undeliveredText: (host) =>
      html`Int approvajt, iżda ma waslet l-ebda tweġiba. Id-data tiegħek tħassret hawn. Erġa’ lura fuq ${host} u ibda mill-ġdid.`,
    undeliveredShort: (host) =>
      html`Ma stajniex neħduk lura. Jekk jogħġbok mur fuq ${host} int stess.`,
  },
  cancel: (customer) => html`Ikkanċella u erġa’ lura lejn ${customer}`,
  reference: 'Referenza',
  copy: 'Ikkopja',
  inPortal: 'Għall-iżviluppaturi: dan il-proċess fil-portal',
  receipt: {
    title: 'Riċevuta',
    link: 'Riċevuta għal din it-talba',
    lead: (customer) => html`X’għadda lil ${customer}, u x’jiġri minnu.`,
    underWay: (customer) =>
      html`${customer} għadu ma kkonfermax li rċeviha. Erġa’ iftaħ din il-paġna aktar tard.`,
    asked: 'Min talab',
    when: 'Meta approvajt',
    passedOn: 'Mgħoddi',
    toBePassedOn: 'Se jgħaddi',
    onlyAsYesOrNo: 'Biss bħala iva jew le',
    noValues: 'Din il-paġna ssemmi d-data tiegħek mingħajr ma turiha.',
    erased: 'Il-kopja tagħna',
    erasedNow: (customer) => html`Tħassret meta ${customer} kkonferma li rċieva d-data tiegħek.`,
    erasedBy: (time) =>
      html`Titħassar hekk kif id-data tiegħek tiġi riċevuta. L-aktar tard: ${time}.`,
    noteUntil: (day) =>
      html`Inżommu nota li saret talba u kif intemmet, mingħajr id-data tiegħek. L-aħħar jum: ${day}.`,
    writeTo: 'Lil min tikteb',
    deletion: (address) =>
      html`Biex id-data tiegħek tiġi kkoreġuta jew titħassar, jew biex tistaqsi x’inħażen: ${address}`,
    deletionElsewhere: (customer) =>
      html`Biex id-data tiegħek tiġi kkoreġuta jew titħassar, jew biex tistaqsi x’inħażen: ikteb lil ${customer}.`,
    complaint: (authority) => html`Biex tilmenta dwar kif tiġi ttrattata: ${authority}`,
    complaintElsewhere:
      'Biex tilmenta dwar kif tiġi ttrattata: l-awtorità għall-protezzjoni tad-data ta’ pajjiżek.',
    print: 'Ipprintja jew issejvja',
  },
  stored: {
    title: 'X’jinħażen',
    lead: 'Vidimus jivverifika dak li turi l-kartiera tiegħek, jgħaddi dak li approvajt, u ma jżommux. Dan huwa dak kollu li jinħażen sadanittant u wara.',
    entries: (time) => [
      {
        what: 'Id-data tiegħek',
        how: 'Dak li ntalab, bħal ismek, ikkriptat b’ċavetta tiegħu.',
        until: `Titħassar hekk kif il-kumpanija li talbet tkun ikkonfermat li rċevietha. L-itwal żmien: madwar ${time}. L-indirizz li tintbagħat fih wara jinżamm ikkriptat għal għaxar minuti oħra. Imbagħad titħassar ukoll iċ-ċavetta.`,
      },
      {
        what: 'Nota li saret talba',
        how: 'Min talab, meta, liema tipi ta’ data (“isem”, qatt ismek), u kif intemmet. In-nota tal-kumpanija dwarek hija kkriptata bħad-data tiegħek u titħassar magħha, sa mhux aktar tard minn jum wara; tibqa’ marka diġitali tagħha.',
        until: 'Għal kemm għażlet jiem il-kumpanija: minn 1 sa 90, u 30 jekk ma għażlitx.',
      },
      {
        what: 'Il-browser tiegħek',
        how: 'Cookie waħda fil-browser tiegħek, biex int biss tkun tista’ ttemm dak li bdejt. Man-nota nżommu marka diġitali tagħha. Ma tgħid xejn dwarek.',
        until: 'Il-cookie tiskadi wara sagħtejn.',
      },
      {
        what: 'Qatt ma jinħażen',
        how: 'L-indirizz IP tiegħek, it-tweġiba oriġinali tal-kartiera, dak li ma approvajtx, u stampi tiegħek. L-ebda reġistru ma fih id-data tiegħek.',
        until:
          'Il-backups jista’ jkollhom data kkriptata ta’ talbiet li kienu għaddejjin. Iċ-ċavetta li tiftaħhom tinżamm għaliha.',
      },
    ],
  },
  live: {
    offline: 'M’intix konness. Din il-paġna tkompli meta terġa’ tikkonnettja.',
    copied: 'Ikkupjat.',
    codeHidden: 'Il-kodiċi ma jidhirx kollu.',
    codeVisible: 'Il-kodiċi jidher kollu.',
    ending: 'Għandek inqas minn minuta. Tista’ titlob aktar ħin.',
  },
  notFound: {
    title: 'M’hawn xejn hawn',
    text: 'Dan l-indirizz ma jeżistix. Erġa’ lura minn fejn ġejt.',
  },
  neutral: {
    title: 'Dan il-link mhux validu',
    text: 'Skada, diġà ntuża, jew infetaħ l-ewwel f’browser ieħor.',
    advice: [
      'Jekk bdejt f’browser jew app oħra, kompli hemm.',
      'Inkella erġa’ lura minn fejn ġejt u ibda mill-ġdid.',
      'Jekk xi ħadd bagħatlek dan il-link, agħlaq din il-paġna u ma tapprova xejn fil-kartiera tiegħek.',
    ],
  },
  otherBrowser: {
    title: 'Bdejt f’browser ieħor',
    text: 'Għall-protezzjoni tiegħek dan jista’ jintemm biss fil-browser li bdejt fih. L-ebda data tiegħek ma għaddiet.',
    advice: [
      'Erġa’ lura għall-browser li bdejt fih. Jurik kif tkompli.',
      'Biex tevita dan, ibda fil-browser li l-mowbajl tiegħek juża għal-links, mhux ġewwa app.',
    ],
  },
  tooMany: {
    title: 'Wisq nies f’daqqa',
    text: 'Bħalissa qed jibdew wisq nies min-netwerk tiegħek. Stenna minuta, imbagħad erġa’ pprova.',
  },
  cookiesNeeded: {
    title: 'Il-browser tiegħek irid jippermetti l-cookies',
    text: 'Għandna bżonn cookie waħda biex nagħrfu l-browser tiegħek, ħalli int biss tkun tista’ ttemm dan. Ma ġietx lura għandna. Ma tintuża għal xejn ieħor u tiskadi wara sagħtejn.',
    advice: [
      'Ippermetti l-cookies għal dan is-sit fis-settings tal-browser. Imbagħad erġa’ pprova.',
      'Jew iftaħ il-link f’browser ieħor, mhux ġewwa app.',
    ],
    tryAgain: 'Erġa’ pprova',
  },
  goOnElsewhere: {
    title: 'Kompli fejn bdejt',
    text: 'Il-kartiera tiegħek wieġbet. Erġa’ lura għall-iskrin li wera l-kodiċi. Tista’ tagħlaq din il-paġna.',
  },
}
