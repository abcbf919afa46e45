// @ts-check
// The browser's own wallet dialog (Digital Credentials API), where there is one: it binds the
// answer to this page's address, which a code cannot. Never opened by itself: only by a click.

/** @typedef {{ protocol: string, data: object }} Entry */

/** The flow may still be answered. */
const waiting = ['asking', 'requested', 'misunderstood']

/** @type {Promise<Entry[]> | undefined} */
let fetched
/** @type {AbortController | undefined} */
let open
let isOver = false
let hasFailed = false

const offer = () => document.getElementById('browser-wallet')

/** @typedef {{ userAgentAllowsProtocol?: (protocol: string) => boolean }} Dialog */

const dialog = /** @type {{ DigitalCredential?: Dialog }} */ (globalThis).DigitalCredential

const hasDialog = () => dialog !== undefined && 'credentials' in navigator

/** Older browsers write down what they do not support, then refuse it. @param {Entry} entry */
const isAllowed = ({ protocol }) => dialog?.userAgentAllowsProtocol?.(protocol) ?? true

/** @param {string} path @returns {Promise<Entry[]>} */
async function fetchRequests(path) {
  const answer = await fetch(`${path}/browser-requests`, { cache: 'no-store' })
  return answer.ok ? (await answer.json()).requests : []
}

/** For each new content of the page. */
async function prepare() {
  const view = document.querySelector('main')?.dataset['view'] ?? ''
  if (!waiting.includes(view)) open?.abort()
  const place = offer()
  const simulated = place?.dataset['simulated']
  if (!place || isOver || (!hasDialog() && simulated === undefined)) return
  // Fetched now: between the click and the dialog there must be no wait.
  fetched ??= fetchRequests(place.dataset['path'] ?? '').catch(() => [])
  const requests = await fetched
  const usable = hasDialog() ? requests.filter(isAllowed) : requests
  if (usable.length === 0 || offer() !== place) return
  if (!hasDialog()) explainSimulation(place)
  if (hasFailed) comeSecond(place)
  if (open) waitFor(place)
  place.hidden = false
  place.closest('main')?.classList.toggle('browser-first', !hasFailed)
}

/** @param {HTMLElement} place */
function explainSimulation(place) {
  const hint = place.querySelector('.hint')
  if (hint) hint.textContent = place.dataset['simulatedHint'] ?? ''
}

/** @param {MouseEvent} event */
async function use({ target }) {
  const button = target instanceof Element ? target.closest('#use-browser-wallet') : null
  const place = offer()
  if (!button || !place || open) return
  const requests = (await fetched) ?? []
  const mine = new AbortController()
  open = mine
  waitFor(place)
  try {
    const credential = hasDialog()
      ? await ask(requests.filter(isAllowed), mine.signal)
      : await simulate(place, requests, mine.signal)
    await post(place, credential)
  } catch (error) {
    settle(mine)
    fail(error)
  } finally {
    settle(mine)
  }
}

/** @param {AbortController} mine */
function settle(mine) {
  if (open === mine) open = undefined
}

/** @param {Entry[]} requests @param {AbortSignal} signal @returns {Promise<Entry>} */
async function ask(requests, signal) {
  const options = { mediation: 'required', digital: { requests }, signal }
  const credential = await navigator.credentials.get(
    /** @type {CredentialRequestOptions} */ (/** @type {unknown} */ (options)),
  )
  const { protocol, data } = /** @type {Entry} */ (/** @type {unknown} */ (credential))
  return { protocol, data }
}

/** @param {HTMLElement} place @param {Entry} credential */
async function post(place, credential) {
  // The page follows the flow by itself; what was refused as an answer changes nothing there.
  const answer = await fetch(`${place.dataset['path']}/browser-answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credential),
  })
  if (!answer.ok) throw new Error('not accepted')
}

/** @param {HTMLElement} place */
function waitFor(place) {
  say(place, place.dataset['waiting'])
  place.querySelector('button')?.setAttribute('aria-disabled', 'true')
}

/** @param {HTMLElement} place @param {string | undefined} words */
function say(place, words) {
  const result = place.querySelector('.result')
  if (result) result.textContent = words ?? ''
}

/**
 * Declined, no wallet, or something else: browsers do not say which. The flow goes on, and the next
 * way comes to the front. @param {unknown} error
 */
function fail(error) {
  const place = offer()
  if (!place) return
  // This browser does not know what it is asked for: the way is not there.
  if (error instanceof TypeError && hasDialog()) {
    isOver = true
    place.remove()
    document.querySelector('main')?.classList.remove('browser-first')
    return
  }
  hasFailed = true
  comeSecond(place)
}

/** @param {HTMLElement} place */
function comeSecond(place) {
  const button = place.querySelector('button')
  button?.removeAttribute('aria-disabled')
  button?.classList.replace('primary', 'secondary')
  say(place, place.dataset['failed'])
  place.closest('main')?.classList.remove('browser-first')
}

// Sandbox only: what stands in for a browser's dialog, in a frame, and says so.

/** @param {HTMLElement} place @param {Entry[]} requests @param {AbortSignal} signal */
function simulate(place, requests, signal) {
  const { simulated = '', title = '', close: label = '' } = place.dataset
  const { origin } = new URL(simulated)
  const { element, frame } = makeDialog(simulated, title, label)
  document.body.append(element)
  element.showModal()
  return new Promise((resolve, reject) => {
    const end = () => element.close()
    /** @param {MessageEvent} event */
    const hear = ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow) return
      if (data?.type === 'vidimus-browser-wallet-ready')
        frame.contentWindow?.postMessage({ type: 'vidimus-browser-request', requests }, origin)
      if (data?.type === 'vidimus-browser-answer') resolve(data.credential)
      if (data?.type === 'vidimus-browser-refused') reject(new Error('refused'))
      if (data?.type === 'vidimus-browser-answer' || data?.type === 'vidimus-browser-refused') end()
    }
    addEventListener('message', hear)
    signal.addEventListener('abort', end)
    element.addEventListener('close', () => {
      removeEventListener('message', hear)
      element.remove()
      reject(new Error('closed'))
    })
  })
}

/** @param {string} address @param {string} title @param {string} label */
function makeDialog(address, title, label) {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.referrerPolicy = 'no-referrer'
  // It may be used, and may not lead the page away.
  frame.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin')
  frame.src = address
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'quiet'
  close.textContent = label
  close.addEventListener('click', () => element.close())
  const element = document.createElement('dialog')
  element.className = 'simulated-wallet'
  element.setAttribute('aria-label', title)
  element.append(frame, close)
  return { element, frame }
}

void prepare()
document.addEventListener('click', use)
// The page's content is replaced when the flow moves on.
new MutationObserver(() => void prepare()).observe(document.body, { childList: true })
