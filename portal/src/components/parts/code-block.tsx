import { CopyButton } from './copy-button.tsx'
import './code-block.css'

type Properties = {
  readonly code: string
  readonly label: string
  /** Scrolls, so that the page stays short. */
  readonly isLong?: boolean
}

/** Code to copy. What scrolls can be reached by the keyboard. */
export function CodeBlock({ code, label, isLong = false }: Properties) {
  return (
    <figure className={isLong ? 'code long' : 'code'} aria-label={label}>
      <pre tabIndex={isLong ? 0 : undefined}>{code}</pre>
      <div className="code-copy">
        <CopyButton text={code} of={label} />
      </div>
    </figure>
  )
}

/** One line for a shell. */
export function Command({ line }: { readonly line: string }) {
  return (
    <div className="command">
      <code>
        <span aria-hidden>$ </span>
        {line}
      </code>
      <CopyButton text={line} of={line} />
    </div>
  )
}
