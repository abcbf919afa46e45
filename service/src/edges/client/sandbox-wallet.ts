import { z } from 'zod'
import { defined } from '../../core/vocabulary/defined.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { ask } from './ask.ts'

const acted = z.object({
  answered: z.object({ status: z.int(), redirect_uri: z.string().optional() }).optional(),
})
const refused = z.object({ refused: z.object({ code: z.string(), detail: z.string() }) })
const problem = z.object({ error: z.string(), error_description: z.string() })

/** Its words for a service that does not answer: then the wallet is not to blame. */
/** What the sandbox wallet is to do with a link. */
type WalletWish = { readonly link: string; readonly outcome: string; readonly provider: string }

/** The service's reply to the wallet's answer, or undefined if the wallet never answered. */
type WalletAnswer = { readonly status: number; readonly destination?: string } | undefined

const serviceAway = ['request_unreachable', 'service_unreachable']

/** The slowest outcome takes five seconds. */
const longestMilliseconds = 30_000

/** Lets the sandbox wallet read a link and end the proof as requested. */
export const presentBy =
  (call: typeof ask) =>
  async (walletUrl: string, wish: WalletWish): Promise<Result<WalletAnswer>> => {
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(wish) } as const
    const answer = await call(
      new URL('/sandbox/present', walletUrl).href,
      request,
      longestMilliseconds,
    )
    if (!answer.ok) return answer
    const body: unknown = JSON.parse(answer.value.body)
    if (answer.value.status !== 200) return whyNot(body, answer.value.status)
    const { answered } = acted.parse(body)
    if (answered === undefined) return ok(undefined)
    const { status, redirect_uri: destination } = answered
    return ok(defined({ status, destination }))
  }

/** `error_internal` is a fault of the service, `wallet_gave_up` one of the wallet. */
function whyNot(body: unknown, status: number): Result<never> {
  const said = problem.safeParse(body).data
  const { code = said?.error, detail = said?.error_description } =
    refused.safeParse(body).data?.refused ?? {}
  if (code === undefined) return fail('wallet_gave_up', { description: `it answered ${status}` })
  return serviceAway.includes(code)
    ? fail('error_internal', {
        description: `the service did not answer the sandbox wallet: ${detail} (${code})`,
      })
    : fail('wallet_gave_up', { description: `${detail} (${code})` })
}
