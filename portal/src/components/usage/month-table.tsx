import { Link } from '@tanstack/react-router'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { monthName } from './month-name.ts'
import type { MonthTotal } from './usage-totals.ts'
import '../parts/table.css'
import './usage.css'

type Properties = { readonly months: readonly MonthTotal[]; readonly shown: string }

/** One line a month. Its name leads to its details. */
export function MonthTable({ months, shown }: Properties) {
  const t = useTexts()
  const params = usePlace()
  const format = new Intl.NumberFormat(t.locale)
  return (
    <Panel flush title={t.usage.months}>
      <table className="table usage">
        <thead>
          <tr>
            <th>{t.usage.month}</th>
            <th className="number">{t.usage.flows}</th>
            <th className="number">{t.usage.verified}</th>
            <th className="number">{t.usage.otherwise}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, flows, verified }) => (
            <tr key={month}>
              <td>
                <Link
                  to="/$account/$environment/usage"
                  params={params}
                  search={{ month }}
                  aria-current={month === shown ? 'true' : undefined}
                  className="month"
                >
                  {monthName(month, t.locale)}
                </Link>
              </td>
              <td data-label={t.usage.flows} className="number">
                <strong>{format.format(flows)}</strong>
              </td>
              <td data-label={t.usage.verified} className="number">
                {format.format(verified)}
              </td>
              <td data-label={t.usage.otherwise} className="number">
                {format.format(flows - verified)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
