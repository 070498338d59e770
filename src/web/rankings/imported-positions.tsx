import type { ImportedPositions } from '#contracts/outside/rankings.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatDate } from '#lib/text/format.ts';

/** Positions from files of other rank trackers. They are not our observations, so the summary does not include them. */
export function ImportedPositionsBlock({ imported }: { imported: readonly ImportedPositions[] }) {
  if (imported.length === 0) return null;
  return (
    <section aria-labelledby="imported-title" className="mt-14">
      <h2 id="imported-title" className="text-20 font-semibold text-ink">
        Imported positions
      </h2>
      <p className="prose-width mt-2 text-14 text-ink-2">
        Positions that other tools observed, from the newest file of each tool. They are not part of the counts and
        changes above.
      </p>
      {imported.map((file) => (
        <ImportedFile key={file.tool} file={file} />
      ))}
    </section>
  );
}

function ImportedFile({ file }: { file: ImportedPositions }) {
  const { tool, fileName, engine, importedAt, keywordCount, positions } = file;
  const hidden = keywordCount - positions.length;
  return (
    <details className="mt-4 border-y py-3">
      <summary className="cursor-pointer text-ink">
        <span className="font-semibold">{tool}</span>
        <span className="text-14 text-ink-2">
          {' '}
          · {formatQuantity(keywordCount, 'keyword')} · {engine === null ? 'search engine not in the file' : 'Google'} ·
          imported {formatDate(importedAt)}
        </span>
        <span className="block text-12 break-words text-ink-3">{fileName}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label={`Positions imported from ${tool}`} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full text-left text-14">
          <thead className="text-12 text-ink-3">
            <tr>
              {['Keyword', 'Observed position', 'Page', 'Date'].map((title) => (
                <th key={title} scope="col" className="py-1.5 pr-4 font-medium">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {positions.map(({ keyword, position, url, day }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and a keyword may appear twice.
              <tr key={index} className="border-t">
                <th scope="row" className="py-2 pr-4 font-normal break-words text-ink">
                  {keyword}
                </th>
                <td className="figure py-2 pr-4 text-ink">
                  {position ?? <span className="text-ink-3">Not in file</span>}
                </td>
                <td className="max-w-80 py-2 pr-4 break-all text-ink-2">{url ?? 'Not in file'}</td>
                <td className="py-2 pr-4 whitespace-nowrap text-ink-2">
                  {day === null ? 'Not in file' : formatDate(day)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <p className="mt-2 text-12 text-ink-3">And {formatQuantity(hidden, 'more keyword')} in the file.</p>
      )}
    </details>
  );
}
