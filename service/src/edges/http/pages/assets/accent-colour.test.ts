import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentPair, contrast, groundsOf, isColour, themes } from './accent-colour.ts'
import { accentStyles } from './assets.ts'

const anyColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(
    (channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  )

test('whatever colour a customer chooses, it can be read on every ground of either theme', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const pair = accentPair(colour)
      for (const theme of ['light', 'dark'] as const)
        for (const other of Object.values({
          ...themes[theme],
          ...groundsOf(pair[theme], theme),
        }))
          expect(contrast(pair[theme], other)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 200 },
  )
})

test.each(['#0b5c4d', '#b3261e', '#1a1a1a'])(
  'a colour that is readable already stays as it is: %s',
  (colour) => {
    expect(accentPair(colour).light).toBe(colour)
  },
)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
  expect(contrast(other, one)).toBeCloseTo(expected, 2)
})

test.each(['#ff6600', '#000000'])('%s is a colour', (text) => {
  expect(isColour(text)).toBe(true)
})

test.each(['', 'ff6600', '#f60', '#FF6600', 'red', '#ff66000', '#ff6600;}', '#gggggg'])(
  '"%s" is none',
  (text) => {
    expect(isColour(text)).toBe(false)
  },
)

const styles = readFileSync(new URL('./page.css', import.meta.url), 'utf8')

test('the grounds are those of the style sheet', () => {
  const both = (name: string, values: readonly [light: string, dark: string]) => {
    expect(styles).toContain(`--${name}: ${values[0]};`)
    expect(styles).toContain(`--${name}: light-dark(${values[0]}, ${values[1]});`)
  }
  const { light, dark } = themes
  both('ground', [light.ground, dark.ground])
  both('panel', [light.panel, dark.panel])
  both('on-accent', [light.onAccent, dark.onAccent])
  const [, day = '', night = ''] = /--accent: light-dark\((#\w{6}), (#\w{6})\)/.exec(styles) ?? []
  const grounds = [groundsOf(day, 'light'), groundsOf(night, 'dark')] as const
  both('tint', [grounds[0].tint, grounds[1].tint])
  both('who', [grounds[0].who, grounds[1].who])
})

test('nothing that a browser of 2022 does not know, except where it is asked for', () => {
  for (const sheet of [styles, accentStyles('#0b5c4d')])
    expect(sheet.replace(/\/\*.*?\*\/|@supports \(color: light-dark.*?\n\}/gs, '')).not.toMatch(
      /:has\(|light-dark\(|color-mix\(|^\s*&|\(width|\b(?:rotate|translate|scale): /m,
    )
})
