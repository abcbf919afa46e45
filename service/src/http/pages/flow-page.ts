import type { PageView, WalletLinks } from '../../usecases/page-view.ts'
import { countryName } from '../../vocabulary/countries.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { qrCode } from './qr-code.ts'
import { textsOf } from './texts/texts.ts'

type Shown = { readonly language: Language; readonly selfPath: string }

/** The person's page: who asks, for what, and how it goes on. */
export function flowDocument(view: PageView, { language, selfPath }: Shown): string {
  const texts = textsOf(language)
  const { stage, customer, customerHost } = view
  const links = 'walletLinks' in stage ? stage.walletLinks : {}
  const body = html`
  <p class="top"><span class="who">${customerHost}</span> ${languageLink(language)}</p>
  <h1>${texts.asks(customer)}</h1>
  <p class="lead">${texts.howItWorks}</p>
  <h2>${texts.receives(customer)}</h2>
  <ul class="asked">${askedItems(view, language)}</ul>
  ${walletWays(links, language)}
  <p><a href="${selfPath}">${stage.kind}</a></p>
  <form id="cancel" method="post" action="/flows/${view.flowId}/cancel"><button>Cancel</button></form>`
  return layout({ language, title: texts.asks(customer), environment: view.environment, body })
}

function askedItems({ question }: PageView, language: Language): readonly Html[] {
  const texts = textsOf(language)
  const revealed = question.revealed.map((id) => html`<li>${texts.attributes[id]}</li>`)
  const country = question.derived.nationality
  if (country === undefined) return revealed
  const asked = texts.derivedNationality(countryName(country, language))
  return [...revealed, html`<li>${asked} <span class="tag">${texts.onlyYesOrNo}</span></li>`]
}

/** A code for another device's camera, a link for this one. Only the link is ever tappable or copyable. */
function walletWays({ qr, this_device: link }: WalletLinks, language: Language): Html {
  const texts = textsOf(language)
  if (link === undefined) return html`<p class="lead">${texts.answered}</p>`
  const opener = html`<p class="opener"><a id="open-wallet" class="button" href="${link}">${texts.openWallet}</a></p>
  <p class="time">${texts.openWalletHint}</p>`
  if (qr === undefined) return opener
  return html`<h2>${texts.scanTitle}</h2>
  <p class="lead">${texts.scanText}</p>
  ${qrCode(qr, texts.codeLabel)}
  ${opener}`
}

function languageLink(language: Language): Html {
  const other: Language = language === 'de' ? 'en' : 'de'
  return html`<a class="language" lang="${other}" hreflang="${other}" href="?lang=${other}">${textsOf(language).otherLanguage}</a>`
}

/** One page for every link that leads nowhere: it does not reveal whether it ever led somewhere. */
export function neutralDocument(language: Language): string {
  const texts = textsOf(language)
  const body = html`
  <p class="top">${languageLink(language)}</p>
  <h1>${texts.unknownTitle}</h1>
  <p class="lead">${texts.unknownText}</p>`
  return layout({ language, title: texts.unknownTitle, environment: 'live', body })
}

export const otherBrowserDocument = (language: Language): string => neutralDocument(language)
