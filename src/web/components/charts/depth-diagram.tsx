import { formatCount, formatInteger } from '#lib/text/format.ts';
import { MaybeLink } from '../ui/maybe-link.tsx';

interface Depth {
  depth: number | null;
  pageCount: number;
  indexableCount: number;
}

export interface DepthDiagramProps {
  depths: readonly Depth[];
  /** URL of the list of pages at a depth; undefined for a depth without such a list. */
  getHref: (depth: Depth['depth']) => string | undefined;
}

/** Number of pages by click depth, one row per depth: indexable pages in full color, the others lighter. */
export function DepthDiagram({ depths, getHref }: DepthDiagramProps) {
  const maxPages = Math.max(1, ...depths.map(({ pageCount }) => pageCount));
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">Pages by clicks from the home page</caption>
      <thead className="text-left text-12 text-ink-3">
        <tr>
          <th scope="col" className="py-1.5 font-medium">
            Clicks from home
          </th>
          <th scope="col" className="w-1/2 py-1.5 font-medium">
            Pages
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Indexable
          </th>
        </tr>
      </thead>
      <tbody>
        {depths.map(({ depth, pageCount, indexableCount }) => (
          <tr key={depth ?? 'none'} className="border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-2">
              <MaybeLink href={getHref(depth)}>{describeDepth(depth)}</MaybeLink>
            </th>
            <td className="py-1.5">
              <span className="sr-only">{formatCount(pageCount, 'page')}</span>
              <span aria-hidden="true" className="flex items-center gap-2">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className="block h-3 w-full text-accent"
                >
                  <rect width={(100 * pageCount) / maxPages} height="8" fill="currentColor" opacity="0.3" />
                  <rect width={(100 * indexableCount) / maxPages} height="8" fill="currentColor" />
                </svg>
                <span className="figure w-14 text-right text-12 text-ink-2">{formatInteger(pageCount)}</span>
              </span>
            </td>
            <td className="figure py-1.5 pl-3 text-right text-ink-2">
              {depth === null && indexableCount === 0 ? '–' : formatInteger(indexableCount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeDepth(depth: number | null): string {
  if (depth === null) return 'Not linked';
  return depth === 0 ? 'Home page' : formatCount(depth, 'click');
}
