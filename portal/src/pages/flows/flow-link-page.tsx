import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useReading } from '../../api/hooks.ts'
import { Loaded } from '../../components/parts/loaded.tsx'
import { PageHead } from '../../components/parts/panel.tsx'
import { useTexts } from '../../components/session/language.tsx'
import { useSession } from '../../components/session/place.ts'

/** Where links from outside lead, which know a flow and no account. */
export function FlowLinkPage() {
  const { flow: id } = useParams({ from: '/signed-in/flow/$flow' })
  const found = useReading('findPlace', { body: { id } })
  const isUnknown = found.error?.code === 'proof_unknown' || found.error?.code === 'request_invalid'
  if (isUnknown) return <NotYours id={id} />
  return (
    <Loaded of={found} lines={8}>
      {({ account, environment, flow }) => (
        <Navigate
          to="/$account/$environment/flows/$flow"
          params={{ account, environment, flow: flow ?? id }}
          replace
        />
      )}
    </Loaded>
  )
}

/** The same for a flow of somebody else and for one that never was. */
function NotYours({ id }: { readonly id: string }) {
  const t = useTexts()
  const { user } = useSession()
  return (
    <>
      <PageHead title={t.flowLink.title} lead={t.flowLink.lead({ email: user.email })} />
      <p>
        <code>{id}</code>
      </p>
      <p>
        <Link to="/">{t.notFound.action}</Link>
      </p>
    </>
  )
}
