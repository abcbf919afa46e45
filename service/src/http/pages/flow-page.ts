import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenedPage } from '../../usecases/open-page.ts'
import { countryName } from '../../vocabulary/countries.ts'
import type { Result } from '../../vocabulary/result.ts'
import { asPage } from '../security-headers.ts'
import { type Html, html } from './html.ts'
import { chooseLanguage, type Language } from './language.ts'
import { layout } from './layout.ts'
import { qrCode } from './qr-code.ts'
import { textsOf } from './texts/texts.ts'

export type FlowPageDeps = { readonly openPage: (token: string) => Promise<Result<OpenedPage>> }

const hide = { schema: { hide: true } }

type Query = { Params: { token: string }; Querystring: { lang?: unknown } }

/** The person's page behind `redirect_url`: who asks, for what, and what happens with it. */
export const flowPage = (deps: FlowPageDeps) => async (app: FastifyInstance) => {
  // Link checkers and previews look without being the person: they learn nothing and open nothing.
  app.head('/flow/:token', hide, async (_request, reply) => asPage(reply).send())
  app.get<Query>('/flow/:token', { ...hide, exposeHeadRoute: false }, async (request, reply) => {
    if (isPrefetch(request)) return asPage(reply).code(503).send()
    const language = chooseLanguage(request.query.lang, request.headers['accept-language'])
    const opened = await deps.openPage(request.params.token)
    asPage(reply).header('Content-Language', language).header('Vary', 'Accept-Language')
    return opened.ok ? reply.send(askingPage(opened.value, language)) : reply.code(404).send(unknownPage(language))
  })
}

/** A browser that fetches ahead of a click; told 503, it fetches again when the person comes. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose']].some((purpose) => String(purpose ?? '').includes('prefetch'))

function askingPage({ flow, walletLinks }: OpenedPage, language: Language): string {
  const texts = textsOf(language)
  const body = html`
  <p class="top"><span class="who">${new URL(flow.redirectUrl).host}</span> ${languageLink(language)}</p>
  <h1>${texts.asks(flow.customer)}</h1>
  <p class="lead">${texts.howItWorks}</p>
  <h2>${texts.receives(flow.customer)}</h2>
  <ul class="asked">${askedItems(flow, language)}</ul>
  ${walletWays(walletLinks, language)}
  <p class="caution">${texts.started(new URL(flow.redirectUrl).host)}</p>
  <p class="time">${texts.minutesLeft(flow.secondsLeft < 60 ? 0 : Math.round(flow.secondsLeft / 60))}</p>
  <details><summary>${texts.about}</summary>
    <p>${texts.aboutChecked(flow.customer)}</p>
    <p>${texts.aboutApproval}</p>
  </details>`
  return layout({ language, title: texts.asks(flow.customer), environment: flow.environment, body })
}

function askedItems({ question }: OpenedPage['flow'], language: Language): readonly Html[] {
  const texts = textsOf(language)
  const revealed = question.revealed.map((id) => html`<li>${texts.attributes[id]}</li>`)
  const country = question.derived.nationality
  if (country === undefined) return revealed
  const asked = texts.derivedNationality(countryName(country, language))
  return [...revealed, html`<li>${asked} <span class="tag">${texts.onlyYesOrNo}</span></li>`]
}

/** A code for another device's camera, a link for this one. Only the link is ever tappable or copyable. */
function walletWays({ qr, this_device: link }: OpenedPage['walletLinks'], language: Language): Html {
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
function unknownPage(language: Language): string {
  const texts = textsOf(language)
  const body = html`
  <p class="top">${languageLink(language)}</p>
  <h1>${texts.unknownTitle}</h1>
  <p class="lead">${texts.unknownText}</p>`
  return layout({ language, title: texts.unknownTitle, environment: 'live', body })
}
