import { type ReactNode, useId } from 'react'
import { useDocumentTitle } from './document-title.ts'
import './panel.css'

/** The title of a page, also in the tab, its purpose, and its main action. */
export function PageHead(given: {
  readonly title: string
  readonly lead: string
  readonly action?: ReactNode
}) {
  useDocumentTitle(given.title)
  return (
    <header className="page-head">
      <div>
        <h1>{given.title}</h1>
        <p className="muted">{given.lead}</p>
      </div>
      {given.action}
    </header>
  )
}

type PanelProperties = {
  readonly title?: string
  readonly lead?: ReactNode
  readonly action?: ReactNode
  readonly flush?: boolean
  readonly children?: ReactNode
}

export function Panel({ title, lead, action, flush = false, children }: PanelProperties) {
  const id = useId()
  return (
    <section
      className={flush ? 'panel flush' : 'panel'}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <header className="panel-head">
          <div>
            <h2 id={id}>{title}</h2>
            {lead !== undefined && <p className="muted small">{lead}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

/** Says what will be here, why it is empty, and what to do. */
export function EmptyState(given: {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <div className="empty">
      <h2>{given.title}</h2>
      <p className="muted">{given.text}</p>
      {given.children}
    </div>
  )
}
