import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

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

/** In this order: later sheets override earlier ones. */
const sheets = ['frame', 'window', 'counter', 'logbook']

export const styles = makeAsset(
  'css',
  'text/css; charset=utf-8',
  sheets.map((name) => read(`./styles/${name}.css`)).join('\n'),
)
export const icon = makeAsset('svg', 'image/svg+xml', read('./icon.svg'))

export const assets: readonly Asset[] = [styles, icon]
