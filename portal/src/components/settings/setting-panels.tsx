import { type Operations, settings } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { Notice, ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { namesIn, type SettingName, type SettingRow, type SettingWords } from './setting.ts'
import { SettingField } from './setting-field.tsx'

type Saved = Operations['getSettings']['reply']
type Value = Saved[SettingName]

type Properties = { readonly group: SettingRow['group']; readonly saved: Saved }

/** A panel for each setting of a group, made from the table in the contract. */
export const SettingPanels = ({ group, saved }: Properties) =>
  namesIn(group).map((name) => <SettingPanel key={name} name={name} saved={saved[name]} />)

function SettingPanel({ name, saved }: { readonly name: SettingName; readonly saved: Value }) {
  const t = useTexts()
  const params = usePlace()
  const rights = useRights()
  const [row, words]: [SettingRow, SettingWords] = [settings[name], t.settings[name]]
  const set = useChange('changeSettings', ['getSettings', 'listAuditEvents'])
  const { field, rest } = fieldProblem(set.error, [row.refusal ?? 'setting_refused'], t)
  const isAllowed = row.least === 'owner' ? rights.own : rights.change
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
        shown={set.isPending ? (set.variables.body[name] ?? saved) : saved}
        isAllowed={isAllowed}
        busy={set.isPending}
        mark={field}
        onSave={save}
      />
      <ProblemNotice error={rest} />
    </Panel>
  )
}
