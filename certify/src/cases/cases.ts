import { verifyCallback } from '../judge/judge-trial.ts'
import { expectedCallbacks, type TriggerOutcome, triggerOutcomes } from '../walk/outcomes.ts'

/**
 * The cases by which an application is certified. The commands and the guide
 * (`docs/guides/certify.md`) read this one table.
 */
export type Case = {
  readonly group: CaseGroup
  /** What is done to the application. */
  readonly does: string
  /** What an application that can go live does then. */
  readonly expects: string
  readonly remedy: string
  /** What somebody could do to an application that fails. */
  readonly attack?: string
}

export type CaseGroup = 'start' | 'outcomes' | 'delivery' | 'forgery' | 'clock' | 'session'

const handled =
  'Answer every callback with 200 and a redirect_uri, errors too, and give each error code a page: docs/guides/handling-errors.'
const verifyPresentation =
  'Verify the presentation with the published keys, its times, audience and state: verifyPresentation() of @vidimus/sdk does, or docs/guides/presentation.'
const keepAnswers =
  'Keep your answer by webhook-id for a day and give it again: callbackHandler() of @vidimus/sdk does, or docs/guides/retries.'
const bindSession =
  'Hand the result out only to the session that began the proof: returnTickets() of @vidimus/sdk does, or docs/guides/bind-the-session.'
const clockTolerance = 'Accept a webhook-timestamp that is up to five minutes off, and no more.'

const outcomeCase = (outcome: TriggerOutcome): Case => ({
  group: 'outcomes',
  does: `The sandbox wallet ends a proof with ${outcome}.`,
  expects: `The callback with ${expectedCallbacks[outcome]} is taken, and the person gets a page.`,
  remedy: handled,
})

/** Without a type: an object of unknown keys would have lost the names. */
const outcomeCases = () => {
  const cases = triggerOutcomes.map((outcome) => [outcome, outcomeCase(outcome)] as const)
  // Every outcome is among them.
  return Object.fromEntries(cases) as { readonly [outcome in TriggerOutcome]: Case }
}

export const cases = {
  start: {
    group: 'start',
    does: 'A browser opens the start page.',
    expects: 'It is sent to the redirect_url of a new flow, with a session cookie.',
    remedy: 'Call POST /prove, keep its state in the session, and redirect to its redirect_url.',
  },
  ...outcomeCases(),
  'same-device': {
    group: 'outcomes',
    does: 'The wallet is on the same device and leads back to the browser.',
    expects: 'The same as with the wallet on another device.',
    remedy: handled,
  },
  mdoc: {
    group: 'outcomes',
    does: 'The wallet answers with an mdoc instead of an SD-JWT.',
    expects: 'The same as with an SD-JWT.',
    remedy: 'Accept every format of the presentation: revealed and derived are the same.',
  },
  'other-browser': {
    group: 'outcomes',
    does: 'The wallet leads back to another browser than the one that began.',
    expects: 'The callback with error_session is taken, and the person gets a page.',
    remedy: handled,
  },
  'errors-differ': {
    group: 'outcomes',
    does: 'The page after a refusal is compared with the one after a proof.',
    expects: 'They differ.',
    remedy: 'Read error before you look for a presentation, and show that nothing was proved.',
  },
  'answer-lost': {
    group: 'delivery',
    does: 'The application’s answer is lost, so the callback comes again a second later.',
    expects: 'It is answered as before, and the person comes back.',
    remedy: keepAnswers,
  },
  'callback-lost': {
    group: 'delivery',
    does: 'The first attempt never arrives; the second one does.',
    expects: 'It is taken, and the person comes back.',
    remedy: 'Take a callback whenever it comes, as long as its signature is right.',
  },
  repeated: {
    group: 'delivery',
    does: 'The callback arrives twice.',
    expects: 'Both get the same redirect_uri, and the person comes back.',
    remedy: keepAnswers,
  },
  'at-once': {
    group: 'delivery',
    does: 'The callback arrives twice at the same moment.',
    expects: 'Both get the same redirect_uri, and the person comes back.',
    remedy:
      'Claim the webhook-id atomically, for example with a unique key, and let the second wait for the answer of the first.',
  },
  'in-time': {
    group: 'delivery',
    does: 'Every answer to a genuine callback is timed.',
    expects: 'The slowest takes at most 5 seconds; the service gives up after 10.',
    remedy: 'Answer as soon as the result is stored, and do slow work afterwards.',
  },
  'changed-body': {
    group: 'forgery',
    does: 'A genuine callback arrives for another state, under its old signature.',
    expects: 'It is refused with 4xx.',
    remedy:
      'The signature covers webhook-id, webhook-timestamp and the whole body: verify over all three.',
  },
  'no-signature': {
    group: 'forgery',
    does: 'A genuine callback arrives without its signature.',
    expects: 'It is refused with 4xx.',
    remedy: verifyCallback,
  },
  'wrong-signature': {
    group: 'forgery',
    does: 'A genuine callback arrives with a wrong signature.',
    expects: 'It is refused with 4xx.',
    remedy: verifyCallback,
  },
  'old-timestamp': {
    group: 'forgery',
    does: 'The callback was signed an hour ago.',
    expects: 'It is refused with 4xx.',
    remedy: clockTolerance,
  },
  'future-timestamp': {
    group: 'forgery',
    does: 'The callback is signed for an hour from now.',
    expects: 'It is refused with 4xx.',
    remedy: clockTolerance,
  },
  'oversized-body': {
    group: 'forgery',
    does: 'The callback arrives with 2 MiB that nobody signed.',
    expects: 'It is refused with 4xx, or the connection is closed.',
    remedy: 'Limit the body to 128 KiB before you read it.',
  },
  'forged-presentation': {
    group: 'forgery',
    does: 'The callback is signed as it must be; the presentation in it is not.',
    expects: 'It is refused with 4xx.',
    remedy: verifyPresentation,
  },
  'expired-presentation': {
    group: 'forgery',
    does: 'The presentation has expired.',
    expects: 'It is refused with 4xx.',
    remedy: verifyPresentation,
  },
  'other-account': {
    group: 'forgery',
    does: 'The presentation was made for another account.',
    expects: 'It is refused with 4xx.',
    remedy: verifyPresentation,
  },
  'other-state': {
    group: 'forgery',
    does: 'The presentation was made for another state than the callback names.',
    expects: 'It is refused with 4xx.',
    remedy: verifyPresentation,
  },
  'genuine-after': {
    group: 'forgery',
    does: 'After all of these the genuine callback arrives, under the same webhook-id.',
    expects: 'It is taken, and the person comes back.',
    remedy: 'Remember a webhook-id only once its signature and its presentation were verified.',
  },
  'replayed-presentation': {
    group: 'forgery',
    does: 'A presentation that was taken arrives again, under a new webhook-id.',
    expects: 'It is refused with 4xx.',
    remedy: 'Remember the jti of each presentation until its exp, and take it once.',
  },
  'clock-behind': {
    group: 'clock',
    does: 'The service’s clock is four minutes behind the application’s.',
    expects: 'The callback is taken.',
    remedy: clockTolerance,
  },
  'clock-ahead': {
    group: 'clock',
    does: 'The service’s clock is four minutes ahead of the application’s.',
    expects: 'The callback is taken.',
    remedy: clockTolerance,
  },
  stranger: {
    group: 'session',
    does: 'The redirect_uri is opened by a browser that never began, before the person comes back and after.',
    expects: 'It sees nothing of the proof.',
    attack:
      'Addresses end up in histories, logs and messages. Whoever finds this one reads the person’s identity.',
    remedy: bindSession,
  },
  reload: {
    group: 'session',
    does: 'The person opens the redirect_uri a second time.',
    expects: 'The application does not fail.',
    remedy: 'Show the result again, or say that it was used; a reload must not end in a 5xx.',
  },
  'session-swap': {
    group: 'session',
    does: 'The redirect_uri of one visitor’s proof is opened by another, who has begun too, before the person comes back and after.',
    expects: 'The other visitor sees nothing of the proof.',
    attack:
      'An attacker begins a proof of their own, and with that session opens the address of somebody else’s. Or they send their own address to a victim, who then goes on as the attacker.',
    remedy: bindSession,
  },
  'begun-by-another': {
    group: 'session',
    does: 'One visitor begins and another opens the link and proves. Before the other comes back and after, the first opens every address that they know: each page that they were sent to, the redirect_uri without its ticket, and the start page.',
    expects: 'The first visitor sees nothing of the proof.',
    attack:
      'An attacker begins in your application and sends the link to a victim, who proves. If the result waits under the state, the session or a fixed place, or the ticket is ignored, the attacker reads it there.',
    remedy:
      'Put a new random ticket into each redirect_uri, and hand the result out only to the session that began and only with that ticket: returnTickets() of @vidimus/sdk does, or docs/guides/bind-the-session.',
  },
  'guessed-ticket': {
    group: 'session',
    does: 'The same, but the first visitor opens the redirect_uri with a ticket that was made up, or with one of another proof of their own.',
    expects: 'The first visitor sees nothing of the proof.',
    attack:
      'A ticket that is only there, or only known, binds nothing: the attacker brings their own, and is shown the proof of the victim.',
    remedy:
      'Keep the hash of the ticket with the one result that it is for, and compare it: returnTickets() of @vidimus/sdk does, or docs/guides/bind-the-session.',
  },
  'watching-page': {
    group: 'session',
    does: 'The same, but the first visitor asks what the pages ask by themselves: addresses in their markup and in their inline scripts.',
    expects: 'Nothing of the proof is in the answers, nor the ticket of the redirect_uri.',
    attack:
      'A page that polls or listens while the victim proves hands the result, or the ticket for it, to the attacker who left it open.',
    remedy:
      'Tell a waiting page that something happened and no more. The result is for the browser that brings the ticket: docs/guides/bind-the-session.',
  },
  'same-address': {
    group: 'session',
    does: 'The redirect_uri of two proofs are compared.',
    expects: 'They differ.',
    attack:
      'If everybody returns to one address, your application cannot tell the browser in which the person proved from the one in which somebody else began.',
    remedy:
      'Put a new random ticket into each redirect_uri: returnTickets() of @vidimus/sdk does, or docs/guides/bind-the-session.',
  },
} satisfies { readonly [name: string]: Case }

export type CaseName = keyof typeof cases

export const isCaseName = (name: string): name is CaseName => Object.hasOwn(cases, name)

export const caseNames = Object.keys(cases).filter(isCaseName)
