import { html } from '../html.ts'
import type { Texts } from './texts.ts'

/** How it ended, and the cause if the person can do something about it. */
export const englishOutcomes: Texts['outcomes'] = {
  presentation: {
    title: 'Done',
    text: () => html`Your details have been confirmed.`,
  },
  error_access_denied: {
    title: 'Nothing was shared',
    text: () => html`You declined in your wallet, or it holds no ID that fits this request.`,
  },
  error_cancelled: {
    title: 'Cancelled',
    text: () => html`You ended this request.`,
  },
  error_expired: {
    title: 'Time is up',
    text: () => html`Your wallet did not answer in time.`,
  },
  error_session: {
    title: 'Not finished in this browser',
    text: () =>
      html`For your protection you have to come back from your wallet to the browser in which you began, within a short time.`,
  },
  error_wallet_unavailable: {
    title: 'Your wallet cannot answer right now',
    text: () => html`Open it to see whether it is set up completely and up to date.`,
  },
  error_invalid_request: {
    title: 'Your wallet did not accept the request',
    text: () => html`See whether there is an update for your wallet app.`,
  },
  error_invalid_presentation: {
    title: 'That did not work',
    text: () => html`We could not confirm the details from your wallet.`,
  },
  error_untrusted_issuer: {
    title: 'This ID is not accepted here',
    text: (customer) =>
      html`The ID from your wallet was not issued by the authority that ${customer} asks for.`,
  },
  error_credential_expired: {
    title: 'Your ID is not valid at present',
    text: () =>
      html`The ID in your wallet has expired or is not valid yet. You can renew it in your wallet app.`,
  },
  error_credential_revoked: {
    title: 'Your ID has been blocked',
    text: () =>
      html`The ID in your wallet was revoked or suspended by the authority that issued it. You can ask there why.`,
  },
  error_status_unavailable: {
    title: 'We could not finish the check',
    text: () =>
      html`We could not find out whether the ID in your wallet is still valid. You did nothing wrong.`,
  },
  error_missing_attribute: {
    title: 'Some details were missing',
    text: (customer) =>
      html`Your wallet kept back a part of what ${customer} asks for, or does not hold it. You can try again and share every detail that is asked for.`,
  },
  error_internal: {
    title: 'Something went wrong on our side',
    text: () => html`You did nothing wrong.`,
  },
}
