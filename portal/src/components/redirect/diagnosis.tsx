import { CircleCheck, CircleMinus, CircleX, Wrench } from 'lucide-react'
import type { Operations } from '../../api/generated/operations.ts'
import { useTexts } from '../language.tsx'
import './diagnosis.css'

type Reply = Operations['sendTestCallback']['reply']
type Line = Reply['lines'][number]

const icons = { passed: CircleCheck, failed: CircleX, skipped: CircleMinus }

/** Line by line how far the callback came, and what to mend. */
export function Diagnosis({ of: reply, tampered }: { readonly of: Reply; readonly tampered: boolean }) {
  const t = useTexts()
  const good = tampered ? t.redirect.passedTampered : t.redirect.passed
  const headline = reply.passed ? good : t.redirect.failed
  return (
    <section className="diagnosis" aria-label={headline}>
      <header className={reply.passed ? 'good' : 'bad'}>
        {reply.passed ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
        <strong>{headline}</strong>
        <span className="small">{t.redirect.took(reply.duration_milliseconds)}</span>
      </header>
      <ol>
        {reply.lines.map((line) => (
          <DiagnosisLine key={line.step} of={line} />
        ))}
      </ol>
    </section>
  )
}

function DiagnosisLine({ of: line }: { readonly of: Line }) {
  const t = useTexts()
  const Icon = icons[line.status]
  const [said, fix] = t.diagnoses[line.code] ?? []
  const sentence = line.code === 'passed' ? (t.passedSteps[line.step] ?? line.said) : (said ?? line.said)
  return (
    <li
      className={`diagnosis-line ${line.status}`}
      data-step={line.step}
      data-status={line.status}
      data-code={line.code}
    >
      <Icon size={16} aria-label={t.redirect.stepStatus[line.status]} />
      <span className="step">{t.steps[line.step]}</span>
      <div>
        <p>{sentence}</p>
        {line.fix !== null && (
          <p className="fix">
            <Wrench size={14} aria-label={t.redirect.fix} />
            {fix ?? line.fix}
          </p>
        )}
      </div>
    </li>
  )
}
