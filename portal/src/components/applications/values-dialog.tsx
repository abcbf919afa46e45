import type { Operations } from '../../api/generated/operations.ts'
import { ShownOnceDialog } from '../dialog/shown-once-dialog.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { useTexts } from '../session/language.tsx'
import { type Kind, kinds } from './application.ts'
import { RegistrationNotice } from './registration-notice.tsx'

export type Values = Operations['createApplication']['reply'] & {
  readonly name: string
  readonly kind: Kind
}

/** The three values to copy. A client with keys of its own has no secret. */
export function ValuesDialog({ of: values, onClose }: { readonly of: Values; onClose(): void }) {
  const t = useTexts().applications
  const [kind, , anchor] = kinds[values.kind]
  return (
    <ShownOnceDialog
      title={t.newTitle({ name: values.name })}
      lead={t.newLead}
      notStored={t.notStored}
      closeAnyway={t.closeAnyway}
      onClose={onClose}
    >
      {(copied) => (
        <>
          <Value name={t.discoveryUrl} text={values.discovery_url} />
          <Value name={t.clientId} text={values.client_id} />
          {values.client_secret !== null && (
            <Value name={t.clientSecret} text={values.client_secret} onCopied={copied} />
          )}
          <RegistrationNotice application={values.client_id} />
          <p className="muted small">
            <a href={`/docs/guides/applications#${anchor}`}>
              {t.recipe({ kind: kind || t.otherKind })}
            </a>
          </p>
        </>
      )}
    </ShownOnceDialog>
  )
}

/** A value with its name and a button that copies it. */
export function Value(given: {
  readonly name: string
  readonly text: string
  readonly onCopied?: () => void
}) {
  const { name, text, onCopied } = given
  return (
    <div>
      <div className="muted small">{name}</div>
      <div className="command secret">
        <code>{text}</code>
        <CopyButton text={text} of={name} {...(onCopied && { onCopied })} />
      </div>
    </div>
  )
}
