import { type Html, html } from './html.ts'

/**
 * A name or address of the customer. Its writing direction does not affect the sentence around it.
 */
export const isolated = (text: string): Html => html`<bdi>${text}</bdi>`

/** The same with Unicode isolates, where no markup is possible, such as in a title. */
export const isolatedText = (text: string): Html => html`${`\u2068${text}\u2069`}`
