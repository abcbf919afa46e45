import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ProviderName } from '../issuer/providers.ts'
import { drawGuilloche } from './parts/guilloche.ts'

/**
 * A file that pages load. Its name contains a hash of its content, so that browsers may cache it
 * forever.
 */
export type Asset = { readonly path: string; readonly mediaType: string; readonly body: string }

function makeAsset(ending: string, mediaType: string, body: string): Asset {
  const name = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return { path: `/assets/${name}.${ending}`, mediaType, body }
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const makeSvg = (body: string): Asset => makeAsset('svg', 'image/svg+xml', body)

/** In this order: later sheets override earlier ones. */
const sheets = ['frame', 'panels', 'identity-card', 'home-and-consent', 'drawers', 'inspect']

export const styles = makeAsset(
  'css',
  'text/css; charset=utf-8',
  sheets.map((name) => read(`./styles/${name}.css`)).join('\n'),
)
const makeScript = (name: string): Asset =>
  makeAsset('js', 'text/javascript; charset=utf-8', read(name))

export const script = makeScript('./wallet.js')
export const browserScript = makeScript('./browser-wallet.js')
export const icon = makeSvg(read('./icon.svg'))

/** The background pattern of each provider's card. */
export const prints: { readonly [name in ProviderName]: Asset } = {
  'xx-sandbox': makeSvg(drawGuilloche({ from: '#0f766e', to: '#be185d', petals: 9, waves: 5 })),
  'de-ausweis': makeSvg(drawGuilloche({ from: '#1d4ed8', to: '#a16207', petals: 14, waves: 7 })),
}

export const assets: readonly Asset[] = [
  styles,
  script,
  browserScript,
  icon,
  ...Object.values(prints),
]
