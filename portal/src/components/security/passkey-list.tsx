import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import {
  AddPasskeyDialog,
  type Passkey,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
} from './passkey-dialogs.tsx'

type PasskeyChoice =
  | { readonly for: 'add' }
  | { readonly for: 'rename' | 'remove'; readonly passkey: Passkey }

export function PasskeyList({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTexts()
  const [asked, setAsked] = useState<PasskeyChoice>()
  const add = (
    <Button
      variant="default"
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setAsked({ for: 'add' })}
    >
      {t.security.addPasskey}
    </Button>
  )
  return (
    <Panel title={t.security.passkeys} lead={t.security.passkeysLead} action={add}>
      {passkeys.length === 0 && <p className="muted">{t.security.noPasskeys}</p>}
      {passkeys.length > 0 && (
        <ul className="entries">
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.passkey} of={passkey} onAsk={setAsked} />
          ))}
        </ul>
      )}
      {asked && <PasskeyDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

function PasskeyDialog({ asked, onClose }: { readonly asked: PasskeyChoice; onClose(): void }) {
  switch (asked.for) {
    case 'add':
      return <AddPasskeyDialog onClose={onClose} />
    case 'rename':
      return <RenamePasskeyDialog of={asked.passkey} onClose={onClose} />
    case 'remove':
      return <RemovePasskeyDialog of={asked.passkey} onClose={onClose} />
  }
}

type EntryProperties = { readonly of: Passkey; onAsk(asked: PasskeyChoice): void }

function PasskeyEntry({ of: passkey, onAsk }: EntryProperties) {
  const t = useTexts()
  const buttons = { rename: t.security.rename, remove: t.remove }
  return (
    <li>
      <span>
        <strong>{passkey.name}</strong>
        <span className="muted small entry-note">
          {t.security.added} <Moment at={passkey.created_at} as="date" />
          {passkey.last_used_at !== null && (
            <>
              {' · '}
              {t.security.lastUsed} <Moment at={passkey.last_used_at} as="relative" />
            </>
          )}
        </span>
      </span>
      <div className="row entry-buttons">
        {(['rename', 'remove'] as const).map((each) => (
          <Button
            key={each}
            size="xs"
            variant="default"
            aria-label={`${buttons[each]}: ${passkey.name}`}
            onClick={() => onAsk({ for: each, passkey })}
          >
            {buttons[each]}
          </Button>
        ))}
      </div>
    </li>
  )
}
