import { ShownOnceDialog } from '../dialog/shown-once-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { useTexts } from '../session/language.tsx'
import { curlLine, envLine } from './key-lines.ts'

export function NewKeyDialog({ secret, onClose }: { readonly secret: string; onClose(): void }) {
  const t = useTexts().keys
  return (
    <ShownOnceDialog
      title={t.newTitle}
      lead={t.newLead}
      notStored={t.notStored}
      closeAnyway={t.closeAnyway}
      onClose={onClose}
    >
      {(copied) => (
        <>
          <div className="command secret">
            <code>{secret}</code>
            <CopyButton text={secret} of={t.columns.key} onCopied={copied} />
          </div>
          <div className="row">
            <CopyButton text={envLine(secret)} label={t.copyEnv} onCopied={copied} />
            <CopyButton
              text={curlLine(window.location.origin, secret)}
              label={t.copyCurl}
              onCopied={copied}
            />
          </div>
        </>
      )}
    </ShownOnceDialog>
  )
}
