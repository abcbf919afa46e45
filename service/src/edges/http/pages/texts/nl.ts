import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const dutch: Texts = {
  made: { machine: 'Automatische vertaling, nog niet door een mens nagelezen.' },
  glossary: {
    wallet: 'wallet',
    identity: 'identiteit',
    share: 'deel|delen',
    decline: 'geweigerd',
    approve: 'goed',
    code: 'code',
    revoked: 'geblokkeerd',
  },
  test: { tag: 'Test', hint: 'Gebruik geen echt identiteitsbewijs' },
  trust: {
    sentence: 'Vidimus controleert uw gegevens en bewaart ze niet.',
    stored: 'Wat er wordt bewaard',
  },
  progress: {
    label: 'Stappen',
    scan: 'Scannen',
    open: 'Openen',
    approve: 'Goedkeuren',
    done: 'Klaar',
  },
  asking: {
    title: (customer) => html`Bewijs aan ${customer} wie u bent`,
    howItWorks: 'Er wordt niets gedeeld voordat u het in uw wallet-app goedkeurt.',
    purpose: 'Waarom dit wordt gevraagd',
    receives: (customer) => html`${customer} ontvangt`,
    attributes: {
      family_name: 'Achternaam',
      given_name: 'Voornaam',
      birth_date: 'Geboortedatum',
      nationality: 'Al uw nationaliteiten',
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
    fullName: 'Voornaam en achternaam',
    nationality: (country) => `Is dit uw nationaliteit: ${country}?`,
    nationalityOf: { DE: 'Hebt u de Duitse nationaliteit?' },
    onlyYesOrNo: (customer) => html`Met ${customer} wordt alleen ja of nee gedeeld.`,
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
      match: (customer, details) => html`Komen deze overeen met wat ${customer} heeft: ${details}?`,
    },
    birthDateNotShown: 'Uw wallet toont uw geboortedatum niet.',
    ifAvailable: (attribute) => `${attribute} (indien beschikbaar)`,
    groups: {
      name: 'Naam',
      birth: 'Geboorte en nationaliteit',
      address: 'Adres',
      document: 'Identiteitsbewijs',
    },
    startedCode: (host) =>
      html`Scan alleen als u zelf bij ${host} bent begonnen. Geen enkel betrouwbaar bedrijf stuurt u deze code.`,
    startedLink: (host) =>
      html`Ga alleen verder als u zelf bij ${host} bent begonnen. Geen enkel betrouwbaar bedrijf stuurt u deze pagina.`,
    inApp: (host) =>
      html`U zit in de eigen browser van een app. Uw wallet vindt van daaruit misschien niet terug. Open ${host} in uw gewone browser, zoals Safari of Chrome, en begin daar opnieuw.`,
  },
  about: {
    title: 'Over dit verzoek',
    checkedBy: (operator, customer) => html`Gecontroleerd door ${operator} voor ${customer}`,
    asks: 'Wie vraagt dit',
    email: 'E-mail',
    deletion: 'Om uw gegevens te laten verwijderen',
    authority: 'Toezichthouder',
    privacy: 'Privacy',
    privacyLink: (customer) => html`Zo gebruikt ${customer} uw gegevens`,
    operator: 'Wie controleert',
    checks: (operator, customer) =>
      html`${operator} beheert deze pagina voor ${customer}. Hier wordt gecontroleerd of uw identiteitsbewijs echt is, en alleen doorgegeven wat op de lijst staat. Daarvoor wordt Vidimus gebruikt, open software die iedereen kan onderzoeken.`,
    yesOrNo: (customer) =>
      html`Uw wallet toont ons uw nationaliteit; ${customer} krijgt alleen ja of nee.`,
    shownFor: (customer, details) =>
      html`Voor de vragen toont uw wallet ons: ${details}. ${customer} krijgt alleen ja of nee.`,
    stored: 'Wat er wordt bewaard',
    detailsKept: (customer, time) =>
      html`Uw gegevens worden verwijderd zodra ${customer} ze heeft, uiterlijk na ongeveer ${time}.`,
    noteKept: (time) =>
      `Er blijft een notitie dat er een verzoek was en hoe het afliep, zonder uw gegevens. Duur: ${time}.`,
    sure: 'Zo weet u het zeker',
    sureStarted: (host) => html`U bent zelf bij ${host} begonnen.`,
    sureName: (requester) =>
      html`Uw wallet toont ${requester} en dezelfde gegevens. U keurt daar goed, niet op deze pagina.`,
  },
  wallet: {
    onPhone: 'Mijn wallet staat op mijn telefoon',
    onComputer: 'Mijn wallet staat op deze computer',
    otherDevice: 'Mijn wallet staat op een ander apparaat',
    steps: [
      'Open de wallet-app op uw telefoon.',
      'Scan daarmee deze code.',
      (requester) => html`Staat er ${requester}? Keur dan goed.`,
    ],
    codeLabel: 'Code om met uw wallet-app te scannen',
    enlarge: 'Code vergroten',
    close: 'Sluiten',
    open: 'Wallet openen',
    comesBack: (requester) => html`Daar staat ${requester}. Daarna komt u hier terug.`,
    whoAsks: 'wie dit vraagt',
    notOpened: 'Is de wallet niet geopend?',
    notOpenedText: 'Controleer of er op dit apparaat een wallet-app geïnstalleerd en ingesteld is.',
    tryAgain: 'Opnieuw proberen',
    useOtherDevice: 'Ander apparaat gebruiken',
    copyLink: 'Link voor uw wallet kopiëren',
    noWallet: 'Ik heb geen wallet',
    noWalletText: (host) =>
      html`Een wallet is een app die uw officiële identiteitsbewijs op uw telefoon bewaart. U stelt hem één keer in met uw identiteitskaart, gratis. Begin daarna opnieuw bij ${host}.`,
    learnMore: 'Vragen en antwoorden van de Duitse overheid (in het Duits)',
    learnMoreOf: (issuer) => html`Officiële informatie over ${issuer}`,
    back: (customer) => html`Terug naar ${customer}`,
    approved: 'Ik heb goedgekeurd\u00a0– verder',
  },
  browserWallet: {
    choose: 'Kies een wallet',
    hint: 'Uw browser opent een venster met uw wallets.',
    waiting: 'Ga verder in het venster dat uw browser heeft geopend.',
    failed:
      'Dat is niet gelukt, of u hebt het venster gesloten. Probeer het opnieuw of op een andere manier.',
    noWindow: 'Andere manieren',
    simulate: 'Het walletvenster van de browser proberen',
    simulated: 'Gesimuleerde browserwallet',
    simulatedHint: 'Gesimuleerd: een echt venster kan de testidentiteit niet bevatten.',
  },
  secondDevice: {
    open: 'Hier een telefoon tonen',
    title: 'Testwallet op een telefoon',
    close: 'Telefoon wegleggen',
  },
  time: {
    minutes: { one: 'U hebt {n} minuut.', other: 'U hebt {n} minuten.' },
    lessThanOne: 'U hebt minder dan een minuut.',
    more: '2 minuten erbij',
    extended: 'U hebt nu meer tijd.',
  },
  requested: {
    scannedTitle: 'Keur goed op uw telefoon',
    openedTitle: 'Keur goed in uw wallet',
    check: (requester) => html`Controleer of uw wallet ${requester} toont.`,
    carriesOn: 'Deze pagina gaat vanzelf verder.',
    approve: 'Goedkeuren',
    notWorking: 'Het lukt niet',
    unlock: 'Ontgrendel uw telefoon en open de wallet-app. Het verzoek staat daar klaar.',
    openApp: 'Open uw wallet-app. Het verzoek staat daar klaar.',
    linkAgain: 'Wallet opnieuw openen',
    codeAgain: 'Of scan de code opnieuw:',
    notYou: 'Hebt u de code niet zelf gescand? Annuleer hieronder. Er is niets gedeeld.',
  },
  misunderstood: {
    title: 'We konden het antwoord van uw wallet niet lezen',
    text: (customer) => html`U hebt niets verkeerd gedaan. Er is niets gedeeld met ${customer}.`,
    otherWay: 'Probeer het op deze manier, of met een andere wallet-app als u die hebt.',
    otherWallet: 'Probeer een andere wallet-app als u die hebt.',
  },
  awaitingReturn: {
    title: 'Kom terug vanuit uw wallet',
    text: 'Uw wallet heeft geantwoord. Voor uw veiligheid loopt de weg terug via de wallet: tik daar op ‘Terug’ of ‘Verder’.',
    stuck: (host) => html`Geen weg terug in uw wallet? Annuleer en begin opnieuw bij ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Klaar',
      text: () => html`Uw gegevens zijn bevestigd.`,
    },
    error_access_denied: {
      title: 'Er is niets gedeeld',
      text: () =>
        html`U hebt in uw wallet geweigerd, of er zit geen identiteitsbewijs in dat past.`,
      next: (customer) =>
        html`Als u uw gegevens toch wilt delen, begin dan opnieuw bij ${customer}.`,
    },
    error_cancelled: {
      title: 'Geannuleerd',
      text: () => html`U hebt dit verzoek beëindigd.`,
    },
    error_expired: {
      title: 'De tijd is om',
      text: () => html`Uw wallet heeft niet op tijd geantwoord.`,
      next: (customer) => html`Begin opnieuw bij ${customer}. Houd uw wallet-app bij de hand.`,
    },
    error_session: {
      title: 'Niet afgerond in deze browser',
      text: () =>
        html`Voor uw veiligheid moet u vanuit uw wallet terugkomen in de browser waarin u begon, kort na het goedkeuren.`,
      next: (customer) =>
        html`Begin opnieuw bij ${customer}, in de browser die uw telefoon voor links gebruikt.`,
    },
    error_wallet_unavailable: {
      title: 'Uw wallet kan nu niet antwoorden',
      text: () => html`Uw wallet-app meldt dat hij niet klaar is.`,
      next: () => html`Open hem en controleer of hij volledig is ingesteld en bijgewerkt.`,
    },
    error_invalid_request: {
      title: 'Uw wallet heeft het verzoek niet aangenomen',
      text: () => html`U hebt niets verkeerd gedaan.`,
      next: () => html`Kijk of er een update is voor uw wallet-app.`,
    },
    error_invalid_presentation: {
      title: 'Dat is niet gelukt',
      text: () => html`We konden de gegevens uit uw wallet niet bevestigen.`,
      next: (customer) =>
        html`Begin opnieuw bij ${customer}. Noem de referentie als het weer gebeurt.`,
    },
    error_untrusted_issuer: {
      title: 'Dit identiteitsbewijs wordt hier niet aanvaard',
      text: (customer) =>
        html`Het identiteitsbewijs uit uw wallet is niet uitgegeven door de instantie waar ${customer} om vraagt.`,
      next: (customer) => html`Vraag ${customer} welk identiteitsbewijs u kunt gebruiken.`,
    },
    error_credential_expired: {
      title: 'Uw identiteitsbewijs is nu niet geldig',
      text: () => html`Het identiteitsbewijs in uw wallet is verlopen of nog niet geldig.`,
      next: () => html`Open uw wallet-app en vernieuw daar uw identiteitsbewijs.`,
    },
    error_credential_revoked: {
      title: 'Uw identiteitsbewijs is geblokkeerd',
      text: () =>
        html`De instantie die het identiteitsbewijs in uw wallet heeft uitgegeven, heeft het geblokkeerd. Het kan nu niet worden gebruikt.`,
      next: () => html`Vraag die instantie waarom, en hoe u een nieuw krijgt.`,
    },
    error_status_unavailable: {
      title: 'We konden de controle niet afronden',
      text: () =>
        html`We konden niet nagaan of het identiteitsbewijs in uw wallet nog geldig is. U hebt niets verkeerd gedaan.`,
      next: (customer) => html`Begin over enkele minuten opnieuw bij ${customer}.`,
    },
    error_missing_attribute: {
      title: 'Er ontbraken gegevens',
      text: (customer) =>
        html`Uw wallet heeft niet alles gegeven waar ${customer} om vraagt, of heeft het niet.`,
      next: (customer) =>
        html`Begin opnieuw bij ${customer} en deel alle gegevens waar om wordt gevraagd.`,
    },
    error_undetermined: {
      title: 'Uw identiteitsbewijs zegt niet genoeg',
      text: (customer) =>
        html`Het identiteitsbewijs in uw wallet laat open wat ${customer} vraagt. U hebt niets verkeerd gedaan.`,
      next: (customer) => html`Vraag ${customer} hoe u het anders kunt aantonen.`,
    },
    error_internal: {
      title: 'Er ging bij ons iets mis',
      text: () => html`U hebt niets verkeerd gedaan.`,
      next: (customer) => html`Begin over enkele minuten opnieuw bij ${customer}.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Er is niets gedeeld met ${customer}.`,
    next: 'Wat u kunt doen',
    takingBack: (customer) => html`U gaat terug naar ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} krijgt nu bericht. Daarna kunt u daar verder.`,
    goOn: (customer) => html`Verder naar ${customer}`,
    back: (customer) => html`Terug naar ${customer}`,
    soonBack: (customer) => html`Deze pagina gaat over een minuut terug naar ${customer}.`,
    stay: 'Hier blijven',
    lateTitle: (customer) => html`${customer} is nu niet bereikbaar`,
    lateText: (customer) =>
      html`U hebt goedgekeurd en uw gegevens zijn bevestigd, maar ${customer} antwoordt niet. U hebt niets verkeerd gedaan.`,
    lateShort: (customer) => html`${customer} antwoordt nu niet.`,
    triedUntil: (time) => html`We blijven het proberen, uiterlijk tot ${time}.`,
    goesOn: 'Deze pagina gaat vanzelf verder.',
    tryNow: 'Nu kijken',
    contact: (address) => html`Vragen? Schrijf naar ${address}.`,
    withoutWaiting: (customer) => html`Nu naar ${customer}`,
    goThere: (customer) => html`Naar ${customer}`,
    continuedTitle: 'Dit verzoek is afgerond',
    continuedText: (customer) =>
      html`${customer} weet hoe het is afgelopen. U kunt deze pagina sluiten.`,
    undeliveredTitle: (customer) => html`${customer} was niet bereikbaar`,
    undeliveredText: (host) =>
      html`U hebt goedgekeurd, maar er kwam geen antwoord. Uw gegevens zijn hier verwijderd. Ga terug naar ${host} en begin opnieuw.`,
    undeliveredShort: (host) => html`We konden u niet terugbrengen. Ga zelf naar ${host}.`,
  },
  cancel: (customer) => html`Annuleren en terug naar ${customer}`,
  reference: 'Referentie',
  copy: 'Kopiëren',
  inPortal: 'Voor ontwikkelaars: dit verloop in het portaal',
  receipt: {
    title: 'Bewijs',
    link: 'Bewijs van dit verzoek',
    lead: (customer) => html`Wat aan ${customer} is doorgegeven, en wat ermee gebeurt.`,
    underWay: (customer) =>
      html`${customer} heeft de ontvangst nog niet bevestigd. Open deze pagina later nog eens.`,
    asked: 'Wie het vroeg',
    when: 'Wanneer u hebt goedgekeurd',
    passedOn: 'Doorgegeven',
    toBePassedOn: 'Wordt doorgegeven',
    onlyAsYesOrNo: 'Alleen als ja of nee',
    noValues: 'Deze pagina noemt uw gegevens zonder ze te tonen.',
    erased: 'Onze kopie',
    erasedNow: (customer) =>
      html`Verwijderd toen ${customer} de ontvangst van uw gegevens bevestigde.`,
    erasedBy: (time) =>
      html`Wordt verwijderd zodra uw gegevens zijn ontvangen, uiterlijk: ${time}.`,
    noteUntil: (day) =>
      html`Tot ${day} bewaren we een notitie dat er een verzoek was en hoe het afliep, zonder uw gegevens.`,
    writeTo: 'Aan wie u kunt schrijven',
    deletion: (address) =>
      html`Om uw gegevens te laten verbeteren of verwijderen, of te vragen wat er is bewaard: ${address}`,
    deletionElsewhere: (customer) =>
      html`Om uw gegevens te laten verbeteren of verwijderen, of te vragen wat er is bewaard: schrijf naar ${customer}.`,
    complaint: (authority) => html`Om te klagen over het gebruik ervan: ${authority}`,
    complaintElsewhere:
      'Om te klagen over het gebruik ervan: de gegevensbeschermingsautoriteit van uw land.',
    print: 'Afdrukken of opslaan',
  },
  stored: {
    title: 'Wat er wordt bewaard',
    lead: 'Vidimus controleert wat uw wallet toont, geeft door wat u hebt goedgekeurd en bewaart het niet. Dit is alles wat er ondertussen en daarna wordt bewaard.',
    entries: (time) => [
      {
        what: 'Uw gegevens',
        how: 'Wat er is gevraagd, zoals uw naam, versleuteld met een eigen sleutel.',
        until: `Ze worden verwijderd zodra het bedrijf dat erom vroeg de ontvangst heeft bevestigd, uiterlijk na ongeveer ${time}. Het adres waar u daarna heen gaat, blijft nog tien minuten versleuteld bewaard. Dan wordt ook de sleutel verwijderd.`,
      },
      {
        what: 'Een notitie dat er een verzoek was',
        how: 'Wie het vroeg, wanneer, welke soorten gegevens (‘voornaam’, nooit uw voornaam) en hoe het afliep. De eigen notitie van het bedrijf over u is versleuteld zoals uw gegevens en wordt ermee verwijderd, uiterlijk na een dag; een vingerafdruk ervan blijft.',
        until:
          'Zoveel dagen als het bedrijf heeft gekozen: 1 tot 90, en 30 als het niets heeft gekozen.',
      },
      {
        what: 'Uw browser',
        how: 'Eén cookie in uw browser, zodat alleen u kunt afmaken wat u begon. Bij de notitie bewaren we een vingerafdruk ervan. Die zegt niets over u.',
        until: 'De cookie verloopt na twee uur.',
      },
      {
        what: 'Nooit bewaard',
        how: 'Uw IP-adres, het oorspronkelijke antwoord van uw wallet, alles wat u niet hebt goedgekeurd, en beelden van u. Geen enkel logboek bevat uw gegevens.',
        until:
          'Back-ups kunnen versleutelde gegevens bevatten van verzoeken die bezig waren. De sleutel daarvoor wordt apart bewaard.',
      },
    ],
  },
  live: {
    offline: 'U bent offline. Deze pagina gaat verder zodra u weer verbinding hebt.',
    copied: 'Gekopieerd.',
    codeHidden: 'De code is niet helemaal zichtbaar.',
    codeVisible: 'De code is helemaal zichtbaar.',
    ending: 'U hebt minder dan een minuut. U kunt om meer tijd vragen.',
  },
  notFound: {
    title: 'Hier is niets',
    text: 'Dit adres bestaat niet. Ga terug naar waar u vandaan kwam.',
  },
  neutral: {
    title: 'Deze link is niet geldig',
    text: 'Hij is verlopen, al gebruikt, of eerst in een andere browser geopend.',
    advice: [
      'Als u in een andere browser of app begon, ga dan daar verder.',
      'Ga anders terug naar waar u vandaan kwam en begin opnieuw.',
      'Als iemand u deze link heeft gestuurd, sluit dan deze pagina en keur niets goed in uw wallet.',
    ],
  },
  otherBrowser: {
    title: 'U begon in een andere browser',
    text: 'Voor uw veiligheid kan dit alleen worden afgerond in de browser waarin u begon. Geen van uw gegevens is doorgegeven.',
    advice: [
      'Ga terug naar de browser waarin u begon. Daar ziet u hoe het verder gaat.',
      'Begin voortaan in de browser die uw telefoon voor links gebruikt, niet binnen een app.',
    ],
  },
  tooMany: {
    title: 'Te veel mensen tegelijk',
    text: 'Op dit moment beginnen te veel mensen vanaf uw netwerk. Wacht een minuut en probeer het opnieuw.',
  },
  cookiesNeeded: {
    title: 'Uw browser moet cookies toestaan',
    text: 'We hebben één cookie nodig om uw browser te herkennen, zodat alleen u dit kunt afronden. Hij kwam niet bij ons terug. Hij dient nergens anders voor en verloopt na twee uur.',
    advice: [
      'Sta cookies voor deze site toe in de instellingen van uw browser. Probeer het dan opnieuw.',
      'Of open de link in een andere browser, niet binnen een app.',
    ],
    tryAgain: 'Opnieuw proberen',
  },
  goOnElsewhere: {
    title: 'Ga verder waar u begon',
    text: 'Uw wallet heeft geantwoord. Ga terug naar het scherm met de code. U kunt deze pagina sluiten.',
  },
}
