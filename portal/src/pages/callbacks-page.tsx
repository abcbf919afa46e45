import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useReading } from '../api/hooks.ts'
import { type CallbackView, callbackViews } from '../components/callbacks/callbacks-search.ts'
import { CauseGroups } from '../components/callbacks/cause-groups.tsx'
import { DeliverNowDialog } from '../components/callbacks/deliver-now-dialog.tsx'
import { DeliveredList } from '../components/callbacks/delivered-list.tsx'
import { EndpointHealth } from '../components/callbacks/endpoint-health.tsx'
import { TestCallbackTable } from '../components/callbacks/test-callback-table.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead, Panel } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import '../components/callbacks/callbacks.css'
import '../components/parts/views.css'

const address = '/signed-in/$account/$environment/callbacks'

/** How the customer's server took what it was sent, flow by flow. */
export function CallbacksPage() {
  const t = useTexts()
  const place = usePlace()
  const { show: view = 'attention' } = useSearch({ from: address })
  return (
    <>
      <PageHead
        title={t.callbacks.title}
        lead={t.callbacks.lead}
        action={
          <Link to="/$account/$environment/redirect-url" params={place} className="button-link">
            <Button component="span" variant="default">
              {t.callbacks.sendTest}
            </Button>
          </Link>
        }
      />
      <EndpointHealth />
      <Views />
      <View key={`${place.account}/${place.environment}`} of={view} />
    </>
  )
}

function View({ of: view }: { readonly of: CallbackView }) {
  if (view === 'tests') return <SentTests />
  return view === 'delivered' ? <DeliveredList /> : <Attention />
}

function Attention() {
  const params = usePlace()
  const { change } = useRights()
  const [asked, setAsked] = useState<readonly string[]>()
  const troubled = useReading('listTroubledCallbacks', { params })
  return (
    <>
      <Loaded of={troubled} lines={6}>
        {(found) => <CauseGroups {...found} onDeliver={change ? setAsked : undefined} />}
      </Loaded>
      {asked && <DeliverNowDialog flows={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Views() {
  const t = useTexts()
  const params = usePlace()
  const count = useReading('listTroubledCallbacks', { params }).data?.flows.length ?? 0
  return (
    <nav className="views" aria-label={t.callbacks.views}>
      {callbackViews.map((view) => (
        <Link
          key={view}
          className="view"
          to="/$account/$environment/callbacks"
          params={params}
          search={view === 'attention' ? {} : { show: view }}
          activeOptions={{ exact: true }}
          replace
        >
          {view === 'attention' ? t.callbacks.attention({ count }) : t.callbacks[view]}
        </Link>
      ))}
    </nav>
  )
}

function SentTests() {
  const t = useTexts()
  const params = usePlace()
  const sent = useReading('listTestCallbacks', { params })
  return (
    <Panel flush title={t.callbacks.tests} lead={t.callbacks.testsLead}>
      <Loaded of={sent}>
        {({ tests }) =>
          tests.length === 0 ? (
            <p className="muted small panel-foot">{t.callbacks.testsEmpty}</p>
          ) : (
            <TestCallbackTable tests={tests} />
          )
        }
      </Loaded>
    </Panel>
  )
}
