import { Navigate } from '@tanstack/react-router'
import { useDocumentTitle } from '../components/parts/document-title.ts'
import { EmptyState, Panel } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { useSession } from '../components/session/place.ts'

/** Leads to the first account, or operators without one to the deployment. */
export function StartPage() {
  const t = useTexts()
  const { accounts, environments, user } = useSession()
  useDocumentTitle(t.start.title)
  const [first] = accounts
  if (first) {
    const params = { account: first.account, environment: environments[0] ?? 'test' }
    return <Navigate to="/$account/$environment/home" params={params} replace />
  }
  if (user.operator) return <Navigate to="/operator/accounts" replace />
  return (
    <Panel>
      <EmptyState title={t.start.title} text={t.start.lead} />
    </Panel>
  )
}
