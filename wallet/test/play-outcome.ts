import { actOut } from '../src/outcomes/act-out.ts'
import type { Outcome } from '../src/outcomes/outcomes.ts'
import type { SandboxWallet } from '../src/outcomes/sandbox-wallet.ts'
import {
  accessAnchors,
  at,
  type FakeVerifier,
  findPresentation,
  makeVerifier,
  type Setup,
} from './fake-verifier.ts'

/** Acts out an outcome against a verifier in memory. */
export async function playOutcome(
  outcome: Outcome,
  setup: Setup = {},
  change: Partial<SandboxWallet> = {},
) {
  const verifier = await makeVerifier(setup)
  const enacted = await actOut(outcome, verifier.link, {
    trust: { anchors: accessAnchors },
    fetch: verifier.fetch,
    now: () => at,
    statusListUri: 'https://wallet.example/status/1',
    wait: async () => undefined,
    ...change,
  })
  if (!enacted.ok) throw new Error(enacted.refusal.code)
  return { verifier, answered: enacted.value.answered }
}

export const readPresented = ({ received }: FakeVerifier): string =>
  findPresentation(received[0]?.answer ?? {})
