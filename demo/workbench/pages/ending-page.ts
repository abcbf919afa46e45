import type { Ending, Wish } from '../../shop/identity.ts'
import { type Flag, flags } from './choices.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { plate } from './plate.ts'
import { type Texts, textsOf, type Words } from './texts.ts'

/** How a proof can end without success, as people see it. Several codes share one text. */
type Trouble = keyof Texts['troubles']

type Proved = Extract<Ending, { outcome: 'proved' }>

/** The order after a successful proof. */
export function donePage(proved: Proved, wish: Wish, logbook: Html, language: Language): string {
  const texts = textsOf(language)
  if (wish.plate === 'rum') return rumPage(proved.isConfirmed, texts, logbook, language)
  const { done } = texts
  const firstName = proved.revealed.given_name ?? ''
  const flag = flags.find((one) => one === wish.flag) ?? 'DE'
  const flagName = texts.flagNames[flag]
  const engraved = firstName.toUpperCase()
  const { title, text } = wordsFor(proved, wish, flagName, texts)
  const description = proved.isConfirmed
    ? texts.plate.describe({ name: engraved, flag: texts.flagOf({ country: flagName }) })
    : texts.plate.describePlain({ name: engraved })
  const shownFlags = proved.isConfirmed ? [flag] : []
  const again = wish.plate !== 'plain' && !proved.isConfirmed ? done.otherFlag : done.again
  const counter = html`
<div class="product">
  <div class="window">${plate({ name: engraved, pencil: '', description, flags: shownFlags })}</div>
  <div class="offer">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <p class="soft">${wish.plate === 'papers' ? done.received : done.notReceived}</p>
    <p><a class="button quiet" href="/">${again}</a></p>
  </div>
  ${receipt(proved, wish, flag, texts)}
</div>`
  return layout({ language, title, counter, logbook })
}

/** The shop knows a yes or no about age, and neither a name nor a birthday. */
function rumPage(isOfAge: boolean, { done }: Texts, logbook: Html, language: Language): string {
  const { title, text } = isOfAge ? done.rum : done.noRum
  const counter = html`
<div class="window empty" aria-hidden="true">${plate({ pencil: '', description: '' })}</div>
<div class="notice">
  <h1>${title}</h1>
  <p class="lead">${text}</p>
  <p class="soft">${done.onlyYesOrNo}</p>
  <p><a class="button quiet" href="/">${done.again}</a></p>
</div>`
  return layout({ language, title, counter, logbook })
}

function wordsFor(
  { revealed, isConfirmed }: Proved,
  { plate: wanted }: Wish,
  flagName: string,
  { done }: Texts,
): Words {
  const title = done.title({ name: capitalise(revealed.given_name ?? '') })
  if (wanted === 'plain') return { title, text: done.plain }
  if (isConfirmed) return { title, text: done.withFlag({ flag: flagName }) }
  return { title: done.withoutFlag.title, text: done.withoutFlag.text({ flag: flagName }) }
}

/** Documents write names in capitals. The greeting does not. */
const capitalise = (name: string): string =>
  name
    .toLowerCase()
    .replace(
      /(^|[\s-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )

function receipt({ revealed, isConfirmed }: Proved, wish: Wish, flag: Flag, texts: Texts): Html {
  const { done, flagNames, product } = texts
  const yes = html`<span class="mark yes">${done.yes}</span>`
  const mark = isConfirmed ? yes : html`<span class="mark no">${done.no}</span>`
  const row = (title: string, value: Html, id: string) =>
    html`<div><dt>${title}</dt><dd id="${id}">${value}</dd></div>`
  const engraved = (revealed.given_name ?? '').toUpperCase()
  return html`<section class="receipt" aria-labelledby="order">
  <h2 id="order">${done.order}</h2>
  <dl>
    <div><dt>${done.rows.plate}</dt><dd>${product.price}</dd></div>
    ${row(done.rows.name, html`${engraved} ${yes}`, 'first-name')}
    ${papers(revealed, texts).map(([title, value]) => row(title, html`${value} ${yes}`, title.toLowerCase().replace(/\W+/g, '-')))}
    ${wish.plate === 'plain' ? nothing : row(done.rows.flag, html`${flagNames[flag]} ${mark}`, 'flag')}
    <div class="sum"><dt>${done.rows.sum}</dt><dd>${product.price}</dd></div>
  </dl>
  <p class="soft">${done.next}</p>
</section>`
}

/** What only the boat's papers need. */
function papers(
  { family_name, birth_date, nationality }: Proved['revealed'],
  { done }: Texts,
): readonly (readonly [string, string])[] {
  const { surname, birthday, nationality: country } = done.rows
  return [
    [surname, family_name ?? ''] as const,
    [birthday, birth_date ?? ''] as const,
    [country, nationality?.join(', ') ?? ''] as const,
  ].filter(([, value]) => value !== '')
}

const troubleOf: { readonly [code: string]: Trouble } = {
  error_access_denied: 'declined',
  error_cancelled: 'declined',
  error_expired: 'late',
  error_session: 'late',
  error_credential_expired: 'document',
  error_credential_revoked: 'document',
  error_wallet_unavailable: 'wallet',
  ticket_unknown: 'ticketUsed',
  ticket_wrong_session: 'otherSession',
  not_started: 'notStarted',
  not_found: 'nowhere',
}

/** Every ending without a proof: what it means, that nothing is lost, and how to continue. */
export function troublePage(code: string, logbook: Html, language: Language): string {
  const texts = textsOf(language)
  const trouble = (Object.hasOwn(troubleOf, code) ? troubleOf[code] : undefined) ?? 'unproven'
  const { title, text } = texts.troubles[trouble]
  const leave = trouble === 'nowhere' || trouble === 'ticketUsed'
  const counter = html`
<div class="window empty" aria-hidden="true">${plate({ pencil: '', description: '' })}</div>
<div class="notice">
  <h1>${title}</h1>
  <p class="lead">${text}</p>
  <p><a class="button" href="/">${leave ? texts.toShop : texts.tryAgain}</a></p>
  ${leave ? nothing : html`<p class="soft">${texts.byPost}</p>`}
  <p class="code"><code>${code}</code></p>
</div>`
  return layout({ language, title, counter, logbook })
}
