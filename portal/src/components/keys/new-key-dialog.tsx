import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '../parts/copy-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { curlLine, envLine } from './key-lines.ts'
import '../parts/code-block.css'

/** Shown once. Closing it before the key is copied needs a confirmation. */
export function NewKeyDialog({ secret, onClose }: { readonly secret: string; onClose(): void }) {
  const t = useTexts()
  const [stored, setStored] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const copied = () => setStored(true)
  return (
    <Modal
      opened
      onClose={() => (stored ? onClose() : setLeaving(true))}
      title={t.keys.newTitle}
      size="41rem"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <div className="stack">
        <Notice tone="warning">{t.keys.newLead}</Notice>
        <div className="command secret">
          <code>{secret}</code>
          <CopyButton text={secret} of={t.keys.columns.key} onCopied={copied} />
        </div>
        <div className="row">
          <CopyButton text={envLine(secret)} label={t.keys.copyEnv} onCopied={copied} />
          <CopyButton
            text={curlLine(window.location.origin, secret)}
            label={t.keys.copyCurl}
            onCopied={copied}
          />
        </div>
        <div className="row apart">
          <Checkbox
            label={t.keys.stored}
            checked={stored}
            onChange={(event) => setStored(event.currentTarget.checked)}
          />
          <Button onClick={onClose} disabled={!stored}>
            {t.keys.done}
          </Button>
        </div>
        {leaving && !stored && (
          <Notice tone="danger">
            <p>{t.keys.notStored}</p>
            <div className="row">
              <Button size="xs" variant="default" onClick={onClose}>
                {t.keys.closeAnyway}
              </Button>
            </div>
          </Notice>
        )}
      </div>
    </Modal>
  )
}
