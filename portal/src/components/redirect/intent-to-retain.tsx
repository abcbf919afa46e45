import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { SettingChoice } from '../parts/setting-choice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'

type Setting = Operations['setIntentToRetain']['body']['intent_to_retain']

const settings: readonly Setting[] = ['unsaid', 'yes', 'no']

export function IntentToRetain({ saved }: { readonly saved: Setting }) {
  const t = useTexts()
  const params = usePlace()
  const { own } = useRights()
  const set = useChange('setIntentToRetain', ['getSettings', 'listAuditEvents'])
  return (
    <SettingChoice
      title={t.retention.told}
      lead={t.retention.toldLead}
      options={t.retention.toldOptions}
      settings={settings}
      shown={set.isPending ? set.variables.body.intent_to_retain : saved}
      disabled={!own}
      error={set.error}
      onChoose={(intent_to_retain) =>
        set.mutate({ params, body: { intent_to_retain } }, { onSuccess: () => confirm(t.saved) })
      }
    />
  )
}
