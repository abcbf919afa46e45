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
      <ProblemNotice error={error} onRetry={reset} />
    </>
  )
}

/** The same where there is no navigation. */
export function CrashedAlone({ error, reset }: Properties) {
  const t = useTexts()
  return (
    <Alone title={t.problem.title} lead={t.problem.lead}>
      <ProblemNotice error={error} onRetry={reset} />
    </Alone>
  )
}
