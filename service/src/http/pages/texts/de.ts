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
  scanTitle: 'Diesen Code mit Ihrer Wallet scannen',
  scanText:
    'Öffnen Sie die Wallet-App auf Ihrem Smartphone, scannen Sie den Code, prüfen Sie, ob sie dieselbe Anfrage zeigt, und stimmen Sie zu.',
  codeLabel: 'Code zum Scannen mit Ihrer Wallet-App',
  openWallet: 'Wallet auf diesem Gerät öffnen',
  openWalletHint: 'Danach kommen Sie hierher zurück.',
  answered: 'Ihre Wallet hat geantwortet. Diese Seite wird dafür nicht mehr gebraucht.',
  about: 'Über diese Anfrage',
  aboutChecked: (customer) =>
    `Vidimus prüft Ihre Angaben für ${customer}, gibt nur das hier Genannte weiter und bewahrt nichts davon auf.`,
  aboutApproval:
    'Ihre Zustimmung geben Sie in Ihrer Wallet, nicht auf dieser Seite. Achten Sie darauf, dass sie dieselbe Anfrage zeigt.',
  otherLanguage: 'English',
  continueTitle: 'Weiter geht es dort, wo Sie begonnen haben',
  continueText:
    'Ihre Wallet hat ihre Antwort gesendet. Kehren Sie zu der Seite zurück, auf der Sie begonnen haben; diese können Sie schließen.',
  unknownTitle: 'Dieser Link ist nicht gültig',
  unknownText:
    'Vielleicht ist er abgelaufen oder wurde schon verwendet. Bitte beginnen Sie dort neu, wo Sie hergekommen sind.',
}
