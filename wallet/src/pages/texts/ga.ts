import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const irish: PersonTexts = {
  made: { machine: 'Aistriúchán uathoibríoch, nach bhfuil seiceáilte ag duine fós.' },
  product: 'Tiachóg tástála',
  band: 'gan fíoraitheantas',
  skip: 'Téigh chuig an ábhar',
  foot: 'Uirlis tástála de chuid Vidimus. Tá an duine agus na heochracha cumtha agus poiblí.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Aitheantas tástála', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': {
        title: 'Aitheantas samplach',
        subtitle: 'In áit an aitheantais Ghearmánaigh',
      },
    },
    specimen: 'Sampla',
    familyName: 'Sloinne',
    givenName: 'Céadainm',
    birthDate: 'Dáta breithe',
    nationality: 'Náisiúntacht',
  },
  consent: {
    title: (name) => `Fiafraíonn ${name} cé thú féin`,
    verified: 'Iarratas seiceáilte',
    through: (requester) => `trí ${requester}`,
    registration: {
      covers: (name) => `Cláraithe mar ${name}`,
      registration_missing: 'Gan teastas clárúcháin: d’fhéadfadh tiachóga eile diúltú',
      registration_invalid: 'Níl an teastas clárúcháin bailí: d’fhéadfadh tiachóga eile diúltú',
      registration_exceeded:
        'Iarrann sé níos mó ná mar atá cláraithe: d’fhéadfadh tiachóga eile diúltú',
    },
    purpose: 'Cén fáth',
    address: 'Téann an freagra chuig',
    clientId: 'Aitheantóir',
    lastMinute: 'Oscailte ar feadh níos lú ná nóiméad',
    minutesOpen: {
      one: 'Oscailte ar feadh {n} nóiméad eile',
      two: 'Oscailte ar feadh {n} nóiméad eile',
      few: 'Oscailte ar feadh {n} nóiméad eile',
      many: 'Oscailte ar feadh {n} nóiméad eile',
      other: 'Oscailte ar feadh {n} nóiméad eile',
    },
    shared: 'Roinnfí é seo',
    receives: (name) => `Bheadh a fhios ag ${name}`,
    yes: 'Tá',
    no: 'Níl',
    onlyYesOrNo: (name, requester) =>
      `Níl a fhios ag ${name} ach an tá nó níl seo. Chun freagra a thabhairt, taispeánann do thiachóg do náisiúntacht do ${requester}, nach gcuireann ar aghaidh ach tá nó níl.`,
    sharedHint: 'Ní sheoltar aon rud sula n-aontaíonn tú.',
    whichIdentity: 'Ón aitheantas seo',
    share: 'Roinn',
    decline: 'Diúltaigh',
    nothingFits: 'Níl aon aitheantas anseo a fheileann don iarratas',
    nothingFitsText: 'Níl an rud a iarrtar sa tiachóg seo. Is féidir leat é sin a rá.',
    sayNothingFits: 'Abair é',
  },
  browser: {
    title: 'Tiachóg bhrabhsálaí ionsamhlaithe',
    lead: 'In áit na fuinneoige a thaispeánfadh brabhsálaí le tiachóg. Is fíorfhreagra é.',
    waiting: 'Ag fanacht leis an leathanach seiceála.',
    onlyFramed:
      'Ní oibríonn an leathanach seo ach laistigh de leathanach seiceála a iarrann tríd an mbrabhsálaí.',
    staysOpen:
      'Ní shocraíonn diúltú, earráid ná freagra doléite aon rud anseo: fanann an leathanach seiceála oscailte, agus is é an cód an ceann a leanann má chealaíonn tú ansin.',
    handedOver: 'Tugtha ar láimh',
    handedOverText: 'Tá an freagra ag an leathanach seiceála agus leanann sé ar aghaidh as féin.',
    refusedText:
      'Níor roinneadh aon rud. Fanann an leathanach seiceála oscailte agus tairgeann sé bealaí eile.',
    silentText: 'Ní fhreagraíonn an tiachóg riamh. Dún an fhuinneog seo chun leanúint ar aghaidh.',
  },
  result: {
    sentTitle: 'Seolta',
    sentText: (name) => `Ghlac ${name} leis an bhfreagra.`,
    declinedTitle: 'Níor roinneadh aon rud',
    declinedText: (name) => `Tá a fhios sin ag ${name}, agus níl aon rud eile.`,
    refusedTitle: 'Diúltaithe',
    rightlyRefused: (name) =>
      `Bhí an freagra mícheart d’aon ghnó, agus níor ghlac ${name} leis. Sin mar ba chóir.`,
    wronglyRefused: (name) =>
      `Bhí an freagra fíor, ach níor ghlac ${name} leis. An bhfuil muinín as soláthraithe tástála na tiachóige seo, agus an féidir a liosta stádais a bhaint amach?`,
    wronglyAccepted: (name) =>
      `Bhí an freagra mícheart d’aon ghnó, ach ghlac ${name} leis mar sin féin. Níor cheart go dtarlódh sé sin.`,
    silentTitle: 'Tost',
    silentText: 'Fuarthas an t-iarratas agus fágtar gan freagra é.',
    unreachableTitle: 'Níor shroich an freagra',
    unreachableText: (name) =>
      `Níorbh fhéidir teagmháil a dhéanamh le ${name}. B’fhéidir go bhfuil an t-iarratas oscailte fós.`,
    outcome: 'Toradh',
    answer: 'Freagra',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'gan freagra',
    callback: 'Callback doiciméadaithe',
    continue: 'Ar aghaidh',
    goBack:
      'Téigh ar ais chuig an leathanach inar thosaigh tú; tá a fhios aige conas a chríochnaigh sé. Is féidir leat an ceann seo a dhúnadh.',
    pageKnows:
      'Tá a fhios ag an leathanach seiceála conas a chríochnaigh sé, agus leanann sé ar aghaidh.',
    backToPage: 'Ar ais chuig an leathanach seiceála',
    lookBeside:
      'Tá a fhios ag an leathanach in aice leis an ngléas seo. Leanann sé ar aghaidh as féin.',
    stillOpen:
      'Fanann an t-iarratas oscailte go dtí go mbíonn a am istigh. Is féidir é a fhreagairt arís, nó a chealú san áit ar thosaigh tú.',
    openAgain: 'Oscail an t-iarratas arís',
    home: 'Tús na tiachóige',
  },
  refusal: {
    title: 'Diúltaíonn an tiachóg seo don iarratas',
    lead: 'Níor roinneadh aon rud, agus níor cuireadh aon rud in iúl do dhuine ar bith fút.',
    reason: 'Cúis',
    home: 'Tús na tiachóige',
  },
  finished: {
    title: 'Tá an t-iarratas seo críochnaithe',
    text: 'Freagraíodh nó cealaíodh é, nó tá a am istigh. Ní féidir aon rud eile a sheoladh.',
  },
  trouble: {
    answeredTitle: 'Níl an t-iarratas seo oscailte anseo a thuilleadh',
    answeredText:
      'Freagraíodh cheana é, nó rinne an tiachóg dearmad air. Oscail an nasc arís má tá sé le bheith bailí fós.',
    crossSiteTitle: 'Ó áit eile a tháinig sé sin',
    crossSiteText:
      'Ní féidir freagra a thabhairt ach ar leathanach den tiachóg seo. Níor seoladh aon rud.',
    unknownTitle: 'Níl aon rud anseo',
    unknownText: 'Ní théann an seoladh seo áit ar bith sa tiachóg seo.',
    failedTitle: 'Bhris rud éigin sa tiachóg',
    failedText: 'Orainne atá an locht. Bain triail eile as.',
  },
}
