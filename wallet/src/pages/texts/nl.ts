import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const dutch: PersonTexts = {
  made: { machine: 'Automatische vertaling, nog niet door een mens nagelezen.' },
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
    receives: (name) => `${name} krijgt te weten`,
    yes: 'Ja',
    no: 'Nee',
    onlyYesOrNo: (name, requester) =>
      `${name} krijgt alleen dit ja of nee te weten. Daarvoor toont uw wallet uw nationaliteit aan ${requester}, die alleen ja of nee doorgeeft.`,
    sharedHint: 'Er wordt niets verstuurd voordat u akkoord gaat.',
    whichIdentity: 'Uit deze identiteit',
    share: 'Delen',
    decline: 'Weigeren',
    nothingFits: 'Geen identiteit hier past bij dit verzoek',
    nothingFitsText: 'Wat er wordt gevraagd, zit niet in deze wallet. U kunt dat melden.',
    sayNothingFits: 'Melden',
  },
  browser: {
    title: 'Gesimuleerde browserwallet',
    lead: 'Staat voor het venster dat een browser met wallet zou tonen. Het antwoord is echt.',
    waiting: 'Wachten op de controlepagina.',
    onlyFramed: 'Deze pagina werkt alleen binnen een controlepagina die via de browser vraagt.',
    staysOpen:
      'Weigeren, een fout of een onleesbaar antwoord beslist hier niets: de controlepagina blijft open, en de code is die volgt als u daar annuleert.',
    handedOver: 'Overhandigd',
    handedOverText: 'De controlepagina heeft het antwoord en gaat vanzelf verder.',
    refusedText: 'Er is niets gedeeld. De controlepagina blijft open en biedt andere manieren.',
    silentText: 'De wallet antwoordt nooit. Sluit dit venster om verder te gaan.',
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
