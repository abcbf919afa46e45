import { writeFileSync } from 'node:fs'
import {
  type CredentialClaims,
  claimName,
} from '../../core/verification/registration/registered-claims.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { Config } from '../../edges/config/config.ts'
import { issuerDeployments } from '../../edges/config/issuers/issuer-deployments.ts'
import { makeCertificateRequest } from '../../edges/keys/certificate-request.ts'
import type { Actor } from '../../usecases/ports/audit.ts'
import {
  countedDays,
  dueRenewals,
  type Enrolment,
  type IntendedUse,
  type Renewal,
  showEnrolment,
} from '../../usecases/registration/enrolment.ts'
import { registrarFile } from '../../usecases/registration/registrar-file.ts'
import { requestCertificate } from '../../usecases/registration/request-certificate.ts'
import type { Store } from '../../wiring/open-store.ts'
import { type Arguments, chooseAction, NotThere } from '../arguments.ts'
import type { Command, StoreAction } from '../command.ts'
import { numberOf } from '../terminal.ts'
import { withRegistrars } from '../with-registrars.ts'
import { report, withStore } from '../with-store.ts'
import { accountOf } from './account.ts'

/** What a registrar needs: from what is really asked for to a file that a person hands in. */
export const registrarCommand: Command = (read, terminal) => {
  const action = chooseAction(actions, read, 'what a registrar needs')
  accountOf(read)
  return withStore(terminal, (store, config, by) => action(read, terminal, store, config, by))
}

const enrolmentOf = (
  read: Arguments,
  store: Store,
  config: Config,
  by: Actor,
): Promise<Result<Enrolment>> =>
  withRegistrars(config, store, (registrars) => {
    const deps = {
      ...store,
      ...registrars,
      settings: store.portal.settings,
      issuerDeployments: issuerDeployments(config.deployment, config.sandboxWalletUrl),
    }
    return showEnrolment(deps, accountOf(read), read.environment(), by)
  })

const show: StoreAction = async (read, terminal, store, config, by) =>
  report(terminal, await enrolmentOf(read, store, config, by), (enrolment) =>
    read.json ? registrarFile(enrolment, Date.now()).trim() : shownText(enrolment),
  )

/** With `--organisation`, a key and a request for its certificate are made first. */
const save: StoreAction = async (read, terminal, store, config, by) => {
  const file = read.required('file')
  const made = await requestIfWished(read, store, config, by)
  if (!made.ok) return report(terminal, made, () => '')
  return report(terminal, await enrolmentOf(read, store, config, by), (enrolment) => {
    write(file, registrarFile(enrolment, Date.now()))
    const requests = enrolment.certificates.filter(({ state }) => state === 'awaited').length
    const facts = { file, intended_uses: enrolment.uses.length, requests }
    return read.json
      ? JSON.stringify(facts)
      : `${file}: ${numberOf(enrolment.uses.length, 'intended use')}, ${numberOf(requests, 'certificate request')}.
Give it to the registrar. What comes back: vidimus certificate import, vidimus registration import.`
  })
}

function requestIfWished(
  read: Arguments,
  store: Store,
  { publicUrl }: Config,
  by: Actor,
): Promise<Result<unknown>> {
  const organisation = read.text('organisation')
  if (organisation === undefined) return Promise.resolve(ok(undefined))
  const wish = {
    accountId: accountOf(read),
    environment: read.environment(),
    service: read.text('service') ?? '',
    subject: {
      organisation,
      country: read.text('country') ?? 'DE',
      identifier: read.text('identifier'),
    },
  }
  return requestCertificate({ ...store, makeCertificateRequest, publicUrl }, wish, by)
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch {
    throw new NotThere(`The file ${file} cannot be written.`)
  }
}

function shownText(enrolment: Enrolment): string {
  const renewals = dueRenewals(enrolment, Date.now())
  const uses =
    enrolment.uses.length === 0
      ? `Nothing was asked for in the last ${countedDays} days, and no registration certificate is in use.`
      : `The last ${countedDays} days:\n\n${enrolment.uses.map(useText).join('\n\n')}`
  return [uses, ...(renewals.length > 0 ? [renewals.map(reminder).join('\n')] : [])].join('\n\n')
}

const useText = ({
  registration,
  questions,
  credentials,
  missing,
  unused,
}: IntendedUse): string => {
  const proofs = questions.reduce((sum, one) => sum + one.count, 0)
  const name = registration
    ? [registration.kept.id, registration.certificate?.intendedUse].filter(Boolean).join(', ')
    : 'without a registration certificate'
  return [
    `${name}: ${numberOf(proofs, 'proof')}`,
    ...claimLines('asked for', credentials),
    ...claimLines('not registered', missing),
    ...claimLines('not asked for', unused),
  ].join('\n')
}

const labelWidth = 16

const claimLines = (label: string, credentials: readonly CredentialClaims[]): readonly string[] =>
  credentials.map(
    ({ format, paths }, place) =>
      `  ${(place === 0 ? label : '').padEnd(labelWidth)}${format}: ${paths.map(claimName).join(', ')}`,
  )

const reminder = ({ purpose, id, expiresAt, daysLeft }: Renewal): string =>
  daysLeft < 0
    ? `The ${purpose} certificate ${id} expired on ${minuteOf(expiresAt)} UTC.`
    : `The ${purpose} certificate ${id} ends in ${numberOf(daysLeft, 'day')} (${minuteOf(expiresAt)} UTC): renew it now.`

const actions: { readonly [name: string]: StoreAction } = { show, save }
