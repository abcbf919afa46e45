import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDot, CircleX, Wrench } from 'lucide-react'
import { reading, useReading } from '../../api/hooks.ts'
import { Command } from '../parts/code-block.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type Certification, type CertifiedCase, verdictOf } from './certification.ts'
import { certifyLine } from './certify-line.ts'
import '../redirect/diagnosis.css'

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

function CertifyCommand() {
  const { account } = usePlace()
  const settings = useReading('getSettings', { params: { account, environment: 'test' } })
  const redirectUrl = settings.data?.redirect_url
  return redirectUrl === undefined ? null : (
    <Command line={certifyLine(window.location.origin, redirectUrl)} />
  )
}

function headlineOf(of: Certification, t: ReturnType<typeof useTexts>['live']['certify']): string {
  const verdict = verdictOf(of)
  if (verdict.mark === 'bad') return t.failed({ failed: verdict.failed, passed: verdict.passed })
  return (verdict.mark === 'good' ? t.passed : t.incomplete)({ cases: verdict.tried })
}

const icons = { good: CircleCheck, bad: CircleX, neutral: CircleDot }

function Result({ of }: { readonly of: Certification }) {
  const t = useTexts().live.certify
  const headline = headlineOf(of, t)
  const told = of.cases.filter(({ status }) => status === 'failed' || status === 'warned')
  const { mark } = verdictOf(of)
  const Icon = icons[mark]
  return (
    <section className="diagnosis" aria-label={headline}>
      <header className={mark}>
        <Icon size={18} aria-hidden />
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

function CaseLine({ of }: { readonly of: CertifiedCase }) {
  const t = useTexts().live.certify
  const Icon = of.status === 'failed' ? CircleX : CircleAlert
  const { does = of.does, remedy = of.fix } = t.cases[of.case] ?? {}
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
            <StatusMark mark={verdictOf(each).mark} word={headlineOf(each, t)} />
          </li>
        ))}
      </ul>
    </details>
  )
}
