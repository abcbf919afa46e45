import type { SettingTexts } from '../../components/settings/setting.ts'

export const germanSettingTexts: SettingTexts = {
  redirect_url: { changed: 'Redirect URL geändert' },
  return_origins: {
    title: 'Erlaubte Rückkehr-Ursprünge',
    lead: 'Wohin Ihre Antworten Menschen schicken dürfen. Solange die Liste leer ist, überallhin.',
    field: 'Ursprung',
    saved: 'Rückkehr-Ursprünge gespeichert',
    changed: 'Rückkehr-Ursprünge geändert',
  },
  cross_device: {
    title: 'Code für ein anderes Gerät',
    lead: 'Wann die gehostete Seite einen QR-Code zeigt, für Menschen mit der Wallet auf einem anderen Gerät.',
    options: {
      auto: [
        'Wie jede Anfrage sagt',
        'Kein Code, wenn sie same_device setzt: Ein weitergeschickter Code würde das umgehen.',
      ],
      allow: ['Immer', 'Auch wenn die Anfrage same_device setzt.'],
      forbid: ['Nie', 'Nur Wallets auf demselben Gerät.'],
    },
    changed: 'Code für anderes Gerät geändert',
  },
  browser_wallet: {
    title: 'Wallet-Fenster des Browsers',
    lead: 'Browser, die eines haben, zeigen ein Fenster, in dem Menschen ihre Wallet wählen. Es bindet die Antwort an unsere Seite, was ein Code nicht kann.',
    options: {
      auto: ['Angeboten', 'In Browsern, die eines haben. Die anderen Wege bleiben auf der Seite.'],
      off: ['Nicht angeboten', 'Nur der Link auf demselben Gerät und der Code.'],
    },
    changed: 'Wallet-Fenster des Browsers geändert',
  },
  retention_days: {
    field: 'Tage',
    hint: '1 bis 90 Tage.',
    outside: 'Eine ganze Zahl von 1 bis 90.',
    saved: 'Aufbewahrung gespeichert',
    ownerOnly: 'Nur Inhaber ändern die Aufbewahrung.',
    changed: 'Aufbewahrung geändert',
  },
  intent_to_retain: {
    title: 'Was Wallets erfahren',
    lead: 'Eine Wallet kann den Menschen zeigen, ob Sie behalten, was Sie erhalten. Das betrifft Identitäten im Format mdoc.',
    options: {
      unsaid: ['Nichts', 'Die Wallet sagt dazu nichts.'],
      yes: [
        'Wir behalten es',
        'Sie speichern Attribute nach der Prüfung, zum Beispiel in einer Kundenakte.',
      ],
      no: [
        'Wir behalten es nicht',
        'Sie verwenden Attribute nur für diese Prüfung und speichern keines.',
      ],
    },
    changed: 'Angabe an Wallets geändert',
  },
  vocabulary: {
    title: 'Was Sie fragen dürfen',
    lead: 'Das größere Vokabular kennt die Anschrift, Ja oder Nein zum Alter und den Vergleich mit Ihren Angaben. Alles andere bleibt, wie es ist.',
    options: {
      interface: [
        'Name, Geburtsdatum und Staatsangehörigkeit',
        'Die vier Attribute der Schnittstelle.',
      ],
      wide: [
        'Mehr Attribute und Antworten',
        'Anschrift, Geburtsort, Alter, Staatsangehörigkeit, Vergleich.',
      ],
      wide_sensitive: ['Mit der Kennnummer', 'Nur ein Betreiber dieses Dienstes kann es erlauben.'],
    },
    changed: 'Was gefragt werden darf, geändert',
  },
  website: {
    title: 'Website',
    lead: 'Die Website, auf der Menschen beginnen. Die gehostete Seite nennt ihren Namen und rät, nur weiterzumachen, wer dort begonnen hat. Ohne sie nennt die Seite nur Sie.',
    field: 'Ursprung',
    changed: 'Website geändert',
  },
  registered_id: {
    title: 'Registrierte Kennung',
    lead: 'Unter ihr kennen Registrare den Kunden. Prüfen Sie sie, bevor Sie sie eintragen: Mit der Kennung eines anderen Unternehmens könnte der Kunde unter dessen Namen auftreten.',
    field: 'Kennung',
    hint: 'Zum Beispiel VATDE-123456789. Leer lassen, wenn es keine gibt.',
    saved: 'Registrierte Kennung gespeichert',
    changed: 'Registrierte Kennung geändert',
  },
  quota_per_second: {
    title: 'Kontingent je Sekunde',
    lead: 'Wie viele Vorgänge das Konto in einer Sekunde beginnen darf. Jede Instanz zählt für sich.',
    field: 'Vorgänge je Sekunde',
    hint: '0 bedeutet unbegrenzt.',
    outside: 'Eine ganze Zahl von 0 bis 10.000.',
    saved: 'Kontingent gespeichert',
    changed: 'Kontingent je Sekunde geändert',
  },
  quota_burst: {
    title: 'Kurzzeitige Spitze',
    lead: 'Wie viele Vorgänge auf einmal beginnen dürfen, wenn es ein Kontingent je Sekunde gibt.',
    field: 'Vorgänge auf einmal',
    hint: '0 bedeutet das Doppelte des Kontingents je Sekunde.',
    outside: 'Eine ganze Zahl von 0 bis 100.000.',
    saved: 'Kontingent gespeichert',
    changed: 'Spitze des Kontingents geändert',
  },
  quota_per_day: {
    title: 'Kontingent je Tag',
    lead: 'Wie viele Vorgänge das Konto an einem Tag beginnen darf, über alle Instanzen. Ein Tag beginnt um Mitternacht UTC.',
    field: 'Vorgänge je Tag',
    hint: '0 bedeutet unbegrenzt.',
    outside: 'Eine ganze Zahl von 0 bis 100.000.000.',
    saved: 'Kontingent gespeichert',
    changed: 'Kontingent je Tag geändert',
  },
  fallback_url: {
    title: 'Wenn Ihr Server nicht antwortet',
    lead: 'Ein Link, der Menschen angeboten wird, solange Ihr Server nicht erreichbar ist. Ihm wird nichts angehängt: Wie eine Prüfung ausging, sagt nur der Callback.',
    field: 'Adresse',
    changed: 'Ausweich-URL geändert',
  },
  alert_url: {
    title: 'Hinweise senden an',
    lead: 'Dorthin schicken wir jeden Hinweis als signiertes JSON, nur mit Codes und Zahlen. Nicht Ihre Redirect URL: Die bekommt nur Ergebnisse.',
    field: 'Adresse',
    hint: 'https. Leer lassen, um nichts zu senden.',
    changed: 'Adresse für Hinweise geändert',
  },
  short_purpose: {
    title: 'Titel der Seite',
    lead: 'Wofür Sie fragen, in wenigen Worten für jede Sprache, zum Beispiel „de: Weisen Sie sich aus, um Ihr Konto zu eröffnen“. In anderen Sprachen hat die Seite einen allgemeinen Titel.',
    field: 'Sprache und Titel',
    hint: 'Bis zu 60 Zeichen.',
    changed: 'Titel der gehosteten Seite geändert',
  },
  ui_locales: {
    title: 'Sprachen der Seite',
    lead: 'Gezeigt wird die erste, die der Browser der Person annimmt, sonst die erste. Menschen können eine andere wählen. Solange die Liste leer ist, entscheidet der Browser.',
    field: 'Sprache',
    changed: 'Sprachen der gehosteten Seite geändert',
  },
}
