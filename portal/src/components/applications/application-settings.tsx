import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { NameField } from '../dialog/name-field.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { Notice, ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { type Application, lacksPush, linesOf, type Wish, wishOf } from './application.ts'
import { AsksField } from './asks-field.tsx'

/** Everything that can be changed, saved at once. */
export function ApplicationSettings({ of: application }: { readonly of: Application }) {
  const t = useTexts()
  const params = { ...usePlace(), application: application.application }
  const { change: mayChange } = useRights()
  const [wish, setWish] = useState(wishOf(application))
  const [uris, setUris] = useState(application.redirect_uris.join('\n'))
  const change = useChange('changeApplication', [
    'listApplications',
    'showApplication',
    'listAuditEvents',
  ])
  const body = { ...wish, redirect_uris: linesOf(uris) }
  const isSame = JSON.stringify(body) === JSON.stringify(wishOf(application))
  const save = () =>
    change.mutate({ params, body }, { onSuccess: () => confirm(t.applications.saved) })
  return (
    <Panel title={t.applications.settings}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSame) save()
        }}
      >
        <fieldset
          className="stack bare"
          disabled={!mayChange || application.status === 'disabled'}
          aria-label={t.applications.settings}
        >
          <NameField
            label={t.name}
            value={wish.name}
            onType={(name) => setWish({ ...wish, name })}
          />
          <Textarea
            label={t.applications.redirectUris}
            description={t.applications.redirectUrisHint}
            value={uris}
            onChange={(event) => setUris(event.currentTarget.value)}
            autosize
            minRows={2}
            spellCheck={false}
            autoComplete="off"
          />
          <AsksField wish={wish} onWish={setWish} />
          <details className="fold">
            <summary>{t.applications.protocol}</summary>
            <div className="stack">
              <ProtocolFields wish={wish} onWish={setWish} />
            </div>
          </details>
        </fieldset>
        <ProblemNotice error={change.error} />
        {mayChange && application.status === 'active' && (
          <div className="row">
            <Button type="submit" loading={change.isPending} disabled={isSame}>
              {t.save}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}

/** The choices of OpenID Connect. Most programs take the defaults. */
function ProtocolFields({ wish, onWish }: { readonly wish: Wish; onWish(wish: Wish): void }) {
  const t = useTexts().applications
  const { environment } = usePlace()
  const choice = <Name extends keyof typeof t.choices & keyof Wish>(name: Name) => ({
    label: t.choices[name].label,
    value: String(wish[name]),
    // The options are the values of the contract.
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onWish({ ...wish, [name]: event.currentTarget.value as Wish[Name] }),
    data: Object.entries(t.choices[name].options).map(([value, label]) => ({ value, label })),
  })
  return (
    <>
      <NativeSelect {...choice('auth_method')} />
      {wish.auth_method === 'private_key_jwt' && (
        <>
          <Textarea
            label={t.jwks}
            description={t.jwksHint}
            value={wish.jwks ?? ''}
            onChange={(event) => onWish({ ...wish, jwks: event.currentTarget.value || null })}
            rows={4}
            spellCheck={false}
            autoComplete="off"
          />
          <NativeSelect {...choice('assertion_aud')} />
        </>
      )}
      <NativeSelect {...choice('id_token_alg')} />
      <NativeSelect {...choice('pkce')} />
      {wish.pkce === 'when_sent' && <Notice tone="warning">{t.withoutPkce}</Notice>}
      <NativeSelect {...choice('par')} />
      {lacksPush(environment, wish) && <Notice tone="warning">{t.withoutPar}</Notice>}
      <NativeSelect {...choice('claims_in')} />
    </>
  )
}
