import { ProblemNotice } from '../parts/notice.tsx'

/** Shown if a page could not be rendered at all. */
export function Crashed({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return (
    <main className="alone">
      <ProblemNotice error={error} onRetry={reset} />
    </main>
  )
}
