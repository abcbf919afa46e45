import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { useTexts } from '../session/language.tsx'
import { askBeforeLeaving, hasUnsaved, mayLeave } from './unsaved.ts'

type Pages = { readonly current: { pathname: string }; readonly next: { pathname: string } }

/** A filter of the same page loses nothing. */
const isRefused = async ({ current, next }: Pages): Promise<boolean> =>
  current.pathname !== next.pathname && !(await mayLeave())

/**
 * Asks before a draft is lost: by a link, by the browser's back, by another environment. Before the
 * tab is closed the browser asks, in its own words.
 */
export function LeaveGuard() {
  const t = useTexts()
  const [answer, setAnswer] = useState<(leaves: boolean) => void>()
  useBlocker({ shouldBlockFn: isRefused, enableBeforeUnload: hasUnsaved })
  useEffect(() => askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve))), [])
  if (answer === undefined) return null
  const decide = (leaves: boolean) => {
    setAnswer(undefined)
    answer(leaves)
  }
  return (
    <Dialog
      title={t.leave.title}
      submit={t.leave.leave}
      cancel={t.leave.stay}
      dangerous
      busy={false}
      error={undefined}
      onSubmit={() => decide(true)}
      onClose={() => decide(false)}
    >
      <p className="muted">{t.leave.lead}</p>
    </Dialog>
  )
}
