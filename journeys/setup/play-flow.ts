import type { RunningService, TestAccount } from '../../service/test/setup/running-service.ts'
import { type Started, startFlow } from '../../service/test/setup/wallet-exchange.ts'
import { actOut } from '../../wallet/src/outcomes/act-out.ts'
import type { Outcome } from '../../wallet/src/outcomes/outcomes.ts'

const question = {
  issuer: 'xx-sandbox',
  revealed: ['family_name', 'given_name'],
  derived: { nationality: 'DE' },
}

/** A flow that is opened in a browser and goes on no further. */
export const openFlow = (
  service: RunningService,
  customer: TestAccount,
  ask: object = {},
): Promise<Started> => startFlow(service, customer, { ...question, ...ask })

/** The wallet of the flow's code acts so that it ends with this outcome. */
export async function endFlow({ links }: Started, outcome: Outcome): Promise<void> {
  const acted = await actOut(outcome, links.qr ?? '', {
    trust: 'accept-any',
    statusListUri: 'https://status.invalid/list',
  })
  if (!acted.ok) throw new Error(`${acted.refusal.code}: ${acted.refusal.detail}`)
}
