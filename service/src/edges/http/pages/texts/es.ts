import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const spanish: Texts = {
  made: { machine: 'Traducción automática, aún no revisada por una persona.' },
  glossary: {
    wallet: 'cartera',
    identity: 'identi',
    share: 'compart',
    decline: 'rechaz',
    approve: 'aprob|aprueb',
    code: 'código',
    revoked: 'bloque',
  },
  test: { tag: 'Prueba', hint: 'No use un documento de identidad real' },
  trust: {
    sentence: 'Vidimus comprueba sus datos y no los guarda.',
    stored: 'Qué se guarda',
  },
  progress: { label: 'Pasos', scan: 'Escanear', open: 'Abrir', approve: 'Aprobar', done: 'Listo' },
  asking: {
    title: (customer) => html`Demuestre a ${customer} quién es usted`,
    howItWorks: 'No se comparte nada hasta que lo apruebe en la aplicación de su cartera.',
    purpose: 'Por qué lo piden',
    receives: (customer) => html`${customer} recibirá`,
    attributes: {
      family_name: 'Apellidos',
      given_name: 'Nombre',
      birth_date: 'Fecha de nacimiento',
      nationality: 'Todas sus nacionalidades',
      birth_place: 'Lugar de nacimiento',
      resident_country: 'País en el que vive',
      resident_state: 'Estado o región en que vive',
      resident_city: 'Localidad en la que vive',
      resident_postal_code: 'Código postal',
      resident_street: 'Calle y número',
      resident_address: 'Dirección',
      family_name_birth: 'Apellidos al nacer',
      given_name_birth: 'Nombre al nacer',
      issuing_authority: 'Autoridad que expidió su documento de identidad',
      issuing_country: 'País que expidió su documento de identidad',
      personal_administrative_number: 'Número personal',
    },
    fullName: 'Nombre y apellidos',
    nationality: (country) => `¿Es esta su nacionalidad: ${country}?`,
    nationalityOf: { DE: '¿Tiene usted la nacionalidad alemana?' },
    onlyYesOrNo: (customer) => html`Con ${customer} solo se comparte un sí o un no.`,
    questions: {
      age: (years) => `¿Tiene ${years} años o más?`,
      citizen: {
        EU: '¿Tiene la ciudadanía de un país de la UE?',
        EEA: '¿Tiene la ciudadanía de un país del Espacio Económico Europeo?',
        EEA_CH: '¿Tiene la ciudadanía de un país del Espacio Económico Europeo o de Suiza?',
        list: (countries) => `¿Tiene la ciudadanía de uno de estos países: ${countries}?`,
      },
      resident: {
        EU: '¿Vive en un país de la UE?',
        EEA: '¿Vive en el Espacio Económico Europeo?',
        EEA_CH: '¿Vive en el Espacio Económico Europeo o en Suiza?',
        list: (countries) => `¿Vive en uno de estos países: ${countries}?`,
      },
      match: (customer, details) => html`¿Coincide esto con lo que tiene ${customer}: ${details}?`,
    },
    birthDateNotShown: 'Su cartera no muestra su fecha de nacimiento.',
    ifAvailable: (attribute) => `${attribute} (si está disponible)`,
    groups: {
      name: 'Nombre',
      birth: 'Nacimiento y nacionalidad',
      address: 'Dirección',
      document: 'Documento de identidad',
    },
    startedCode: (host) =>
      html`Escanee solo si fue usted quien empezó en ${host}. Ninguna empresa seria le enviará este código.`,
    startedLink: (host) =>
      html`Continúe solo si fue usted quien empezó en ${host}. Ninguna empresa seria le enviará esta página.`,
    inApp: (host) =>
      html`Está en el navegador interno de una aplicación y es posible que su cartera no sepa volver aquí. Abra ${host} en su navegador habitual, por ejemplo Safari o Chrome, y empiece de nuevo allí.`,
  },
  about: {
    title: 'Acerca de esta solicitud',
    checkedBy: (operator, customer) => html`Comprobado por ${operator} para ${customer}`,
    asks: 'Quién lo pide',
    email: 'Correo electrónico',
    deletion: 'Para que se borren sus datos',
    authority: 'Autoridad de control',
    privacy: 'Privacidad',
    privacyLink: (customer) => html`Cómo usa ${customer} sus datos`,
    operator: 'Quién comprueba',
    checks: (operator, customer) =>
      html`${operator} gestiona esta página para ${customer}. Aquí se comprueba que su documento de identidad es auténtico y se transmite solo lo que figura en la lista. Se usa Vidimus, un programa abierto que cualquiera puede examinar.`,
    yesOrNo: (customer) =>
      html`Su cartera nos muestra su nacionalidad; ${customer} recibe solo sí o no.`,
    shownFor: (customer, details) =>
      html`Para las preguntas, su cartera nos muestra: ${details}. ${customer} recibe solo sí o no.`,
    stored: 'Qué se guarda',
    detailsKept: (customer, time) =>
      html`Sus datos se borran en cuanto ${customer} los tiene, como máximo al cabo de aproximadamente ${time}.`,
    noteKept: (time) =>
      `Durante ${time} queda una nota de que hubo una solicitud y de cómo terminó, sin sus datos.`,
    sure: 'Cómo tener la certeza',
    sureStarted: (host) => html`Fue usted quien empezó en ${host}.`,
    sureName: (requester) =>
      html`Su cartera muestra ${requester} y los mismos datos. Usted aprueba allí, no en esta página.`,
  },
  wallet: {
    onPhone: 'Mi cartera está en mi teléfono',
    onComputer: 'Mi cartera está en este ordenador',
    otherDevice: 'Mi cartera está en otro dispositivo',
    steps: [
      'Abra la aplicación de su cartera en el teléfono.',
      'Escanee con ella este código.',
      (requester) => html`Compruebe que muestra ${requester} y apruebe.`,
    ],
    codeLabel: 'Código para escanear con la aplicación de su cartera',
    enlarge: 'Ampliar el código',
    close: 'Cerrar',
    open: 'Abrir la cartera',
    comesBack: (requester) => html`Mostrará ${requester}. Después volverá aquí.`,
    whoAsks: 'quién lo pide',
    notOpened: '¿No se ha abierto la cartera?',
    notOpenedText:
      'Compruebe que en este dispositivo hay una aplicación de cartera instalada y configurada.',
    tryAgain: 'Intentar de nuevo',
    useOtherDevice: 'Usar otro dispositivo',
    copyLink: 'Copiar el enlace para su cartera',
    noWallet: 'No tengo cartera',
    noWalletText: (host) =>
      html`Una cartera es una aplicación que guarda su identidad oficial en el teléfono. Se configura una sola vez con su documento de identidad, gratis. Después empiece de nuevo en ${host}.`,
    learnMore: 'Preguntas y respuestas del Gobierno alemán (en alemán)',
    learnMoreOf: (issuer) => html`Información oficial sobre ${issuer}`,
    back: (customer) => html`Volver a ${customer}`,
    approved: 'He aprobado\u00a0– continuar',
  },
  browserWallet: {
    choose: 'Elegir una cartera',
    hint: 'Su navegador abre una ventana con sus carteras.',
    waiting: 'Continúe en la ventana que ha abierto su navegador.',
    failed:
      'No ha funcionado, o ha cerrado la ventana. Inténtelo de nuevo o continúe de otra manera.',
    noWindow: 'Otras formas de continuar',
    simulate: 'Probar la ventana de cartera del navegador',
    simulated: 'Cartera de navegador simulada',
    simulatedHint: 'Simulada: una ventana real no puede contener la identidad de prueba.',
  },
  secondDevice: {
    open: 'Mostrar un teléfono aquí',
    title: 'Cartera de prueba en un teléfono',
    close: 'Guardar el teléfono',
  },
  time: {
    minutes: {
      one: 'Le queda {n} minuto.',
      many: 'Le quedan {n} de minutos.',
      other: 'Le quedan {n} minutos.',
    },
    lessThanOne: 'Le queda menos de un minuto.',
    more: 'Añadir 2 minutos',
    extended: 'Ahora tiene más tiempo.',
  },
  requested: {
    scannedTitle: 'Apruebe en su teléfono',
    openedTitle: 'Apruebe en su cartera',
    check: (requester) => html`Compruebe que su cartera muestra ${requester}.`,
    carriesOn: 'Esta página continúa sola.',
    approve: 'Aprobar',
    notWorking: 'No funciona',
    unlock:
      'Desbloquee su teléfono y abra la aplicación de su cartera. La solicitud le espera allí.',
    openApp: 'Abra la aplicación de su cartera. La solicitud le espera allí.',
    linkAgain: 'Abrir de nuevo la cartera',
    codeAgain: 'O escanee de nuevo el código:',
    notYou:
      '¿No ha sido usted quien ha escaneado el código? Cancele abajo. No se ha compartido nada.',
  },
  misunderstood: {
    title: 'No hemos podido leer la respuesta de su cartera',
    text: (customer) => html`Usted no ha hecho nada mal. No se ha compartido nada con ${customer}.`,
    otherWay: 'Pruebe de esta otra manera, o con otra aplicación de cartera si la tiene.',
    otherWallet: 'Pruebe con otra aplicación de cartera si la tiene.',
  },
  awaitingReturn: {
    title: 'Vuelva desde su cartera, por favor',
    text: 'Su cartera ha respondido. Para su protección, el camino de vuelta pasa por la cartera: toque allí «Volver» o «Continuar».',
    stuck: (host) =>
      html`¿No hay manera de volver en su cartera? Cancele y empiece de nuevo en ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Listo',
      text: () => html`Sus datos están confirmados.`,
    },
    error_access_denied: {
      title: 'No se ha compartido nada',
      text: () =>
        html`Usted lo ha rechazado en su cartera, o esta no tiene una identidad adecuada.`,
      next: (customer) =>
        html`Si aun así quiere compartir sus datos, empiece de nuevo en ${customer}.`,
    },
    error_cancelled: {
      title: 'Cancelado',
      text: () => html`Usted ha terminado esta solicitud.`,
    },
    error_expired: {
      title: 'Se ha acabado el tiempo',
      text: () => html`Su cartera no ha respondido a tiempo.`,
      next: (customer) =>
        html`Empiece de nuevo en ${customer}. Tenga preparada la aplicación de su cartera.`,
    },
    error_session: {
      title: 'No se ha terminado en este navegador',
      text: () =>
        html`Para su protección, tiene que volver de su cartera al navegador en el que empezó, poco después de aprobar.`,
      next: (customer) =>
        html`Empiece de nuevo en ${customer}, en el navegador que su teléfono usa para los enlaces.`,
    },
    error_wallet_unavailable: {
      title: 'Su cartera no puede responder ahora',
      text: () => html`La aplicación de su cartera ha indicado que no está lista.`,
      next: () => html`Ábrala y compruebe que está configurada por completo y actualizada.`,
    },
    error_invalid_request: {
      title: 'Su cartera no ha aceptado la solicitud',
      text: () => html`Usted no ha hecho nada mal.`,
      next: () => html`Mire si hay una actualización de la aplicación de su cartera.`,
    },
    error_invalid_presentation: {
      title: 'No ha funcionado',
      text: () => html`No hemos podido confirmar los datos de su cartera.`,
      next: (customer) =>
        html`Empiece de nuevo en ${customer}. Si vuelve a ocurrir, indique la referencia.`,
    },
    error_untrusted_issuer: {
      title: 'Este documento de identidad no se acepta aquí',
      text: (customer) =>
        html`La identidad de su cartera no fue expedida por la autoridad que pide ${customer}.`,
      next: (customer) => html`Pregunte a ${customer} qué documento de identidad puede usar.`,
    },
    error_credential_expired: {
      title: 'Su documento de identidad no es válido en este momento',
      text: () => html`La identidad de su cartera ha caducado o aún no es válida.`,
      next: () => html`Abra la aplicación de su cartera y renueve allí su identidad.`,
    },
    error_credential_revoked: {
      title: 'Su documento de identidad está bloqueado',
      text: () =>
        html`La autoridad que expidió la identidad de su cartera la ha bloqueado. En este momento no se puede usar.`,
      next: () => html`Pregunte a esa autoridad por qué y cómo obtener una nueva.`,
    },
    error_status_unavailable: {
      title: 'No hemos podido terminar la comprobación',
      text: () =>
        html`No hemos podido averiguar si la identidad de su cartera sigue siendo válida. Usted no ha hecho nada mal.`,
      next: (customer) => html`Empiece de nuevo en ${customer} dentro de unos minutos.`,
    },
    error_missing_attribute: {
      title: 'Faltaban algunos datos',
      text: (customer) => html`Su cartera no ha dado todo lo que pide ${customer}, o no lo tiene.`,
      next: (customer) =>
        html`Empiece de nuevo en ${customer} y comparta todos los datos que se piden.`,
    },
    error_undetermined: {
      title: 'Su documento de identidad no dice lo suficiente',
      text: (customer) =>
        html`La identidad de su cartera no aclara lo que pregunta ${customer}. Usted no ha hecho nada mal.`,
      next: (customer) => html`Pregunte a ${customer} de qué otra forma puede mostrarlo.`,
    },
    error_internal: {
      title: 'Ha habido un problema por nuestra parte',
      text: () => html`Usted no ha hecho nada mal.`,
      next: (customer) => html`Empiece de nuevo en ${customer} dentro de unos minutos.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`No se ha compartido nada con ${customer}.`,
    next: 'Qué puede hacer',
    takingBack: (customer) => html`Volviendo a ${customer}\u00a0…`,
    goBackNow: (customer) => html`Se está avisando a ${customer}. Después podrá continuar allí.`,
    goOn: (customer) => html`Continuar a ${customer}`,
    back: (customer) => html`Volver a ${customer}`,
    soonBack: (customer) => html`Esta página vuelve a ${customer} dentro de un minuto.`,
    stay: 'Quedarse aquí',
    lateTitle: (customer) => html`${customer} no está disponible ahora`,
    lateText: (customer) =>
      html`Usted ha aprobado y sus datos están confirmados, pero ${customer} no responde. Usted no ha hecho nada mal.`,
    lateShort: (customer) => html`${customer} no responde en este momento.`,
    triedUntil: (time) => html`Seguimos intentándolo, como máximo hasta: ${time}.`,
    goesOn: 'Esta página continúa sola.',
    tryNow: 'Comprobar ahora',
    contact: (address) => html`¿Preguntas? Escriba a ${address}.`,
    withoutWaiting: (customer) => html`Ir ahora a ${customer}`,
    goThere: (customer) => html`Ir a ${customer}`,
    continuedTitle: 'Esta solicitud ha terminado',
    continuedText: (customer) =>
      html`${customer} sabe cómo ha terminado. Puede cerrar esta página.`,
    undeliveredTitle: (customer) => html`No se ha podido contactar con ${customer}`,
    undeliveredText: (host) =>
      html`Usted ha aprobado, pero no ha llegado respuesta. Aquí sus datos ya se han borrado. Vuelva a ${host} y empiece de nuevo, por favor.`,
    undeliveredShort: (host) =>
      html`No hemos podido llevarle de vuelta. Vaya por su cuenta a ${host}, por favor.`,
  },
  cancel: (customer) => html`Cancelar y volver a ${customer}`,
  reference: 'Referencia',
  copy: 'Copiar',
  inPortal: 'Para desarrolladores: este proceso en el portal',
  receipt: {
    title: 'Recibo',
    link: 'Recibo de esta solicitud',
    lead: (customer) => html`Qué se ha transmitido a ${customer} y qué pasa con ello.`,
    underWay: (customer) =>
      html`${customer} aún no ha confirmado que lo ha recibido. Abra esta página más tarde.`,
    asked: 'Quién lo pidió',
    when: 'Cuándo lo aprobó usted',
    passedOn: 'Transmitido',
    toBePassedOn: 'Se transmitirá',
    onlyAsYesOrNo: 'Solo como sí o no',
    noValues: 'Esta página nombra sus datos sin mostrarlos.',
    erased: 'Nuestra copia',
    erasedNow: (customer) =>
      html`Se borró cuando ${customer} confirmó que había recibido sus datos.`,
    erasedBy: (time) => html`Se borra en cuanto se reciban sus datos, como máximo: ${time}.`,
    noteUntil: (day) =>
      html`Hasta el ${day} guardamos una nota de que hubo una solicitud y de cómo terminó, sin sus datos.`,
    writeTo: 'A quién escribir',
    deletion: (address) =>
      html`Para que se corrijan o borren sus datos, o para preguntar qué se guarda: ${address}`,
    deletionElsewhere: (customer) =>
      html`Para que se corrijan o borren sus datos, o para preguntar qué se guarda: escriba a ${customer}.`,
    complaint: (authority) => html`Para reclamar por el uso que se hace de ellos: ${authority}`,
    complaintElsewhere:
      'Para reclamar por el uso que se hace de ellos: la autoridad de protección de datos de su país.',
    print: 'Imprimir o guardar',
  },
  stored: {
    title: 'Qué se guarda',
    lead: 'Vidimus comprueba lo que muestra su cartera, transmite lo que usted ha aprobado y no lo guarda. Esto es todo lo que se guarda mientras tanto y después.',
    entries: (time) => [
      {
        what: 'Sus datos',
        how: 'Lo que se ha pedido, por ejemplo su nombre, cifrado con una clave propia.',
        until: `Se borran en cuanto la empresa que los pidió ha confirmado que los ha recibido, como máximo al cabo de aproximadamente ${time}. La dirección a la que se le envía después se guarda cifrada diez minutos más. Después se borra también la clave.`,
      },
      {
        what: 'Una nota de que hubo una solicitud',
        how: 'Quién preguntó, cuándo, por qué tipos de datos («nombre», nunca su nombre) y cómo terminó. La nota propia de la empresa sobre usted se cifra como sus datos y se borra con ellos, a más tardar al cabo de un día; queda una huella de ella.',
        until: 'Tantos días como haya elegido la empresa: de 1 a 90, y 30 si no ha elegido.',
      },
      {
        what: 'Su navegador',
        how: 'Una cookie en su navegador, para que solo usted pueda terminar lo que empezó. Guardamos una huella de ella con la nota. No dice nada sobre usted.',
        until: 'La cookie caduca a las dos horas.',
      },
      {
        what: 'Nunca se guarda',
        how: 'Su dirección IP, la respuesta original de su cartera, lo que usted no ha aprobado y fotos suyas. Ningún registro contiene sus datos.',
        until:
          'Las copias de seguridad pueden contener datos cifrados de solicitudes en curso. La clave que los abre se guarda aparte.',
      },
    ],
  },
  live: {
    offline: 'Está sin conexión. Esta página continúa cuando vuelva a tenerla.',
    copied: 'Copiado.',
    codeHidden: 'El código no se ve entero.',
    codeVisible: 'El código se ve entero.',
    ending: 'Le queda menos de un minuto. Puede pedir más tiempo.',
  },
  notFound: {
    title: 'Aquí no hay nada',
    text: 'Esta dirección no existe. Vuelva al lugar de donde vino.',
  },
  neutral: {
    title: 'Este enlace no es válido',
    text: 'Ha caducado, ya se ha usado o se abrió primero en otro navegador.',
    advice: [
      'Si empezó en otro navegador o aplicación, continúe allí.',
      'Si no, vuelva al lugar de donde vino y empiece de nuevo.',
      'Si alguien le ha enviado este enlace, cierre esta página y no apruebe nada en su cartera.',
    ],
  },
  otherBrowser: {
    title: 'Usted empezó en otro navegador',
    text: 'Para su protección, esto solo se puede terminar en el navegador en el que empezó. No se ha transmitido ninguno de sus datos.',
    advice: [
      'Vuelva al navegador en el que empezó. Allí verá cómo continuar.',
      'Para evitarlo, empiece en el navegador que su teléfono usa para los enlaces, no dentro de una aplicación.',
    ],
  },
  tooMany: {
    title: 'Demasiadas personas a la vez',
    text: 'Demasiadas personas están empezando ahora desde su red. Espere un minuto e inténtelo de nuevo.',
  },
  cookiesNeeded: {
    title: 'Su navegador debe permitir las cookies',
    text: 'Necesitamos una cookie para reconocer su navegador, de modo que solo usted pueda terminar esto. No nos ha vuelto. No se usa para nada más y caduca a las dos horas.',
    advice: [
      'Permita las cookies de este sitio en los ajustes de su navegador. Después inténtelo de nuevo.',
      'O abra el enlace en otro navegador, no dentro de una aplicación.',
    ],
    tryAgain: 'Intentar de nuevo',
  },
  goOnElsewhere: {
    title: 'Continúe donde empezó',
    text: 'Su cartera ha respondido. Vuelva a la pantalla que mostraba el código. Puede cerrar esta página.',
  },
}
