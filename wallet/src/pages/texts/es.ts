import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const spanish: PersonTexts = {
  made: { machine: 'Traducción automática, aún no revisada por una persona.' },
  product: 'Cartera de prueba',
  band: 'sin identidad real',
  skip: 'Ir al contenido',
  foot: 'Una herramienta de prueba de Vidimus. La persona y las claves son inventadas y públicas.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Identidad de prueba', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': {
        title: 'Identidad de muestra',
        subtitle: 'Representa el documento de identidad alemán',
      },
    },
    specimen: 'Muestra',
    familyName: 'Apellidos',
    givenName: 'Nombre',
    birthDate: 'Fecha de nacimiento',
    nationality: 'Nacionalidad',
  },
  consent: {
    title: (name) => `${name} pregunta quién es usted`,
    verified: 'Solicitud comprobada',
    through: (requester) => `a través de ${requester}`,
    registration: {
      covers: (name) => `Registrado como ${name}`,
      registration_missing: 'Sin certificado de registro: otras carteras pueden negarse',
      registration_invalid:
        'Su certificado de registro no es válido: otras carteras pueden negarse',
      registration_exceeded: 'Pide más de lo que tiene registrado: otras carteras pueden negarse',
    },
    purpose: 'Para qué',
    address: 'La respuesta va a',
    clientId: 'Identificador',
    lastMinute: 'Abierta menos de un minuto',
    minutesOpen: {
      one: 'Abierta {n} minuto más',
      many: 'Abierta {n} de minutos más',
      other: 'Abierta {n} minutos más',
    },
    shared: 'Esto se compartiría',
    receives: (name) => `${name} sabría`,
    yes: 'Sí',
    no: 'No',
    onlyYesOrNo: (name, requester) =>
      `${name} solo sabe este sí o no. Para responder, su cartera muestra su nacionalidad a ${requester}, que transmite solo sí o no.`,
    sharedHint: 'No se envía nada antes de que usted lo acepte.',
    whichIdentity: 'De esta identidad',
    share: 'Compartir',
    decline: 'Rechazar',
    nothingFits: 'Ninguna identidad de aquí sirve para esta solicitud',
    nothingFitsText: 'Lo que se pide no está en esta cartera. Puede comunicarlo.',
    sayNothingFits: 'Comunicarlo',
  },
  browser: {
    title: 'Cartera de navegador simulada',
    lead: 'Representa la ventana que mostraría un navegador con cartera. La respuesta es real.',
    waiting: 'Esperando a la página de comprobación.',
    onlyFramed:
      'Esta página solo funciona dentro de una página de comprobación que pregunta a través del navegador.',
    staysOpen:
      'Aquí un rechazo, un error o una respuesta ilegible no decide nada: la página de comprobación sigue abierta, y el código es el que sigue si cancela allí.',
    handedOver: 'Entregado',
    handedOverText: 'La página de comprobación tiene la respuesta y continúa sola.',
    refusedText:
      'No se ha compartido nada. La página de comprobación sigue abierta y ofrece otras formas.',
    silentText: 'La cartera no responde nunca. Cierre esta ventana para continuar.',
  },
  result: {
    sentTitle: 'Enviado',
    sentText: (name) => `${name} ha aceptado la respuesta.`,
    declinedTitle: 'No se ha compartido nada',
    declinedText: (name) => `${name} lo sabe, y nada más.`,
    refusedTitle: 'No aceptado',
    rightlyRefused: (name) =>
      `La respuesta era errónea a propósito y ${name} no la ha aceptado. Así debe ser.`,
    wronglyRefused: (name) =>
      `La respuesta era auténtica, pero ${name} no la ha aceptado. ¿Se confía en los proveedores de prueba de esta cartera, y se puede acceder a su lista de estado?`,
    wronglyAccepted: (name) =>
      `La respuesta era errónea a propósito y aun así ${name} la ha aceptado. Eso no debería ocurrir.`,
    silentTitle: 'Silencio',
    silentText: 'La solicitud se ha recibido y queda sin respuesta.',
    unreachableTitle: 'La respuesta no ha llegado',
    unreachableText: (name) =>
      `No se ha podido contactar con ${name}. La solicitud puede seguir abierta.`,
    outcome: 'Resultado',
    answer: 'Respuesta',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'ninguna',
    callback: 'Callback documentado',
    continue: 'Continuar',
    goBack: 'Vuelva a la página en la que empezó; sabe cómo ha terminado. Puede cerrar esta.',
    pageKnows: 'La página de comprobación sabe cómo ha terminado y continúa.',
    backToPage: 'Volver a la página de comprobación',
    lookBeside: 'La página junto a este dispositivo ya lo sabe. Continúa sola.',
    stillOpen:
      'La solicitud sigue abierta hasta que se acabe su tiempo. Se puede responder de nuevo, o cancelar donde empezó.',
    openAgain: 'Abrir de nuevo la solicitud',
    home: 'Inicio de la cartera',
  },
  refusal: {
    title: 'Esta cartera rechaza la solicitud',
    lead: 'No se ha compartido nada y nadie ha sabido nada de usted.',
    reason: 'Motivo',
    home: 'Inicio de la cartera',
  },
  finished: {
    title: 'Esta solicitud ha terminado',
    text: 'Se respondió, se canceló o se acabó su tiempo. Ya no se puede enviar nada.',
  },
  trouble: {
    answeredTitle: 'Esta solicitud ya no está abierta aquí',
    answeredText:
      'Ya se respondió, o la cartera la ha olvidado. Abra el enlace otra vez si todavía debe valer.',
    crossSiteTitle: 'Eso venía de otro sitio',
    crossSiteText: 'Solo se puede responder en una página de esta cartera. No se ha enviado nada.',
    unknownTitle: 'Aquí no hay nada',
    unknownText: 'Esta dirección no lleva a ninguna parte en esta cartera.',
    failedTitle: 'Algo ha fallado en la cartera',
    failedText: 'Es culpa nuestra. Inténtelo de nuevo, por favor.',
  },
}
