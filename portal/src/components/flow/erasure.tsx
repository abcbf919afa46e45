import type { ReactNode } from 'react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { isOpen } from '../flows/flow-words.ts'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { deliveryEndedAt } from './delivery-end.ts'
import './flow.css'

/** When the data was erased, or will be. */
export function Erasure({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  const { record_erased_at: recordErasedAt } = flow
  return (
    <Panel title={t.data} lead={t.dataLead}>
      <dl className="erasure">
        <dt>{t.result}</dt>
        <dd>
          <ResultErasure of={flow} />
        </dd>
        <dt>{t.record}</dt>
        <dd>
          {recordErasedAt === null ? (
            t.recordKept
          ) : (
            <>
              {t.recordErased} <Moment at={recordErasedAt} />
            </>
          )}
        </dd>
      </dl>
    </Panel>
  )
}

function ResultErasure({ of: flow }: { readonly of: FlowDetail }): ReactNode {
  const t = useTexts().flow
  if (isOpen(flow)) return t.resultNone
  if (flow.status === 'delivering') return t.resultWaiting
  if (flow.collected_at !== null)
    return (
      <>
        {t.resultFetched} <Moment at={claimsErasedAt(flow.collected_at)} />
      </>
    )
  const endedAt = deliveryEndedAt(flow)
  const isDelivered = flow.status === 'completed'
  if (endedAt === undefined) return isDelivered ? t.resultErasedThen : t.resultGivenUpThen
  return (
    <>
      {isDelivered ? t.resultErased : t.resultGivenUp} <Moment at={endedAt} />
    </>
  )
}

/** An application can ask userinfo for two minutes. */
const claimsErasedAt = (collectedAt: string): string =>
  new Date(Date.parse(collectedAt) + 120_000).toISOString()
