import { useQuery } from '@tanstack/react-query'

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

export type AccentPair = { readonly light: string; readonly dark: string }

const standard: AccentPair = { light: '#0b5c4d', dark: '#6fd3bd' }

/** The colours in the hosted page's style sheet for this accent. */
export function pairIn(styles: string): AccentPair | undefined {
  const [, light, dark] = /light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(styles) ?? []
  return light !== undefined && dark !== undefined ? { light, dark } : undefined
}

/**
 * The colour as the hosted page will use it. It is read from the page's own style sheet, so that
 * there is only one rule.
 */
export function useAccent(colour: string): AccentPair {
  const asked = isColour(colour) ? colour.slice(1).toLowerCase() : undefined
  const { data } = useQuery({
    queryKey: ['accent', asked],
    enabled: asked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () =>
      pairIn(await (await fetch(`/assets/accent/${asked}.css`)).text()) ?? standard,
  })
  if (asked === undefined) return standard
  return data ?? { light: `#${asked}`, dark: `#${asked}` }
}
