/** Each theme's background and text colours. A test keeps them in step with page.css. */
export const themes = {
  light: { ground: '#f6f7f5', panel: '#ffffff', onAccent: '#ffffff' },
  dark: { ground: '#0f1417', panel: '#181f23', onAccent: '#0f1417' },
} as const

/** WCAG 2.2, 1.4.3: the contrast of text and its background. */
const leastContrast = 4.5

export type AccentPair = { readonly light: string; readonly dark: string }

/** How much of the accent colour the grounds under pictures and beside the question take. */
const shares = { light: { tint: 0.09, who: 0.07 }, dark: { tint: 0.18, who: 0.02 } } as const

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/**
 * The customer's colour, moved towards black or white only as far as needed to be readable as a
 * link on the page and as a button behind its text, in either theme.
 */
export function accentPair(colour: string): AccentPair {
  return { light: readable(colour, 'light', '#000000'), dark: readable(colour, 'dark', '#ffffff') }
}

function readable(colour: string, theme: keyof typeof themes, towards: string): string {
  const steps = Array.from({ length: 51 }, (_, step) => mix(colour, towards, step / 50))
  const isReadable = (shade: string) =>
    [...Object.values(themes[theme]), ...Object.values(groundsOf(shade, theme))].every(
      (other) => contrast(shade, other) >= leastContrast,
    )
  return steps.find(isReadable) ?? towards
}

/** The grounds that take on the accent colour. */
export const groundsOf = (accent: string, theme: keyof typeof themes) => ({
  tint: mix(themes[theme].panel, accent, shares[theme].tint),
  who: mix(themes[theme].ground, accent, shares[theme].who),
})

/** WCAG 2.2, "contrast ratio". */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

function mix(colour: string, towards: string, share: number): string {
  const goal = channels(towards)
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel + ((goal[index] ?? 0) - channel) * share),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
