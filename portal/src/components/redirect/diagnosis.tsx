import { CircleCheck, CircleMinus, CircleX, Wrench } from 'lucide-react'
import type { Operations } from '../../api/generated/operations.ts'
import { reasonInWords } from '../callbacks/callback-reason.ts'
import { useTexts } from '../session/language.tsx'
import type { Texts } from '../session/texts.ts'
import './diagnosis.css'

type Reply = Operations['sendTestCallback']['reply']
type Line = Reply['lines'][number]

const icons = { passed: CircleCheck, failed: CircleX, skipped: CircleMinus }

/** Each step of the callback, and what to fix. */
export function Diagnosis({
  of: reply,
  tampered,
}: {
  readonly of: Reply
  readonly tampered: boolean
}) {
  const t = useTexts()
  const good = tampered ? t.redirect.passedTampered : t.redirect.passed
  const headline = reply.passed ? good : t.redirect.failed
  return (
    <section className="diagnosis" aria-label={headline}>
      <header className={reply.passed ? 'good' : 'bad'}>
        {reply.passed ? <CircleCheck size={18} aria-hidden /> : <CircleX size={18} aria-hidden />}
        <strong>{headline}</strong>
        <span className="small">
          {t.redirect.took({ milliseconds: reply.duration_milliseconds })}
        </span>
      </header>
      <ol>
        {reply.lines.map((line) => (
          <DiagnosisLine key={line.step} of={line} found={foundAt(line, reply, t)} />
        ))}
      </ol>
    </section>
  )
}

/** What a passed step has found in addition. */
function foundAt(
  { step, status }: Line,
  { certificate, duration_milliseconds: duration }: Reply,
  t: Texts,
) {
  if (status !== 'passed') return undefined
  if (step === 'response') return t.redirect.took({ milliseconds: duration })
  if (step !== 'tls' || certificate === null) return undefined
  const until = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium' }).format(
    new Date(certificate.valid_until),
  )
  return t.redirect.certificate({ issuer: certificate.issuer, until })
}

type LineProperties = { readonly of: Line; readonly found: string | undefined }

function DiagnosisLine({ of: line, found }: LineProperties) {
  const t = useTexts()
  const Icon = icons[line.status]
  const { said, fix } = ownWords(line.code, t)
  const own = line.code === 'passed' ? t.passedSteps[line.step] : said
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
        <p>
          {own ?? line.said}
          {found !== undefined && <span className="muted"> {found}</span>}
        </p>
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

/** In languages other than that of the service, which says what was found and what to do. */
function ownWords(code: string, t: Texts): { readonly said?: string; readonly fix?: string } {
  const fix = t.refusalFixes[code]
  if (fix === undefined) return t.diagnoses[code] ?? {}
  return { said: t.redirect.refused({ reason: reasonInWords(code, t) }), fix }
}
