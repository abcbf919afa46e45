import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const portuguese: PersonTexts = {
  made: { machine: 'Tradução automática, ainda não revista por uma pessoa.' },
  product: 'Carteira de teste',
  band: 'nenhuma identidade real',
  skip: 'Ir para o conteúdo',
  foot: 'Uma ferramenta de teste do Vidimus. A pessoa e as chaves são inventadas e públicas.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Identidade de teste', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': { title: 'Identidade de amostra', subtitle: 'Representa o documento alemão' },
    },
    specimen: 'Amostra',
    familyName: 'Apelido',
    givenName: 'Nome próprio',
    birthDate: 'Data de nascimento',
    nationality: 'Nacionalidade',
  },
  consent: {
    title: (name) => `${name} pergunta quem é`,
    verified: 'Pedido verificado',
    through: (requester) => `através de ${requester}`,
    registration: {
      covers: (name) => `Registado como ${name}`,
      registration_missing: 'Sem certificado de registo: outras carteiras podem recusar',
      registration_invalid: 'O certificado de registo não é válido: outras carteiras podem recusar',
      registration_exceeded: 'Pede mais do que está registado: outras carteiras podem recusar',
    },
    purpose: 'Para quê',
    address: 'A resposta vai para',
    clientId: 'Identificador',
    lastMinute: 'Aberto menos de um minuto',
    minutesOpen: {
      one: 'Aberto mais {n} minuto',
      many: 'Aberto mais {n} de minutos',
      other: 'Aberto mais {n} minutos',
    },
    shared: 'Isto seria partilhado',
    receives: (name) => `${name} ficaria a saber`,
    yes: 'Sim',
    no: 'Não',
    onlyYesOrNo: (name, requester) =>
      `${name} fica a saber apenas este sim ou não. Para responder, a sua carteira mostra a sua nacionalidade a ${requester}, que transmite apenas sim ou não.`,
    sharedHint: 'Nada é enviado antes de concordar.',
    whichIdentity: 'Desta identidade',
    share: 'Partilhar',
    decline: 'Recusar',
    nothingFits: 'Nenhuma identidade aqui serve para este pedido',
    nothingFitsText: 'O que é pedido não está nesta carteira. Pode comunicá-lo.',
    sayNothingFits: 'Comunicar',
  },
  browser: {
    title: 'Carteira de navegador simulada',
    lead: 'Representa a janela que um navegador com carteira mostraria. A resposta é real.',
    waiting: 'À espera da página de verificação.',
    onlyFramed:
      'Esta página só funciona dentro de uma página de verificação que pede através do navegador.',
    staysOpen:
      'Aqui uma recusa, um erro ou uma resposta ilegível não decide nada: a página de verificação fica aberta, e o código é o que se segue se cancelar lá.',
    handedOver: 'Entregue',
    handedOverText: 'A página de verificação tem a resposta e continua sozinha.',
    refusedText:
      'Nada foi partilhado. A página de verificação fica aberta e oferece outras formas.',
    silentText: 'A carteira nunca responde. Feche esta janela para continuar.',
  },
  result: {
    sentTitle: 'Enviado',
    sentText: (name) => `${name} aceitou a resposta.`,
    declinedTitle: 'Nada foi partilhado',
    declinedText: (name) => `${name} sabe-o, e mais nada.`,
    refusedTitle: 'Rejeitado',
    rightlyRefused: (name) =>
      `A resposta estava errada de propósito e ${name} não a aceitou. É assim que deve ser.`,
    wronglyRefused: (name) =>
      `A resposta era autêntica, mas ${name} não a aceitou. Os fornecedores de teste desta carteira são de confiança, e a sua lista de estado está acessível?`,
    wronglyAccepted: (name) =>
      `A resposta estava errada de propósito e, no entanto, ${name} aceitou-a. Isso não devia acontecer.`,
    silentTitle: 'Silêncio',
    silentText: 'O pedido foi recebido e fica sem resposta.',
    unreachableTitle: 'A resposta não chegou',
    unreachableText: (name) => `${name} não estava acessível. O pedido pode ainda estar aberto.`,
    outcome: 'Resultado',
    answer: 'Resposta',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'nenhuma',
    callback: 'Callback documentado',
    continue: 'Continuar',
    goBack: 'Volte à página onde começou; ela sabe como terminou. Pode fechar esta.',
    pageKnows: 'A página de verificação sabe como terminou e continua.',
    backToPage: 'Voltar à página de verificação',
    lookBeside: 'A página ao lado deste dispositivo já sabe. Continua sozinha.',
    stillOpen:
      'O pedido fica aberto até o seu tempo acabar. Pode ser respondido de novo, ou cancelado onde começou.',
    openAgain: 'Abrir o pedido de novo',
    home: 'Início da carteira',
  },
  refusal: {
    title: 'Esta carteira recusa o pedido',
    lead: 'Nada foi partilhado e ninguém soube nada sobre si.',
    reason: 'Motivo',
    home: 'Início da carteira',
  },
  finished: {
    title: 'Este pedido está concluído',
    text: 'Foi respondido ou cancelado, ou o seu tempo acabou. Nada mais pode ser enviado.',
  },
  trouble: {
    answeredTitle: 'Este pedido já não está aberto aqui',
    answeredText:
      'Já foi respondido, ou a carteira esqueceu-o. Abra a ligação outra vez se ainda deve contar.',
    crossSiteTitle: 'Isso veio de outro lado',
    crossSiteText: 'Só se pode responder numa página desta carteira. Nada foi enviado.',
    unknownTitle: 'Não há nada aqui',
    unknownText: 'Este endereço não leva a lado nenhum nesta carteira.',
    failedTitle: 'Algo falhou na carteira',
    failedText: 'A culpa é nossa. Tente de novo.',
  },
}
