import { formatCount, formatInteger } from '#lib/text/format.ts';
import type { StructureView } from '#report/sections/structure.section.ts';
import { MaybeLink } from '../../components/ui/maybe-link.tsx';
import { getResultView, useViewHref } from './view-links.ts';

/** How many pages responded, and how many URLs were not crawled or indexed, by reason. */
export function CrawlResults({ results }: Pick<StructureView, 'results'>) {
  const readHref = useViewHref();
  const most = Math.max(1, ...results.map(({ count }) => count));
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">URLs by result</caption>
      <tbody>
        {results.map(({ id, label, count }) => (
          <tr key={id} className="border-t first:border-t-0">
            <th scope="row" className="w-1/2 py-1.5 pr-3 text-left font-normal text-ink-2">
              <MaybeLink href={readHref(getResultView(id))}>{label}</MaybeLink>
            </th>
            <td className="py-1.5">
              <span className="sr-only">{formatCount(count, 'URL')}</span>
              <span aria-hidden="true" className="flex items-center gap-2">
                <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-3 w-full">
                  <rect
                    width={Math.max(1, (100 * count) / most)}
                    height="8"
                    className={id === 'responded' ? 'fill-accent' : 'fill-ink-3'}
                  />
                </svg>
                <span className="figure w-14 text-right text-12 text-ink-2">{formatInteger(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
