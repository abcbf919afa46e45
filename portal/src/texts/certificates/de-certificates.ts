import type { Texts } from '../en.ts'

const number = new Intl.NumberFormat('de')

const ending = (what: string, name: string, days: number) =>
  days < 0
    ? `${what} von ${name} ist abgelaufen.`
    : `${what} von ${name} endet ${days === 0 ? 'in weniger als einem Tag' : days === 1 ? 'in 1 Tag' : `in ${number.format(days)} Tagen`}.`

/** The texts about access and registration certificates, in German. */
export const germanCertificates: Texts['certificates'] = {
  title: 'Zertifikate',
  lead: 'Sie sagen Wallets, wer anfragt und wonach Sie fragen dürfen.',
  ownerOnly: 'Nur Inhaber ändern Zertifikate.',
  service: 'Dienst',
  identifier: 'Registrierte Kennung',
  expires: 'Gültig bis',
  expired: 'abgelaufen',
  daysLeft: (days) =>
    days === 0
      ? 'weniger als ein Tag'
      : days === 1
        ? 'noch 1 Tag'
        : `noch ${number.format(days)} Tage`,
  chooseFile: 'Datei wählen',
  fileTooLarge: 'Die Datei ist größer als 64 KiB.',
  access: {
    title: 'Zugangszertifikate',
    lead: 'Sie sagen Wallets, wer anfragt. Jeder Schlüssel entsteht hier, wird versiegelt und verlässt uns nie.',
    create: 'Neuer Schlüssel',
    states: { awaited: 'wartet auf sein Zertifikat', current: 'in Gebrauch', former: 'früher' },
    notIssued: 'Noch nicht ausgestellt',
    requested: 'Angefordert',
    unnamed: 'keine genannt',
    authority: 'Ausstellende Stelle',
    verified: 'geprüft',
    notVerified: 'nicht geprüft',
    asksAs: (name, identifier) =>
      `Sie haben keines in Gebrauch. Wallets erfahren, dass ${name} (${identifier}) für Sie anfragt: Das ist das Zertifikat des Betreibers dieses Dienstes.`,
    asksAsNotVerified: 'Keine Stelle, die hier eingetragen ist, bürgt dafür: Es ist nicht geprüft.',
    asksAsNobody:
      'Sie haben keines in Gebrauch, und der Betreiber dieses Dienstes hat keines für Kunden ohne eigenes hinterlegt.',
    asksFor: 'Darf anfragen für',
    hosts: 'Hosts',
    clientId: 'Client-ID',
    upload: 'Zertifikat hochladen',
    download: 'Antrag herunterladen',
    renew: 'Erneuern',
    formerOnes: (count) =>
      count === 1 ? '1 früheres Zertifikat' : `${number.format(count)} frühere Zertifikate`,
  },
  request: {
    title: 'Neuer Schlüssel und Antrag',
    lead: 'Hier entsteht ein Schlüssel. Sie erhalten eine Datei (CSR) für den Registrar, der das Zertifikat ausstellt. Was in Gebrauch ist, bleibt es, bis Sie das neue hochladen.',
    organisation: 'Organisation',
    country: 'Land',
    countryHint: 'Zwei Buchstaben, etwa DE.',
    identifier: 'Registrierte Kennung (freiwillig)',
    identifierHint: 'Wie der Registrar Sie kennt, etwa VATDE-123456789.',
    service: 'Dienst (freiwillig)',
    serviceHint: 'Wie er registriert ist. Leer lassen, wenn Sie nur einen Dienst haben.',
    submit: 'Schlüssel erzeugen und herunterladen',
    made: 'Schlüssel erzeugt, Antrag heruntergeladen',
  },
  upload: {
    title: 'Ausgestelltes Zertifikat hochladen',
    lead: 'Es findet seinen Schlüssel selbst. Neue Vorgänge fragen sofort damit an; laufende enden mit dem früheren.',
    text: 'Zertifikat',
    hint: 'Fügen Sie PEM ein oder wählen Sie eine Datei in PEM oder DER.',
    chain: 'Wallets die ganze Kette senden',
    chainHint: 'Selten nötig: Wallets kennen die Stelle.',
    submit: 'In Gebrauch nehmen',
    done: (name) => `Für neue Vorgänge in Gebrauch: ${name}`,
  },
  registration: {
    title: 'Registrierungszertifikate',
    lead: 'Sie sagen, wonach Sie fragen dürfen, je eines für Dienst und Verwendungszweck. Wallets zeigen der Person, was darin steht.',
    add: 'Zertifikat hinzufügen',
    notRegistered:
      'Niemand hat die Kennung eingetragen, unter der Sie registriert sind. Der Betreiber dieses Dienstes prüft sie und trägt sie ein; bis dahin wird kein Zertifikat angenommen.',
    registeredAs: (id) => `Sie sind registriert als ${id}.`,
    emptyTitle: 'Noch kein Registrierungszertifikat',
    empty:
      'Ihr Registrar stellt für jeden Verwendungszweck eines aus. In Live wird ohne Zertifikat nicht angefragt.',
    used: 'in Gebrauch',
    unused: 'niemand fragt damit an',
    refused: 'nicht verwendbar',
    purpose: 'Zweck',
    noPurpose: 'keiner',
    privacyPolicy: 'Datenschutzerklärung',
    deletion: 'Kontakt zum Löschen',
    authority: 'Aufsichtsbehörde',
    further: 'Weitere Angaben',
    written: 'Alles, was das Zertifikat sagt',
    intendedUse: 'Verwendungszweck',
    intermediary: 'Vorgelegt von',
    noIntermediary: 'der Stelle selbst',
    covers: (format, types) => `Erlaubt ${format}, ${types}`,
    nothing: 'Kein Attribut.',
    remove: 'Entfernen …',
    removeTitle: (name) => `Das Registrierungszertifikat von ${name} entfernen?`,
    removeLead:
      'Schlüssel, die damit anfragen, fragen ab jetzt mit keinem an; in Live werden ihre Nachweise abgelehnt, bis Sie ein anderes wählen. Laufende Vorgänge gehen weiter.',
    removeNow: 'Entfernen',
    removed: 'Zertifikat entfernt',
  },
  importing: {
    title: 'Registrierungszertifikat hinzufügen',
    lead: 'Es wird jetzt geprüft wie bei jedem Nachweis: Unterschrift, Ende, Status und für wen es ist. Niemand fragt damit an, bis Sie es wählen.',
    text: 'Registrierungszertifikat',
    hint: 'Fügen Sie das Token (rc-wrp+jwt) ein oder wählen Sie eine Datei.',
    serviceHint: 'Leer lassen, um den zu nehmen, den das Zertifikat nennt.',
    submit: 'Zertifikat hinzufügen',
    done: (name) => `Zertifikat von ${name} hinzugefügt`,
  },
  choices: {
    title: 'Wer womit anfragt',
    lead: 'Was Sie wählen, gilt sofort für neue Vorgänge.',
    byDefault: 'Alle Schlüssel ohne eigenes',
    ofKey: (name) => `Schlüssel „${name}“`,
    none: 'Keines',
    likeAccount: 'Wie alle Schlüssel',
    option: (name, use) => (use === null ? name : `${name} · ${use}`),
    removedOne: 'Ein entferntes: fragt mit keinem an',
    saved: 'Auswahl gespeichert',
  },
  enrolment: {
    title: 'Für Ihre Registrierungsstelle',
    lead: 'Wonach Ihre Schlüssel in den letzten 30 Tagen wirklich gefragt haben, verglichen mit dem, was registriert ist. Die Datei enthält es in der Form einer Registrierung, mit Ihren Zertifikatsanfragen.',
    save: 'Datei herunterladen',
    empty:
      'In den letzten 30 Tagen wurde nichts angefragt, und kein Registrierungszertifikat ist in Gebrauch.',
    unregistered: 'Ohne Registrierungszertifikat',
    covered: 'registriert',
    notCovered: 'nicht registriert',
    asked: 'Angefragt',
    nothing: 'nichts in den letzten 30 Tagen',
    together: (attributes, issuer, count) =>
      `${attributes} (${issuer}, ${count === 1 ? '1 Nachweis' : `${number.format(count)} Nachweise`})`,
    missing: 'Nicht registriert',
    unused: 'Registriert, nicht angefragt',
    renew: {
      access: (name, days) =>
        `${ending('Das Zugangszertifikat', name, days)} Erzeugen Sie einen neuen Schlüssel, senden Sie die Anfrage an die Registrierungsstelle, und laden Sie das Ergebnis hoch.`,
      registration: (name, days) =>
        `${ending('Das Registrierungszertifikat', name, days)} Laden Sie die Datei herunter, lassen Sie es neu ausstellen, fügen Sie es hinzu, und wählen Sie es aus.`,
    },
  },
}
