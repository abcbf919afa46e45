import { relative } from 'node:path'
import type { StackSettings } from './settings.ts'

/** The part of data/local.json that the stack needs. The service writes it. */
export type LocalAccount = {
  readonly url: string
  readonly account: string
  readonly api_key: string
  readonly callback_secret: string
}

const question = {
  issuer: 'xx-sandbox',
  revealed: ['given_name'],
  derived: { nationality: 'DE' },
  state: 'try-1',
}

/** `portalLink` is given only for a terminal. */
export function writeWelcome(
  { url, account, api_key }: LocalAccount,
  { shopUrl, walletUrl, dataFolder }: StackSettings,
  portalLink: string | undefined,
): string {
  const folder = relative(process.cwd(), dataFolder)
  const data = folder.startsWith('..') ? dataFolder : folder
  const portal =
    portalLink === undefined
      ? `${url}/portal   (a way in: npx vidimus sign-in-link ${account})`
      : `${portalLink}\n             signs you in; works once, for 15 minutes`
  return `
  Vidimus is running.

  Demo shop  ${shopUrl}   <- start here
  Portal     ${portal}

  Try it     curl -s ${url}/prove \\
               -H 'Authorization: Bearer ${api_key}' \\
               -H 'Content-Type: application/json' \\
               -d '${JSON.stringify(question)}'

             The answer holds a redirect_url: open it in a browser.

  Wallet     ${walletUrl}   a sandbox wallet, so no phone is needed
  Docs       ${url}/docs
  Data       ${data}/   account and key in local.json, log in service.log

  Stop       Ctrl-C
`
}
