import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { Language } from '../../../core/vocabulary/language.ts'
import { accentPath, browserWalletScript, script, secondDevice, styles } from './assets/assets.ts'
import { type Html, html } from './html.ts'
import { textsOf } from './texts/texts-of.ts'

type Page = {
  readonly language: Language
  readonly title: Html
  readonly environment?: Environment
  /**
   * `request`: two columns if there is room. `notice`: one short column. `document`: one long
   * column.
   */
  readonly shape: 'request' | 'notice' | 'document'
  readonly top?: Html
  readonly body: Html
  readonly accent?: string
  /**
   * The address to which the page redirects at once: a person could not stop a hidden timer (WCAG
   * 2.2, technique H76).
   */
  readonly continueTo?: string
  /** False if nothing on the page needs a script. */
  readonly hasScript?: boolean
  readonly live?: LivePage
  /** The browser's own wallet dialog may be used. */
  readonly offersBrowserWallet?: boolean
  /** A sandbox wallet can be opened beside the page. */
  readonly hasSecondDevice?: boolean
  /** How long the page is shown before its script continues, so that the outcome can be read. */
  readonly pauseMilliseconds?: number | undefined
}

/** What the page's script needs to follow a flow. */
type LivePage = {
  readonly selfPath: string
  readonly flowPath: string
  readonly view: string
}

const none = html``

/** The page about what is stored (stored/stored-page.ts). */
export const storedPath = '/what-is-stored'

/** The frame of every page: language, title, the test band, the style sheet, the footer. */
export function layout(page: Page): string {
  const { language, title, environment, shape, top, body, live, pauseMilliseconds } = page
  const pause =
    pauseMilliseconds === undefined ? none : html` data-pause="${String(pauseMilliseconds)}"`
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Vidimus</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles.path}">
${headOf(page)}</head>
<body>
<header>${environment === 'test' ? band(language) : none}${top ? html`<div class="top">${top}</div>` : none}</header>
<main class="${shape}"${live ? liveData(live) : none}${pause}>${body}</main>
${page.hasScript ? statusRegion(language) : none}
${foot(language)}
</body>
</html>
`.text
}

const headOf = ({
  accent,
  continueTo,
  hasScript,
  live,
  hasSecondDevice,
  offersBrowserWallet,
}: Page): readonly Html[] => [
  accent ? html`<link rel="stylesheet" href="${accentPath(accent)}">\n` : none,
  continueTo ? html`<meta http-equiv="refresh" content="0; url=${continueTo}">\n` : none,
  hasScript ? html`<script type="module" src="${script.path}"></script>\n` : none,
  live && offersBrowserWallet
    ? html`<script type="module" src="${browserWalletScript.path}"></script>\n`
    : none,
  live && hasSecondDevice ? secondDeviceHead : none,
]

/** What we are, on every page, and where to read how to check it. */
function foot(language: Language): Html {
  const { sentence, proof } = textsOf(language).trust
  return html`<footer><p>${sentence} <a href="${storedPath}" target="_blank">${proof}</a></p></footer>`
}

const secondDeviceHead = html`<link rel="stylesheet" href="${secondDevice.styles.path}">
<script type="module" src="${secondDevice.script.path}"></script>
`

const band = (language: Language): Html =>
  html`<p class="band"><strong>TEST</strong> ${textsOf(language).testBand}</p>`

const liveData = ({ selfPath, flowPath, view }: LivePage): Html =>
  html` data-self="${selfPath}" data-flow="${flowPath}" data-view="${view}"`

/**
 * Where the script puts its messages. Screen readers read them out, and they are visible if the
 * page does not show them itself.
 */
function statusRegion(language: Language): Html {
  const { offline, copied, codeHidden, codeVisible, ending } = textsOf(language).live
  return html`<p id="status" role="status" data-offline="${offline}" data-copied="${copied}" data-code-hidden="${codeHidden}" data-code-visible="${codeVisible}" data-ending="${ending}"></p>`
}

/** Switches to the other language with a link that works without script. */
export function languageLink(language: Language, path = ''): Html {
  const other: Language = language === 'de' ? 'en' : 'de'
  return html`<a class="language" lang="${other}" hreflang="${other}" href="${path}?lang=${other}">${textsOf(language).otherLanguage}</a>`
}
