import { Button, Checkbox, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import '../parts/code-block.css'

type Properties = {
  readonly title: string
  readonly lead: string
  readonly notStored: string
  readonly closeAnyway: string
  /** What is shown. It calls `copied` when the secret was copied. */
  readonly children: (copied: () => void) => ReactNode
  onClose(): void
}

/** A secret is shown once. Closing before it is copied needs a confirmation. */
export function ShownOnceDialog({ title, lead, notStored, closeAnyway, ...given }: Properties) {
  const t = useTexts()
  const [stored, setStored] = useState(false)
  const [leaving, setLeaving] = useState(false)
  return (
    <Modal
      opened
      onClose={() => (stored ? given.onClose() : setLeaving(true))}
      title={title}
      size="41rem"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <div className="stack">
        <Notice tone="warning">{lead}</Notice>
        {given.children(() => setStored(true))}
        <div className="row apart">
          <Checkbox
            label={t.keys.stored}
            checked={stored}
            onChange={(event) => setStored(event.currentTarget.checked)}
          />
          <Button onClick={given.onClose} disabled={!stored}>
            {t.keys.done}
          </Button>
        </div>
        {leaving && !stored && (
          <Notice tone="danger">
            <p>{notStored}</p>
            <div className="row">
              <Button size="xs" variant="default" onClick={given.onClose}>
                {closeAnyway}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </Modal>
  )
}
