import { Link } from '@tanstack/react-router'
import { CertifyPanel } from '../components/live/certify-panel.tsx'
import { type LiveLine, liveLines } from '../components/live/readiness.ts'
import { useLiveFacts } from '../components/live/use-live-facts.ts'
import { Waiting } from '../components/parts/loaded.tsx'
import { ProblemNotice } from '../components/parts/notice.tsx'
import { PageHead, Panel } from '../components/parts/panel.tsx'
import { StatusMark } from '../components/parts/status-mark.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'
import { pagesIn } from '../components/shell/account-pages.ts'

/** The checklist of the guide, with what the service sees of it. */
export function GoingLivePage() {
  const t = useTexts()
  const { facts, error } = useLiveFacts()
  return (
    <>
      <PageHead
        title={t.live.title}
        lead={t.live.lead}
        action={<a href="/docs/guides/going-live">{t.live.guide}</a>}
      />
      {error && (
        <div className="panel">
          <ProblemNotice error={error} />
        </div>
      )}
      {facts && <Account lines={liveLines(facts)} />}
      {!facts && !error && <Waiting lines={12} />}
      <CertifyPanel />
      <Code />
    </>
  )
}

function Account({ lines }: { readonly lines: readonly LiveLine[] }) {
  const t = useTexts().live
  const done = lines.filter((line) => line.done).length
  const lead = done === lines.length ? t.complete : t.progress({ done, all: lines.length })
  return (
    <Panel title={t.account} lead={lead}>
      <ul className="entries">
        {lines.map((line) => (
          <Line key={line.step} {...line} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ step, done, page }: LiveLine) {
  const t = useTexts().live
  return (
    <li>
      <span className="entry-line">
        <span>{t.steps[step]}</span>
        {!done && (
          <span className="muted small">
            {page === undefined ? t.byOperator : <PageLink page={page} />}
          </span>
        )}
      </span>
      <StatusMark mark={done ? 'good' : 'neutral'} word={done ? t.done : t.open} />
    </li>
  )
}

function PageLink({ page }: { readonly page: NonNullable<LiveLine['page']> }) {
  const t = useTexts()
  const { account } = usePlace()
  const name = pagesIn('live').find(([path]) => path === page)?.[2](t) ?? page
  return (
    <Link to={`/$account/$environment/${page}`} params={{ account, environment: 'live' }}>
      {t.live.set({ page: name })}
    </Link>
  )
}

function Code() {
  const t = useTexts().live
  return (
    <Panel title={t.code}>
      <ul className="entries">
        {Object.values(t.codeSteps).map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
