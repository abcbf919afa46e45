import type { BrowserContext, Page } from 'playwright-core'
import type { AccountId } from '../../service/src/core/vocabulary/ids.ts'
import { command } from '../../service/src/usecases/accounts/actor.test-material.ts'
import { createSetupLink } from '../../service/src/usecases/portal/team/create-link.ts'
import { signedIn, type TestUser } from '../../service/test/setup/portal-client.ts'
import { type RunningService, runService } from '../../service/test/setup/running-service.ts'
import { type OpenBrowser, openBrowser } from './open-browser.ts'

/** Somebody at the portal, in a browser of their own with an authenticator of their own. */
export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  /** What the browser complained about: errors, refused styles, calls of other hosts. */
  readonly complaints: string[]
  /** Where the portal is. */
  at(path: string): string
  /** As a link does, without loading anything again: that takes longer than to look at a page. */
  goTo(path: string): Promise<unknown>
  /** From now on with a new authenticator, as on another device; the former one is out of reach. */
  changeAuthenticator(): Promise<void>
  leave(): Promise<void>
}

export type PortalStage = {
  readonly service: RunningService
  setupLink(account?: string): Promise<string>
  visit(look?: Parameters<OpenBrowser['newContext']>[0]): Promise<Visit>
  /** In a browser in which this user is signed in already. */
  visitAs(user: TestUser): Promise<Visit>
  /**
   * As if everybody had signed in eleven minutes ago: too long for what asks for a fresh
   * authentication.
   */
  ageSessions(): Promise<void>
  close(): Promise<void>
}

export async function openPortal(settings: { [name: string]: string } = {}): Promise<PortalStage> {
  const service = await runService('sqlite', settings)
  const browser = await openBrowser()
  const { publicUrl } = service.config
  return {
    service,
    setupLink: (account) => setupLink(service, account),
    visit: (look) => visit(browser, publicUrl, look),
    visitAs: async (user) => {
      const client = await signedIn(service, user)
      const arrived = await visit(browser, publicUrl)
      await arrived.context.addCookies([
        { name: 'vidimus-portal', value: client.token() ?? '', url: publicUrl },
      ])
      return arrived
    },
    ageSessions: () => ageSessions(service),
    close: async () => {
      await browser.close()
      await service.close()
    },
  }
}

async function setupLink({ store, config }: RunningService, account?: string): Promise<string> {
  const deps = { links: store.portal.links, random: store.random, publicUrl: config.publicUrl }
  const made = await createSetupLink(deps, account as AccountId | undefined, command)
  if (!made.ok) throw new Error(made.failure.description)
  return made.value.link
}

async function ageSessions({ store }: RunningService): Promise<void> {
  const elevenMinutes = 11 * 60_000
  const sessions = store.database.read.updateTable('sessions')
  await sessions.set((set) => ({ created_at: set('created_at', '-', elevenMinutes) })).execute()
}

async function visit(
  browser: OpenBrowser,
  publicUrl: string,
  look: Parameters<OpenBrowser['newContext']>[0] = {},
): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...look,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on(
    'console',
    (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()),
  )
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && !url.startsWith(`${publicUrl}/`)) complaints.push(url)
  })
  await offerNothingInFields(page)
  const changeAuthenticator = await giveAuthenticator(page)
  return {
    page,
    context,
    complaints,
    at: (path) => `${publicUrl}/portal${path}`,
    goTo: (path) => page.evaluate(`history.pushState({}, '', '/portal${path}')`),
    changeAuthenticator,
    leave: () => context.close(),
  }
}

/**
 * An authenticator that always finds its user would take what a field offers at once, before
 * anybody clicks.
 */
const offerNothingInFields = (page: Page) =>
  page.addInitScript(
    'if (self.PublicKeyCredential) PublicKeyCredential.isConditionalMediationAvailable = async () => false',
  )

/** An authenticator of the browser's own making, and the way to change it for another. */
async function giveAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const give = () =>
    devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
  let { authenticatorId } = await give()
  return async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    authenticatorId = (await give()).authenticatorId
  }
}

/** Answers 4xx to calls that were meant to be refused appear on the console; nothing else may. */
export const unexpected = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((text) => !/the server responded with a status of 4\d\d/.test(text))

/** A newcomer by link, with a password: the quick way in for journeys about something else. */
export async function joinWithPassword(
  { page }: Visit,
  link: string,
  email: string,
  name: string,
): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Use a password instead' }).click()
  await page.getByLabel('Name').fill(name)
  // An invitation names the address.
  const address = page.getByLabel('E-mail')
  if (await address.isEditable()) await address.fill(email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email))
  await page.getByRole('button', { name: 'Create and sign in' }).click()
  await page.getByRole('navigation').waitFor()
}

/** Who has a password, at the page that asks for it. */
export async function signInWithPassword(
  { page }: Visit,
  email: string,
  password: string,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const passwordOf = (email: string): string => `a long password of ${email}`
