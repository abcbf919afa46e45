import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const portuguese: Texts = {
  made: { machine: 'Tradução automática, ainda não revista por uma pessoa.' },
  glossary: {
    wallet: 'carteira',
    identity: 'identi',
    share: 'partilh',
    decline: 'recus',
    approve: 'aprov',
    code: 'código',
    revoked: 'bloque',
  },
  test: { tag: 'Teste', hint: 'Não use um documento de identificação real' },
  trust: {
    sentence: 'O Vidimus verifica os seus dados e não os guarda.',
    stored: 'O que é guardado',
  },
  progress: {
    label: 'Passos',
    scan: 'Digitalizar',
    open: 'Abrir',
    approve: 'Aprovar',
    done: 'Concluído',
  },
  asking: {
    title: (customer) => html`Comprove a ${customer} quem é`,
    howItWorks: 'Nada é partilhado antes de o aprovar na aplicação da sua carteira.',
    purpose: 'Porque o pedem',
    receives: (customer) => html`${customer} vai receber`,
    attributes: {
      family_name: 'Apelido',
      given_name: 'Nome próprio',
      birth_date: 'Data de nascimento',
      nationality: 'Todas as suas nacionalidades',
      birth_place: 'Local de nascimento',
      resident_country: 'País onde vive',
      resident_state: 'Estado ou região onde vive',
      resident_city: 'Localidade onde vive',
      resident_postal_code: 'Código postal',
      resident_street: 'Rua e número',
      resident_address: 'Morada',
      family_name_birth: 'Apelido à nascença',
      given_name_birth: 'Nome próprio à nascença',
      issuing_authority: 'Autoridade que emitiu a sua identificação',
      issuing_country: 'País que emitiu a sua identificação',
      personal_administrative_number: 'Número pessoal',
    },
    fullName: 'Nome próprio e apelido',
    nationality: (country) => `Esta é a sua nacionalidade: ${country}?`,
    nationalityOf: { DE: 'Tem nacionalidade alemã?' },
    onlyYesOrNo: (customer) => html`Só é partilhado com ${customer} um sim ou um não.`,
    questions: {
      age: (years) => `Tem ${years} anos ou mais?`,
      citizen: {
        EU: 'Tem cidadania de um país da UE?',
        EEA: 'Tem cidadania de um país do Espaço Económico Europeu?',
        EEA_CH: 'Tem cidadania de um país do Espaço Económico Europeu ou da Suíça?',
        list: (countries) => `Tem cidadania de um destes países: ${countries}?`,
      },
      resident: {
        EU: 'Vive num país da UE?',
        EEA: 'Vive no Espaço Económico Europeu?',
        EEA_CH: 'Vive no Espaço Económico Europeu ou na Suíça?',
        list: (countries) => `Vive num destes países: ${countries}?`,
      },
      match: (customer, details) =>
        html`Estes dados correspondem aos que ${customer} tem: ${details}?`,
    },
    birthDateNotShown: 'A sua carteira não mostra a sua data de nascimento.',
    ifAvailable: (attribute) => `${attribute} (se existir)`,
    groups: {
      name: 'Nome',
      birth: 'Nascimento e nacionalidade',
      address: 'Morada',
      document: 'Documento de identificação',
    },
    startedCode: (host) =>
      html`Digitalize apenas se foi quem começou isto em ${host}. Nenhuma empresa séria lhe envia este código.`,
    startedLink: (host) =>
      html`Continue apenas se foi quem começou isto em ${host}. Nenhuma empresa séria lhe envia esta página.`,
    inApp: (host) =>
      html`Está no navegador interno de uma aplicação e a sua carteira pode não conseguir voltar aqui. Abra ${host} no seu navegador habitual, por exemplo Safari ou Chrome, e recomece aí.`,
  },
  about: {
    title: 'Sobre este pedido',
    checkedBy: (operator, customer) => html`Verificado por ${operator} para ${customer}`,
    asks: 'Quem pede',
    email: 'E-mail',
    deletion: 'Para apagar os seus dados',
    authority: 'Autoridade de controlo',
    privacy: 'Privacidade',
    privacyLink: (customer) => html`Como ${customer} usa os seus dados`,
    operator: 'Quem verifica',
    checks: (operator, customer) =>
      html`${operator} gere esta página para ${customer}. Aqui verifica-se se o seu documento de identificação é autêntico e só é transmitido o que está na lista. É usado o Vidimus, um programa aberto que qualquer pessoa pode examinar.`,
    yesOrNo: (customer) =>
      html`A sua carteira mostra-nos a sua nacionalidade; ${customer} recebe apenas sim ou não.`,
    shownFor: (customer, details) =>
      html`Para as perguntas, a sua carteira mostra-nos: ${details}. ${customer} recebe apenas sim ou não.`,
    stored: 'O que é guardado',
    detailsKept: (customer, time) =>
      html`Os seus dados são apagados assim que ${customer} os recebe, no máximo após cerca de ${time}.`,
    noteKept: (time) =>
      `Durante ${time} fica uma nota de que houve um pedido e de como terminou, sem os seus dados.`,
    sure: 'Como ter a certeza',
    sureStarted: (host) => html`Foi quem começou isto em ${host}.`,
    sureName: (requester) =>
      html`A sua carteira mostra ${requester} e os mesmos dados. Aprova aí, não nesta página.`,
  },
  wallet: {
    onPhone: 'A minha carteira está no meu telemóvel',
    onComputer: 'A minha carteira está neste computador',
    otherDevice: 'A minha carteira está noutro dispositivo',
    steps: [
      'Abra a aplicação da carteira no telemóvel.',
      'Digitalize este código com ela.',
      (requester) => html`Verifique se mostra ${requester} e aprove.`,
    ],
    codeLabel: 'Código para digitalizar com a aplicação da carteira',
    enlarge: 'Ampliar o código',
    close: 'Fechar',
    open: 'Abrir a carteira',
    comesBack: (requester) => html`Vai mostrar ${requester}. Depois volta aqui.`,
    whoAsks: 'quem pede',
    notOpened: 'A carteira não abriu?',
    notOpenedText:
      'Verifique se há uma aplicação de carteira instalada e configurada neste dispositivo.',
    tryAgain: 'Tentar de novo',
    useOtherDevice: 'Usar outro dispositivo',
    copyLink: 'Copiar a ligação para a carteira',
    noWallet: 'Não tenho carteira',
    noWalletText: (host) =>
      html`Uma carteira é uma aplicação que guarda a sua identificação oficial no telemóvel. Configura-se uma só vez com o documento de identificação, gratuitamente. Depois recomece em ${host}.`,
    learnMore: 'Perguntas e respostas do governo alemão (em alemão)',
    learnMoreOf: (issuer) => html`Informação oficial sobre ${issuer}`,
    back: (customer) => html`Voltar a ${customer}`,
    approved: 'Já aprovei\u00a0– continuar',
  },
  browserWallet: {
    choose: 'Escolher uma carteira',
    hint: 'O seu navegador abre uma janela com as suas carteiras.',
    waiting: 'Continue na janela aberta pelo seu navegador.',
    failed: 'Não resultou, ou fechou a janela. Tente de novo ou continue de outra forma.',
    noWindow: 'Outras formas de continuar',
    simulate: 'Experimentar a janela de carteira do navegador',
    simulated: 'Carteira de navegador simulada',
    simulatedHint: 'Simulação: uma janela real não pode conter a identidade de teste.',
  },
  secondDevice: {
    open: 'Mostrar aqui um telemóvel',
    title: 'Carteira de teste num telemóvel',
    close: 'Guardar o telemóvel',
  },
  time: {
    minutes: { one: 'Tem {n} minuto.', many: 'Tem {n} de minutos.', other: 'Tem {n} minutos.' },
    lessThanOne: 'Tem menos de um minuto.',
    more: 'Mais 2 minutos',
    extended: 'Agora tem mais tempo.',
  },
  requested: {
    scannedTitle: 'Aprove no seu telemóvel',
    openedTitle: 'Aprove na sua carteira',
    check: (requester) => html`Verifique se a sua carteira mostra ${requester}.`,
    carriesOn: 'Esta página continua sozinha.',
    approve: 'Aprovar',
    notWorking: 'Não está a funcionar',
    unlock: 'Desbloqueie o telemóvel e abra a aplicação da carteira. O pedido está lá à espera.',
    openApp: 'Abra a aplicação da carteira. O pedido está lá à espera.',
    linkAgain: 'Abrir a carteira de novo',
    codeAgain: 'Ou digitalize o código de novo:',
    notYou: 'Não foi quem digitalizou o código? Cancele abaixo. Nada foi partilhado.',
  },
  misunderstood: {
    title: 'Não conseguimos ler a resposta da sua carteira',
    text: (customer) => html`Não fez nada de errado. Nada foi partilhado com ${customer}.`,
    otherWay: 'Tente antes desta forma, ou com outra aplicação de carteira, se tiver.',
    otherWallet: 'Tente outra aplicação de carteira, se tiver.',
  },
  awaitingReturn: {
    title: 'Volte aqui a partir da sua carteira',
    text: 'A sua carteira respondeu. Para sua proteção, o regresso passa pela carteira: toque aí em «Voltar» ou «Continuar».',
    stuck: (host) => html`Não há forma de voltar na sua carteira? Cancele e recomece em ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Concluído',
      text: () => html`Os seus dados estão confirmados.`,
    },
    error_access_denied: {
      title: 'Nada foi partilhado',
      text: () => html`Recusou na sua carteira, ou ela não tem uma identificação adequada.`,
      next: (customer) => html`Se afinal quiser partilhar os seus dados, recomece em ${customer}.`,
    },
    error_cancelled: {
      title: 'Cancelado',
      text: () => html`Terminou este pedido.`,
    },
    error_expired: {
      title: 'O tempo esgotou-se',
      text: () => html`A sua carteira não respondeu a tempo.`,
      next: (customer) => html`Recomece em ${customer}. Tenha a aplicação da carteira pronta.`,
    },
    error_session: {
      title: 'Não foi concluído neste navegador',
      text: () =>
        html`Para sua proteção, tem de voltar da carteira ao navegador onde começou, pouco depois de aprovar.`,
      next: (customer) =>
        html`Recomece em ${customer}, no navegador que o seu telemóvel usa para as ligações.`,
    },
    error_wallet_unavailable: {
      title: 'A sua carteira não pode responder agora',
      text: () => html`A aplicação da sua carteira indicou que não está pronta.`,
      next: () => html`Abra-a e verifique se está totalmente configurada e atualizada.`,
    },
    error_invalid_request: {
      title: 'A sua carteira não aceitou o pedido',
      text: () => html`Não fez nada de errado.`,
      next: () => html`Veja se há uma atualização da aplicação da carteira.`,
    },
    error_invalid_presentation: {
      title: 'Não resultou',
      text: () => html`Não conseguimos confirmar os dados da sua carteira.`,
      next: (customer) =>
        html`Recomece em ${customer}. Se voltar a acontecer, indique a referência.`,
    },
    error_untrusted_issuer: {
      title: 'Esta identificação não é aceite aqui',
      text: (customer) =>
        html`A identificação da sua carteira não foi emitida pela autoridade que ${customer} pede.`,
      next: (customer) => html`Pergunte a ${customer} que identificação pode usar.`,
    },
    error_credential_expired: {
      title: 'A sua identificação não é válida neste momento',
      text: () => html`A identificação na sua carteira expirou ou ainda não é válida.`,
      next: () => html`Abra a aplicação da carteira e renove aí a sua identificação.`,
    },
    error_credential_revoked: {
      title: 'A sua identificação está bloqueada',
      text: () =>
        html`A autoridade que emitiu a identificação da sua carteira bloqueou-a. Não pode ser usada neste momento.`,
      next: () => html`Pergunte a essa autoridade porquê e como obter uma nova.`,
    },
    error_status_unavailable: {
      title: 'Não conseguimos concluir a verificação',
      text: () =>
        html`Não conseguimos saber se a identificação na sua carteira ainda é válida. Não fez nada de errado.`,
      next: (customer) => html`Recomece em ${customer} dentro de alguns minutos.`,
    },
    error_missing_attribute: {
      title: 'Faltavam alguns dados',
      text: (customer) => html`A sua carteira não deu tudo o que ${customer} pede, ou não o tem.`,
      next: (customer) => html`Recomece em ${customer} e partilhe todos os dados pedidos.`,
    },
    error_undetermined: {
      title: 'A sua identificação não diz o suficiente',
      text: (customer) =>
        html`A identificação na sua carteira deixa em aberto o que ${customer} pergunta. Não fez nada de errado.`,
      next: (customer) => html`Pergunte a ${customer} como pode comprová-lo de outra forma.`,
    },
    error_internal: {
      title: 'Algo correu mal do nosso lado',
      text: () => html`Não fez nada de errado.`,
      next: (customer) => html`Recomece em ${customer} dentro de alguns minutos.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Nada foi partilhado com ${customer}.`,
    next: 'O que pode fazer',
    takingBack: (customer) => html`A voltar a ${customer}\u00a0…`,
    goBackNow: (customer) => html`${customer} está a ser informado. Depois pode continuar lá.`,
    goOn: (customer) => html`Continuar para ${customer}`,
    back: (customer) => html`Voltar a ${customer}`,
    soonBack: (customer) => html`Esta página volta a ${customer} dentro de um minuto.`,
    stay: 'Ficar aqui',
    lateTitle: (customer) => html`${customer} não está acessível agora`,
    lateText: (customer) =>
      html`Aprovou e os seus dados estão confirmados, mas ${customer} não responde. Não fez nada de errado.`,
    lateShort: (customer) => html`${customer} não responde neste momento.`,
    triedUntil: (time) => html`Continuamos a tentar, no máximo até: ${time}.`,
    goesOn: 'Esta página continua sozinha.',
    tryNow: 'Verificar agora',
    contact: (address) => html`Dúvidas? Escreva para ${address}.`,
    withoutWaiting: (customer) => html`Ir já para ${customer}`,
    goThere: (customer) => html`Ir para ${customer}`,
    continuedTitle: 'Este pedido está concluído',
    continuedText: (customer) => html`${customer} sabe como terminou. Pode fechar esta página.`,
    undeliveredTitle: (customer) => html`${customer} não estava acessível`,
    undeliveredText: (host) =>
      html`Aprovou, mas não veio resposta. Aqui os seus dados já foram apagados. Volte a ${host} e recomece.`,
    undeliveredShort: (host) =>
      html`Não conseguimos levá-lo de volta. Vá a ${host} pelos seus meios.`,
  },
  cancel: (customer) => html`Cancelar e voltar a ${customer}`,
  reference: 'Referência',
  copy: 'Copiar',
  inPortal: 'Para programadores: este processo no portal',
  receipt: {
    title: 'Recibo',
    link: 'Recibo deste pedido',
    lead: (customer) => html`O que foi transmitido a ${customer} e o que lhe acontece.`,
    underWay: (customer) =>
      html`${customer} ainda não confirmou que recebeu. Abra esta página mais tarde.`,
    asked: 'Quem pediu',
    when: 'Quando aprovou',
    passedOn: 'Transmitido',
    toBePassedOn: 'A transmitir',
    onlyAsYesOrNo: 'Apenas como sim ou não',
    noValues: 'Esta página nomeia os seus dados sem os mostrar.',
    erased: 'A nossa cópia',
    erasedNow: (customer) => html`Apagada quando ${customer} confirmou que recebeu os seus dados.`,
    erasedBy: (time) => html`Apagada assim que os seus dados forem recebidos, no máximo: ${time}.`,
    noteUntil: (day) =>
      html`Até ${day} guardamos uma nota de que houve um pedido e de como terminou, sem os seus dados.`,
    writeTo: 'A quem escrever',
    deletion: (address) =>
      html`Para corrigir ou apagar os seus dados, ou perguntar o que está guardado: ${address}`,
    deletionElsewhere: (customer) =>
      html`Para corrigir ou apagar os seus dados, ou perguntar o que está guardado: escreva a ${customer}.`,
    complaint: (authority) => html`Para reclamar sobre o uso deles: ${authority}`,
    complaintElsewhere:
      'Para reclamar sobre o uso deles: a autoridade de proteção de dados do seu país.',
    print: 'Imprimir ou guardar',
  },
  stored: {
    title: 'O que é guardado',
    lead: 'O Vidimus verifica o que a sua carteira mostra, transmite o que aprovou e não o guarda. Isto é tudo o que é guardado entretanto e depois.',
    entries: (time) => [
      {
        what: 'Os seus dados',
        how: 'O que foi pedido, por exemplo o seu nome, cifrado com uma chave própria.',
        until: `São apagados assim que a empresa que pediu confirma que os recebeu, no máximo após cerca de ${time}. O endereço para onde é enviado a seguir fica guardado, cifrado, mais dez minutos. Depois a chave também é apagada.`,
      },
      {
        what: 'Uma nota de que houve um pedido',
        how: 'Quem pediu, quando, que tipos de dados («nome próprio», nunca o seu nome) e como terminou. A nota da empresa sobre si é cifrada como os seus dados e apagada com eles, o mais tardar após um dia; fica uma impressão digital dela.',
        until: 'Tantos dias quantos a empresa escolheu: de 1 a 90, e 30 se não escolheu.',
      },
      {
        what: 'O seu navegador',
        how: 'Um cookie no seu navegador, para que mais ninguém possa terminar o que começou. Com a nota guardamos uma impressão digital dele. Não diz nada sobre si.',
        until: 'O cookie expira ao fim de duas horas.',
      },
      {
        what: 'Nunca guardado',
        how: 'O seu endereço IP, a resposta original da sua carteira, o que não aprovou e imagens suas. Nenhum registo contém os seus dados.',
        until:
          'As cópias de segurança podem conter dados cifrados de pedidos em curso. A chave que os abre é guardada à parte.',
      },
    ],
  },
  live: {
    offline: 'Está sem ligação. Esta página continua quando a ligação voltar.',
    copied: 'Copiado.',
    codeHidden: 'O código não está totalmente visível.',
    codeVisible: 'O código está totalmente visível.',
    ending: 'Tem menos de um minuto. Pode pedir mais tempo.',
  },
  notFound: {
    title: 'Não há nada aqui',
    text: 'Este endereço não existe. Volte ao sítio de onde veio.',
  },
  neutral: {
    title: 'Esta ligação não é válida',
    text: 'Expirou, já foi usada ou foi aberta primeiro noutro navegador.',
    advice: [
      'Se começou noutro navegador ou aplicação, continue aí.',
      'Caso contrário, volte ao sítio de onde veio e recomece.',
      'Se alguém lhe enviou esta ligação, feche esta página e não aprove nada na sua carteira.',
    ],
  },
  otherBrowser: {
    title: 'Começou noutro navegador',
    text: 'Para sua proteção, isto só pode ser concluído no navegador onde começou. Nenhum dos seus dados foi transmitido.',
    advice: [
      'Volte ao navegador onde começou. Ele mostra como continuar.',
      'Para o evitar, comece no navegador que o seu telemóvel usa para as ligações, não dentro de uma aplicação.',
    ],
  },
  tooMany: {
    title: 'Demasiadas pessoas ao mesmo tempo',
    text: 'Neste momento, demasiadas pessoas estão a começar a partir da sua rede. Aguarde um minuto e tente novamente.',
  },
  cookiesNeeded: {
    title: 'O seu navegador tem de permitir cookies',
    text: 'Precisamos de um cookie para reconhecer o seu navegador, para que mais ninguém possa concluir isto. Não voltou até nós. Não serve para mais nada e expira ao fim de duas horas.',
    advice: [
      'Permita cookies para este sítio nas definições do navegador. Depois tente de novo.',
      'Ou abra a ligação noutro navegador, não dentro de uma aplicação.',
    ],
    tryAgain: 'Tentar de novo',
  },
  goOnElsewhere: {
    title: 'Continue onde começou',
    text: 'A sua carteira respondeu. Volte ao ecrã que mostrava o código. Pode fechar esta página.',
  },
}
