import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useReading } from '../api/hooks.ts'
import { CreateKeyDialog } from '../components/keys/create-key-dialog.tsx'
import { KeyTable } from '../components/keys/key-table.tsx'
import { NewKeyDialog } from '../components/keys/new-key-dialog.tsx'
import { RenameKeyDialog } from '../components/keys/rename-key-dialog.tsx'
import { RevokeKeyDialog } from '../components/keys/revoke-key-dialog.tsx'
import { RotateKeyDialog } from '../components/keys/rotate-key-dialog.tsx'
import type { ApiKey } from '../components/keys/sort-keys.ts'
import { Command } from '../components/parts/code-block.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { EmptyState, PageHead, Panel } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import type { DoSearch } from '../components/shell/do-search.ts'

type KeyChoice =
  | { readonly for: 'create' }
  | { readonly for: 'rotate' | 'rename' | 'revoke'; readonly key: ApiKey }
  | { readonly for: 'store'; readonly secret: string }

export function KeysPage() {
  const t = useTexts()
  const place = usePlace()
  const { change } = useRights()
  const keys = useReading('listKeys', { params: place })
  const navigate = useNavigate()
  const wish = useSearch({ from: '/signed-in/$account/$environment/keys' })
  const [chosen, setAsked] = useState<KeyChoice>()
  const asked = chosen ?? (change ? wishedIn(wish, keys.data?.keys ?? []) : undefined)
  const close = () => {
    setAsked(undefined)
    void navigate({ to: '/$account/$environment/keys', params: place, search: {}, replace: true })
  }
  const { account, environment } = place
  const command = `npx vidimus key create ${account} --environment ${environment}`
  const create = change && (
    <Button
      leftSection={<Plus size={17} aria-hidden />}
      onClick={() => setAsked({ for: 'create' })}
    >
      {t.keys.create}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t.keys.title}
        lead={t.keys.lead}
        action={keys.data?.keys.length !== 0 && create}
      />
      <Loaded of={keys}>
        {({ keys: all }) =>
          all.length === 0 ? (
            <Panel>
              <EmptyState title={t.keys.emptyTitle} text={t.keys.empty}>
                {create}
                <p className="muted small">{t.keys.command}</p>
                <Command line={command} />
              </EmptyState>
            </Panel>
          ) : (
            <KeyTable keys={all} onAsk={(action, key) => setAsked({ for: action, key })} />
          )
        }
      </Loaded>
      {asked && <KeyDialog asked={asked} onAsk={setAsked} onClose={close} />}
    </>
  )
}

/** The dialog that the address asks for, as the palette's verbs do. */
function wishedIn(wish: DoSearch, keys: readonly ApiKey[]): KeyChoice | undefined {
  if (wish.do === 'create') return { for: 'create' }
  const key = keys.find((each) => each.key === wish.key && each.status === 'active')
  return wish.do === 'rotate' && key ? { for: 'rotate', key } : undefined
}

type DialogProperties = {
  readonly asked: KeyChoice
  onAsk(asked: KeyChoice): void
  onClose(): void
}

/** One dialog at a time. A new key has its own dialog. */
function KeyDialog({ asked, onAsk, onClose }: DialogProperties) {
  const show = (secret: string) => onAsk({ for: 'store', secret })
  switch (asked.for) {
    case 'create':
      return <CreateKeyDialog onCreated={show} onClose={onClose} />
    case 'rotate':
      return <RotateKeyDialog of={asked.key} onRotated={show} onClose={onClose} />
    case 'rename':
      return <RenameKeyDialog of={asked.key} onClose={onClose} />
    case 'revoke':
      return <RevokeKeyDialog of={asked.key} onClose={onClose} />
    case 'store':
      return <NewKeyDialog secret={asked.secret} onClose={onClose} />
  }
}
