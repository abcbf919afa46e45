import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const maltese: PersonTexts = {
  made: { machine: 'Traduzzjoni awtomatika, għadha mhux riveduta minn persuna.' },
  product: 'Kartiera tat-test',
  band: 'l-ebda identità vera',
  skip: 'Mur għall-kontenut',
  foot: 'Għodda tat-test ta’ Vidimus. Il-persuna u ċ-ċwievet huma ivvintati u pubbliċi.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Identità tat-test', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Identità kampjun', subtitle: 'Minflok l-identità Ġermaniża' },
    },
    specimen: 'Kampjun',
    familyName: 'Kunjom',
    givenName: 'Isem',
    birthDate: 'Data tat-twelid',
    nationality: 'Nazzjonalità',
  },
  consent: {
    title: (name) => `${name} jistaqsi min int`,
    verified: 'Talba vverifikata',
    through: (requester) => `permezz ta’ ${requester}`,
    registration: {
      covers: (name) => `Irreġistrat bħala ${name}`,
      registration_missing:
        'Mingħajr ċertifikat ta’ reġistrazzjoni: kartieri oħra jistgħu jirrifjutaw',
      registration_invalid:
        'Iċ-ċertifikat ta’ reġistrazzjoni mhux validu: kartieri oħra jistgħu jirrifjutaw',
      registration_exceeded: 'Jitlob aktar milli rreġistra: kartieri oħra jistgħu jirrifjutaw',
    },
    purpose: 'Għal xiex',
    address: 'It-tweġiba tmur għand',
    clientId: 'Identifikatur',
    lastMinute: 'Miftuħa għal inqas minn minuta',
    minutesOpen: {
      one: 'Miftuħa għal {n} minuta oħra',
      two: 'Miftuħa għal {n} minuti oħra',
      few: 'Miftuħa għal {n} minuti oħra',
      many: 'Miftuħa għal {n}-il minuta oħra',
      other: 'Miftuħa għal {n} minuta oħra',
    },
    shared: 'Dan jiġi kondiviż',
    receives: (name) => `${name} isir jaf`,
    yes: 'Iva',
    no: 'Le',
    onlyYesOrNo: (name, requester) =>
      `${name} isir jaf biss din l-iva jew le. Biex twieġeb, il-kartiera turi n-nazzjonalità tiegħek lil ${requester}, li jgħaddi biss iva jew le.`,
    sharedHint: 'Ma jintbagħat xejn qabel ma taqbel.',
    whichIdentity: 'Minn din l-identità',
    share: 'Ikkondividi',
    decline: 'Irrifjuta',
    nothingFits: 'L-ebda identità hawn ma taqbel mat-talba',
    nothingFitsText: 'Dak mitlub mhux f’din il-kartiera. Tista’ tgħidu.',
    sayNothingFits: 'Għidu',
  },
  browser: {
    title: 'Kartiera tal-browser simulata',
    lead: 'Minflok it-tieqa li juri browser b’kartiera. It-tweġiba hija vera.',
    waiting: 'Qed nistennew il-paġna tal-verifika.',
    onlyFramed:
      'Din il-paġna taħdem biss ġewwa paġna tal-verifika li tistaqsi permezz tal-browser.',
    staysOpen:
      'Rifjut, żball jew tweġiba li ma tinqarax ma jiddeċiedu xejn hawn: il-paġna tal-verifika tibqa’ miftuħa, u l-kodiċi huwa dak li jsegwi jekk tikkanċella hemm.',
    handedOver: 'Mgħoddi',
    handedOverText: 'Il-paġna tal-verifika għandha t-tweġiba u tkompli waħedha.',
    refusedText: 'Ma ġie kondiviż xejn. Il-paġna tal-verifika tibqa’ miftuħa u toffri modi oħra.',
    silentText: 'Il-kartiera qatt ma twieġeb. Agħlaq din it-tieqa biex tkompli.',
  },
  result: {
    sentTitle: 'Mibgħut',
    sentText: (name) => `${name} aċċetta t-tweġiba.`,
    declinedTitle: 'Ma ġie kondiviż xejn',
    declinedText: (name) => `${name} jaf b’dan, u xejn aktar.`,
    refusedTitle: 'Miċħud',
    rightlyRefused: (name) =>
      `It-tweġiba kienet ħażina apposta, u ${name} ma aċċettahiex. Hekk għandu jkun.`,
    wronglyRefused: (name) =>
      `It-tweġiba kienet ġenwina, iżda ${name} ma aċċettahiex. Hemm fiduċja fil-fornituri tat-test ta’ din il-kartiera, u l-lista tal-istatus tagħhom tista’ tintlaħaq?`,
    wronglyAccepted: (name) =>
      `It-tweġiba kienet ħażina apposta, u xorta ${name} aċċettaha. Dan m’għandux jiġri.`,
    silentTitle: 'Skiet',
    silentText: 'It-talba nġabet u tibqa’ mingħajr tweġiba.',
    unreachableTitle: 'It-tweġiba ma waslitx',
    unreachableText: (name) => `${name} ma setax jintlaħaq. It-talba tista’ tkun għadha miftuħa.`,
    outcome: 'Riżultat',
    answer: 'Tweġiba',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'xejn',
    callback: 'Callback dokumentat',
    continue: 'Kompli',
    goBack: 'Erġa’ lura għall-paġna fejn bdejt; taf kif intemm. Din tista’ tagħlaqha.',
    pageKnows: 'Il-paġna tal-verifika taf kif intemm, u tkompli.',
    backToPage: 'Lura għall-paġna tal-verifika',
    lookBeside: 'Il-paġna ħdejn dan l-apparat taf. Tkompli waħedha.',
    stillOpen:
      'It-talba tibqa’ miftuħa sakemm jiskadi l-ħin tagħha. Tista’ terġa’ titwieġeb, jew tiġi kkanċellata fejn bdejt.',
    openAgain: 'Erġa’ iftaħ it-talba',
    home: 'Il-bidu tal-kartiera',
  },
  refusal: {
    title: 'Din il-kartiera tirrifjuta t-talba',
    lead: 'Ma ġie kondiviż xejn, u ħadd ma sar jaf xejn dwarek.',
    reason: 'Raġuni',
    home: 'Il-bidu tal-kartiera',
  },
  finished: {
    title: 'Din it-talba ntemmet',
    text: 'Twieġbet jew ġiet ikkanċellata, jew il-ħin tagħha skada. Ma jista’ jintbagħat xejn aktar.',
  },
  trouble: {
    answeredTitle: 'Din it-talba m’għadhiex miftuħa hawn',
    answeredText: 'Diġà twieġbet, jew il-kartiera nsietha. Erġa’ iftaħ il-link jekk għadu jgħodd.',
    crossSiteTitle: 'Dan ġie minn x’imkien ieħor',
    crossSiteText: 'Tista’ twieġeb biss fuq paġna ta’ din il-kartiera. Ma ntbagħat xejn.',
    unknownTitle: 'M’hawn xejn hawn',
    unknownText: 'Dan l-indirizz ma jwassal imkien f’din il-kartiera.',
    failedTitle: 'Xi ħaġa nkisret fil-kartiera',
    failedText: 'It-tort tagħna. Jekk jogħġbok erġa’ pprova.',
  },
}
