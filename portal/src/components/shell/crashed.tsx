import { useEffect } from 'react'
import { isReachable, onReachability } from '../../api/reachability.ts'
import { Refusal } from '../../api/refusal.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { PageHead } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { Alone } from './alone.tsx'

type Properties = { readonly error: unknown; readonly reset: () => void }

/** Beside the navigation, if a page could not be rendered at all. */
export function Crashed({ error, reset }: Properties) {
  const t = useTexts()
  return (
    <>
      <PageHead title={t.problem.title} lead={t.problem.lead} />
      <ProblemNotice error={error} onRetry={useRetry(error, reset)} />
    </>
  )
}

/** The same where there is no navigation. */
export function CrashedAlone({ error, reset }: Properties) {
  const t = useTexts()
  return (
    <Alone title={t.problem.title} lead={t.problem.lead}>
      <ProblemNotice error={error} onRetry={useRetry(error, reset)} />
    </Alone>
  )
}

const loadAgain = () => window.location.reload()

/** What could not be fetched is fetched again, by itself when the service is back. */
function useRetry(error: unknown, reset: () => void): () => void {
  const isUnreachable = error instanceof Refusal && error.code === 'unreachable'
  useEffect(
    () => (isUnreachable ? onReachability(() => isReachable() && loadAgain()) : undefined),
    [isUnreachable],
  )
  return isUnreachable ? loadAgain : reset
}
