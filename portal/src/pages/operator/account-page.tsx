import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useReading } from '../../api/hooks.ts'
import { Loaded } from '../../components/parts/loaded.tsx'
import { PageHead } from '../../components/parts/panel.tsx'
import { useTexts } from '../../components/session/language.tsx'
import { isEnvironment, useSession } from '../../components/session/place.ts'
import { SettingPanels } from '../../components/settings/setting-panels.tsx'
import '../../components/parts/views.css'
import '../../components/flow/flow.css'

/** For operators: what only they set for an account. */
export function OperatorAccountPage() {
  const t = useTexts()
  const { customer: account, part } = useParams({
    from: '/signed-in/operator/accounts/$customer/$part',
  })
  const environment = isEnvironment(part) ? part : 'test'
  const params = { account, environment }
  const found = useReading('findAccounts', { body: { text: account } })
  const settings = useReading('getOperatorSettings', { params })
  return (
    <>
      <Link className="back small" to="/operator/accounts">
        <ChevronLeft size={15} aria-hidden />
        {t.operator.accountsTitle}
      </Link>
      <PageHead title={found.data?.accounts[0]?.name ?? account} lead={t.operator.settingsLead} />
      <Environments of={account} />
      <Loaded of={settings} lines={4}>
        {(saved) => (
          <SettingPanels
            key={`${account}/${environment}`}
            group="operator"
            saved={saved}
            of={params}
          />
        )}
      </Loaded>
    </>
  )
}

function Environments({ of: customer }: { readonly of: string }) {
  const t = useTexts()
  return (
    <nav className="views" aria-label={t.shell.environment}>
      {useSession().environments.map((part) => (
        <Link
          key={part}
          className="view"
          to="/operator/accounts/$customer/$part"
          params={{ customer, part }}
        >
          {t.shell[part]}
        </Link>
      ))}
    </nav>
  )
}
