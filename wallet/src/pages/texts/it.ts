import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const italian: Texts = {
  made: { machine: 'Traduzione automatica, non ancora riletta da una persona.' },
  glossary: {
    wallet: 'portafoglio|portafogli',
    identity: 'identità',
    share: 'condivi',
    decline: 'rifiut',
    approve: 'approv',
    code: 'codice',
    revoked: 'revocat',
  },
  product: 'Portafoglio di prova',
  band: 'nessuna identità vera',
  skip: 'Vai al contenuto',
  foot: 'Uno strumento di prova di Vidimus. La persona e le chiavi sono inventate e pubbliche.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Identità di prova', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': {
        title: 'Identità campione',
        subtitle: 'Sta per il documento d’identità tedesco',
      },
    },
    specimen: 'Campione',
    familyName: 'Cognome',
    givenName: 'Nome',
    birthDate: 'Data di nascita',
    nationality: 'Cittadinanza',
  },
  home: {
    title: 'Un portafoglio per fare prove',
    lead: 'Risponde alle richieste del tuo ambiente di prova Vidimus come farebbe un vero portafoglio: verifica chi chiede, ti mostra che cosa verrebbe condiviso e invia una vera risposta firmata. Solo la persona è inventata.',
    identities: 'In questo portafoglio',
    identitiesText:
      'Sempre la stessa persona, rilasciata da due fornitori di prova, così le prove restano confrontabili. Mentre una richiesta è aperta, puoi scegliere altre persone del secondo fornitore.',
    pasteTitle: 'Apri una richiesta',
    pasteLabel: 'Link per il portafoglio',
    pasteHint:
      'Il link dietro il codice o il pulsante della pagina di verifica. Comincia con openid4vp:// o con l’indirizzo di questo portafoglio.',
    pasteButton: 'Apri la richiesta',
    developers: 'Per sviluppatori',
    outcomesText:
      'Ogni possibile esito di una verifica viene costruito e inviato davvero. Sceglilo con una richiesta aperta, oppure da uno script:',
    scriptText: 'Il portafoglio risponde solo alle richieste del servizio a cui appartiene.',
  },
  consent: {
    title: (name) => `${name} chiede chi sei`,
    verified: 'Richiesta verificata',
    through: (requester) => `tramite ${requester}`,
    registration: {
      covers: (name) => `Registrato come ${name}`,
      registration_missing:
        'Senza certificato di registrazione: altri portafogli potrebbero rifiutare',
      registration_invalid:
        'Il certificato di registrazione non è valido: altri portafogli potrebbero rifiutare',
      registration_exceeded:
        'Chiede più di quanto è registrato: altri portafogli potrebbero rifiutare',
    },
    purpose: 'Perché',
    address: 'La risposta va a',
    clientId: 'Identificativo',
    lastMinute: 'Aperta per meno di un minuto',
    minutesOpen: {
      one: 'Aperta ancora {n} minuto',
      many: 'Aperta ancora {n} di minuti',
      other: 'Aperta ancora {n} minuti',
    },
    shared: 'Questo verrebbe condiviso',
    receives: (name) => `${name} saprebbe`,
    yes: 'Sì',
    no: 'No',
    attributes: {
      birth_place: 'Luogo di nascita',
      resident_country: 'Paese in cui vivi',
      resident_state: 'Stato o regione in cui vivi',
      resident_city: 'Città in cui vivi',
      resident_postal_code: 'Codice postale',
      resident_street: 'Via e numero civico',
      resident_address: 'Indirizzo',
      family_name_birth: 'Cognome alla nascita',
      given_name_birth: 'Nome alla nascita',
      issuing_authority: 'Autorità che ha rilasciato il tuo documento d’identità',
      issuing_country: 'Paese che ha rilasciato il tuo documento d’identità',
      personal_administrative_number: 'Numero personale',
    },
    questions: {
      age: (years) => `Hai ${years} anni o più?`,
      citizen: {
        EU: 'Hai la cittadinanza di un Paese dell’UE?',
        EEA: 'Hai la cittadinanza di un Paese dello Spazio economico europeo?',
        EEA_CH: 'Hai la cittadinanza di un Paese dello Spazio economico europeo o della Svizzera?',
        list: (countries) => `Hai la cittadinanza di uno di questi Paesi: ${countries}?`,
      },
      resident: {
        EU: 'Vivi in un Paese dell’UE?',
        EEA: 'Vivi nello Spazio economico europeo?',
        EEA_CH: 'Vivi nello Spazio economico europeo o in Svizzera?',
        list: (countries) => `Vivi in uno di questi Paesi: ${countries}?`,
      },
      match: (name, details) => `Questi dati corrispondono a quelli che ha ${name}: ${details}?`,
    },
    shownToAnswer: (name, requester, details) =>
      `Per rispondere, il tuo portafoglio mostra a ${requester}: ${details}. ${name} riceve solo un sì o un no.`,
    birthDateNotShown: 'Il tuo portafoglio non mostra la tua data di nascita.',
    sharedHint: 'Nulla viene inviato prima del tuo consenso.',
    whichIdentity: 'Da questa identità',
    share: 'Condividi',
    decline: 'Rifiuta',
    nothingFits: 'Nessuna identità qui è adatta a questa richiesta',
    nothingFitsText: 'Ciò che viene chiesto non è in questo portafoglio. Puoi comunicarlo.',
    sayNothingFits: 'Comunicalo',
  },
  simulate: {
    title: 'Simula un altro esito',
    lead: 'Un clic costruisce la risposta, difetto compreso, e la invia davvero. Il codice è ciò che riceverà poi il tuo callback.',
    format: 'Formato dell’identità',
    automatic: 'Automatico',
    howSlow: 'Quanto aspetta «Lenta»',
    person: 'Persona campione (de-ausweis)',
    stay: 'Fermati dopo l’invio e mostra lo scambio',
    pin: 'D’ora in poi rispondi così a ogni richiesta',
    samePerson:
      'La persona del primo fornitore non cambia mai. Per un «no», chiedi di un Paese diverso dalla Germania o di un’età di 150 anni.',
    groups: {
      person: 'Che cosa fa la persona',
      credential: 'Qualcosa non va nell’identità',
      binding: 'La risposta non è per questa richiesta',
      wallet: 'Il portafoglio stesso ha problemi',
    },
    outcomes: {
      approve: { title: 'Condividi', does: 'Tutto è in ordine, la risposta è autentica.' },
      decline: { title: 'Rifiuta', does: 'La persona rifiuta; nulla viene condiviso.' },
      'no-credential': {
        title: 'Nessuna identità adatta',
        does: 'Il portafoglio non ha nulla di adatto e dice di no.',
      },
      expired: { title: 'Scaduta', does: 'L’identità era valida fino a ieri.' },
      'not-yet-valid': { title: 'Non ancora valida', does: 'L’identità è valida da domani.' },
      revoked: { title: 'Revocata', does: 'La sua voce nella lista di stato dice: revocata.' },
      'untrusted-issuer': {
        title: 'Emittente sconosciuto',
        does: 'Firmata bene, da qualcuno di cui nessuno si fida.',
      },
      'tampered-claim': {
        title: 'Valore cambiato',
        does: 'Un valore è stato cambiato dopo il rilascio.',
      },
      'missing-claim': { title: 'Valore mancante', does: 'Uno dei valori richiesti viene omesso.' },
      'wrong-nonce': { title: 'Valore monouso errato', does: 'Firmata per un’altra richiesta.' },
      'wrong-audience': { title: 'Destinatario errato', does: 'Firmata per qualcun altro.' },
      'wrong-holder-key': {
        title: 'Chiave errata',
        does: 'Firmata con una chiave che non è della persona.',
      },
      replay: {
        title: 'Ripetizione',
        does: 'Una risposta autentica a una richiesta precedente, inviata di nuovo.',
      },
      slow: { title: 'Lenta', does: 'Tutto è in ordine, ma ci vuole il tempo scelto sopra.' },
      malformed: {
        title: 'Illeggibile',
        does: 'Invia qualcosa senza senso e viene respinto; la richiesta resta aperta. Poi annulla nella pagina di verifica.',
      },
      'never-answers': {
        title: 'Silenzio',
        does: 'Riceve la richiesta e non risponde mai, finché il tempo scade.',
      },
      'wallet-unavailable': {
        title: 'Non disponibile',
        does: 'Il portafoglio comunica che non può rispondere.',
      },
      'refuses-request': {
        title: 'Rifiuta la richiesta',
        does: 'Il portafoglio si rifiuta di rispondere, come quelli severi se manca un certificato di registrazione o non copre la domanda.',
      },
    },
  },
  browser: {
    title: 'Portafoglio del browser simulato',
    lead: 'Sta per la finestra che mostrerebbe un browser con portafoglio. La risposta è vera.',
    waiting: 'In attesa della pagina di verifica.',
    onlyFramed:
      'Questa pagina funziona solo dentro una pagina di verifica che chiede tramite il browser.',
    staysOpen:
      'Qui un rifiuto, un errore o una risposta illeggibile non decide nulla: la pagina di verifica resta aperta, e il codice è quello che segue se annulli lì.',
    handedOver: 'Consegnato',
    handedOverText: 'La pagina di verifica ha la risposta e prosegue da sola.',
    refusedText: 'Nulla è stato condiviso. La pagina di verifica resta aperta e offre altri modi.',
    silentText: 'Il portafoglio non risponde mai. Chiudi questa finestra per continuare.',
  },
  pinned: {
    title: (outcome) => `Fissato: ${outcome}`,
    text: 'A ogni richiesta si risponde così da sé, finché non lo togli.',
    send: 'Invia ora',
    unpin: 'Togli',
  },
  inspect: {
    title: 'Esamina',
    lead: 'Tutto ciò che è stato ricevuto, verificato, costruito e inviato.',
    checks: 'Verifiche',
    request: 'Richiesta (request object)',
    query: 'Interrogazione (DCQL)',
    certificates: 'Certificati',
    held: 'Identità nel portafoglio',
    presented: 'Identità come presentata',
    keyBinding: 'Legame con la chiave',
    exchange: 'Scambio HTTP',
    empty: '(vuoto)',
    copy: 'Copia',
    copied: 'Copiato',
    passed: 'superata',
    failed: 'non superata',
    notReached: 'non raggiunta',
    checkNames: {
      link_unreadable: 'Il link dice chi chiede e dove si trova la richiesta',
      request_unreachable: 'È stato possibile ottenere la richiesta',
      request_unreadable: 'È un JWT firmato',
      request_wrong_type: 'È contrassegnata come richiesta (request object)',
      request_wrong_algorithm: 'È firmata con ES256',
      request_untrusted: 'I suoi certificati terminano presso un’autorità fidata',
      request_signature_invalid: 'La firma è della chiave del certificato',
      client_id_mismatch: 'client_id è quello del link e del certificato',
      audience_wrong: 'È destinata ai portafogli',
      request_not_current: 'È valida adesso',
      wallet_nonce_mismatch: 'È stata fatta per questo prelievo (wallet_nonce)',
      origin_mismatch: 'La pagina che chiede è nominata nella richiesta',
      response_refused: 'La risposta va a un indirizzo ammesso, in un modo noto',
      nonce_unusable: 'Ha nonce e state utilizzabili',
      transaction_data_unsupported: 'Non chiede di approvare alcuna transazione',
      query_unreadable: 'L’interrogazione è leggibile',
      metadata_unusable: 'I formati e la chiave di cifratura sono utilizzabili',
      registration_missing: 'Porta un certificato di registrazione',
      registration_invalid: 'Un ente di registrazione l’ha firmato per chi chiede',
      registration_exceeded: 'Tutto ciò che viene chiesto è registrato',
    },
  },
  result: {
    sentTitle: 'Inviato',
    sentText: (name) => `${name} ha accettato la risposta.`,
    declinedTitle: 'Nulla è stato condiviso',
    declinedText: (name) => `${name} lo sa, e non sa altro.`,
    refusedTitle: 'Respinto',
    rightlyRefused: (name) =>
      `La risposta era sbagliata di proposito e ${name} non l’ha accettata. È giusto così.`,
    wronglyRefused: (name) =>
      `La risposta era autentica, ma ${name} non l’ha accettata. I fornitori di prova di questo portafoglio sono considerati affidabili, e la loro lista di stato è raggiungibile?`,
    wronglyAccepted: (name) =>
      `La risposta era sbagliata di proposito, eppure ${name} l’ha accettata. Non dovrebbe succedere.`,
    silentTitle: 'Silenzio',
    silentText: 'La richiesta è stata ricevuta e resta senza risposta.',
    unreachableTitle: 'La risposta non è arrivata',
    unreachableText: (name) =>
      `${name} non era raggiungibile. La richiesta potrebbe essere ancora aperta.`,
    outcome: 'Esito',
    answer: 'Risposta',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'nessuna',
    callback: 'Callback documentato',
    continue: 'Continua',
    goBack: 'Torna alla pagina in cui hai iniziato; sa com’è finita. Puoi chiudere questa.',
    pageKnows: 'La pagina di verifica sa com’è finita e prosegue.',
    backToPage: 'Torna alla pagina di verifica',
    lookBeside: 'La pagina accanto a questo dispositivo lo sa. Prosegue da sola.',
    stillOpen:
      'La richiesta resta aperta fino alla fine del suo tempo. Si può rispondere di nuovo, o annullare dove hai iniziato.',
    openAgain: 'Apri di nuovo la richiesta',
    home: 'Inizio del portafoglio',
  },
  refusal: {
    title: 'Questo portafoglio rifiuta la richiesta',
    lead: 'Nulla è stato condiviso e nessuno ha saputo nulla di te.',
    reason: 'Motivo',
    home: 'Inizio del portafoglio',
    reasons: {
      link_unreadable:
        'Il link non è leggibile. Deve essere il link completo per il portafoglio di una pagina di verifica.',
      request_unreachable:
        'Non è stato possibile ottenere la richiesta. Forse è già conclusa, o il servizio non è in funzione.',
      request_unreadable: 'Ciò che è stato ottenuto non è una richiesta firmata.',
      request_wrong_type:
        'Ciò che è stato ottenuto è firmato, ma non è una richiesta a un portafoglio.',
      request_wrong_algorithm: 'La richiesta è firmata in un modo che i portafogli non accettano.',
      request_untrusted:
        'Chi chiede non ha un certificato di un’autorità di cui questo portafoglio si fida.',
      request_signature_invalid:
        'La richiesta è stata cambiata dopo la firma, o firmata da qualcun altro.',
      client_id_mismatch: 'Chi ha firmato la richiesta non è chi nomina il link.',
      audience_wrong: 'La richiesta non è destinata a portafogli come questo.',
      request_not_current: 'La richiesta è scaduta o è del futuro.',
      wallet_nonce_mismatch:
        'La richiesta non è stata fatta per questo portafoglio: può essere una copia.',
      origin_mismatch: 'La richiesta è stata fatta per una pagina diversa da quella che chiede.',
      response_refused:
        'La richiesta vuole la risposta in un modo o in un luogo che un portafoglio non deve usare.',
      nonce_unusable:
        'Alla richiesta manca un valore monouso che protegga la risposta dalla copia.',
      transaction_data_unsupported:
        'La richiesta chiede di approvare una transazione, cosa che questo portafoglio non può fare.',
      query_unreadable: 'La richiesta non dice in modo leggibile che cosa chiede.',
      metadata_unusable: 'La richiesta non dice come proteggere la risposta.',
      registration_missing:
        'Chi chiede non mostra per che cosa è registrato. Questo portafoglio rifiuta richieste simili.',
      registration_invalid:
        'La registrazione mostrata è scaduta, è di qualcun altro o non è di un ente di registrazione di cui questo portafoglio si fida.',
      registration_exceeded: 'La richiesta chiede più di quanto ha registrato chi chiede.',
      no_credential: 'Nessuna identità in questo portafoglio è adatta alla richiesta.',
      request_foreign:
        'La richiesta appartiene a un altro servizio. Questo portafoglio risponde solo a quello per cui è impostato.',
    },
  },
  finished: {
    title: 'Questa richiesta è conclusa',
    text: 'Ha avuto risposta, è stata annullata o il suo tempo è scaduto. Non si può più inviare nulla.',
  },
  trouble: {
    answeredTitle: 'Questa richiesta qui non è più aperta',
    answeredText:
      'Ha già avuto risposta, o il portafoglio l’ha dimenticata. Apri di nuovo il link se deve ancora valere.',
    crossSiteTitle: 'Veniva da un’altra parte',
    crossSiteText:
      'Si può rispondere solo in una pagina di questo portafoglio. Nulla è stato inviato.',
    unknownTitle: 'Qui non c’è nulla',
    unknownText: 'Questo indirizzo non porta da nessuna parte in questo portafoglio.',
    failedTitle: 'Qualcosa si è rotto nel portafoglio',
    failedText: 'È colpa nostra. Riprova.',
  },
}
