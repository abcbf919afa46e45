import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const finnish: Texts = {
  made: { machine: 'Konekäännös, jota ihminen ei ole vielä tarkistanut.' },
  glossary: {
    wallet: 'lompakko|lompak',
    identity: 'henkilö',
    share: 'jae|jaa|jaka',
    decline: 'kieltäy',
    approve: 'hyväks',
    code: 'koodi',
    revoked: 'estet|estä',
  },
  test: { tag: 'Testi', hint: 'Älä käytä oikeaa henkilötodistusta' },
  trust: {
    sentence: 'Vidimus tarkistaa tietosi eikä säilytä niitä.',
    stored: 'Mitä tallennetaan',
  },
  progress: { label: 'Vaiheet', scan: 'Skannaa', open: 'Avaa', approve: 'Hyväksy', done: 'Valmis' },
  asking: {
    title: (customer) => html`Todista henkilöllisyytesi palvelulle ${customer}`,
    howItWorks: 'Mitään ei jaeta, ennen kuin hyväksyt sen lompakkosovelluksessasi.',
    purpose: 'Miksi tätä pyydetään',
    receives: (customer) => html`${customer} saa`,
    attributes: {
      family_name: 'Sukunimi',
      given_name: 'Etunimi',
      birth_date: 'Syntymäaika',
      nationality: 'Kaikki kansalaisuutesi',
      birth_place: 'Syntymäpaikka',
      resident_country: 'Maa, jossa asut',
      resident_state: 'Osavaltio tai alue, jossa asut',
      resident_city: 'Paikkakunta, jossa asut',
      resident_postal_code: 'Postinumero',
      resident_street: 'Katu ja talon numero',
      resident_address: 'Osoite',
      family_name_birth: 'Sukunimi syntyessä',
      given_name_birth: 'Etunimi syntyessä',
      issuing_authority: 'Henkilötodistuksesi myöntänyt viranomainen',
      issuing_country: 'Henkilötodistuksesi myöntänyt maa',
      personal_administrative_number: 'Henkilönumero',
    },
    fullName: 'Etunimi ja sukunimi',
    nationality: (country) => `Onko tämä kansalaisuutesi: ${country}?`,
    nationalityOf: { DE: 'Oletko Saksan kansalainen?' },
    onlyYesOrNo: (customer) => html`Palvelulle ${customer} jaetaan vain kyllä tai ei.`,
    questions: {
      age: (years) => `Oletko ${years}-vuotias tai vanhempi?`,
      citizen: {
        EU: 'Oletko jonkin EU-maan kansalainen?',
        EEA: 'Oletko jonkin Euroopan talousalueen maan kansalainen?',
        EEA_CH: 'Oletko jonkin Euroopan talousalueen maan tai Sveitsin kansalainen?',
        list: (countries) => `Oletko jonkin näistä maista kansalainen: ${countries}?`,
      },
      resident: {
        EU: 'Asutko EU-maassa?',
        EEA: 'Asutko Euroopan talousalueella?',
        EEA_CH: 'Asutko Euroopan talousalueella tai Sveitsissä?',
        list: (countries) => `Asutko jossakin näistä maista: ${countries}?`,
      },
      match: (customer, details) =>
        html`Vastaavatko nämä sitä, mitä palvelulla ${customer} on: ${details}?`,
    },
    birthDateNotShown: 'Lompakkosi ei näytä syntymäaikaasi.',
    ifAvailable: (attribute) => `${attribute} (jos saatavilla)`,
    groups: {
      name: 'Nimi',
      birth: 'Syntymä ja kansalaisuus',
      address: 'Osoite',
      document: 'Henkilötodistus',
    },
    startedCode: (host) =>
      html`Skannaa vain, jos aloitit tämän itse sivustolla ${host}. Mikään luotettava yritys ei lähetä sinulle tätä koodia.`,
    startedLink: (host) =>
      html`Jatka vain, jos aloitit tämän itse sivustolla ${host}. Mikään luotettava yritys ei lähetä sinulle tätä sivua.`,
    inApp: (host) =>
      html`Olet sovelluksen omassa selaimessa, eikä lompakkosi ehkä löydä takaisin tänne. Avaa ${host} tavallisessa selaimessasi, esimerkiksi Safarissa tai Chromessa, ja aloita siellä alusta.`,
  },
  about: {
    title: 'Tietoa tästä pyynnöstä',
    checkedBy: (operator, customer) => html`Tarkistaja: ${operator}, pyytäjä: ${customer}`,
    asks: 'Kuka pyytää',
    email: 'Sähköposti',
    deletion: 'Tietojesi poistaminen',
    authority: 'Valvontaviranomainen',
    privacy: 'Tietosuoja',
    privacyLink: (customer) => html`Näin ${customer} käyttää tietojasi`,
    operator: 'Kuka tarkistaa',
    checks: (operator, customer) =>
      html`${operator} ylläpitää tätä sivua palvelulle ${customer}. Täällä tarkistetaan, että henkilötodistuksesi on aito, ja välitetään vain se, mikä on luettelossa. Siihen käytetään Vidimusta, avointa ohjelmistoa, jota kuka tahansa voi tutkia.`,
    yesOrNo: (customer) =>
      html`Lompakkosi näyttää meille kansalaisuutesi; ${customer} saa vain kyllä tai ei.`,
    shownFor: (customer, details) =>
      html`Kysymyksiä varten lompakkosi näyttää meille: ${details}. ${customer} saa vain kyllä tai ei.`,
    stored: 'Mitä tallennetaan',
    detailsKept: (customer, time) =>
      html`Tietosi poistetaan heti, kun ${customer} on saanut ne. Pisin aika: noin ${time}.`,
    noteKept: (time) =>
      `Jäljelle jää merkintä siitä, että pyyntö tehtiin ja miten se päättyi, ilman tietojasi. Aika: ${time}.`,
    sure: 'Näin voit olla varma',
    sureStarted: (host) => html`Aloitit tämän itse sivustolla ${host}.`,
    sureName: (requester) =>
      html`Lompakossasi lukee ${requester}, ja siinä ovat samat tiedot. Hyväksyt siellä, et tällä sivulla.`,
  },
  wallet: {
    onPhone: 'Lompakkoni on puhelimessani',
    onComputer: 'Lompakkoni on tällä tietokoneella',
    otherDevice: 'Lompakkoni on toisessa laitteessa',
    steps: [
      'Avaa lompakkosovellus puhelimessasi.',
      'Skannaa sillä tämä koodi.',
      (requester) => html`Tarkista, että siinä lukee ${requester}, ja hyväksy.`,
    ],
    codeLabel: 'Lompakkosovelluksella skannattava koodi',
    enlarge: 'Suurenna koodi',
    close: 'Sulje',
    open: 'Avaa lompakko',
    comesBack: (requester) => html`Siinä lukee ${requester}. Sen jälkeen palaat tänne.`,
    whoAsks: 'pyytäjän nimi',
    notOpened: 'Eikö lompakko auennut?',
    notOpenedText:
      'Tarkista, että tähän laitteeseen on asennettu lompakkosovellus ja että se on otettu käyttöön.',
    tryAgain: 'Yritä uudelleen',
    useOtherDevice: 'Käytä toista laitetta',
    copyLink: 'Kopioi linkki lompakkoa varten',
    noWallet: 'Minulla ei ole lompakkoa',
    noWalletText: (host) =>
      html`Lompakko on sovellus, joka pitää virallisen henkilötodistuksesi puhelimessasi. Otat sen käyttöön kerran henkilökortilla, maksutta. Aloita sitten alusta sivustolla ${host}.`,
    learnMore: 'Saksan hallituksen kysymyksiä ja vastauksia (saksaksi)',
    learnMoreOf: (issuer) => html`Virallista tietoa: ${issuer}`,
    back: (customer) => html`Takaisin: ${customer}`,
    approved: 'Olen hyväksynyt\u00a0– jatka',
  },
  browserWallet: {
    choose: 'Valitse lompakko',
    hint: 'Selaimesi avaa ikkunan, jossa ovat lompakkosi.',
    waiting: 'Jatka ikkunassa, jonka selaimesi avasi.',
    failed: 'Se ei onnistunut, tai suljit ikkunan. Yritä uudelleen tai jatka toisella tavalla.',
    noWindow: 'Muut tavat',
    simulate: 'Kokeile selaimen lompakkoikkunaa',
    simulated: 'Simuloitu selainlompakko',
    simulatedHint: 'Simulointi: oikeassa ikkunassa ei voi olla testihenkilöllisyyttä.',
  },
  secondDevice: {
    open: 'Näytä puhelin tässä',
    title: 'Testilompakko puhelimessa',
    close: 'Laita puhelin pois',
  },
  time: {
    minutes: { one: 'Sinulla on {n} minuutti.', other: 'Sinulla on {n} minuuttia.' },
    lessThanOne: 'Sinulla on alle minuutti.',
    more: 'Lisää 2 minuuttia',
    extended: 'Sinulla on nyt enemmän aikaa.',
  },
  requested: {
    scannedTitle: 'Hyväksy puhelimessasi',
    openedTitle: 'Hyväksy lompakossasi',
    check: (requester) => html`Tarkista, että lompakossasi lukee ${requester}.`,
    carriesOn: 'Tämä sivu jatkaa itsestään.',
    approve: 'Hyväksy',
    notWorking: 'Tämä ei toimi',
    unlock: 'Avaa puhelimen lukitus ja lompakkosovellus. Pyyntö odottaa siellä.',
    openApp: 'Avaa lompakkosovelluksesi. Pyyntö odottaa siellä.',
    linkAgain: 'Avaa lompakko uudelleen',
    codeAgain: 'Tai skannaa koodi uudelleen:',
    notYou: 'Etkö skannannut koodia itse? Peruuta alla. Mitään ei ole jaettu.',
  },
  misunderstood: {
    title: 'Emme voineet lukea lompakkosi vastausta',
    text: (customer) => html`Et tehnyt mitään väärin. Palvelulle ${customer} ei jaettu mitään.`,
    otherWay:
      'Kokeile sen sijaan näin tai toisella lompakkosovelluksella, jos sinulla on sellainen.',
    otherWallet: 'Kokeile toista lompakkosovellusta, jos sinulla on sellainen.',
  },
  awaitingReturn: {
    title: 'Palaa lompakostasi',
    text: 'Lompakkosi on vastannut. Turvallisuutesi vuoksi paluu tapahtuu lompakon kautta: napauta siellä ”Takaisin” tai ”Jatka”.',
    stuck: (host) =>
      html`Eikö lompakosta pääse takaisin? Peruuta ja aloita alusta sivustolla ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Valmis',
      text: () => html`Tietosi on vahvistettu.`,
    },
    error_access_denied: {
      title: 'Mitään ei jaettu',
      text: () => html`Kieltäydyit lompakossasi, tai siinä ei ole sopivaa henkilötodistusta.`,
      next: (customer) =>
        html`Jos haluat kuitenkin jakaa tietosi, aloita alusta palvelussa ${customer}.`,
    },
    error_cancelled: {
      title: 'Peruutettu',
      text: () => html`Lopetit tämän pyynnön.`,
    },
    error_expired: {
      title: 'Aika päättyi',
      text: () => html`Lompakkosi ei vastannut ajoissa.`,
      next: (customer) =>
        html`Aloita alusta palvelussa ${customer}. Ota lompakkosovellus valmiiksi esiin.`,
    },
    error_session: {
      title: 'Ei viety loppuun tässä selaimessa',
      text: () =>
        html`Turvallisuutesi vuoksi sinun on palattava lompakosta selaimeen, jossa aloitit, pian hyväksymisen jälkeen.`,
      next: (customer) =>
        html`Aloita alusta palvelussa ${customer}, selaimessa, jota puhelimesi käyttää linkkeihin.`,
    },
    error_wallet_unavailable: {
      title: 'Lompakkosi ei voi vastata juuri nyt',
      text: () => html`Lompakkosovelluksesi ilmoitti, ettei se ole valmis.`,
      next: () => html`Avaa se ja tarkista, että se on otettu kokonaan käyttöön ja ajan tasalla.`,
    },
    error_invalid_request: {
      title: 'Lompakkosi ei ottanut pyyntöä vastaan',
      text: () => html`Et tehnyt mitään väärin.`,
      next: () => html`Katso, onko lompakkosovellukseesi päivitystä.`,
    },
    error_invalid_presentation: {
      title: 'Se ei onnistunut',
      text: () => html`Emme voineet vahvistaa lompakkosi tietoja.`,
      next: (customer) =>
        html`Aloita alusta palvelussa ${customer}. Jos tämä toistuu, kerro viite.`,
    },
    error_untrusted_issuer: {
      title: 'Tätä henkilötodistusta ei hyväksytä täällä',
      text: (customer) =>
        html`Lompakkosi henkilötodistusta ei ole myöntänyt viranomainen, jota ${customer} pyytää.`,
      next: (customer) => html`Kysy, mitä henkilötodistusta voit käyttää: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Henkilötodistuksesi ei ole nyt voimassa',
      text: () => html`Lompakkosi henkilötodistus on vanhentunut tai ei ole vielä voimassa.`,
      next: () => html`Avaa lompakkosovelluksesi ja uusi henkilötodistuksesi siellä.`,
    },
    error_credential_revoked: {
      title: 'Henkilötodistuksesi on estetty',
      text: () =>
        html`Lompakkosi henkilötodistuksen myöntänyt viranomainen on estänyt sen. Sitä ei voi nyt käyttää.`,
      next: () => html`Kysy viranomaiselta syytä ja uuden hankkimista.`,
    },
    error_status_unavailable: {
      title: 'Emme voineet viedä tarkistusta loppuun',
      text: () =>
        html`Emme saaneet selville, onko lompakkosi henkilötodistus yhä voimassa. Et tehnyt mitään väärin.`,
      next: (customer) => html`Aloita alusta palvelussa ${customer} muutaman minuutin kuluttua.`,
    },
    error_missing_attribute: {
      title: 'Joitakin tietoja puuttui',
      text: (customer) =>
        html`Lompakkosi ei antanut kaikkea, mitä ${customer} pyytää, tai sillä ei ole sitä.`,
      next: (customer) => html`Aloita alusta palvelussa ${customer} ja jaa kaikki pyydetyt tiedot.`,
    },
    error_undetermined: {
      title: 'Henkilötodistuksesi ei kerro tarpeeksi',
      text: (customer) =>
        html`Lompakkosi henkilötodistus jättää avoimeksi sen, mitä ${customer} kysyy. Et tehnyt mitään väärin.`,
      next: (customer) => html`Kysy, miten muuten voit osoittaa sen: ${customer}.`,
    },
    error_internal: {
      title: 'Meillä tapahtui virhe',
      text: () => html`Et tehnyt mitään väärin.`,
      next: (customer) => html`Aloita alusta palvelussa ${customer} muutaman minuutin kuluttua.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Palvelulle ${customer} ei jaettu mitään.`,
    next: 'Mitä voit tehdä',
    takingBack: (customer) => html`Palataan: ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} saa nyt ilmoituksen. Sitten voit jatkaa siellä.`,
    goOn: (customer) => html`Jatka: ${customer}`,
    back: (customer) => html`Takaisin: ${customer}`,
    soonBack: (customer) => html`Tämä sivu palaa minuutin kuluttua palveluun ${customer}.`,
    stay: 'Pysy täällä',
    lateTitle: (customer) => html`${customer} ei nyt vastaa`,
    lateText: (customer) =>
      html`Olet hyväksynyt ja tietosi on vahvistettu, mutta ${customer} ei vastaa. Et tehnyt mitään väärin.`,
    lateShort: (customer) => html`${customer} ei nyt vastaa.`,
    triedUntil: (time) => html`Yritämme edelleen. Viimeistään: ${time}.`,
    goesOn: 'Tämä sivu jatkaa itsestään.',
    tryNow: 'Tarkista nyt',
    contact: (address) => html`Kysyttävää? Kirjoita: ${address}.`,
    withoutWaiting: (customer) => html`Siirry heti: ${customer}`,
    goThere: (customer) => html`Siirry: ${customer}`,
    continuedTitle: 'Tämä pyyntö on päättynyt',
    continuedText: (customer) =>
      html`${customer} tietää, miten se päättyi. Voit sulkea tämän sivun.`,
    undeliveredTitle: (customer) => html`${customer} ei vastannut`,
    undeliveredText: (host) =>
      html`Hyväksyit, mutta vastausta ei tullut. Tietosi on poistettu täältä. Palaa sivustolle ${host} ja aloita alusta.`,
    undeliveredShort: (host) =>
      html`Emme voineet viedä sinua takaisin. Siirry itse sivustolle ${host}.`,
  },
  cancel: (customer) => html`Peruuta ja palaa: ${customer}`,
  reference: 'Viite',
  copy: 'Kopioi',
  inPortal: 'Kehittäjille: tämä tapahtuma portaalissa',
  receipt: {
    title: 'Kuitti',
    link: 'Kuitti tästä pyynnöstä',
    lead: (customer) => html`Mitä palvelulle ${customer} välitettiin ja mitä sille tapahtuu.`,
    underWay: (customer) =>
      html`${customer} ei ole vielä vahvistanut vastaanottoa. Avaa tämä sivu myöhemmin uudelleen.`,
    asked: 'Kuka pyysi',
    when: 'Milloin hyväksyit',
    passedOn: 'Välitetty',
    toBePassedOn: 'Välitetään',
    onlyAsYesOrNo: 'Vain kyllä tai ei',
    noValues: 'Tämä sivu nimeää tietosi näyttämättä niitä.',
    erased: 'Meidän kopiomme',
    erasedNow: (customer) => html`Poistettu, kun ${customer} vahvisti saaneensa tietosi.`,
    erasedBy: (time) => html`Poistetaan heti, kun tietosi on vastaanotettu. Viimeistään: ${time}.`,
    noteUntil: (day) =>
      html`Säilytämme merkinnän siitä, että pyyntö tehtiin ja miten se päättyi, ilman tietojasi. Viimeinen päivä: ${day}.`,
    writeTo: 'Kenelle kirjoittaa',
    deletion: (address) =>
      html`Tietojesi korjaaminen tai poistaminen tai kysymys siitä, mitä on tallennettu: ${address}`,
    deletionElsewhere: (customer) =>
      html`Tietojesi korjaaminen tai poistaminen tai kysymys siitä, mitä on tallennettu, kirjoita: ${customer}.`,
    complaint: (authority) => html`Valitus tietojen käsittelystä: ${authority}`,
    complaintElsewhere: 'Valitus tietojen käsittelystä: maasi tietosuojaviranomainen.',
    print: 'Tulosta tai tallenna',
  },
  stored: {
    title: 'Mitä tallennetaan',
    lead: 'Vidimus tarkistaa, mitä lompakkosi näyttää, välittää sen, minkä hyväksyit, eikä säilytä sitä. Tässä on kaikki, mitä sillä välin ja sen jälkeen tallennetaan.',
    entries: (time) => [
      {
        what: 'Tietosi',
        how: 'Se, mitä pyydettiin, esimerkiksi nimesi, salattuna omalla avaimellaan.',
        until: `Ne poistetaan heti, kun pyytänyt yritys on vahvistanut saaneensa ne. Pisin aika: noin ${time}. Osoite, johon sinut sitten ohjataan, säilyy salattuna vielä kymmenen minuuttia. Sitten myös avain poistetaan.`,
      },
      {
        what: 'Merkintä siitä, että pyyntö tehtiin',
        how: 'Kuka pyysi, milloin, minkälaisia tietoja (”etunimi”, ei koskaan sinun etunimesi) ja miten se päättyi. Yrityksen oma muistiinpano sinusta on salattu kuten tietosi ja poistetaan niiden mukana, viimeistään vuorokauden kuluttua; siitä jää tiiviste.',
        until: 'Niin monta päivää kuin yritys on valinnut: 1–90, ja 30, jos se ei ole valinnut.',
      },
      {
        what: 'Selaimesi',
        how: 'Yksi eväste selaimessasi, jotta vain sinä voit viedä loppuun sen, minkä aloitit. Säilytämme merkinnän mukana sen tiivisteen. Se ei kerro sinusta mitään.',
        until: 'Eväste vanhenee kahdessa tunnissa.',
      },
      {
        what: 'Ei koskaan tallenneta',
        how: 'IP-osoitteesi, lompakkosi alkuperäinen vastaus, mikään, mitä et hyväksynyt, eikä kuvia sinusta. Mikään loki ei sisällä tietojasi.',
        until:
          'Varmuuskopioissa voi olla käynnissä olleiden pyyntöjen salattuja tietoja. Avain niihin säilytetään erillään.',
      },
    ],
  },
  live: {
    offline: 'Et ole verkossa. Sivu jatkaa, kun yhteys palaa.',
    copied: 'Kopioitu.',
    codeHidden: 'Koodi ei näy kokonaan.',
    codeVisible: 'Koodi näkyy kokonaan.',
    ending: 'Sinulla on alle minuutti. Voit pyytää lisää aikaa.',
  },
  notFound: {
    title: 'Täällä ei ole mitään',
    text: 'Tätä osoitetta ei ole. Palaa sinne, mistä tulit.',
  },
  neutral: {
    title: 'Tämä linkki ei ole voimassa',
    text: 'Se on vanhentunut, jo käytetty tai avattu ensin toisessa selaimessa.',
    advice: [
      'Jos aloitit toisessa selaimessa tai sovelluksessa, jatka siellä.',
      'Palaa muuten sinne, mistä tulit, ja aloita alusta.',
      'Jos joku lähetti sinulle tämän linkin, sulje tämä sivu äläkä hyväksy lompakossasi mitään.',
    ],
  },
  otherBrowser: {
    title: 'Aloitit toisessa selaimessa',
    text: 'Turvallisuutesi vuoksi tämän voi viedä loppuun vain selaimessa, jossa aloitit. Mitään tietojasi ei ole välitetty.',
    advice: [
      'Palaa selaimeen, jossa aloitit. Siellä näet, miten jatketaan.',
      'Vältä tämä aloittamalla selaimessa, jota puhelimesi käyttää linkkeihin, ei sovelluksen sisällä.',
    ],
  },
  tooMany: {
    title: 'Liian monta yhtä aikaa',
    text: 'Verkostasi aloittaa juuri nyt liian moni. Odota minuutti ja yritä uudelleen.',
  },
  cookiesNeeded: {
    title: 'Selaimesi on sallittava evästeet',
    text: 'Tarvitsemme yhden evästeen tunnistaaksemme selaimesi, jotta vain sinä voit viedä tämän loppuun. Se ei palannut meille. Sitä ei käytetä muuhun, ja se vanhenee kahdessa tunnissa.',
    advice: [
      'Salli tämän sivuston evästeet selaimesi asetuksissa. Yritä sitten uudelleen.',
      'Tai avaa linkki toisessa selaimessa, ei sovelluksen sisällä.',
    ],
    tryAgain: 'Yritä uudelleen',
  },
  goOnElsewhere: {
    title: 'Jatka siellä, missä aloitit',
    text: 'Lompakkosi on vastannut. Palaa näytölle, jossa koodi oli. Voit sulkea tämän sivun.',
  },
}
