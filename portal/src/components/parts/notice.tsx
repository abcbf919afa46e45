import { Button } from '@mantine/core'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { PasskeyCancelled } from '../../api/passkeys.ts'
import { Refusal } from '../../api/refusal.ts'
import type { Texts } from '../../texts/en.ts'
import { useTexts } from '../session/language.tsx'
import { CopyButton } from './copy-button.tsx'
import './notice.css'

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert }

type Tone = keyof typeof icons

export function Notice({
  tone = 'info',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={`notice ${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon size={17} aria-hidden />
      <div>{children}</div>
    </div>
  )
}

/** What happened, what to do, and the request's number in the service's log. */
export function ProblemNotice({
  error,
  onRetry,
}: {
  readonly error: unknown
  readonly onRetry?: () => void
}) {
  const t = useTexts()
  if (!error) return null
  const requestId = error instanceof Refusal ? error.requestId : undefined
  return (
    <Notice tone="danger">
      <p>{sentenceOf(error, t)}</p>
      <div className="row">
        {requestId && (
          <span className="small row">
            {t.requestId} <code>{requestId}</code>
            <CopyButton text={requestId} of={t.requestId} />
          </span>
        )}
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t.retry}
          </Button>
        )}
      </div>
    </Notice>
  )
}

/**
 * The text for the code in the person's language, or the service's English sentence if the code is
 * too general.
 */
function sentenceOf(error: unknown, t: Texts): string {
  if (error instanceof PasskeyCancelled) return t.passkeyCancelled[error.why]
  if (!(error instanceof Refusal)) return t.problem.unexpected
  if (error.code === 'unreachable') return t.problem.unreachable
  if (error.code === 'error_internal') return t.problem.unexpected
  return t.refusals[error.code] ?? error.message
}
