import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const turkish: Texts = {
  made: { machine: 'Makine çevirisi, henüz bir insan tarafından kontrol edilmedi.' },
  glossary: {
    wallet: 'cüzdan',
    identity: 'kimli',
    share: 'paylaş',
    decline: 'reddet',
    approve: 'onay',
    code: 'kod',
    revoked: 'engelle',
  },
  test: { tag: 'Test', hint: 'Gerçek kimlik kullanmayın' },
  trust: {
    sentence: 'Vidimus bilgilerinizi kontrol eder ve saklamaz.',
    stored: 'Neler saklanır',
  },
  progress: {
    label: 'Adımlar',
    scan: 'Tarayın',
    open: 'Açın',
    approve: 'Onaylayın',
    done: 'Bitti',
  },
  asking: {
    title: (customer) => html`${customer} için kim olduğunuzu kanıtlayın`,
    howItWorks: 'Cüzdan uygulamanızda onaylamadan hiçbir şey paylaşılmaz.',
    purpose: 'Neden isteniyor',
    receives: (customer) => html`${customer} şunları alacak`,
    attributes: {
      family_name: 'Soyadı',
      given_name: 'Ad ve soyad',
      birth_date: 'Doğum tarihi',
      nationality: 'Tüm vatandaşlıklarınız',
      birth_place: 'Doğum yeri',
      resident_country: 'Yaşadığınız ülke',
      resident_state: 'Yaşadığınız eyalet veya bölge',
      resident_city: 'Yaşadığınız yer',
      resident_postal_code: 'Posta kodu',
      resident_street: 'Sokak ve kapı numarası',
      resident_address: 'Adres',
      family_name_birth: 'Doğumdaki soyadı',
      given_name_birth: 'Doğumdaki adı',
      issuing_authority: 'Kimliğinizi veren makam',
      issuing_country: 'Kimliğinizi veren ülke',
      personal_administrative_number: 'Kişisel numara',
    },
    fullName: 'Adı ve soyadı',
    nationality: (country) => `Vatandaşlığınız bu mu: ${country}?`,
    nationalityOf: { DE: 'Alman vatandaşı mısınız?' },
    onlyYesOrNo: (customer) => html`${customer} ile yalnızca evet veya hayır paylaşılır.`,
    questions: {
      age: (years) => `${years} yaşında veya daha büyük müsünüz?`,
      citizen: {
        EU: 'Bir AB ülkesinin vatandaşı mısınız?',
        EEA: 'Avrupa Ekonomik Alanı’ndaki bir ülkenin vatandaşı mısınız?',
        EEA_CH: 'Avrupa Ekonomik Alanı’ndaki bir ülkenin veya İsviçre’nin vatandaşı mısınız?',
        list: (countries) => `Şu ülkelerden birinin vatandaşı mısınız: ${countries}?`,
      },
      resident: {
        EU: 'Bir AB ülkesinde mi yaşıyorsunuz?',
        EEA: 'Avrupa Ekonomik Alanı’nda mı yaşıyorsunuz?',
        EEA_CH: 'Avrupa Ekonomik Alanı’nda veya İsviçre’de mi yaşıyorsunuz?',
        list: (countries) => `Şu ülkelerden birinde mi yaşıyorsunuz: ${countries}?`,
      },
      match: (customer, details) => html`Bunlar ${customer} kayıtlarıyla aynı mı: ${details}?`,
    },
    birthDateNotShown: 'Cüzdanınız doğum tarihinizi göstermez.',
    ifAvailable: (attribute) => `${attribute} (varsa)`,
    groups: {
      name: 'Ad ve soyad',
      birth: 'Doğum ve vatandaşlık',
      address: 'Adres',
      document: 'Kimlik belgesi',
    },
    startedCode: (host) =>
      html`Yalnızca ${host} adresinde kendiniz başlattıysanız tarayın. Hiçbir güvenilir şirket size bu kodu göndermez.`,
    startedLink: (host) =>
      html`Yalnızca ${host} adresinde kendiniz başlattıysanız devam edin. Hiçbir güvenilir şirket size bu sayfayı göndermez.`,
    inApp: (host) =>
      html`Bir uygulamanın kendi tarayıcısındasınız; cüzdanınız buraya geri dönemeyebilir. ${host} adresini her zamanki tarayıcınızda, örneğin Safari veya Chrome’da açın ve oradan yeniden başlayın.`,
  },
  about: {
    title: 'Bu istek hakkında',
    checkedBy: (operator, customer) => html`${customer} için ${operator} tarafından kontrol edilir`,
    asks: 'Kim istiyor',
    email: 'E-posta',
    deletion: 'Bilgilerinizin silinmesi için',
    authority: 'Denetim makamı',
    privacy: 'Gizlilik',
    privacyLink: (customer) => html`${customer} bilgilerinizi nasıl kullanır`,
    operator: 'Kim kontrol ediyor',
    checks: (operator, customer) =>
      html`${operator} bu sayfayı ${customer} için işletir. Kimliğinizin gerçek olduğu kontrol edilir ve yalnızca listelenenler iletilir. Bunun için herkesin inceleyebileceği açık yazılım Vidimus kullanılır.`,
    yesOrNo: (customer) =>
      html`Cüzdanınız bize vatandaşlığınızı gösterir; ${customer} yalnızca evet veya hayır alır.`,
    shownFor: (customer, details) =>
      html`Sorular için cüzdanınız bize şunu gösterir: ${details}. ${customer} yalnızca evet veya hayır alır.`,
    stored: 'Neler saklanır',
    detailsKept: (customer, time) =>
      html`${customer} bilgilerinizi alır almaz bilgileriniz silinir. En uzun süre: yaklaşık ${time}.`,
    noteKept: (time) =>
      `Bir isteğin yapıldığına ve nasıl bittiğine dair, bilgileriniz olmadan bir not kalır. Süre: ${time}.`,
    sure: 'Nasıl emin olursunuz',
    sureStarted: (host) => html`${host} adresinde kendiniz başlattınız.`,
    sureName: (requester) =>
      html`Cüzdanınız ${requester} yazısını ve aynı bilgileri gösterir. Orada onaylarsınız, bu sayfada değil.`,
  },
  wallet: {
    onPhone: 'Cüzdanım telefonumda',
    onComputer: 'Cüzdanım bu bilgisayarda',
    otherDevice: 'Cüzdanım başka bir cihazda',
    steps: [
      'Telefonunuzda cüzdan uygulamasını açın.',
      'Bu kodu onunla tarayın.',
      (requester) => html`${requester} yazdığını kontrol edin, sonra onaylayın.`,
    ],
    codeLabel: 'Cüzdan uygulamanızla taranacak kod',
    enlarge: 'Kodu büyüt',
    close: 'Kapat',
    open: 'Cüzdanı aç',
    comesBack: (requester) => html`Orada ${requester} yazar. Sonra buraya dönersiniz.`,
    whoAsks: 'isteyenin adı',
    notOpened: 'Cüzdan açılmadı mı?',
    notOpenedText: 'Bu cihazda bir cüzdan uygulamasının yüklü ve ayarlanmış olduğunu kontrol edin.',
    tryAgain: 'Yeniden dene',
    useOtherDevice: 'Başka bir cihaz kullan',
    copyLink: 'Cüzdan bağlantısını kopyala',
    noWallet: 'Cüzdanım yok',
    noWalletText: (host) =>
      html`Cüzdan, resmî kimliğinizi telefonunuzda tutan bir uygulamadır. Kimlik kartınızla bir kez, ücretsiz ayarlarsınız. Sonra ${host} adresinde yeniden başlayın.`,
    learnMore: 'Alman hükûmetinin soru ve cevapları (Almanca)',
    learnMoreOf: (issuer) => html`Resmî bilgiler: ${issuer}`,
    back: (customer) => html`Geri dön: ${customer}`,
    approved: 'Onayladım\u00a0– devam',
  },
  browserWallet: {
    choose: 'Cüzdan seç',
    hint: 'Tarayıcınız cüzdanlarınızı gösteren bir pencere açar.',
    waiting: 'Tarayıcınızın açtığı pencerede devam edin.',
    failed:
      'Bu olmadı ya da pencereyi kapattınız. Yeniden deneyin veya başka bir yolla devam edin.',
    noWindow: 'Diğer yollar',
    simulate: 'Tarayıcının cüzdan penceresini dene',
    simulated: 'Simüle edilmiş tarayıcı cüzdanı',
    simulatedHint: 'Simülasyon: gerçek bir pencerede deneme kimliği bulunamaz.',
  },
  secondDevice: {
    open: 'Burada bir telefon göster',
    title: 'Telefonda deneme cüzdanı',
    close: 'Telefonu kaldır',
  },
  time: {
    minutes: { one: '{n} dakikanız var.', other: '{n} dakikanız var.' },
    lessThanOne: 'Bir dakikadan az zamanınız var.',
    more: '2 dakika ekle',
    extended: 'Artık daha çok zamanınız var.',
  },
  requested: {
    scannedTitle: 'Telefonunuzda onaylayın',
    openedTitle: 'Cüzdanınızda onaylayın',
    check: (requester) => html`Cüzdanınızda ${requester} yazdığını kontrol edin.`,
    carriesOn: 'Bu sayfa kendiliğinden devam eder.',
    approve: 'Onayla',
    notWorking: 'Çalışmıyor',
    unlock: 'Telefonunuzun kilidini açın ve cüzdan uygulamasını açın. İstek orada bekliyor.',
    openApp: 'Cüzdan uygulamanızı açın. İstek orada bekliyor.',
    linkAgain: 'Cüzdanı yeniden aç',
    codeAgain: 'Ya da kodu yeniden tarayın:',
    notYou: 'Kodu siz taramadınız mı? Aşağıdan iptal edin. Hiçbir şey paylaşılmadı.',
  },
  misunderstood: {
    title: 'Cüzdanınızın yanıtını okuyamadık',
    text: (customer) => html`Yanlış bir şey yapmadınız. ${customer} ile hiçbir şey paylaşılmadı.`,
    otherWay: 'Bunun yerine bu yolu ya da varsa başka bir cüzdan uygulamasını deneyin.',
    otherWallet: 'Varsa başka bir cüzdan uygulaması deneyin.',
  },
  awaitingReturn: {
    title: 'Lütfen cüzdanınızdan geri dönün',
    text: 'Cüzdanınız yanıt verdi. Güvenliğiniz için dönüş yolu cüzdandan geçer: orada “Geri” veya “Devam” düğmesine dokunun.',
    stuck: (host) =>
      html`Cüzdanınızda dönüş yolu yok mu? İptal edin ve ${host} adresinde yeniden başlayın.`,
  },
  outcomes: {
    presentation: {
      title: 'Bitti',
      text: () => html`Bilgileriniz doğrulandı.`,
    },
    error_access_denied: {
      title: 'Hiçbir şey paylaşılmadı',
      text: () => html`Cüzdanınızda reddettiniz ya da orada uygun bir kimlik yok.`,
      next: (customer) =>
        html`Yine de bilgilerinizi paylaşmak isterseniz ${customer} sitesinde yeniden başlayın.`,
    },
    error_cancelled: {
      title: 'İptal edildi',
      text: () => html`Bu isteği siz sonlandırdınız.`,
    },
    error_expired: {
      title: 'Süre doldu',
      text: () => html`Cüzdanınız zamanında yanıt vermedi.`,
      next: (customer) =>
        html`${customer} sitesinde yeniden başlayın. Cüzdan uygulamanız hazır olsun.`,
    },
    error_session: {
      title: 'Bu tarayıcıda tamamlanmadı',
      text: () =>
        html`Güvenliğiniz için, onayladıktan kısa süre sonra cüzdanınızdan başladığınız tarayıcıya dönmeniz gerekir.`,
      next: (customer) =>
        html`${customer} sitesinde, telefonunuzun bağlantılar için kullandığı tarayıcıda yeniden başlayın.`,
    },
    error_wallet_unavailable: {
      title: 'Cüzdanınız şu anda yanıt veremiyor',
      text: () => html`Cüzdan uygulamanız hazır olmadığını bildirdi.`,
      next: () => html`Uygulamayı açın; tümüyle ayarlanmış ve güncel olduğunu kontrol edin.`,
    },
    error_invalid_request: {
      title: 'Cüzdanınız isteği kabul etmedi',
      text: () => html`Yanlış bir şey yapmadınız.`,
      next: () => html`Cüzdan uygulamanız için güncelleme olup olmadığına bakın.`,
    },
    error_invalid_presentation: {
      title: 'Bu olmadı',
      text: () => html`Cüzdanınızdan gelen bilgileri doğrulayamadık.`,
      next: (customer) =>
        html`${customer} sitesinde yeniden başlayın. Yine olursa başvuru numarasını bildirin.`,
    },
    error_untrusted_issuer: {
      title: 'Bu kimlik burada kabul edilmiyor',
      text: (customer) =>
        html`Cüzdanınızdaki kimlik, ${customer} tarafından istenen makamca verilmemiş.`,
      next: (customer) => html`Hangi kimliği kullanabileceğinizi sorun: ${customer}.`,
    },
    error_credential_expired: {
      title: 'Kimliğiniz şu anda geçerli değil',
      text: () => html`Cüzdanınızdaki kimliğin süresi dolmuş ya da henüz geçerli değil.`,
      next: () => html`Cüzdan uygulamanızı açın ve kimliğinizi orada yenileyin.`,
    },
    error_credential_revoked: {
      title: 'Kimliğiniz engellendi',
      text: () => html`Cüzdanınızdaki kimliği veren makam onu engelledi. Şu anda kullanılamaz.`,
      next: () => html`Nedenini ve yenisini nasıl alacağınızı o makama sorun.`,
    },
    error_status_unavailable: {
      title: 'Kontrolü tamamlayamadık',
      text: () =>
        html`Cüzdanınızdaki kimliğin hâlâ geçerli olup olmadığını öğrenemedik. Yanlış bir şey yapmadınız.`,
      next: (customer) => html`Birkaç dakika sonra ${customer} sitesinde yeniden başlayın.`,
    },
    error_missing_attribute: {
      title: 'Bazı bilgiler eksikti',
      text: (customer) =>
        html`Cüzdanınız ${customer} tarafından istenenlerin hepsini vermedi ya da bunlar onda yok.`,
      next: (customer) =>
        html`${customer} sitesinde yeniden başlayın ve istenen tüm bilgileri paylaşın.`,
    },
    error_undetermined: {
      title: 'Kimliğinizdeki bilgi yeterli değil',
      text: (customer) =>
        html`Cüzdanınızdaki kimlik, ${customer} tarafından sorulanı açıklamıyor. Yanlış bir şey yapmadınız.`,
      next: (customer) => html`Bunu başka nasıl gösterebileceğinizi sorun: ${customer}.`,
    },
    error_internal: {
      title: 'Bizde bir sorun oldu',
      text: () => html`Yanlış bir şey yapmadınız.`,
      next: (customer) => html`Birkaç dakika sonra ${customer} sitesinde yeniden başlayın.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`${customer} ile hiçbir şey paylaşılmadı.`,
    next: 'Neler yapabilirsiniz',
    takingBack: (customer) => html`Geri dönülüyor: ${customer}\u00a0…`,
    goBackNow: (customer) =>
      html`${customer} şu anda bilgilendiriliyor. Sonra orada devam edebilirsiniz.`,
    goOn: (customer) => html`Devam: ${customer}`,
    back: (customer) => html`Geri dön: ${customer}`,
    soonBack: (customer) => html`Bu sayfa bir dakika içinde ${customer} sitesine döner.`,
    stay: 'Burada kal',
    lateTitle: (customer) => html`${customer} şu anda yanıt vermiyor`,
    lateText: (customer) =>
      html`Onayladınız ve bilgileriniz doğrulandı, ama ${customer} yanıt vermiyor. Yanlış bir şey yapmadınız.`,
    lateShort: (customer) => html`${customer} şu anda yanıt vermiyor.`,
    triedUntil: (time) => html`Denemeye devam ediyoruz. En geç: ${time}.`,
    goesOn: 'Bu sayfa kendiliğinden devam eder.',
    tryNow: 'Şimdi kontrol et',
    contact: (address) => html`Sorularınız mı var? Yazın: ${address}.`,
    withoutWaiting: (customer) => html`Şimdi git: ${customer}`,
    goThere: (customer) => html`Git: ${customer}`,
    continuedTitle: 'Bu istek tamamlandı',
    continuedText: (customer) =>
      html`${customer} nasıl bittiğini biliyor. Bu sayfayı kapatabilirsiniz.`,
    undeliveredTitle: (customer) => html`${customer} yanıt vermedi`,
    undeliveredText: (host) =>
      html`Onayladınız, ama yanıt gelmedi. Bilgileriniz burada silindi. Lütfen ${host} adresine dönün ve yeniden başlayın.`,
    undeliveredShort: (host) =>
      html`Sizi geri götüremedik. Lütfen ${host} adresine kendiniz gidin.`,
  },
  cancel: (customer) => html`İptal et ve geri dön: ${customer}`,
  reference: 'Başvuru numarası',
  copy: 'Kopyala',
  inPortal: 'Geliştiriciler için: portalda bu akış',
  receipt: {
    title: 'Makbuz',
    link: 'Bu isteğin makbuzu',
    lead: (customer) => html`${customer} sitesine neler iletildi ve bunlara ne olacak.`,
    underWay: (customer) =>
      html`${customer} aldığını henüz doğrulamadı. Bu sayfayı daha sonra yeniden açın.`,
    asked: 'Kim istedi',
    when: 'Ne zaman onayladınız',
    passedOn: 'İletilenler',
    toBePassedOn: 'İletilecekler',
    onlyAsYesOrNo: 'Yalnızca evet veya hayır',
    noValues: 'Bu sayfa bilgilerinizin adını verir, kendilerini göstermez.',
    erased: 'Bizdeki kopya',
    erasedNow: (customer) => html`${customer} bilgilerinizi aldığını doğruladığında silindi.`,
    erasedBy: (time) => html`Bilgileriniz alınır alınmaz silinir. En geç: ${time}.`,
    noteUntil: (day) =>
      html`Bir isteğin yapıldığına ve nasıl bittiğine dair, bilgileriniz olmadan bir not saklarız. Son gün: ${day}.`,
    writeTo: 'Kime yazabilirsiniz',
    deletion: (address) =>
      html`Bilgilerinizi düzelttirmek, sildirmek veya neyin saklandığını sormak için: ${address}`,
    deletionElsewhere: (customer) =>
      html`Bilgilerinizi düzelttirmek, sildirmek veya neyin saklandığını sormak için yazın: ${customer}.`,
    complaint: (authority) => html`Bunların kullanımından şikâyet için: ${authority}`,
    complaintElsewhere: 'Bunların kullanımından şikâyet için: ülkenizin veri koruma makamı.',
    print: 'Yazdır veya kaydet',
  },
  stored: {
    title: 'Neler saklanır',
    lead: 'Vidimus cüzdanınızın gösterdiğini kontrol eder, onayladığınızı iletir ve saklamaz. Bu sırada ve sonrasında saklanan her şey aşağıdadır.',
    entries: (time) => [
      {
        what: 'Bilgileriniz',
        how: 'İstenenler, örneğin adınız, kendi anahtarıyla şifrelenmiş olarak.',
        until: `İsteyen şirket aldığını doğrular doğrulamaz silinir. En uzun süre: yaklaşık ${time}. Sonra gönderildiğiniz adres on dakika daha şifreli saklanır. Ardından anahtar da silinir.`,
      },
      {
        what: 'Bir isteğin yapıldığına dair not',
        how: 'Kimin, ne zaman, hangi tür bilgileri istediği (“adı”, asla sizin adınız değil) ve nasıl bittiği. Şirketin sizinle ilgili kendi notu da bilgileriniz gibi şifrelenir ve onlarla birlikte, en geç bir gün sonra silinir; ondan bir parmak izi kalır.',
        until: 'Şirketin seçtiği kadar gün: 1 ile 90 arası; seçmediyse 30.',
      },
      {
        what: 'Tarayıcınız',
        how: 'Başlattığınızı yalnızca siz bitirebilesiniz diye tarayıcınızda tek bir çerez. Notla birlikte onun bir parmak izini saklarız. Sizinle ilgili hiçbir şey söylemez.',
        until: 'Çerezin süresi iki saat sonra biter.',
      },
      {
        what: 'Asla saklanmaz',
        how: 'IP adresiniz, cüzdanınızın özgün yanıtı, onaylamadığınız hiçbir şey ve görüntüleriniz. Hiçbir günlükte bilgileriniz yoktur.',
        until:
          'Yedeklerde, sürmekte olan isteklerin şifreli bilgileri bulunabilir. Bunları açan anahtar ayrı tutulur.',
      },
    ],
  },
  live: {
    offline: 'Çevrimdışısınız. Bağlantı gelince bu sayfa devam eder.',
    copied: 'Kopyalandı.',
    codeHidden: 'Kodun tamamı görünmüyor.',
    codeVisible: 'Kodun tamamı görünüyor.',
    ending: 'Bir dakikadan az zamanınız var. Daha çok zaman isteyebilirsiniz.',
  },
  notFound: {
    title: 'Burada bir şey yok',
    text: 'Bu adres yok. Geldiğiniz yere dönün.',
  },
  neutral: {
    title: 'Bu bağlantı geçerli değil',
    text: 'Süresi dolmuş, zaten kullanılmış ya da önce başka bir tarayıcıda açılmış.',
    advice: [
      'Başka bir tarayıcıda veya uygulamada başladıysanız orada devam edin.',
      'Değilse geldiğiniz yere dönün ve yeniden başlayın.',
      'Bu bağlantıyı size biri gönderdiyse bu sayfayı kapatın ve cüzdanınızda hiçbir şeyi onaylamayın.',
    ],
  },
  otherBrowser: {
    title: 'Başka bir tarayıcıda başladınız',
    text: 'Güvenliğiniz için bu yalnızca başladığınız tarayıcıda tamamlanabilir. Hiçbir bilginiz iletilmedi.',
    advice: [
      'Başladığınız tarayıcıya dönün. Nasıl devam edeceğinizi gösterir.',
      'Bunu önlemek için bir uygulamanın içinde değil, telefonunuzun bağlantılar için kullandığı tarayıcıda başlayın.',
    ],
  },
  tooMany: {
    title: 'Aynı anda çok fazla kişi',
    text: 'Şu anda ağınızdan çok fazla kişi başlıyor. Bir dakika bekleyin ve yeniden deneyin.',
  },
  cookiesNeeded: {
    title: 'Tarayıcınız çerezlere izin vermeli',
    text: 'Tarayıcınızı tanımak için tek bir çereze ihtiyacımız var; böylece bunu yalnızca siz tamamlayabilirsiniz. Bize geri gelmedi. Başka bir amaçla kullanılmaz ve süresi iki saat sonra biter.',
    advice: [
      'Tarayıcı ayarlarında bu site için çerezlere izin verin. Sonra yeniden deneyin.',
      'Ya da bağlantıyı başka bir tarayıcıda açın, bir uygulamanın içinde değil.',
    ],
    tryAgain: 'Yeniden dene',
  },
  goOnElsewhere: {
    title: 'Başladığınız yerde devam edin',
    text: 'Cüzdanınız yanıt verdi. Kodu gösteren ekrana dönün. Bu sayfayı kapatabilirsiniz.',
  },
}
