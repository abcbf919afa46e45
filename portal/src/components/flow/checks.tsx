import { Check, Minus, X } from 'lucide-react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { isOpen } from '../flows/flow-words.ts'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import type { Texts } from '../session/texts.ts'
import './flow.css'

type RecordedCheck = NonNullable<FlowDetail['checks']>[number]
type Refusal = NonNullable<FlowDetail['refusal']>

/** Every check with its outcome; of a refusal what was expected, and who has to mend it. */
export function Checks({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  if (flow.checks === null)
    return (
      <Panel title={t.checks}>
        {flow.refusal && <Refused of={flow.refusal} />}
        <p className="muted">{isOpen(flow) ? t.unchecked : t.neverChecked}</p>
      </Panel>
    )
  return (
    <Panel title={t.checks} lead={t.checksLead}>
      {flow.refusal && <Refused of={flow.refusal} />}
      <ul className="checks">
        {flow.checks.map((check) => (
          <CheckLine key={check.check} of={check} />
        ))}
      </ul>
    </Panel>
  )
}

/** The service joins two sections by its English word. */
function sectionOf({ section }: NonNullable<Refusal['clause']>, t: Texts['flow']): string {
  const [first = '', last] = section.split(' and ')
  return last === undefined ? t.section({ number: first }) : t.sections({ first, last })
}

const signs = { passed: Check, failed: X, not_reached: Minus }

function CheckLine({ of: { check, outcome } }: { readonly of: RecordedCheck }) {
  const t = useTexts()
  const Sign = signs[outcome]
  return (
    <li className={`check ${outcome}`} title={t.checks[check].expected}>
      <Sign size={15} aria-hidden />
      <span>{t.checks[check].name}</span>
      <span className="small check-outcome">{t.flow.outcomeOfCheck[outcome]}</span>
    </li>
  )
}

function Refused({ of: refusal }: { readonly of: Refusal }) {
  const { flow: t, checks } = useTexts()
  const { check, found, clause, mends, setting } = refusal
  const texts = check === null ? t.report : checks[check]
  const title = check === null ? texts.name : t.step.refused({ check: texts.name })
  return (
    <section className="failed-check" aria-label={title}>
      <h3>{title}</h3>
      <dl>
        <dt>{t.expected}</dt>
        <dd>{texts.expected}</dd>
        {found !== null && (
          <>
            <dt>{t.found}</dt>
            <dd>
              <code>{found}</code>
            </dd>
          </>
        )}
        <dt>{t.mends}</dt>
        <dd>{t.party[mends]}</dd>
        {setting !== undefined && (
          <>
            <dt>{t.setting}</dt>
            <dd>
              <code>{setting}</code>
            </dd>
          </>
        )}
        <dt>{t.help}</dt>
        <dd>{texts.help}</dd>
        <dt>{t.specification}</dt>
        <dd>{clause === null ? t.ownRule : `${clause.specification}, ${sectionOf(clause, t)}`}</dd>
      </dl>
    </section>
  )
}
