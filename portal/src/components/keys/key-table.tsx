import { Button, Menu } from '@mantine/core'
import { CornerDownRight, Pencil, RotateCw, Trash2 } from 'lucide-react'
import { ActionsHeading, ActionsMenu } from '../parts/actions.tsx'
import { Moment } from '../parts/moment.tsx'
import { Panel } from '../parts/panel.tsx'
import { type Mark, StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { type ApiKey, sortKeys } from './sort-keys.ts'
import '../parts/table.css'

type Action = 'rotate' | 'rename' | 'revoke'
type Ask = (action: Action, key: ApiKey) => void

/** Active keys first. Ended keys are folded. */
export function KeyTable({
  keys,
  onAsk,
}: {
  readonly keys: readonly ApiKey[]
  readonly onAsk: Ask
}) {
  const t = useTexts()
  const { working, ended } = sortKeys(keys)
  return (
    <>
      <Panel flush>
        <Rows rows={working} onAsk={onAsk} />
      </Panel>
      {ended.length > 0 && (
        <details className="fold">
          <summary>{t.keys.ended({ count: ended.length })}</summary>
          <Panel flush>
            <Rows rows={ended.map((key) => ({ key, isOld: false }))} onAsk={onAsk} />
          </Panel>
        </details>
      )}
    </>
  )
}

type RowsProperties = {
  readonly rows: readonly { readonly key: ApiKey; readonly isOld: boolean }[]
  readonly onAsk: Ask
}

function Rows({ rows, onAsk }: RowsProperties) {
  const t = useTexts()
  const { columns } = t.keys
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{columns.name}</th>
          <th>{columns.key}</th>
          <th>{columns.lastUsed}</th>
          <th className="number">{columns.day}</th>
          <th>{columns.expires}</th>
          <th>{columns.status}</th>
          <ActionsHeading />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, isOld }) => (
          <KeyRow key={key.key} of={key} isOld={isOld} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  )
}

const marks: { readonly [status in ApiKey['status']]: Mark } = {
  active: 'good',
  ending: 'waiting',
  expired: 'off',
  revoked: 'off',
}

function KeyRow({
  of: key,
  isOld,
  onAsk,
}: {
  readonly of: ApiKey
  readonly isOld: boolean
  readonly onAsk: Ask
}) {
  const t = useTexts()
  const { environment } = usePlace()
  const { columns } = t.keys
  const works = key.status === 'active' || key.status === 'ending'
  return (
    <tr className={isOld ? 'child' : works ? undefined : 'ended'}>
      <td>{isOld ? <OldKey of={key} /> : <NamedKey of={key} />}</td>
      <td data-label={columns.key}>
        <code className="nowrap">
          vdm_{environment}_…{key.ending}
        </code>
      </td>
      <td data-label={columns.lastUsed}>
        {key.last_used_on === null ? t.never : <Day on={key.last_used_on} />}
      </td>
      <td data-label={columns.day} className="number">
        {key.uses_in_last_day.toLocaleString(t.locale)}
      </td>
      <td data-label={columns.expires}>
        {key.expires_at === null ? (
          t.never
        ) : (
          <Moment at={key.expires_at} as={isOld ? 'relative' : 'date'} />
        )}
      </td>
      <td data-label={columns.status}>
        <StatusMark mark={marks[key.status]} word={t.keys.status[key.status]} />
      </td>
      <td className="actions">
        <KeyActions of={key} onAsk={onAsk} />
      </td>
    </tr>
  )
}

function NamedKey({ of: key }: { readonly of: ApiKey }) {
  const t = useTexts()
  const on = new Intl.DateTimeFormat(t.locale, { dateStyle: 'medium' }).format(
    new Date(key.created_at),
  )
  return (
    <>
      <strong>{key.name}</strong>
      <div className="muted small">
        {t.keys.created({ by: key.created_by ?? t.keys.byCommand, on })}
      </div>
    </>
  )
}

function OldKey({ of: key }: { readonly of: ApiKey }) {
  const t = useTexts()
  return (
    <span className="old-key">
      <span className="muted row">
        <CornerDownRight size={15} aria-hidden />
        {t.keys.replaced}
      </span>
      <span className={key.uses_since_replaced > 0 ? 'small attention' : 'small muted'}>
        {t.keys.oldUses({ count: key.uses_since_replaced })}
      </span>
    </span>
  )
}

function Day({ on }: { readonly on: string }) {
  const t = useTexts()
  return on === new Date().toISOString().slice(0, 10) ? (
    t.keys.today
  ) : (
    <Moment at={`${on}T12:00:00Z`} as="date" />
  )
}

function KeyActions({ of: key, onAsk }: { readonly of: ApiKey; readonly onAsk: Ask }) {
  const t = useTexts()
  const { change } = useRights()
  if (!change || key.status === 'expired' || key.status === 'revoked') return null
  if (key.status === 'ending')
    return (
      <Button size="xs" variant="default" onClick={() => onAsk('revoke', key)}>
        {t.keys.endNow}
      </Button>
    )
  return (
    <ActionsMenu of={key.name} width={180}>
      <Menu.Item
        leftSection={<RotateCw size={15} aria-hidden />}
        onClick={() => onAsk('rotate', key)}
      >
        {t.keys.rotate}
      </Menu.Item>
      <Menu.Item
        leftSection={<Pencil size={15} aria-hidden />}
        onClick={() => onAsk('rename', key)}
      >
        {t.keys.rename}
      </Menu.Item>
      <Menu.Item
        data-danger
        leftSection={<Trash2 size={15} aria-hidden />}
        onClick={() => onAsk('revoke', key)}
      >
        {t.keys.revoke}
      </Menu.Item>
    </ActionsMenu>
  )
}
