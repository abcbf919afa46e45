import { Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { Notice } from '../parts/notice.tsx'
import { EmptyState, Panel } from '../parts/panel.tsx'
import { refusalInWords } from '../parts/sentence-of.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { ImportRegistrationDialog } from './import-registration-dialog.tsx'
import type { Registration, RegistrationsRead } from './registration.ts'
import { RegistrationFacts } from './registration-facts.tsx'

/** What the account may ask for, as a registrar says. */
export function RegistrationPanel({ of: read }: { readonly of: RegistrationsRead }) {
  const t = useTexts().certificates.registration
  const { own } = useRights()
  const [importing, setImporting] = useState(false)
  const [removing, setRemoving] = useState<Registration>()
  const { registrations, registered_id: id } = read
  const add = own && (
    <Button
      variant={registrations.length === 0 ? 'filled' : 'default'}
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setImporting(true)}
    >
      {t.add}
    </Button>
  )
  return (
    <Panel title={t.title} lead={t.lead} action={registrations.length > 0 && add}>
      <Notice tone={id === null ? 'warning' : 'info'}>
        {id === null ? t.notRegistered : t.registeredAs({ id })}
      </Notice>
      {registrations.length === 0 ? (
        <EmptyState title={t.emptyTitle} text={t.empty}>
          {add}
        </EmptyState>
      ) : (
        <ul className="stack">
          {registrations.map((one) => (
            <Entry
              key={one.registration}
              of={one}
              isUsed={isUsed(read, one)}
              onRemove={() => setRemoving(one)}
            />
          ))}
        </ul>
      )}
      {importing && <ImportRegistrationDialog onClose={() => setImporting(false)} />}
      {removing && <RemoveDialog of={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  )
}

const isUsed = ({ choices }: RegistrationsRead, { registration }: Registration): boolean =>
  choices.default === registration || choices.keys.some((key) => key.registration === registration)

type EntryProperties = { readonly of: Registration; readonly isUsed: boolean; onRemove(): void }

function Entry({ of: registration, isUsed: used, onRemove }: EntryProperties) {
  const t = useTexts()
  const words = t.certificates.registration
  const { own } = useRights()
  const { content, problem } = registration
  return (
    <li className="certificate">
      <div className="row apart">
        <h3>{content?.name ?? registration.registration}</h3>
        <StatusMark
          mark={problem ? 'bad' : used ? 'good' : 'neutral'}
          word={problem ? words.refused : used ? words.used : words.unused}
        />
      </div>
      {problem && <Notice tone="warning">{refusalInWords(problem.code, t) ?? problem.text}</Notice>}
      {content && <RegistrationFacts of={content} service={registration.service} />}
      {own && (
        <div className="row">
          <Button
            size="xs"
            variant="default"
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

function RemoveDialog({ of: removed, onClose }: { readonly of: Registration; onClose(): void }) {
  const t = useTexts().certificates.registration
  const place = usePlace()
  const remove = useChange('removeRegistration', [
    'listRegistrations',
    'showEnrolment',
    'listAuditEvents',
  ])
  const params = { ...place, registration: removed.registration }
  const done = () => {
    confirm(t.removed)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.removeTitle({ name: removed.content?.name ?? removed.registration })}
      lead={t.removeLead}
      submit={t.removeNow}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ params }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
