import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const polish: Texts = {
  made: { machine: 'Tłumaczenie automatyczne, jeszcze niesprawdzone przez człowieka.' },
  glossary: {
    wallet: 'portfel',
    identity: 'dokument',
    share: 'udostępni',
    decline: 'odmów',
    approve: 'zatwierd',
    code: 'kod',
    revoked: 'zablokowan',
  },
  test: { tag: 'Test', hint: 'Nie używaj prawdziwego dokumentu tożsamości' },
  trust: {
    sentence: 'Vidimus sprawdza Twoje dane i ich nie zatrzymuje.',
    stored: 'Co jest przechowywane',
  },
  progress: {
    label: 'Kroki',
    scan: 'Skanuj',
    open: 'Otwórz',
    approve: 'Zatwierdź',
    done: 'Gotowe',
  },
  asking: {
    title: (customer) => html`Potwierdź, kim jesteś, w serwisie ${customer}`,
    howItWorks: 'Nic nie zostanie udostępnione, dopóki nie zatwierdzisz tego w aplikacji portfela.',
    purpose: 'Powód prośby',
    receives: (customer) => html`${customer} otrzyma`,
    attributes: {
      family_name: 'Nazwisko',
      given_name: 'Imię',
      birth_date: 'Data urodzenia',
      nationality: 'Wszystkie Twoje obywatelstwa',
      birth_place: 'Miejsce urodzenia',
      resident_country: 'Kraj zamieszkania',
      resident_state: 'Stan lub region zamieszkania',
      resident_city: 'Miejscowość zamieszkania',
      resident_postal_code: 'Kod pocztowy',
      resident_street: 'Ulica i numer domu',
      resident_address: 'Adres',
      family_name_birth: 'Nazwisko rodowe',
      given_name_birth: 'Imię nadane przy urodzeniu',
      issuing_authority: 'Urząd, który wydał dokument',
      issuing_country: 'Kraj, który wydał dokument',
      personal_administrative_number: 'Numer osobisty',
    },
    fullName: 'Imię i nazwisko',
    nationality: (country) => `Czy to Twoje obywatelstwo: ${country}?`,
    nationalityOf: { DE: 'Czy masz obywatelstwo niemieckie?' },
    onlyYesOrNo: (customer) =>
      html`${customer}: udostępniona zostanie tylko odpowiedź „tak” albo „nie”.`,
    questions: {
      age: (years) => `Czy masz ${years} lub więcej lat?`,
      citizen: {
        EU: 'Czy masz obywatelstwo kraju UE?',
        EEA: 'Czy masz obywatelstwo kraju Europejskiego Obszaru Gospodarczego?',
        EEA_CH: 'Czy masz obywatelstwo kraju Europejskiego Obszaru Gospodarczego lub Szwajcarii?',
        list: (countries) => `Czy masz obywatelstwo jednego z tych krajów: ${countries}?`,
      },
      resident: {
        EU: 'Czy mieszkasz w kraju UE?',
        EEA: 'Czy mieszkasz w Europejskim Obszarze Gospodarczym?',
        EEA_CH: 'Czy mieszkasz w Europejskim Obszarze Gospodarczym lub w Szwajcarii?',
        list: (countries) => `Czy mieszkasz w jednym z tych krajów: ${countries}?`,
      },
      match: (customer, details) => html`Czy to zgadza się z tym, co ma ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Portfel nie pokazuje Twojej daty urodzenia.',
    ifAvailable: (attribute) => `${attribute} (jeśli jest)`,
    groups: {
      name: 'Imię i nazwisko',
      birth: 'Urodzenie i obywatelstwo',
      address: 'Adres',
      document: 'Dokument tożsamości',
    },
    startedCode: (host) =>
      html`Skanuj tylko wtedy, gdy to Ty rozpoczynasz na stronie ${host}. Żadna uczciwa firma nie wyśle Ci tego kodu.`,
    startedLink: (host) =>
      html`Kontynuuj tylko wtedy, gdy to Ty rozpoczynasz na stronie ${host}. Żadna uczciwa firma nie wyśle Ci tej strony.`,
    inApp: (host) =>
      html`Korzystasz z przeglądarki wbudowanej w aplikację i portfel może nie umieć tu wrócić. Otwórz ${host} w swojej zwykłej przeglądarce, na przykład Safari lub Chrome, i zacznij tam od nowa.`,
  },
  about: {
    title: 'O tej prośbie',
    checkedBy: (operator, customer) => html`Sprawdza ${operator} dla ${customer}`,
    asks: 'Kto prosi',
    email: 'E-mail',
    deletion: 'Aby usunąć swoje dane',
    authority: 'Organ nadzorczy',
    privacy: 'Prywatność',
    privacyLink: (customer) => html`Jak ${customer} korzysta z Twoich danych`,
    operator: 'Kto sprawdza',
    checks: (operator, customer) =>
      html`${operator} prowadzi tę stronę dla: ${customer}. Sprawdza, czy Twój dokument jest prawdziwy, i przekazuje tylko to, co jest na liście. Korzysta z Vidimus, otwartego oprogramowania, które każdy może zbadać.`,
    yesOrNo: (customer) =>
      html`Portfel pokazuje nam Twoje obywatelstwo; ${customer} otrzymuje tylko „tak” albo „nie”.`,
    shownFor: (customer, details) =>
      html`Do odpowiedzi na pytania portfel pokazuje nam: ${details}. ${customer} otrzymuje tylko „tak” albo „nie”.`,
    stored: 'Co jest przechowywane',
    detailsKept: (customer, time) =>
      html`Twoje dane są usuwane, gdy tylko ${customer} je otrzyma. Najdłuższy czas: około ${time}.`,
    noteKept: (time) =>
      `Pozostaje notatka, że prośba miała miejsce i jak się zakończyła, bez Twoich danych. Czas: ${time}.`,
    sure: 'Jak mieć pewność',
    sureStarted: (host) => html`To Ty rozpoczynasz na stronie ${host}.`,
    sureName: (requester) =>
      html`Portfel pokazuje: ${requester}, i te same dane. Zatwierdzasz tam, a nie na tej stronie.`,
  },
  wallet: {
    onPhone: 'Mój portfel jest w telefonie',
    onComputer: 'Mój portfel jest na tym komputerze',
    otherDevice: 'Mój portfel jest na innym urządzeniu',
    steps: [
      'Otwórz aplikację portfela w telefonie.',
      'Zeskanuj nią ten kod.',
      (requester) => html`Sprawdź, czy pokazuje: ${requester}, i zatwierdź.`,
    ],
    codeLabel: 'Kod do zeskanowania aplikacją portfela',
    enlarge: 'Powiększ kod',
    close: 'Zamknij',
    open: 'Otwórz portfel',
    comesBack: (requester) => html`Pokaże: ${requester}. Potem tu wrócisz.`,
    whoAsks: 'kto prosi',
    notOpened: 'Portfel się nie otworzył?',
    notOpenedText:
      'Sprawdź, czy na tym urządzeniu jest zainstalowana i skonfigurowana aplikacja portfela.',
    tryAgain: 'Spróbuj ponownie',
    useOtherDevice: 'Użyj innego urządzenia',
    copyLink: 'Kopiuj link dla portfela',
    noWallet: 'Nie mam portfela',
    noWalletText: (host) =>
      html`Portfel to aplikacja, która przechowuje Twój urzędowy dokument tożsamości w telefonie. Konfigurujesz ją raz, bezpłatnie, za pomocą dokumentu tożsamości. Potem zacznij od nowa na stronie ${host}.`,
    learnMore: 'Pytania i odpowiedzi niemieckiego rządu (po niemiecku)',
    learnMoreOf: (issuer) => html`Oficjalne informacje: ${issuer}`,
    back: (customer) => html`Wróć do: ${customer}`,
    approved: 'Zatwierdzone\u00a0– dalej',
  },
  browserWallet: {
    choose: 'Wybierz portfel',
    hint: 'Przeglądarka otwiera okno z Twoimi portfelami.',
    waiting: 'Kontynuuj w oknie otwartym przez przeglądarkę.',
    failed: 'To się nie udało albo okno zostało zamknięte. Spróbuj ponownie lub w inny sposób.',
    noWindow: 'Inne sposoby',
    simulate: 'Wypróbuj okno portfela w przeglądarce',
    simulated: 'Symulowany portfel przeglądarki',
    simulatedHint: 'Symulacja: prawdziwe okno nie może zawierać dokumentu testowego.',
  },
  secondDevice: {
    open: 'Pokaż tu telefon',
    title: 'Portfel testowy w telefonie',
    close: 'Odłóż telefon',
  },
  time: {
    minutes: {
      one: 'Masz {n} minutę.',
      few: 'Masz {n} minuty.',
      many: 'Masz {n} minut.',
      other: 'Masz {n} minuty.',
    },
    lessThanOne: 'Masz mniej niż minutę.',
    more: 'Dodaj 2 minuty',
    extended: 'Masz teraz więcej czasu.',
  },
  requested: {
    scannedTitle: 'Zatwierdź w telefonie',
    openedTitle: 'Zatwierdź w portfelu',
    check: (requester) => html`Sprawdź, czy portfel pokazuje: ${requester}.`,
    carriesOn: 'Ta strona sama przejdzie dalej.',
    approve: 'Zatwierdź',
    notWorking: 'To nie działa',
    unlock: 'Odblokuj telefon i otwórz aplikację portfela. Prośba tam czeka.',
    openApp: 'Otwórz aplikację portfela. Prośba tam czeka.',
    linkAgain: 'Otwórz portfel ponownie',
    codeAgain: 'Albo zeskanuj kod ponownie:',
    notYou: 'To nie Ty skanujesz kod? Anuluj poniżej. Nic nie zostało udostępnione.',
  },
  misunderstood: {
    title: 'Nie udało się odczytać odpowiedzi portfela',
    text: (customer) => html`To nie Twoja wina. ${customer}: nic nie zostało udostępnione.`,
    otherWay: 'Spróbuj w ten sposób albo użyj innej aplikacji portfela, jeśli ją masz.',
    otherWallet: 'Użyj innej aplikacji portfela, jeśli ją masz.',
  },
  awaitingReturn: {
    title: 'Wróć tu z portfela',
    text: 'Portfel odpowiedział. Dla Twojego bezpieczeństwa droga powrotna prowadzi przez portfel: dotknij tam „Wstecz” lub „Dalej”.',
    stuck: (host) =>
      html`W portfelu nie ma drogi powrotnej? Anuluj i zacznij od nowa na stronie ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Gotowe',
      text: () => html`Twoje dane są potwierdzone.`,
    },
    error_access_denied: {
      title: 'Nic nie zostało udostępnione',
      text: () => html`W portfelu wybrano „Odmów” albo nie ma w nim pasującego dokumentu.`,
      next: (customer) =>
        html`Jeśli jednak chcesz udostępnić swoje dane, zacznij od nowa w serwisie ${customer}.`,
    },
    error_cancelled: {
      title: 'Anulowano',
      text: () => html`Prośba została przez Ciebie zakończona.`,
    },
    error_expired: {
      title: 'Czas minął',
      text: () => html`Portfel nie odpowiedział na czas.`,
      next: (customer) =>
        html`Zacznij od nowa w serwisie ${customer}. Przygotuj aplikację portfela.`,
    },
    error_session: {
      title: 'Nie dokończono w tej przeglądarce',
      text: () =>
        html`Dla Twojego bezpieczeństwa wkrótce po zatwierdzeniu trzeba wrócić z portfela do przeglądarki, w której zaczęto.`,
      next: (customer) =>
        html`Zacznij od nowa w serwisie ${customer}, w przeglądarce, której telefon używa do linków.`,
    },
    error_wallet_unavailable: {
      title: 'Portfel nie może teraz odpowiedzieć',
      text: () => html`Aplikacja portfela zgłosiła, że nie jest gotowa.`,
      next: () => html`Otwórz ją i sprawdź, czy jest w pełni skonfigurowana i aktualna.`,
    },
    error_invalid_request: {
      title: 'Portfel nie przyjął prośby',
      text: () => html`To nie Twoja wina.`,
      next: () => html`Sprawdź, czy jest aktualizacja aplikacji portfela.`,
    },
    error_invalid_presentation: {
      title: 'To się nie udało',
      text: () => html`Nie udało się potwierdzić danych z portfela.`,
      next: (customer) =>
        html`Zacznij od nowa w serwisie ${customer}. Jeśli to się powtórzy, podaj numer sprawy.`,
    },
    error_untrusted_issuer: {
      title: 'Ten dokument nie jest tu przyjmowany',
      text: (customer) =>
        html`Dokument z portfela nie został wydany przez urząd, którego wymaga ${customer}.`,
      next: (customer) => html`Zapytaj, jakiego dokumentu możesz użyć: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Twój dokument jest teraz nieważny',
      text: () => html`Dokument w portfelu stracił ważność albo jeszcze nie jest ważny.`,
      next: () => html`Otwórz aplikację portfela i odnów tam dokument.`,
    },
    error_credential_revoked: {
      title: 'Twój dokument jest zablokowany',
      text: () =>
        html`Dokument w portfelu został zablokowany przez urząd, który go wydał. Nie można go teraz używać.`,
      next: () => html`Zapytaj ten urząd o powód i o nowy dokument.`,
    },
    error_status_unavailable: {
      title: 'Nie udało się dokończyć sprawdzania',
      text: () =>
        html`Nie udało się ustalić, czy dokument w portfelu jest nadal ważny. To nie Twoja wina.`,
      next: (customer) => html`Zacznij od nowa w serwisie ${customer} za kilka minut.`,
    },
    error_missing_attribute: {
      title: 'Zabrakło niektórych danych',
      text: (customer) =>
        html`Portfel nie przekazał wszystkiego, o co prosi ${customer}, albo tego nie ma.`,
      next: (customer) =>
        html`Zacznij od nowa w serwisie ${customer} i udostępnij wszystkie dane z prośby.`,
    },
    error_undetermined: {
      title: 'Twój dokument zawiera za mało danych',
      text: (customer) =>
        html`Dokument w portfelu nie rozstrzyga tego, o co pyta ${customer}. To nie Twoja wina.`,
      next: (customer) => html`Zapytaj, jak inaczej możesz to wykazać: ${customer}.`,
    },
    error_internal: {
      title: 'Coś poszło nie tak po naszej stronie',
      text: () => html`To nie Twoja wina.`,
      next: (customer) => html`Zacznij od nowa w serwisie ${customer} za kilka minut.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`${customer}: nic nie zostało udostępnione.`,
    next: 'Co możesz zrobić',
    takingBack: (customer) => html`Powrót: ${customer}\u00a0…`,
    goBackNow: (customer) =>
      html`${customer} właśnie otrzymuje wiadomość. Potem możesz tam kontynuować.`,
    goOn: (customer) => html`Dalej: ${customer}`,
    back: (customer) => html`Wróć: ${customer}`,
    soonBack: (customer) => html`Za minutę ta strona wróci do serwisu ${customer}.`,
    stay: 'Zostań tutaj',
    lateTitle: (customer) => html`${customer} teraz nie odpowiada`,
    lateText: (customer) =>
      html`Dane są zatwierdzone i potwierdzone, ale ${customer} nie odpowiada. To nie Twoja wina.`,
    lateShort: (customer) => html`${customer} teraz nie odpowiada.`,
    triedUntil: (time) => html`Próbujemy dalej, najpóźniej do: ${time}.`,
    goesOn: 'Ta strona sama przejdzie dalej.',
    tryNow: 'Sprawdź teraz',
    contact: (address) => html`Pytania? Napisz: ${address}.`,
    withoutWaiting: (customer) => html`Przejdź od razu: ${customer}`,
    goThere: (customer) => html`Przejdź: ${customer}`,
    continuedTitle: 'Ta prośba jest zakończona',
    continuedText: (customer) =>
      html`${customer} wie, jak się zakończyła. Możesz zamknąć tę stronę.`,
    undeliveredTitle: (customer) => html`${customer} nie odpowiada`,
    undeliveredText: (host) =>
      html`Prośba została zatwierdzona, ale nie było odpowiedzi. Twoje dane zostały u nas usunięte. Wróć na stronę ${host} i zacznij od nowa.`,
    undeliveredShort: (host) =>
      html`Nie udało się przenieść Cię z powrotem. Przejdź samodzielnie na stronę ${host}.`,
  },
  cancel: (customer) => html`Anuluj i wróć: ${customer}`,
  reference: 'Numer sprawy',
  copy: 'Kopiuj',
  inPortal: 'Dla programistów: ten przebieg w portalu',
  receipt: {
    title: 'Potwierdzenie',
    link: 'Potwierdzenie tej prośby',
    lead: (customer) => html`Co przekazano serwisowi ${customer} i co się z tym dzieje.`,
    underWay: (customer) =>
      html`Serwis ${customer} jeszcze nie potwierdził odbioru. Otwórz tę stronę później.`,
    asked: 'Kto prosił',
    when: 'Kiedy zatwierdzono',
    passedOn: 'Przekazano',
    toBePassedOn: 'Do przekazania',
    onlyAsYesOrNo: 'Tylko jako „tak” lub „nie”',
    noValues: 'Ta strona wymienia Twoje dane, nie pokazując ich.',
    erased: 'Nasza kopia',
    erasedNow: (customer) =>
      html`Usunięta, gdy serwis ${customer} potwierdził odbiór Twoich danych.`,
    erasedBy: (time) => html`Zostanie usunięta, gdy tylko dane dotrą, najpóźniej: ${time}.`,
    noteUntil: (day) =>
      html`Do ${day} przechowujemy notatkę, że prośba miała miejsce i jak się zakończyła, bez Twoich danych.`,
    writeTo: 'Do kogo pisać',
    deletion: (address) =>
      html`Aby poprawić lub usunąć swoje dane albo zapytać, co jest przechowywane: ${address}`,
    deletionElsewhere: (customer) =>
      html`Aby poprawić lub usunąć swoje dane albo zapytać, co jest przechowywane, napisz: ${customer}.`,
    complaint: (authority) => html`Aby złożyć skargę na sposób ich przetwarzania: ${authority}`,
    complaintElsewhere:
      'Aby złożyć skargę na sposób ich przetwarzania: organ ochrony danych w Twoim kraju.',
    print: 'Drukuj lub zapisz',
  },
  stored: {
    title: 'Co jest przechowywane',
    lead: 'Vidimus sprawdza, co pokazuje portfel, przekazuje to, co zostało przez Ciebie zatwierdzone, i tego nie zatrzymuje. Oto wszystko, co jest przechowywane w trakcie i potem.',
    entries: (time) => [
      {
        what: 'Twoje dane',
        how: 'To, o co poproszono, na przykład imię i nazwisko, zaszyfrowane osobnym kluczem.',
        until: `Są usuwane, gdy tylko firma, która prosiła, potwierdzi ich odbiór. Najdłuższy czas: około ${time}. Adres, pod który potem trafiasz, pozostaje zaszyfrowany jeszcze przez dziesięć minut. Potem usuwany jest także klucz.`,
      },
      {
        what: 'Notatka, że była prośba',
        how: 'Kto prosił, kiedy, o jakie rodzaje danych („imię”, nigdy Twoje imię) i jak się to zakończyło. Własna notatka firmy o Tobie jest szyfrowana jak Twoje dane i usuwana razem z nimi, najpóźniej po jednym dniu; pozostaje jej skrót.',
        until: 'Tyle dni, ile wybrała firma: od 1 do 90, a jeśli nie wybrała, 30.',
      },
      {
        what: 'Twoja przeglądarka',
        how: 'Jeden plik cookie w przeglądarce, aby nikt inny nie mógł dokończyć tego, co zaczęto. Przy notatce przechowujemy jego skrót. Nic on o Tobie nie mówi.',
        until: 'Plik cookie wygasa po dwóch godzinach.',
      },
      {
        what: 'Nigdy nie przechowujemy',
        how: 'Twojego adresu IP, oryginalnej odpowiedzi portfela, niczego, co nie zostało zatwierdzone, ani Twoich zdjęć. Żaden dziennik nie zawiera Twoich danych.',
        until:
          'Kopie zapasowe mogą zawierać zaszyfrowane dane z trwających próśb. Klucz do nich jest trzymany osobno.',
      },
    ],
  },
  live: {
    offline: 'Brak połączenia. Ta strona przejdzie dalej, gdy wróci połączenie.',
    copied: 'Skopiowano.',
    codeHidden: 'Kod nie jest w całości widoczny.',
    codeVisible: 'Kod jest w całości widoczny.',
    ending: 'Masz mniej niż minutę. Możesz poprosić o więcej czasu.',
  },
  notFound: {
    title: 'Tu nic nie ma',
    text: 'Ten adres nie istnieje. Wróć tam, skąd przychodzisz.',
  },
  neutral: {
    title: 'Ten link jest nieważny',
    text: 'Wygasł, był już użyty albo został najpierw otwarty w innej przeglądarce.',
    advice: [
      'Jeśli zaczęto w innej przeglądarce lub aplikacji, kontynuuj tam.',
      'W przeciwnym razie wróć tam, skąd przychodzisz, i zacznij od nowa.',
      'Jeśli ktoś wysłał Ci ten link, zamknij tę stronę i niczego nie zatwierdzaj w portfelu.',
    ],
  },
  otherBrowser: {
    title: 'Zaczęto w innej przeglądarce',
    text: 'Dla Twojego bezpieczeństwa można to dokończyć tylko w przeglądarce, w której zaczęto. Żadne Twoje dane nie zostały przekazane.',
    advice: [
      'Wróć do przeglądarki, w której zaczęto. Pokaże, co dalej.',
      'Aby tego uniknąć, zaczynaj w przeglądarce, której telefon używa do linków, a nie wewnątrz aplikacji.',
    ],
  },
  tooMany: {
    title: 'Zbyt wiele osób naraz',
    text: 'Z Państwa sieci rozpoczyna teraz zbyt wiele osób. Proszę odczekać minutę i spróbować ponownie.',
  },
  cookiesNeeded: {
    title: 'Przeglądarka musi zezwalać na pliki cookie',
    text: 'Potrzebujemy jednego pliku cookie, aby rozpoznać Twoją przeglądarkę, tak by nikt inny nie mógł tego dokończyć. Nie wrócił do nas. Nie służy do niczego innego i wygasa po dwóch godzinach.',
    advice: [
      'Zezwól na pliki cookie dla tej witryny w ustawieniach przeglądarki. Potem spróbuj ponownie.',
      'Albo otwórz link w innej przeglądarce, nie wewnątrz aplikacji.',
    ],
    tryAgain: 'Spróbuj ponownie',
  },
  goOnElsewhere: {
    title: 'Kontynuuj tam, gdzie zaczęto',
    text: 'Portfel odpowiedział. Wróć do ekranu, na którym był kod. Możesz zamknąć tę stronę.',
  },
}
