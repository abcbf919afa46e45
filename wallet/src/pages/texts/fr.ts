import type { PersonTexts } from './texts.ts'

/** Machine-made, not reviewed by a native speaker (docs/guides/languages.md). */
export const french: PersonTexts = {
  made: { machine: 'Traduction automatique, pas encore relue par une personne.' },
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
    onlyYesOrNo: (name, requester) =>
      `${name} n’apprend que ce oui ou ce non. Pour y répondre, votre portefeuille montre votre nationalité à ${requester}, qui ne transmet que oui ou non.`,
    sharedHint: 'Rien n’est envoyé avant votre accord.',
    whichIdentity: 'À partir de cette identité',
    share: 'Partager',
    decline: 'Refuser',
    nothingFits: 'Aucune identité ici ne convient à cette demande',
    nothingFitsText: 'Ce qui est demandé n’est pas dans ce portefeuille. Vous pouvez le signaler.',
    sayNothingFits: 'Le signaler',
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
