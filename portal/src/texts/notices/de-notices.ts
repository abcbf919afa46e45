import type { Texts } from '../en.ts'

const number = new Intl.NumberFormat('de')
const percent = new Intl.NumberFormat('de', { style: 'percent', maximumFractionDigits: 0 })
const ends = (isOver: boolean) => (isOver ? 'endete' : 'endet')

/** The texts of notices, in German. */
export const germanNotices: Texts['notices'] = {
  title: 'Hinweise',
  lead: 'Worauf in dieser Umgebung jemand schauen sollte. Im Portal sehen es alle; auf Wunsch geht es auch an eine Adresse von Ihnen.',
  label: 'Hinweise',
  now: 'Jetzt',
  none: 'Es gibt nichts zu tun.',
  all: (count) => `Alle ${number.format(count)} Hinweise`,
  since: 'seit',
  dismiss: 'Ausblenden',
  codes: {
    redirect_url_failing: (failed, all) =>
      `${number.format(failed)} der letzten ${number.format(all)} Callbacks wurden nicht zugestellt.`,
    key_ending: (name, isOver) => `Der API-Schlüssel „${name}“ ${ends(isOver)}`,
    access_certificate_ending: (name, isOver) => `Das Zugangszertifikat „${name}“ ${ends(isOver)}`,
    registration_certificate_ending: (name, isOver) =>
      `Das Registrierungszertifikat „${name}“ ${ends(isOver)}`,
    trust_list_overdue: (issuer) =>
      `Die Liste vertrauenswürdiger Aussteller für ${issuer} ist überfällig. Darum muss sich kümmern, wer diesen Dienst betreibt. Die letzte Liste gilt bis`,
    failures_jumped: (now, before) =>
      `${percent.format(now)} der Vorgänge der letzten 24 Stunden sind fehlgeschlagen, in der Woche davor waren es ${percent.format(before)}.`,
    encryption_ended:
      'Der letzte Verschlüsselungsschlüssel wurde entfernt. Ergebnisse von Vorgängen, die seitdem begonnen haben, sind nicht verschlüsselt. Entfernt',
  },
  see: {
    redirect_url_failing: 'Callbacks ansehen',
    key_ending: 'Schlüssel wechseln',
    access_certificate_ending: 'Erneuern',
    registration_certificate_ending: 'Erneuern',
    failures_jumped: 'Diese Vorgänge ansehen',
    encryption_ended: 'Schlüssel ansehen',
  },
  rules: 'Wann ein Hinweis erscheint',
  rulesLead:
    'Ein Hinweis bleibt etwas länger, als es ihn zum Erscheinen braucht. So kommt und geht er nicht ständig.',
  ruleList: [
    [
      'Redirect URL antwortet nicht',
      'Von den letzten 20 Callbacks der vergangenen 24 Stunden wurden mehr als ein Fünftel und mindestens drei nicht zugestellt. Er endet, wenn es höchstens ein Zehntel ist.',
    ],
    [
      'Schlüssel oder Zertifikat',
      'Endet in 30, 7 und 1 Tagen. Ein gewechselter Schlüssel endet mit Absicht.',
    ],
    [
      'Vertrauensliste',
      'Die nächste Ausgabe einer Liste für einen Aussteller, den Sie anfragen, ist überfällig.',
    ],
    [
      'Verschlüsselung',
      'Der letzte Schlüssel, für den Ergebnisse verschlüsselt wurden, wurde entfernt. Er endet mit einem neuen Schlüssel oder nach 30 Tagen.',
    ],
    [
      'Sprung bei Fehlern',
      'In den letzten 24 Stunden sind mindestens 10 Vorgänge fehlgeschlagen, und ihr Anteil ist mindestens doppelt so hoch wie in der Woche davor und 5 Punkte darüber. Er endet unter dem Anderthalbfachen, 3 Punkten oder 5 Vorgängen.',
    ],
  ],
  secret: 'Geheimnis für Hinweise',
  secretLead:
    'Signiert jeden Hinweis (Standard Webhooks). Es entsteht aus dem Callback-Geheimnis und ändert sich mit ihm; Callbacks kann damit niemand signieren.',
  trial: 'Test-Hinweis senden',
  trialLead:
    'Ein Beispiel, signiert wie ein echter. Ihr Server nimmt ihn mit einem Status von 200 bis 299 an.',
  trialSend: 'Senden',
  trialPassed: 'Ihr Server hat den Hinweis angenommen.',
  trialFailed: (why) => `Der Hinweis wurde nicht angenommen: ${why}.`,
  status: (status) => `Ihr Server antwortete mit ${status}`,
  lastSent: 'Letzter Hinweis gesendet',
  lastFailed: 'Der letzte Hinweis wurde nicht angenommen',
}
