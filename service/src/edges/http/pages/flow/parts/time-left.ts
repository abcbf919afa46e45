import { type Html, html } from '../../html.ts'
import type { TimeTexts } from '../../texts/texts.ts'
import type { ShownPage } from '../shown-page.ts'

type TimeLeft = { readonly secondsLeft: number; readonly extensionsLeft?: number }

/** WCAG 2.2, 2.2.1 requires at least twenty seconds to ask for more time; we give sixty. */
const warningSeconds = 60

/**
 * The minutes left, and a button for more. The script counts down and shows the button near the
 * end.
 */
export function timeLeft(
  { texts, flowPath, justExtended }: ShownPage,
  { secondsLeft, extensionsLeft = 0 }: TimeLeft,
): Html {
  const { minutes, oneMinute, lessThanOne, more, extended } = texts.time
  const form = html`<form method="post" action="${flowPath}/more-time"><button class="quiet"${justExtended ? html` autofocus` : html``}>${more}</button></form>`
  const looks = `${secondsLeft <= warningSeconds ? ' ending' : ''}${justExtended ? ' extended' : ''}`
  return html`<div class="time-left${looks}" data-seconds="${String(secondsLeft)}" data-minutes="${minutes}" data-one-minute="${oneMinute}" data-less="${lessThanOne}">
  <p tabindex="-1">${justExtended ? html`${extended} ` : html``}<span class="minutes">${inMinutes(texts.time, secondsLeft)}</span></p>
  ${extensionsLeft > 0 ? form : html``}
</div>`
}

function inMinutes({ minutes, oneMinute, lessThanOne }: TimeTexts, seconds: number): string {
  if (seconds < 60) return lessThanOne
  const rounded = Math.round(seconds / 60)
  return rounded === 1 ? oneMinute : minutes.replace('{n}', String(rounded))
}
