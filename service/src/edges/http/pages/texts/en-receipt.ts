import { html } from '../html.ts'
import type { ReceiptTexts } from './texts.ts'

export const englishReceipt: ReceiptTexts = {
  title: 'Receipt',
  link: 'Receipt for this request',
  lead: (customer) => html`What was passed on to ${customer}, and what becomes of it.`,
  underWay: (customer) =>
    html`${customer} has not confirmed yet that it received this. Open this page again later.`,
  asked: 'Who asked',
  when: 'When you approved',
  passedOn: 'Passed on',
  toBePassedOn: 'To be passed on',
  onlyAsYesOrNo: 'Only as yes or no',
  noValues: 'This page names your details without showing them.',
  erased: 'Our copy',
  erasedNow: (customer) => html`Erased when ${customer} confirmed that it received your details.`,
  erasedBy: (time) =>
    html`Erased as soon as your details have been received, by ${time} at the latest.`,
  noteUntil: (day) =>
    html`Until ${day} we keep a note that there was a request and how it ended, without your details.`,
  writeTo: 'Whom to write to',
  deletion: (address) =>
    html`To have your details corrected or deleted, or to ask what is stored: ${address}`,
  deletionElsewhere: (customer) =>
    html`To have your details corrected or deleted, or to ask what is stored: write to ${customer}.`,
  complaint: (authority) => html`To complain about how they are handled: ${authority}`,
  complaintElsewhere:
    'To complain about how they are handled: the data protection authority of your country.',
  print: 'Print or save',
}
