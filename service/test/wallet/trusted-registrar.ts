import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRegistrar, type Registrar } from './registrar.ts'

export type TrustedRegistrar = {
  readonly registrar: Registrar
  /** For a service that trusts it in both environments. */
  readonly settings: { readonly VIDIMUS_CONFIG: string }
  close(): Promise<void>
}

/** A registrar with the settings of a service that trusts it. */
export async function openTrustedRegistrar({
  uncovered = 'refuse',
}: {
  readonly uncovered?: 'refuse' | 'warn'
} = {}): Promise<TrustedRegistrar> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-registrar-'))
  const registrar = await openRegistrar()
  const trusting = { registrars: ['registrar.pem'], uncovered }
  const file = join(folder, 'deployment.json')
  await writeFile(join(folder, 'registrar.pem'), registrar.authority)
  await writeFile(file, JSON.stringify({ registration: { test: trusting, live: trusting } }))
  return {
    registrar,
    settings: { VIDIMUS_CONFIG: file },
    close: () => rm(folder, { recursive: true }),
  }
}
