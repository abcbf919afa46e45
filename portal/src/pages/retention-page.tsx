import { useReading } from '../api/hooks.ts'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'
import { SettingPanels } from '../components/settings/setting-panels.tsx'

export function RetentionPage() {
  const t = useTexts()
  const place = usePlace()
  const settings = useReading('getSettings', { params: place })
  const key = `${place.account}/${place.environment}`
  return (
    <>
      <PageHead title={t.retention.title} lead={t.retention.lead} />
      <Loaded of={settings} lines={2}>
        {(saved) => <SettingPanels key={key} group="retention" saved={saved} />}
      </Loaded>
    </>
  )
}
