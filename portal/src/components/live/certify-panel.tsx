import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, Wrench } from 'lucide-react'
import type { Reply } from '../../api/call.ts'
import { reading } from '../../api/hooks.ts'
import { Command } from '../parts/code-block.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import '../redirect/diagnosis.css'

type Certification = Reply<'listCertifications'>['certifications'][number]
type Case = Certification['cases'][number]

/** The command that tries the customer's own application in test, and how the last ones did. */
export function CertifyPanel() {
  const t = useTexts().live.certify
  const { account } = usePlace()
  const params = { account, environment: 'test' } as const
  const list = useQuery(reading('listCertifications', { params }))
  return (
    <Panel title={t.title} lead={t.lead} action={<a href="/docs/guides/certify">{t.guide}</a>}>
      <CertifyCommand />
      <Loaded of={list} lines={3}>
        {({ certifications: [newest, ...earlier] }) => (
          <>
            <p className="muted small">{newest ? t.key : `${t.none} ${t.key}`}</p>
            {newest && <Result of={newest} />}
            {earlier.length > 0 && <Earlier of={earlier} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** Without the key: a command line ends up in histories. */
function CertifyCommand() {
  const start = 'http://localhost:3000/start'
  const line = `VIDIMUS_URL=${window.location.origin} npx vidimus certify --start-url ${start} --label "$(git rev-parse --short HEAD)"`
  return <Command line={line} />
}

function headlineOf(of: Certification, t: ReturnType<typeof useTexts>['live']['certify']): string {
  const count = (wanted: Case['status']) =>
    of.cases.filter(({ status }) => status === wanted).length
  if (of.passed) return t.passed(of.cases.length)
  return count('failed') === 0 && count('skipped') === 0
    ? t.incomplete(of.cases.length)
    : t.failed(count('failed'), count('passed'))
}

function Result({ of }: { readonly of: Certification }) {
  const t = useTexts().live.certify
  const headline = headlineOf(of, t)
  const told = of.cases.filter(({ status }) => status === 'failed' || status === 'warned')
  const isBad = told.some(({ status }) => status === 'failed')
  return (
    <section className="diagnosis" aria-label={headline}>
      <header className={isBad ? 'bad' : of.passed ? 'good' : undefined}>
        {isBad ? <CircleX size={18} aria-hidden /> : <CircleCheck size={18} aria-hidden />}
        <strong>{headline}</strong>
        <About of={of} />
      </header>
      {told.length > 0 && (
        <ol>
          {told.map((each) => (
            <CaseLine key={each.case} of={each} />
          ))}
        </ol>
      )}
    </section>
  )
}

function About({ of }: { readonly of: Certification }) {
  return (
    <span className="small">
      <code>{of.label}</code> · <Moment at={of.kept_at} as="seconds" />
    </span>
  )
}

function CaseLine({ of }: { readonly of: Case }) {
  const t = useTexts().live.certify
  const Icon = of.status === 'failed' ? CircleX : CircleAlert
  const [does = of.does, remedy = of.fix] = t.cases[of.case] ?? []
  return (
    <li className={`diagnosis-line ${of.status}`} data-case={of.case} data-status={of.status}>
      <Icon size={16} aria-label={t.statuses[of.status]} />
      <span className="step">{of.case}</span>
      <div>
        <p>
          {does} {of.security_hole && <strong>{t.hole}: </strong>}
          {of.said}
        </p>
        {remedy !== null && (
          <p className="fix">
            <Wrench size={14} aria-hidden />
            {remedy}
          </p>
        )}
      </div>
    </li>
  )
}

function Earlier({ of }: { readonly of: readonly Certification[] }) {
  const t = useTexts().live.certify
  return (
    <details>
      <summary>{t.earlier}</summary>
      <ul className="entries">
        {of.map((each) => (
          <li key={each.label}>
            <span>
              <About of={each} />
            </span>
            <StatusMark mark={each.passed ? 'good' : 'neutral'} word={headlineOf(each, t)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
