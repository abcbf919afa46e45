import { describe, expect, test } from 'vitest'
import { personAtShop } from '../setup/person-at-shop.ts'

describe('the metrics of a running service', () => {
  const { service, shop, start, approveBy, reached } = personAtShop('sqlite')

  const figures = async () => (await fetch(`${service().url}/metrics`)).text()
  const kind = 'environment="test",issuer="xx-sandbox"'
  const outcome = (code: string, count: number) =>
    `vidimus_outcomes_total{${kind},outcome="${code}"} ${count}\n`

  test('a flow is counted once at its start, its outcome and its callback', async () => {
    const flow = await start({ same_device: false })
    await approveBy(flow.links.qr)
    await shop().callback(1)
    await reached(flow, 'completed')
    const text = await figures()
    expect(text).toContain(`vidimus_flows_started_total{${kind}} 1\n`)
    expect(text).toContain(outcome('presentation', 1))
    expect(text).toContain(outcome('error_cancelled', 0))
    expect(text).toContain('_attempts_total{environment="test",result="delivered"} 1\n')
    expect(text).toContain('vidimus_callback_duration_seconds_count{environment="test"} 1\n')
  })

  test('an attempt that failed is counted with its reason', async () => {
    shop().behave((response) => void response.writeHead(410).end())
    const flow = await start()
    const cancelled = await flow.browser.submit(`${service().url}/flows/${flow.flowId}/cancel`)
    expect(cancelled.status).toBeLessThan(400)
    await reached(flow, 'undelivered')
    const text = await figures()
    expect(text).toContain(outcome('error_cancelled', 1))
    expect(text).toContain('_attempts_total{environment="test",result="gone"} 1\n')
    expect(text).toContain('vidimus_callbacks_given_up_total{environment="test"} 1\n')
  })

  test('the certificates that are used have days left', async () => {
    const text = await figures()
    expect(text).toMatch(/^vidimus_certificate_days_left\{purpose="access"\} \d+/m)
    for (const purpose of ['issuer', 'status_list'])
      expect(text).toMatch(
        new RegExp(`^vidimus_certificate_days_left\\{purpose="${purpose}",${kind}\\} \\d+`, 'm'),
      )
  })

  test('an open page is an event stream until it is closed', async () => {
    const { browser, flowId } = await start()
    const stream = await browser.get(`${service().url}/flows/${flowId}/events`)
    expect(await figures()).toContain('vidimus_event_streams 1\n')
    await stream.body?.cancel()
    await expect.poll(figures).toContain('vidimus_event_streams 0\n')
  })

  test('it says that it is ready, and which release it is', async () => {
    const text = await figures()
    expect(text).toContain('vidimus_ready 1\n')
    expect(text).toMatch(/^vidimus_build_info\{version="[\w.+-]+"\} 1$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  })
})
