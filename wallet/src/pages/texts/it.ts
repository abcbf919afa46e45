import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const italian: PersonTexts = {
  made: { machine: 'Traduzione automatica, non ancora riletta da una persona.' },
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
    onlyYesOrNo: (name, requester) =>
      `${name} sa solo questo sì o no. Per rispondere, il tuo portafoglio mostra la tua cittadinanza a ${requester}, che trasmette solo sì o no.`,
    sharedHint: 'Nulla viene inviato prima del tuo consenso.',
    whichIdentity: 'Da questa identità',
    share: 'Condividi',
    decline: 'Rifiuta',
    nothingFits: 'Nessuna identità qui è adatta a questa richiesta',
    nothingFitsText: 'Ciò che viene chiesto non è in questo portafoglio. Puoi comunicarlo.',
    sayNothingFits: 'Comunicalo',
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
