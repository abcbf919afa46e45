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
let hasFailed = false

const offer = () => document.getElementById('browser-wallet')
const main = () => document.querySelector('main')

/** Older browsers log what they do not support, then refuse it. @param {string} path */
async function fetchRequests(path) {
  const answer = await fetch(`${path}/browser-requests`, { cache: 'no-store' })
  /** @type {Entry[]} */
  const requests = answer.ok ? (await answer.json()).requests : []
  return requests.filter(({ protocol }) => dialog?.userAgentAllowsProtocol?.(protocol) ?? true)
}

/** Runs for each new content of the page. */
async function prepare() {
  if (!['asking', 'requested', 'misunderstood'].includes(main()?.dataset['view'] ?? ''))
    open?.abort()
  const place = offer()
  if (!place || isOver || (!dialog && !place.dataset['simulated'])) return
  // Fetched now, because there must be no wait between the click and the dialog.
  fetched ??= fetchRequests(place.dataset['path'] ?? '').catch(() => [])
  const isOffered = (await fetched).length > 0
  if (offer() !== place) return
  if (!dialog) say(place, '.hint', place.dataset['simulatedHint'])
  if (hasFailed) comeSecond(place)
  if (open) waitFor(place)
  place.hidden = !isOffered
  main()?.classList.toggle('browser-first', isOffered && !hasFailed)
}

/**
 * A request expires, later if more time is given, and a failed dialog may have been open for long.
 * The old requests serve until the new ones arrive: a click must not wait.
 */
function renew() {
  const path = offer()?.dataset['path']
  if (path === undefined || fetched === undefined) return
  renewed = renewed.then(async () => {
    const requests = await fetchRequests(path).catch(() => undefined)
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
  } catch {
    // Declined, no wallet, or something else: browsers do not say which. The flow continues.
    hasFailed = true
    const shown = offer()
    if (shown) comeSecond(shown)
    renew()
  }
  open = undefined
}

/** @param {HTMLElement} place @param {Entry[]} requests @param {AbortSignal} signal */
async function ask(place, requests, signal) {
  if (!dialog)
    return (await import(place.dataset['script'] ?? '')).simulate(place, requests, signal)
  try {
    const options = /** @type {object} */ ({ mediation: 'required', digital: { requests }, signal })
    const given = /** @type {unknown} */ (await navigator.credentials.get(options))
    const { protocol, data } = /** @type {Entry} */ (given)
    return { protocol, data }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // This browser does not support the request, so the channel is gone.
    isOver = true
    offer()?.remove()
    main()?.classList.remove('browser-first')
  }
}

/** The page follows the flow by itself. @param {HTMLElement} place @param {Entry} credential */
async function post(place, credential) {
  const answer = await fetch(`${place.dataset['path']}/browser-answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credential),
  })
  if (!answer.ok) throw new Error('not accepted')
}

/** @param {HTMLElement} place @param {string} where @param {string | undefined} words */
function say(place, where, words) {
  const line = place.querySelector(where)
  if (line) line.textContent = words ?? ''
}

/** @param {HTMLElement} place */
function waitFor(place) {
  say(place, '.result', place.dataset['waiting'])
  place.querySelector('button')?.setAttribute('aria-disabled', 'true')
}

/** Puts the next channel first. @param {HTMLElement} place */
function comeSecond(place) {
  const button = place.querySelector('button')
  button?.removeAttribute('aria-disabled')
  button?.classList.replace('primary', 'secondary')
  say(place, '.result', place.dataset['failed'])
  main()?.classList.remove('browser-first')
}

void prepare()
document.addEventListener('click', use)
document.addEventListener('more-time', renew)
// The page's content is replaced when the flow moves on.
new MutationObserver(() => void prepare()).observe(document.body, { childList: true })
