import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useReading } from '../api/hooks.ts'
import { AttemptList } from '../components/callbacks/attempt-list.tsx'
import { DeliverNowDialog } from '../components/callbacks/deliver-now-dialog.tsx'
import { TestCallbackTable } from '../components/callbacks/test-callback-table.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead, Panel } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import '../components/parts/views.css'

const address = '/signed-in/$account/$environment/callbacks'

type Asked = { readonly flow: string | undefined; readonly count: number }

export function CallbacksPage() {
  const t = useTexts()
  const place = usePlace()
  const { change } = useRights()
  const { show: view = 'failed' } = useSearch({ from: address })
  const [asked, setAsked] = useState<Asked>()
  const health = useReading('getDeliveryHealth', { params: place })
  const waiting = health.data?.waiting ?? 0
  return (
    <>
      <PageHead
        title={t.callbacks.title}
        lead={t.callbacks.lead}
        action={
          change &&
          waiting > 0 && (
            <Button
              leftSection={<Send size={16} aria-hidden />}
              onClick={() => setAsked({ flow: undefined, count: waiting })}
            >
              {t.callbacks.deliverAll(waiting)}
            </Button>
          )
        }
      />
      <Views />
      <AttemptList
        key={`${place.account}/${place.environment}/${view}`}
        view={view}
        onDeliver={change ? (flow) => setAsked({ flow, count: 1 }) : undefined}
      />
      <SentTests />
      {asked && <DeliverNowDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Views() {
  const t = useTexts()
  const params = usePlace()
  return (
    <nav className="views" aria-label={t.callbacks.views}>
      {([undefined, 'all'] as const).map((show) => (
        <Link
          key={show ?? 'failed'}
          className="view"
          to="/$account/$environment/callbacks"
          params={params}
          search={show === undefined ? {} : { show }}
          activeOptions={{ exact: true }}
          replace
        >
          {t.callbacks[show ?? 'failed']}
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
    <Panel
      flush
      title={t.callbacks.tests}
      lead={t.callbacks.testsLead}
      action={
        <Link to="/$account/$environment/redirect-url" params={params} className="small">
          {t.callbacks.sendTest}
        </Link>
      }
    >
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
