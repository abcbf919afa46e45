import { CopyButton } from './copy-button.tsx'
import './code-block.css'

/** Code to copy. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <figure className="code" aria-label={label}>
      <pre>{code}</pre>
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
