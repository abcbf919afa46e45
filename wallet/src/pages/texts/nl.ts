import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const dutch: Texts = {
  made: { machine: 'Automatische vertaling, nog niet door een mens nagelezen.' },
  glossary: {
    wallet: 'wallet',
    identity: 'identiteit',
    share: 'deel|delen',
    decline: 'weiger',
    approve: 'goed',
    code: 'code',
    revoked: 'ingetrokken',
  },
  product: 'Testwallet',
  band: 'geen echte identiteit',
  skip: 'Naar de inhoud',
  foot: 'Een testhulpmiddel van Vidimus. De persoon en de sleutels zijn verzonnen en openbaar.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Testidentiteit', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': {
        title: 'Voorbeeldidentiteit',
        subtitle: 'Staat voor het Duitse identiteitsbewijs',
      },
    },
    specimen: 'Voorbeeld',
    familyName: 'Achternaam',
    givenName: 'Voornaam',
    birthDate: 'Geboortedatum',
    nationality: 'Nationaliteit',
  },
  home: {
    title: 'Een wallet om mee te proberen',
    lead: 'Ze beantwoordt verzoeken van uw Vidimus-testomgeving zoals een echte wallet dat zou doen: ze controleert wie vraagt, toont wat er gedeeld zou worden en verstuurt een echt, ondertekend antwoord. Alleen de persoon is verzonnen.',
    identities: 'In deze wallet',
    identitiesText:
      'Altijd dezelfde persoon, uitgegeven door twee testaanbieders, zodat tests vergelijkbaar blijven. Zolang een verzoek open is, kunt u andere personen van de tweede aanbieder kiezen.',
    pasteTitle: 'Verzoek openen',
    pasteLabel: 'Walletlink',
    pasteHint:
      'De link achter de code of de knop van de controlepagina. Hij begint met openid4vp:// of met het adres van deze wallet.',
    pasteButton: 'Verzoek openen',
    developers: 'Voor ontwikkelaars',
    outcomesText:
      'Elke manier waarop een controle kan eindigen, wordt echt gemaakt en verstuurd. Kies er een terwijl een verzoek openstaat, of vanuit een script:',
    scriptText: 'De wallet beantwoordt alleen verzoeken van de dienst waar ze bij hoort.',
  },
  consent: {
    title: (name) => `${name} vraagt wie u bent`,
    verified: 'Verzoek gecontroleerd',
    through: (requester) => `via ${requester}`,
    registration: {
      covers: (name) => `Geregistreerd als ${name}`,
      registration_missing: 'Zonder registratiecertificaat: andere wallets weigeren dit misschien',
      registration_invalid:
        'Het registratiecertificaat is niet geldig: andere wallets weigeren dit misschien',
      registration_exceeded:
        'Vraagt meer dan er geregistreerd is: andere wallets weigeren dit misschien',
    },
    purpose: 'Waarvoor',
    address: 'Antwoord gaat naar',
    clientId: 'Kenmerk',
    lastMinute: 'Nog minder dan een minuut open',
    minutesOpen: { one: 'Nog {n} minuut open', other: 'Nog {n} minuten open' },
    shared: 'Dit zou worden gedeeld',
    receives: (name) => `${name} zou te weten komen`,
    yes: 'Ja',
    no: 'Nee',
    attributes: {
      birth_place: 'Geboorteplaats',
      resident_country: 'Land waar u woont',
      resident_state: 'Staat of regio waar u woont',
      resident_city: 'Plaats waar u woont',
      resident_postal_code: 'Postcode',
      resident_street: 'Straat en huisnummer',
      resident_address: 'Adres',
      family_name_birth: 'Achternaam bij geboorte',
      given_name_birth: 'Voornaam bij geboorte',
      issuing_authority: 'Instantie die uw identiteitsbewijs heeft uitgegeven',
      issuing_country: 'Land dat uw identiteitsbewijs heeft uitgegeven',
      personal_administrative_number: 'Persoonsnummer',
    },
    questions: {
      age: (years) => `Bent u ${years} jaar of ouder?`,
      citizen: {
        EU: 'Bent u burger van een EU-land?',
        EEA: 'Bent u burger van een land van de Europese Economische Ruimte?',
        EEA_CH: 'Bent u burger van een land van de Europese Economische Ruimte of van Zwitserland?',
        list: (countries) => `Bent u burger van een van deze landen: ${countries}?`,
      },
      resident: {
        EU: 'Woont u in een EU-land?',
        EEA: 'Woont u in de Europese Economische Ruimte?',
        EEA_CH: 'Woont u in de Europese Economische Ruimte of in Zwitserland?',
        list: (countries) => `Woont u in een van deze landen: ${countries}?`,
      },
      match: (name, details) => `Komen deze overeen met wat ${name} heeft: ${details}?`,
    },
    shownToAnswer: (name, requester, details) =>
      `Voor het antwoord toont uw wallet aan ${requester}: ${details}. ${name} krijgt alleen ja of nee te weten.`,
    birthDateNotShown: 'Uw wallet toont uw geboortedatum niet.',
    sharedHint: 'Er wordt niets verstuurd voordat u akkoord gaat.',
    whichIdentity: 'Uit deze identiteit',
    share: 'Delen',
    decline: 'Weigeren',
    nothingFits: 'Geen identiteit hier past bij dit verzoek',
    nothingFitsText: 'Wat er wordt gevraagd, zit niet in deze wallet. U kunt dat melden.',
    sayNothingFits: 'Melden',
  },
  simulate: {
    title: 'Een ander resultaat simuleren',
    lead: 'Eén klik maakt het antwoord, met fout en al, en verstuurt het echt. De code is wat uw callback dan ontvangt.',
    format: 'Formaat van de identiteit',
    automatic: 'Automatisch',
    howSlow: 'Zo lang wacht ‘Traag’',
    person: 'Voorbeeldpersoon (de-ausweis)',
    stay: 'Na het versturen stoppen en de uitwisseling tonen',
    pin: 'Vanaf nu elk verzoek zo beantwoorden',
    samePerson:
      'De persoon van de eerste aanbieder verandert nooit. Voor een ‘nee’ vraagt u naar een ander land dan Duitsland of naar een leeftijd van 150 jaar.',
    groups: {
      person: 'Wat de persoon doet',
      credential: 'Er is iets mis met de identiteit',
      binding: 'Het antwoord is niet voor dit verzoek',
      wallet: 'De wallet zelf heeft een probleem',
    },
    outcomes: {
      approve: { title: 'Delen', does: 'Alles is in orde, het antwoord is echt.' },
      decline: { title: 'Weigeren', does: 'De persoon weigert; er wordt niets gedeeld.' },
      'no-credential': {
        title: 'Geen passende identiteit',
        does: 'De wallet heeft niets dat past en zegt nee.',
      },
      expired: { title: 'Verlopen', does: 'De identiteit was geldig tot gisteren.' },
      'not-yet-valid': { title: 'Nog niet geldig', does: 'De identiteit is geldig vanaf morgen.' },
      revoked: {
        title: 'Ingetrokken',
        does: 'Haar vermelding in de statuslijst zegt: ingetrokken.',
      },
      'untrusted-issuer': {
        title: 'Onbekende uitgever',
        does: 'Goed ondertekend, door iemand die niemand vertrouwt.',
      },
      'tampered-claim': {
        title: 'Gewijzigde waarde',
        does: 'Eén waarde is na de uitgifte gewijzigd.',
      },
      'missing-claim': {
        title: 'Ontbrekende waarde',
        does: 'Een van de gevraagde waarden is weggelaten.',
      },
      'wrong-nonce': {
        title: 'Verkeerde eenmalige waarde',
        does: 'Ondertekend voor een ander verzoek.',
      },
      'wrong-audience': { title: 'Verkeerde ontvanger', does: 'Ondertekend voor iemand anders.' },
      'wrong-holder-key': {
        title: 'Verkeerde sleutel',
        does: 'Ondertekend met een sleutel die niet van de persoon is.',
      },
      replay: {
        title: 'Herhaling',
        does: 'Een echt antwoord op een eerder verzoek, nog eens verstuurd.',
      },
      slow: {
        title: 'Traag',
        does: 'Alles is in orde, maar het duurt zo lang als hierboven gekozen.',
      },
      malformed: {
        title: 'Onleesbaar',
        does: 'Verstuurt onzin en wordt afgewezen; het verzoek blijft open. Annuleer daarna op de controlepagina.',
      },
      'never-answers': {
        title: 'Stilte',
        does: 'Haalt het verzoek op en antwoordt nooit, tot de tijd om is.',
      },
      'wallet-unavailable': {
        title: 'Niet beschikbaar',
        does: 'De wallet meldt dat ze niet kan antwoorden.',
      },
      'refuses-request': {
        title: 'Weigert het verzoek',
        does: 'De wallet weigert te antwoorden, zoals strenge wallets als een registratiecertificaat ontbreekt of de vraag niet dekt.',
      },
    },
  },
  browser: {
    title: 'Gesimuleerde browserwallet',
    lead: 'Staat voor het venster dat een browser met wallet zou tonen. Het antwoord is echt.',
    waiting: 'Wachten op de controlepagina.',
    onlyFramed: 'Deze pagina werkt alleen binnen een controlepagina die via de browser vraagt.',
    staysOpen:
      'Weigeren, een fout of een onleesbaar antwoord beslist hier niets: de controlepagina blijft open, en de code is de code die volgt als u daar annuleert.',
    handedOver: 'Overhandigd',
    handedOverText: 'De controlepagina heeft het antwoord en gaat vanzelf verder.',
    refusedText: 'Er is niets gedeeld. De controlepagina blijft open en biedt andere manieren.',
    silentText: 'De wallet antwoordt nooit. Sluit dit venster om verder te gaan.',
  },
  pinned: {
    title: (outcome) => `Vastgezet: ${outcome}`,
    text: 'Elk verzoek wordt vanzelf zo beantwoord, tot u dit losmaakt.',
    send: 'Nu versturen',
    unpin: 'Losmaken',
  },
  inspect: {
    title: 'Onderzoeken',
    lead: 'Alles wat is ontvangen, gecontroleerd, gemaakt en verstuurd.',
    checks: 'Controles',
    request: 'Verzoek (request object)',
    query: 'Vraag (DCQL)',
    certificates: 'Certificaten',
    held: 'Identiteit in de wallet',
    presented: 'Identiteit zoals getoond',
    keyBinding: 'Sleutelbinding',
    exchange: 'HTTP-uitwisseling',
    empty: '(leeg)',
    copy: 'Kopiëren',
    copied: 'Gekopieerd',
    passed: 'geslaagd',
    failed: 'mislukt',
    notReached: 'niet bereikt',
    checkNames: {
      link_unreadable: 'De link zegt wie vraagt en waar het verzoek staat',
      request_unreachable: 'Het verzoek kon worden opgehaald',
      request_unreadable: 'Het is een ondertekende JWT',
      request_wrong_type: 'Het is gemerkt als verzoek (request object)',
      request_wrong_algorithm: 'Het is ondertekend met ES256',
      request_untrusted: 'De certificaten eindigen bij een vertrouwde instantie',
      request_signature_invalid: 'De handtekening is van de sleutel van het certificaat',
      client_id_mismatch: 'client_id is die van de link en van het certificaat',
      audience_wrong: 'Het is bedoeld voor wallets',
      request_not_current: 'Het is nu geldig',
      wallet_nonce_mismatch: 'Het is gemaakt voor deze ophaling (wallet_nonce)',
      origin_mismatch: 'De vragende pagina staat in het verzoek',
      response_refused: 'Het antwoord gaat op een bekende manier naar een toegestaan adres',
      nonce_unusable: 'Het heeft een bruikbare nonce en state',
      transaction_data_unsupported: 'Het vraagt niet om een transactie goed te keuren',
      query_unreadable: 'De vraag is leesbaar',
      metadata_unusable: 'Formaten en versleutelingssleutel zijn bruikbaar',
      registration_missing: 'Het brengt een registratiecertificaat mee',
      registration_invalid: 'Een registrator heeft dat ondertekend voor wie vraagt',
      registration_exceeded: 'Alles wat wordt gevraagd, is geregistreerd',
    },
  },
  result: {
    sentTitle: 'Verstuurd',
    sentText: (name) => `${name} heeft het antwoord aangenomen.`,
    declinedTitle: 'Er is niets gedeeld',
    declinedText: (name) => `${name} weet dat nu, en verder niets.`,
    refusedTitle: 'Afgewezen',
    rightlyRefused: (name) =>
      `Het antwoord was met opzet fout, en ${name} heeft het niet aangenomen. Zo hoort het.`,
    wronglyRefused: (name) =>
      `Het antwoord was echt, maar ${name} heeft het niet aangenomen. Worden de testaanbieders van deze wallet vertrouwd, en is hun statuslijst bereikbaar?`,
    wronglyAccepted: (name) =>
      `Het antwoord was met opzet fout, en toch heeft ${name} het aangenomen. Dat hoort niet te gebeuren.`,
    silentTitle: 'Stilte',
    silentText: 'Het verzoek is opgehaald en blijft onbeantwoord.',
    unreachableTitle: 'Het antwoord kwam niet aan',
    unreachableText: (name) => `${name} was niet bereikbaar. Het verzoek staat misschien nog open.`,
    outcome: 'Resultaat',
    answer: 'Reactie',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'geen',
    callback: 'Gedocumenteerde callback',
    continue: 'Verder',
    goBack: 'Ga terug naar de pagina waar u begon; die weet hoe het afliep. Deze kunt u sluiten.',
    pageKnows: 'De controlepagina weet hoe het afliep en gaat daar verder.',
    backToPage: 'Terug naar de controlepagina',
    lookBeside: 'De pagina naast dit apparaat weet het. Die gaat vanzelf verder.',
    stillOpen:
      'Het verzoek blijft open tot de tijd om is. Het kan opnieuw worden beantwoord, of geannuleerd waar u begon.',
    openAgain: 'Verzoek opnieuw openen',
    home: 'Naar het begin van de wallet',
  },
  refusal: {
    title: 'Deze wallet weigert het verzoek',
    lead: 'Er is niets gedeeld, en niemand heeft iets over u gehoord.',
    reason: 'Reden',
    home: 'Naar het begin van de wallet',
    reasons: {
      link_unreadable:
        'De link is niet leesbaar. Het moet de volledige walletlink van een controlepagina zijn.',
      request_unreachable:
        'Het verzoek kon niet worden opgehaald. Misschien is het al voorbij, of de dienst draait niet.',
      request_unreadable: 'Wat is opgehaald, is geen ondertekend verzoek.',
      request_wrong_type: 'Wat is opgehaald, is ondertekend, maar geen verzoek aan een wallet.',
      request_wrong_algorithm:
        'Het verzoek is ondertekend op een manier die wallets niet accepteren.',
      request_untrusted:
        'Wie vraagt, heeft geen certificaat van een instantie die deze wallet vertrouwt.',
      request_signature_invalid:
        'Het verzoek is na de ondertekening gewijzigd, of door iemand anders ondertekend.',
      client_id_mismatch: 'Wie het verzoek heeft ondertekend, is niet wie de link noemt.',
      audience_wrong: 'Het verzoek is niet bedoeld voor wallets als deze.',
      request_not_current: 'Het verzoek is verlopen of ligt in de toekomst.',
      wallet_nonce_mismatch:
        'Het verzoek is niet voor deze wallet gemaakt: het kan een kopie zijn.',
      origin_mismatch: 'Het verzoek is gemaakt voor een andere pagina dan de vragende.',
      response_refused:
        'Het verzoek wil het antwoord op een manier of op een plek die een wallet niet mag gebruiken.',
      nonce_unusable:
        'Het verzoek mist een eenmalige waarde die het antwoord tegen kopiëren beschermt.',
      transaction_data_unsupported:
        'Het verzoek vraagt een transactie goed te keuren, en dat kan deze wallet niet.',
      query_unreadable: 'Het verzoek zegt niet leesbaar wat het vraagt.',
      metadata_unusable: 'Het verzoek zegt niet hoe het antwoord kan worden beschermd.',
      registration_missing:
        'Wie vraagt, toont niet waarvoor hij is geregistreerd. Deze wallet weigert zulke verzoeken.',
      registration_invalid:
        'De getoonde registratie is verlopen, van iemand anders of niet van een registrator die deze wallet vertrouwt.',
      registration_exceeded: 'Het verzoek vraagt meer dan wie vraagt, heeft laten registreren.',
      no_credential: 'Geen identiteit in deze wallet past bij het verzoek.',
      request_foreign:
        'Het verzoek hoort bij een andere dienst. Deze wallet antwoordt alleen de dienst waarvoor ze is ingesteld.',
    },
  },
  finished: {
    title: 'Dit verzoek is afgerond',
    text: 'Het is beantwoord of geannuleerd, of de tijd is om. Er kan niets meer worden verstuurd.',
  },
  trouble: {
    answeredTitle: 'Dit verzoek staat hier niet meer open',
    answeredText:
      'Het is al beantwoord, of de wallet is het vergeten. Open de link opnieuw als hij nog moet gelden.',
    crossSiteTitle: 'Dat kwam van ergens anders',
    crossSiteText: 'Antwoorden kan alleen op een pagina van deze wallet. Er is niets verstuurd.',
    unknownTitle: 'Hier is niets',
    unknownText: 'Dit adres leidt nergens heen in deze wallet.',
    failedTitle: 'Er ging iets mis in de wallet',
    failedText: 'Dat is onze fout. Probeer het opnieuw.',
  },
}
