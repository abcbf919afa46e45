import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import type { Refusal } from '../../api/refusal.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useLanguage } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type Language, languages } from '../session/preferred-language.ts'
import { isLegal, type Wish } from './branding-draft.ts'
import { inertPage, type Theme } from './inert-page.ts'
import { PreviewChoice } from './preview-choice.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import './branding-preview.css'

const devices = ['phone', 'other'] as const
const themes = ['light', 'dark'] as const
/** Long enough for the next letter, short enough to be seen as an answer. */
const typingMilliseconds = 300

/** The hosted page itself, with what is typed and not saved. */
export function BrandingPreview({ wish }: { readonly wish: Wish }) {
  const { texts: t, language: spoken } = useLanguage()
  const [device, setDevice] = useState<(typeof devices)[number]>('phone')
  const [theme, setTheme] = useState<Theme>('light')
  const [language, setLanguage] = useState<Language>(spoken)
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
          <PreviewChoice
            label={t.shell.language}
            of={languages}
            chosen={language}
            name={(each) => names[each]}
            onChoose={setLanguage}
          />
        </div>
      </header>
      <Loaded of={page} lines={12}>
        {(shown) => (
          <PreviewFrame
            device={device}
            page={inertPage(shown, theme, isLegal(wish))}
            title={names.title(names[device], t.shell[theme])}
          />
        )}
      </Loaded>
    </section>
  )
}

type Shown = { readonly device: (typeof devices)[number]; readonly language: Language }

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
