import { ProblemNotice } from './notice.tsx'

/** The last resort: a page that could not be shown at all. */
export function Crashed({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return (
    <main className="alone">
      <ProblemNotice error={error} onRetry={reset} />
    </main>
  )
}
