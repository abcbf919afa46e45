import { createFlowWatchers } from '../edges/http/pages/live/flow-watchers.ts'
import type { ServerDeps } from '../edges/http/server.ts'
import { cancelProof } from '../usecases/proof/cancel-proof.ts'
import { flowStatus } from '../usecases/proof/flow-status.ts'
import { giveBrowserCookie } from '../usecases/proof/give-browser-cookie.ts'
import { giveMoreTime } from '../usecases/proof/give-more-time.ts'
import { openPage } from '../usecases/proof/open-page.ts'
import { returnBrowser } from '../usecases/proof/return-browser.ts'
import { showPage } from '../usecases/proof/show-page.ts'
import type { Parts } from './parts.ts'
import type { ProofDeps } from './wire-proof.ts'

/** What the person's browser calls. */
export function wirePages({ store, config, metrics }: Parts, deps: ProofDeps): ServerDeps['page'] {
  const watchers = createFlowWatchers()
  store.database.onChange(({ flowIds }) => watchers.call(flowIds))
  return {
    openPage: (token, cookies) => openPage(deps, token, cookies),
    giveBrowserCookie: (cookies) => giveBrowserCookie(deps, cookies),
    showPage: (id, cookies) => showPage(deps, id, cookies),
    flowStatus: (id, cookies) => flowStatus(deps, id, cookies),
    returnBrowser: (code, cookies) => returnBrowser(deps, code, cookies),
    cancelProof: (id, cookies) => cancelProof(deps, id, cookies),
    giveMoreTime: (id, cookies) => giveMoreTime(deps, id, cookies),
    watch: watchers.watch,
    meters: metrics,
    logo: store.accounts.logo,
    detailsSeconds: config.returnTimeoutSeconds + config.resultLifetimeSeconds,
  }
}
