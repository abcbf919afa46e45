import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** How it ended, and the cause if the person can do something about it. */
export const germanOutcomes: Texts['outcomes'] = {
  presentation: {
    title: 'Geschafft',
    text: () => html`Ihre Angaben sind bestätigt.`,
  },
  error_access_denied: {
    title: 'Es wurde nichts geteilt',
    text: () =>
      html`Sie haben in Ihrer Wallet abgelehnt, oder sie enthält keinen Ausweis, der zu dieser Anfrage passt.`,
  },
  error_cancelled: {
    title: 'Abgebrochen',
    text: () => html`Sie haben diese Anfrage beendet.`,
  },
  error_expired: {
    title: 'Die Zeit ist abgelaufen',
    text: () => html`Ihre Wallet hat nicht rechtzeitig geantwortet.`,
  },
  error_session: {
    title: 'Nicht in diesem Browser abgeschlossen',
    text: () =>
      html`Zu Ihrem Schutz müssen Sie aus Ihrer Wallet innerhalb kurzer Zeit in den Browser zurückkehren, in dem Sie begonnen haben.`,
  },
  error_wallet_unavailable: {
    title: 'Ihre Wallet kann gerade nicht antworten',
    text: () =>
      html`Öffnen Sie sie und sehen Sie nach, ob sie vollständig eingerichtet und auf dem neuesten Stand ist.`,
  },
  error_invalid_request: {
    title: 'Ihre Wallet hat die Anfrage nicht angenommen',
    text: () => html`Sehen Sie nach, ob es für Ihre Wallet-App eine neue Version gibt.`,
  },
  error_invalid_presentation: {
    title: 'Das hat nicht geklappt',
    text: () => html`Wir konnten die Angaben aus Ihrer Wallet nicht bestätigen.`,
  },
  error_untrusted_issuer: {
    title: 'Dieser Ausweis wird hier nicht angenommen',
    text: (customer) =>
      html`Der Ausweis aus Ihrer Wallet stammt nicht von der Behörde, nach deren Ausweis ${customer} fragt.`,
  },
  error_credential_expired: {
    title: 'Ihr Ausweis ist zurzeit nicht gültig',
    text: () =>
      html`Der Ausweis in Ihrer Wallet ist abgelaufen oder noch nicht gültig. In der Wallet-App können Sie ihn erneuern.`,
  },
  error_credential_revoked: {
    title: 'Ihr Ausweis ist gesperrt',
    text: () =>
      html`Die ausstellende Behörde hat den Ausweis in Ihrer Wallet widerrufen oder ausgesetzt. Dort erfahren Sie, warum.`,
  },
  error_status_unavailable: {
    title: 'Wir konnten die Prüfung nicht abschließen',
    text: () =>
      html`Wir konnten nicht feststellen, ob der Ausweis in Ihrer Wallet noch gültig ist. Sie haben nichts falsch gemacht.`,
  },
  error_missing_attribute: {
    title: 'Einige Angaben haben gefehlt',
    text: (customer) =>
      html`Ihre Wallet hat einen Teil dessen zurückgehalten, wonach ${customer} fragt, oder enthält ihn nicht. Sie können es erneut versuchen und alle Angaben freigeben, nach denen gefragt wird.`,
  },
  error_internal: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: () => html`Sie haben nichts falsch gemacht.`,
  },
}
