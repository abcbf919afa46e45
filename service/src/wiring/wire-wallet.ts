import type { Certificate } from '../core/verification/pki/certificate.ts'
import { createChainCache } from '../core/verification/pki/chain-cache.ts'
import type { FlowId } from '../core/vocabulary/ids.ts'
import type { BrowserWalletRoutesDeps } from '../edges/http/pages/flow/browser-wallet-routes.ts'
import { createRubbishLimit } from '../edges/http/wallet/rubbish-limit.ts'
import type { WalletRoutesDeps } from '../edges/http/wallet/wallet-routes.ts'
import type { AskStatus, IssuerDeployments } from '../usecases/ports/issuers.ts'
import type { SignPresentation } from '../usecases/ports/signing.ts'
import type { AskRevocation } from '../usecases/ports/trust/revocation-lists.ts'
import type { ReadBody } from '../usecases/proof/wallet/find-request.ts'
import { noteMisunderstanding } from '../usecases/proof/wallet/note-misunderstanding.ts'
import {
  type ReceiveAnswerDeps,
  receiveAnswer,
  receiveBrowserAnswer,
} from '../usecases/proof/wallet/receive-answer.ts'
import { serveBrowserRequests } from '../usecases/proof/wallet/serve-browser-requests.ts'
import { serveRequest } from '../usecases/proof/wallet/serve-request.ts'
import { type AskRevocationDeps, askRevocation } from '../usecases/trust/ask-revocation.ts'
import { askStatus } from '../usecases/trust/ask-status.ts'
import type { Parts } from './parts.ts'
import type { ProofDeps } from './wire-proof.ts'

/** There are few providers, each with a handful of signers. */
const mostChains = 200

/** What wallets call. */
export function wireWallet(
  parts: Parts,
  deps: ProofDeps,
  signPresentation: SignPresentation,
): WalletRoutesDeps & BrowserWalletRoutesDeps {
  const { traces } = parts
  const chains = createChainCache(mostChains)
  const askSigner = wireAskRevocation(parts, deps.issuers)
  const lists = {
    issuers: deps.issuers,
    askRevocation: askSigner,
    issuerList: parts.lists.issuerList,
  }
  const answerDeps: ReceiveAnswerDeps = {
    ...deps,
    chains,
    signPresentation,
    meters: parts.metrics,
    noteComparison: parts.comparisons.note,
    askRevocation: askSigner,
    askStatus: traces.part('status list', (...given: Parameters<AskStatus>) =>
      askStatus(lists, ...given),
    ),
  }
  return {
    serveRequest: traces.step('request', (token: string, readBody?: ReadBody) =>
      serveRequest(deps, token, readBody),
    ),
    receiveAnswer: traces.step('answer', (token: string, readBody: ReadBody) =>
      receiveAnswer(answerDeps, token, traces.part('body', readBody)),
    ),
    serveBrowserRequests: (id, cookies) => serveBrowserRequests(deps, id, cookies),
    receiveBrowserAnswer: traces.step(
      'answer',
      (id: FlowId, cookies: string | undefined, readBody: ReadBody) =>
        receiveBrowserAnswer(answerDeps, id, cookies, traces.part('body', readBody)),
    ),
    noteMisunderstanding: (token) => noteMisunderstanding(deps, token),
    fetchLimit: createRubbishLimit(deps.monotonicMilliseconds),
    rubbishLimit: createRubbishLimit(deps.monotonicMilliseconds),
  }
}

/** Shared by the checks of credentials and of status lists. */
function wireAskRevocation(
  { lists, traces, log }: Pick<Parts, 'lists' | 'traces' | 'log'>,
  issuers: IssuerDeployments,
): AskRevocation {
  const told = new WeakSet<Certificate>()
  const deps: AskRevocationDeps = {
    issuers,
    log,
    isNews(certificate) {
      const isNews = !told.has(certificate)
      told.add(certificate)
      return isNews
    },
    // A certificate that names no list causes no fetch and leaves no trace.
    revocationList: traces.part('revocation list', lists.revocationList),
  }
  return (path, context) => askRevocation(deps, path, context)
}
