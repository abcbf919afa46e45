import { Radio } from '@mantine/core'
import { useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { chooseFrom } from '../parts/choose-from.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { ApiKey } from './sort-keys.ts'

type Grace = Operations['rotateKey']['body']['grace']

const graces: readonly Grace[] = ['now', '1h', '24h', '7d']

export function RotateKeyDialog(given: {
  readonly of: ApiKey
  onRotated(secret: string): void
  onClose(): void
}) {
  const t = useTexts()
  const place = usePlace()
  const [grace, setGrace] = useState<Grace>('24h')
  const rotate = useChange('rotateKey', ['listKeys', 'listAuditEvents'])
  const { key, name, uses_in_last_day: uses } = given.of
  const submit = () =>
    rotate.mutate(
      { params: { ...place, key }, body: { grace } },
      { onSuccess: ({ api_key }) => given.onRotated(api_key) },
    )
  return (
    <Dialog
      title={t.keys.rotateTitle(name)}
      submit={t.keys.rotateNow}
      busy={rotate.isPending}
      error={rotate.error}
      onSubmit={submit}
      onClose={given.onClose}
    >
      <p className="muted">{t.keys.usedInDay(uses)}</p>
      <Radio.Group
        label={t.keys.rotateLead}
        description={t.keys.graceHint}
        value={grace}
        onChange={chooseFrom(graces, setGrace)}
      >
        <div className="choices">
          {graces.map((each) => (
            <Radio key={each} value={each} label={t.keys.graces[each]} />
          ))}
        </div>
      </Radio.Group>
    </Dialog>
  )
}
