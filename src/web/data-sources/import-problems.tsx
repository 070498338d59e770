import type { ImportPreview } from '#contracts/outside/imports.ts';
import { formatCounted } from '#lib/text/counted.ts';
import { Notice } from '../components/ui/notice.tsx';

export interface ImportProblemsProps {
  fileName: string;
  preview: Extract<ImportPreview, { isValid: false }>;
}

/** Why nothing of a file can be imported, by line. */
export function ImportProblems({ fileName, preview: { problems, problemCount } }: ImportProblemsProps) {
  const hidden = problemCount - problems.length;
  return (
    <Notice tone="critical" role="alert" title={`${fileName} cannot be imported`} className="mt-4">
      <p>{formatCounted(problemCount, 'problem')}. Nothing was stored. Correct the file and select it again.</p>
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
      {hidden > 0 && <p className="mt-2 text-14">And {formatCounted(hidden, 'more problem')}.</p>}
    </Notice>
  );
}
