import { readFile } from 'node:fs/promises'
import type { BrandingWish } from '../../core/vocabulary/branding.ts'
import { defined } from '../../core/vocabulary/defined.ts'
import { splitTitle } from '../../core/vocabulary/settings.ts'
import { setBranding } from '../../usecases/accounts/branding/branding.ts'
import { type Arguments, Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { report, withStore } from '../with-store.ts'
import { accountOf } from './account.ts'

const textFields = {
  'display-name': 'displayName',
  accent: 'accent',
  'privacy-url': 'privacyUrl',
  'legal-name': 'legalName',
  'postal-address': 'postalAddress',
  'contact-email': 'contactEmail',
  'supervisory-authority': 'supervisoryAuthority',
} as const satisfies { readonly [option: string]: keyof BrandingWish }

const options = ['purpose', 'purpose-de', 'purpose-en', 'logo', ...Object.keys(textFields)]

export const brandingCommand: Command = async (read, terminal) => {
  if (read.words[0] !== 'set') throw new Misuse('Say what to do with the branding.')
  const given = options.filter((option) => read.text(option) !== undefined)
  if (given.length === 0) throw new Misuse('Say what to set.')
  const [account, environment, wish] = [accountOf(read), read.environment(), await wishOf(read)]
  return withStore(terminal, async (store, _config, by) =>
    report(terminal, await setBranding(store, account, environment, wish, by), () =>
      read.json
        ? JSON.stringify({ account, environment, set: given })
        : `${account} (${environment}): ${given.join(', ')} set for pages opened from now on.`,
    ),
  )
}

/** `none` removes a value. */
const textOf = (read: Arguments, option: string): string | null | undefined =>
  read.text(option) === 'none' ? null : read.text(option)

async function wishOf(read: Arguments): Promise<BrandingWish> {
  const [de, en, logo] = [
    textOf(read, 'purpose-de'),
    textOf(read, 'purpose-en'),
    textOf(read, 'logo'),
  ]
  const { language, words } = splitTitle(read.text('purpose') ?? '')
  const texts = Object.entries(textFields).flatMap(([option, field]) => {
    const text = textOf(read, option)
    return text === undefined ? [] : [[field, text]]
  })
  return {
    ...Object.fromEntries(texts),
    purposes: {
      ...defined({ de, en }),
      ...(read.text('purpose') !== undefined && { [language]: words === 'none' ? null : words }),
    },
    ...defined({ logo: typeof logo === 'string' ? await fileAt(logo) : logo }),
  }
}

async function fileAt(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch {
    throw new Misuse(`The logo ${path} cannot be read.`)
  }
}
