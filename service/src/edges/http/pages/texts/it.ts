import { html } from '../html.ts'
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
    revoked: 'bloccat',
  },
  test: { tag: 'Prova', hint: 'Non usare un documento d’identità vero' },
  trust: {
    sentence: 'Vidimus verifica i tuoi dati e non li conserva.',
    stored: 'Che cosa viene conservato',
  },
  progress: {
    label: 'Passaggi',
    scan: 'Scansiona',
    open: 'Apri',
    approve: 'Approva',
    done: 'Fatto',
  },
  asking: {
    title: (customer) => html`Dimostra a ${customer} chi sei`,
    howItWorks: 'Nulla viene condiviso finché non lo approvi nell’app del tuo portafoglio.',
    purpose: 'Perché lo chiedono',
    receives: (customer) => html`${customer} riceverà`,
    attributes: {
      family_name: 'Cognome',
      given_name: 'Nome',
      birth_date: 'Data di nascita',
      nationality: 'Tutte le tue cittadinanze',
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
    fullName: 'Nome e cognome',
    nationality: (country) => `È questa la tua cittadinanza: ${country}?`,
    nationalityOf: { DE: 'Hai la cittadinanza tedesca?' },
    onlyYesOrNo: (customer) => html`Con ${customer} viene condiviso solo un sì o un no.`,
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
      match: (customer, details) =>
        html`Questi dati corrispondono a quelli che ha ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Il tuo portafoglio non mostra la tua data di nascita.',
    ifAvailable: (attribute) => `${attribute} (se disponibile)`,
    groups: {
      name: 'Nome',
      birth: 'Nascita e cittadinanza',
      address: 'Indirizzo',
      document: 'Documento d’identità',
    },
    startedCode: (host) =>
      html`Scansiona solo se hai iniziato tu da ${host}. Nessuna azienda seria ti manderà questo codice.`,
    startedLink: (host) =>
      html`Continua solo se hai iniziato tu da ${host}. Nessuna azienda seria ti manderà questa pagina.`,
    inApp: (host) =>
      html`Sei nel browser interno di un’app e il tuo portafoglio potrebbe non riuscire a tornare qui. Apri ${host} nel tuo browser abituale, per esempio Safari o Chrome, e ricomincia da lì.`,
  },
  about: {
    title: 'Informazioni su questa richiesta',
    checkedBy: (operator, customer) => html`Verificato da ${operator} per ${customer}`,
    asks: 'Chi lo chiede',
    email: 'E-mail',
    deletion: 'Per far cancellare i tuoi dati',
    authority: 'Autorità di controllo',
    privacy: 'Privacy',
    privacyLink: (customer) => html`Come ${customer} usa i tuoi dati`,
    operator: 'Chi verifica',
    checks: (operator, customer) =>
      html`${operator} gestisce questa pagina per ${customer}. Verifica che il tuo documento d’identità sia autentico e trasmette solo ciò che è elencato. Usa Vidimus, un software aperto che chiunque può esaminare.`,
    yesOrNo: (customer) =>
      html`Il tuo portafoglio ci mostra la tua cittadinanza; ${customer} riceve solo sì o no.`,
    shownFor: (customer, details) =>
      html`Per le domande il tuo portafoglio ci mostra: ${details}. ${customer} riceve solo sì o no.`,
    stored: 'Che cosa viene conservato',
    detailsKept: (customer, time) =>
      html`I tuoi dati vengono cancellati non appena ${customer} li ha ricevuti, al più tardi dopo circa ${time}.`,
    noteKept: (time) =>
      `Per ${time} resta una nota che c’è stata una richiesta e come è finita, senza i tuoi dati.`,
    sure: 'Come esserne sicuri',
    sureStarted: (host) => html`Hai iniziato tu da ${host}.`,
    sureName: (requester) =>
      html`Il tuo portafoglio mostra ${requester} ed elenca gli stessi dati. Approvi lì, non in questa pagina.`,
  },
  wallet: {
    onPhone: 'Il mio portafoglio è sul mio telefono',
    onComputer: 'Il mio portafoglio è su questo computer',
    otherDevice: 'Il mio portafoglio è su un altro dispositivo',
    steps: [
      'Apri l’app del portafoglio sul telefono.',
      'Scansiona questo codice con l’app.',
      (requester) => html`Controlla che mostri ${requester}, poi approva.`,
    ],
    codeLabel: 'Codice da scansionare con l’app del portafoglio',
    enlarge: 'Ingrandisci il codice',
    close: 'Chiudi',
    open: 'Apri il portafoglio',
    comesBack: (requester) => html`Mostrerà ${requester}. Poi tornerai qui.`,
    whoAsks: 'chi lo chiede',
    notOpened: 'Il portafoglio non si è aperto?',
    notOpenedText:
      'Controlla che su questo dispositivo sia installata e configurata un’app di portafoglio.',
    tryAgain: 'Riprova',
    useOtherDevice: 'Usa un altro dispositivo',
    copyLink: 'Copia il link per il portafoglio',
    noWallet: 'Non ho un portafoglio',
    noWalletText: (host) =>
      html`Un portafoglio è un’app che tiene il tuo documento d’identità ufficiale sul telefono. Si configura una volta sola con la carta d’identità, gratis. Poi ricomincia da ${host}.`,
    learnMore: 'Domande e risposte del governo tedesco (in tedesco)',
    learnMoreOf: (issuer) => html`Informazioni ufficiali su ${issuer}`,
    back: (customer) => html`Torna a ${customer}`,
    approved: 'Ho approvato\u00a0– continua',
  },
  browserWallet: {
    choose: 'Scegli un portafoglio',
    hint: 'Il browser apre una finestra con i tuoi portafogli.',
    waiting: 'Continua nella finestra aperta dal browser.',
    failed:
      'Non ha funzionato, oppure hai chiuso la finestra. Riprova o continua in un altro modo.',
    noWindow: 'Altri modi per continuare',
    simulate: 'Prova la finestra del portafoglio nel browser',
    simulated: 'Portafoglio del browser simulato',
    simulatedHint: 'Simulazione: una finestra vera non può contenere l’identità di prova.',
  },
  secondDevice: {
    open: 'Mostra qui un telefono',
    title: 'Portafoglio di prova su un telefono',
    close: 'Metti via il telefono',
  },
  time: {
    minutes: { one: 'Hai {n} minuto.', many: 'Hai {n} di minuti.', other: 'Hai {n} minuti.' },
    lessThanOne: 'Hai meno di un minuto.',
    more: 'Aggiungi 2 minuti',
    extended: 'Ora hai più tempo.',
  },
  requested: {
    scannedTitle: 'Approva sul telefono',
    openedTitle: 'Approva nel portafoglio',
    check: (requester) => html`Controlla che il tuo portafoglio mostri ${requester}.`,
    carriesOn: 'Questa pagina prosegue da sola.',
    approve: 'Approva',
    notWorking: 'Non funziona',
    unlock: 'Sblocca il telefono e apri l’app del portafoglio. La richiesta ti aspetta lì.',
    openApp: 'Apri l’app del portafoglio. La richiesta ti aspetta lì.',
    linkAgain: 'Apri di nuovo il portafoglio',
    codeAgain: 'Oppure scansiona di nuovo il codice:',
    notYou: 'Non hai scansionato tu il codice? Annulla qui sotto. Nulla è stato condiviso.',
  },
  misunderstood: {
    title: 'Non siamo riusciti a leggere la risposta del tuo portafoglio',
    text: (customer) =>
      html`Non hai fatto nulla di sbagliato. Nulla è stato condiviso con ${customer}.`,
    otherWay: 'Prova in questo modo, oppure con un’altra app di portafoglio se ne hai una.',
    otherWallet: 'Prova con un’altra app di portafoglio se ne hai una.',
  },
  awaitingReturn: {
    title: 'Torna qui dal tuo portafoglio',
    text: 'Il tuo portafoglio ha risposto. Per proteggerti, il ritorno passa dal portafoglio: tocca lì «Indietro» o «Continua».',
    stuck: (host) =>
      html`Nel portafoglio non c’è modo di tornare? Annulla e ricomincia da ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Fatto',
      text: () => html`I tuoi dati sono confermati.`,
    },
    error_access_denied: {
      title: 'Nulla è stato condiviso',
      text: () => html`Hai rifiutato nel tuo portafoglio, oppure non contiene un’identità adatta.`,
      next: (customer) =>
        html`Se vuoi comunque condividere i tuoi dati, ricomincia da ${customer}.`,
    },
    error_cancelled: {
      title: 'Annullato',
      text: () => html`Hai interrotto questa richiesta.`,
    },
    error_expired: {
      title: 'Il tempo è scaduto',
      text: () => html`Il tuo portafoglio non ha risposto in tempo.`,
      next: (customer) => html`Ricomincia da ${customer}. Tieni pronta l’app del portafoglio.`,
    },
    error_session: {
      title: 'Non completato in questo browser',
      text: () =>
        html`Per proteggerti, devi tornare dal portafoglio al browser in cui hai iniziato, poco dopo aver approvato.`,
      next: (customer) =>
        html`Ricomincia da ${customer}, nel browser che il tuo telefono usa per i link.`,
    },
    error_wallet_unavailable: {
      title: 'Il tuo portafoglio ora non può rispondere',
      text: () => html`L’app del tuo portafoglio ha segnalato di non essere pronta.`,
      next: () => html`Aprila e controlla che sia configurata del tutto e aggiornata.`,
    },
    error_invalid_request: {
      title: 'Il tuo portafoglio non ha accettato la richiesta',
      text: () => html`Non hai fatto nulla di sbagliato.`,
      next: () => html`Guarda se c’è un aggiornamento dell’app del portafoglio.`,
    },
    error_invalid_presentation: {
      title: 'Non ha funzionato',
      text: () => html`Non siamo riusciti a confermare i dati del tuo portafoglio.`,
      next: (customer) =>
        html`Ricomincia da ${customer}. Se succede di nuovo, indica il riferimento.`,
    },
    error_untrusted_issuer: {
      title: 'Questo documento d’identità qui non è accettato',
      text: (customer) =>
        html`L’identità del tuo portafoglio non è stata rilasciata dall’autorità richiesta da ${customer}.`,
      next: (customer) => html`Chiedi a ${customer} quale documento d’identità puoi usare.`,
    },
    error_credential_expired: {
      title: 'Il tuo documento d’identità al momento non è valido',
      text: () => html`L’identità nel tuo portafoglio è scaduta o non è ancora valida.`,
      next: () => html`Apri l’app del portafoglio e rinnova lì la tua identità.`,
    },
    error_credential_revoked: {
      title: 'Il tuo documento d’identità è bloccato',
      text: () =>
        html`L’autorità che ha rilasciato l’identità del tuo portafoglio l’ha bloccata. Al momento non si può usare.`,
      next: () => html`Chiedi a quell’autorità il motivo e come averne una nuova.`,
    },
    error_status_unavailable: {
      title: 'Non siamo riusciti a completare la verifica',
      text: () =>
        html`Non siamo riusciti a sapere se l’identità nel tuo portafoglio è ancora valida. Non hai fatto nulla di sbagliato.`,
      next: (customer) => html`Ricomincia da ${customer} tra qualche minuto.`,
    },
    error_missing_attribute: {
      title: 'Mancavano alcuni dati',
      text: (customer) =>
        html`Il tuo portafoglio non ha dato tutto ciò che ${customer} chiede, oppure non lo ha.`,
      next: (customer) => html`Ricomincia da ${customer} e condividi tutti i dati richiesti.`,
    },
    error_undetermined: {
      title: 'Il tuo documento d’identità non dice abbastanza',
      text: (customer) =>
        html`L’identità nel tuo portafoglio lascia aperto ciò che ${customer} chiede. Non hai fatto nulla di sbagliato.`,
      next: (customer) => html`Chiedi a ${customer} come puoi dimostrarlo in altro modo.`,
    },
    error_internal: {
      title: 'Qualcosa è andato storto da parte nostra',
      text: () => html`Non hai fatto nulla di sbagliato.`,
      next: (customer) => html`Ricomincia da ${customer} tra qualche minuto.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Nulla è stato condiviso con ${customer}.`,
    next: 'Che cosa puoi fare',
    takingBack: (customer) => html`Ti riportiamo a ${customer}\u00a0…`,
    goBackNow: (customer) => html`Stiamo informando ${customer}. Poi potrai continuare lì.`,
    goOn: (customer) => html`Continua verso ${customer}`,
    back: (customer) => html`Torna a ${customer}`,
    soonBack: (customer) => html`Tra un minuto questa pagina torna a ${customer}.`,
    stay: 'Resta qui',
    lateTitle: (customer) => html`${customer} al momento non è raggiungibile`,
    lateText: (customer) =>
      html`Hai approvato e i tuoi dati sono confermati, ma ${customer} non risponde. Non hai fatto nulla di sbagliato.`,
    lateShort: (customer) => html`${customer} al momento non risponde.`,
    triedUntil: (time) => html`Continuiamo a provare, al più tardi fino a: ${time}.`,
    goesOn: 'Questa pagina prosegue da sola.',
    tryNow: 'Controlla ora',
    contact: (address) => html`Domande? Scrivi a ${address}.`,
    withoutWaiting: (customer) => html`Vai subito a ${customer}`,
    goThere: (customer) => html`Vai a ${customer}`,
    continuedTitle: 'Questa richiesta è conclusa',
    continuedText: (customer) => html`${customer} sa come è finita. Puoi chiudere questa pagina.`,
    undeliveredTitle: (customer) => html`${customer} non era raggiungibile`,
    undeliveredText: (host) =>
      html`Hai approvato, ma non è arrivata risposta. Qui i tuoi dati sono stati cancellati. Torna a ${host} e ricomincia.`,
    undeliveredShort: (host) => html`Non siamo riusciti a riportarti indietro. Vai tu a ${host}.`,
  },
  cancel: (customer) => html`Annulla e torna a ${customer}`,
  reference: 'Riferimento',
  copy: 'Copia',
  inPortal: 'Per sviluppatori: questo flusso nel portale',
  receipt: {
    title: 'Ricevuta',
    link: 'Ricevuta di questa richiesta',
    lead: (customer) => html`Che cosa è stato trasmesso a ${customer} e che cosa ne è.`,
    underWay: (customer) =>
      html`${customer} non ha ancora confermato la ricezione. Riapri questa pagina più tardi.`,
    asked: 'Chi lo ha chiesto',
    when: 'Quando hai approvato',
    passedOn: 'Trasmesso',
    toBePassedOn: 'Sarà trasmesso',
    onlyAsYesOrNo: 'Solo come sì o no',
    noValues: 'Questa pagina nomina i tuoi dati senza mostrarli.',
    erased: 'La nostra copia',
    erasedNow: (customer) =>
      html`Cancellata quando ${customer} ha confermato di aver ricevuto i tuoi dati.`,
    erasedBy: (time) =>
      html`Cancellata non appena i tuoi dati sono stati ricevuti, al più tardi: ${time}.`,
    noteUntil: (day) =>
      html`Fino a questa data (${day}) conserviamo una nota che c’è stata una richiesta e come è finita, senza i tuoi dati.`,
    writeTo: 'A chi scrivere',
    deletion: (address) =>
      html`Per far correggere o cancellare i tuoi dati, o chiedere che cosa è conservato: ${address}`,
    deletionElsewhere: (customer) =>
      html`Per far correggere o cancellare i tuoi dati, o chiedere che cosa è conservato: scrivi a ${customer}.`,
    complaint: (authority) => html`Per un reclamo su come vengono trattati: ${authority}`,
    complaintElsewhere:
      'Per un reclamo su come vengono trattati: l’autorità per la protezione dei dati del tuo Paese.',
    print: 'Stampa o salva',
  },
  stored: {
    title: 'Che cosa viene conservato',
    lead: 'Vidimus verifica ciò che mostra il tuo portafoglio, trasmette ciò che hai approvato e non lo conserva. Questo è tutto ciò che viene conservato nel frattempo e dopo.',
    entries: (time) => [
      {
        what: 'I tuoi dati',
        how: 'Ciò che è stato chiesto, per esempio il tuo nome, cifrato con una chiave propria.',
        until: `Vengono cancellati non appena l’azienda che li ha chiesti ha confermato di averli ricevuti, al più tardi dopo circa ${time}. L’indirizzo a cui vieni mandato dopo resta cifrato per altri dieci minuti. Poi viene cancellata anche la chiave.`,
      },
      {
        what: 'Una nota che c’è stata una richiesta',
        how: 'Chi ha chiesto, quando, quali tipi di dati («nome», mai il tuo nome) e come è finita. La nota dell’azienda su di te è cifrata come i tuoi dati e cancellata con loro, al più tardi dopo un giorno; ne resta un’impronta.',
        until: 'Per il numero di giorni scelto dall’azienda: da 1 a 90, e 30 se non ha scelto.',
      },
      {
        what: 'Il tuo browser',
        how: 'Un cookie nel tuo browser, perché solo tu possa finire ciò che hai iniziato. Con la nota ne conserviamo un’impronta. Non dice nulla di te.',
        until: 'Il cookie scade dopo due ore.',
      },
      {
        what: 'Mai conservato',
        how: 'Il tuo indirizzo IP, la risposta originale del tuo portafoglio, ciò che non hai approvato e immagini di te. Nessun registro contiene i tuoi dati.',
        until:
          'Le copie di sicurezza possono contenere dati cifrati di richieste in corso. La chiave che li apre è tenuta separata.',
      },
    ],
  },
  live: {
    offline: 'Sei offline. Questa pagina prosegue quando torni in linea.',
    copied: 'Copiato.',
    codeHidden: 'Il codice non è visibile per intero.',
    codeVisible: 'Il codice è visibile per intero.',
    ending: 'Hai meno di un minuto. Puoi chiedere più tempo.',
  },
  notFound: {
    title: 'Qui non c’è nulla',
    text: 'Questo indirizzo non esiste. Torna alla pagina da cui provieni.',
  },
  neutral: {
    title: 'Questo link non è valido',
    text: 'È scaduto, è già stato usato o è stato aperto prima in un altro browser.',
    advice: [
      'Se hai iniziato in un altro browser o in un’app, continua lì.',
      'Altrimenti torna alla pagina da cui provieni e ricomincia.',
      'Se qualcuno ti ha mandato questo link, chiudi questa pagina e non approvare nulla nel tuo portafoglio.',
    ],
  },
  otherBrowser: {
    title: 'Hai iniziato in un altro browser',
    text: 'Per proteggerti, si può finire solo nel browser in cui hai iniziato. Nessuno dei tuoi dati è stato trasmesso.',
    advice: [
      'Torna al browser in cui hai iniziato. Ti mostra come continuare.',
      'Per evitarlo, inizia nel browser che il tuo telefono usa per i link, non dentro un’app.',
    ],
  },
  tooMany: {
    title: 'Troppe persone alla volta',
    text: 'In questo momento troppe persone stanno iniziando dalla sua rete. Attenda un minuto e riprovi.',
  },
  cookiesNeeded: {
    title: 'Il tuo browser deve accettare i cookie',
    text: 'Ci serve un cookie per riconoscere il tuo browser, perché solo tu possa finire. Non ci è tornato indietro. Non serve ad altro e scade dopo due ore.',
    advice: [
      'Consenti i cookie per questo sito nelle impostazioni del browser. Poi riprova.',
      'Oppure apri il link in un altro browser, non dentro un’app.',
    ],
    tryAgain: 'Riprova',
  },
  goOnElsewhere: {
    title: 'Continua dove hai iniziato',
    text: 'Il tuo portafoglio ha risposto. Torna allo schermo che mostrava il codice. Puoi chiudere questa pagina.',
  },
}
