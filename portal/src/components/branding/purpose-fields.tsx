import { Select, Textarea } from '@mantine/core'
import { useLanguage } from '../session/language.tsx'
import type { Draft } from './branding-draft.ts'

/** Languages that people of the Union and its guests read. Others can be set by command. */
const offered = (
  'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv uk tr ar' as const
).split(' ')

/** Everybody is asked for these. */
const usual = ['en', 'de']

type Properties = {
  readonly purposes: Draft['purposes']
  readonly readOnly: boolean
  onType(purposes: Draft['purposes']): void
}

/** Why the customer asks, a field for each language. */
export function PurposeFields({ purposes, readOnly, onType }: Properties) {
  const { texts: t, language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const nameOf = (tag: string): string => names.of(tag) ?? tag
  const shown = [...new Set([...usual, ...Object.keys(purposes)])]
  const others = offered.filter((tag) => !shown.includes(tag))
  return (
    <>
      {shown.map((tag) => (
        <Textarea
          key={tag}
          label={t.branding.purposeIn({ language: nameOf(tag) })}
          description={t.branding.purposeHint}
          lang={tag}
          value={purposes[tag] ?? ''}
          onChange={(event) => onType({ ...purposes, [tag]: event.currentTarget.value })}
          maxLength={200}
          rows={2}
          readOnly={readOnly}
        />
      ))}
      {!readOnly && (
        <Select
          label={t.branding.moreLanguages}
          placeholder={t.branding.chooseLanguage}
          data={others.map((tag) => ({ value: tag, label: nameOf(tag) }))}
          value={null}
          onChange={(tag) => tag !== null && onType({ ...purposes, [tag]: '' })}
          searchable
        />
      )}
    </>
  )
}
