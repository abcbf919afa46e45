import type { Texts } from './en.ts'

/** How a flow ended, in German. */
export const germanOutcomes: Texts['outcomes'] = {
  presentation: 'Nachgewiesen',
  error_access_denied: 'Abgelehnt',
  error_cancelled: 'Abgebrochen',
  error_expired: 'Abgelaufen',
  error_session: 'Nicht zurückgekommen',
  error_wallet_unavailable: 'Wallet nicht verfügbar',
  error_invalid_request: 'Anfrage von der Wallet abgewiesen',
  error_invalid_presentation: 'Ungültige Vorlage',
  error_untrusted_issuer: 'Aussteller nicht vertraut',
  error_credential_expired: 'Ausweis abgelaufen',
  error_credential_revoked: 'Ausweis gesperrt',
  error_status_unavailable: 'Sperrung nicht prüfbar',
  error_missing_attribute: 'Attribut fehlt',
  error_undetermined: 'Identität sagt nicht genug',
  error_internal: 'Interner Fehler',
}
