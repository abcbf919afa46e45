import type { ReactNode } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { type Mark, StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'

type Trust = Operations['getHealth']['reply']['trust']
type Verdict = Pick<Trust['clock'], 'level' | 'fix'>

const marks: { readonly [level in Verdict['level']]: Mark } = {
  good: 'good',
  later: 'neutral',
  attention: 'warning',
  fault: 'bad',
}

/** What trust rests on: how it is, what happens when it ends, and what to do. */
export function TrustHealth({ of: trust }: { readonly of: Trust }) {
  const t = useTexts().trust
  const good = trust.certificates.filter(({ level }) => level === 'good')
  return (
    <Panel title={t.title} lead={t.lead}>
      <ul className="entries">
        {trust.lists.map((list) => (
          <TrustListLine key={list.from + list.environment} of={list} />
        ))}
        {trust.status_lists.map((lists) => (
          <StatusListLine key={lists.host + lists.issuer + lists.environment} of={lists} />
        ))}
        {trust.status_lists.length === 0 && <Line name={t.statusList}>{t.noStatusList}</Line>}
        <ClockLine of={trust.clock} />
        <CertificateLines of={trust.certificates.filter(({ level }) => level !== 'good')} />
      </ul>
      {good.length > 0 && (
        <details className="fold">
          <summary>{t.goodCertificates({ count: good.length })}</summary>
          <ul className="entries">
            <CertificateLines of={good} />
          </ul>
        </details>
      )}
    </Panel>
  )
}

type LineProperties = {
  readonly name: string
  readonly children: ReactNode
  /** What happens when nobody does anything. */
  readonly then?: string
  readonly verdict?: Verdict
}

function Line({ name, children, then, verdict }: LineProperties) {
  const { levels } = useTexts().operator
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="small entry-note">{children}</span>
        {then !== undefined && <span className="muted small entry-note">{then}</span>}
        {verdict && verdict.fix !== null && (
          <span className="small entry-note" lang="en">
            {verdict.fix}
          </span>
        )}
      </span>
      {verdict && <StatusMark mark={marks[verdict.level]} word={levels[verdict.level]} />}
    </li>
  )
}

function TrustListLine({ of: list }: { readonly of: Trust['lists'][number] }) {
  const t = useTexts()
  const { issued_at: issuedAt, next_update: nextUpdate, untrusted_from: end } = list
  const isKept = issuedAt !== null && nextUpdate !== null && end !== null
  return (
    <Line
      name={t.trust.list({ issuer: list.issuer, environment: t.shell[list.environment] })}
      then={isKept ? t.trust.listThen({ end: inWords(end, t.locale) }) : t.trust.listNever}
      verdict={list}
    >
      {list.from}
      {isKept && (
        <>
          {' · '}
          {t.trust.issued} <Moment at={issuedAt} as="relative" />
          {' · '}
          {t.trust.nextUpdate} <Moment at={nextUpdate} />
        </>
      )}
    </Line>
  )
}

const inWords = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

function StatusListLine({ of: lists }: { readonly of: Trust['status_lists'][number] }) {
  const t = useTexts()
  const { environment, issuer, host, count, failure, fetched_at: fetchedAt } = lists
  return (
    <Line
      name={t.trust.statusLists({ issuer, environment: t.shell[environment] })}
      then={t.trust.statusListThen}
      verdict={lists}
    >
      {host} · {t.trust.listCount({ count })}
      {fetchedAt !== null && (
        <>
          {' · '}
          {t.trust.fetched} <Moment at={fetchedAt} as="relative" />
        </>
      )}
      {failure !== null && (
        <>
          {' · '}
          {t.trust.notRefreshed} <span lang="en">({failure})</span>
        </>
      )}
    </Line>
  )
}

function ClockLine({ of: clock }: { readonly of: Trust['clock'] }) {
  const t = useTexts()
  const seconds = new Intl.NumberFormat(t.locale, { maximumFractionDigits: 1 })
  return (
    <Line name={t.operator.areas.clock} then={t.trust.clockThen} verdict={clock}>
      {t.trust.clock({ seconds: seconds.format(Math.abs(clock.ahead_milliseconds) / 1_000) })}
    </Line>
  )
}

/** Those that end first come first. */
function CertificateLines({ of: certificates }: { readonly of: Trust['certificates'] }) {
  const t = useTexts()
  return certificates.map((certificate) => (
    <Line
      key={certificate.purpose + certificate.text}
      name={
        certificate.account === null
          ? t.trust.purposes[certificate.purpose]
          : `${t.trust.purposes[certificate.purpose]} · ${certificate.account_name ?? certificate.account}`
      }
      then={t.trust.certificateThen[certificate.purpose]}
      verdict={certificate}
    >
      <span lang="en">{certificate.text}</span>
    </Line>
  ))
}
