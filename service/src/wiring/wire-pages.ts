import type { FlowId } from '../core/vocabulary/ids.ts'
import { createFlowWatchers } from '../edges/http/pages/live/flow-streams.ts'
import type { ServerDeps } from '../edges/http/server.ts'
import { cancelProof } from '../usecases/proof/end-proof.ts'
import { flowStatus, markedStatus } from '../usecases/proof/flow-status.ts'
import { giveMoreTime } from '../usecases/proof/give-more-time.ts'
import { keptDetailsSeconds } from '../usecases/proof/kept-times.ts'
import { giveBrowserCookie, openPage } from '../usecases/proof/open-page.ts'
import { returnBrowser } from '../usecases/proof/return-browser.ts'
import { showPage } from '../usecases/proof/show-page.ts'
import type { Parts } from './parts.ts'
import type { ProofDeps } from './wire-proof.ts'

/** What the person's browser calls. */
export function wirePages(
  { store, config, metrics, traces }: Parts,
  deps: ProofDeps,
): ServerDeps['page'] {
  const watchers = createFlowWatchers(store.flows.shownHere)
  store.database.onChange(({ flowIds }) => watchers.call(flowIds))
  return {
    timers: deps.timers,
    openPage: traces.step('page', (token: string, cookies?: string) =>
      openPage(deps, token, cookies),
    ),
    giveBrowserCookie: (cookies) => giveBrowserCookie(deps, cookies),
    showPage: (id, cookies) => showPage(deps, id, cookies),
    flowStatus: (id, cookies) => flowStatus(deps, id, cookies),
    markedStatus: (id, cookies) => markedStatus(deps, id, cookies),
    returnBrowser: traces.step('return', (code: string, cookies?: string) =>
      returnBrowser(deps, code, cookies),
    ),
    cancelProof: traces.step('cancel', (id: FlowId, cookies?: string) =>
      cancelProof(deps, id, cookies),
    ),
    giveMoreTime: (id, cookies) => giveMoreTime(deps, id, cookies),
    watch: watchers.watch,
    changedSince: store.flows.changedSince,
    hearing: store.database.hearing,
    meters: metrics,
    logo: store.accounts.logo,
    detailsSeconds: keptDetailsSeconds(config),
  }
}
