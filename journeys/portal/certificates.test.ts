import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../service/test/setup/portal-client.ts'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { inFull, isFull } from '../../service/test/setup/sizes.ts'
import { clientIdOfPem } from '../../service/test/wallet/registrar.ts'
import {
  openTrustedRegistrar,
  type TrustedRegistrar,
} from '../../service/test/wallet/trusted-registrar.ts'
import { atRest } from '../setup/at-rest.ts'
import { axeFindings } from '../setup/axe.ts'
import { picture } from '../setup/open-browser.ts'
import { openPortal, type PortalStage, unexpected, type Visit } from '../setup/portal-visit.ts'

/** From a key to a proof that is covered, without a command: by the owner and the operator. */

const question = { issuer: 'de-ausweis', revealed: ['given_name'], state: 's' }

describe('certificates', () => {
  let trusted: TrustedRegistrar
  let stage: PortalStage
  let customer: TestAccount
  let owner: Visit
  let page: Page
  beforeAll(async () => {
    trusted = await openTrustedRegistrar()
    stage = await openPortal(trusted.settings)
    customer = await stage.service.account({ name: 'Kiosk' })
    owner = await stage.visitAs(await makeUser(stage.service, customer.account, 'owner'))
    page = owner.page
    await page.setViewportSize({ width: 1_280, height: 900 })
  })
  afterAll(async () => {
    await stage.close()
    await trusted.close()
  })

  const look = async (name: string) => {
    await atRest(page)
    await picture(page, `portal/certificates-${name}`, { fullPage: true, animations: 'disabled' })
    expect.soft([name, await axeFindings(page)]).toEqual([name, []])
  }
  const dialog = () => page.getByRole('dialog')
  const panel = (name: string) => page.getByRole('region', { name })
  const proved = async () => (await stage.service.prove(customer.apiKey, question)).status

  /** A key is made; the file that the browser saves goes to the registrar. */
  async function certificateOf(organisation: string): Promise<string> {
    await dialog().getByLabel('Organisation').fill(organisation)
    const saved = page.waitForEvent('download')
    await dialog().getByRole('button', { name: 'Make key and download' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('access-test.csr')
    const request = await readFile(await file.path(), 'utf8')
    return trusted.registrar.issueAccess(request, { identifier: 'VATDE-9' })
  }

  test('a key is made, and its certificate is uploaded as a DER file', async () => {
    await page.goto(owner.at(`/${customer.account}/test/retention`))
    await page.getByRole('link', { name: 'Certificates' }).click()
    await page.getByRole('heading', { name: 'No registration certificate yet' }).waitFor()
    await look('empty')
    await page.getByRole('button', { name: 'New key' }).click()
    await dialog().getByLabel('Service').waitFor()
    await look('request')
    const pem = await certificateOf('Us')
    const access = panel('Access certificates')
    await access.getByText('waiting for its certificate').waitFor()
    await look('awaited')
    await access.getByRole('button', { name: 'Upload certificate' }).click()
    const der = Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
    await dialog()
      .locator('input[type=file]')
      .setInputFiles({ name: 'access.cer', mimeType: 'application/pkix-cert', buffer: der })
    await expect
      .poll(() => dialog().getByRole('textbox', { name: 'Certificate' }).inputValue())
      .toContain('BEGIN CERTIFICATE')
    await look('upload')
    await dialog().getByRole('button', { name: 'Put into use' }).click()
    await access.getByText('in use', { exact: true }).waitFor()
    const shown = await access.innerText()
    for (const fact of ['Us', 'VATDE-9', '29 days left', clientIdOfPem(pem)])
      expect(shown).toContain(fact)
  })

  test('a certificate that answers no request here is refused at its field', async () => {
    const access = panel('Access certificates')
    await access.getByRole('button', { name: 'Renew' }).click()
    expect(await dialog().getByLabel('Organisation').inputValue()).toBe('Us')
    const renewed = await certificateOf('Us')
    await access.getByRole('button', { name: 'Upload certificate' }).click()
    const field = dialog().getByRole('textbox', { name: 'Certificate' })
    await field.fill(trusted.registrar.authority)
    await dialog().getByRole('button', { name: 'Put into use' }).click()
    await dialog().getByRole('alert').waitFor()
    await field.fill(renewed)
    await dialog().getByRole('button', { name: 'Put into use' }).click()
    await access.getByText('1 former certificate').waitFor()
    expect(await access.innerText()).toContain(clientIdOfPem(renewed))
  })

  test('the operator enters under which identifier the customer is registered', async () => {
    const operator = await stage.visitAs(await makeUser(stage.service))
    await operator.page.goto(operator.at('/operator/accounts'))
    await operator.page.getByRole('button', { name: 'Actions for Kiosk' }).click()
    await operator.page.getByRole('menuitem', { name: 'Quota and registration' }).click()
    const panel = operator.page.getByRole('region', { name: 'Registered identifier' })
    await panel.getByRole('textbox').fill('VATDE-1')
    await picture(operator.page, 'portal/certificates-registered-id')
    expect(await axeFindings(operator.page)).toEqual([])
    await panel.getByRole('button', { name: 'Save' }).click()
    await operator.page.getByText('Registered identifier saved').waitFor()
    await operator.page.getByRole('link', { name: 'Health' }).click()
    const trust = operator.page.getByRole('region', { name: 'Trust' })
    const line = trust.getByRole('listitem').filter({ hasText: 'Access certificate · Kiosk' })
    await line.getByText('attention').waitFor()
    expect(await line.innerText()).toMatch(/in 29 days.*wallets refuse.*vidimus certificate/s)
    await atRest(operator.page)
    await picture(operator.page, 'portal/certificates-health')
    expect(await axeFindings(operator.page)).toEqual([])
    expect(unexpected(operator.complaints)).toEqual([])
    await operator.leave()
  })

  test('a registration certificate is stored, and nothing is asked until it is chosen', async () => {
    await page.reload()
    const registrations = panel('Registration certificates')
    await registrations.getByText('You are registered as VATDE-1').waitFor()
    await page.getByRole('button', { name: 'Add certificate' }).click()
    const field = dialog().getByRole('textbox', { name: 'Registration certificate' })
    await field.fill(trusted.registrar.issueRegistration({ sub: 'VATDE-2' }))
    await dialog().getByRole('button', { name: 'Add certificate' }).click()
    await dialog().getByText('it is of VATDE-2').waitFor()
    await field.fill(trusted.registrar.issueRegistration({ x_unknown: 'kept' }))
    await dialog().getByRole('button', { name: 'Add certificate' }).click()
    await registrations.getByText('nobody asks with it').waitFor()
    const shown = await registrations.innerText()
    for (const fact of ['Kiosk', 'Age check', 'use-1', 'VATDE-9', 'given_name', 'birthdate'])
      expect(shown).toContain(fact)
    for (const fact of ['delete@kiosk.example', 'Ombudsman, FI', 'x_unknown'])
      expect(shown).toContain(fact)
    await registrations.getByText('Everything the certificate says').click()
    await registrations.getByText('"x_unknown": "kept"').waitFor()
    expect(await proved()).toBe(401)
    await page.getByLabel('All keys without one of their own').selectOption('Kiosk · use-1')
    await registrations.getByText('in use', { exact: true }).waitFor()
    await look('chosen')
    expect(await proved()).toBe(200)
  })

  inFull(
    'what was asked for is compared with what is registered, and saved for the registrar',
    async () => {
      await page.reload()
      const enrolment = panel('For your registrar')
      await enrolment.getByText('given_name (de-ausweis, 1 proof)').waitFor()
      const shown = await enrolment.innerText()
      expect(shown).toMatch(/Kiosk · use-1\s+registered/)
      expect(shown).toMatch(/Registered, not asked for\s+dc\+sd-jwt\s+family_name\s+birthdate/)
      expect(shown).toContain('The access certificate of Us ends in 29 days.')
      expect(await panel('Access certificates').innerText()).toMatch(/Authority\s+not verified/)
      await look('enrolment')
      const saved = page.waitForEvent('download')
      await enrolment.getByRole('button', { name: 'Download file' }).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe('registrar-test.json')
      const content = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(content).toMatchObject({
        relying_party: { identifier: 'VATDE-1' },
        intended_uses: [{ intended_use_id: 'use-1', credentials: [{ format: 'dc+sd-jwt' }, {}] }],
      })
    },
  )

  test.runIf(isFull)('it looks right on a phone, in German and in the dark', async () => {
    await page.evaluate(`localStorage.setItem('vidimus-language', 'de')`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.reload()
    await page.getByRole('heading', { name: 'Registrierungszertifikate' }).waitFor()
    await look('phone-de')
    expect(await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')).toBe(
      false,
    )
    await page.evaluate(`localStorage.setItem('vidimus-language', 'en')`)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1_280, height: 900 })
    await page.reload()
  })

  test('once it is removed, its keys ask with none', async () => {
    await page.getByRole('button', { name: 'Remove …' }).click()
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('heading', { name: 'No registration certificate yet' }).waitFor()
    expect(await proved()).toBe(401)
    expect(unexpected(owner.complaints)).toEqual([])
  })

  test.runIf(isFull)('who only reads is shown everything, and is offered no change', async () => {
    const user = await makeUser(stage.service, customer.account, 'viewer')
    const viewer = await stage.visitAs(user)
    await viewer.page.goto(viewer.at(`/${customer.account}/test/certificates`))
    await viewer.page.getByText('Only owners change certificates').waitFor()
    await viewer.page.getByText('1 former certificate').waitFor()
    const offered = /^(New key|Renew|Upload certificate|Add certificate|Remove)/
    expect(await viewer.page.getByRole('button', { name: offered }).count()).toBe(0)
    await viewer.leave()
  })
})
