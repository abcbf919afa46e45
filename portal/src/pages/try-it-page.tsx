import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange, useReading } from '../api/hooks.ts'
import { Notice } from '../components/parts/notice.tsx'
import { EmptyState, PageHead, Panel } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights, useSession } from '../components/session/place.ts'
import { bodyOf } from '../components/tryout/request-code.ts'
import { RequestPanel } from '../components/tryout/request-panel.tsx'
import { Run } from '../components/tryout/run.tsx'
import { peopleOf } from '../components/tryout/sandbox.ts'
import { TryoutForm } from '../components/tryout/tryout-form.tsx'
import {
  personOf,
  questionOf,
  type Scope,
  simulationOf,
  type TryoutSearch,
  type Typed,
} from '../components/tryout/tryout-search.ts'
import '../components/tryout/tryout.css'

const address = '/signed-in/$account/$environment/try-it'

/** A real flow in the sandbox, without a key, a server or a phone. */
export function TryItPage() {
  const { tryout: t } = useTexts()
  const { account, environment } = usePlace()
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      {environment === 'test' ? <Tryout key={account} /> : <OnlyInTest />}
    </>
  )
}

const newState = () => `try-${crypto.randomUUID().slice(0, 8)}`

function Tryout() {
  const { tryout: t } = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const navigate = useNavigate()
  const asked = useSearch({ from: address })
  const [typed, setTyped] = useState<Typed>(() => ({ state: newState(), surname: '' }))
  const settings = useReading('getSettings', { params })
  const scope = {
    vocabulary: settings.data?.vocabulary ?? 'interface',
    people: peopleOf(useSession().issuers),
  }
  const { start, run, ...starting } = useStart()
  const ask = (search: TryoutSearch) =>
    void navigate({
      to: '/$account/$environment/try-it',
      params,
      search,
      replace: true,
      resetScroll: false,
    })
  const submit = () =>
    start(asked, scope, typed, (flow) => {
      setTyped({ ...typed, state: newState() })
      ask({ ...asked, flow })
    })
  return (
    <>
      {change ? (
        <div className="tryout-ask">
          <TryoutForm
            asked={asked}
            scope={scope}
            typed={typed}
            isBusy={starting.isPending}
            error={starting.error}
            onAsk={ask}
            onType={setTyped}
            onRun={submit}
          />
          <RequestPanel of={questionOf(asked, scope)} typed={typed} />
        </div>
      ) : (
        <Notice>{t.developersOnly}</Notice>
      )}
      {asked.flow !== undefined && (
        <Run
          key={asked.flow}
          flow={asked.flow}
          page={run?.flow === asked.flow ? run.page : undefined}
          isBlocked={run?.flow === asked.flow && run.isBlocked}
          simulation={simulationOf(asked)}
        />
      )}
    </>
  )
}

type Started = { readonly flow: string; readonly page: string; readonly isBlocked: boolean }

/**
 * The tab is opened with the click, because browsers block one that opens later. It gets its
 * address when the flow has started.
 */
function useStart() {
  const params = usePlace()
  const starting = useChange('startTryout', ['listFlows', 'showHome'])
  const [run, setRun] = useState<Started>()
  const start = (
    asked: TryoutSearch,
    scope: Scope,
    typed: Typed,
    onStarted: (flow: string) => void,
  ) => {
    const tab = window.open('', '_blank')
    const body = {
      ...bodyOf(questionOf(asked, scope), typed),
      receiver: asked.to ?? ('portal' as const),
    }
    starting.mutate(
      { params, body },
      {
        onSuccess: ({ flow, redirect_url: link }) => {
          // The page opens the phone beside itself. The phone has this person and offers this
          // outcome.
          const wishes = { phone: simulationOf(asked), person: personOf(asked, scope) }
          const page = `${link}#${new URLSearchParams(wishes)}`
          if (tab !== null) {
            tab.opener = null
            tab.location.href = page
          }
          setRun({ flow, page, isBlocked: tab === null })
          onStarted(flow)
        },
        onError: () => tab?.close(),
      },
    )
  }
  return { ...starting, start, run }
}

function OnlyInTest() {
  const { tryout: t } = useTexts()
  const { account } = usePlace()
  return (
    <Panel>
      <EmptyState title={t.liveTitle} text={t.live}>
        <Link to="/$account/$environment/try-it" params={{ account, environment: 'test' }}>
          {t.toTest}
        </Link>
      </EmptyState>
    </Panel>
  )
}
