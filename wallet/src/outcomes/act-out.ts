import { answer, reportError } from '../holder/answer.ts'
import { accept, type Checked } from '../holder/request/refusal.ts'
import type { VerifierRequest } from '../holder/verifier-request.ts'
import { type Answered, approve, openLink } from '../holder/wallet.ts'
import { type Act, acts } from './acts.ts'
import { makeEarlierToken } from './earlier-token.ts'
import type { Outcome } from './outcomes.ts'
import { holdFor, outcomeFor, preference, type SandboxWallet } from './sandbox-wallet.ts'

/** The opened request, and the reply. Absent if the wallet sends nothing. */
export type Enacted = { readonly request: VerifierRequest; readonly answered?: Answered }

/** Opens the link and acts so that the proof ends with this outcome. */
export async function actOut(
  outcome: Outcome,
  link: string,
  sandbox: SandboxWallet,
): Promise<Checked<Enacted>> {
  const opened = await openLink(link, sandbox)
  return opened.ok ? accept(await actOn(outcome, opened.value, sandbox)) : opened
}

/** The same for an open request: a person has seen it and chosen the outcome. */
export async function actOn(
  outcome: Outcome,
  request: VerifierRequest,
  sandbox: SandboxWallet,
): Promise<Enacted> {
  const act = acts[outcomeFor(outcome, request, sandbox)]
  if (act.does === 'nothing') return { request }
  if (act.does === 'report')
    return { request, answered: { reply: await reportError(request, act.error, sandbox) } }
  return {
    request,
    answered: await (act.does === 'replay'
      ? replay(request, sandbox)
      : show(act, request, sandbox)),
  }
}

async function show(
  act: Act & { does: 'present' },
  request: VerifierRequest,
  sandbox: SandboxWallet,
): Promise<Answered> {
  const held = await holdFor(act, request.query, sandbox)
  return approve(
    request,
    { ...sandbox, held, manners: { ...preference, ...act.manners } },
    act.tamper,
  )
}

/**
 * Genuine presentations for another request, encrypted again for this one: only their nonce is
 * wrong.
 */
async function replay(request: VerifierRequest, sandbox: SandboxWallet): Promise<Answered> {
  const another = { ...request, nonce: crypto.randomUUID() }
  const vpToken = sandbox.earlier ?? (await makeEarlierToken(request.query, another, sandbox))
  return { vpToken, reply: await answer(request, vpToken, sandbox) }
}
