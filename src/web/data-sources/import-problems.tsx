import type { ImportPreview, SkippedLines } from '#contracts/outside/imports.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { Notice } from '../components/ui/notice.tsx';

export interface ImportProblemsProps {
  fileName: string;
  preview: Extract<ImportPreview, { isValid: false }>;
}

/** The problems that prevent the import of a file, by line. */
export function ImportProblems({ fileName, preview }: ImportProblemsProps) {
  return (
    <Notice tone="critical" role="alert" title={`${fileName} cannot be imported`} className="mt-4">
      <p>
        {formatQuantity(preview.problemCount, 'problem')}. Nothing was stored. Correct the file and select it again.
      </p>
      <ProblemList {...preview} />
    </Notice>
  );
}

/** Invalid lines of a link export, which are left out. */
export function SkippedLinesNotice({ skipped }: { skipped: SkippedLines }) {
  if (skipped.problemCount === 0) return null;
  return (
    <Notice tone="warning" title={`${formatQuantity(skipped.problemCount, 'invalid line')} left out`} className="mt-4">
      <p>All other lines are imported.</p>
      <ProblemList {...skipped} />
    </Notice>
  );
}

function ProblemList({ problems, problemCount }: SkippedLines) {
  const hidden = problemCount - problems.length;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label="Problems by line" tabIndex={0} className="mt-3 max-h-64 overflow-y-auto">
        <ul className="space-y-1 text-14">
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {line !== null && <span className="font-mono">Line {line}: </span>}
              {message}
            </li>
          ))}
        </ul>
      </section>
      {hidden > 0 && <p className="mt-2 text-14">And {formatQuantity(hidden, 'more problem')}.</p>}
    </>
  );
}
