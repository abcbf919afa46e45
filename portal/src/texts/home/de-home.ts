import type { Texts } from '../en.ts'

const number = new Intl.NumberFormat('de')
const many = (count: number, one: string, more: string) =>
  `${number.format(count)} ${count === 1 ? one : more}`

/** The texts of the home page, in German. */
export const germanHome: Texts['home'] = {
  title: 'Übersicht',
  lead: 'Wie Ihre Prüfungen laufen.',
  period: 'Zeitraum',
  periods: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage' },
  table: 'Als Tabelle',
  figures: {
    title: 'Kennzahlen',
    before: {
      '24h': 'Verglichen mit den 24 Stunden davor',
      '7d': 'Verglichen mit den 7 Tagen davor',
      '30d': 'Verglichen mit den 30 Tagen davor',
    },
    started: 'Gestartet',
    verified: 'Geprüft',
    median: 'Zeit bis zur Antwort (Median)',
    delivered: 'Zugestellte Callbacks',
    up: (by) => `${by} mehr`,
    down: (by) => `${by} weniger`,
    points: (points) => `${points} Punkte`,
    faster: (by) => `${by} schneller`,
    slower: (by) => `${by} langsamer`,
    same: 'unverändert',
    nothingBefore: 'kein Vergleich möglich',
    none: 'noch keine',
  },
  units: { day: 'Tag (UTC)', hour: 'Stunde' },
  funnel: {
    title: 'Wo Menschen abbrechen',
    steps: {
      created: 'Gestartet',
      opened: 'Geöffnet',
      engaged: 'Wallet verwendet',
      verified: 'Geprüft',
      delivered: 'Zugestellt',
    },
    everything: 'Jeder Aufruf von /prove',
    nothingLost: 'Hier ging niemand verloren',
    underWay: (flows) => `${number.format(flows)} laufen noch`,
    others: (flows) => `${number.format(flows)} aus anderen Gründen`,
    biggest: {
      opened: (flows) =>
        `Größter Verlust: ${many(flows, 'Person hat', 'Personen haben')} die Seite nie geöffnet.`,
      engaged: (flows) =>
        `Größter Verlust: ${many(flows, 'Person hat', 'Personen haben')} die Seite gesehen, aber keine Wallet verwendet.`,
      verified: (flows) =>
        `Größter Verlust: ${many(flows, 'Person hat', 'Personen haben')} eine Wallet verwendet, konnten aber nicht geprüft werden.`,
      delivered: (flows) =>
        `Größter Verlust: ${many(flows, 'Ergebnis hat', 'Ergebnisse haben')} Ihren Server nicht erreicht.`,
    },
    look: 'Diese Vorgänge ansehen',
    summary: (started, verified, share) =>
      `Von ${many(started, 'Vorgang', 'Vorgängen')} wurden ${number.format(verified)} geprüft (${share}).`,
    slowestPerson: (median, p95) =>
      `Langsamster Schritt: Von der offenen Seite bis zur Antwort der Wallet vergehen ${median} (Median); 95 % brauchen höchstens ${p95}.`,
    slowestCallback: (median, p95) =>
      `Langsamster Schritt: Ihr Server braucht ${median} für einen Callback (Median); 95 % dauern höchstens ${p95}.`,
    split: {
      label: 'Aufteilen nach',
      none: 'Nichts',
      channel: 'Weg',
      key: 'API-Schlüssel',
      noChannel: 'Keine Wallet verwendet',
      noChannelHint: 'Ein Weg steht fest, sobald eine Wallet verwendet wird.',
    },
    columns: {
      step: 'Schritt',
      flows: 'Vorgänge',
      share: 'Von allen',
      lost: 'Hier verloren',
      reasons: 'Warum',
    },
    reasons: {
      opened: { error_expired: 'nie geöffnet', error_cancelled: 'vorher abgebrochen' },
      engaged: { error_expired: 'Zeit am Code abgelaufen', error_cancelled: 'abgebrochen' },
      verified: {
        error_expired: 'Zeit in der Wallet abgelaufen',
        error_access_denied: 'in der Wallet abgelehnt',
        error_cancelled: 'abgebrochen',
      },
      delivered: { presentation: 'nicht zugestellt' },
    },
  },
  outcomes: {
    title: 'Wie Vorgänge endeten',
    csv: 'CSV herunterladen',
    kinds: {
      verified: 'Geprüft',
      declined: 'Abgelehnt oder abgebrochen',
      expired: 'Abgelaufen',
      failed: 'Fehlgeschlagen',
    },
    open: 'Laufend',
    all: 'Alle',
    summary: (from, until, kinds, most) => `Vorgänge von ${from} bis ${until}: ${kinds}. ${most}`,
    most: (at, flows) => `Die meisten am ${at}: ${number.format(flows)}.`,
    none: 'In diesem Zeitraum ist kein Vorgang zu Ende gegangen.',
  },
  trouble: {
    title: 'Callbacks kommen nicht an',
    failed: (failed, all) =>
      `${number.format(failed)} der letzten ${number.format(all)} sind nicht zugestellt, seit`,
    waiting: (count) =>
      `${many(count, 'Person wartet', 'Personen warten')} auf das Ergebnis. Wir versuchen es weiter.`,
    dots: (delivered, failed) =>
      `Letzte Callbacks: ${number.format(delivered)} zugestellt, ${number.format(failed)} fehlgeschlagen`,
    see: 'Callbacks ansehen',
    test: 'Redirect URL prüfen',
  },
  endings: {
    title: 'Läuft bald ab',
    kinds: {
      key: 'API-Schlüssel',
      access: 'Zugriffszertifikat',
      registration: 'Registrierungszertifikat',
    },
    ended: 'ist abgelaufen',
    key: 'Erneuern',
    certificate: 'Verlängern',
  },
  feed: {
    title: 'Neueste Vorgänge',
    all: 'Alle Vorgänge',
    none: 'Vorgänge erscheinen hier, sobald sie geschehen.',
  },
  start: {
    title: 'Erste Schritte',
    lead: 'Jeder Schritt hakt sich selbst ab, sobald er wirklich geschehen ist.',
    progress: (done, all) => `${number.format(done)} von ${number.format(all)} erledigt`,
    done: 'erledigt',
    later:
      'Kennzahlen, Abbrüche und Verlauf erscheinen hier nach dem ersten zugestellten Callback.',
    steps: {
      key: [
        'API-Schlüssel anlegen',
        'Ihr Server sendet ihn mit jedem Aufruf von POST /prove.',
        'Schlüssel anlegen',
      ],
      redirect_url: [
        'Redirect URL setzen',
        'Dorthin senden wir jedes Ergebnis. Noch kein öffentlicher Server? npx vidimus listen leitet auf Ihren Rechner weiter.',
        'URL setzen',
      ],
      flow: [
        'Ersten Vorgang starten',
        'In der Sandbox, ohne Schlüssel, Server und Telefon.',
        'Ausprobieren',
      ],
      callback: [
        'Einen Callback empfangen',
        'Ihr Server antwortet 200 mit einer redirect_uri.',
        'Test-Callback senden',
      ],
      declined: [
        'Ein „Nein“ behandeln',
        'Lehnen Sie einmal ab und sehen Sie, was Ihre Seite sagt:',
        'Vorgänge ansehen',
      ],
      live: [
        'Live gehen',
        'Firmenname, Datenschutzseite, Zweck und Zertifikate.',
        'Was noch fehlt',
      ],
    },
  },
}
