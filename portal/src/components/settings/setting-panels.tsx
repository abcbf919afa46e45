import { settings } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { Notice, ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { namesIn, type SettingName, type SettingRow, wordsOf } from './setting.ts'
import { SettingField } from './setting-field.tsx'

type Value = string | number | null | readonly string[]
type Place = ReturnType<typeof usePlace>

type Properties = {
  readonly group: SettingRow['group']
  readonly saved: { readonly [name in SettingName]?: Value }
  /** The account and environment, if they are not in the address. */
  readonly of?: Place
}

/** A panel for each setting of a group, made from the table in the contract. */
export function SettingPanels({ group, saved, of }: Properties) {
  const place = usePlace()
  return namesIn(group).map((name) => (
    <SettingPanel key={name} name={name} saved={saved[name] ?? null} params={of ?? place} />
  ))
}

type PanelProperties = {
  readonly name: SettingName
  readonly saved: Value
  readonly params: Place
}

function SettingPanel({ name, saved, params }: PanelProperties) {
  const t = useTexts()
  const rights = useRights()
  const row: SettingRow = settings[name]
  const words = wordsOf(name, t)
  const ofMembers = useChange('changeSettings', ['getSettings', 'listAuditEvents'])
  const ofOperators = useChange('changeOperatorSettings', [
    'getOperatorSettings',
    'listAuditEvents',
  ])
  const isOfOperators = row.least === 'operator'
  const set = isOfOperators ? ofOperators : ofMembers
  const wished: Properties['saved'] = set.variables?.body ?? {}
  const { field, rest } = fieldProblem(set.error, [row.refusal ?? 'setting_refused'], t)
  const isAllowed = isOfOperators || (row.least === 'owner' ? rights.own : rights.change)
  const save = (value: Value, onSaved = () => {}) => {
    const onSuccess = () => {
      onSaved()
      confirm(words.saved ?? t.saved)
    }
    set.mutate({ params, body: { [name]: value } }, { onSuccess })
  }
  return (
    <Panel {...words}>
      {!isAllowed && words.ownerOnly && <Notice>{words.ownerOnly}</Notice>}
      <SettingField
        row={row}
        words={words}
        saved={saved}
        shown={set.isPending ? (wished[name] ?? saved) : saved}
        isAllowed={isAllowed}
        busy={set.isPending}
        mark={field}
        onSave={save}
      />
      <ProblemNotice error={rest} />
    </Panel>
  )
}
