import type { Language } from '../language.ts'

export type LegalPage = 'imprint' | 'privacy'

type LegalText = { readonly title: string; readonly paragraphs: readonly string[] }

const address = 'Haverkamp Schiffsschilder e. K., Am Binnenhafen 7, 25348 Glückstadt'
const contact = 'datenschutz@haverkamp.example'

/** Invented like the shop, and complete like those of a real one. */
export const legalTexts: {
  readonly [language in Language]: { readonly [page in LegalPage]: LegalText }
} = {
  en: {
    imprint: {
      title: 'Imprint',
      paragraphs: [
        address,
        `Owner: Hinnerk Haverkamp. Write to us: ${contact}`,
        'A demo shop: the owner, the address and the trade are invented.',
      ],
    },
    privacy: {
      title: 'Privacy',
      paragraphs: [
        'For a plate we ask your wallet for your first name, and for a yes or no about your flag. For rum we ask only whether you are 18 or over. For boat papers we ask for more, and say so before you begin.',
        'Vidimus checks your answer for us and passes on only what we asked for. It keeps none of it once we have it.',
        'This shop keeps your order in memory for an hour, and loses it when it is stopped.',
        `Ask us anything, or ask us to forget you: ${contact}. You may also complain to the Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein.`,
      ],
    },
  },
  de: {
    imprint: {
      title: 'Impressum',
      paragraphs: [
        address,
        `Inhaber: Hinnerk Haverkamp. Schreiben Sie uns: ${contact}`,
        'Ein Demo-Shop: Inhaber, Anschrift und Handwerk sind erfunden.',
      ],
    },
    privacy: {
      title: 'Datenschutz',
      paragraphs: [
        'Für ein Schild fragen wir Ihre Wallet nach Ihrem Vornamen und nach einem Ja oder Nein zu Ihrer Flagge. Für Rum fragen wir nur, ob Sie mindestens 18 sind. Für Bootspapiere fragen wir nach mehr und sagen das, bevor Sie beginnen.',
        'Vidimus prüft Ihre Antwort für uns und gibt nur weiter, wonach wir gefragt haben. Davon bleibt dort nichts, sobald wir es haben.',
        'Dieser Shop behält Ihre Bestellung eine Stunde im Speicher und verliert sie, wenn er beendet wird.',
        `Fragen Sie uns, oder lassen Sie uns alles vergessen: ${contact}. Beschweren können Sie sich auch beim Unabhängigen Landeszentrum für Datenschutz Schleswig-Holstein.`,
      ],
    },
  },
}
