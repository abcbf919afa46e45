import { Radio } from '@mantine/core'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { chooseFrom } from '../parts/choose-from.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'

type Setting = Operations['setCrossDevice']['body']['cross_device']

const settings: readonly Setting[] = ['auto', 'allow', 'forbid']

export function CrossDevice({ saved }: { readonly saved: Setting }) {
  const t = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const set = useChange('setCrossDevice', ['getSettings', 'listAuditEvents'])
  const choose = chooseFrom(settings, (cross_device) =>
    set.mutate({ params, body: { cross_device } }, { onSuccess: () => confirm(t.saved) }),
  )
  const shown = set.isPending ? set.variables.body.cross_device : saved
  return (
    <Panel title={t.redirect.crossDevice} lead={t.redirect.crossDeviceLead}>
      <Radio.Group value={shown} onChange={choose} aria-label={t.redirect.crossDevice}>
        <div className="choices">
          {settings.map((setting) => (
            <Radio
              key={setting}
              value={setting}
              label={t.redirect.crossDeviceOptions[setting][0]}
              description={t.redirect.crossDeviceOptions[setting][1]}
              disabled={!change}
            />
          ))}
        </div>
      </Radio.Group>
      <ProblemNotice error={set.error} />
    </Panel>
  )
}
