import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inRepository, type StackSettings } from './settings.ts'

/** What the demo shop says and shows of its own on the person's page. */
const branding = {
  'purpose-en':
    'To engrave your first name, to fire a flag only for those it belongs to, and to sell rum only to adults.',
  'purpose-de':
    'Um Ihren Vornamen zu gravieren, eine Flagge nur zu brennen, wenn sie Ihnen zusteht, und Rum nur an Erwachsene zu verkaufen.',
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
  await vidimus('account', ...ofTest, `--website=${shopUrl}`, '--vocabulary=wide')
}

/** The three values of an application, as `application create` prints them. */
export type Application = {
  readonly discovery_url: string
  readonly client_id: string
  readonly client_secret: string
}

/** Kept like the key of the account: the secret is shown once, and only this machine has it. */
export async function shopApplication(
  account: string,
  { shopUrl, dataFolder }: StackSettings,
): Promise<Application> {
  const path = join(dataFolder, 'application.json')
  const kept = await readFile(path, 'utf8').catch(() => undefined)
  if (kept !== undefined) {
    const application: Application & { account: string; shop_url: string } = JSON.parse(kept)
    if (application.account === account && application.shop_url === shopUrl) return application
  }
  const { stdout } = await vidimus(
    ...['application', 'create', account, '--environment', 'test', '--json'],
    ...['--name=Haverkamp', `--redirect-uri=${shopUrl}/signed-in`],
    '--ask=given_name,nationality_de',
  )
  const made: Application = JSON.parse(stdout)
  const text = JSON.stringify({ account, shop_url: shopUrl, ...made })
  await writeFile(path, `${text}\n`, { mode: 0o600 })
  return made
}

const vidimus = (...command: readonly string[]) =>
  promisify(execFile)(process.execPath, [inRepository('service/bin/vidimus.js'), ...command])
