import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { Refusal } from '../../api/refusal.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useLanguage } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { isLegal, type Saved, type Wish } from './branding-draft.ts'
import { inertPage, type Theme } from './inert-page.ts'
import { PreviewChoice } from './preview-choice.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import './branding-preview.css'

const devices = ['phone', 'other'] as const
const themes = ['light', 'dark'] as const
/** Long enough for the next letter, short enough to be seen as an answer. */
const typingMilliseconds = 300

type Languages = Saved['languages']

/** The hosted page itself, with what is typed and not saved, in every language that it has. */
export function BrandingPreview(given: { readonly wish: Wish; readonly languages: Languages }) {
  const { wish, languages } = given
  const { texts: t, language: spoken } = useLanguage()
  const [device, setDevice] = useState<(typeof devices)[number]>('phone')
  const [theme, setTheme] = useState<Theme>('light')
  const [language, setLanguage] = useState<Languages[number]>(
    languages.find((each) => each === spoken) ?? 'en',
  )
  const page = usePreview(wish, { device, language })
  const names = t.branding.previewed
  return (
    <section aria-label={t.branding.preview} className={`preview ${device}`}>
      <header className="stack tight">
        <h2>{t.branding.preview}</h2>
        <div className="row">
          <PreviewChoice
            label={names.device}
            of={devices}
            chosen={device}
            name={(each) => names[each]}
            onChoose={setDevice}
          />
          <PreviewChoice
            label={t.shell.theme}
            of={themes}
            chosen={theme}
            name={(each) => t.shell[each]}
            onChoose={setTheme}
          />
          <LanguageChoice of={languages} chosen={language} onChoose={setLanguage} />
        </div>
      </header>
      <Loaded of={page} lines={12}>
        {(shown) => (
          <PreviewFrame
            device={device}
            page={inertPage(shown, theme, isLegal(wish))}
            title={names.title({ device: names[device], theme: t.shell[theme] })}
          />
        )}
      </Loaded>
    </section>
  )
}

type LanguageProperties = {
  readonly of: Languages
  readonly chosen: Languages[number]
  onChoose(language: Languages[number]): void
}

function LanguageChoice({ of, chosen, onChoose }: LanguageProperties) {
  const { texts: t, language } = useLanguage()
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const nameOf = (tag: Languages[number]): string =>
    tag === 'de-simple' ? t.branding.previewed.plainGerman : (names.of(tag) ?? tag)
  const data = of.map((tag) => ({ value: tag, label: nameOf(tag) }))
  return (
    <Select
      aria-label={t.shell.language}
      data={data.toSorted((a, b) => a.label.localeCompare(b.label, language))}
      value={chosen}
      onChange={(tag) => onChoose(of.find((each) => each === tag) ?? chosen)}
      allowDeselect={false}
      searchable
    />
  )
}

type Shown = { readonly device: (typeof devices)[number]; readonly language: Languages[number] }

/** In the body of a call: a draft has a logo in it, and is nobody else's business. */
function usePreview(wish: Wish, shown: Shown) {
  const params = usePlace()
  const [draft] = useDebouncedValue(wish, typingMilliseconds)
  const body = { draft, ...shown }
  return useQuery<string, Refusal>({
    queryKey: ['previewPage', params, body],
    queryFn: () => call('previewPage', { params, body }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
