import type { FlowDetail } from '../../api/generated/operations.ts'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import './flow.css'

type Report = FlowDetail['reports'][number]

/** What wallets and browsers said instead of an answer, and what they could not be served. */
export function Reports({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  // A refused answer is explained with its checks.
  const reports = flow.reports.filter(({ said, code }) => said !== null || code !== flow.outcome)
  if (reports.length === 0 && flow.unregistered === null) return null
  return (
    <Panel title={t.reports}>
      {flow.unregistered !== null && (
        <p>
          {t.unregistered} <code>{flow.unregistered}</code>
        </p>
      )}
      {reports.map((report) => (
        <ReportLines key={`${report.at} ${report.said ?? report.code}`} of={report} />
      ))}
    </Panel>
  )
}

/** What it means is told in English, as in the documentation. */
function ReportLines({ of: report }: { readonly of: Report }) {
  const { flow: t, flows } = useTexts()
  const { said, code, detail, wrote, mends } = report
  return (
    <section className="failed-check" aria-label={said ?? code}>
      <h3>
        <code>{said ?? code}</code> <span className="muted small">{flows.paths[report.path]}</span>{' '}
        <Moment at={report.at} />
      </h3>
      <p lang="en">{report.means}</p>
      <dl>
        {detail !== null && (
          <>
            <dt>{t.found}</dt>
            <dd>
              <code>{detail}</code>
            </dd>
          </>
        )}
        {wrote !== null && (
          <>
            <dt>{t.wrote}</dt>
            <dd>
              <q>{[wrote.code, wrote.description].filter((each) => each !== null).join(': ')}</q>
            </dd>
          </>
        )}
        {report.wrote_is_erased && (
          <>
            <dt>{t.wrote}</dt>
            <dd>{t.wroteErased}</dd>
          </>
        )}
        <dt>{t.mends}</dt>
        <dd>{mends === null ? t.nobody : t.party[mends]}</dd>
        {report.fix !== null && (
          <>
            <dt>{t.help}</dt>
            <dd lang="en">{report.fix}</dd>
          </>
        )}
        {report.setting !== null && (
          <>
            <dt>{t.setting}</dt>
            <dd>
              <code>{report.setting}</code>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
