// @ts-check
// The browser's own wallet dialog (Digital Credentials API), if any. It binds the answer to this
// page's address, which a code cannot. Only a click opens it.

/** @typedef {{ protocol: string, data: object }} Entry */
/** @typedef {{ userAgentAllowsProtocol?: (protocol: string) => boolean }} Dialog */

const dialog = /** @type {{ DigitalCredential?: Dialog }} */ (globalThis).DigitalCredential

/** @type {Promise<Entry[]> | undefined} */
let fetched
/** @type {AbortController | undefined} */
let open
let renewed = Promise.resolve()
let isOver = false
/** How the dialog ended without an answer: a name among the page's sentences. */
let failure = ''

const offer = () => document.getElementById('browser-wallet')
const main = () => document.querySelector('main')

/** Older browsers log what they do not support, then refuse it. @param {HTMLElement} place */
async function fetchRequests(place) {
  const answer = await fetch(`${place.dataset['path']}/browser-requests`, { cache: 'no-store' })
  /** @type {Entry[]} */
  const requests = answer.ok ? (await answer.json()).requests : []
  if (isSimulated(place)) return requests
  return requests.filter(({ protocol }) => dialog?.userAgentAllowsProtocol?.(protocol) ?? true)
}

/** In the sandbox, always: a real dialog cannot hold its identity. @param {HTMLElement} place */
const isSimulated = (place) => place.dataset['simulated'] !== undefined

/** Runs for each new content of the page. */
async function prepare() {
  if (!['asking', 'requested', 'misunderstood'].includes(main()?.dataset['view'] ?? ''))
    open?.abort()
  const place = offer()
  if (!place || isOver || (!dialog && !isSimulated(place))) return
  // Fetched now, because there must be no wait between the click and the dialog.
  fetched ??= fetchRequests(place).catch(() => [])
  const isOffered = (await fetched).length > 0
  if (offer() !== place) return
  place.hidden = !isOffered
  if (!isSimulated(place)) arrange(isOffered && !failure)
  if (failure) say(place, place.dataset[failure])
  if (open) waitFor(place)
}

/**
 * The dialog takes the place of the link, which moves to the other ways. Where it does not work,
 * the link comes back, and the dialog stays as the second. @param {boolean} isFirst
 */
function arrange(isFirst) {
  const [link, others] = ['by-link', 'other-ways'].map((id) => document.getElementById(id))
  const button = document.getElementById('use-browser-wallet')
  button?.classList.toggle('primary', isFirst)
  button?.classList.toggle('secondary', !isFirst)
  if (!link || !others) return
  if (isFirst) others.querySelector('div')?.append(link)
  else offer()?.before(link)
  others.hidden = !isFirst
}

/**
 * A request expires, later if more time is given, and a failed dialog may have been open for long.
 * The old requests serve until the new ones arrive: a click must not wait.
 */
function renew() {
  const place = offer()
  if (!place || fetched === undefined) return
  renewed = renewed.then(async () => {
    const requests = await fetchRequests(place).catch(() => undefined)
    if (requests) fetched = Promise.resolve(requests)
    await prepare()
  })
}

/** @param {MouseEvent} event */
async function use({ target }) {
  const place = offer()
  if (!place || open || !(target instanceof Element && target.closest('#use-browser-wallet')))
    return
  open = new AbortController()
  waitFor(place)
  try {
    const credential = await ask(place, (await fetched) ?? [], open.signal)
    if (credential) await post(place, credential)
  } catch (error) {
    // Most often browsers do not say which: declined, no wallet, or something else. A wallet may
    // have said it. The flow continues.
    failure = error instanceof GaveUp && place.dataset[error.message] ? error.message : 'failed'
    const shown = offer()
    if (shown) comeSecond(shown)
    renew()
  }
  open = undefined
}

/** @param {HTMLElement} place @param {Entry[]} requests @param {AbortSignal} signal */
async function ask(place, requests, signal) {
  try {
    if (isSimulated(place))
      return await (await import(place.dataset['script'] ?? '')).simulate(place, requests, signal)
    const options = /** @type {object} */ ({ mediation: 'required', digital: { requests }, signal })
    const given = /** @type {unknown} */ (await navigator.credentials.get(options))
    const { protocol, data } = /** @type {Entry} */ (given)
    return { protocol, data }
  } catch (error) {
    if (!signal.aborted) tell(place, error)
    if (isSimulated(place) || !(error instanceof TypeError)) throw error
    // This browser does not support the request, so the channel is gone.
    isOver = true
    arrange(false)
    offer()?.remove()
  }
}

/** The wallet sent the reason why there is no answer. */
class GaveUp extends Error {}

/** The page follows the flow by itself. @param {HTMLElement} place @param {Entry} credential */
async function post(place, credential) {
  const answer = await send(place, credential)
  if (!answer.ok) throw new GaveUp((await answer.json()).outcome)
}

/**
 * So that who asks learns why. Nothing waits for it.
 * @param {HTMLElement} place @param {unknown} error
 */
function tell(place, error) {
  const { name, message } = error instanceof Error ? error : new Error()
  send(place, { window: { name, message: message.slice(0, 200) } }).catch(() => undefined)
}

/** @param {HTMLElement} place @param {object} what */
const send = (place, what) =>
  fetch(`${place.dataset['path']}/browser-answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  })

/** @param {HTMLElement} place @param {string | undefined} words */
function say(place, words) {
  const line = place.querySelector('.result')
  if (line) line.textContent = words ?? ''
}

/** @param {HTMLElement} place */
function waitFor(place) {
  say(place, place.dataset['waiting'])
  place.querySelector('button')?.setAttribute('aria-disabled', 'true')
}

/** Puts the link first again. @param {HTMLElement} place */
function comeSecond(place) {
  place.querySelector('button')?.removeAttribute('aria-disabled')
  say(place, place.dataset[failure])
  if (!isSimulated(place)) arrange(false)
}

void prepare()
document.addEventListener('click', use)
document.addEventListener('more-time', renew)
// The page's content is replaced when the flow moves on.
new MutationObserver(() => void prepare()).observe(document.body, { childList: true })
