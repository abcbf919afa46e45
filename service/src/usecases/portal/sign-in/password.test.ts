import { expect, test } from 'vitest'
import { judgePassword } from './password.ts'

const judge = (text: string) =>
  judgePassword(
    { passwords: { isKnown: async (password) => password === 'letmein-please' } },
    text,
    'anna@kiosk.example',
  )

const twelve = 'zwölf Zeiche'

test.each([
  twelve,
  `${twelve} ${'and many more'.repeat(8)}`,
  '🔑🐎🔋🖇️ five words 🔑',
  'all lower case letters',
])('%j is long enough', async (text) => {
  expect(await judge(text)).toEqual({ ok: true, value: text })
})

const elevenSigns = '🔑🐎🔋🔑🐎🔋🔑🐎🔋🔑🐎'

test.each(['', twelve.slice(1), `${twelve}${'and many more'.repeat(9)}`, elevenSigns])(
  '%j is too short or too long',
  async (text) => {
    expect(await judge(text)).toMatchObject({ ok: false, failure: { code: 'password_refused' } })
  },
)

test.each(['letmein-please', 'anna@kiosk.example', 'xxxxxxxxxxxx'])(
  '%j is what everybody tries',
  async (text) => {
    expect(await judge(text)).toMatchObject({ ok: false, failure: { code: 'password_known' } })
  },
)

test('the same letters typed in another way are the same password', async () => {
  expect(await judge('Ma\u0308rchenprinz1')).toEqual(await judge('M\u00e4rchenprinz1'))
})
