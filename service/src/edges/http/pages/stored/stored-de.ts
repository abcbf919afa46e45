import type { StoredTexts } from './stored-texts.ts'

export const germanStored: StoredTexts = {
  title: 'Was gespeichert wird',
  lead: 'Vidimus vermittelt nur. Es prüft, was Ihre Wallet zeigt, gibt an den Fragenden weiter, was Sie erlaubt haben, und behält nichts davon. Hier steht alles, was währenddessen und danach gespeichert ist.',
  entries: (minutes) => [
    {
      what: 'Ihre Angaben',
      how: 'Was gefragt wurde, zum Beispiel Ihr Name, verschlüsselt mit einem Schlüssel, der nur zu dieser Anfrage gehört.',
      until: `Bis der Fragende den Empfang bestätigt hat, höchstens etwa ${minutes} Minuten lang. Dann werden sie gelöscht. Die Adresse, zu der Sie weitergeleitet werden, bleibt noch zehn Minuten verschlüsselt erhalten; dann wird auch der Schlüssel gelöscht.`,
    },
    {
      what: 'Ein Vermerk, dass es eine Anfrage gab',
      how: 'Wer gefragt hat, wann, nach welcher Art von Angaben („Vorname“, nie Ihr Vorname), und wie es ausging. Was der Fragende notiert hat, um Sie wiederzuerkennen, ist verschlüsselt wie Ihre Angaben und wird mit ihnen gelöscht; ein Fingerabdruck davon bleibt beim Vermerk.',
      until:
        'So viele Tage, wie der Fragende festgelegt hat: 1 bis 90, und 30, wenn er nichts festgelegt hat.',
    },
    {
      what: 'Ihr Browser',
      how: 'Ein Cookie in Ihrem Browser, damit niemand an Ihrer Stelle abschließen kann. Wir behalten davon beim Vermerk einen Fingerabdruck, der nichts über Sie verrät.',
      until: 'Das Cookie endet nach zwei Stunden.',
    },
    {
      what: 'Nie gespeichert',
      how: 'Ihre IP-Adresse, die Antwort Ihrer Wallet, wie sie kam, alles, was Sie nicht erlaubt haben, und Bilder von Ihnen. Kein Protokoll enthält Ihre Angaben.',
      until:
        'Sicherungen des Betreibers können verschlüsselte Angaben aus Anfragen enthalten, die gerade liefen. Der Schlüssel dafür liegt getrennt von den Sicherungen.',
    },
  ],
  check: 'Wie Sie das nachprüfen',
  commands: [
    {
      says: 'Der Betreiber dieses Dienstes sieht mit diesem Befehl alles, was zu einer Anfrage gespeichert ist. Die Kennung steht auf Ihrer Seite.',
      command: 'npx vidimus flow show flow_… --stored',
    },
    {
      says: 'Der Quelltext von Vidimus ist offen. Seine Tests schicken markierte Angaben durch den ganzen Dienst und suchen danach in jedem Byte der Datenbank und der Protokolle nach ihnen.',
      command: 'npx vitest run --project service canary',
    },
  ],
}
