import { answer, type Reply } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import type { VerifierRequest } from '../../../wallet/src/holder/verifier-request.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import type { Fetch } from '../../../wallet/src/holder/web.ts'
import { filledWallet } from '../setup/wallet-exchange.ts'

/** A new answer by `send`, and what was posted, so that it can be posted again. */
export async function answerOnce(
  request: VerifierRequest,
  send: Fetch,
): Promise<{ readonly reply: Reply; readonly body: RequestInit | undefined }> {
  const chosen = choose(request.query, await filledWallet())
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  let body: RequestInit | undefined
  const remember: Fetch = (url, init) => {
    body = init
    return send(url, init)
  }
  const vpToken = await makeVpToken(chosen.value, request, new Date())
  const reply = await answer(request, vpToken, { fetch: remember })
  return { reply, body }
}
