import { Button, Modal } from '@mantine/core'
import { CopyButton } from '../parts/copy-button.tsx'
import { useTexts } from '../session/language.tsx'
import '../parts/code-block.css'

type Properties = {
  readonly title: string
  readonly lead: string
  readonly link: string
  onClose(): void
}

/** A one-time link to copy and send. */
export function LinkDialog({ title, lead, link, onClose }: Properties) {
  const t = useTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <div className="stack">
        <p className="muted">{lead}</p>
        <div className="command secret">
          <code>{link}</code>
        </div>
        <div className="row apart">
          <CopyButton text={link} label={t.team.copyLink} />
          <Button onClick={onClose}>{t.keys.done}</Button>
        </div>
      </div>
    </Modal>
  )
}
