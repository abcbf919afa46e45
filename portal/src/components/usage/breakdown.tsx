import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import type { Total } from './usage-totals.ts'
import '../parts/table.css'
import './usage.css'

type Properties = {
  readonly title: string
  readonly column: string
  /** Each with its name in words. */
  readonly totals: readonly Total<string>[]
}

/** What a month is made of, with the share of each part as a number and as a bar. */
export function Breakdown({ title, column, totals }: Properties) {
  const t = useTexts()
  const all = totals.reduce((sum, { flows }) => sum + flows, 0)
  const count = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <Panel flush title={title}>
      <table className="table usage breakdown">
        <thead>
          <tr>
            <th>{column}</th>
            <th className="number">{t.usage.flows}</th>
            <th className="number">{t.usage.share}</th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ name, flows }) => (
            <tr key={name}>
              <td>
                {name}
                <span className="share" aria-hidden>
                  <span style={{ inlineSize: `${(100 * flows) / all}%` }} />
                </span>
              </td>
              <td className="number">{count.format(flows)}</td>
              <td className="number muted">{percent.format(flows / all)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
