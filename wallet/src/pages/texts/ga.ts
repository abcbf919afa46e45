import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const irish: Texts = {
  made: { machine: 'Aistriúchán uathoibríoch, nach bhfuil seiceáilte ag duine fós.' },
  glossary: {
    wallet: 'tiachóg|iachói?g',
    identity: 'aitheanta',
    share: 'roinn',
    decline: 'iúlta|iúltú',
    approve: 'cead|chead',
    code: 'chód|cód',
    revoked: 'aisghair',
  },
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
  home: {
    title: 'Tiachóg le triail a bhaint aisti',
    lead: 'Freagraíonn sí iarratais ó do thimpeallacht tástála Vidimus mar a dhéanfadh fíorthiachóg: seiceálann sí cé atá ag fiafraí, taispeánann sí duit cad a roinnfí, agus seolann sí fíorfhreagra sínithe. Níl ach an duine cumtha.',
    identities: 'Sa tiachóg seo',
    identitiesText:
      'An duine céanna i gcónaí, eisithe ag beirt soláthraithe tástála, ionas gur féidir tástálacha a chur i gcomparáid. Fad is atá iarratas ar oscailt, is féidir leat daoine eile ón dara soláthraí a roghnú.',
    pasteTitle: 'Oscail iarratas',
    pasteLabel: 'Nasc na tiachóige',
    pasteHint:
      'An nasc taobh thiar den chód nó de chnaipe an leathanaigh seiceála. Tosaíonn sé le openid4vp:// nó le seoladh na tiachóige seo.',
    pasteButton: 'Oscail an t-iarratas',
    developers: 'D’fhorbróirí',
    outcomesText:
      'Tógtar agus seoltar dáiríre gach críoch a d’fhéadfadh a bheith ar sheiceáil. Roghnaigh ceann agus iarratas oscailte, nó ó script:',
    scriptText: 'Ní fhreagraíonn an tiachóg ach iarratais ón tseirbhís lena mbaineann sí.',
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
    attributes: {
      birth_place: 'Áit bhreithe',
      resident_country: 'Tír ina gcónaíonn tú',
      resident_state: 'Stát nó réigiún ina gcónaíonn tú',
      resident_city: 'Baile ina gcónaíonn tú',
      resident_postal_code: 'Cód poist',
      resident_street: 'Sráid agus uimhir tí',
      resident_address: 'Seoladh',
      family_name_birth: 'Sloinne ag am breithe',
      given_name_birth: 'Céadainm ag am breithe',
      issuing_authority: 'Údarás a d’eisigh d’aitheantas',
      issuing_country: 'Tír a d’eisigh d’aitheantas',
      personal_administrative_number: 'Uimhir phearsanta',
    },
    questions: {
      age: (years) => `An bhfuil tú ${years} bliain d’aois nó níos sine?`,
      citizen: {
        EU: 'An saoránach de thír san AE thú?',
        EEA: 'An saoránach de thír sa Limistéar Eorpach Eacnamaíoch thú?',
        EEA_CH: 'An saoránach de thír sa Limistéar Eorpach Eacnamaíoch nó den Eilvéis thú?',
        list: (countries) => `An saoránach de cheann de na tíortha seo thú: ${countries}?`,
      },
      resident: {
        EU: 'An gcónaíonn tú i dtír san AE?',
        EEA: 'An gcónaíonn tú sa Limistéar Eorpach Eacnamaíoch?',
        EEA_CH: 'An gcónaíonn tú sa Limistéar Eorpach Eacnamaíoch nó san Eilvéis?',
        list: (countries) => `An gcónaíonn tú i gceann de na tíortha seo: ${countries}?`,
      },
      match: (name, details) => `An ionann iad seo agus an méid atá ag ${name}: ${details}?`,
    },
    shownToAnswer: (name, requester, details) =>
      `Chun freagra a thabhairt, taispeánann do thiachóg do ${requester}: ${details}. Ní fhaigheann ${name} ach tá nó níl.`,
    birthDateNotShown: 'Ní thaispeánann do thiachóg do dháta breithe.',
    sharedHint: 'Ní sheoltar aon rud sula n-aontaíonn tú.',
    whichIdentity: 'Ón aitheantas seo',
    share: 'Roinn',
    decline: 'Diúltaigh',
    nothingFits: 'Níl aon aitheantas anseo a fheileann don iarratas',
    nothingFitsText: 'Níl an rud a iarrtar sa tiachóg seo. Is féidir leat é sin a rá.',
    sayNothingFits: 'Abair é',
  },
  simulate: {
    title: 'Toradh eile a ionsamhlú',
    lead: 'Le cliceáil amháin tógtar an freagra, locht san áireamh, agus seoltar dáiríre é. Is é an cód an rud a gheobhaidh do callback ansin.',
    format: 'Formáid an aitheantais',
    automatic: 'Uathoibríoch',
    howSlow: 'Cá fhad a fhanann “Mall”',
    person: 'Duine samplach (de-ausweis)',
    stay: 'Stop tar éis seolta agus taispeáin an malartú',
    pin: 'Freagair gach iarratas mar seo feasta',
    samePerson:
      'Ní athraíonn duine an chéad soláthraí riamh. Chun “níl” a fháil, fiafraigh faoi thír eile seachas an Ghearmáin nó faoi aois 150 bliain.',
    groups: {
      person: 'An rud a dhéanann an duine',
      credential: 'Tá rud éigin cearr leis an aitheantas',
      binding: 'Ní don iarratas seo an freagra',
      wallet: 'Tá fadhb ag an tiachóg féin',
    },
    outcomes: {
      approve: { title: 'Roinn', does: 'Tá gach rud i gceart, is fíorfhreagra é.' },
      decline: { title: 'Diúltaigh', does: 'Diúltaíonn an duine; ní roinntear aon rud.' },
      'no-credential': {
        title: 'Gan aitheantas oiriúnach',
        does: 'Níl aon rud oiriúnach sa tiachóg agus deir sí nach bhfuil.',
      },
      expired: { title: 'As feidhm', does: 'Bhí an t-aitheantas bailí go dtí inné.' },
      'not-yet-valid': {
        title: 'Gan a bheith bailí fós',
        does: 'Tá an t-aitheantas bailí ón lá amárach.',
      },
      revoked: { title: 'Aisghairthe', does: 'Deir a iontráil sa liosta stádais: aisghairthe.' },
      'untrusted-issuer': {
        title: 'Eisitheoir anaithnid',
        does: 'Sínithe go maith, ag duine nach bhfuil muinín ag aon duine as.',
      },
      'tampered-claim': {
        title: 'Luach athraithe',
        does: 'Athraíodh luach amháin tar éis a eisithe.',
      },
      'missing-claim': {
        title: 'Luach in easnamh',
        does: 'Fágtar ceann de na luachanna a iarradh ar lár.',
      },
      'wrong-nonce': { title: 'Luach aonuaire mícheart', does: 'Sínithe d’iarratas eile.' },
      'wrong-audience': { title: 'Faighteoir mícheart', does: 'Sínithe do dhuine eile.' },
      'wrong-holder-key': {
        title: 'Eochair mhícheart',
        does: 'Sínithe le heochair nach leis an duine í.',
      },
      replay: { title: 'Athsheoladh', does: 'Fíorfhreagra ar iarratas níos luaithe, seolta arís.' },
      slow: {
        title: 'Mall',
        does: 'Tá gach rud i gceart, ach tógann sé an t-am a roghnaíodh thuas.',
      },
      malformed: {
        title: 'Doléite',
        does: 'Seolann sí raiméis agus diúltaítear di; fanann an t-iarratas oscailte. Cealaigh ansin ar an leathanach seiceála.',
      },
      'never-answers': {
        title: 'Tost',
        does: 'Faigheann sí an t-iarratas agus ní fhreagraíonn sí riamh, go dtí go mbíonn an t-am istigh.',
      },
      'wallet-unavailable': {
        title: 'Níl fáil uirthi',
        does: 'Tuairiscíonn an tiachóg nach féidir léi freagra a thabhairt.',
      },
      'refuses-request': {
        title: 'Diúltaíonn don iarratas',
        does: 'Diúltaíonn an tiachóg freagra a thabhairt, mar a dhéanann tiachóga dochta, má tá teastas clárúcháin in easnamh nó mura gclúdaíonn sé an cheist.',
      },
    },
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
  pinned: {
    title: (outcome) => `Greamaithe: ${outcome}`,
    text: 'Freagraítear gach iarratas mar seo as féin, go dtí go scaoileann tú é.',
    send: 'Seol anois',
    unpin: 'Scaoil',
  },
  inspect: {
    title: 'Scrúdaigh',
    lead: 'Gach rud a fuarthas, a seiceáladh, a tógadh agus a seoladh.',
    checks: 'Seiceálacha',
    request: 'Iarratas (request object)',
    query: 'Ceist (DCQL)',
    certificates: 'Teastais',
    held: 'Aitheantas sa tiachóg',
    presented: 'Aitheantas mar a taispeánadh',
    keyBinding: 'Ceangal eochrach',
    exchange: 'Malartú HTTP',
    empty: '(folamh)',
    copy: 'Cóipeáil',
    copied: 'Cóipeáilte',
    passed: 'pas',
    failed: 'teip',
    notReached: 'níor sroicheadh',
    checkNames: {
      link_unreadable: 'Deir an nasc cé atá ag fiafraí agus cá bhfuil an t-iarratas',
      request_unreachable: 'B’fhéidir an t-iarratas a fháil',
      request_unreadable: 'Is JWT sínithe é',
      request_wrong_type: 'Tá sé marcáilte mar iarratas (request object)',
      request_wrong_algorithm: 'Tá sé sínithe le ES256',
      request_untrusted: 'Críochnaíonn a theastais ag údarás iontaofa',
      request_signature_invalid: 'Is le heochair an teastais an síniú',
      client_id_mismatch: 'Is ionann client_id agus an ceann sa nasc agus sa teastas',
      audience_wrong: 'Is do thiachóga é',
      request_not_current: 'Tá sé bailí anois',
      wallet_nonce_mismatch: 'Don fháil seo a rinneadh é (wallet_nonce)',
      origin_mismatch: 'Tá an leathanach atá ag fiafraí ainmnithe san iarratas',
      response_refused: 'Téann an freagra chuig seoladh ceadaithe, ar bhealach aitheanta',
      nonce_unusable: 'Tá nonce agus state inúsáidte ann',
      transaction_data_unsupported: 'Ní iarrann sé idirbheart a cheadú',
      query_unreadable: 'Is féidir an cheist a léamh',
      metadata_unusable: 'Is féidir na formáidí agus an eochair chriptithe a úsáid',
      registration_missing: 'Tá teastas clárúcháin leis',
      registration_invalid: 'Shínigh cláraitheoir é don té atá ag fiafraí',
      registration_exceeded: 'Tá gach rud a iarrtar cláraithe',
    },
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
    reasons: {
      link_unreadable:
        'Ní féidir an nasc a léamh. Caithfidh sé a bheith ina nasc tiachóige iomlán ó leathanach seiceála.',
      request_unreachable:
        'Níorbh fhéidir an t-iarratas a fháil. B’fhéidir go bhfuil sé thart cheana, nó nach bhfuil an tseirbhís ag rith.',
      request_unreadable: 'Ní iarratas sínithe an rud a fuarthas.',
      request_wrong_type: 'Tá an rud a fuarthas sínithe, ach ní iarratas chuig tiachóg é.',
      request_wrong_algorithm: 'Tá an t-iarratas sínithe ar bhealach nach nglacann tiachóga leis.',
      request_untrusted:
        'Níl teastas ag an té atá ag fiafraí ó údarás a bhfuil muinín ag an tiachóg seo as.',
      request_signature_invalid:
        'Athraíodh an t-iarratas tar éis a shínithe, nó shínigh duine eile é.',
      client_id_mismatch: 'Ní hé an té a shínigh an t-iarratas an té a ainmníonn an nasc.',
      audience_wrong: 'Ní do thiachóga mar seo an t-iarratas.',
      request_not_current: 'Tá an t-iarratas as feidhm, nó baineann sé leis an todhchaí.',
      wallet_nonce_mismatch:
        'Ní don tiachóg seo a rinneadh an t-iarratas: d’fhéadfadh sé a bheith ina chóip.',
      origin_mismatch:
        'Do leathanach eile seachas an ceann atá ag fiafraí a rinneadh an t-iarratas.',
      response_refused:
        'Tá an freagra ón iarratas ar bhealach nó in áit nach bhfuil cead ag tiachóg a úsáid.',
      nonce_unusable: 'Níl luach aonuaire san iarratas a chosnódh an freagra ar chóipeáil.',
      transaction_data_unsupported:
        'Iarrann an t-iarratas idirbheart a cheadú, rud nach féidir leis an tiachóg seo a dhéanamh.',
      query_unreadable: 'Ní deir an t-iarratas go soléite cad atá á iarraidh.',
      metadata_unusable: 'Ní deir an t-iarratas conas is féidir an freagra a chosaint.',
      registration_missing:
        'Ní thaispeánann an té atá ag fiafraí cad dó a bhfuil sé cláraithe. Diúltaíonn an tiachóg seo d’iarratais den sórt sin.',
      registration_invalid:
        'Tá an clárú a taispeánadh as feidhm, is le duine eile é, nó níl sé ó chláraitheoir a bhfuil muinín ag an tiachóg seo as.',
      registration_exceeded:
        'Iarrann an t-iarratas níos mó ná mar atá cláraithe ag an té atá ag fiafraí.',
      no_credential: 'Ní fheileann aon aitheantas sa tiachóg seo don iarratas.',
      request_foreign:
        'Le seirbhís eile an t-iarratas. Ní fhreagraíonn an tiachóg seo ach an ceann ar socraíodh di í.',
    },
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
