import { Radio } from '@mantine/core'
import type { Operations } from '../../api/generated/operations.ts'
import { chooseFrom } from '../parts/choose-from.ts'
import { useTexts } from '../session/language.tsx'

export type Grace = Operations['rotateKey']['body']['grace']

const graces: readonly Grace[] = ['now', '1h', '24h', '7d']

/** How long what is replaced goes on working. */
export function GraceField(given: {
  readonly label: string
  readonly hint?: string
  readonly value: Grace
  onChoose(grace: Grace): void
}) {
  const t = useTexts().keys
  return (
    <Radio.Group
      label={given.label}
      description={given.hint}
      value={given.value}
      onChange={chooseFrom(graces, given.onChoose)}
    >
      <div className="choices">
        {graces.map((each) => (
          <Radio key={each} value={each} label={t.graces[each]} />
        ))}
      </div>
    </Radio.Group>
  )
}
