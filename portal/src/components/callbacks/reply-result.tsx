import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { reasonInWords } from './callback-reason.ts'

type Properties = {
  /** Null: answered as it should be. */
  readonly reason: string | null
  /** Null: there was no answer. */
  readonly httpStatus: number | null
  /** What is said of an answer as it should be. */
  readonly good: string
}

/** How a server answered: the status, and what is wrong with it in words. */
export function ReplyResult({ reason, httpStatus, good }: Properties) {
  const t = useTexts()
  const status =
    httpStatus === null ? t.callbacks.noAnswer : t.callbacks.status({ status: httpStatus })
  return (
    <>
      <StatusMark mark={reason === null ? 'good' : 'bad'} word={status} />
      <span className="muted small entry-note">
        {reason === null ? good : reasonInWords(reason, t)}
      </span>
    </>
  )
}

export function Took({ milliseconds }: { readonly milliseconds: number }) {
  const t = useTexts()
  return (
    <span className="nowrap">
      {t.callbacks.milliseconds({ count: milliseconds.toLocaleString(t.locale) })}
    </span>
  )
}
