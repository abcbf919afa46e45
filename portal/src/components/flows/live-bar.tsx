import { Button } from '@mantine/core'
import { ArrowUp, Pause, Play } from 'lucide-react'
import { useTexts } from '../session/language.tsx'
import { CalmAnnouncement } from './calm-announcement.tsx'
import './flows.css'

type Properties = {
  readonly state: 'live' | 'paused' | 'stalled' | 'past'
  readonly waiting: number
  /** There may be more than are counted. */
  readonly hasMore: boolean
  onPause(paused: boolean): void
  onTakeNew(): void
}

/** Whether the list is up to date, and what waits. It is always as high, so nothing moves. */
export function LiveBar({ state, waiting, hasMore, onPause, onTakeNew }: Properties) {
  const t = useTexts().flows
  return (
    <div className="live-bar">
      {waiting > 0 && (
        <Button
          size="xs"
          className="live-new"
          leftSection={<ArrowUp size={14} aria-hidden />}
          onClick={onTakeNew}
        >
          {(hasMore ? t.waitingMore : t.waiting)({ count: waiting })}
        </Button>
      )}
      <CalmAnnouncement text={waiting > 0 ? t.announced({ count: waiting }) : ''} />
      <span className={`live-state ${state} small`}>{t[state]}</span>
      {state !== 'past' && (
        <Button
          size="xs"
          variant="default"
          leftSection={
            state === 'paused' ? <Play size={13} aria-hidden /> : <Pause size={13} aria-hidden />
          }
          onClick={() => onPause(state !== 'paused')}
        >
          {state === 'paused' ? t.resume : t.pause}
        </Button>
      )}
    </div>
  )
}
