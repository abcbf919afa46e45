import { Link } from '@tanstack/react-router'
import { useReading } from '../../api/hooks.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { linesOfFlows } from './attempt-lines.ts'
import { AttemptTable } from './attempt-table.tsx'
import { newestAttempts } from './newest-attempts.ts'
import { TestCallbackTable } from './test-callback-table.tsx'

const mostAttempts = 5
/** Some of the newest flows have no outcome yet. */
const flowsLookedAt = '20'
const mostTests = 3

/** The last attempts to reach the customer's server. */
export function RecentCallbacks() {
  const t = useTexts()
  const params = usePlace()
  const flows = useReading('listFlows', { params, query: { limit: flowsLookedAt } })
  return (
    <Panel flush title={t.callbacks.recent} lead={t.callbacks.recentLead} action={<SeeCallbacks />}>
      <Loaded of={flows}>
        {({ flows: newest }) => {
          const lines = newestAttempts(linesOfFlows(newest), mostAttempts)
          return lines.length === 0 ? (
            <p className="muted small panel-foot">{t.callbacks.recentEmpty}</p>
          ) : (
            <AttemptTable lines={lines} />
          )
        }}
      </Loaded>
    </Panel>
  )
}

/** The last callbacks that were sent on trial; nothing before the first one. */
export function RecentTests() {
  const t = useTexts()
  const params = usePlace()
  const { data } = useReading('listTestCallbacks', { params })
  if (data === undefined || data.tests.length === 0) return null
  return (
    <Panel flush title={t.callbacks.recentTests} action={<SeeCallbacks />}>
      <TestCallbackTable tests={data.tests.slice(0, mostTests)} />
    </Panel>
  )
}

function SeeCallbacks() {
  const t = useTexts()
  const params = usePlace()
  return (
    <Link
      to="/$account/$environment/callbacks"
      params={params}
      search={{ show: 'all' }}
      className="small"
    >
      {t.callbacks.seeCallbacks}
    </Link>
  )
}
