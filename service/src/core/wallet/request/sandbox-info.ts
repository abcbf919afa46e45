import type { Question } from '../../flow/flow.ts'
import type { Branding } from '../../vocabulary/branding.ts'

/** What a registration certificate tells other wallets (OpenID4VP 1.0 section 5.1). */
export type SandboxInfo = ReturnType<typeof sandboxInfo>

type Shown = {
  readonly customer: string
  readonly branding: Pick<Branding, 'purposes'>
  readonly question: Pick<Question, 'revealed' | 'optional' | 'derived'>
}

/**
 * Tells the sandbox wallet who is asking through us, why, and what the customer will learn, so that
 * its question can be as clear as a real wallet's. `page` is where the person came from on this
 * device: a refused answer has no address of ours to return to (section 8.2).
 */
export const sandboxInfo = ({ customer, branding, question }: Shown, page: string | null) => ({
  format: 'vidimus_sandbox' as const,
  data: {
    customer,
    purposes: branding.purposes,
    revealed: question.revealed,
    optional: question.optional,
    derived: question.derived,
    page: page ?? undefined,
  },
})
