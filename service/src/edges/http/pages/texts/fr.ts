import { html } from '../html.ts'
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
    revoked: 'bloqu',
  },
  test: { tag: 'Test', hint: 'N’utilisez pas de vraie pièce d’identité' },
  trust: {
    sentence: 'Vidimus vérifie vos données et ne les garde pas.',
    stored: 'Ce qui est conservé',
  },
  progress: {
    label: 'Étapes',
    scan: 'Scanner',
    open: 'Ouvrir',
    approve: 'Approuver',
    done: 'Terminé',
  },
  asking: {
    title: (customer) => html`Prouvez à ${customer} qui vous êtes`,
    howItWorks:
      'Rien n’est partagé avant que vous l’approuviez dans l’application de votre portefeuille.',
    purpose: 'Pourquoi cette demande',
    receives: (customer) => html`${customer} recevra`,
    attributes: {
      family_name: 'Nom',
      given_name: 'Prénom',
      birth_date: 'Date de naissance',
      nationality: 'Toutes vos nationalités',
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
    fullName: 'Prénom et nom',
    nationality: (country) => `Est-ce votre nationalité\u00a0: ${country}\u00a0?`,
    nationalityOf: { DE: 'Avez-vous la nationalité allemande\u00a0?' },
    onlyYesOrNo: (customer) => html`Seul un oui ou un non est partagé avec ${customer}.`,
    questions: {
      age: (years) => `Avez-vous ${years} ans ou plus\u00a0?`,
      citizen: {
        EU: 'Avez-vous la nationalité d’un pays de l’UE\u00a0?',
        EEA: 'Avez-vous la nationalité d’un pays de l’Espace économique européen\u00a0?',
        EEA_CH:
          'Avez-vous la nationalité d’un pays de l’Espace économique européen ou de la Suisse\u00a0?',
        list: (countries) => `Avez-vous la nationalité d’un de ces pays\u00a0: ${countries}\u00a0?`,
      },
      resident: {
        EU: 'Habitez-vous dans un pays de l’UE\u00a0?',
        EEA: 'Habitez-vous dans l’Espace économique européen\u00a0?',
        EEA_CH: 'Habitez-vous dans l’Espace économique européen ou en Suisse\u00a0?',
        list: (countries) => `Habitez-vous dans un de ces pays\u00a0: ${countries}\u00a0?`,
      },
      match: (customer, details) =>
        html`Ces données correspondent-elles à celles que possède ${customer}\u00a0: ${details}\u00a0?`,
    },
    birthDateNotShown: 'Votre portefeuille ne montre pas votre date de naissance.',
    ifAvailable: (attribute) => `${attribute} (si disponible)`,
    groups: {
      name: 'Nom',
      birth: 'Naissance et nationalité',
      address: 'Adresse',
      document: 'Pièce d’identité',
    },
    startedCode: (host) =>
      html`Scannez uniquement si vous avez vous-même commencé sur ${host}. Aucune entreprise sérieuse ne vous enverra ce code.`,
    startedLink: (host) =>
      html`Continuez uniquement si vous avez vous-même commencé sur ${host}. Aucune entreprise sérieuse ne vous enverra cette page.`,
    inApp: (host) =>
      html`Vous êtes dans le navigateur interne d’une application. Votre portefeuille ne retrouvera peut-être pas cette page. Ouvrez ${host} dans votre navigateur habituel, par exemple Safari ou Chrome, et recommencez.`,
  },
  about: {
    title: 'À propos de cette demande',
    checkedBy: (operator, customer) => html`Vérifié par ${operator} pour ${customer}`,
    asks: 'Qui demande',
    email: 'E-mail',
    deletion: 'Pour faire effacer vos données',
    authority: 'Autorité de contrôle',
    privacy: 'Confidentialité',
    privacyLink: (customer) => html`Comment ${customer} utilise vos données`,
    operator: 'Qui vérifie',
    checks: (operator, customer) =>
      html`${operator} gère cette page pour ${customer}. On y vérifie que votre pièce d’identité est authentique, et seul ce qui est indiqué est transmis. Le logiciel utilisé, Vidimus, est ouvert et peut être examiné par tous.`,
    yesOrNo: (customer) =>
      html`Votre portefeuille nous montre votre nationalité\u00a0; ${customer} reçoit seulement oui ou non.`,
    shownFor: (customer, details) =>
      html`Pour ces questions, votre portefeuille nous montre\u00a0: ${details}. ${customer} reçoit seulement oui ou non.`,
    stored: 'Ce qui est conservé',
    detailsKept: (customer, time) =>
      html`Vos données sont effacées dès que ${customer} les a reçues, au plus tard après ${time} environ.`,
    noteKept: (time) =>
      `Pendant ${time}, une note indique qu’une demande a eu lieu et comment elle s’est terminée, sans vos données.`,
    sure: 'Comment en être sûr',
    sureStarted: (host) => html`Vous avez vous-même commencé sur ${host}.`,
    sureName: (requester) =>
      html`Votre portefeuille affiche ${requester} et la même liste de données. Vous approuvez là, pas sur cette page.`,
  },
  wallet: {
    onPhone: 'Mon portefeuille est sur mon téléphone',
    onComputer: 'Mon portefeuille est sur cet ordinateur',
    otherDevice: 'Mon portefeuille est sur un autre appareil',
    steps: [
      'Ouvrez l’application de votre portefeuille sur votre téléphone.',
      'Scannez ce code avec elle.',
      (requester) => html`Vérifiez qu’elle affiche ${requester}, puis approuvez.`,
    ],
    codeLabel: 'Code à scanner avec l’application de votre portefeuille',
    enlarge: 'Agrandir le code',
    close: 'Fermer',
    open: 'Ouvrir le portefeuille',
    comesBack: (requester) => html`Il affichera ${requester}. Vous reviendrez ensuite ici.`,
    whoAsks: 'qui demande',
    notOpened: 'Le portefeuille ne s’est pas ouvert\u00a0?',
    notOpenedText:
      'Vérifiez qu’une application de portefeuille est installée et configurée sur cet appareil.',
    tryAgain: 'Réessayer',
    useOtherDevice: 'Utiliser un autre appareil',
    copyLink: 'Copier le lien pour votre portefeuille',
    noWallet: 'Je n’ai pas de portefeuille',
    noWalletText: (host) =>
      html`Un portefeuille est une application qui garde votre identité officielle sur votre téléphone. Vous le configurez une seule fois, gratuitement, avec votre carte d’identité. Recommencez ensuite sur ${host}.`,
    learnMore: 'Questions et réponses du gouvernement allemand (en allemand)',
    learnMoreOf: (issuer) => html`Informations officielles sur ${issuer}`,
    back: (customer) => html`Retour à ${customer}`,
    approved: 'J’ai approuvé\u00a0– continuer',
  },
  browserWallet: {
    choose: 'Choisir un portefeuille',
    hint: 'Votre navigateur ouvre une fenêtre avec vos portefeuilles.',
    waiting: 'Continuez dans la fenêtre ouverte par votre navigateur.',
    failed:
      'Cela n’a pas fonctionné, ou vous avez fermé la fenêtre. Réessayez, ou continuez autrement.',
    noWindow: 'Autres façons de continuer',
    simulate: 'Essayer la fenêtre de portefeuille du navigateur',
    simulated: 'Portefeuille de navigateur simulé',
    simulatedHint: 'Simulation\u00a0: une vraie fenêtre ne peut pas contenir l’identité d’essai.',
  },
  secondDevice: {
    open: 'Afficher un téléphone ici',
    title: 'Portefeuille d’essai sur un téléphone',
    close: 'Ranger le téléphone',
  },
  time: {
    minutes: {
      one: 'Il vous reste {n} minute.',
      many: 'Il vous reste {n} de minutes.',
      other: 'Il vous reste {n} minutes.',
    },
    lessThanOne: 'Il vous reste moins d’une minute.',
    more: 'Ajouter 2 minutes',
    extended: 'Vous avez maintenant plus de temps.',
  },
  requested: {
    scannedTitle: 'Approuvez sur votre téléphone',
    openedTitle: 'Approuvez dans votre portefeuille',
    check: (requester) => html`Vérifiez que votre portefeuille affiche ${requester}.`,
    carriesOn: 'Cette page continue toute seule.',
    approve: 'Approuver',
    notWorking: 'Cela ne fonctionne pas',
    unlock:
      'Déverrouillez votre téléphone et ouvrez l’application de votre portefeuille. La demande vous y attend.',
    openApp: 'Ouvrez l’application de votre portefeuille. La demande vous y attend.',
    linkAgain: 'Rouvrir le portefeuille',
    codeAgain: 'Ou scannez à nouveau le code\u00a0:',
    notYou:
      'Ce n’est pas vous qui avez scanné le code\u00a0? Annulez ci-dessous. Rien n’a été partagé.',
  },
  misunderstood: {
    title: 'Nous n’avons pas pu lire la réponse de votre portefeuille',
    text: (customer) =>
      html`Vous n’avez commis aucune erreur. Rien n’a été partagé avec ${customer}.`,
    otherWay:
      'Essayez plutôt de cette façon, ou avec une autre application de portefeuille si vous en avez une.',
    otherWallet: 'Essayez une autre application de portefeuille si vous en avez une.',
  },
  awaitingReturn: {
    title: 'Veuillez revenir depuis votre portefeuille',
    text: 'Votre portefeuille a répondu. Pour votre protection, le retour passe par le portefeuille\u00a0: touchez-y «\u00a0Retour\u00a0» ou «\u00a0Continuer\u00a0».',
    stuck: (host) =>
      html`Pas de retour possible dans votre portefeuille\u00a0? Annulez et recommencez sur ${host}.`,
  },
  outcomes: {
    presentation: {
      title: 'Terminé',
      text: () => html`Vos données sont confirmées.`,
    },
    error_access_denied: {
      title: 'Rien n’a été partagé',
      text: () =>
        html`Vous avez refusé dans votre portefeuille, ou il ne contient pas d’identité qui convient.`,
      next: (customer) =>
        html`Si vous voulez tout de même partager vos données, recommencez sur le site de ${customer}.`,
    },
    error_cancelled: {
      title: 'Annulé',
      text: () => html`Vous avez mis fin à cette demande.`,
    },
    error_expired: {
      title: 'Le temps est écoulé',
      text: () => html`Votre portefeuille n’a pas répondu à temps.`,
      next: (customer) =>
        html`Recommencez sur le site de ${customer}. Gardez l’application de votre portefeuille à portée de main.`,
    },
    error_session: {
      title: 'Pas terminé dans ce navigateur',
      text: () =>
        html`Pour votre protection, vous devez revenir de votre portefeuille dans le navigateur où vous avez commencé, peu après avoir approuvé.`,
      next: (customer) =>
        html`Recommencez sur le site de ${customer}, dans le navigateur que votre téléphone utilise pour les liens.`,
    },
    error_wallet_unavailable: {
      title: 'Votre portefeuille ne peut pas répondre pour le moment',
      text: () => html`L’application de votre portefeuille a signalé qu’elle n’est pas prête.`,
      next: () => html`Ouvrez-la et vérifiez qu’elle est entièrement configurée et à jour.`,
    },
    error_invalid_request: {
      title: 'Votre portefeuille n’a pas accepté la demande',
      text: () => html`Vous n’avez commis aucune erreur.`,
      next: () =>
        html`Regardez s’il existe une mise à jour de l’application de votre portefeuille.`,
    },
    error_invalid_presentation: {
      title: 'Cela n’a pas fonctionné',
      text: () => html`Nous n’avons pas pu confirmer les données de votre portefeuille.`,
      next: (customer) =>
        html`Recommencez sur le site de ${customer}. Si cela se reproduit, indiquez la référence.`,
    },
    error_untrusted_issuer: {
      title: 'Cette pièce d’identité n’est pas acceptée ici',
      text: (customer) =>
        html`L’identité de votre portefeuille n’a pas été délivrée par l’autorité que ${customer} demande.`,
      next: (customer) =>
        html`Demandez à ${customer} quelle pièce d’identité vous pouvez utiliser.`,
    },
    error_credential_expired: {
      title: 'Votre pièce d’identité n’est pas valable actuellement',
      text: () => html`L’identité dans votre portefeuille a expiré ou n’est pas encore valable.`,
      next: () => html`Ouvrez l’application de votre portefeuille et renouvelez-y votre identité.`,
    },
    error_credential_revoked: {
      title: 'Votre pièce d’identité est bloquée',
      text: () =>
        html`L’autorité qui a délivré l’identité de votre portefeuille l’a bloquée. Elle ne peut pas être utilisée actuellement.`,
      next: () => html`Demandez-lui pourquoi, et comment en obtenir une nouvelle.`,
    },
    error_status_unavailable: {
      title: 'Nous n’avons pas pu terminer la vérification',
      text: () =>
        html`Nous n’avons pas pu savoir si l’identité dans votre portefeuille est encore valable. Vous n’avez commis aucune erreur.`,
      next: (customer) => html`Recommencez sur le site de ${customer} dans quelques minutes.`,
    },
    error_missing_attribute: {
      title: 'Il manquait des données',
      text: (customer) =>
        html`Votre portefeuille n’a pas donné tout ce que ${customer} demande, ou ne l’a pas.`,
      next: (customer) =>
        html`Recommencez sur le site de ${customer} et partagez toutes les données demandées.`,
    },
    error_undetermined: {
      title: 'Votre pièce d’identité n’en dit pas assez',
      text: (customer) =>
        html`L’identité dans votre portefeuille ne répond pas à ce que demande ${customer}. Vous n’avez commis aucune erreur.`,
      next: (customer) => html`Demandez à ${customer} comment le montrer autrement.`,
    },
    error_internal: {
      title: 'Un problème est survenu de notre côté',
      text: () => html`Vous n’avez commis aucune erreur.`,
      next: (customer) => html`Recommencez sur le site de ${customer} dans quelques minutes.`,
    },
  },
  ending: {
    nothingShared: (customer) => html`Rien n’a été partagé avec ${customer}.`,
    next: 'Ce que vous pouvez faire',
    takingBack: (customer) => html`Retour vers ${customer}\u00a0…`,
    goBackNow: (customer) =>
      html`${customer} est en train d’être informé. Vous pourrez ensuite y continuer.`,
    goOn: (customer) => html`Continuer vers ${customer}`,
    back: (customer) => html`Retour à ${customer}`,
    soonBack: (customer) => html`Cette page retourne vers ${customer} dans une minute.`,
    stay: 'Rester ici',
    lateTitle: (customer) => html`${customer} ne répond pas pour le moment`,
    lateText: (customer) =>
      html`Vous avez approuvé et vos données sont confirmées, mais ${customer} ne répond pas. Vous n’avez commis aucune erreur.`,
    lateShort: (customer) => html`${customer} ne répond pas pour le moment.`,
    triedUntil: (time) => html`Nous continuons d’essayer. Dernier moment\u00a0: ${time}.`,
    goesOn: 'Cette page continue toute seule.',
    tryNow: 'Vérifier maintenant',
    contact: (address) => html`Des questions\u00a0? Écrivez à ${address}.`,
    withoutWaiting: (customer) => html`Aller tout de suite vers ${customer}`,
    goThere: (customer) => html`Aller vers ${customer}`,
    continuedTitle: 'Cette demande est terminée',
    continuedText: (customer) =>
      html`${customer} sait comment elle s’est terminée. Vous pouvez fermer cette page.`,
    undeliveredTitle: (customer) => html`${customer} n’a pas pu être joint`,
    undeliveredText: (host) =>
      html`Vous avez approuvé, mais aucune réponse n’est venue. Vos données ont été effacées ici. Veuillez retourner sur ${host} et recommencer.`,
    undeliveredShort: (host) =>
      html`Nous n’avons pas pu vous ramener. Veuillez aller vous-même sur ${host}.`,
  },
  cancel: (customer) => html`Annuler et retourner à ${customer}`,
  reference: 'Référence',
  copy: 'Copier',
  inPortal: 'Pour les développeurs\u00a0: ce déroulement dans le portail',
  receipt: {
    title: 'Reçu',
    link: 'Reçu pour cette demande',
    lead: (customer) => html`Ce qui a été transmis à ${customer}, et ce qu’il en advient.`,
    underWay: (customer) =>
      html`${customer} n’a pas encore confirmé la réception. Rouvrez cette page plus tard.`,
    asked: 'Qui a demandé',
    when: 'Quand vous avez approuvé',
    passedOn: 'Transmis',
    toBePassedOn: 'Sera transmis',
    onlyAsYesOrNo: 'Seulement par oui ou non',
    noValues: 'Cette page nomme vos données sans les montrer.',
    erased: 'Notre copie',
    erasedNow: (customer) => html`Effacée quand ${customer} a confirmé avoir reçu vos données.`,
    erasedBy: (time) => html`Effacée dès que vos données sont reçues, au plus tard\u00a0: ${time}.`,
    noteUntil: (day) =>
      html`Jusqu’au ${day}, nous gardons une note indiquant qu’une demande a eu lieu et comment elle s’est terminée, sans vos données.`,
    writeTo: 'À qui écrire',
    deletion: (address) =>
      html`Pour faire corriger ou effacer vos données, ou demander ce qui est conservé\u00a0: ${address}`,
    deletionElsewhere: (customer) =>
      html`Pour faire corriger ou effacer vos données, ou demander ce qui est conservé\u00a0: écrivez à ${customer}.`,
    complaint: (authority) => html`Pour vous plaindre de leur utilisation\u00a0: ${authority}`,
    complaintElsewhere:
      'Pour vous plaindre de leur utilisation\u00a0: l’autorité de protection des données de votre pays.',
    print: 'Imprimer ou enregistrer',
  },
  stored: {
    title: 'Ce qui est conservé',
    lead: 'Vidimus vérifie ce que montre votre portefeuille, transmet ce que vous avez approuvé et ne le garde pas. Voici tout ce qui est conservé pendant et après.',
    entries: (time) => [
      {
        what: 'Vos données',
        how: 'Ce qui a été demandé, par exemple votre nom, chiffré avec une clé propre.',
        until: `Elles sont effacées dès que l’entreprise qui a demandé a confirmé leur réception, au plus tard après ${time} environ. L’adresse vers laquelle vous êtes envoyé ensuite est gardée chiffrée dix minutes de plus. Puis la clé est effacée aussi.`,
      },
      {
        what: 'Une note indiquant qu’il y a eu une demande',
        how: 'Qui a demandé, quand, quels types de données («\u00a0prénom\u00a0», jamais votre prénom), et comment cela s’est terminé. La note de l’entreprise à votre sujet est chiffrée comme vos données et effacée avec elles, au plus tard après un jour\u00a0; une empreinte en reste.',
        until:
          'Pendant le nombre de jours choisi par l’entreprise\u00a0: de 1 à 90, et 30 si elle n’a rien choisi.',
      },
      {
        what: 'Votre navigateur',
        how: 'Un cookie dans votre navigateur, pour que vous seul puissiez terminer ce que vous avez commencé. Nous en gardons une empreinte avec la note. Elle ne dit rien sur vous.',
        until: 'Le cookie expire après deux heures.',
      },
      {
        what: 'Jamais conservé',
        how: 'Votre adresse IP, la réponse originale de votre portefeuille, tout ce que vous n’avez pas approuvé, et des images de vous. Aucun journal ne contient vos données.',
        until:
          'Des sauvegardes peuvent contenir des données chiffrées de demandes en cours. La clé qui les ouvre est gardée à part.',
      },
    ],
  },
  live: {
    offline: 'Vous êtes hors ligne. Cette page continuera à votre retour.',
    copied: 'Copié.',
    codeHidden: 'Le code n’est pas entièrement visible.',
    codeVisible: 'Le code est entièrement visible.',
    ending: 'Il vous reste moins d’une minute. Vous pouvez demander plus de temps.',
  },
  notFound: {
    title: 'Il n’y a rien ici',
    text: 'Cette adresse n’existe pas. Retournez d’où vous venez.',
  },
  neutral: {
    title: 'Ce lien n’est pas valable',
    text: 'Il a expiré, a déjà été utilisé ou a d’abord été ouvert dans un autre navigateur.',
    advice: [
      'Si vous avez commencé dans un autre navigateur ou une autre application, continuez-y.',
      'Sinon, retournez d’où vous venez et recommencez.',
      'Si quelqu’un vous a envoyé ce lien, fermez cette page et n’approuvez rien dans votre portefeuille.',
    ],
  },
  otherBrowser: {
    title: 'Vous avez commencé dans un autre navigateur',
    text: 'Pour votre protection, ceci ne peut être terminé que dans le navigateur où vous avez commencé. Aucune de vos données n’a été transmise.',
    advice: [
      'Retournez dans le navigateur où vous avez commencé. Il vous montre comment continuer.',
      'Pour l’éviter, commencez dans le navigateur que votre téléphone utilise pour les liens, pas dans une application.',
    ],
  },
  tooMany: {
    title: 'Trop de demandes à la fois',
    text: 'Trop de personnes commencent en ce moment depuis votre réseau. Attendez une minute, puis réessayez.',
  },
  cookiesNeeded: {
    title: 'Votre navigateur doit autoriser les cookies',
    text: 'Il nous faut un cookie pour reconnaître votre navigateur, afin que vous seul puissiez terminer. Il ne nous est pas revenu. Il ne sert à rien d’autre et expire après deux heures.',
    advice: [
      'Autorisez les cookies pour ce site dans les réglages de votre navigateur. Puis réessayez.',
      'Ou ouvrez le lien dans un autre navigateur, pas dans une application.',
    ],
    tryAgain: 'Réessayer',
  },
  goOnElsewhere: {
    title: 'Continuez là où vous avez commencé',
    text: 'Votre portefeuille a répondu. Retournez à l’écran qui affichait le code. Vous pouvez fermer cette page.',
  },
}
