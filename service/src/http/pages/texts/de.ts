import type { Texts } from './texts.ts'

export const german: Texts = {
  testBand: 'Keine echten Ausweisdaten verwenden',
  foot: 'Identitätsprüfung durch Vidimus',
  asks: (customer) => `${customer} bittet Sie, sich auszuweisen`,
  howItWorks:
    'Sie weisen sich mit der Wallet auf Ihrem Smartphone aus. Es wird nichts übermittelt, bevor Sie dort zustimmen.',
  receives: (customer) => `${customer} erhält`,
  attributes: {
    family_name: 'Nachname',
    given_name: 'Vorname',
    birth_date: 'Geburtsdatum',
    nationality: 'Alle Ihre Staatsangehörigkeiten',
  },
  derivedNationality: (country) => `Ob Sie die Staatsangehörigkeit dieses Landes besitzen: ${country}`,
  onlyYesOrNo: 'nur Ja oder Nein',
  started: (address) =>
    `Fahren Sie nur fort, wenn Sie den Vorgang selbst auf ${address} begonnen haben. Niemand Seriöses schickt Ihnen diesen Link in einer Nachricht.`,
  minutesLeft: (minutes) =>
    minutes < 1
      ? 'Diese Anfrage ist noch weniger als eine Minute offen.'
      : `Diese Anfrage ist noch ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} offen.`,
  about: 'Über diese Anfrage',
  aboutChecked: (customer) =>
    `Vidimus prüft Ihre Angaben für ${customer}, gibt nur das hier Genannte weiter und bewahrt nichts davon auf.`,
  aboutApproval:
    'Ihre Zustimmung geben Sie in Ihrer Wallet, nicht auf dieser Seite. Achten Sie darauf, dass sie dieselbe Anfrage zeigt.',
  otherLanguage: 'English',
  unknownTitle: 'Dieser Link ist nicht gültig',
  unknownText:
    'Vielleicht ist er abgelaufen oder wurde schon verwendet. Bitte beginnen Sie dort neu, wo Sie hergekommen sind.',
}
