import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const irish: Texts = {
  made: { machine: 'Aistriúchán uathoibríoch, nach bhfuil seiceáilte ag duine fós.' },
  glossary: {
    wallet: 'tiachóg|iachói?g',
    identity: 'aithean',
    share: 'roinn',
    decline: 'iúlta',
    approve: 'eada',
    code: 'chód|cód',
    revoked: 'locáil',
  },
  test: { tag: 'Tástáil', hint: 'Ná húsáid fíordhoiciméad aitheantais' },
  trust: {
    sentence: 'Seiceálann Vidimus do shonraí agus ní choinníonn sé iad.',
    stored: 'Cad a stóráiltear',
  },
  progress: {
    label: 'Céimeanna',
    scan: 'Scan',
    open: 'Oscail',
    approve: 'Ceadaigh',
    done: 'Críochnaithe',
  },
  asking: {
    title: (customer) => html`Cruthaigh cé thú féin do ${customer}`,
    howItWorks: 'Ní roinntear aon rud go dtí go gceadaíonn tú é in aip do thiachóige.',
    purpose: 'Cén fáth a n-iarrtar é',
    receives: (customer) => html`Gheobhaidh ${customer}`,
    attributes: {
      family_name: 'Sloinne',
      given_name: 'Céadainm',
      birth_date: 'Dáta breithe',
      nationality: 'Do náisiúntachtaí go léir',
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
    fullName: 'Céadainm agus sloinne',
    nationality: (country) => `An í seo do náisiúntacht: ${country}?`,
    nationalityOf: { DE: 'An náisiúnach Gearmánach thú?' },
    onlyYesOrNo: (customer) => html`Ní roinntear le ${customer} ach tá nó níl.`,
    questions: {
      age: (years) => `An bhfuil an aois seo slánaithe agat: ${years}?`,
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
      match: (customer, details) =>
        html`An ionann iad seo agus an méid atá ag ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Ní thaispeánann do thiachóg do dháta breithe.',
    ifAvailable: (attribute) => `${attribute} (má tá sé ann)`,
    groups: {
      name: 'Ainm',
      birth: 'Breith agus náisiúntacht',
      address: 'Seoladh',
      document: 'Doiciméad aitheantais',
    },
    startedCode: (host) =>
      html`Ná scan é seo ach amháin má thosaigh tú féin ag ${host}. Ní sheolfaidh aon chuideachta mhacánta an cód seo chugat.`,
    startedLink: (host) =>
      html`Ná lean ar aghaidh ach amháin má thosaigh tú féin ag ${host}. Ní sheolfaidh aon chuideachta mhacánta an leathanach seo chugat.`,
    inApp: (host) =>
      html`Tá tú i mbrabhsálaí aipe, agus b’fhéidir nach bhfaighidh do thiachóg an bealach ar ais. Oscail ${host} i do ghnáthbhrabhsálaí, mar shampla Safari nó Chrome, agus tosaigh arís ansin.`,
  },
  about: {
    title: 'Maidir leis an iarratas seo',
    checkedBy: (operator, customer) => html`Seiceáilte ag ${operator} do ${customer}`,
    asks: 'Cé atá ag iarraidh',
    email: 'Ríomhphost',
    deletion: 'Chun do shonraí a scriosadh',
    authority: 'Údarás maoirseachta',
    privacy: 'Príobháideachas',
    privacyLink: (customer) => html`Conas a úsáideann ${customer} do shonraí`,
    operator: 'Cé a sheiceálann',
    checks: (operator, customer) =>
      html`Is é ${operator} a ritheann an leathanach seo do ${customer}. Seiceáiltear go bhfuil do dhoiciméad aitheantais fíor agus ní chuirtear ar aghaidh ach an méid atá liostaithe. Úsáidtear Vidimus, bogearraí oscailte ar féidir le duine ar bith iad a scrúdú.`,
    yesOrNo: (customer) =>
      html`Taispeánann do thiachóg do náisiúntacht dúinn; ní fhaigheann ${customer} ach tá nó níl.`,
    shownFor: (customer, details) =>
      html`Do na ceisteanna, taispeánann do thiachóg dúinn: ${details}. Ní fhaigheann ${customer} ach tá nó níl.`,
    stored: 'Cad a choinnítear',
    detailsKept: (customer, time) =>
      html`Scriostar do shonraí a luaithe atá siad ag ${customer}. An t-am is faide: thart ar ${time}.`,
    noteKept: (time) =>
      `Coinnítear nóta go raibh iarratas ann agus conas a chríochnaigh sé, gan do shonraí. Fad: ${time}.`,
    sure: 'Conas a bheith cinnte',
    sureStarted: (host) => html`Thosaigh tú féin ag ${host}.`,
    sureName: (requester) =>
      html`Taispeánann do thiachóg ${requester} agus na sonraí céanna. Ceadaíonn tú ansin, ní ar an leathanach seo.`,
  },
  wallet: {
    onPhone: 'Tá mo thiachóg ar mo ghuthán',
    onComputer: 'Tá mo thiachóg ar an ríomhaire seo',
    otherDevice: 'Tá mo thiachóg ar ghléas eile',
    steps: [
      'Oscail aip na tiachóige ar do ghuthán.',
      'Scan an cód seo léi.',
      (requester) => html`Seiceáil go dtaispeántar ${requester}, ansin ceadaigh.`,
    ],
    codeLabel: 'Cód le scanadh le haip do thiachóige',
    enlarge: 'Méadaigh an cód',
    close: 'Dún',
    open: 'Oscail an tiachóg',
    comesBack: (requester) =>
      html`Taispeánfaidh sí ${requester}. Tiocfaidh tú ar ais anseo ina dhiaidh sin.`,
    whoAsks: 'cé atá ag iarraidh',
    notOpened: 'Nár oscail an tiachóg?',
    notOpenedText: 'Seiceáil go bhfuil aip tiachóige suiteáilte agus socraithe ar an ngléas seo.',
    tryAgain: 'Bain triail eile as',
    useOtherDevice: 'Úsáid gléas eile',
    copyLink: 'Cóipeáil an nasc do do thiachóg',
    noWallet: 'Níl tiachóg agam',
    noWalletText: (host) =>
      html`Is éard is tiachóg ann aip a choinníonn d’aitheantas oifigiúil ar do ghuthán. Socraíonn tú uair amháin í le do chárta aitheantais, saor in aisce. Ansin tosaigh arís ag ${host}.`,
    learnMore: 'Ceisteanna agus freagraí ó rialtas na Gearmáine (i nGearmáinis)',
    learnMoreOf: (issuer) => html`Eolas oifigiúil faoi ${issuer}`,
    back: (customer) => html`Ar ais chuig ${customer}`,
    approved: 'Cheadaigh mé é\u00a0– ar aghaidh',
  },
  browserWallet: {
    choose: 'Roghnaigh tiachóg',
    hint: 'Osclaíonn do bhrabhsálaí fuinneog le do thiachóga.',
    waiting: 'Lean ar aghaidh san fhuinneog a d’oscail do bhrabhsálaí.',
    failed:
      'Níor oibrigh sin, nó dhún tú an fhuinneog. Bain triail eile as, nó lean ar aghaidh ar bhealach eile.',
    noWindow: 'Bealaí eile',
    simulate: 'Bain triail as fuinneog tiachóige an bhrabhsálaí',
    simulated: 'Tiachóg bhrabhsálaí ionsamhlaithe',
    simulatedHint: 'Ionsamhlú: ní féidir an t-aitheantas tástála a bheith i bhfíorfhuinneog.',
  },
  secondDevice: {
    open: 'Taispeáin guthán anseo',
    title: 'Tiachóg tástála ar ghuthán',
    close: 'Cuir an guthán i leataobh',
  },
  time: {
    minutes: {
      one: 'Tá {n} nóiméad agat.',
      two: 'Tá {n} nóiméad agat.',
      few: 'Tá {n} nóiméad agat.',
      many: 'Tá {n} nóiméad agat.',
      other: 'Tá {n} nóiméad agat.',
    },
    lessThanOne: 'Tá níos lú ná nóiméad agat.',
    more: 'Cuir 2 nóiméad leis',
    extended: 'Tá níos mó ama agat anois.',
  },
  requested: {
    scannedTitle: 'Ceadaigh ar do ghuthán',
    openedTitle: 'Ceadaigh i do thiachóg',
    check: (requester) => html`Seiceáil go dtaispeánann do thiachóg ${requester}.`,
    carriesOn: 'Leanann an leathanach seo ar aghaidh as féin.',
    approve: 'Ceadaigh',
    notWorking: 'Níl sé ag obair',
    unlock:
      'Díghlasáil do ghuthán agus oscail aip na tiachóige. Tá an t-iarratas ag fanacht ansin.',
    openApp: 'Oscail aip do thiachóige. Tá an t-iarratas ag fanacht ansin.',
    linkAgain: 'Oscail an tiachóg arís',
    codeAgain: 'Nó scan an cód arís:',
    notYou: 'Nach tusa a scan an cód? Cealaigh thíos. Níor roinneadh aon rud.',
  },
  misunderstood: {
    title: 'Níorbh fhéidir linn freagra do thiachóige a léamh',
    text: (customer) =>
      html`Ní dhearna tú aon rud mícheart. Níor roinneadh aon rud le ${customer}.`,
    otherWay: 'Bain triail as an mbealach seo, nó as aip tiachóige eile má tá ceann agat.',
    otherWallet: 'Bain triail as aip tiachóige eile má tá ceann agat.',
  },
  awaitingReturn: {
    title: 'Tar ar ais ó do thiachóg',
    text: 'D’fhreagair do thiachóg. Ar mhaithe le do chosaint, téann an bealach ar ais tríd an tiachóg: tapáil “Siar” nó “Ar aghaidh” ansin.',
    stuck: (host) =>
      html`Gan aon bhealach ar ais i do thiachóg? Cealaigh agus tosaigh arís ag ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Críochnaithe',
      text: () => html`Tá do shonraí deimhnithe.`,
    },
    error_access_denied: {
      title: 'Níor roinneadh aon rud',
      text: () => html`Dhiúltaigh tú i do thiachóg, nó níl aitheantas oiriúnach inti.`,
      next: (customer) =>
        html`Más mian leat do shonraí a roinnt ina dhiaidh sin, tosaigh arís ag ${customer}.`,
    },
    error_cancelled: {
      title: 'Cealaithe',
      text: () => html`Chuir tú deireadh leis an iarratas seo.`,
    },
    error_expired: {
      title: 'Tá an t-am istigh',
      text: () => html`Níor fhreagair do thiachóg in am.`,
      next: (customer) => html`Tosaigh arís ag ${customer}. Bíodh aip do thiachóige réidh agat.`,
    },
    error_session: {
      title: 'Níor críochnaíodh sa bhrabhsálaí seo é',
      text: () =>
        html`Ar mhaithe le do chosaint, caithfidh tú teacht ar ais ó do thiachóg chuig an mbrabhsálaí inar thosaigh tú, go luath tar éis duit é a cheadú.`,
      next: (customer) =>
        html`Tosaigh arís ag ${customer}, sa bhrabhsálaí a úsáideann do ghuthán le haghaidh nasc.`,
    },
    error_wallet_unavailable: {
      title: 'Ní féidir le do thiachóg freagra a thabhairt anois',
      text: () => html`Thuairiscigh aip do thiachóige nach bhfuil sí réidh.`,
      next: () =>
        html`Oscail í agus seiceáil go bhfuil sí socraithe go hiomlán agus cothrom le dáta.`,
    },
    error_invalid_request: {
      title: 'Níor ghlac do thiachóg leis an iarratas',
      text: () => html`Ní dhearna tú aon rud mícheart.`,
      next: () => html`Féach an bhfuil nuashonrú ann d’aip do thiachóige.`,
    },
    error_invalid_presentation: {
      title: 'Níor oibrigh sin',
      text: () => html`Níorbh fhéidir linn na sonraí ó do thiachóg a dhearbhú.`,
      next: (customer) =>
        html`Tosaigh arís ag ${customer}. Má tharlaíonn sé arís, luaigh an uimhir thagartha.`,
    },
    error_untrusted_issuer: {
      title: 'Ní ghlactar leis an aitheantas seo anseo',
      text: (customer) =>
        html`Níorbh é an t-údarás a iarrann ${customer} a d’eisigh an t-aitheantas i do thiachóg.`,
      next: (customer) => html`Fiafraigh ag ${customer} cén t-aitheantas is féidir leat a úsáid.`,
    },
    error_credential_expired: {
      title: 'Níl d’aitheantas bailí faoi láthair',
      text: () => html`Tá an t-aitheantas i do thiachóg as feidhm nó níl sé bailí fós.`,
      next: () => html`Oscail aip do thiachóige agus athnuaigh d’aitheantas ansin.`,
    },
    error_credential_revoked: {
      title: 'Tá d’aitheantas blocáilte',
      text: () =>
        html`Bhlocáil an t-údarás a d’eisigh an t-aitheantas i do thiachóg é. Ní féidir é a úsáid faoi láthair.`,
      next: () => html`Fiafraigh den údarás sin cén fáth, agus conas ceann nua a fháil.`,
    },
    error_status_unavailable: {
      title: 'Níorbh fhéidir linn an tseiceáil a chríochnú',
      text: () =>
        html`Níorbh fhéidir linn a fháil amach an bhfuil an t-aitheantas i do thiachóg bailí fós. Ní dhearna tú aon rud mícheart.`,
      next: (customer) => html`Tosaigh arís ag ${customer} i gceann cúpla nóiméad.`,
    },
    error_missing_attribute: {
      title: 'Bhí roinnt sonraí ar iarraidh',
      text: (customer) => html`Níor thug do thiachóg gach a n-iarrann ${customer}, nó níl sé aici.`,
      next: (customer) => html`Tosaigh arís ag ${customer} agus roinn gach sonra a iarrtar.`,
    },
    error_undetermined: {
      title: 'Ní deir d’aitheantas go leor',
      text: (customer) =>
        html`Ní fhreagraíonn an t-aitheantas i do thiachóg an méid a fhiafraíonn ${customer}. Ní dhearna tú aon rud mícheart.`,
      next: (customer) => html`Fiafraigh ag ${customer} conas eile is féidir leat é a thaispeáint.`,
    },
    error_internal: {
      title: 'Chuaigh rud éigin mícheart ar ár dtaobh féin',
      text: () => html`Ní dhearna tú aon rud mícheart.`,
      next: (customer) => html`Tosaigh arís ag ${customer} i gceann cúpla nóiméad.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Níor roinneadh aon rud le ${customer}.`,
    next: 'Cad is féidir leat a dhéanamh',
    takingBack: (customer) => html`Ar ais chuig ${customer}\u00a0…`,
    goBackNow: (customer) =>
      html`Tá ${customer} á chur ar an eolas. Ansin is féidir leat leanúint ar aghaidh ansin.`,
    goOn: (customer) => html`Ar aghaidh chuig ${customer}`,
    back: (customer) => html`Ar ais chuig ${customer}`,
    soonBack: (customer) =>
      html`Téann an leathanach seo ar ais chuig ${customer} i gceann nóiméid.`,
    stay: 'Fan anseo',
    lateTitle: (customer) => html`Ní féidir teagmháil a dhéanamh le ${customer} faoi láthair`,
    lateText: (customer) =>
      html`Cheadaigh tú é agus tá do shonraí deimhnithe, ach níl ${customer} ag freagairt. Ní dhearna tú aon rud mícheart.`,
    lateShort: (customer) => html`Níl ${customer} ag freagairt faoi láthair.`,
    triedUntil: (time) => html`Leanaimid orainn ag iarraidh. Ar a dhéanaí: ${time}.`,
    goesOn: 'Leanann an leathanach seo ar aghaidh as féin.',
    tryNow: 'Seiceáil anois',
    contact: (address) => html`Ceisteanna? Scríobh chuig ${address}.`,
    withoutWaiting: (customer) => html`Téigh chuig ${customer} anois`,
    goThere: (customer) => html`Téigh chuig ${customer}`,
    continuedTitle: 'Tá an t-iarratas seo críochnaithe',
    continuedText: (customer) =>
      html`Tá a fhios ag ${customer} conas a chríochnaigh sé. Is féidir leat an leathanach seo a dhúnadh.`,
    undeliveredTitle: (customer) => html`Níorbh fhéidir teagmháil a dhéanamh le ${customer}`,
    undeliveredText: (host) =>
      html`Cheadaigh tú é, ach níor tháinig aon fhreagra. Tá do shonraí scriosta anseo. Téigh ar ais chuig ${host} agus tosaigh arís.`,
    undeliveredShort: (host) =>
      html`Níorbh fhéidir linn tú a thabhairt ar ais. Téigh chuig ${host} tú féin.`,
  },
  cancel: (customer) => html`Cealaigh agus fill ar ${customer}`,
  reference: 'Uimhir thagartha',
  copy: 'Cóipeáil',
  inPortal: 'D’fhorbróirí: an sreabhadh seo sa tairseach',
  receipt: {
    title: 'Admháil',
    link: 'Admháil don iarratas seo',
    lead: (customer) =>
      html`An méid a cuireadh ar aghaidh chuig ${customer}, agus cad a tharlaíonn dó.`,
    underWay: (customer) =>
      html`Níor dhearbhaigh ${customer} fós go bhfuarthas é. Oscail an leathanach seo arís níos déanaí.`,
    asked: 'Cé a d’iarr',
    when: 'Nuair a cheadaigh tú',
    passedOn: 'Curtha ar aghaidh',
    toBePassedOn: 'Le cur ar aghaidh',
    onlyAsYesOrNo: 'Mar tá nó níl amháin',
    noValues: 'Ainmníonn an leathanach seo do shonraí gan iad a thaispeáint.',
    erased: 'Ár gcóip',
    erasedNow: (customer) =>
      html`Scriosta nuair a dhearbhaigh ${customer} go bhfuarthas do shonraí.`,
    erasedBy: (time) => html`Scriostar í a luaithe a fhaightear do shonraí. Ar a dhéanaí: ${time}.`,
    noteUntil: (day) =>
      html`Go dtí ${day} coinnímid nóta go raibh iarratas ann agus conas a chríochnaigh sé, gan do shonraí.`,
    writeTo: 'Cé chuige a scríobhfaidh tú',
    deletion: (address) =>
      html`Chun do shonraí a cheartú nó a scriosadh, nó chun fiafraí cad atá stóráilte: ${address}`,
    deletionElsewhere: (customer) =>
      html`Chun do shonraí a cheartú nó a scriosadh, nó chun fiafraí cad atá stóráilte: scríobh chuig ${customer}.`,
    complaint: (authority) =>
      html`Chun gearán a dhéanamh faoin gcaoi a láimhseáiltear iad: ${authority}`,
    complaintElsewhere:
      'Chun gearán a dhéanamh faoin gcaoi a láimhseáiltear iad: údarás cosanta sonraí do thíre.',
    print: 'Priontáil nó sábháil',
  },
  stored: {
    title: 'Cad a stóráiltear',
    lead: 'Seiceálann Vidimus an méid a thaispeánann do thiachóg, cuireann sé ar aghaidh an méid a cheadaigh tú, agus ní choinníonn sé é. Seo gach rud a stóráiltear idir an dá linn agus ina dhiaidh sin.',
    entries: (time) => [
      {
        what: 'Do shonraí',
        how: 'An méid a iarradh, mar shampla d’ainm, criptithe lena eochair féin.',
        until: `Scriostar iad a luaithe a dhearbhaíonn an chuideachta a d’iarr go bhfuair sí iad. An t-am is faide: thart ar ${time}. Coinnítear an seoladh a gcuirtear chuige ina dhiaidh sin thú criptithe ar feadh deich nóiméad eile. Ansin scriostar an eochair freisin.`,
      },
      {
        what: 'Nóta go raibh iarratas ann',
        how: 'Cé a d’iarr, cathain, cén cineál sonraí (“céadainm”, ní do chéadainm riamh), agus conas a chríochnaigh sé. Tá nóta na cuideachta fút criptithe cosúil le do shonraí agus scriostar in éineacht leo é, tar éis lae ar a dhéanaí; fanann méarlorg de.',
        until:
          'An méid laethanta a roghnaigh an chuideachta: 1 go 90, agus 30 mura ndearna sí rogha.',
      },
      {
        what: 'Do bhrabhsálaí',
        how: 'Fianán amháin i do bhrabhsálaí, ionas gur tusa amháin a fhéadfaidh an rud a thosaigh tú a chríochnú. Coinnímid méarlorg de leis an nóta. Ní deir sé aon rud fút.',
        until: 'Téann an fianán as feidhm tar éis dhá uair an chloig.',
      },
      {
        what: 'Ní stóráiltear riamh',
        how: 'Do sheoladh IP, freagra bunaidh do thiachóige, aon rud nár cheadaigh tú, agus pictiúir díot. Níl do shonraí in aon logchomhad.',
        until:
          'D’fhéadfadh sonraí criptithe ó iarratais a bhí ar siúl a bheith i gcúltacaí. Coinnítear an eochair a osclaíonn iad ar leithligh.',
      },
    ],
  },
  live: {
    offline: 'Tá tú as líne. Leanann an leathanach ar aghaidh nuair a bheidh tú ar ais.',
    copied: 'Cóipeáilte.',
    codeHidden: 'Níl an cód le feiceáil ina iomláine.',
    codeVisible: 'Tá an cód le feiceáil ina iomláine.',
    ending: 'Tá níos lú ná nóiméad agat. Is féidir leat níos mó ama a iarraidh.',
  },
  notFound: {
    title: 'Níl aon rud anseo',
    text: 'Níl an seoladh seo ann. Téigh ar ais san áit as ar tháinig tú.',
  },
  neutral: {
    title: 'Níl an nasc seo bailí',
    text: 'Tá sé as feidhm, úsáideadh cheana é, nó osclaíodh i mbrabhsálaí eile ar dtús é.',
    advice: [
      'Má thosaigh tú i mbrabhsálaí nó in aip eile, lean ar aghaidh ansin.',
      'Seachas sin téigh ar ais san áit as ar tháinig tú agus tosaigh arís.',
      'Má sheol duine éigin an nasc seo chugat, dún an leathanach seo agus ná ceadaigh aon rud i do thiachóg.',
    ],
  },
  otherBrowser: {
    title: 'Thosaigh tú i mbrabhsálaí eile',
    text: 'Ar mhaithe le do chosaint ní féidir é seo a chríochnú ach sa bhrabhsálaí inar thosaigh tú. Níor cuireadh aon chuid de do shonraí ar aghaidh.',
    advice: [
      'Téigh ar ais chuig an mbrabhsálaí inar thosaigh tú. Taispeánann sé duit conas leanúint ar aghaidh.',
      'Chun é seo a sheachaint, tosaigh sa bhrabhsálaí a úsáideann do ghuthán le haghaidh nasc, ní laistigh d’aip.',
    ],
  },
  tooMany: {
    title: 'An iomarca daoine ag an am céanna',
    text: 'Tá an iomarca daoine ag tosú ó do líonra faoi láthair. Fan nóiméad agus bain triail eile as.',
  },
  cookiesNeeded: {
    title: 'Caithfidh do bhrabhsálaí fianáin a cheadú',
    text: 'Tá fianán amháin de dhíth orainn chun do bhrabhsálaí a aithint, ionas gur tusa amháin a fhéadfaidh é seo a chríochnú. Níor tháinig sé ar ais chugainn. Ní úsáidtear d’aon rud eile é agus téann sé as feidhm tar éis dhá uair an chloig.',
    advice: [
      'Ceadaigh fianáin don suíomh seo i socruithe do bhrabhsálaí. Ansin bain triail eile as.',
      'Nó oscail an nasc i mbrabhsálaí eile, ní laistigh d’aip.',
    ],
    tryAgain: 'Bain triail eile as',
  },
  goOnElsewhere: {
    title: 'Lean ar aghaidh san áit ar thosaigh tú',
    text: 'D’fhreagair do thiachóg. Téigh ar ais chuig an scáileán a thaispeáin an cód. Is féidir leat an leathanach seo a dhúnadh.',
  },
}
