import type { Operations } from '../../api/generated/operations.ts'
import { Moment } from '../parts/moment.tsx'
import { useTexts } from '../session/language.tsx'
import { ReplyResult, Took } from './reply-result.tsx'
import '../parts/table.css'
import './callbacks.css'

export type SentTest = Operations['listTestCallbacks']['reply']['tests'][number]

/** Callbacks that were sent on trial. */
export function TestCallbackTable({ tests }: { readonly tests: readonly SentTest[] }) {
  const t = useTexts()
  const { columns } = t.callbacks
  return (
    <table className="table attempts">
      <thead>
        <tr>
          <th>{columns.time}</th>
          <th>{columns.outcome}</th>
          <th>{columns.host}</th>
          <th>{columns.result}</th>
          <th className="number">{columns.took}</th>
          <th>{columns.person}</th>
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => (
          <TestRow key={test.at} of={test} />
        ))}
      </tbody>
    </table>
  )
}

function TestRow({ of: test }: { readonly of: SentTest }) {
  const t = useTexts()
  const { columns } = t.callbacks
  return (
    <tr>
      <td className="muted">
        <Moment at={test.at} as="seconds" />
      </td>
      <td>{test.tampered ? t.redirect.outcomes.tampered : t.outcomes[test.outcome]}</td>
      <td data-label={columns.host} className="seldom">
        {test.host === '' ? '–' : test.host}
      </td>
      <td data-label={columns.result}>
        <ReplyResult
          reason={test.error}
          httpStatus={test.http_status}
          good={t.callbacks.asExpected}
        />
      </td>
      <td data-label={columns.took} className="number">
        <Took milliseconds={test.duration_ms} />
      </td>
      <td data-label={columns.person}>{test.user ?? t.callbacks.formerUser}</td>
    </tr>
  )
}
