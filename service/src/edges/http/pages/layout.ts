import type { Environment } from '../../../core/vocabulary/environment.ts'
import { type Language, languages } from '../../../core/vocabulary/languages.ts'
import { accentPath, browserWalletScript, script, secondDevice, styles } from './assets/assets.ts'
import { asTitle, type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { aboutLanguage, type Texts, textsOf } from './texts.ts'

type Page = {
  readonly language: Language
  /** What the menu lists. Without it, all. */
  readonly offered?: readonly Language[] | undefined
  readonly title: Html
  readonly environment?: Environment
  /**
   * `request`: who asks beside what to do, if there is room. `notice`: one thing in the middle.
   * `document`: one long column.
   */
  readonly shape: 'request' | 'notice' | 'document'
  /** Who is asking. Absent on pages without a flow. */
  readonly identity?: Html
  readonly body: Html
  readonly foot?: Html
  readonly accent?: string | undefined
  /**
   * The address to which the page redirects at once: a person could not stop a hidden timer (WCAG
   * 2.2, technique H76).
   */
  readonly continueTo?: string | undefined
  /** False if nothing on the page needs a script. */
  readonly hasScript?: boolean
  readonly live?: LivePage | undefined
  /** The browser's own wallet dialog may be used. */
  readonly offersBrowserWallet?: boolean
  /** A sandbox wallet can be opened beside the page. */
  readonly hasSecondDevice?: boolean
  /** What happens when the flow is over. */
  readonly leaving?: Leaving | undefined
}

/**
 * `soon`: good news is shown briefly, then the script continues by itself. `waits`: other news
 * stays until the person continues, or for a minute if the person does nothing.
 */
export type Leaving = 'soon' | 'waits'

/** What the page's script needs to follow a flow. */
type LivePage = {
  readonly selfPath: string
  readonly flowPath: string
  readonly view: string
}

const none = html``

/** The page about what is stored (stored/stored-page.ts). */
export const storedPath = '/what-is-stored'

/** The frame of every page. The script replaces all of `#page` when the flow moves on. */
export function layout(page: Page): string {
  const { language, title, environment, shape, body, live, leaving } = page
  const leaves = leaving === undefined ? none : html` data-leaving="${leaving}"`
  return html`<!doctype html>
<html lang="${language}" dir="${aboutLanguage[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asTitle(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles.path}">
${headOf(page)}</head>
<body>
<div id="page" class="${shape}">
<header>${page.identity ?? none}${environment === 'test' ? testMark(language) : none}${languageMenu(language, page.offered)}</header>
<main${live ? liveData(live) : none}${leaves}>${body}</main>
${page.foot ?? trustFoot(language)}${machineMark(language)}
</div>
${page.hasScript ? statusRegion(language) : none}
${scriptsOf(page)}</body>
</html>
`.text
}

const headOf = ({ accent, continueTo }: Page): readonly Html[] => [
  accent ? html`<link rel="stylesheet" href="${accentPath(accent)}">\n` : none,
  continueTo ? html`<meta http-equiv="refresh" content="0; url=${continueTo}">\n` : none,
]

/**
 * At the end: on a slow line they would otherwise share it with what is read first. The page shows
 * everything without them.
 */
const scriptsOf = ({
  hasScript,
  live,
  hasSecondDevice,
  offersBrowserWallet,
}: Page): readonly Html[] => [
  hasScript ? html`<script type="module" src="${script.path}"></script>\n` : none,
  live && offersBrowserWallet
    ? html`<script type="module" src="${browserWalletScript.path}"></script>\n`
    : none,
  live && hasSecondDevice ? secondDeviceParts : none,
]

const secondDeviceParts = html`<link rel="stylesheet" href="${secondDevice.styles.path}">
<script type="module" src="${secondDevice.script.path}"></script>
`

/** What we are, on pages without a flow. */
function trustFoot(language: Language): Html {
  const { sentence, stored } = textsOf(language).trust
  return html`<footer><p>${sentence} <a href="${storedPath}" target="_blank">${stored}</a></p></footer>`
}

/** Always there, and never louder than the question. */
function testMark(language: Language): Html {
  const { tag, hint } = textsOf(language).test
  return html`<p class="test"><b>${tag}</b> ${hint}</p>`
}

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

/** The longest part of every page, and the same for all people who read a language. */
const menus = new WeakMap<readonly Language[], Map<Language, Html>>()

function languageMenu(current: Language, offered: readonly Language[] = languages): Html {
  const made = menus.get(offered) ?? new Map<Language, Html>()
  const menu = made.get(current) ?? makeMenu(current, offered)
  menus.set(offered, made.set(current, menu))
  return menu
}

/**
 * Each language in its own name, as links that work without script. A text that no native speaker
 * has read yet has its reference beside it, in one tap.
 */
function makeMenu(current: Language, offered: readonly Language[]): Html {
  const link = (language: Language, more = none) =>
    html`<a lang="${language}" hreflang="${language}" href="?lang=${language}"${more}>${aboutLanguage[language].name}</a>`
  const mark = (language: Language) => (language === current ? html` aria-current="true"` : none)
  // HTML needs no end tag here, and there are many of them in every page.
  const all = offered.map((language) => html`<li>${link(language, mark(language))}`)
  const reference = isMachineMade(current) ? link(referenceOf(current)) : none
  return html`<div class="speech">${reference}<details class="languages"><summary>${icon('globe')}${aboutLanguage[current].name}</summary><ul>${all}</ul></details></div>`
}

/** The language that the team has written: English, or German for plain German. */
const referenceOf = (language: Language): Language => (language === 'de-simple' ? 'de' : 'en')

const isMachineMade = (language: Language): boolean => aboutLanguage[language].made === 'machine'

/** A machine has written this language, and the page says so. */
const machineMark = (language: Language): Html =>
  isMachineMade(language) ? html`<p class="made">${textsOf(language).madeByMachine}</p>` : none

/**
 * What the law or a promise depends on stands beside its reference, in a language that no native
 * speaker has read yet.
 */
export function besideReference(
  language: Language,
  write: (texts: Texts, language: Language) => Html,
): Html {
  const own = write(textsOf(language), language)
  if (!isMachineMade(language)) return own
  const reference = referenceOf(language)
  return html`${own} <span class="beside" lang="${reference}" dir="ltr">${write(textsOf(reference), reference)}</span>`
}
