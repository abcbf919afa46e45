// @ts-check
// The page shows everything and can do everything without this script. The script reloads it when
// something changes, counts the minutes, and helps when a tap had no effect.

const pollMilliseconds = 2_000
const wrongTapMilliseconds = 2_500
const warningSeconds = 60
const goodNewsMilliseconds = 900
const untouchedMilliseconds = 60_000

const status = /** @type {HTMLElement} */ (document.getElementById('status'))
const page = () => /** @type {HTMLElement} */ (document.getElementById('page'))
const main = () => /** @type {HTMLElement} */ (document.querySelector('main'))

/** @param {string | undefined} text @param {'visible' | 'read'} how */
function say(text, how) {
  status.textContent = text ?? ''
  status.classList.toggle('visible', how === 'visible' && text !== undefined)
}

// Following the flow

/** @typedef {{ view: string, secondsLeft?: number }} FlowStatus */

const flowPath = main().dataset['flow']
const selfPath = /** @type {string} */ (main().dataset['self'])
/** @type {EventSource | undefined} */
let events
let isHeard = false
let isChanging = false
let isOver = false
/** @type {FlowStatus | undefined} */
let latest
let hasTapped = false
let shownAt = Date.now()

function listen() {
  events?.close()
  events = new EventSource(`${flowPath}/events`)
  events.onmessage = ({ data }) => {
    isHeard = true
    follow(JSON.parse(data))
  }
  events.onerror = () => {
    isHeard = false
  }
  // Newer tabs have replaced this one: it polls while visible, and listens when shown again.
  events.addEventListener('ask', () => {
    isHeard = false
    events?.close()
  })
}

async function ask() {
  // The first page was replaced by one that no longer changes.
  if (isOver || main().dataset['flow'] === undefined) return events?.close()
  try {
    const answer = await fetch(`${flowPath}/status`, { cache: 'no-store' })
    if (answer.ok) follow(await answer.json())
    else if (answer.status === 404) await show(selfPath)
  } catch {
    lost()
  }
}

/** Polls until there is an answer, even while events seem to arrive. */
function lost() {
  isHeard = false
  say(status.dataset['offline'], 'visible')
}

/** @param {FlowStatus} now */
function follow(now) {
  const { view, secondsLeft } = now
  if (navigator.onLine && status.textContent === status.dataset['offline']) say(undefined, 'read')
  if (secondsLeft !== undefined) countTo(secondsLeft)
  latest = now
  if (view === main().dataset['view'] || isChanging) return
  isChanging = true
  void (view === 'completed' ? leave() : show(selfPath)).finally(() => {
    isChanging = false
    // What arrived meanwhile is not sent again.
    if (latest !== now && latest !== undefined) follow(latest)
  })
}

/** The customer has answered. Good news is shown briefly; the rest waits for the person. */
async function leave() {
  isOver = true
  events?.close()
  if (main().dataset['leaving'] === undefined) await show(`${selfPath}?just=ended`)
  if (main().dataset['leaving'] === 'waits') return waitUntouched()
  const pause = shownAt + goodNewsMilliseconds - Date.now()
  if (pause > 0) await new Promise((done) => setTimeout(done, pause))
  goBack()
  // Navigation takes a moment, during which nothing may change.
  await new Promise(() => undefined)
}

/** Replaces this page, so that Back does not lead here. */
const goBack = () => location.replace(selfPath)

/** A page that nobody touches goes on, unless the person wants to stay. */
function waitUntouched() {
  const offer = document.getElementById('stay')
  if (!offer) return goBack()
  let timer = setTimeout(goBack, untouchedMilliseconds)
  const again = () => {
    clearTimeout(timer)
    if (!offer.hidden) timer = setTimeout(goBack, untouchedMilliseconds)
  }
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    offer.hidden = true
    document.getElementById('go-on')?.focus()
  })
  for (const touch of ['pointerdown', 'keydown', 'scroll', 'click'])
    document.addEventListener(touch, again, { passive: true })
}

/** @param {string} address */
async function show(address) {
  try {
    const answer = await fetch(address, { redirect: 'manual', cache: 'no-store' })
    if (answer.type === 'opaqueredirect') return await leave()
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const content = next.getElementById('page')
    if (content === null) return
    const focused = page().contains(document.activeElement) ? document.activeElement : null
    page().replaceWith(content)
    document.title = next.title
    shownAt = Date.now()
    if (main().dataset['flow'] === undefined) events?.close()
    arrive(focused)
  } catch {
    lost()
  }
}

/**
 * Focuses the result if the person acted. Otherwise it is read out and the focus stays.
 * @param {Element | null} focused
 */
function arrive(focused) {
  const heading = main().querySelector('h1')
  const same = focused && !hasTapped ? counterpart(focused) : undefined
  if (hasTapped || (focused && !same)) heading?.focus()
  else say(heading?.textContent ?? undefined, 'read')
  same?.focus()
  hasTapped = false
  prepare()
}

/** The control of the new page that does what the former one did. @param {Element} former */
function counterpart(former) {
  const id = former.id || former.closest('[id]')?.id
  const place = id ? document.getElementById(id) : null
  const controls = place ? [place, ...place.querySelectorAll('a, button, summary')] : []
  return /** @type {HTMLElement | undefined} */ (
    controls.find((one) => one.tagName === former.tagName && one.textContent === former.textContent)
  )
}

// Time

let endsAt = 0

/** An empty sentence is the last one before it with another number. */
function inMinutes(/** @type {HTMLElement} */ place, /** @type {number} */ count) {
  const sentences = place.dataset['minutes']?.split('|') ?? []
  let at = count - 1
  while (sentences[at] === '') at -= 1
  return sentences[at]?.replace(String(at + 1), String(count))
}

function countDown() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector('.time-left'))
  const minutes = place?.querySelector('.minutes')
  if (!place || !minutes) return
  const seconds = Math.max(0, Math.round((endsAt - Date.now()) / 1_000))
  const text = seconds < 60 ? place.dataset['less'] : inMinutes(place, Math.round(seconds / 60))
  if (text !== undefined && minutes.textContent !== text) minutes.textContent = text
  const isEnding = seconds <= warningSeconds
  if (isEnding && !place.classList.contains('ending')) say(status.dataset['ending'], 'read')
  place.classList.toggle('ending', isEnding)
}

/**
 * Gets more time without leaving the page. The focus stays on the button, or goes to the text if
 * there is no more time to give. @param {SubmitEvent} event
 */
async function askForTime(event) {
  const form = /** @type {HTMLFormElement} */ (event.target)
  const place = form.closest('.time-left')
  if (!place) return
  event.preventDefault()
  try {
    const answer = await fetch(form.action, { method: 'POST' })
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const given = /** @type {HTMLElement | null} */ (next.querySelector('.time-left'))
    if (!given) return await show(selfPath)
    place.replaceWith(given)
    countFrom(given)
    const button = given.querySelector('button')
    ;(button ?? /** @type {HTMLElement} */ (given.querySelector('p'))).focus()
    say(given.querySelector('p')?.textContent ?? undefined, 'read')
  } catch {
    lost()
  }
}

/** @param {HTMLElement | null} place */
const countFrom = (place) => countTo(Number(place?.dataset['seconds']))

/** More time may also have been given in another tab. @param {number} secondsLeft */
function countTo(secondsLeft) {
  const former = endsAt
  endsAt = Date.now() + secondsLeft * 1_000
  // Less than any extension, but more than clocks and rounding differ.
  if (former > 0 && endsAt - former > 30_000) document.dispatchEvent(new Event('more-time'))
}

/**
 * The language of a text as the person writes it: dates differ between countries.
 * @param {string} lang
 */
function ownLocale(lang) {
  // Some systems add what no language tag has.
  const usable = navigator.languages.filter((tag) => /^[a-z\d-]+$/i.test(tag))
  return usable.find((tag) => `${tag}-`.startsWith(`${lang}-`)) ?? lang
}

/** Shows moments in the person's own time zone, in languages that the browser knows. */
function tellLocalTime() {
  for (const moment of document.querySelectorAll('time[data-local]')) {
    const { dateTime, dataset } = /** @type {HTMLTimeElement} */ (moment)
    const { lang } = /** @type {HTMLElement} */ (moment.closest('[lang]'))
    if (Intl.DateTimeFormat.supportedLocalesOf(lang).length === 0) continue
    moment.textContent = new Intl.DateTimeFormat(ownLocale(lang), {
      ...(dataset['local'] !== 'time' && { dateStyle: 'long' }),
      ...(dataset['local'] !== 'day' && { timeStyle: 'short' }),
    }).format(new Date(dateTime))
  }
}

// The code has to be seen whole

let wasHidden = false
const watcher = new IntersectionObserver(
  ([entry]) => {
    if (entry === undefined || entry.boundingClientRect.width === 0) return
    const isHidden = entry.intersectionRatio < 0.95
    const hint = document.getElementById('code-hint')
    if (hint) hint.hidden = !isHidden
    if (isHidden) say(status.dataset['codeHidden'], 'read')
    else if (wasHidden) say(status.dataset['codeVisible'], 'read')
    wasHidden = isHidden
  },
  { threshold: 0.95 },
)

// Help where a tap led nowhere

/** @param {Event} event */
function tapped(event) {
  const { target } = event
  if (!(target instanceof Element)) return
  if (isOver && target.closest('#go-on')) {
    event.preventDefault()
    goBack()
  }
  if (target.closest('#open-wallet, .ways-out a[href*="://"]')) watchTap()
  if (target.closest('[data-print]')) print()
  const copying = target.closest('[data-copy]')
  if (copying instanceof HTMLElement) void copy(copying)
  const inPage = target.closest('a[href^="#"]')?.getAttribute('href')
  // For browsers that do not open the `details` of a link's target.
  if (inPage) document.querySelector(inPage)?.closest('details')?.setAttribute('open', '')
}

// The button itself says that it worked, because the status line soon shows something else. If the
// browser refuses, the text is selected, to be copied by hand.
/** @param {HTMLElement} button */
async function copy(button) {
  const value = button.dataset['copy'] ?? ''
  try {
    await navigator.clipboard.writeText(value)
    button.textContent = status.dataset['copied'] ?? ''
    say(button.textContent, 'read')
  } catch {
    const field = document.createElement('input')
    Object.assign(field, { readOnly: true, value, ariaLabel: button.textContent })
    button.replaceWith(field)
    field.select()
  }
}

function watchTap() {
  hasTapped = true
  let hasLeft = false
  const note = () => {
    hasLeft = true
  }
  document.addEventListener('visibilitychange', note, { once: true })
  window.addEventListener('blur', note, { once: true })
  setTimeout(() => {
    const help = document.getElementById('not-opened')
    if (hasLeft || document.visibilityState === 'hidden' || help === null) return
    help.classList.add('needed')
    help.setAttribute('open', '')
  }, wrongTapMilliseconds)
}

/** Runs for each new content of the page. */
function prepare() {
  countFrom(document.querySelector('.time-left'))
  tellLocalTime()
  wasHidden = false
  watcher.disconnect()
  const code = document.querySelector('.code .qr')
  if (code) watcher.observe(code)
  if (isTablet) preferThisDevice()
}

// An iPad claims to be a Mac; its touch points give it away.
const isTablet = navigator.maxTouchPoints > 2 && /Macintosh/.test(navigator.userAgent)

function preferThisDevice() {
  document.querySelector('#open-wallet')?.closest('.place')?.setAttribute('open', '')
}

function lookAgain() {
  if (isOver || document.visibilityState === 'hidden' || main().dataset['flow'] === undefined)
    return
  if (events?.readyState === EventSource.CLOSED) listen()
  void ask()
}

prepare()
document.addEventListener('click', tapped)
const atOnce = document.querySelector('form[data-at-once]')
if (atOnce instanceof HTMLFormElement) atOnce.submit()
if (flowPath !== undefined) {
  listen()
  setInterval(countDown, 1_000)
  // Also polls while a proxy holds the events back.
  setInterval(() => {
    if (!isHeard && document.visibilityState === 'visible') void ask()
  }, pollMilliseconds)
  document.addEventListener('submit', askForTime)
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  window.addEventListener('online', lookAgain)
  window.addEventListener('offline', lost)
}
