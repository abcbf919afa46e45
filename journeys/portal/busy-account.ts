import { flowId, flowIdBytes } from '../../service/src/core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../service/src/core/vocabulary/outcomes.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { openFlow } from '../setup/play-flow.ts'
import type { PortalStage } from '../setup/portal-visit.ts'

const minute = 60_000
const day = 86_400_000

type Story = {
  readonly reached: 0 | 1 | 2 | 3
  readonly outcome: OutcomeCode
  readonly delivery?: 'undelivered'
}

/** In turn; most are verified. */
const stories: readonly Story[] = [
  ...Array<Story>(13).fill({ reached: 3, outcome: 'presentation' }),
  { reached: 0, outcome: 'error_expired' },
  { reached: 1, outcome: 'error_expired' },
  { reached: 1, outcome: 'error_expired' },
  { reached: 1, outcome: 'error_cancelled' },
  { reached: 3, outcome: 'error_access_denied' },
  { reached: 3, outcome: 'error_credential_expired' },
]

type Busy = {
  readonly days: number
  readonly perDay: number
  /** So many of the newest callbacks are answered with 500. */
  readonly failing: number
}

/** Flows of some weeks, as they would be stored if they had been run. */
export async function makeBusy(
  { service }: PortalStage,
  customer: TestAccount,
  { days, perDay, failing }: Busy,
): Promise<void> {
  await openFlow(service, customer)
  const { read } = service.store.database
  const template = await read.selectFrom('flows').selectAll().executeTakeFirstOrThrow()
  const now = Date.now()
  const flows = Array.from({ length: days }, (_, daysAgo) =>
    // More lately, and fewer every seventh day.
    Array.from({ length: Math.ceil(perDay * (daysAgo % 7 === 3 ? 0.5 : 1 - daysAgo / 120)) }).map(
      (_flow, place) => now - daysAgo * day - (place + 1) * 17 * minute,
    ),
  ).flat()
  const made = flows.map((at, place) => {
    const isFailing = place < failing
    const newest: Story = { reached: 3, outcome: 'presentation', delivery: 'undelivered' }
    const story = isFailing ? newest : (stories[(place * 7) % stories.length] ?? newest)
    const { reached, outcome } = story
    const took = 9_000 + ((place * 7_919) % 40) * 1_000
    return {
      ...template,
      id: flowId(service.store.random(flowIdBytes), at),
      created_at: at,
      expires_at: at + 10 * minute,
      state: isFailing ? ('delivering' as const) : ('completed' as const),
      due_at: isFailing ? now + day : null,
      outcome,
      opened_at: reached >= 1 ? at + 1_500 : null,
      requested_at: reached >= 2 ? at + 8_000 : null,
      fetched_path: reached >= 2 ? (place % 3 === 0 ? 'this_device' : 'qr') : null,
      answered_at: reached >= 3 ? at + took : null,
      ended_at: at + took + 500,
      attempts: 1,
      master_key_id: null,
      data_key: null,
      request_seed: null,
      sealed_state: null,
    } as const
  })
  for (let from = 0; from < made.length; from += 100) {
    const some = made.slice(from, from + 100)
    await read.insertInto('flows').values(some).execute()
    await read
      .insertInto('callback_attempts')
      .values(
        some.map(({ id, ended_at: endedAt, state }) => ({
          flow_id: id,
          number: 1,
          started_at: endedAt,
          duration_milliseconds: 180,
          status: state === 'delivering' ? 500 : 200,
          reason: state === 'delivering' ? 'status_server_error' : null,
          way: 'url' as const,
          account_id: template.account_id,
          environment: template.environment,
        })),
      )
      .execute()
  }
  // As the worker does every minute; older flows than are kept are then counted before they go.
  while (await service.store.flowCounts.fold(60 * minute));
}
