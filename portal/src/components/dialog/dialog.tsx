import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ProblemNotice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'

type Properties = {
  readonly title: string
  readonly children: ReactNode
  readonly submit: string
  /** Instead of "Cancel". */
  readonly cancel?: string
  readonly dangerous?: boolean
  readonly busy: boolean
  readonly ready?: boolean
  readonly error: unknown
  onSubmit(): void
  onClose(): void
}

/** A question with one action. Enter submits, Escape closes. */
export function Dialog({
  title,
  children,
  submit,
  cancel,
  dangerous = false,
  ready = true,
  busy,
  error,
  ...on
}: Properties) {
  const t = useTexts()
  // The dialog stays open during the call: its result, such as a key, is shown only once.
  const leave = () => {
    if (!busy) on.onClose()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) on.onSubmit()
  }
  return (
    <Modal opened onClose={leave} title={title} closeButtonProps={{ 'aria-label': t.close }}>
      <form onSubmit={send} className="stack">
        {children}
        <ProblemNotice error={error} />
        <div className="row end">
          <Button variant="default" disabled={busy} onClick={leave}>
            {cancel ?? t.cancel}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={!ready}
            {...(dangerous ? { color: 'red', className: 'dangerous' } : {})}
          >
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type ConfirmProperties = Omit<Properties, 'children' | 'dangerous' | 'ready'> & {
  readonly lead: string
  /** Must be typed before the action is possible. */
  readonly phrase?: string | undefined
}

/** For what cannot be undone. */
export function ConfirmDialog({ lead, phrase, ...dialog }: ConfirmProperties) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  return (
    <Dialog {...dialog} dangerous ready={phrase === undefined || typed.trim() === phrase}>
      <p className="muted">{lead}</p>
      {phrase !== undefined && (
        <TextInput
          label={t.keys.typeName({ name: phrase })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
          data-autofocus
        />
      )}
    </Dialog>
  )
}
