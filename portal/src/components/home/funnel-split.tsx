import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reading } from '../../api/hooks.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import type { HomeCounts } from './changes.ts'
import { FlowsLink } from './flows-link.tsx'
import type { Split } from './home-search.ts'
import { flowsSince } from './moments.ts'

type Properties = { readonly of: HomeCounts; readonly split: Split | undefined }

/** Each split has its address. */
export function SplitLinks({
  splits,
  split,
}: {
  splits: readonly Split[]
  split: Split | undefined
}) {
  const { split: words } = useTexts().home.funnel
  return (
    <nav className="periods" aria-label={words.label}>
      {[undefined, ...splits].map((each) => (
        <Link
          key={each ?? 'none'}
          to="."
          search={({ split: _, ...search }: { split?: Split }) => ({
            ...search,
            ...(each && { split: each }),
          })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={each === split ? 'true' : undefined}
        >
          {words[each ?? 'none']}
        </Link>
      ))}
    </nav>
  )
}

const steps = ['created', 'opened', 'engaged', 'verified', 'delivered'] as const

/** The same steps for each channel or each key, in numbers. */
export function FunnelSplit({ of: home, split }: Properties) {
  const t = useTexts()
  const { funnel } = t.home
  const nameOf = usePartNames(split)
  if (split === undefined) return null
  const count = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark. */}
      <div className="table-scroll" role="group" aria-label={funnel.split[split]} tabIndex={0}>
        <table className="chart-table split-table">
          <thead>
            <tr>
              <th scope="col">{funnel.split[split]}</th>
              {steps.map((step) => (
                <th key={step} scope="col">
                  {funnel.steps[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {home.splits[split].map((each) => (
              <tr key={each.part}>
                <th scope="row">
                  {each.part === null ? (
                    funnel.split.noChannel
                  ) : (
                    <FlowsLink
                      search={{
                        [split === 'key' ? 'key' : 'path']: each.part,
                        ...flowsSince(home.from),
                      }}
                    >
                      {nameOf(each.part)}
                    </FlowsLink>
                  )}
                </th>
                {steps.map((step) => (
                  <td key={step}>
                    {count.format(each[step])}
                    {step !== 'created' && (
                      <span className="muted split-share">
                        {percent.format(each[step] / Math.max(each.created, 1))}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {split === 'channel' && <p className="muted small">{funnel.split.noChannelHint}</p>}
    </>
  )
}

/** Keys are counted by their ids, and may have been renamed since. */
function usePartNames(split: Split | undefined): (part: string) => string {
  const t = useTexts()
  const params = usePlace()
  const { data } = useQuery({
    ...reading('listKeys', { params }),
    enabled: split === 'key' && params.account !== '',
  })
  const paths: { readonly [channel: string]: string } = t.flows.paths
  return (part) =>
    split === 'channel'
      ? (paths[part] ?? part)
      : (data?.keys.find(({ key }) => key === part)?.name ?? part)
}
