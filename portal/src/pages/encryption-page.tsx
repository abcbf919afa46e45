import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Operations } from '../api/generated/operations.ts'
import { useReading } from '../api/hooks.ts'
import { AddKeyDialog } from '../components/encryption/add-key-dialog.tsx'
import { RemoveKeyDialog } from '../components/encryption/remove-key-dialog.tsx'
import { ActionsHeading } from '../components/parts/actions.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { Moment } from '../components/parts/moment.tsx'
import { Notice } from '../components/parts/notice.tsx'
import { EmptyState, PageHead, Panel } from '../components/parts/panel.tsx'
import { type Mark, StatusMark } from '../components/parts/status-mark.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import '../components/parts/table.css'

type Keys = Operations['listEncryptionKeys']['reply']['keys']
type Key = Keys[number]

const mostKeys = 2

export function EncryptionPage() {
  const t = useTexts().encryption
  const params = usePlace()
  const { change } = useRights()
  const listed = useReading('listEncryptionKeys', { params })
  const [asked, setAsked] = useState<'add' | Key>()
  const close = () => setAsked(undefined)
  const keys = listed.data?.keys ?? []
  const add = change && keys.length < mostKeys && (
    <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => setAsked('add')}>
      {t.add}
    </Button>
  )
  return (
    <>
      <PageHead title={t.title} lead={t.lead} action={keys.length > 0 && add} />
      <Loaded of={listed}>
        {() =>
          keys.length === 0 ? (
            <Panel>
              <EmptyState title={t.emptyTitle} text={t.empty}>
                {add}
              </EmptyState>
            </Panel>
          ) : (
            <>
              <KeyTable keys={keys} onRemove={setAsked} />
              <Notice tone="warning">{t.noSecondWay}</Notice>
            </>
          )
        }
      </Loaded>
      <Notice>
        {t.whatWeSee} <a href="/docs/guides/encrypted-results">{t.guide}</a>
      </Notice>
      {asked === 'add' && <AddKeyDialog onClose={close} />}
      {asked !== undefined && asked !== 'add' && (
        <RemoveKeyDialog kid={asked.kid} leaves={leftBy(asked, keys)} onClose={close} />
      )}
    </>
  )
}

function leftBy({ status }: Key, keys: Keys): 'as_before' | 'the_other' | 'nothing' {
  if (status !== 'in_use') return 'as_before'
  return keys.some((key) => key.status === 'ready') ? 'the_other' : 'nothing'
}

const marks: { readonly [status in Key['status']]: Mark } = {
  in_use: 'good',
  ready: 'neutral',
  unproven: 'waiting',
}

function KeyTable({ keys, onRemove }: { readonly keys: Keys; onRemove(key: Key): void }) {
  const t = useTexts()
  const { change } = useRights()
  const { columns } = t.encryption
  return (
    <Panel flush>
      <table className="table">
        <thead>
          <tr>
            <th>{columns.key}</th>
            <th>{columns.status}</th>
            <th>{columns.added}</th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.kid}>
              <td>
                <code>{key.kid}</code>
              </td>
              <td data-label={columns.status}>
                <StatusMark mark={marks[key.status]} word={t.encryption.status[key.status]} />
              </td>
              <td data-label={columns.added}>
                <Moment at={key.added_at} as="date" />
              </td>
              <td className="actions">
                {change && (
                  <Button size="xs" variant="default" onClick={() => onRemove(key)}>
                    {t.remove}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
