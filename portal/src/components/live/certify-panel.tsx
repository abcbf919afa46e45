import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleX, Wrench } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Reply } from '../../api/call.ts'
import { reading, useChange } from '../../api/hooks.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Moment } from '../parts/moment.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import '../redirect/diagnosis.css'

type Certification = Reply<'listCertifications'>['certifications'][number]
type Case = Certification['cases'][number]

const watchMilliseconds = 1_500
/** No case takes longer, so whoever ran it is gone. */
const longestSilenceMilliseconds = 300_000

const isRunning = ({ finished_at: finished, started_at: started }: Certification): boolean =>
  finished === null && Date.now() - Date.parse(started) < longestSilenceMilliseconds

/** Tries the customer's own application in test, and shows how the last ones did. */
export function CertifyPanel() {
  const t = useTexts().live.certify
  const { account } = usePlace()
  const params = { account, environment: 'test' } as const
  const list = useQuery({
    ...reading('listCertifications', { params }),
    refetchInterval: ({ state }) =>
      state.data?.certifications.some(isRunning) ? watchMilliseconds : false,
  })
  return (
    <Panel title={t.title} lead={t.lead} action={<a href="/docs/guides/certify">{t.guide}</a>}>
      <Loaded of={list} lines={3}>
        {({ certifications: [newest, ...earlier] }) => (
          <>
            <CertifyForm params={params} isBusy={newest !== undefined && isRunning(newest)} />
            <div className="live" aria-live="polite">
              {newest ? <Result of={newest} /> : <None />}
            </div>
            {earlier.length > 0 && <Earlier of={earlier} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function None() {
  const t = useTexts().live.certify
  return (
    <p className="muted small">
      {t.none} <code>npx vidimus certify --start-url … --label …</code>
    </p>
  )
}

type FormProperties = {
  readonly params: { readonly account: string; readonly environment: 'test' }
  readonly isBusy: boolean
}

function CertifyForm({ params, isBusy }: FormProperties) {
  const t = useTexts().live.certify
  const [startUrl, setStartUrl] = useState('')
  const [label, setLabel] = useState('')
  const start = useChange('startCertification', ['listCertifications'])
  if (!useRights().change) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    start.mutate({ params, body: { start_url: startUrl.trim(), label: label.trim() } })
  }
  return (
    <form onSubmit={submit}>
      <div className="field-row">
        <TextInput
          className="grow"
          label={t.startUrl}
          type="url"
          required
          placeholder="https://shop.example/start"
          value={startUrl}
          onChange={(event) => setStartUrl(event.currentTarget.value)}
        />
        <TextInput
          label={t.label}
          required
          maxLength={100}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={start.isPending || isBusy}>
          {t.run}
        </Button>
      </div>
      <ProblemNotice error={start.error} />
    </form>
  )
}

function headlineOf(of: Certification, t: ReturnType<typeof useTexts>['live']['certify']): string {
  const count = (wanted: Case['status']) =>
    of.cases.filter(({ status }) => status === wanted).length
  if (isRunning(of)) return t.running(of.cases.length)
  if (of.finished_at === null) return t.interrupted
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
  const t = useTexts().live.certify
  return (
    <span className="small">
      <code>{of.label}</code> · <Moment at={of.started_at} as="seconds" /> · {t.by[of.source]}
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
