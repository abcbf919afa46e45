import { fail, ok } from '../../core/vocabulary/result.ts'
import type { Visiting } from '../../usecases/ports/integration.ts'
import { callbackPolicyIn, either, onlyOrigin } from './address-policy.ts'
import type { SafeClient } from './safe-client.ts'

type VisitDeps = {
  readonly client: Pick<SafeClient, 'send'>
  readonly localDevelopment: boolean
  readonly publicUrl: string
  readonly sandboxWalletUrl: string | undefined
}

const visitMilliseconds = 10_000
/** Far more than a page of an application needs to tell where it leads. */
const longestPageBytes = 1_024 * 1_024

/**
 * Visits a customer's application as a person's browser would, and ourselves and the sandbox wallet
 * on the way. Ranges that are opened for callbacks are not opened for it: what a page there shows
 * is not for the customer.
 */
export function createVisit(deps: VisitDeps): Visiting['ask'] {
  const application = callbackPolicyIn('test', { ...deps, openedRanges: [] })
  const { publicUrl, sandboxWalletUrl = publicUrl } = deps
  const own = either(onlyOrigin(publicUrl), onlyOrigin(sandboxWalletUrl))
  const policy = either(own, application)
  return async (url, wish = {}, milliseconds = visitMilliseconds) => {
    const { method = 'GET', headers = {}, body } = wish
    const sent = await deps.client.send({
      method,
      url,
      headers,
      ...(body === undefined ? {} : { body }),
      limits: {
        totalMilliseconds: milliseconds,
        headersMilliseconds: milliseconds,
        bodyBytes: longestPageBytes,
      },
      policy,
    })
    if (!sent.ok) return fail(sent.failure.code, { description: whyNot(url, sent.failure.code) })
    const { status, headers: answered, body: page } = sent.value
    return ok({ status, headers: answered, body: String(page) })
  }
}

const whyNot = (url: string, code: string): string =>
  `${URL.parse(url)?.origin ?? 'The address'} does not answer (${code}).`
