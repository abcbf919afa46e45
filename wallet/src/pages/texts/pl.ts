import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const polish: PersonTexts = {
  made: { machine: 'Tłumaczenie automatyczne, jeszcze niesprawdzone przez człowieka.' },
  product: 'Portfel testowy',
  band: 'nieprawdziwa tożsamość',
  skip: 'Przejdź do treści',
  foot: 'Narzędzie testowe Vidimus. Osoba i klucze są zmyślone i publiczne.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Tożsamość testowa', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Tożsamość wzorcowa', subtitle: 'Zastępuje niemiecki dokument' },
    },
    specimen: 'Wzór',
    familyName: 'Nazwisko',
    givenName: 'Imię',
    birthDate: 'Data urodzenia',
    nationality: 'Obywatelstwo',
  },
  consent: {
    title: (name) => `${name} pyta, kim jesteś`,
    verified: 'Prośba sprawdzona',
    through: (requester) => `pośrednik: ${requester}`,
    registration: {
      covers: (name) => `Zarejestrowano jako ${name}`,
      registration_missing: 'Bez certyfikatu rejestracji: inne portfele mogą odmówić',
      registration_invalid: 'Certyfikat rejestracji jest nieważny: inne portfele mogą odmówić',
      registration_exceeded: 'Prosi o więcej, niż zarejestrowano: inne portfele mogą odmówić',
    },
    purpose: 'Po co',
    address: 'Odpowiedź trafia do',
    clientId: 'Identyfikator',
    lastMinute: 'Otwarta krócej niż minutę',
    minutesOpen: {
      one: 'Otwarta jeszcze {n} minutę',
      few: 'Otwarta jeszcze {n} minuty',
      many: 'Otwarta jeszcze {n} minut',
      other: 'Otwarta jeszcze {n} minuty',
    },
    shared: 'To zostałoby udostępnione',
    receives: (name) => `${name} otrzyma`,
    yes: 'Tak',
    no: 'Nie',
    onlyYesOrNo: (name, requester) =>
      `${name} otrzymuje tylko to „tak” lub „nie”. W tym celu portfel pokazuje Twoje obywatelstwo (${requester}); dalej trafia tylko „tak” lub „nie”.`,
    sharedHint: 'Nic nie zostanie wysłane bez Twojej zgody.',
    whichIdentity: 'Z tej tożsamości',
    share: 'Udostępnij',
    decline: 'Odmów',
    nothingFits: 'Żadna tożsamość tutaj nie pasuje do tej prośby',
    nothingFitsText: 'W tym portfelu nie ma tego, o co poproszono. Możesz to zgłosić.',
    sayNothingFits: 'Zgłoś to',
  },
  browser: {
    title: 'Symulowany portfel przeglądarki',
    lead: 'Zastępuje okno, które pokazałaby przeglądarka z portfelem. Odpowiedź jest prawdziwa.',
    waiting: 'Oczekiwanie na stronę sprawdzania.',
    onlyFramed:
      'Ta strona działa tylko wewnątrz strony sprawdzania, która pyta przez przeglądarkę.',
    staysOpen:
      'Odmowa, błąd lub nieczytelna odpowiedź niczego tu nie rozstrzyga: strona sprawdzania pozostaje otwarta, a kod jest tym, który nastąpi po anulowaniu na niej.',
    handedOver: 'Przekazano',
    handedOverText: 'Strona sprawdzania ma odpowiedź i sama przejdzie dalej.',
    refusedText:
      'Nic nie zostało udostępnione. Strona sprawdzania pozostaje otwarta i oferuje inne sposoby.',
    silentText: 'Portfel nigdy nie odpowiada. Zamknij to okno, aby kontynuować.',
  },
  result: {
    sentTitle: 'Wysłano',
    sentText: (name) => `${name}: odpowiedź przyjęta.`,
    declinedTitle: 'Nic nie zostało udostępnione',
    declinedText: (name) => `${name} wie o tym i nic więcej.`,
    refusedTitle: 'Odrzucono',
    rightlyRefused: (name) =>
      `Odpowiedź była celowo błędna i ${name} jej nie przyjmuje. Tak ma być.`,
    wronglyRefused: (name) =>
      `Odpowiedź była prawdziwa, ale ${name} jej nie przyjmuje. Czy dostawcy testowi tego portfela są zaufani, a ich lista statusów dostępna?`,
    wronglyAccepted: (name) =>
      `Odpowiedź była celowo błędna, a jednak ${name} ją przyjmuje. To nie powinno się zdarzyć.`,
    silentTitle: 'Cisza',
    silentText: 'Prośba została pobrana i pozostaje bez odpowiedzi.',
    unreachableTitle: 'Odpowiedź nie dotarła',
    unreachableText: (name) => `${name} nie odpowiada. Prośba może być nadal otwarta.`,
    outcome: 'Wynik',
    answer: 'Odpowiedź',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'brak',
    callback: 'Udokumentowany callback',
    continue: 'Dalej',
    goBack: 'Wróć na stronę, na której zaczęto; wie ona, jak się to skończyło. Tę możesz zamknąć.',
    pageKnows: 'Strona sprawdzania wie, jak się to skończyło, i przechodzi dalej.',
    backToPage: 'Wróć na stronę sprawdzania',
    lookBeside: 'Strona obok tego urządzenia już wie. Sama przejdzie dalej.',
    stillOpen:
      'Prośba pozostaje otwarta, aż minie jej czas. Można odpowiedzieć ponownie lub anulować ją tam, gdzie zaczęto.',
    openAgain: 'Otwórz prośbę ponownie',
    home: 'Początek portfela',
  },
  refusal: {
    title: 'Ten portfel odrzuca prośbę',
    lead: 'Nic nie zostało udostępnione i nikt się niczego o Tobie nie dowiedział.',
    reason: 'Powód',
    home: 'Początek portfela',
  },
  finished: {
    title: 'Ta prośba jest zakończona',
    text: 'Udzielono odpowiedzi, anulowano ją lub minął jej czas. Nic więcej nie można wysłać.',
  },
  trouble: {
    answeredTitle: 'Ta prośba nie jest tu już otwarta',
    answeredText:
      'Już na nią odpowiedziano albo portfel jej nie pamięta. Otwórz link ponownie, jeśli ma nadal obowiązywać.',
    crossSiteTitle: 'To przyszło z innego miejsca',
    crossSiteText: 'Odpowiedzieć można tylko na stronie tego portfela. Nic nie wysłano.',
    unknownTitle: 'Tu nic nie ma',
    unknownText: 'Ten adres prowadzi donikąd w tym portfelu.',
    failedTitle: 'Coś się zepsuło w portfelu',
    failedText: 'To nasza wina. Spróbuj ponownie.',
  },
}
