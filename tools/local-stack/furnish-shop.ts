import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRepository } from './settings.ts'

/** What the demo shop says and shows of its own on the person's page. */
const branding = {
  'purpose-en': 'To engrave your first name, and to fire a flag only for those it belongs to.',
  'purpose-de':
    'Um Ihren Vornamen zu gravieren und eine Flagge nur zu brennen, wenn sie Ihnen zusteht.',
  accent: '#0d4a63',
  logo: inRepository('demo/branding/logo.png'),
  'legal-name': 'Haverkamp Schiffsschilder e. K.',
  'postal-address': 'Am Binnenhafen 7\n25348 Glückstadt',
  'contact-email': 'datenschutz@haverkamp.example',
  'supervisory-authority': 'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
}

/** As a customer would do it, once: what is changed afterwards stays changed. */
export async function furnishShop(account: string, shopUrl: string): Promise<void> {
  const options = Object.entries(branding).map(([name, value]) => `--${name}=${value}`)
  const ofTest = ['set', account, '--environment', 'test']
  await vidimus('branding', ...ofTest, ...options)
  await vidimus('account', ...ofTest, `--website=${shopUrl}`)
}

const vidimus = (...command: readonly string[]) =>
  promisify(execFile)(process.execPath, [inRepository('service/bin/vidimus.js'), ...command])
