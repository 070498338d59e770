import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import { formatPercent } from '#lib/assistants/figure-words.ts';
import { formatCount } from '#lib/text/format.ts';
import { describeChange } from '../visibility-words.ts';
import { ShareFigure } from './share-figure.tsx';

/**
 * The rates of every engine. API answers and answers shown to visitors are separate groups, because they differ a lot.
 */
export function EngineCards({ engines }: { engines: readonly EngineVisibility[] }) {
  const groups = [
    { title: 'Assistants, through their API', engines: engines.filter(({ kind }) => kind === 'api') },
    { title: 'As shown to visitors', engines: engines.filter(({ kind }) => kind === 'observed') },
  ].filter((group) => group.engines.length > 0);
  return (
    <section aria-labelledby="rates-title">
      <h2 id="rates-title" className="text-20 font-semibold text-ink">
        How often you are mentioned and cited
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">
        Only prompts without your brand count. If similar questions were asked again, the share would probably be within
        this range (95% interval).
      </p>
      {groups.map((group) => (
        <div key={group.title} className="mt-5">
          {groups.length > 1 && <h3 className="mb-3 text-14 font-semibold text-ink-2">{group.title}</h3>}
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {group.engines.map((engine) => (
              <EngineCard key={engine.engine} engine={engine} level={groups.length > 1 ? 4 : 3} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function EngineCard({ engine, level }: { engine: EngineVisibility; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  const { name, models, mentionRate, citationRate, memoryShare, change } = engine;
  const isExploratory = mentionRate.state === 'measured' && mentionRate.isExploratory;
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-8 border bg-surface p-4">
      <div>
        <Heading className="font-semibold text-ink">{name}</Heading>
        <p className="text-12 break-words text-ink-3">{models.length === 0 ? 'No answers' : models.join(', ')}</p>
      </div>
      <ShareFigure label="Mentions you" figure={mentionRate} isHeadline />
      <ShareFigure label="Cites your website (answers with web search)" figure={citationRate} />
      <p className="mt-auto text-12 text-ink-2">
        {isExploratory && 'Exploratory: fewer than 50 answers. '}
        {memoryShare.state === 'measured' &&
          memoryShare.value > 0 &&
          `${formatPercent(memoryShare.value)} of the answers came from the model’s memory, without a web search. `}
        {engine.unknownAnswers > 0 &&
          `${formatCount(engine.unknownAnswers, 'answer')} only ${engine.unknownAnswers === 1 ? 'states' : 'state'} that the assistant does not know you. `}
        {engine.ambiguousAnswers > 0 &&
          `In ${formatCount(engine.ambiguousAnswers, 'answer')}, your name may be an ordinary word; not counted until you decide. `}
        {change !== null && describeChange(change)}
      </p>
      {change?.notes.map((note) => (
        <p key={note} className="text-12 text-ink-2">
          {note}
        </p>
      ))}
    </article>
  );
}
