import { readFileSync } from 'node:fs'
import { contentHash, type StaticFile, staticFile } from '../../static-file.ts'
import { accentPair } from './accent-colour.ts'

export type Asset = StaticFile & { readonly path: string }

export const styles = asset('page.css', 'text/css; charset=utf-8')
export const script = asset('page.js', 'text/javascript; charset=utf-8')

/** Only for pages that still wait for a wallet. */
export const browserWalletScript = asset('browser-wallet.js', 'text/javascript; charset=utf-8')

/** Only for pages of the sandbox, in browsers without a wallet dialog: stands in for one. */
export const simulatedWalletScript = asset('simulated-wallet.js', 'text/javascript; charset=utf-8')

/** Only for pages of the sandbox: a second device beside the code. */
export const secondDevice = {
  styles: asset('second-device.css', 'text/css; charset=utf-8'),
  script: asset('second-device.js', 'text/javascript; charset=utf-8'),
}

/** Its name changes with its content, so that a browser may cache it forever. */
function asset(file: string, type: string): Asset {
  const content = readFileSync(new URL(`./${file}`, import.meta.url))
  const path = `/assets/${contentHash(content)}.${file.split('.')[1]}`
  return { ...staticFile(type, content), path }
}

/** Where the style sheet of one customer's colour is: no page may hold styles of its own. */
export const accentPath = (colour: string): string => `/assets/accent/${colour.slice(1)}.css`

export function accentStyles(colour: string): string {
  const { light, dark } = accentPair(colour)
  return `:root { --accent: light-dark(${light}, ${dark}) }\n`
}
