import { readFileSync } from 'node:fs'
import { contentHash, type StaticFile, staticFile } from '../../static-file.ts'
import { accentPair, groundsOf } from './accent-colour.ts'

export type Asset = StaticFile & { readonly path: string }

export const styles = asset('page.css', 'text/css; charset=utf-8')
export const script = asset('page.js', 'text/javascript; charset=utf-8')

/** Only for pages that are still waiting for a wallet. */
export const browserWalletScript = asset('browser-wallet.js', 'text/javascript; charset=utf-8')

/** Stands in for the wallet dialog. Only for sandbox pages, in browsers that have none. */
export const simulatedWalletScript = asset('simulated-wallet.js', 'text/javascript; charset=utf-8')

/** Only for sandbox pages: a second device beside the code. */
export const secondDevice = {
  styles: asset('second-device.css', 'text/css; charset=utf-8'),
  script: asset('second-device.js', 'text/javascript; charset=utf-8'),
}

/** The name changes with the content, so browsers may cache it forever. */
function asset(file: string, type: string): Asset {
  const written = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
  const content = Buffer.from(withoutComments(written))
  const path = `/assets/${contentHash(content)}.${file.split('.')[1]}`
  return { ...staticFile(type, content), path }
}

/** Comments and indentation are a quarter of what would be sent. No text here looks like one. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^\s+/gm, '')
}

/** The path of the style sheet for a customer's colour: no page may contain inline styles. */
export const accentPath = (colour: string): string => `/assets/accent/${colour.slice(1)}.css`

export function accentStyles(colour: string): string {
  const { light, dark } = accentPair(colour)
  const [day, night] = [groundsOf(light, 'light'), groundsOf(dark, 'dark')]
  return `:root { --accent: ${light}; --tint: ${day.tint}; --who: ${day.who} }
@supports (color: light-dark(red, red)) {
  :root {
    --accent: light-dark(${light}, ${dark});
    --tint: light-dark(${day.tint}, ${night.tint});
    --who: light-dark(${day.who}, ${night.who});
  }
}
`
}
