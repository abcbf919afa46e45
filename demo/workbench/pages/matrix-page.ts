import type { Rehearsed, Run } from '../rehearsal.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { layout } from './layout.ts'
import { textsOf } from './texts.ts'

type Matrix = {
  /** Empty: the wallet could not be reached. */
  readonly outcomes: readonly Rehearsed[]
  readonly runs: ReadonlyMap<string, Run>
}

/** Every outcome of the sandbox wallet, with its run button and how it went. */
export function matrixPage({ outcomes, runs }: Matrix, logbook: Html, language: Language): string {
  const { matrix } = textsOf(language).trial
  const right = outcomes.filter(({ outcome }) => runs.get(outcome)?.isRight === true).length
  const rows = outcomes.map((each) => matrixRow(each, runs.get(each.outcome), language))
  const all = html`<p><button id="run-all">${matrix.runAll}</button></p>
  <p class="soft">${matrix.runAllHint}</p>`
  const counter = html`<div class="notice">
  <h1>${matrix.title}</h1>
  <p class="lead">${matrix.lead}</p>
  <form method="post" action="/matrix">${outcomes.length === 0 ? html`` : all}</form>
  <p role="status"><strong>${
    outcomes.length === 0 ? matrix.outage : matrix.count({ right, all: outcomes.length })
  }</strong></p>
</div>
<ul class="matrix">${rows}</ul>`
  return layout({ language, title: matrix.title, counter, logbook })
}

function matrixRow(
  { outcome, callback }: Rehearsed,
  run: Run | undefined,
  language: Language,
): Html {
  const { matrix } = textsOf(language).trial
  const state = run === undefined ? 'open' : run.isRight ? 'right' : 'wrong'
  const words =
    run === undefined ? matrix.open : run.isRight ? matrix.right : matrix.wrong({ got: run.got })
  return html`<li class="${state}" id="${outcome}">
  <div><code class="name">${outcome}</code> <small>${matrix.documented}:
    <code>${callback}</code></small></div>
  <span class="state">${words}</span>
  <form method="post" action="/matrix"><button class="quiet" name="outcome" value="${outcome}"
    aria-label="${matrix.run}: ${outcome}">${matrix.run}</button></form>
</li>`
}
