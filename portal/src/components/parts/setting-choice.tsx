import { Radio } from '@mantine/core'
import { chooseFrom } from './choose-from.ts'
import { ProblemNotice } from './notice.tsx'
import { Panel } from './panel.tsx'

type Props<Setting extends string> = {
  readonly title: string
  readonly lead: string
  /** For each setting its name, and what it means. */
  readonly options: { readonly [setting in Setting]: readonly string[] }
  readonly settings: readonly Setting[]
  readonly shown: Setting
  readonly disabled: boolean
  readonly error: unknown
  readonly onChoose: (setting: Setting) => void
}

/** A setting with a few values, each explained; a click saves it. */
export function SettingChoice<Setting extends string>(props: Props<Setting>) {
  const { title, lead, options, settings, shown, disabled, error, onChoose } = props
  return (
    <Panel title={title} lead={lead}>
      <Radio.Group value={shown} onChange={chooseFrom(settings, onChoose)} aria-label={title}>
        <div className="choices">
          {settings.map((setting) => (
            <Radio
              key={setting}
              value={setting}
              label={options[setting][0]}
              description={options[setting][1]}
              disabled={disabled}
            />
          ))}
        </div>
      </Radio.Group>
      <ProblemNotice error={error} />
    </Panel>
  )
}
