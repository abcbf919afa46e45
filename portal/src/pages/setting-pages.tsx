import { useReading } from '../api/hooks.ts'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'
import type { SettingRow } from '../components/settings/setting.ts'
import { SettingPanels } from '../components/settings/setting-panels.tsx'

type Properties = {
  readonly texts: { readonly title: string; readonly lead: string }
  readonly group: SettingRow['group']
}

/** A page with the settings of one group. */
function SettingsPage({ texts, group }: Properties) {
  const place = usePlace()
  const settings = useReading('getSettings', { params: place })
  return (
    <>
      <PageHead {...texts} />
      <Loaded of={settings} lines={2}>
        {(saved) => (
          <SettingPanels
            key={`${place.account}/${place.environment}`}
            group={group}
            saved={saved}
          />
        )}
      </Loaded>
    </>
  )
}

export const RetentionPage = () => <SettingsPage texts={useTexts().retention} group="retention" />
export const PageTextsPage = () => <SettingsPage texts={useTexts().pageTexts} group="page" />
export const WalletsPage = () => <SettingsPage texts={useTexts().wallets} group="wallets" />
