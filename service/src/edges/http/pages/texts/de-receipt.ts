import { html } from '../html.ts'
import type { ReceiptTexts } from './texts.ts'

export const germanReceipt: ReceiptTexts = {
  title: 'Beleg',
  link: 'Beleg zu dieser Anfrage',
  lead: (customer) => html`Was an ${customer} weitergegeben wurde, und was daraus wird.`,
  underWay: (customer) =>
    html`${customer} hat den Empfang noch nicht bestätigt. Öffnen Sie diese Seite später noch einmal.`,
  asked: 'Wer gefragt hat',
  when: 'Wann Sie zugestimmt haben',
  passedOn: 'Weitergegeben',
  toBePassedOn: 'Wird weitergegeben',
  onlyAsYesOrNo: 'Nur als Ja oder Nein',
  noValues: 'Diese Seite nennt Ihre Angaben, ohne sie zu zeigen.',
  erased: 'Unsere Kopie',
  erasedNow: (customer) => html`Gelöscht, als ${customer} den Empfang bestätigt hat.`,
  erasedBy: (time) =>
    html`Wird gelöscht, sobald Ihre Angaben angekommen sind, bis spätestens ${time}.`,
  noteUntil: (day) =>
    html`Bis zum ${day} bewahren wir einen Vermerk auf, dass es eine Anfrage gab und wie sie endete, ohne Ihre Angaben.`,
  writeTo: 'An wen Sie sich wenden',
  deletion: (address) =>
    html`Um Ihre Angaben berichtigen oder löschen zu lassen oder zu fragen, was gespeichert ist: ${address}`,
  deletionElsewhere: (customer) =>
    html`Um Ihre Angaben berichtigen oder löschen zu lassen oder zu fragen, was gespeichert ist: Schreiben Sie an ${customer}.`,
  complaint: (authority) => html`Um sich über den Umgang damit zu beschweren: ${authority}`,
  complaintElsewhere:
    'Um sich über den Umgang damit zu beschweren: die Datenschutzbehörde Ihres Landes.',
  print: 'Drucken oder speichern',
}
