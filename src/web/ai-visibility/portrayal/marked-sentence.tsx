import type { BrandStatement } from '#contracts/outside/assistants/portrayal.ts';
import { replaceLinksWithNames } from '#lib/assistants/name-sources.ts';
import { splitMarks } from './split-marks.ts';

/**
 * A sentence with the words that led to its label. They are underlined, so that color is not the only difference.
 * Outside these words, bold markers are left out, and links are replaced with the names of their sources.
 */
export function MarkedSentence({ text, words }: Pick<BrandStatement, 'text' | 'words'>) {
  return (
    <q className="break-words text-ink">
      {splitMarks(text, words).map(({ start, text: part, isPositive }) =>
        isPositive === null ? (
          replaceLinksWithNames(part).replaceAll('**', '')
        ) : (
          <mark
            key={start}
            className={`rounded-2 px-0.5 text-ink underline underline-offset-2 ${
              isPositive ? 'bg-good-wash' : 'bg-medium-wash decoration-dotted'
            }`}
          >
            {part}
            <span className="sr-only">{isPositive ? ' (positive)' : ' (negative)'}</span>
          </mark>
        ),
      )}
    </q>
  );
}
