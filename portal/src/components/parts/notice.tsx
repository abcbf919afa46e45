import { Button } from '@mantine/core'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Refusal } from '../../api/refusal.ts'
import { useTexts } from '../session/language.tsx'
import { CopyButton } from './copy-button.tsx'
import { sentenceOf } from './sentence-of.ts'
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
