import { Checkbox, NativeSelect } from '@mantine/core'
import { useReading } from '../../api/hooks.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useSession } from '../session/place.ts'
import { countries } from '../tryout/sandbox.ts'
import { asksOf, partsOf, type Wish } from './application.ts'
import '../tryout/tryout.css'

const ages = ['12', '14', '16', '18', '21', '65']

type Properties = { readonly wish: Wish; onWish(wish: Wish): void }

/** The most that the application may ask for, and which identity it asks. */
export function AsksField({ wish, onWish }: Properties) {
  const { applications: t, tryout, attributes: attributeNames, locale } = useTexts()
  const place = usePlace()
  const { issuers } = useSession()
  const listed = useReading('listApplications', { params: place }).data
  const parts = partsOf(wish.asks)
  const ask = (changed: typeof parts) => onWish({ ...wish, asks: asksOf(changed) })
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const lacking: readonly string[] =
    listed?.lacking.find(({ issuer }) => issuer === wish.issuer)?.attributes ?? []
  // What was chosen for another identity is shown, so that it can be taken away.
  const attributes = (listed?.attributes ?? []).filter(
    (id) => !lacking.includes(id) || parts.attributes.includes(id),
  )
  const offered = issuers.filter(({ environments }) => environments.includes(place.environment))
  return (
    <>
      {offered.length === 0 && <Notice tone="warning">{t.noIssuer}</Notice>}
      <NativeSelect
        label={t.issuer}
        value={wish.issuer}
        onChange={(event) => onWish({ ...wish, issuer: event.currentTarget.value })}
        data={offered.map(({ issuer, name }) => ({ value: issuer, label: name ?? issuer }))}
      />
      <fieldset className="tryout-attributes">
        <legend>{t.asks}</legend>
        {attributes.map((id) => (
          <Checkbox
            key={id}
            label={attributeNames[id]}
            error={lacking.includes(id) && t.lacking}
            checked={parts.attributes.includes(id)}
            onChange={(event) => {
              const others = parts.attributes.filter((each) => each !== id)
              ask({ ...parts, attributes: event.currentTarget.checked ? [...others, id] : others })
            }}
          />
        ))}
      </fieldset>
      <NativeSelect
        label={tryout.national}
        value={parts.country ?? ''}
        onChange={(event) => ask({ ...parts, country: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: tryout.notAsked },
          ...[...new Set([...countries, ...(parts.country ? [parts.country] : [])])].map(
            (value) => ({ value, label: `${regions.of(value)} (${value})` }),
          ),
        ]}
      />
      {listed?.ages && (
        <NativeSelect
          label={t.age}
          value={parts.age ?? ''}
          onChange={(event) => ask({ ...parts, age: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: tryout.notAsked },
            ...[...new Set([...ages, ...(parts.age ? [parts.age] : [])])],
          ]}
        />
      )}
    </>
  )
}
