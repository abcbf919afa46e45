import type { Ending, Wish } from '../identity.ts'
import { type Html, html, nothing } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { plate } from './plate.ts'
import { type Flag, flags, type Texts, type Trouble } from './texts/texts.ts'
import { textsOf } from './texts/texts-of.ts'

type Proved = Extract<Ending, { outcome: 'proved' }>

/** The order after a successful proof. */
export function donePage(proved: Proved, wish: Wish, logbook: Html, language: Language): string {
  const texts = textsOf(language)
  const flag = flags.find((one) => one === wish.flag) ?? 'DE'
  const flagName = texts.flagNames[flag]
  const engraved = proved.firstName.toUpperCase()
  const plain = texts.done.withoutFlag(flagName)
  const title = proved.fliesFlag ? texts.done.title(capitalise(proved.firstName)) : plain.title
  const description = texts.plate.describe(
    engraved,
    proved.fliesFlag ? texts.flagOf(flagName) : undefined,
  )
  const shownFlags = proved.fliesFlag ? [flag] : []
  const again = proved.fliesFlag ? texts.done.again : texts.done.otherFlag
  const counter = html`
<div class="product">
  <div class="window">${plate({ name: engraved, pencil: '', description, flags: shownFlags })}</div>
  <div class="offer">
    <h1>${title}</h1>
    <p class="lead">${proved.fliesFlag ? texts.done.withFlag(flagName) : plain.text}</p>
    <p class="soft">${texts.done.notReceived}</p>
    <p><a class="button quiet" href="/">${again}</a></p>
  </div>
  ${receipt(proved, engraved, flag, texts)}
</div>`
  return layout({ language, title, counter, logbook })
}

/** Documents write names in capitals. The greeting does not. */
const capitalise = (name: string): string =>
  name
    .toLowerCase()
    .replace(
      /(^|[\s-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )

function receipt(
  { fliesFlag }: Proved,
  engraved: string,
  flag: Flag,
  { done, flagNames, product }: Texts,
): Html {
  const yes = html`<span class="mark yes">${done.yes}</span>`
  const mark = fliesFlag ? yes : html`<span class="mark no">${done.no}</span>`
  return html`<section class="receipt" aria-labelledby="order">
  <h2 id="order">${done.order}</h2>
  <dl>
    <div><dt>${done.rows.plate}</dt><dd>${product.price}</dd></div>
    <div><dt>${done.rows.name}</dt><dd id="first-name">${engraved} ${yes}</dd></div>
    <div><dt>${done.rows.flag}</dt><dd id="flag">${flagNames[flag]} ${mark}</dd></div>
    <div class="sum"><dt>${done.rows.sum}</dt><dd>${product.price}</dd></div>
  </dl>
  <p class="soft">${done.next}</p>
</section>`
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
