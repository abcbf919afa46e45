import type { Texts } from './en.ts'

export const germanEncryption: Texts['encryption'] = {
  title: 'Verschlüsselte Ergebnisse',
  lead: 'Mit einem eigenen Schlüssel wird jedes Ergebnis in dem Augenblick verschlüsselt, in dem es entsteht. Danach können nur Sie es öffnen.',
  add: 'Schlüssel hinzufügen',
  emptyTitle: 'Ergebnisse sind nicht verschlüsselt',
  empty:
    'Bis Sie ein Ergebnis erhalten haben, kann dieser Dienst es öffnen. Mit einem eigenen Schlüssel kann er das nicht mehr.',
  whatWeSee:
    'Während wir die Antwort einer Wallet prüfen, sehen wir sie im Arbeitsspeicher. Fehler sind nicht verschlüsselt: Sie sagen nichts über eine Person.',
  guide: 'So funktioniert es',
  noSecondWay:
    'Es gibt keinen zweiten Weg zu einem Ergebnis. Geht der private Schlüssel verloren, kann niemand mehr öffnen, was für ihn verschlüsselt wurde: weder Sie noch wir.',
  columns: { key: 'Schlüssel', status: 'Status', added: 'Hinzugefügt' },
  status: { in_use: 'In Gebrauch', ready: 'Bereit', unproven: 'Noch nicht bestätigt' },
  addTitle: 'Schlüssel für Ergebnisse hinzufügen',
  where: 'Wo entsteht der Schlüssel?',
  here: 'In diesem Browser',
  hereHint: 'Der private Schlüssel wird als Datei gespeichert und nie gesendet.',
  elsewhere: 'Auf einem Ihrer Rechner',
  elsewhereHint: 'Den öffentlichen Schlüssel fügen Sie hier ein.',
  make: 'Schlüssel erzeugen',
  next: 'Weiter',
  publicKey: 'Öffentlicher Schlüssel (JSON)',
  isPrivate:
    'Das ist der private Schlüssel. Er wurde nicht gesendet. Fügen Sie den öffentlichen ein.',
  notAKey: 'Das ist kein öffentlicher Schlüssel als JSON: {"kty":"EC","crv":"P-256", …}.',
  proveTitle: 'Schlüssel in Gebrauch nehmen',
  use: 'Ergebnisse dafür verschlüsseln',
  saveLead:
    'Speichern Sie den privaten Schlüssel jetzt. Es gibt ihn nur in diesem Browser, und er ist weg, sobald Sie dies schließen.',
  save: 'Privaten Schlüssel speichern',
  kept: 'Er liegt bei unseren anderen Geheimnissen, und es gibt eine Kopie',
  setFirst:
    'Geben Sie ihn zuerst Ihrem Server (decryptionKey im SDK, beim ersten Schlüssel mit encryption: optional): Ergebnisse brauchen ihn von nun an.',
  openLead:
    'Führen Sie das dort aus, wo der private Schlüssel liegt. Die Ausgabe zeigt, dass er funktioniert.',
  opened: 'Was der Befehl ausgibt',
  inUse: 'Ergebnisse sind von nun an verschlüsselt',
  removeTitle: 'Diesen Schlüssel entfernen?',
  removeLead: {
    as_before:
      'Er ist nicht in Gebrauch. Für Ergebnisse ändert sich nichts. War er es vor Kurzem, behalten Sie den privaten Schlüssel, bis die Vorgänge von damals zugestellt sind.',
    the_other:
      'Vorgänge, die ab jetzt beginnen, werden für den anderen Schlüssel verschlüsselt. Behalten Sie den privaten Schlüssel, bis die früher begonnenen zugestellt sind.',
    nothing:
      'Er ist der einzige in Gebrauch: Vorgänge, die ab jetzt beginnen, werden nicht verschlüsselt, und dieser Dienst kann ihre Ergebnisse öffnen, bis Sie sie erhalten haben. Behalten Sie den privaten Schlüssel, bis die früher begonnenen zugestellt sind.',
  },
  removeNow: 'Schlüssel entfernen',
  removed: 'Schlüssel entfernt',
}
