import type { Operations } from '../../api/generated/operations.ts'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import '../parts/table.css'

type Refusal = Operations['showApplication']['reply']['refusals'][number]

/** What the program was answered, with what to do about it. It has no value of a request. */
export function RefusalsPanel({ of: refusals }: { readonly of: readonly Refusal[] }) {
  const t = useTexts().applications
  if (refusals.length === 0) return null
  return (
    <Panel title={t.refusals} lead={t.refusalsLead} flush>
      <table className="table">
        <thead>
          <tr>
            <th>{t.refusal.error}</th>
            <th>{t.refusal.endpoint}</th>
            <th>{t.refusal.count}</th>
            <th>{t.refusal.last}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map((one) => (
            <tr key={`${one.endpoint} ${one.error} ${one.error_description}`}>
              <td>
                <code>{one.error}</code>
                <div className="muted small">{one.error_description}</div>
                <div className="small">{remedyOf(one.error, t.remedies)}</div>
              </td>
              <td data-label={t.refusal.endpoint}>
                <code>/{one.endpoint}</code>
              </td>
              <td data-label={t.refusal.count}>{one.count}</td>
              <td data-label={t.refusal.last}>
                <Moment at={one.last_at} as="relative" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const remedyOf = (error: string, remedies: { readonly [error: string]: string }) =>
  Object.hasOwn(remedies, error) ? remedies[error] : remedies['other']
