import { Check, Minus, X } from 'lucide-react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { isOpen } from '../flows/flow-words.ts'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { checkSections, type RecordedCheck } from './check-sections.ts'
import './flow.css'

/** Every check with its outcome; of the one that failed what was expected, and what to do. */
export function Checks({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  if (flow.checks === null)
    return (
      <Panel title={t.checks}>
        <p className="muted">{isOpen(flow) ? t.unchecked : t.neverChecked}</p>
      </Panel>
    )
  const failed = flow.checks.find(({ outcome }) => outcome === 'failed')
  return (
    <Panel title={t.checks} lead={t.checksLead}>
      {failed && <FailedCheck of={failed} />}
      <ul className="checks">
        {flow.checks.map((check) => (
          <CheckLine key={check.check} of={check} />
        ))}
      </ul>
    </Panel>
  )
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

function FailedCheck({ of: { check, rule } }: { readonly of: RecordedCheck }) {
  const { flow: t, checks } = useTexts()
  const texts = checks[check]
  const sections = checkSections[check].map(
    ([specification, section]) => `${specification}, ${t.section(section)}`,
  )
  return (
    <section className="failed-check" aria-label={t.step.refused(texts.name)}>
      <h3>{t.step.refused(texts.name)}</h3>
      <dl>
        <dt>{t.expected}</dt>
        <dd>{texts.expected}</dd>
        {rule !== null && (
          <>
            <dt>{t.found}</dt>
            <dd>
              <code>{rule}</code>
            </dd>
          </>
        )}
        <dt>{t.help}</dt>
        <dd>{texts.help}</dd>
        {sections.length > 0 && (
          <>
            <dt>{t.specification}</dt>
            {sections.map((section) => (
              <dd key={section}>{section}</dd>
            ))}
          </>
        )}
      </dl>
    </section>
  )
}
