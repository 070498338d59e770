import { Link } from 'react-router';
import { FACT_NAMES, FACT_PROPERTIES } from '#contracts/outside/assistants/wrong-fact-words.ts';
import type { WrongFact, WrongFacts } from '#contracts/outside/assistants/wrong-facts.ts';
import type { ComparedFacts } from '#contracts/report/visibility-details.ts';
import { DETAIL_TITLES, describeComparison, describeFactSource } from '#lib/assistants/detail-words.ts';
import { replaceLinksWithNames } from '#lib/assistants/name-sources.ts';
import { formatInteger } from '#lib/text/format.ts';
import { ExportLinks } from '#web/components/export-links.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { EmptyState } from '#web/profile/empty-state.tsx';
import { buildAnswersPath, buildWrongFactExportPath } from '../visibility-paths.ts';

/** Rows on the page; the file contains all rows. */
const MAX_ROWS = 20;

/** Statements in answers that contradict the website. */
export function WrongFactsBlock({ websiteId, facts }: { websiteId: string; facts: WrongFacts }) {
  return (
    <section aria-labelledby="wrong-facts-title">
      <h2 id="wrong-facts-title" className="text-20 font-semibold text-ink">
        {DETAIL_TITLES.wrongFacts}
      </h2>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        Phone number, email address, founding year, postal code and prices in answers to prompts that contain your
        brand. Only what your pages state exactly is compared.
      </p>
      {facts.state === 'measured' ? (
        <Comparison websiteId={websiteId} facts={facts} />
      ) : (
        <EmptyState title={`Not measured: ${facts.reason}`} text={facts.step} />
      )}
    </section>
  );
}

function Comparison({ websiteId, facts }: { websiteId: string; facts: ComparedFacts }) {
  const { wrong, compared } = facts;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink">{describeComparison(facts)}</p>
        {wrong.length > 0 && (
          <ExportLinks title="wrong facts" buildPath={(format) => buildWrongFactExportPath(websiteId, format)} />
        )}
      </div>
      {compared === 0 && (
        <p className="mt-1 text-14 text-ink-2">
          Next step: state contact details and founding year in the structured data of your organization.
        </p>
      )}
      <ul className="mt-3 divide-y border-y empty:hidden">
        {wrong.slice(0, MAX_ROWS).map((one) => (
          <li key={`${one.kind} ${one.engine} ${one.promptId} ${one.repeat} ${one.sentence}`} className="py-3 text-14">
            <WrongFactRow websiteId={websiteId} runId={facts.runId} wrong={one} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-12 text-ink-3">
        {wrong.length > MAX_ROWS && `The first ${MAX_ROWS} of ${formatInteger(wrong.length)}. `}
        {describeFactSource(facts)}
      </p>
    </>
  );
}

function WrongFactRow({ websiteId, runId, wrong }: { websiteId: string; runId: string; wrong: WrongFact }) {
  const { kind, shown, fact, sentence, engine, name, promptId, prompt, repeat } = wrong;
  return (
    <div className="prose-width space-y-1 break-words">
      <p className="font-medium text-ink">
        {FACT_NAMES[kind]}
        {fact.subject !== null && ` of ${fact.subject}`}: the answer states {shown}, your page states {fact.shown}
      </p>
      <p className="text-ink-2">
        <q>{replaceLinksWithNames(sentence).replaceAll('**', '')}</q>
      </p>
      <p className="text-12 text-ink-3">
        {name}, answer {repeat + 1} to{' '}
        <Link to={`${buildAnswersPath(websiteId, { runId, promptId })}#answer-${engine}-${repeat}`} className="link">
          “{prompt}”
        </Link>
        . Your page:{' '}
        <a href={fact.url} target="_blank" rel="noreferrer" className="link">
          <UrlText url={fact.url} />
        </a>
      </p>
      <p className="text-ink-2">
        <NextStep wrong={wrong} />
      </p>
    </div>
  );
}

function NextStep({ wrong: { kind, cited } }: { wrong: WrongFact }) {
  const [source] = cited;
  if (source === undefined) {
    return <>Next step: state it both in visible text and as {FACT_PROPERTIES[kind]} in structured data.</>;
  }
  return (
    <>
      Next step: check this source, which the answer cites, and ask for a correction:{' '}
      <a href={source} target="_blank" rel="noreferrer nofollow" className="link">
        <UrlText url={source} />
      </a>
    </>
  );
}
