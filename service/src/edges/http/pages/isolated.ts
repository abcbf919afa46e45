import { type Html, html } from './html.ts'

/**
 * A name or address of the customer. Its writing direction does not change that of the sentence
 * around it.
 */
export const isolated = (text: string): Html => html`<bdi>${text}</bdi>`

/** The same where no markup is possible, such as a title: by the isolates of Unicode. */
export const isolatedText = (text: string): Html => html`${`\u2068${text}\u2069`}`
