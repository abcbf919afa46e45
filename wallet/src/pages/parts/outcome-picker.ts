import type { CredentialFormat } from '../../holder/held-credential.ts'
import {
  browserCallbackOf,
  type Callback,
  callbackOf,
  type OutcomeGroup,
  outcomeGroups,
} from '../../outcomes/outcome-table.ts'
import { type Outcome, type SlowSeconds, slowSeconds } from '../../outcomes/outcomes.ts'
import { type Html, html, nothing } from '../html.ts'
import type { Language } from '../language.ts'
import { textsOf } from '../texts/texts-of.ts'
import { radioButton } from './radio-button.ts'

const groupNames: readonly OutcomeGroup[] = ['person', 'credential', 'binding', 'wallet']

/** Every outcome as a submit button of the surrounding form. */
export function outcomePicker(
  formats: readonly CredentialFormat[],
  pinned: Picked | undefined,
  language: Language,
): Html {
  const { simulate } = textsOf(language)
  return html`<details class="drawer" id="simulate">
  <summary><span>${simulate.title}</span></summary>
  <p class="soft">${simulate.lead}</p>
  <div class="settings">
    ${formatPicker(formats, pinned?.format, language)}
    ${secondsPicker(pinned?.seconds, language)}
  </div>
  <p>${tick('stay', simulate.stay)}</p>
  <p>${tick('pin', simulate.pin)}</p>
  ${outcomeRows(language, (outcome) => outcomeButton(outcome, callbackOf[outcome], language))}
  <p class="soft">${simulate.samePerson}</p>
</details>`
}

/** The same behind the browser's dialog, which ends with the answer. */
export function browserOutcomePicker(
  formats: readonly CredentialFormat[],
  language: Language,
): Html {
  const { simulate, browser } = textsOf(language)
  const row = (outcome: Outcome) => outcomeButton(outcome, browserCallbackOf(outcome), language)
  return html`<details class="drawer" id="simulate">
  <summary><span>${simulate.title}</span></summary>
  <p class="soft">${simulate.lead} ${browser.staysOpen}</p>
  <div class="settings">
    ${formats.length > 1 ? formatPicker(formats, undefined, language) : nothing}
    ${secondsPicker(undefined, language)}
  </div>
  ${outcomeRows(language, row)}
  <p class="soft">${simulate.samePerson}</p>
</details>`
}

type Picked = { readonly format?: CredentialFormat; readonly seconds?: SlowSeconds }

const tick = (name: string, label: string): Html =>
  html`<label class="tick"><input type="checkbox" name="${name}" value="yes"> ${label}</label>`

function formatPicker(
  formats: readonly CredentialFormat[],
  pinned: CredentialFormat | undefined,
  language: Language,
): Html {
  const { simulate } = textsOf(language)
  const picked = formats.find((format) => format === pinned) ?? 'any'
  const options = ['any' as const, ...formats].map((format) => ({
    value: format,
    label: format === 'any' ? simulate.automatic : formatNames[format],
  }))
  return segments('format', simulate.format, options, picked)
}

export const formatNames: { readonly [format in CredentialFormat]: string } = {
  'dc+sd-jwt': 'SD-JWT VC',
  mso_mdoc: 'mdoc',
}

/** Such as "30 seconds" or "2 minutes". */
export function waiting(seconds: SlowSeconds, language: Language): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [seconds / 60, 'minute']
  const inWords = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(language, inWords).format(count)
}

function secondsPicker(pinned: SlowSeconds | undefined, language: Language): Html {
  const { simulate } = textsOf(language)
  const options = slowSeconds.map((seconds) => ({
    value: String(seconds),
    label: waiting(seconds, language),
  }))
  return segments('seconds', simulate.howSlow, options, String(pinned ?? slowSeconds[0]))
}

type Option = { readonly value: string; readonly label: string }

function segments(name: string, title: string, options: readonly Option[], picked: string): Html {
  const labels = options.map(({ value, label }) => {
    const radio = radioButton(name, value, value === picked)
    return html`<label>${radio} <span>${label}</span></label>`
  })
  const legend = html`<legend>${title}</legend>`
  return html`<fieldset class="segments">${legend}<div>${labels}</div></fieldset>`
}

/** Every outcome in its group. The caller makes the rows. */
export const outcomeRows = (language: Language, row: (outcome: Outcome) => Html): Html =>
  html`<div class="outcome-groups">${groupNames.map(
    (group) => html`<section class="outcomes">
  <h3>${textsOf(language).simulate.groups[group]}</h3>
  <ul>${outcomeGroups[group].map((outcome) => html`<li>${row(outcome)}</li>`)}</ul>
</section>`,
  )}</div>`

function outcomeButton(outcome: Outcome, callback: Callback, language: Language): Html {
  const { title, does } = textsOf(language).simulate.outcomes[outcome]
  const tag = codeTag(callback)
  return html`<button class="outcome" name="outcome" value="${outcome}">
  <span class="outcome-title"><b>${title}</b></span><span>${does}</span>${tag}
</button>`
}

export const callbackTag = (outcome: Outcome): Html => codeTag(callbackOf[outcome])

/** The documented code, green if the proof succeeds. */
function codeTag(callback: Callback): Html {
  return html` <code class="tag${callback === 'presentation' ? ' good' : ''}">${callback}</code>`
}
