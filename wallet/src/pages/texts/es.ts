import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const spanish: Texts = {
  made: { machine: 'Traducción automática, aún no revisada por una persona.' },
  glossary: {
    wallet: 'cartera',
    identity: 'identidad',
    share: 'compart',
    decline: 'rechaz',
    approve: 'aprob|aprueb',
    code: 'código',
    revoked: 'revocad',
  },
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
  home: {
    title: 'Una cartera para hacer pruebas',
    lead: 'Responde a solicitudes de su entorno de prueba de Vidimus como lo haría una cartera real: comprueba quién pregunta, le muestra qué se compartiría y envía una respuesta real y firmada. Solo la persona es inventada.',
    identities: 'En esta cartera',
    identitiesText:
      'Siempre la misma persona, emitida por dos proveedores de prueba. Nadie puede cambiarla, así las pruebas siguen siendo comparables.',
    pasteTitle: 'Abrir una solicitud',
    pasteLabel: 'Enlace para la cartera',
    pasteHint:
      'El enlace que está detrás del código o del botón de la página de comprobación. Empieza por openid4vp:// o por la dirección de esta cartera.',
    pasteButton: 'Abrir la solicitud',
    developers: 'Para desarrolladores',
    outcomesText:
      'Cada final posible de una comprobación se construye y se envía de verdad. Elíjalo con una solicitud abierta, o desde un script:',
    scriptText: 'La cartera solo responde a solicitudes del servicio al que pertenece.',
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
  simulate: {
    title: 'Simular otro resultado',
    lead: 'Un clic construye la respuesta, con su fallo, y la envía de verdad. El código es lo que recibirá entonces su callback.',
    format: 'Formato de la identidad',
    automatic: 'Automático',
    howSlow: 'Cuánto espera «Lenta»',
    person: 'Persona de muestra (de-ausweis)',
    stay: 'Parar después de enviar y mostrar el intercambio',
    pin: 'Responder así a todas las solicitudes a partir de ahora',
    samePerson:
      'La persona nunca cambia. Para un «no» a una pregunta sobre la nacionalidad, pregunte por un país que no sea Alemania.',
    groups: {
      person: 'Lo que hace la persona',
      credential: 'Algo falla en la identidad',
      binding: 'La respuesta no es para esta solicitud',
      wallet: 'La propia cartera tiene problemas',
    },
    outcomes: {
      approve: { title: 'Compartir', does: 'Todo está en orden, la respuesta es auténtica.' },
      decline: { title: 'Rechazar', does: 'La persona rechaza; no se comparte nada.' },
      'no-credential': {
        title: 'Ninguna identidad adecuada',
        does: 'La cartera no tiene nada que sirva y dice que no.',
      },
      expired: { title: 'Caducada', does: 'La identidad fue válida hasta ayer.' },
      'not-yet-valid': {
        title: 'Aún no válida',
        does: 'La identidad es válida a partir de mañana.',
      },
      revoked: { title: 'Revocada', does: 'Su entrada en la lista de estado dice: revocada.' },
      'untrusted-issuer': {
        title: 'Emisor desconocido',
        does: 'Bien firmada, por alguien en quien nadie confía.',
      },
      'tampered-claim': {
        title: 'Valor cambiado',
        does: 'Un valor se cambió después de la emisión.',
      },
      'missing-claim': { title: 'Falta un valor', does: 'Se omite uno de los valores pedidos.' },
      'wrong-nonce': {
        title: 'Valor de un solo uso erróneo',
        does: 'Firmada para otra solicitud.',
      },
      'wrong-audience': { title: 'Destinatario erróneo', does: 'Firmada para otro.' },
      'wrong-holder-key': {
        title: 'Clave errónea',
        does: 'Firmada con una clave que no es de la persona.',
      },
      replay: {
        title: 'Repetición',
        does: 'Una respuesta auténtica a una solicitud anterior, enviada otra vez.',
      },
      slow: { title: 'Lenta', does: 'Todo está en orden, pero tarda lo elegido arriba.' },
      malformed: {
        title: 'Ilegible',
        does: 'Envía algo sin sentido y no se acepta; la solicitud sigue abierta. Después cancele en la página de comprobación.',
      },
      'never-answers': {
        title: 'Silencio',
        does: 'Recoge la solicitud y no responde nunca, hasta que se acaba el tiempo.',
      },
      'wallet-unavailable': {
        title: 'No disponible',
        does: 'La cartera comunica que no puede responder.',
      },
      'refuses-request': {
        title: 'Rechaza la solicitud',
        does: 'La cartera no responde, como hacen las estrictas si falta un certificado de registro o no cubre la pregunta.',
      },
    },
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
  pinned: {
    title: (outcome) => `Fijado: ${outcome}`,
    text: 'Cada solicitud se responde así por sí sola, hasta que deje de fijarlo.',
    send: 'Enviar ahora',
    unpin: 'Dejar de fijar',
  },
  inspect: {
    title: 'Inspeccionar',
    lead: 'Todo lo que se recibió, se comprobó, se construyó y se envió.',
    checks: 'Comprobaciones',
    request: 'Solicitud (request object)',
    query: 'Consulta (DCQL)',
    certificates: 'Certificados',
    held: 'Identidad en la cartera',
    presented: 'Identidad tal como se mostró',
    keyBinding: 'Vinculación de la clave',
    exchange: 'Intercambio HTTP',
    empty: '(vacío)',
    copy: 'Copiar',
    copied: 'Copiado',
    passed: 'superada',
    failed: 'fallida',
    notReached: 'no alcanzada',
    checkNames: {
      link_unreadable: 'El enlace dice quién pregunta y dónde está la solicitud',
      request_unreachable: 'La solicitud se pudo recoger',
      request_unreadable: 'Es un JWT firmado',
      request_wrong_type: 'Está marcada como solicitud (request object)',
      request_wrong_algorithm: 'Está firmada con ES256',
      request_untrusted: 'Sus certificados terminan en una autoridad de confianza',
      request_signature_invalid: 'La firma es de la clave del certificado',
      client_id_mismatch: 'client_id es el del enlace y el del certificado',
      audience_wrong: 'Está destinada a carteras',
      request_not_current: 'Es válida ahora',
      wallet_nonce_mismatch: 'Se hizo para esta recogida (wallet_nonce)',
      origin_mismatch: 'La página que pregunta es una de las que nombra la solicitud',
      response_refused: 'La respuesta va a una dirección permitida, de un modo conocido',
      nonce_unusable: 'Tiene nonce y state utilizables',
      transaction_data_unsupported: 'No pide aprobar ninguna transacción',
      query_unreadable: 'La consulta se puede leer',
      metadata_unusable: 'Los formatos y la clave de cifrado se pueden usar',
      registration_missing: 'Trae un certificado de registro',
      registration_invalid: 'Un registrador lo ha firmado para quien pregunta',
      registration_exceeded: 'Todo lo que se pide está registrado',
    },
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
    reasons: {
      link_unreadable:
        'El enlace no se puede leer. Tiene que ser el enlace completo para la cartera de una página de comprobación.',
      request_unreachable:
        'La solicitud no se pudo recoger. Quizá ya terminó, o el servicio no está en marcha.',
      request_unreadable: 'Lo recogido no es una solicitud firmada.',
      request_wrong_type: 'Lo recogido está firmado, pero no es una solicitud para una cartera.',
      request_wrong_algorithm: 'La solicitud está firmada de un modo que las carteras no aceptan.',
      request_untrusted:
        'Quien pregunta no tiene un certificado de una autoridad en la que confíe esta cartera.',
      request_signature_invalid: 'La solicitud se cambió después de firmarla, o la firmó otro.',
      client_id_mismatch: 'Quien firmó la solicitud no es quien nombra el enlace.',
      audience_wrong: 'La solicitud no está destinada a carteras como esta.',
      request_not_current: 'La solicitud ha caducado o es del futuro.',
      wallet_nonce_mismatch: 'La solicitud no se hizo para esta cartera: puede ser una copia.',
      origin_mismatch: 'La solicitud se hizo para otra página, no para la que pregunta.',
      response_refused:
        'La solicitud quiere la respuesta de un modo o en un lugar que una cartera no debe usar.',
      nonce_unusable:
        'A la solicitud le falta un valor de un solo uso que proteja la respuesta contra la copia.',
      transaction_data_unsupported:
        'La solicitud pide aprobar una transacción, y esta cartera no puede hacerlo.',
      query_unreadable: 'La solicitud no dice de forma legible qué pide.',
      metadata_unusable: 'La solicitud no dice cómo se puede proteger la respuesta.',
      registration_missing:
        'Quien pregunta no muestra para qué está registrado. Esta cartera rechaza solicitudes así.',
      registration_invalid:
        'El registro que se muestra ha caducado, es de otro o no es de un registrador en el que confíe esta cartera.',
      registration_exceeded: 'La solicitud pide más de lo que tiene registrado quien pregunta.',
      no_credential: 'Ninguna identidad de esta cartera sirve para la solicitud.',
      request_foreign:
        'La solicitud es de otro servicio. Esta cartera solo responde a aquel para el que se configuró.',
    },
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
