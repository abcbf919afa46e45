import type { Operations } from '../../api/generated/operations.ts'
import { Panel } from '../parts/panel.tsx'
import { type Mark, StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'

type Finding = Operations['getHealth']['reply']['findings'][number]

const marks: { readonly [level in Finding['level']]: Mark } = {
  good: 'good',
  later: 'neutral',
  attention: 'warning',
  fault: 'bad',
}

/** What needs somebody comes first, and what is good is folded. */
const order: readonly Finding['level'][] = ['fault', 'attention']

/** What `vidimus doctor` says as well, in the words of the service, which are English. */
export function Checks({ of: findings }: { readonly of: readonly Finding[] }) {
  const t = useTexts()
  const now = order.flatMap((level) => findings.filter((finding) => finding.level === level))
  const good = findings.filter(({ level }) => level === 'good')
  const later = findings.filter(({ level }) => level === 'later')
  return (
    <>
      <Panel title={t.operator.checks}>
        {now.length > 0 && <FindingList of={now} />}
        {good.length > 0 && (
          <details className="fold">
            <summary>{t.operator.goodChecks({ count: good.length })}</summary>
            <FindingList of={good} />
          </details>
        )}
      </Panel>
      {later.length > 0 && (
        <Panel title={t.operator.beforeLive}>
          <FindingList of={later} />
        </Panel>
      )}
    </>
  )
}

function FindingList({ of: findings }: { readonly of: readonly Finding[] }) {
  const t = useTexts()
  return (
    <ul className="entries">
      {findings.map(({ area, level, text, fix }) => (
        <li key={`${area} ${text}`}>
          <span>
            <strong>{t.operator.areas[area]}</strong>
            <span className="small entry-note" lang="en">
              {text}
            </span>
            {fix !== null && (
              <span className="muted small entry-note" lang="en">
                {fix}
              </span>
            )}
          </span>
          <StatusMark mark={marks[level]} word={t.operator.levels[level]} />
        </li>
      ))}
    </ul>
  )
}
