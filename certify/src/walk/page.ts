import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { SeenPage } from './seen-page.ts'

/** A page of an application, as its HTML says it. */
export type ReadPage = {
  /** What a person reads. */
  readonly text: string
  /** A script may draw something else. */
  readonly hasScript: boolean
  /** Addresses that the page fetches, embeds or listens to by itself. Links are not among them. */
  readonly sources: readonly string[]
  /** Where the page goes on by itself. */
  readonly refresh: string | undefined
}

const unseen = ['script', 'style', 'template', 'noscript']

/** Reads a page that is HTML, or taken for it. Costs as much as the page is long. */
export function readPage({ body, url }: Pick<SeenPage, 'body' | 'url'>): ReadPage {
  const text: string[] = []
  const found: string[] = []
  let hasScript = false
  let refresh: string | undefined
  for (const node of nodesIn(body)) {
    if (node.nodeName === '#text' && 'value' in node) text.push(node.value)
    if (!('attrs' in node)) continue
    if (node.tagName === 'script') {
      hasScript = true
      found.push(...textsIn(scriptOf(node)))
    }
    if (node.tagName === 'meta') refresh ??= refreshIn(node)
    found.push(...node.attrs.flatMap((each) => sourceIn(node.tagName, each)))
  }
  return { text: tidy(text.join(' ')), hasScript, sources: placesOf(found, url), refresh }
}

/** In the order of the page, without what nobody reads. Nesting is no recursion here. */
function* nodesIn(html: string): Generator<Tree.Node> {
  const waiting: Tree.Node[] = [parse(html)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    if (unseen.includes(node.nodeName) || !('childNodes' in node)) continue
    for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
}

/** Without what is new at every visit: references, and the time of day. */
const tidy = (text: string): string =>
  text
    .replace(/[\w-]{16,}/g, '*')
    .replace(/\b\d{1,2}:\d\d(?::\d\d)?(?:[.,]\d{1,9})?\b/g, '*')
    .replace(/\s+/g, ' ')
    .trim()

const scriptOf = ({ childNodes: [first] }: Tree.Element): string =>
  first !== undefined && 'value' in first ? first.value : ''

/** HTML, section 4.2.5.3: seconds, and most often `url=`. */
function refreshIn(node: Tree.Element): string | undefined {
  const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value ?? ''
  if (attribute('http-equiv').toLowerCase() !== 'refresh') return undefined
  const [, ...rest] = attribute('content').split(/[;,]/)
  const place = rest
    .join(';')
    .trim()
    .replace(/^url\s*=\s*/i, '')
    .replace(/^["']|["']$/g, '')
  return place === '' ? undefined : place
}

const embedding = ['iframe', 'frame', 'embed', 'object']

/** htmx asks by its attributes, and so do many scripts of shops by `data-…`. */
function sourceIn(tag: string, { name, value }: { readonly name: string; readonly value: string }) {
  const isSource =
    name.startsWith('data-') ||
    ['hx-get', 'sse-connect'].includes(name) ||
    (embedding.includes(tag) && ['src', 'data'].includes(name))
  return isSource ? [value] : []
}

const longestAddress = 500

/** The texts in quotes of a script, each as it stands there. None goes over the end of a line. */
const textsIn = (script: string): readonly string[] => script.split('\n').flatMap(textsInLine)

function textsInLine(line: string): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < line.length; at += 1) {
    const quote = line[at] ?? ''
    const end = quotes.includes(quote) ? line.indexOf(quote, at + 1) : -1
    // A search for each of the three ends without success once, so this is one pass.
    if (end < 0) continue
    if (end - at <= longestAddress) found.push(line.slice(at + 1, end))
    at = end
  }
  return found
}

const quotes = ['"', "'", '`']

const mostSources = 20

/** Of the page's own origin: others are somebody else's server. */
function placesOf(found: readonly string[], base: string): readonly string[] {
  const { origin } = new URL(base)
  const places = found
    .filter((text) => /^(?:\.{0,2}\/|https?:\/\/)[^\s<>{}]*$/.test(text))
    .map((text) => URL.parse(text, base))
    .filter((url) => url?.origin === origin)
    .map((url) => url?.href ?? '')
  return [...new Set(places)].slice(0, mostSources)
}

/** The wallet links in the page of a proof: in the code, and on the button for this device. */
export function walletLinksIn(html: string): {
  readonly qr: string | undefined
  readonly thisDevice: string | undefined
} {
  let [qr, thisDevice]: (string | undefined)[] = []
  for (const node of nodesIn(html)) {
    if (!('attrs' in node)) continue
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value
    qr ??= attribute('data-wallet-link')
    if (attribute('id') === 'open-wallet') thisDevice ??= attribute('href')
  }
  return { qr, thisDevice }
}
