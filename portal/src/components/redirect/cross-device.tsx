import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { SettingChoice } from '../parts/setting-choice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'

type Setting = Operations['setCrossDevice']['body']['cross_device']

const settings: readonly Setting[] = ['auto', 'allow', 'forbid']

export function CrossDevice({ saved }: { readonly saved: Setting }) {
  const t = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const set = useChange('setCrossDevice', ['getSettings', 'listAuditEvents'])
  return (
    <SettingChoice
      title={t.redirect.crossDevice}
      lead={t.redirect.crossDeviceLead}
      options={t.redirect.crossDeviceOptions}
      settings={settings}
      shown={set.isPending ? set.variables.body.cross_device : saved}
      disabled={!change}
      error={set.error}
      onChoose={(cross_device) =>
        set.mutate({ params, body: { cross_device } }, { onSuccess: () => confirm(t.saved) })
      }
    />
  )
}
