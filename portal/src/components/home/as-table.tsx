import type { ReactNode } from 'react'
import { useTexts } from '../session/language.tsx'
import '../parts/table.css'

type Properties = {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** What a chart shows, as numbers. The first cell of each row is its heading. */
export function AsTable({ caption, columns, rows }: Properties) {
  const t = useTexts().home
  return (
    <details className="as-table">
      <summary>{t.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark. */}
      <div className="table-scroll" role="group" aria-label={caption} tabIndex={0}>
        <table className="chart-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {others.map((cell, place) => (
                  <td key={columns[place + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
