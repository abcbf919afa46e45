import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { NameField } from '../dialog/name-field.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useSession } from '../session/place.ts'
import {
  firstWish,
  isKind,
  type Kind,
  kinds,
  lacksPush,
  linesOf,
  type Wish,
} from './application.ts'
import { AsksField } from './asks-field.tsx'
import type { Values } from './values-dialog.tsx'

const isComplete = ({ name, issuer, redirect_uris: uris, asks }: Wish): boolean =>
  name.trim() !== '' && issuer !== '' && uris.length > 0 && asks.length > 0

/** Only what has no good default: everything else is on the page of the application. */
export function AddApplicationDialog({
  onAdded,
  onClose,
}: {
  onAdded(values: Values): void
  onClose(): void
}) {
  const t = useTexts()
  const params = usePlace()
  const { issuers } = useSession()
  const offered = issuers.filter(({ environments }) => environments.includes(params.environment))
  const [kind, setKind] = useState<Kind>('other')
  const [uris, setUris] = useState('')
  const [wish, setWish] = useState<Wish>(firstWish('other', offered[0]?.issuer ?? ''))
  const create = useChange('createApplication', ['listApplications', 'listAuditEvents'])
  const problem = fieldProblem(create.error, ['name_refused'], t)
  const body = { ...wish, redirect_uris: linesOf(uris) }
  return (
    <Dialog
      title={t.applications.addTitle}
      submit={t.applications.add}
      ready={isComplete(body)}
      busy={create.isPending}
      error={problem.rest}
      onSubmit={() =>
        create.mutate(
          { params, body },
          { onSuccess: (values) => onAdded({ ...values, name: wish.name, kind }) },
        )
      }
      onClose={onClose}
    >
      <NameField
        {...problem.field}
        label={t.name}
        description={t.applications.nameHint}
        value={wish.name}
        onType={(name) => setWish({ ...wish, name })}
      />
      <NativeSelect
        label={t.applications.kind}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (!isKind(value)) return
          setKind(value)
          setWish({ ...wish, pkce: firstWish(value, '').pkce })
        }}
        data={Object.entries(kinds).map(([value, [name]]) => ({
          value,
          label: name || t.applications.otherKind,
        }))}
      />
      <Textarea
        label={t.applications.redirectUris}
        description={t.applications.redirectUrisHint}
        placeholder={kinds[kind][1]}
        value={uris}
        onChange={(event) => setUris(event.currentTarget.value)}
        rows={2}
        spellCheck={false}
        autoComplete="off"
      />
      <AsksField wish={wish} onWish={setWish} />
      {lacksPush(params.environment, wish) && <Notice>{t.applications.pushInLive}</Notice>}
    </Dialog>
  )
}
