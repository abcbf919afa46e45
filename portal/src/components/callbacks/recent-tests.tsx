import { Link } from '@tanstack/react-router'
import { useReading } from '../../api/hooks.ts'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { TestCallbackTable } from './test-callback-table.tsx'

const mostTests = 3

/** The last callbacks that were sent on trial; nothing before the first one. */
export function RecentTests() {
  const t = useTexts()
  const params = usePlace()
  const { data } = useReading('listTestCallbacks', { params })
  if (data === undefined || data.tests.length === 0) return null
  return (
    <Panel
      flush
      title={t.callbacks.recentTests}
      action={
        <Link
          to="/$account/$environment/callbacks"
          params={params}
          search={{ show: 'tests' }}
          className="small"
        >
          {t.callbacks.seeCallbacks}
        </Link>
      }
    >
      <TestCallbackTable tests={data.tests.slice(0, mostTests)} />
    </Panel>
  )
}
