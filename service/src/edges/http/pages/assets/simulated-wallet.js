// @ts-check
// Sandbox only: stands in for the wallet dialog of a browser that has none, and says so.

/** @typedef {{ protocol: string, data: object }} Entry */

/** @param {HTMLElement} place @param {Entry[]} requests @param {AbortSignal} signal */
export function simulate(place, requests, signal) {
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
      if (data?.type === 'vidimus-browser-refused') reject(refusal('the person declined'))
      if (data?.type === 'vidimus-browser-answer' || data?.type === 'vidimus-browser-refused') end()
    }
    addEventListener('message', hear)
    signal.addEventListener('abort', end)
    element.addEventListener('close', () => {
      removeEventListener('message', hear)
      element.remove()
      reject(refusal('the window was closed'))
    })
  })
}

/** Browsers do not tell the two apart by name. @param {string} message */
const refusal = (message) => new DOMException(message, 'NotAllowedError')

/** @param {string} address @param {string} title @param {string} label */
function makeDialog(address, title, label) {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.referrerPolicy = 'no-referrer'
  // It may be used, but may not navigate the page away.
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
