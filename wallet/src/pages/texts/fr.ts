import type { Texts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const french: Texts = {
  made: { machine: 'Traduction automatique, pas encore relue par une personne.' },
  glossary: {
    wallet: 'portefeuille',
    identity: 'identité',
    share: 'partag',
    decline: 'refus',
    approve: 'approuv',
    code: 'code',
    revoked: 'révoqu',
  },
  product: 'Portefeuille d’essai',
  band: 'aucune vraie identité',
  skip: 'Aller au contenu',
  foot: 'Un outil de test de Vidimus. La personne et les clés sont inventées et publiques.',
  card: {
    providers: {
      'xx-sandbox': { title: 'Identité d’essai', subtitle: 'Vidimus Sandbox' },
      'de-ausweis': {
        title: 'Identité spécimen',
        subtitle: 'Tient lieu de pièce d’identité allemande',
      },
    },
    specimen: 'Spécimen',
    familyName: 'Nom',
    givenName: 'Prénom',
    birthDate: 'Date de naissance',
    nationality: 'Nationalité',
  },
  home: {
    title: 'Un portefeuille pour faire des essais',
    lead: 'Il répond aux demandes de votre environnement de test Vidimus comme le ferait un vrai portefeuille\u00a0: il vérifie qui demande, vous montre ce qui serait partagé et envoie une vraie réponse signée. Seule la personne est inventée.',
    identities: 'Dans ce portefeuille',
    identitiesText:
      'Toujours la même personne, attestée par deux fournisseurs d’essai, pour que les tests restent comparables. Tant qu’une demande est ouverte, vous pouvez choisir d’autres personnes du second fournisseur.',
    pasteTitle: 'Ouvrir une demande',
    pasteLabel: 'Lien du portefeuille',
    pasteHint:
      'Le lien derrière le code ou le bouton de la page de vérification. Il commence par openid4vp:// ou par l’adresse de ce portefeuille.',
    pasteButton: 'Ouvrir la demande',
    developers: 'Pour les développeurs',
    outcomesText:
      'Chaque issue possible d’une vérification est construite et envoyée pour de bon. Choisissez-la quand une demande est ouverte, ou depuis un script\u00a0:',
    scriptText: 'Le portefeuille ne répond qu’aux demandes du service auquel il appartient.',
  },
  consent: {
    title: (name) => `${name} demande qui vous êtes`,
    verified: 'Demande vérifiée',
    through: (requester) => `par l’intermédiaire de ${requester}`,
    registration: {
      covers: (name) => `Enregistré sous le nom ${name}`,
      registration_missing:
        'Sans certificat d’enregistrement\u00a0: d’autres portefeuilles peuvent refuser',
      registration_invalid:
        'Son certificat d’enregistrement n’est pas valable\u00a0: d’autres portefeuilles peuvent refuser',
      registration_exceeded:
        'Demande plus que ce qui est enregistré\u00a0: d’autres portefeuilles peuvent refuser',
    },
    purpose: 'Pourquoi',
    address: 'La réponse va à',
    clientId: 'Identifiant',
    lastMinute: 'Ouverte pour moins d’une minute',
    minutesOpen: {
      one: 'Ouverte encore {n} minute',
      many: 'Ouverte encore {n} de minutes',
      other: 'Ouverte encore {n} minutes',
    },
    shared: 'Voici ce qui serait partagé',
    receives: (name) => `${name} apprendrait`,
    yes: 'Oui',
    no: 'Non',
    attributes: {
      birth_place: 'Lieu de naissance',
      resident_country: 'Pays où vous habitez',
      resident_state: 'État ou région où vous habitez',
      resident_city: 'Ville où vous habitez',
      resident_postal_code: 'Code postal',
      resident_street: 'Rue et numéro',
      resident_address: 'Adresse',
      family_name_birth: 'Nom de naissance',
      given_name_birth: 'Prénom de naissance',
      issuing_authority: 'Autorité qui a délivré votre pièce d’identité',
      issuing_country: 'Pays qui a délivré votre pièce d’identité',
      personal_administrative_number: 'Numéro personnel',
    },
    questions: {
      age: (years) => `Avez-vous ${years} ans ou plus\u00a0?`,
      citizen: {
        EU: 'Êtes-vous citoyen d’un pays de l’UE\u00a0?',
        EEA: 'Êtes-vous citoyen d’un pays de l’Espace économique européen\u00a0?',
        EEA_CH:
          'Êtes-vous citoyen d’un pays de l’Espace économique européen ou de la Suisse\u00a0?',
        list: (countries) => `Êtes-vous citoyen d’un de ces pays\u00a0: ${countries}\u00a0?`,
      },
      resident: {
        EU: 'Habitez-vous dans un pays de l’UE\u00a0?',
        EEA: 'Habitez-vous dans l’Espace économique européen\u00a0?',
        EEA_CH: 'Habitez-vous dans l’Espace économique européen ou en Suisse\u00a0?',
        list: (countries) => `Habitez-vous dans un de ces pays\u00a0: ${countries}\u00a0?`,
      },
      match: (name, details) =>
        `Ces données correspondent-elles à celles que ${name} possède\u00a0: ${details}\u00a0?`,
    },
    shownToAnswer: (name, requester, details) =>
      `Pour répondre, votre portefeuille montre à ${requester}\u00a0: ${details}. ${name} apprend seulement oui ou non.`,
    birthDateNotShown: 'Votre portefeuille ne montre pas votre date de naissance.',
    sharedHint: 'Rien n’est envoyé avant votre accord.',
    whichIdentity: 'À partir de cette identité',
    share: 'Partager',
    decline: 'Refuser',
    nothingFits: 'Aucune identité ici ne convient à cette demande',
    nothingFitsText: 'Ce qui est demandé n’est pas dans ce portefeuille. Vous pouvez le signaler.',
    sayNothingFits: 'Le signaler',
  },
  simulate: {
    title: 'Simuler une autre issue',
    lead: 'Un clic construit la réponse, défaut compris, et l’envoie pour de bon. Le code est ce que votre callback recevra alors.',
    format: 'Format de l’identité',
    automatic: 'Automatique',
    howSlow: 'Durée d’attente de «\u00a0Lent\u00a0»',
    person: 'Personne spécimen (de-ausweis)',
    stay: 'S’arrêter après l’envoi et montrer l’échange',
    pin: 'Répondre désormais ainsi à chaque demande',
    samePerson:
      'La personne du premier fournisseur ne change jamais. Pour un «\u00a0non\u00a0», demandez un autre pays que l’Allemagne ou un âge de 150\u00a0ans.',
    groups: {
      person: 'Ce que fait la personne',
      credential: 'Quelque chose ne va pas avec l’identité',
      binding: 'La réponse ne correspond pas à cette demande',
      wallet: 'Le portefeuille lui-même a un problème',
    },
    outcomes: {
      approve: { title: 'Partager', does: 'Tout est en ordre, la réponse est authentique.' },
      decline: { title: 'Refuser', does: 'La personne refuse\u00a0; rien n’est partagé.' },
      'no-credential': {
        title: 'Aucune identité adaptée',
        does: 'Le portefeuille n’a rien qui convienne et dit non.',
      },
      expired: { title: 'Expirée', does: 'L’identité était valable jusqu’à hier.' },
      'not-yet-valid': {
        title: 'Pas encore valable',
        does: 'L’identité est valable à partir de demain.',
      },
      revoked: { title: 'Révoquée', does: 'Son entrée dans la liste d’état dit\u00a0: révoquée.' },
      'untrusted-issuer': {
        title: 'Émetteur inconnu',
        does: 'Bien signée, par quelqu’un en qui nul n’a confiance.',
      },
      'tampered-claim': {
        title: 'Valeur modifiée',
        does: 'Une valeur a été modifiée après l’émission.',
      },
      'missing-claim': { title: 'Valeur manquante', does: 'Une des valeurs demandées est omise.' },
      'wrong-nonce': {
        title: 'Mauvaise valeur à usage unique',
        does: 'Signée pour une autre demande.',
      },
      'wrong-audience': { title: 'Mauvais destinataire', does: 'Signée pour quelqu’un d’autre.' },
      'wrong-holder-key': {
        title: 'Mauvaise clé',
        does: 'Signée avec une clé qui n’est pas celle de la personne.',
      },
      replay: {
        title: 'Répétition',
        does: 'Une réponse authentique à une demande antérieure, envoyée une fois de plus.',
      },
      slow: { title: 'Lent', does: 'Tout est en ordre, mais cela dure le temps choisi ci-dessus.' },
      malformed: {
        title: 'Illisible',
        does: 'Envoie n’importe quoi et est rejeté\u00a0; la demande reste ouverte. Annulez ensuite sur la page de vérification.',
      },
      'never-answers': {
        title: 'Silence',
        does: 'Reçoit la demande et ne répond jamais, jusqu’à la fin du temps.',
      },
      'wallet-unavailable': {
        title: 'Indisponible',
        does: 'Le portefeuille signale qu’il ne peut pas répondre.',
      },
      'refuses-request': {
        title: 'Refuse la demande',
        does: 'Le portefeuille refuse de répondre, comme les plus stricts, si un certificat d’enregistrement manque ou ne couvre pas la question.',
      },
    },
  },
  browser: {
    title: 'Portefeuille de navigateur simulé',
    lead: 'Il tient lieu de la fenêtre qu’un navigateur avec portefeuille afficherait. La réponse est réelle.',
    waiting: 'En attente de la page de vérification.',
    onlyFramed:
      'Cette page ne fonctionne que dans une page de vérification qui passe par le navigateur.',
    staysOpen:
      'Un refus, une erreur ou une réponse illisible ne décide rien ici\u00a0: la page de vérification reste ouverte, et le code est celui qui suit si vous y annulez.',
    handedOver: 'Transmis',
    handedOverText: 'La page de vérification a la réponse et continue toute seule.',
    refusedText:
      'Rien n’a été partagé. La page de vérification reste ouverte et propose d’autres façons.',
    silentText: 'Le portefeuille ne répond jamais. Fermez cette fenêtre pour continuer.',
  },
  pinned: {
    title: (outcome) => `Épinglé\u00a0: ${outcome}`,
    text: 'Chaque demande reçoit d’elle-même cette réponse, jusqu’à ce que vous la détachiez.',
    send: 'Envoyer maintenant',
    unpin: 'Détacher',
  },
  inspect: {
    title: 'Examiner',
    lead: 'Tout ce qui a été reçu, vérifié, construit et envoyé.',
    checks: 'Vérifications',
    request: 'Demande (request object)',
    query: 'Requête (DCQL)',
    certificates: 'Certificats',
    held: 'Identité dans le portefeuille',
    presented: 'Identité telle que présentée',
    keyBinding: 'Liaison à la clé',
    exchange: 'Échange HTTP',
    empty: '(vide)',
    copy: 'Copier',
    copied: 'Copié',
    passed: 'réussie',
    failed: 'échouée',
    notReached: 'pas atteinte',
    checkNames: {
      link_unreadable: 'Le lien dit qui demande et où se trouve la demande',
      request_unreachable: 'La demande a pu être obtenue',
      request_unreadable: 'C’est un JWT signé',
      request_wrong_type: 'Elle est marquée comme demande (request object)',
      request_wrong_algorithm: 'Elle est signée avec ES256',
      request_untrusted: 'Ses certificats mènent à une autorité de confiance',
      request_signature_invalid: 'La signature est celle de la clé du certificat',
      client_id_mismatch: 'client_id est celui du lien et du certificat',
      audience_wrong: 'Elle est destinée aux portefeuilles',
      request_not_current: 'Elle est valable maintenant',
      wallet_nonce_mismatch: 'Elle a été faite pour cet appel (wallet_nonce)',
      origin_mismatch: 'La page qui demande est nommée dans la demande',
      response_refused: 'La réponse va à une adresse permise, d’une façon connue',
      nonce_unusable: 'Elle a un nonce et un state utilisables',
      transaction_data_unsupported: 'Elle ne demande d’approuver aucune transaction',
      query_unreadable: 'La requête est lisible',
      metadata_unusable: 'Les formats et la clé de chiffrement sont utilisables',
      registration_missing: 'Elle apporte un certificat d’enregistrement',
      registration_invalid: 'Un organisme d’enregistrement l’a signé pour celui qui demande',
      registration_exceeded: 'Tout ce qui est demandé est enregistré',
    },
  },
  result: {
    sentTitle: 'Envoyé',
    sentText: (name) => `${name} a accepté la réponse.`,
    declinedTitle: 'Rien n’a été partagé',
    declinedText: (name) => `${name} en a été informé et ne sait rien d’autre.`,
    refusedTitle: 'Rejeté',
    rightlyRefused: (name) =>
      `La réponse était volontairement fausse et ${name} ne l’a pas acceptée. C’est ainsi que cela doit être.`,
    wronglyRefused: (name) =>
      `La réponse était authentique, mais ${name} ne l’a pas acceptée. Les fournisseurs d’essai de ce portefeuille sont-ils reconnus, et leur liste d’état est-elle accessible\u00a0?`,
    wronglyAccepted: (name) =>
      `La réponse était volontairement fausse et pourtant ${name} l’a acceptée. Cela ne devrait pas arriver.`,
    silentTitle: 'Silence',
    silentText: 'La demande a été reçue et reste sans réponse.',
    unreachableTitle: 'La réponse n’est pas arrivée',
    unreachableText: (name) =>
      `${name} n’a pas pu être joint. La demande est peut-être encore ouverte.`,
    outcome: 'Résultat',
    answer: 'Réponse',
    answerStatus: (status) => `HTTP ${status}`,
    noAnswer: 'aucune',
    callback: 'Callback documenté',
    continue: 'Continuer',
    goBack:
      'Retournez à la page où vous avez commencé\u00a0; elle sait comment cela s’est terminé. Vous pouvez fermer celle-ci.',
    pageKnows: 'La page de vérification sait comment cela s’est terminé et continue.',
    backToPage: 'Retour à la page de vérification',
    lookBeside: 'La page à côté de cet appareil est informée. Elle continue toute seule.',
    stillOpen:
      'La demande reste ouverte jusqu’à la fin de son temps. On peut y répondre à nouveau ou l’annuler là où vous avez commencé.',
    openAgain: 'Rouvrir la demande',
    home: 'Accueil du portefeuille',
  },
  refusal: {
    title: 'Ce portefeuille refuse la demande',
    lead: 'Rien n’a été partagé et personne n’a rien appris sur vous.',
    reason: 'Raison',
    home: 'Accueil du portefeuille',
    reasons: {
      link_unreadable:
        'Le lien est illisible. Il doit s’agir du lien complet du portefeuille d’une page de vérification.',
      request_unreachable:
        'La demande n’a pas pu être obtenue. Elle est peut-être terminée, ou le service ne fonctionne pas.',
      request_unreadable: 'Ce qui a été obtenu n’est pas une demande signée.',
      request_wrong_type:
        'Ce qui a été obtenu est signé, mais n’est pas une demande à un portefeuille.',
      request_wrong_algorithm:
        'La demande est signée d’une façon que les portefeuilles n’acceptent pas.',
      request_untrusted:
        'Celui qui demande n’a pas de certificat d’une autorité en laquelle ce portefeuille a confiance.',
      request_signature_invalid:
        'La demande a été modifiée après sa signature, ou signée par quelqu’un d’autre.',
      client_id_mismatch: 'Celui qui a signé la demande n’est pas celui que nomme le lien.',
      audience_wrong: 'La demande n’est pas destinée à des portefeuilles comme celui-ci.',
      request_not_current: 'La demande a expiré ou vient du futur.',
      wallet_nonce_mismatch:
        'La demande n’a pas été faite pour ce portefeuille\u00a0: c’est peut-être une copie.',
      origin_mismatch: 'La demande a été faite pour une autre page que celle qui demande.',
      response_refused:
        'La demande veut la réponse d’une façon ou à un endroit qu’un portefeuille ne doit pas utiliser.',
      nonce_unusable:
        'Il manque à la demande une valeur à usage unique qui protégerait la réponse contre la copie.',
      transaction_data_unsupported:
        'La demande veut faire approuver une transaction, ce que ce portefeuille ne sait pas faire.',
      query_unreadable: 'La demande ne dit pas de façon lisible ce qu’elle veut.',
      metadata_unusable: 'La demande ne dit pas comment protéger la réponse.',
      registration_missing:
        'Celui qui demande ne montre pas pour quoi il est enregistré. Ce portefeuille refuse de telles demandes.',
      registration_invalid:
        'L’enregistrement présenté a expiré, est à quelqu’un d’autre ou ne vient pas d’un organisme d’enregistrement en lequel ce portefeuille a confiance.',
      registration_exceeded: 'La demande va au-delà de ce que celui qui demande a enregistré.',
      no_credential: 'Aucune identité de ce portefeuille ne convient à la demande.',
      request_foreign:
        'La demande appartient à un autre service. Ce portefeuille ne répond qu’à celui pour lequel il est configuré.',
    },
  },
  finished: {
    title: 'Cette demande est terminée',
    text: 'Elle a reçu une réponse, a été annulée ou son temps est écoulé. Plus rien ne peut être envoyé.',
  },
  trouble: {
    answeredTitle: 'Cette demande n’est plus ouverte ici',
    answeredText:
      'Elle a déjà reçu une réponse, ou le portefeuille l’a oubliée. Rouvrez le lien s’il doit encore compter.',
    crossSiteTitle: 'Cela venait d’ailleurs',
    crossSiteText: 'On ne peut répondre que sur une page de ce portefeuille. Rien n’a été envoyé.',
    unknownTitle: 'Il n’y a rien ici',
    unknownText: 'Cette adresse ne mène nulle part dans ce portefeuille.',
    failedTitle: 'Un problème est survenu dans le portefeuille',
    failedText: 'C’est notre faute. Veuillez réessayer.',
  },
}
