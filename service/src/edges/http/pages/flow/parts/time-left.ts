import { extensionSeconds } from '../../../../../core/flow/advance.ts'
import type { Language } from '../../../../../core/vocabulary/languages.ts'
import type { TimeLeft } from '../../../../../usecases/proof/page-view.ts'
import { type Html, html } from '../../html.ts'
import type { Texts } from '../../texts.ts'
import type { ShownPage } from '../shown-page.ts'

/** WCAG 2.2, 2.2.1 requires at least twenty seconds to ask for more time; we give sixty. */
const warningSeconds = 60

/**
 * The minutes left, and a button for more. The script counts down and shows the button near the
 * end.
 */
export function timeLeft(
  { texts, flowPath, justExtended, language }: ShownPage,
  { secondsLeft, extensionsLeft }: TimeLeft,
): Html {
  const { minutes, lessThanOne, more, extended } = texts.time
  const form = html`<form method="post" action="${flowPath}/more-time"><button class="quiet"${justExtended ? html` autofocus` : html``}>${more}</button></form>`
  const looks = `${secondsLeft <= warningSeconds ? ' ending' : ''}${justExtended ? ' extended' : ''}`
  const left = secondsLeft < 60 ? lessThanOne : minutes({ minutes: Math.round(secondsLeft / 60) })
  const most = Math.round((secondsLeft + extensionsLeft * extensionSeconds) / 60)
  return html`<div class="time-left${looks}" data-seconds="${String(secondsLeft)}" data-minutes="${sentencesUpTo(most, language, minutes)}" data-less="${lessThanOne}">
  <p tabindex="-1">${justExtended ? html`${extended} ` : html``}<span class="minutes">${left}</span></p>
  ${extensionsLeft > 0 ? form : html``}
</div>`
}

/** Each set is made once: a flow has less than an hour, and so many sentences take long. */
const made = new Map<string, Html>()

/** Not every browser has the plural rules of every language, so each number has its sentence. */
function sentencesUpTo(
  most: number,
  language: Language,
  inMinutes: Texts['time']['minutes'],
): Html {
  const name = `${language} ${most}`
  const known =
    made.get(name) ??
    joined(
      withoutRepetitions(Array.from({ length: most }, (_, at) => inMinutes({ minutes: at + 1 }))),
    )
  made.set(name, known)
  return known
}

/** A sentence that differs from the last one only by its number is left empty: thirty are long. */
function withoutRepetitions(sentences: readonly Html[]): readonly Html[] {
  let last = 0
  return sentences.map((sentence, at) => {
    const repeated = sentences[last]?.text.replace(String(last + 1), String(at + 1))
    if (at > 0 && sentence.text === repeated) return html``
    last = at
    return sentence
  })
}

const joined = ([first = html``, ...others]: readonly Html[]): Html =>
  html`${first}${others.map((sentence) => html`|${sentence}`)}`
