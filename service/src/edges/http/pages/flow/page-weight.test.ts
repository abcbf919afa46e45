import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../../../core/vocabulary/ids.ts'
import { type Language, languages } from '../../../../core/vocabulary/languages.ts'
import { browserWalletScript, script, styles } from '../assets/assets.ts'
import { flowDocument } from './flow-document.ts'

/**
 * As sent: the page itself is not compressed. Cyrillic and Greek letters take two bytes each, so
 * they have more room than the languages that most people read.
 */
const most = (language: Language) => (['en', 'de'].includes(language) ? 24 : 30) * 1_024

/** A browser with its own wallet dialog is a recent one. */
const mostWithDialog = (language: Language) => (['en', 'de'].includes(language) ? 28 : 30) * 1_024

test.each(
  languages.flatMap((language) => [
    { language, offersBrowserWallet: false, most: most(language) },
    { language, offersBrowserWallet: true, most: mostWithDialog(language) },
  ]),
)('page, styles and script are small enough for a slow line: %j', async (page) => {
  const { language, offersBrowserWallet, most } = page
  const link = (token: string) =>
    `openid4vp://?client_id=x509_hash%3A${'a1B2'.repeat(11)}&request_uri=https%3A%2F%2Fidentity-check.example.org%2Fw%2F${token.repeat(11)}&request_uri_method=post`
  const document = flowDocument(
    {
      flowId: flowId(new Uint8Array(flowIdBytes), 0),
      environment: 'test',
      customer: 'Kiosk',
      branding: {
        purposes: { de: 'Um Ihr Konto zu eröffnen' },
        privacyUrl: 'https://shop.example/privacy',
        legalName: 'Kiosk Handelsgesellschaft mbH & Co. KG',
        postalAddress: 'Abteilung Kundenkonten\nTaunusanlage 12\n60325 Frankfurt am Main',
        contactEmail: 'datenschutz@shop.example',
        supervisoryAuthority: 'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
      },
      requester: 'Vidimus GmbH',
      operator: 'Identwerk GmbH',
      kept: { detailsSeconds: 1_020, noteDays: 30 },
      websiteHost: 'shop.example',
      question: { issuer: 'de-ausweis', revealed: ['given_name'], derived: {}, sameDevice: false },
      stage: {
        kind: 'asking',
        walletLinks: { qr: link('xY'), this_device: link('zW') },
        offersBrowserWallet,
        secondsLeft: 600,
        extensionsLeft: 10,
      },
    },
    { language, selfPath: '/flow/token', device: 'other' },
  )
  const loaded = offersBrowserWallet ? [styles, script, browserWalletScript] : [styles, script]
  const files = await Promise.all(loaded.map((file) => file.encoded('gzip')))
  const sent = [Buffer.from(document), ...files].map((bytes) => bytes?.length ?? Number.NaN)
  expect(sent.reduce((sum, bytes) => sum + bytes)).toBeLessThan(most)
})
