import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../service/src/core/vocabulary/languages.ts'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import { inFull } from '../../service/test/setup/sizes.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** From the file on somebody's disk to the page that people see. */

describe('branding', () => {
  let stage: PortalStage
  let visit: Visit
  let page: Page
  let apiKey: string
  beforeAll(async () => {
    stage = await openPortal()
    const made = await stage.service.account({ name: 'Kiosk' })
    apiKey = made.apiKey
    visit = await stage.visitAs(await makeUser(stage.service, made.account))
    page = visit.page
    await page.goto(visit.at(`/${made.account}/test/branding`))
    await page.getByRole('heading', { name: 'Branding' }).waitFor()
  })
  afterAll(() => stage.close())

  const choose = async (buffer: Buffer, name = 'logo.png') => {
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await asked).setFiles({ name, mimeType: 'image/png', buffer })
  }
  const save = async () => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/branding'),
    )
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await answered).status()).toBe(204)
  }
  const frame = () => page.frameLocator('[title^="The hosted page with this draft"]')
  const logo = () => frame().locator('.identity img')

  /** The page of a new flow, as a person opens it. */
  const hosted = async (look: (page: Page) => Promise<void>) => {
    const question = {
      issuer: 'xx-sandbox',
      revealed: ['given_name'],
      state: 's',
      same_device: true,
    }
    const answer = await stage.service.prove(apiKey, question)
    const { redirect_url: address } = (await answer.json()) as { redirect_url: string }
    const person = await stage.visit()
    await person.page.goto(address)
    await person.page.getByRole('heading', { level: 1 }).waitFor()
    await look(person.page)
    expect(unexpected(person.complaints)).toEqual([])
    await person.leave()
  }

  test('a file that is too large or no picture gets its sentence and changes nothing', async () => {
    await choose(Buffer.alloc(64 * 1_024 + 1))
    await page.getByRole('alert').getByText('The file is larger than 64 KiB.').waitFor()
    await choose(Buffer.from('this is no picture'))
    await page.getByRole('alert').getByText('The file is not a PNG or WebP picture.').waitFor()
    expect(await logo().count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  })

  test('the preview is the hosted page with the draft, and leads nowhere', async () => {
    await page.getByLabel('Purpose, in English').fill('To sell you beer.')
    await page.getByLabel('Legal name').fill('Kiosk <b>GmbH</b>')
    await frame().getByText('To sell you beer.').first().waitFor()
    await frame().getByText('Kiosk <b>GmbH</b>').waitFor()
    expect(await frame().locator('a[href], script').count()).toBe(0)
    const ground = () => frame().locator('body').evaluate(backgroundOf)
    const light = await ground()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('button', { name: 'Dark' }).click()
    await expect.poll(ground).not.toBe(light)
    await preview.getByRole('combobox', { name: 'Language' }).click()
    expect(await page.getByRole('option').count()).toBe(languages.length)
    await page.getByRole('option', { name: 'Arabic' }).click()
    await frame().locator('html[lang=ar][dir=rtl]').waitFor()
    await preview.getByRole('button', { name: 'Desktop' }).click()
    await page.getByTitle('The hosted page with this draft: Desktop, Dark').waitFor()
    await picture(page, 'portal/branding-preview-desktop', { fullPage: true })
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await frame().getByText('To sell you beer.').first().waitFor({ state: 'detached' })
  })

  test('a PNG is seen in the preview, then on the page of a flow', async () => {
    await choose(await wideLogo(page))
    await expect.poll(() => logo().evaluate(widthOf)).toBe(320)
    await picture(page, 'portal/branding-preview-phone', { fullPage: true })
    expect(await page.getByRole('alert').count()).toBe(0)
    await save()
    await hosted(async (seen) => {
      const image = seen.locator('img[src^="/logos/"]')
      await expect.poll(() => image.evaluate(widthOf)).toBe(320)
      // A wide logo is wide: it is not squeezed into a square.
      expect(await image.boundingBox()).toMatchObject({ width: 160, height: 40 })
    })
  })

  inFull(
    'an accent that lacks contrast is corrected, and the page shows the corrected one',
    async () => {
      await page.getByRole('textbox', { name: 'Accent colour' }).fill('#ffee00')
      const told = page.getByText(/^Adjusted to stay readable: #[0-9a-f]{6} on light/)
      await told.waitFor()
      const [, light = ''] = /: (#[0-9a-f]{6}) on light/.exec(await told.innerText()) ?? []
      expect(light).not.toBe('#ffee00')
      await save()
      await hosted(async (seen) => {
        const button = seen.locator('#open-wallet')
        expect(await button.evaluate(backgroundOf)).toBe(asRgb(light))
      })
    },
  )

  inFull('a removed logo is gone from the preview and from the page', async () => {
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await logo().waitFor({ state: 'detached' })
    await save()
    await hosted(async (seen) => expect(await seen.locator('img[src^="/logos/"]').count()).toBe(0))
    expect(unexpected(visit.complaints)).toEqual([])
  })
})

/** A picture of 320 by 80 pixels. */
async function wideLogo(page: Page): Promise<Buffer> {
  const encoded = await page.evaluate<string>(
    `Object.assign(document.createElement('canvas'), { width: 320, height: 80 }).toDataURL().split(',')[1]`,
  )
  return Buffer.from(encoded, 'base64')
}

const widthOf = (image: unknown): number =>
  (image as { readonly naturalWidth: number }).naturalWidth

type Styled = {
  ownerDocument: { defaultView: { getComputedStyle(of: unknown): { backgroundColor: string } } }
}

const backgroundOf = (element: unknown): string =>
  (element as Styled).ownerDocument.defaultView.getComputedStyle(element).backgroundColor

const asRgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`
