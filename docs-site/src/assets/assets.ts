import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

type Asset = { readonly path: string; readonly type: string; readonly bytes: Buffer }

/** The name changes with the content, so browsers may cache it forever. */
function asset(ending: string, type: string): Asset {
  const bytes = readFileSync(new URL(`./docs.${ending}`, import.meta.url))
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  return { path: `/assets/docs-${digest}.${ending}`, type, bytes }
}

export const styles = asset('css', 'text/css; charset=utf-8')
export const script = asset('js', 'text/javascript; charset=utf-8')
